// What Trunk makes of the crate: the bindings, the wasm module, their types. They are taken out of the site, whose
// scripts are bundled with the bindings, and stand in target/ until the crate is built anew.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'target/module';

/** The bindings, as a script in this folder. */
export const BINDINGS = `${FOLDER}/tessera.js`;

/** Takes them out of what Trunk has built. @param {string} out the site's folder */
export function takeModule(out) {
  const names = readdirSync(out);
  const take = (/** @type {RegExp} */ which, /** @type {string} */ to) => {
    const found = names.find((name) => which.test(name));
    if (!found) throw new Error(`Trunk has made no file of the module that is called ${which}.`);
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(path.join(out, found), to);
  };
  rmSync(FOLDER, { recursive: true, force: true });
  take(/^tessera-[0-9a-f]+\.js$/, BINDINGS);
  take(/^tessera-[0-9a-f]+_bg\.wasm$/, `${FOLDER}/tessera.wasm`);
  take(/^tessera-[0-9a-f]+\.d\.ts$/, 'target/types/tessera.d.ts');
}

/** The wasm module itself. */
export const wasm = () => readFileSync(`${FOLDER}/tessera.wasm`);
