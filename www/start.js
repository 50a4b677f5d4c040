// Starts the page: fetches the wasm module and hands its bindings on. Trunk puts the hashed names of the two files on
// this script's element (pattern_script in Trunk.toml).

/** @typedef {typeof import('tessera')} Tessera the bindings wasm-bindgen generates */

const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[data-module]'));
const root = /** @type {HTMLElement} */ (document.getElementById('tessera'));
const address = (/** @type {string | undefined} */ relative) => new URL(relative ?? '', document.baseURI).href;

try {
  /** @type {Tessera} */
  const tessera = await import(address(script.dataset.module));
  await tessera.default({ module_or_path: address(script.dataset.wasm) });
  root.textContent = `Tessera ${tessera.version()}`;
  // Tests and style sheets can tell by this that the module runs.
  root.dataset.state = 'ready';
} catch (error) {
  root.dataset.state = 'failed';
  root.textContent = 'Tessera could not start: this browser may be too old, or the connection failed. Reload the page to try again.';
  throw error;
}
