// Starts the page: fetches the words and the wasm module, and hands its bindings on.
import * as tessera from 'tessera';
import { run } from './app.js';
import { wasm } from './base/build.js';
import { el } from './base/dom.js';
import { fetchAll } from './base/later.js';
import { dressPage } from './base/theme.js';
import * as catalogue from './base/words.js';
import { explainOnClick } from './home.js';

const { has, load, t } = catalogue;

const root = /** @type {HTMLElement} */ (document.getElementById('tessera'));

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
try {
  await tessera.default({ module_or_path: wasm });
  await words;
  const app = run(tessera, root);
  await app.ready;
  // Scripts on the page, tests among them, find the bindings, the view and the words here.
  Object.assign(globalThis, { tessera: { bindings: tessera, app, words: catalogue } });
  // Tests and style sheets can tell by this that the module runs.
  root.dataset.state = 'ready';
  fetchAll();
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
