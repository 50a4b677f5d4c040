// Whether every link of the pages leads somewhere: to a file of the site, and to an id where it names one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { problem } from './problems.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** @param {Page[]} pages @param {string} out the site's folder @param {string[]} games whose table the fragment of the first page may name */
export function checkLinks(pages, out, games) {
  const known = new Map(pages.map((page) => [`${page.name}.html`, page.ids]));
  for (const page of pages) {
    for (const { href, line } of page.links) {
      if (/^[a-z]+:/i.test(href)) continue;
      const [to, id] = href.split('#');
      const file = path.posix
        .join(path.posix.dirname(page.name), to || path.posix.basename(`${page.name}.html`))
        .replace(/^\.$|(?<=\/)$/, '/index.html')
        .replace(/^\//, '');
      const ids = known.get(file);
      if (!ids && !existsSync(path.join(out, file)))
        problem(page.file, line, `the link '${href}' leads nowhere: expected a page or a file of the site`);
      else if (!id) continue;
      else if (
        ids ? !ids.has(id) && id !== 'text' : file === 'index.html' && !games.some((game) => id.startsWith(game))
      )
        problem(page.file, line, `the link '${href}' names a place that is not on its page`);
    }
  }
}
