// The score sheet of a match: a line a game, a column a person.
import { el } from './dom.js';
import * as words from './words.js';

/**
 * Nothing before the first game is over, unless the match is played to a target.
 * @param {import('./state.js').Snapshot} snapshot
 * @returns {HTMLElement[]}
 */
export function sheetTable(snapshot) {
  const { sheet } = snapshot;
  if (!sheet || (sheet.lines.length === 0 && sheet.target === null)) return [];
  const people = sheet.totals.map((_, person) => person);
  const row = (/** @type {string} */ head, /** @type {string[]} */ texts) => el('tr', {}, el('th', { scope: 'row' }, head), ...texts.map((text) => el('td', {}, text)));
  const table = el('table', {},
    el('caption', {}, words.page.sheet),
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, words.page.game), ...people.map((person) => el('th', { scope: 'col' }, words.personName(snapshot, person))))),
    el('tbody', {},
      ...(sheet.handicap.some((n) => n > 0) ? [row(words.page.start, sheet.handicap.map(words.points))] : []),
      ...sheet.lines.map((line, i) => row(String(i + 1), line.shares.map(words.brought)))),
    el('tfoot', {}, row(words.page.total, sheet.totals.map(words.points))));
  const lines = [sheet.target === null ? '' : words.target(sheet.target), words.nextGame(snapshot)].filter(Boolean);
  return [table, ...lines.map((line) => el('p', {}, line))];
}
