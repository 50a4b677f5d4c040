// Trunk's output: the bindings, the wasm modules, their types. They are moved out of the site into target/, because the
// bindings are bundled with the site's scripts, and stay there until the crates are rebuilt.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'target/module';

/** The modules: the site's, and the engine's, which is loaded when the computer plays. */
const MODULES = /** @type {const} */ (['tessera', 'thinker']);

/** The bindings of each module, as a script in this folder. */
export const BINDINGS = { tessera: `${FOLDER}/tessera.js`, thinker: `${FOLDER}/thinker.js` };

/** Moves them out of Trunk's output. @param {string} out the site's folder */
export function takeModule(out) {
  const names = readdirSync(out);
  const take = (/** @type {RegExp} */ which, /** @type {string} */ to) => {
    const found = names.find((name) => which.test(name));
    if (!found) throw new Error(`Trunk has made no file of the module that is called ${which}.`);
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(path.join(out, found), to);
  };
  rmSync(FOLDER, { recursive: true, force: true });
  for (const name of MODULES) {
    // Imported by package name on a page, by file name in a worker.
    const stem =
      name === 'tessera' ? 'tessera[-_]site-[0-9a-f]+' : '(?:tessera-think-web|tessera_thinker)(?:-[0-9a-f]+)?';
    take(new RegExp(`^${stem}\\.js$`), BINDINGS[name]);
    take(new RegExp(`^${stem}_bg\\.wasm$`), `${FOLDER}/${name}.wasm`);
    take(new RegExp(`^${stem}\\.d\\.ts$`), `target/types/${name}.d.ts`);
  }
}

/** A wasm module itself. @param {'tessera' | 'thinker'} name */
export const wasm = (name) => readFileSync(`${FOLDER}/${name}.wasm`);
