// The site's static pages: reading them as text, opening them in a browser.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DIST = path.join(ROOT, 'dist');
export { GAMES } from '../../scripts/site/posters.mjs';

/** The pages' addresses within the site. */
export const PAGES = ['rules', 'rules/de', 'rules/es', 'help', 'help/de', 'help/es'].flatMap((folder) =>
  readdirSync(path.join(DIST, folder))
    .filter((file) => file.endsWith('.html'))
    .map((file) => `${folder}/${file}`),
);

export const read = (/** @type {string} */ file) => readFileSync(path.join(DIST, file), 'utf8');

/** Text with HTML's escapes undone. @param {string} html */
export const unescapeHtml = (html) =>
  html
    .replace(/&#(\d+);/g, (_, n) => String.fromCharCode(n))
    .replace(
      /&(lt|gt|amp|quot);/g,
      (_, name) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[/** @type {'lt'} */ (name)],
    );

/** All ids of a page. @param {string} html */
export const idsOf = (html) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

/** A page without the places that have moved to another one. @param {string} html */
export const withoutMoved = (html) => html.replace(/<div class="moved">[\s\S]*?<\/div>/, '');

/** The pages on which a game is told: the main one, variants, strategy. @param {string} game @param {string} [lang] */
export const pagesOf = (game, lang = 'en') =>
  ['', '-variants', '-strategy']
    .map((part) => `rules/${lang === 'en' ? '' : `${lang}/`}${game}${part}.html`)
    .filter((page) => PAGES.includes(page));

/** The text of all these pages. @param {string} game @param {string} [lang] */
export const told = (game, lang) => pagesOf(game, lang).map(read).map(withoutMoved).join('\n');

/** The page of a game that has a place. @param {string} game @param {string} id @param {string} [lang] */
export function pageWith(game, id, lang) {
  const page = pagesOf(game, lang).find((one) => idsOf(withoutMoved(read(one))).includes(id));
  if (!page) throw new Error(`no page of ${game} has the place '${id}'`);
  return page;
}

/**
 * Opens a static page; `problems` collects what a good page never has.
 * @param {import('./site.mjs').Site} site @param {string} address @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openPage(site, address, options = {}) {
  const page = await site.blank(options);
  await page.goto(new URL(address, site.url).href);
  return page;
}
