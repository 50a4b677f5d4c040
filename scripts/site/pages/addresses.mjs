// Where a page and what belongs to it lie in the site.

/** @typedef {import('./source.mjs').Page} Page */

/** The page's file. @param {Page} page */
export const fileOf = ({ name }) => `${name}.html`;

/** How the page is addressed. @param {Page} page */
export const addressOf = (page) => fileOf(page).replace(/index\.html$/, '');

/** The picture that is shown where the page is linked to. @param {Page} page */
export const cardOf = ({ name }) => `rules/cards/${name.replace('/', '-')}.png`;

/** The way from the page's folder to the site's own. @param {Page} page */
export const rootOf = ({ name }) => '../'.repeat(name.split('/').length - 1);
