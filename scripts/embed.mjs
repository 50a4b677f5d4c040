// Called by Trunk when the site is built (Trunk.toml): writes embed/build.js, which tells the frame the hashed names of
// the wasm module and its bindings (its shape stands in embed/build.d.ts), and has the frame's page fetch all that it
// needs at once: a module that is asked for by another one that is asked for by a third comes late.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** The modules that one imports, and those that they import, by their paths in the site. @param {string} file @param {Set<string>} [found] */
async function graph(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = await readFile(path.join(site, file), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export) .*?from '(\.[^']+)';$/gm)) await graph(path.posix.join(path.posix.dirname(file), name), found);
  return found;
}
const page = path.join(site, 'embed', 'index.html');
const modules = [...await graph('embed/frame.js'), module].map((file) => path.posix.relative('embed', file));
const links = modules.map((href) => `    <link rel="modulepreload" href="${href}">\n`).join('')
  + `    <link rel="preload" href="../${wasm}" as="fetch" type="application/wasm" crossorigin>\n`;
const html = (await readFile(page, 'utf8')).replace(/ *<link rel="(modulepreload|preload)".*\n/g, '');
await writeFile(page, html.replace('  </head>', `${links}  </head>`));
