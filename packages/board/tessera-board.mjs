#!/usr/bin/env node
// npx tessera-board copy FOLDER: puts the files of the boards where a site serves them.
// npx tessera-board verify URL: tells whether a host sends them right.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('site/', import.meta.url));

const USE = `Use:
  tessera-board copy FOLDER   copy the boards' files into a folder that your site serves, such as public/tessera
  tessera-board verify URL    check how a host sends them, such as https://example.org/tessera/`;

/** The names in a folder's version.json; nothing if it has none. @param {string} folder @returns {string[] | undefined} */
function listed(folder) {
  try {
    const { files } = JSON.parse(readFileSync(path.join(folder, 'version.json'), 'utf8'));
    return files.map((/** @type {{path: unknown}} */ file) => String(file.path));
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
function copy(folder) {
  const to = path.resolve(folder);
  const before = existsSync(to) ? readdirSync(to) : [];
  const old = listed(to);
  if (before.length && !old)
    throw new Error(`${folder} is not empty, and what it has is not of Tessera: name a folder of its own.`);
  // Names of built files change with their content: the files of an earlier version go.
  const inside = (/** @type {string} */ file) => file.startsWith(to + path.sep);
  for (const file of (old ?? []).map((name) => path.resolve(to, name)).filter(inside)) rmSync(file, { force: true });
  cpSync(SITE, to, { recursive: true });
  console.log(`Copied ${listed(to)?.length} files into ${folder}.`);
  console.log(`If your site serves that folder as /tessera/, say so once: setBase('/tessera/').`);
}

const [command, given, ...rest] = process.argv.slice(2);
try {
  if (command === 'copy' && given && !rest.length) copy(given);
  else if (command === 'verify') {
    const { main } = await import(new URL('verify-host.mjs', import.meta.url).href);
    process.exitCode = await main(process.argv.slice(3));
  } else {
    const asked = command === undefined || command === '--help' || command === 'help';
    console[asked ? 'log' : 'error'](USE);
    process.exitCode = asked ? 0 : 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
