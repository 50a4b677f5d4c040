// The score of a match in one line, and its folded score sheet: a line for each game, a column for each person, the total first.

import type { SeatState, SheetState, Snapshot } from 'tessera';
import { button, el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import { number, points, say, t } from '../base/words.ts';
import type { DeskBase } from './desk.ts';

/** How many earlier games of a long match one press of the button adds. */
const MORE = 500;

/** A line of the sheet. */
const row = (head: string | HTMLElement, texts: string[]) =>
  el('tr', {}, el('th', { scope: 'row' }, head), ...texts.map((text) => el('td', {}, text)));

/**
 * The sheet and the sentences below it; empty before the first game is over, unless the match is played to a target.
 * @param lines the lines of the last games
 * @param look shows a game of the match
 */
function sheetTable(
  snapshot: Snapshot,
  lines: SheetState['lines'],
  look: ((game: number) => void) | undefined,
): HTMLElement[] {
  const { sheet } = snapshot;
  if (!sheet || (lines.length === 0 && sheet.target === null)) return [];
  const first = sheet.earlier + sheet.lines.length - lines.length + 1;
  const head = (game: number) => {
    if (!look) return number(game);
    const shown = game === snapshot.number;
    const label = t('sheet.look', { n: game });
    return button(number(game), () => look(game), { 'aria-label': label, 'aria-current': String(shown) });
  };
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
      ...lines.map((line, i) => row(head(first + i), line.map(say))),
    ),
  );
  const below = [
    sheet.target === null ? '' : t('sheet.target', { n: sheet.target }),
    sentences.nextGame(snapshot),
  ].filter(Boolean);
  return [table, ...below.map((text) => el('p', {}, text))];
}

/**
 * The score: “Ann 3 – 2 Ben”; with more people “Ann: 3 · Ben: 2”, because a name may end with a number. Against the computer
 * the person comes first.
 */
function standing({ people, totals }: SheetState, seats: SeatState[]) {
  const each = people.map((person, i) => [say(person), points(totals[i])]);
  if (each.length > 2) return each.map((one) => one.join(': ')).join(' · ');
  const [begins, follows] = [0, 1].map((index) => seats.find(({ person }) => person === index)?.computer);
  if (begins && !follows) each.reverse();
  const [[first, one], [second, other]] = each;
  return `${first} ${one} – ${other} ${second}`;
}

/** The button with a label. */
const buttonCalled = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === name);

/** Whether an element's content overflows it. */
const isLarger = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/**
 * The score sheet of a match. For a long match it shows the last games, and a button adds earlier ones.
 * @param look shows a game of the match; without it the games are no buttons
 */
export function scoreSheet(desk: DeskBase, look?: (game: number) => void) {
  const place = el('div', { class: 'games-of-match' });
  const line = el('p', { class: 'stands', dir: 'auto' });
  const folded = el('details', {}, el('summary', {}, t('page.sheet')), place);
  const element = el('section', { class: 'sheet', 'aria-label': t('page.sheet') }, line, folded);
  /** Scrolls to the last games, and makes the sheet focusable if it needs scrolling. */
  const settle = () => {
    place.tabIndex = isLarger(place) ? 0 : -1;
    place.scrollTop = place.scrollHeight;
  };
  folded.addEventListener('toggle', settle);
  /** How many games are shown in addition to those in the snapshot. */
  let asked = 0;
  let shown = '';
  function show(snapshot: Snapshot) {
    const { sheet } = snapshot;
    const now = JSON.stringify([sheet, asked, snapshot.number]);
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
    const parts = sheetTable(snapshot, [...before, ...(sheet?.lines ?? [])], look);
    const focused = (place.querySelector(':focus') as HTMLElement | null)?.ariaLabel;
    element.hidden = parts.length === 0;
    line.textContent = sheet ? standing(sheet, snapshot.seats) : '';
    place.replaceChildren(...(left ? [button(t('sheet.earlier', { n: left }), more)] : []), ...parts);
    if (focused) buttonCalled(place, focused)?.focus();
    settle();
  }
  return { element, show };
}
