// The score sheet of a match: a line a game, a column a person.
import { el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { points, say, t } from '../base/words.js';

/**
 * Nothing before the first game is over, unless the match is played to a target.
 * @param {import('tessera').Snapshot} snapshot
 * @returns {HTMLElement[]}
 */
export function sheetTable(snapshot) {
  const { sheet } = snapshot;
  if (!sheet || (sheet.lines.length === 0 && sheet.target === null)) return [];
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
        ...sheet.people.map((person) => el('th', { scope: 'col' }, say(person))),
      ),
    ),
    el(
      'tbody',
      {},
      ...(sheet.handicap.some((n) => n > 0) ? [row(t('sheet.start'), sheet.handicap.map(points))] : []),
      ...sheet.lines.map((line, i) => row(String(i + 1), line.map(say))),
    ),
    el('tfoot', {}, row(t('sheet.total'), sheet.totals.map(points))),
  );
  const lines = [
    sheet.target === null ? '' : t('sheet.target', { n: sheet.target }),
    sentences.nextGame(snapshot),
  ].filter(Boolean);
  return [table, ...lines.map((line) => el('p', {}, line))];
}
