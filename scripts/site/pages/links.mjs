// Checks every link of the pages: to a file of the site, and to an id in it.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from '../posters.mjs';
import { problem } from '../problems.mjs';
import { fileOf } from './addresses.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** @param {Page[]} pages @param {string} out the site's folder */
export function checkLinks(pages, out) {
  const known = new Map(pages.map((page) => [fileOf(page), page.ids]));
  for (const page of pages) {
    for (const { href, line } of page.links) {
      if (/^[a-z]+:/i.test(href)) continue;
      const [to, id] = href.split('#');
      const file = path.posix
        .join(path.posix.dirname(page.name), to || path.posix.basename(fileOf(page)))
        .replace(/^\.$|(?<=\/)$/, '/index.html')
        .replace(/^\//, '');
      const ids = known.get(file);
      if (!ids && !existsSync(path.join(out, file))) {
        problem(page.file, line, `the link '${href}' leads nowhere: expected a page or a file of the site`);
      } else if (id && !hasPlace(file, ids, id)) {
        problem(page.file, line, `the link '${href}' names a place that is not on its page`);
      }
    }
  }
}

/**
 * Whether a fragment is valid: an id on a page, a text fragment, or a game's table on the first page.
 * @param {string} file
 * @param {Set<string> | undefined} ids those of the page, where the file is one
 * @param {string} id
 */
function hasPlace(file, ids, id) {
  if (ids) return ids.has(id) || id === 'text';
  return file !== 'index.html' || GAMES.some((game) => id.startsWith(game));
}
