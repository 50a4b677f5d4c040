// The page's own sources with the module, in Node: tests what needs no document without a browser.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bindings, virtual } from '../../scripts/site/esbuild.mjs';
import { wasm } from '../../scripts/site/module.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The addresses of the words, which the build gives the page. */
const ADDRESSES = "export const words = { en: 'words/en', de: 'words/de', es: 'words/es' };";

/** @typedef {{tessera: typeof import('tessera')}} Module */

/**
 * The exports of some sources, with the module running.
 * @param {string} exports as a script in the project's folder, which may name the module as `tessera`
 * @returns {Promise<any>}
 */
export async function bundled(exports) {
  process.chdir(ROOT);
  const { outputFiles } = await build({
    stdin: { contents: `export * as tessera from 'tessera';\n${exports}`, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [bindings, virtual(/\/build\.js$/, { contents: ADDRESSES })],
  });
  // What the sources need of a page when they are loaded.
  const page = {
    addEventListener() {},
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    localStorage: { getItem: () => null, setItem() {} },
    document: { documentElement: { dataset: {} }, addEventListener() {} },
  };
  for (const [name, stub] of Object.entries(page))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: stub });
  const loaded = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  loaded.tessera.initSync({ module: wasm('tessera') });
  return loaded;
}
