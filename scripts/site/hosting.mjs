// The files for hosts.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies them to where hosts look for them, and the examples into a folder.
 * @param {string} out the site's folder
 */
export function copyHosting(out) {
  mkdirSync(path.join(out, 'hosting'), { recursive: true });
  for (const file of readdirSync('hosting')) {
    copyFileSync(`hosting/${file}`, path.join(out, /^[._]/.test(file) ? '' : 'hosting', file));
  }
}
