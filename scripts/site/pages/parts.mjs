// The pages of one game, and of one subject of the help: `rules/pente`, `rules/pente-variants`, `rules/pente-exercises` …
import { escapeHtml } from '../html.mjs';
import { wayTo } from './addresses.mjs';
import { FIRST, known, sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** The key of the main page among those that belong together. @param {Pick<Page, 'key'>} page */
export const mainOf = ({ key }) => key.split('-')[0];

/** The game whose page this is: the main one, a further one, a card, a set. @param {Record<string, string>} front */
export const gameOf = (front) => front.game ?? front.of ?? front.card ?? front.set;

/** What a page is among those of its game: `rules`, `variants`, `strategy`, `exercises` … @param {Pick<Page, 'key'>} page */
const partOf = ({ key }) => key.split('-')[1] ?? 'rules';

/**
 * The strip of links between the pages of a game, on each of them.
 * @param {Page} page
 * @param {Page[]} pages in their order
 */
export function strip(page, pages) {
  if (!gameOf(page.front)) return '';
  const say = sayIn(page.lang);
  const names = new Set(pages.map(({ name }) => name));
  const parts = pages.filter(
    (other) => other.lang === FIRST && mainOf(other) === mainOf(page) && known(`part.${partOf(other)}`),
  );
  if (parts.length < 2) return '';
  const items = parts.map((other) => {
    const current = other.key === page.key ? ' aria-current="page"' : '';
    const href = wayTo(page, `${other.key.split('/')[1]}.html`, names);
    return `<li><a href="${href}"${current}>${escapeHtml(say(`part.${partOf(other)}`))}</a></li>`;
  });
  const main = pages.find(({ key, lang }) => key === mainOf(page) && lang === page.lang);
  const label = escapeHtml(say('parts', { game: main?.front.name ?? '' }));
  return `<nav class="parts" aria-label="${label}"><ul>${items.join('')}</ul></nav>`;
}
