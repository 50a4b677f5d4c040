// The score sheet of a match: a line a game, a column a person.
import { el } from './dom.js';
import * as say from './say.js';
import { t } from './words.js';

/**
 * Nothing before the first game is over, unless the match is played to a target.
 * @param {import('./state.js').Snapshot} snapshot
 * @returns {HTMLElement[]}
 */
export function sheetTable(snapshot) {
  const { sheet } = snapshot;
  if (!sheet || (sheet.lines.length === 0 && sheet.target === null)) return [];
  const people = sheet.totals.map((_, person) => person);
  const row = (/** @type {string} */ head, /** @type {string[]} */ texts) =>
    el('tr', {}, el('th', { scope: 'row' }, head), ...texts.map((text) => el('td', {}, text)));
  const table = el(
    'table',
    {},
    el('caption', {}, t('page.sheet')),
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, t('sheet.game')),
        ...people.map((person) => el('th', { scope: 'col' }, say.personName(snapshot, person))),
      ),
    ),
    el(
      'tbody',
      {},
      ...(sheet.handicap.some((n) => n > 0) ? [row(t('sheet.start'), sheet.handicap.map(say.points))] : []),
      ...sheet.lines.map((line, i) => row(String(i + 1), line.shares.map(say.brought))),
    ),
    el('tfoot', {}, row(t('sheet.total'), sheet.totals.map(say.points))),
  );
  const lines = [sheet.target === null ? '' : t('sheet.target', { n: sheet.target }), say.nextGame(snapshot)].filter(
    Boolean,
  );
  return [table, ...lines.map((line) => el('p', {}, line))];
}
