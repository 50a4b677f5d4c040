// What a match stands at, in a line, and its score sheet, folded: a line a game, a column a person, the total first.
import { button, el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { number, points, say, t } from '../base/words.js';

/** @typedef {import('tessera').Snapshot} Snapshot */

/** So many more games of a long match are shown when somebody asks for earlier ones. */
const MORE = 500;

/** A line of the sheet. @param {string} head @param {string[]} texts */
const row = (head, texts) => el('tr', {}, el('th', { scope: 'row' }, head), ...texts.map((text) => el('td', {}, text)));

/**
 * The sheet, and what is said below it. Nothing before the first game is over, unless the match is played to a target.
 * @param {Snapshot} snapshot
 * @param {import('tessera').SheetState['lines']} lines of the last games
 * @returns {HTMLElement[]}
 */
function sheetTable(snapshot, lines) {
  const { sheet } = snapshot;
  if (!sheet || (lines.length === 0 && sheet.target === null)) return [];
  const first = sheet.earlier + sheet.lines.length - lines.length + 1;
  const table = el(
    'table',
    {},
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, t('sheet.game')),
        ...sheet.people.map((person) => el('th', { scope: 'col', dir: 'auto' }, say(person))),
      ),
    ),
    el('tfoot', {}, row(t('sheet.total'), sheet.totals.map(points))),
    el(
      'tbody',
      {},
      ...(sheet.handicap.some((n) => n > 0) ? [row(t('sheet.start'), sheet.handicap.map(points))] : []),
      ...lines.map((line, i) => row(number(first + i), line.map(say))),
    ),
  );
  const below = [
    sheet.target === null ? '' : t('sheet.target', { n: sheet.target }),
    sentences.nextGame(snapshot),
  ].filter(Boolean);
  return [table, ...below.map((text) => el('p', {}, text))];
}

/** What people have: “Ann 3 – 2 Ben”, and of more than two one after the other: a name may end with a number. @param {import('tessera').SheetState} sheet */
function standing({ people, totals }) {
  const each = people.map((person, i) => [say(person), points(totals[i])]);
  if (each.length > 2) return each.map((one) => one.join(': ')).join(' · ');
  const [[first, one], [second, other]] = each;
  return `${first} ${one} – ${other} ${second}`;
}

/** Whether not all of an element is in sight. @param {HTMLElement} element */
const isLarger = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/**
 * The score sheet of a match. Of a long one it has the last games, and earlier ones when they are asked for.
 * @param {import('./desk.js').DeskBase} desk
 */
export function scoreSheet(desk) {
  const place = el('div', { class: 'games-of-match' });
  const line = el('p', { class: 'stands', dir: 'auto' });
  const folded = el('details', {}, el('summary', {}, t('page.sheet')), place);
  const element = el('section', { class: 'sheet', 'aria-label': t('page.sheet') }, line, folded);
  /** The last games are in sight, and the keyboard can scroll to the others. */
  const settle = () => {
    place.tabIndex = isLarger(place) ? 0 : -1;
    place.scrollTop = place.scrollHeight;
  };
  folded.addEventListener('toggle', settle);
  /** How many games are shown beside those that each snapshot has. */
  let asked = 0;
  let shown = '';
  /** @param {Snapshot} snapshot */
  function show(snapshot) {
    const { sheet } = snapshot;
    const now = JSON.stringify([sheet, asked]);
    if (now === shown) return;
    shown = now;
    const left = Math.max((sheet?.earlier ?? 0) - asked, 0);
    const before = sheet && asked ? desk.table.sheet_lines(left, sheet.earlier).lines : [];
    const more = () => {
      asked += MORE;
      show(snapshot);
      place.scrollTop = 0;
      place.focus();
    };
    const parts = sheetTable(snapshot, [...before, ...(sheet?.lines ?? [])]);
    element.hidden = parts.length === 0;
    line.textContent = sheet ? standing(sheet) : '';
    place.replaceChildren(...(left ? [button(t('sheet.earlier', { n: left }), more)] : []), ...parts);
    settle();
  }
  return { element, show };
}
