// Places that have moved to another page. Links in the sources may name a game's main page: the build leads them to the page of
// that game that has the place. Addresses of before keep working: pages/anchors.json lists all ids that each page has ever had, and
// the page leads on from those that it no longer has.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../html.mjs';
import { problem } from '../problems.mjs';
import { fileOf, nameIn } from './addresses.mjs';
import { mainOf } from './parts.mjs';
import { FIRST, sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** The committed list of ids. */
export const ANCHORS = 'pages/anchors.json';

/**
 * `before` has the ids of each page; `instead` names the place that stands for one that is gone: `rules/pente#old` is now
 * `rules/pente-strategy#new`.
 * @type {{before: Record<string, string>, instead: Record<string, string>}}
 */
const anchors = JSON.parse(readFileSync(ANCHORS, 'utf8'));

/** Ids that the layout gives to all pages, or to the letters of a glossary. */
const ofLayout = (/** @type {string} */ id) => /^(?:text|page-contents|in-60-seconds|letter-\w)$/.test(id);

/** The ids that a page has had. @param {string} key */
export const idsBefore = (key) => (anchors.before[key]?.split(' ') ?? []).filter((id) => !ofLayout(id));

/** Whether places can move to a page: cards and exercises repeat ids. @param {Page} page */
const takes = ({ front }) => !front.card && !front.set;

/**
 * The page that has a place: the page itself, another one of its game, or the common page.
 * @param {Page} page
 * @param {string} id
 * @param {Page[]} pages
 */
function holder(page, id, pages) {
  if (page.ids.has(id)) return page;
  const near = pages.filter((other) => other.lang === page.lang && other.ids.has(id) && takes(other));
  return near.find((other) => mainOf(other) === mainOf(page)) ?? near.find(({ key }) => key === 'rules/common');
}

/** Leads the links of all pages to the pages that have their places. @param {Page[]} pages */
export function leadOn(pages) {
  const files = new Map(pages.map((page) => [fileOf(page), page]));
  for (const page of pages) {
    const folder = path.posix.dirname(page.name);
    const lead = (/** @type {string} */ href) => {
      if (/^[a-z]+:/i.test(href)) return href;
      const [to, id] = href.split('#');
      const named = to ? files.get(path.posix.join(folder, to)) : page;
      if (!named || !id || named.ids.has(id)) return href;
      const found = holder(named, id, pages);
      return found && mainOf(found) === mainOf(named) ? `${path.posix.relative(folder, fileOf(found))}#${id}` : href;
    };
    const inside = (/** @type {string} */ html) => html.replace(/(?<= href=")[^"]*#[^"]*/g, (href) => lead(href));
    page.html = inside(page.html);
    for (const link of page.links) link.href = lead(link.href);
    for (const ruling of page.rulings) ruling.ruling = inside(ruling.ruling);
    for (const [fact, source] of Object.entries(page.sources)) page.sources[fact] = inside(source);
    for (const { fields } of page.boards)
      if (fields.caption) fields.caption = fields.caption.replace(/(?<=\]\()[^)]*#[^)]*/g, (href) => lead(href));
  }
}

/**
 * The places that a page no longer has, with those that stand for them, or without.
 * @param {Page} page
 * @param {Page[]} pages
 * @returns {{id: string, page?: Page, place: string}[]}
 */
export function movedFrom(page, pages) {
  return idsBefore(page.key).flatMap((id) => {
    if (page.ids.has(id)) return [];
    const [to, place = id] = (anchors.instead[`${page.key}#${id}`] ?? '').split('#');
    const named = pages.find(({ name }) => name === nameIn(to, page.lang));
    const found = to ? named : holder(page, id, pages);
    return [{ id, page: found?.ids.has(place) ? found : undefined, place }];
  });
}

/** Reports each place of before that leads nowhere. @param {Page[]} pages */
export function checkMoved(pages) {
  for (const page of pages.filter(({ lang }) => lang === FIRST))
    for (const { id, page: found } of movedFrom(page, pages))
      if (!found) problem(page.file, 1, `the place '#${id}' of before is gone: name what stands for it in ${ANCHORS}`);
  for (const key of Object.keys(anchors.before))
    if (!pages.some((page) => page.key === key)) problem(ANCHORS, 1, `the page '${key}' of before is gone`);
}

/**
 * The end of a page: for each place that has moved a link to it, which is shown to whoever asks for the place. The page's script
 * follows it at once.
 * @param {Page} page
 * @param {Page[]} pages
 */
export function movedList(page, pages) {
  const folder = path.posix.dirname(page.name);
  const items = movedFrom(page, pages).flatMap(({ id, page: to, place }) => {
    if (!to) return [];
    const text = to.headings.find((heading) => heading.id === place)?.text ?? to.front.name;
    const href = `${path.posix.relative(folder, fileOf(to))}#${place}`;
    return `<li><a id="${id}" href="${href}">${escapeHtml(text)}</a></li>`;
  });
  if (!items.length) return '';
  return `\n<div class="moved"><p>${escapeHtml(sayIn(page.lang)('moved'))}</p><ul>${items.join('\n')}</ul></div>`;
}

/** The clauses that the app links to: those of refusals and of terms. */
function linkedClauses() {
  const words = JSON.parse(readFileSync(`www/base/words/${FIRST}.json`, 'utf8'));
  /** @type {Record<string, {rule: string}>} */
  const terms = JSON.parse(readFileSync('www/learn/terms.json', 'utf8'));
  return new Set([
    ...Object.keys(words).flatMap((key) => /^rule\.(.*)\.heading$/.exec(key)?.[1] ?? []),
    ...Object.values(terms).map(({ rule }) => rule),
  ]);
}

/**
 * The pages of the clauses that are not on the main page of their game, for links of the app: `pente/double-three` is on
 * `pente-variants`.
 * @param {Page[]} pages
 * @returns {Record<string, string>}
 */
export function clausePages(pages) {
  const linked = [...linkedClauses()].flatMap((clause) => {
    const [game, id] = clause.split('/');
    const main = pages.find(({ lang, front }) => lang === FIRST && front.game === game);
    const page = main && holder(main, id, pages);
    return page && page !== main ? [[clause, page.key.split('/')[1]]] : [];
  });
  return Object.fromEntries(linked);
}
