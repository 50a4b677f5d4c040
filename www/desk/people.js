// Who plays: for each seat its piece, its name, its counts, and whether it acts. In table mode each of them is the panel
// that faces its player.
import { el, write } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { points, t } from '../base/words.js';

/**
 * @typedef {object} Panel what stands on the page for a seat
 * @property {HTMLElement} element
 * @property {HTMLCanvasElement} disc
 * @property {HTMLElement} who
 * @property {HTMLElement} acts for screen readers
 * @property {HTMLElement} score of the match
 * @property {HTMLElement} counts
 * @property {HTMLElement} clock
 * @property {HTMLElement} words what its player is told in table mode
 * @property {HTMLElement} hand the buttons at its player's hand in table mode
 */

/** @returns {Panel} */
function panel() {
  const disc = el('canvas', { class: 'disc', width: 96, height: 96, 'aria-hidden': 'true' });
  const [who, acts, score, counts, clock] = ['name', 'sr', 'score', 'counts', 'clock'].map((kind) =>
    el('span', { class: kind }),
  );
  const words = el('div', { class: 'told' });
  const hand = el('div', { class: 'hand' });
  const element = el(
    'li',
    { class: 'player' },
    el('div', { class: 'inner' }, disc, el('span', { class: 'who' }, who, acts, score), counts, clock, words, hand),
  );
  return { element, disc, who, acts, score, counts, clock, words, hand };
}

/**
 * @param {import('./desk.js').DeskBase} desk
 * @returns {import('./desk.js').Part & {element: HTMLElement, show: (snapshot: import('tessera').Snapshot) => void, panels: Panel[]}}
 */
export function people(desk) {
  const players = el('ul', { class: 'players', 'aria-label': t('page.players') });
  const teams = el('p', { class: 'teams' });
  /** One a seat; the same as long as there are as many. @type {Panel[]} */
  const panels = [];
  return {
    element: el('div', { class: 'people' }, players, teams),
    panels,
    show(snapshot) {
      const { seats, sheet, toAct } = snapshot;
      if (panels.length !== seats.length) {
        panels.splice(0, panels.length, ...seats.map(panel));
        players.replaceChildren(...panels.map(({ element }) => element));
      }
      panels.forEach(({ element, disc, who, acts, score, counts }, i) => {
        const seat = seats[i];
        desk.table.paint_piece(i, disc);
        element.dataset.acts = String(toAct === i);
        element.dataset.colour = seat.colour;
        write(who, sentences.seatName(snapshot, i));
        who.title = who.textContent ?? '';
        write(acts, toAct === i ? `, ${t('seat.acts')}` : '');
        // What the match stands at, once a game of it is over.
        const total = sheet?.lines.length ? points(sheet.totals[seat.person]) : '';
        score.hidden = !total;
        if (score.dataset.total !== total)
          score.replaceChildren(el('span', { class: 'sr' }, `, ${t('sheet.total')}: `), total);
        score.dataset.total = total;
        write(counts, sentences.counts(seat));
      });
      players.classList.toggle('many', seats.length > 2);
      write(teams, sentences.teams(snapshot));
    },
  };
}
