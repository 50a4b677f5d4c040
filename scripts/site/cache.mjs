// A cache in target/ for pictures: the key of a file is the digest of everything that the file was made from.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'target/pages-cache';

/** The key for something made from these parts. @param {(string | Buffer)[]} parts */
export const digest = (...parts) =>
  parts
    .reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256'))
    .digest('hex')
    .slice(0, 32);

/**
 * Reads the file of a key; if there is none yet, `make` makes its content.
 * @param {string} key @param {() => Promise<string | Uint8Array>} make
 * @returns {Promise<Buffer>}
 */
export async function cached(key, make) {
  const file = path.join(FOLDER, key);
  try {
    return readFileSync(file);
  } catch {
    const made = Buffer.from(await make());
    put(key, made);
    return made;
  }
}

let written = 0;

/** Writes a file into the cache atomically, because others may be reading it, and returns its path. @param {string} name @param {string | Buffer} content */
export function put(name, content) {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, name);
  written += 1;
  const part = `${file}.${process.pid}-${written}`;
  writeFileSync(part, content);
  renameSync(part, file);
  return file;
}
