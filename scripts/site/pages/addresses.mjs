// Where a page and what belongs to it lie in the site.
import path from 'node:path';
import { FIRST } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** Where a page lies in a language: those of the first one lie in `rules/`, those of the others in a folder there. @param {string} key @param {string} lang */
export const nameIn = (key, lang) => (lang === FIRST ? key : key.replace('/', `/${lang}/`));

/** The page's file. @param {Pick<Page, 'name'>} page */
export const fileOf = ({ name }) => `${name}.html`;

/** How the page is addressed. @param {Pick<Page, 'name'>} page */
export const addressOf = (page) => fileOf(page).replace(/index\.html$/, '');

/** The picture that is shown where the page is linked to. @param {Page} page */
export const cardOf = ({ name }) => `rules/cards/${name.replaceAll('/', '-')}.png`;

/** The way from the page's folder to the site's own. @param {Pick<Page, 'name'>} page */
export const rootOf = ({ name }) => '../'.repeat(name.split('/').length - 1);

/**
 * Where a link of a page leads. A translation has the links of its original: to the same pages in its own language.
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
