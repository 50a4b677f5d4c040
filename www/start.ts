// Starts the page: fetches the words and the wasm module, and hands its bindings on.
import * as tessera from 'tessera';
import { run } from './app.ts';
import { wasm } from './base/build.js';
import { fetchAll, later } from './base/lazy.ts';
import { dressPage } from './base/theme.ts';
import * as catalogue from './base/words.ts';
import { showFailure } from './boot/failure.ts';
import { explainOnClick } from './home/view.ts';

const { has, load, t } = catalogue;

const offline = later(() => import('./offline/update-notice.ts'));

const root = document.getElementById('tessera') as HTMLElement;
root.dataset.begun = ''; // see www/boot/watchdog.ts
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
let app: ReturnType<typeof run> | undefined;
let keeping: Promise<unknown> | undefined;
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
const LAST_WORDS: Record<string, string> = {
  'page.failedTitle': 'Tessera could not start',
  'page.failed': 'The connection failed. Nothing is lost: try again.',
  'page.again': 'Try again',
};

dressPage();
const words = load();
// If the module fails first, nobody waits for the words.
words.catch(() => {});
explainOnClick(root, words);
// A version that waits is taken before anybody plays, if it can be; all else of this can wait until somebody does.
(async () => (await navigator.serviceWorker?.getRegistration())?.waiting && keepHere())().catch(() => {});
// What somebody learns with comes beside the module.
if (location.hash.startsWith('#learn/')) import('./learn/learn.ts').catch(() => {});
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
  showFailure('failed', (key) => (has(key) ? t(key) : LAST_WORDS[key]));
  throw error;
}
