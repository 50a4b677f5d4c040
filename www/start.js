// Starts the page: fetches the wasm module and hands its bindings on. Trunk puts the hashed names of the two files on
// this script's element (pattern_script in Trunk.toml).
import { run } from './app.js';
import { el } from './dom.js';
import * as words from './words.js';

const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[data-module]'));
const root = /** @type {HTMLElement} */ (document.getElementById('tessera'));
const address = (/** @type {string | undefined} */ relative) => new URL(relative ?? '', document.baseURI).href;

try {
  /** @type {typeof import('tessera')} */
  const tessera = await import(address(script.dataset.module));
  await tessera.default({ module_or_path: address(script.dataset.wasm) });
  const app = run(tessera, root);
  await app.ready;
  // Scripts on the page, tests among them, find the bindings and the view here.
  Object.assign(globalThis, { tessera: { bindings: tessera, app } });
  // Tests and style sheets can tell by this that the module runs.
  root.dataset.state = 'ready';
} catch (error) {
  root.dataset.state = 'failed';
  root.replaceChildren(el('div', { class: 'failure', role: 'alert' },
    el('h1', {}, words.page.failedTitle), el('p', {}, words.page.failed),
    el('button', { type: 'button', class: 'main', onclick: () => location.reload() }, words.page.reload)));
  throw error;
}
