// What belongs to one version of the site: version.json, for whoever keeps a whole version and wants to know that it is
// whole and which one it is.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STONES, THEMES } from '../../www/base/looks.js';

/** Where it is in the site. */
export const LIST = 'version.json';
/** For hosts and for those who read the code; nothing that a page asks for. */
const BESIDE = /^(hosting|bench)\/|^worker\.js$|^[._]|\.(map|br|gz)$|\.d\.ts$/;

/** What the rules and the help are made of; licences. Kept on a device when visited, or when it has asked for all. */
const PAGES = /(^|\/)(rules|help)\/([a-z]{2}\/)?[^/]+$|^embed\/(v1\.js|pictures\/)|^assets\/(pictures\/|pages-)|\.txt$/;
/** Pictures of boards in each look, of which most devices need what stands first: by day and by night. */
const LOOKS = new RegExp(`-(${THEMES.join('|')})-(${STONES.join('|')})\\.svg$`);
const FIRST_LOOKS = /-(wood|night)-set\.svg$/;
/** What only other people's pages ask for, or shops of apps. */
const OTHER =
  /^assets\/(inline|bench|screenshots\/)|^embed\/(inline\.js|custom-elements\.json)|(^|\/)rules\/cards\/|^sitemap\.xml$/;

/** Which part of the site a file belongs to: the app and the frame, the pages, or neither. @param {string} file */
function partOf(file) {
  if (OTHER.test(file)) return 'other';
  return PAGES.test(file) || (LOOKS.test(file) && !FIRST_LOOKS.test(file)) ? 'pages' : 'app';
}

/** @param {string | Uint8Array} content */
const digest = (content) => createHash('sha256').update(content).digest('base64url');

/**
 * Writes `{version, files}`: a digest of all, and of each file its path, size in bytes, digest (SHA-256, base64url) and
 * part: `app` (the app and the frame), `pages` (rules, help and their pictures) or `other`.
 * @param {string} out the site's folder
 */
export function writeVersion(out) {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== LIST && !BESIDE.test(file) && statSync(path.join(out, file)).isFile())
    .sort()
    .map((file) => {
      const content = readFileSync(path.join(out, file));
      return { path: file, size: content.length, digest: digest(content), part: partOf(file) };
    });
  const version = digest(files.map((file) => `${file.path} ${file.digest}\n`).join('')).slice(0, 16);
  writeFileSync(path.join(out, LIST), `${JSON.stringify({ version, files }, null, 1)}\n`);
}
