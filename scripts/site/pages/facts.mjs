// The panel of facts about a game: `age: 8 and older | the rule book` in the front matter is a fact and its source. The minutes are
// those of the shelf.
import { escapeHtml } from '../html.mjs';
import { problem } from '../problems.mjs';
import { catalogue } from './quoted.mjs';
import { sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** The facts in the order in which they are shown. */
export const FACTS = ['players', 'age', 'minutes', 'weight', 'pieces', 'board', 'inventor', 'year', 'publisher'];

/**
 * Splits the facts of a page's front matter, which keeps the facts without their sources.
 * @param {Record<string, string>} front
 * @param {string} file
 * @param {(markdown: string) => string} inline
 * @param {string} lang
 * @returns {Record<string, string>} the sources in HTML, by fact
 */
export function readFacts(front, file, inline, lang) {
  /** @type {Record<string, string>} */
  const sources = {};
  if (!front.game) return sources;
  const [minutes] = /\d+–\d+(?=\D*$)/.exec(String(catalogue(lang)[`facts.${front.game}`])) ?? [];
  if (minutes) front.minutes = `${minutes} | ${sayIn(lang)('fact.minutes.source')}`;
  for (const key of FACTS) {
    const [fact, source] = (front[key] ?? '').split(' | ').map((part) => part.trim());
    if (!fact || !source) problem(file, 1, `expected '${key}: … | …', a fact and who says so`);
    front[key] = fact;
    sources[key] = inline(source ?? '');
  }
  return sources;
}

/** The panel, and who says so in a fold below it. @param {Page} page */
export function facts({ lang, front, sources }) {
  const say = sayIn(lang);
  const rows = Object.keys(sources);
  if (!rows.length) return '';
  const row = (/** @type {string} */ key, /** @type {string} */ html) =>
    `<div><dt>${escapeHtml(say(`fact.${key}`))}</dt><dd>${html}</dd></div>`;
  const said = rows.map((key) => row(key, escapeHtml(front[key]))).join('');
  const by = rows.map((key) => row(key, sources[key])).join('');
  return (
    `<dl class="facts">${said}</dl>` +
    `<details class="fact-sources"><summary>${escapeHtml(say('fact.sources'))}</summary><dl>${by}</dl></details>`
  );
}
