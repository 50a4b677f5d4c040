// The folder assets/ of a site: file names contain a digest of the content, so browsers may cache them for ever.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where it is in the site. */
export const ASSETS = 'assets';

/** Empties it. @param {string} out the site's folder */
export function clearAssets(out) {
  rmSync(path.join(out, ASSETS), { recursive: true, force: true });
  mkdirSync(path.join(out, ASSETS));
}

/**
 * Puts a file into it.
 * @param {string} out the site's folder
 * @param {string} name with its folder, where it has one
 * @param {string | Uint8Array} content
 * @returns {string} its path in the site
 */
export function putAsset(out, name, content) {
  const { dir, name: stem, ext } = path.parse(name);
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const file = path.posix.join(ASSETS, dir, `${stem}-${digest}${ext}`);
  mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
  writeFileSync(path.join(out, file), content);
  return file;
}
