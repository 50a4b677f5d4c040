// Called by Trunk when the site is built (Trunk.toml): writes embed/build.js, which tells the frame the hashed names of
// the wasm module and its bindings. Its shape stands in embed/build.d.ts.
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const site = process.env.TRUNK_STAGING_DIR ?? 'dist';
const names = await readdir(site);
/** @param {RegExp} pattern */
const only = (pattern) => {
  const found = names.filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`${site} has ${found.length} files like ${pattern}, expected one`);
  return found[0];
};
const module = only(/^tessera-[0-9a-f]+\.js$/);
const wasm = only(/^tessera-[0-9a-f]+_bg\.wasm$/);
await writeFile(path.join(site, 'embed', 'build.js'), `export const module = '../${module}';\nexport const wasm = '../${wasm}';\n`);
// Says the same to the type check, and to nobody else.
await rm(path.join(site, 'embed', 'build.d.ts'), { force: true });
