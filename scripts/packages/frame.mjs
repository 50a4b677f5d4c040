// The files of the site that an embedded board needs: those that its frame names, those that they name, and so on.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files whose text may name others. */
const TEXT = /\.(html|js|css)$/;
/** Copies for servers, and maps for developers of the site. */
const BESIDE = /\.(br|gz|map)$/;

/**
 * The files, sorted.
 * @param {string} site the folder of the built site
 */
export function frameFiles(site) {
  const all = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));
  const assets = all.filter((file) => file.startsWith('assets/') && /\.\w+$/.test(file) && !BESIDE.test(file));
  const found = new Set(['embed/index.html']);
  // A set goes on to what is added to it meanwhile.
  for (const file of found) {
    if (!TEXT.test(file)) continue;
    const text = readFileSync(path.join(site, file), 'utf8');
    for (const asset of assets) if (text.includes(path.posix.basename(asset))) found.add(asset);
  }
  const pictures = all.filter((file) => /^embed\/pictures\/\w+\.svg$/.test(file));
  return [...found, ...pictures].sort();
}
