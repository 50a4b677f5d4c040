// The frame of embed/, which is no page of Trunk's. Here it learns the hashed names of the module's files, and gets
// links that fetch all its modules at once: without them the browser finds a module only after it has loaded the one
// that imports it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Reads the hashed names of the module and of the wasm from the page that Trunk has made. @param {string} out */
function built(out) {
  const html = readFileSync(path.join(out, 'index.html'), 'utf8');
  const of = (/** @type {string} */ name) => new RegExp(`${name}="\\./([^"]+)"`).exec(html)?.[1] ?? '';
  return { module: of('data-module'), wasm: of('data-wasm') };
}

/**
 * Collects a module and all that it imports, directly or through others, by their paths in the site.
 * @param {string} site the folder
 * @param {string} file
 * @param {Set<string>} [found]
 */
function graph(site, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(path.join(site, file), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export|}) .*?from '(\.[^']+)';$/gm)) {
    graph(site, path.posix.join(path.posix.dirname(file), name), found);
  }
  return found;
}

/**
 * Writes embed/build.js, whose shape stands in embed/build.d.ts, and the links into the frame's page.
 * @param {string} site the folder
 */
export function linkFrame(site) {
  const { module, wasm } = built(site);
  const lines = [
    '// Made with the site: the names of what the build has hashed.',
    `export const module = '../${module}';`,
    `export const wasm = '../${wasm}';`,
  ];
  writeFileSync(path.join(site, 'embed/build.js'), `${lines.join('\n')}\n`);
  // Only the type check needs it.
  rmSync(path.join(site, 'embed/build.d.ts'), { force: true });
  const modules = [...graph(site, 'embed/frame.js'), module].map((file) => path.posix.relative('embed', file));
  const links =
    modules.map((href) => `    <link rel="modulepreload" href="${href}">\n`).join('') +
    `    <link rel="preload" href="../${wasm}" as="fetch" type="application/wasm" crossorigin>\n`;
  const page = path.join(site, 'embed/index.html');
  const html = readFileSync(page, 'utf8').replace(/ *<link rel="(modulepreload|preload)".*\n/g, '');
  writeFileSync(page, html.replace('  </head>', `${links}  </head>`));
}
