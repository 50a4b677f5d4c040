// What scripts/site.sh has made of the crate: the bindings, which are bundled with the scripts, and the wasm module.
import { readFileSync } from 'node:fs';

const FOLDER = 'target/module';

/** The bindings, as a script. */
export const BINDINGS = `${FOLDER}/tessera.js`;

/** The wasm module itself. */
export const wasm = () => readFileSync(`${FOLDER}/tessera.wasm`);
