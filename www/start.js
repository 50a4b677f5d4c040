// Starts the page: fetches the words and the wasm module, and hands its bindings on.
import * as tessera from 'tessera';
import { run } from './app.js';
import { wasm } from './base/build.js';
import { el } from './base/dom.js';
import { fetchAll, later } from './base/later.js';
import { dressPage } from './base/theme.js';
import * as catalogue from './base/words.js';
import { explainOnClick } from './home.js';

const { has, load, t } = catalogue;

const offline = later(() => import('./offline/news.js'));

const root = /** @type {HTMLElement} */ (document.getElementById('tessera'));
/** Whether somebody has done something here: from then on nothing loads the page anew that nobody has asked for. */
let touched = false;
for (const kind of ['pointerdown', 'keydown', 'drop', 'paste'])
  addEventListener(
    kind,
    () => {
      touched = true;
    },
    { once: true, capture: true, passive: true },
  );
/** @type {ReturnType<typeof run> | undefined} */
let app;
/** @type {Promise<unknown> | undefined} */
let keeping;
/** Has the page come from this device, and new versions with it. */
const keepHere = () => {
  keeping ??= Promise.all([offline(), words]).then(([room]) =>
    room.keepHere(
      async () => app?.settled(),
      () => touched,
    ),
  );
  return keeping.catch(() => {}); // there is no connection: another time
};

// For the case that there is neither a module nor a word of the catalogue: what a browser keeps shows these at least.
const LAST_WORDS = {
  'page.failedTitle': 'Tessera could not start',
  'page.failed': 'The connection failed. Nothing is lost: load the page again to try once more.',
  'page.reload': 'Reload',
};
const failure = (/** @type {keyof typeof LAST_WORDS} */ key) => (has(key) ? t(key) : LAST_WORDS[key]);

dressPage();
const words = load();
// If the module fails first, nobody waits for the words.
words.catch(() => {});
explainOnClick(root, words);
// A version that waits is taken before anybody plays, if it can be; all else of this can wait until somebody does.
(async () => (await navigator.serviceWorker?.getRegistration())?.waiting && keepHere())().catch(() => {});
// What somebody learns with comes beside the module.
if (location.hash.startsWith('#learn/')) import('./learn/learn.js').catch(() => {});
try {
  await tessera.default({ module_or_path: wasm });
  await words;
  app = run(tessera, root);
  await app.ready;
  // Scripts on the page, tests among them, find the bindings, the view and the words here.
  Object.assign(globalThis, { tessera: { bindings: tessera, app, words: catalogue } });
  // Tests and style sheets can tell by this that the module runs.
  root.dataset.state = 'ready';
  fetchAll().then(keepHere);
} catch (error) {
  await words.catch(() => {});
  root.dataset.state = 'failed';
  // What stands there stays: the boards, the ways to the rules.
  root.prepend(
    el(
      'div',
      { class: 'failure', role: 'alert' },
      el('h1', {}, failure('page.failedTitle')),
      el('p', {}, failure('page.failed')),
      el('button', { type: 'button', class: 'main', onclick: () => location.reload() }, failure('page.reload')),
    ),
  );
  throw error;
}
