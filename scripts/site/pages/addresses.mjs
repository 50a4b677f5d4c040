// The addresses of a page and its files in the site.
import path from 'node:path';
import { FIRST } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** A page's name in a language: `rules/…` in the first one, `rules/LANGUAGE/…` in the others. @param {string} key @param {string} lang */
export const nameIn = (key, lang) => (lang === FIRST ? key : key.replace('/', `/${lang}/`));

/** The page's file. @param {Pick<Page, 'name'>} page */
export const fileOf = ({ name }) => `${name}.html`;

/** The page's address. @param {Pick<Page, 'name'>} page */
export const addressOf = (page) => fileOf(page).replace(/index\.html$/, '');

/** The page's link preview. @param {Page} page */
export const cardOf = ({ name }) => `rules/cards/${name.replaceAll('/', '-')}.png`;

/** The relative path from the page's folder to the site's root. @param {Pick<Page, 'name'>} page */
export const rootOf = ({ name }) => '../'.repeat(name.split('/').length - 1);

/**
 * Resolves a link of a page. A translation has the links of its original, which lead to the same pages in its own language.
 * @param {Pick<Page, 'name' | 'key' | 'lang'>} page
 * @param {string} href as in the source
 * @param {Set<string>} names of all pages
 */
export function wayTo({ name, key, lang }, href, names) {
  const at = href.replace(/^([^:?#]*)\.md(?=$|#)/, '$1.html');
  if (lang === FIRST || /^(?:[a-z]+:|#)/i.test(at)) return at;
  const [to, id] = at.split('#');
  const original = path.posix.join(path.posix.dirname(key), to);
  const translated = nameIn(original.replace(/\.html$/, ''), lang);
  const found = names.has(translated) ? fileOf({ name: translated }) : original;
  const way = path.posix.relative(path.posix.dirname(name), found) || '.';
  const slash = original.endsWith('/') || original === '.' ? '/' : '';
  return `${way}${slash}${id === undefined ? '' : `#${id}`}`;
}
