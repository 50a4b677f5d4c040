// What belongs to one version of the site: version.json, for whoever keeps a whole version and wants to know that it is
// whole and which one it is.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'version.json';
/** For hosts and for those who read the code; nothing that a page asks for. */
const BESIDE = /^(hosting|bench)\/|^[._]|\.(map|br|gz)$|\.d\.ts$/;

/** @param {string | Uint8Array} content */
const digest = (content) => createHash('sha256').update(content).digest('base64url');

/**
 * Writes `{version, files}`: a digest of all, and of each file its path, size in bytes and digest (SHA-256, base64url).
 * @param {string} out the site's folder
 */
export function writeVersion(out) {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== FILE && !BESIDE.test(file) && statSync(path.join(out, file)).isFile())
    .sort()
    .map((file) => {
      const content = readFileSync(path.join(out, file));
      return { path: file, size: content.length, digest: digest(content) };
    });
  const version = digest(files.map((file) => `${file.path} ${file.digest}\n`).join('')).slice(0, 16);
  writeFileSync(path.join(out, FILE), `${JSON.stringify({ version, files }, null, 1)}\n`);
}
