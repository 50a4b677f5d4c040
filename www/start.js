// Starts the page: fetches the words and the wasm module, and hands its bindings on. Trunk puts the hashed names of the
// module's two files on this script's element (pattern_script in Trunk.toml).
import { run } from './app.js';
import { el } from './base/dom.js';
import { dressPage } from './base/theme.js';
import { has, load, t } from './base/words.js';

const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[data-module]'));
const root = /** @type {HTMLElement} */ (document.getElementById('tessera'));
const address = (/** @type {string | undefined} */ relative) => new URL(relative ?? '', document.baseURI).href;

// For the case that there is neither a module nor a word of the catalogue: what a browser keeps shows these at least.
const LAST_WORDS = {
  'page.failedTitle': 'Tessera could not start',
  'page.failed': 'The connection failed. Nothing is lost: load the page again to try once more.',
  'page.reload': 'Load again',
};
const failure = (/** @type {keyof typeof LAST_WORDS} */ key) => (has(key) ? t(key) : LAST_WORDS[key]);

dressPage();
const words = load();
// If the module fails first, nobody waits for the words.
words.catch(() => {});
try {
  /** @type {typeof import('tessera')} */
  const tessera = await import(address(script.dataset.module));
  await tessera.default({ module_or_path: address(script.dataset.wasm) });
  await words;
  const app = run(tessera, root);
  await app.ready;
  // Scripts on the page, tests among them, find the bindings and the view here.
  Object.assign(globalThis, { tessera: { bindings: tessera, app } });
  // Tests and style sheets can tell by this that the module runs.
  root.dataset.state = 'ready';
} catch (error) {
  await words.catch(() => {});
  root.dataset.state = 'failed';
  root.replaceChildren(
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
