// version.json: the files of a version of the site with their digests, for the service worker and for hosts.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import '../typescript.mjs';

const { STONES, THEMES } = await import('../../www/base/looks.ts');

/** Where it is in the site. */
export const LIST = 'version.json';
/** Files for hosts and developers, which no page requests. */
const BESIDE = /^hosting\/|^worker\.js$|^[._]|\.(map|br|gz)$|\.d\.ts$/;

/** Rules, help, licences and the files of puzzles: cached when visited, or when the user keeps everything. */
const PAGES =
  /(^|\/)(rules|help)\/([a-z]{2}\/)?[^/]+$|^embed\/(v1\.js|pictures\/)|^assets\/(pictures\/|puzzles\/|pages-)|\.txt$/;
/** Board pictures per theme. Precached: wood and night; the rest when requested. */
const LOOKS = new RegExp(`-(${THEMES.join('|')})-(${STONES.join('|')})\\.svg$`);
const FIRST_LOOKS = /-(wood|night)-set\.svg$/;
/** Files that only other sites' pages or app stores request. */
const OTHER =
  /^assets\/(inline|screenshots\/)|^embed\/(inline\.js|custom-elements\.json)|(^|\/)rules\/cards\/|^sitemap\.xml$/;

/** The part of a file: the app with the frame, the pages, or neither. @param {string} file */
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
