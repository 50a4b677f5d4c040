// Who plays: for each seat its piece, its name, its counts, and whether it acts; partners together, with what they have
// in common. In table mode each of them is the panel that faces its player.
import { computerOf } from '../base/computer.js';
import { el, write } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { capital, points, say, t } from '../base/words.js';
import { byPairs, takenPictures } from './taken.js';

/** @typedef {import('tessera').Snapshot} Snapshot */

/**
 * @typedef {object} Panel what stands on the page for a seat
 * @property {HTMLElement} element
 * @property {HTMLElement} clock
 * @property {HTMLElement} words what its player is told in table mode
 * @property {HTMLElement} hand the buttons at its player's hand in table mode
 * @property {(snapshot: Snapshot) => void} show
 *
 * @typedef {object} Team what stands on the page for partners
 * @property {HTMLElement} element
 * @property {HTMLElement} clock
 * @property {(snapshot: Snapshot) => void} show
 */

/** The counts for screen readers, and as pictures. @param {import('./desk.js').DeskBase} desk @param {string} kind */
function tally(desk, kind) {
  const heard = el('span', { class: 'sr' });
  const pictures = takenPictures(desk);
  return { element: el('span', { class: kind }, heard, pictures.element), heard, pictures };
}

/** @param {import('./desk.js').DeskBase} desk @param {number} index @returns {Panel} */
function panel(desk, index) {
  const disc = /** @type {HTMLCanvasElement} */ (
    el('canvas', { class: 'disc', width: 96, height: 96, 'aria-hidden': 'true' })
  );
  const [called, colour, acts, score, clock] = ['called', 'sr', 'sr', 'score', 'clock'].map((kind) =>
    el('span', { class: kind }),
  );
  const name = el('span', { class: 'name' }, called, colour);
  const counts = tally(desk, 'counts');
  const ours = el('span', { class: 'ours' });
  const ended = el('span', { class: 'ended', 'aria-hidden': 'true' });
  counts.element.append(ours, ended);
  const words = el('div', { class: 'told' });
  const hand = el('div', { class: 'hand' });
  const who = el('span', { class: 'who' }, name, acts, score);
  const element = el(
    'li',
    { class: 'player' },
    el('div', { class: 'inner' }, disc, who, counts.element, clock, words, hand),
  );
  return {
    element,
    clock,
    words,
    hand,
    show(snapshot) {
      const { seats, sheet, toAct, teams, result, ending } = snapshot;
      const seat = seats[index];
      desk.table.paint_piece(index, disc);
      const computer = String(Boolean(computerOf(seat.name)));
      Object.assign(element.dataset, { acts: String(toAct === index), colour: seat.colour, computer });
      // Who has won is told in its colour, and by what. The sentence beside the board says it to the ear.
      const won = result?.winners.includes(/** @type {never} */ (seat.colour)) ?? false;
      element.dataset.won = String(won);
      write(ended, won && ending ? capital(say(ending)) : '');
      // Whoever has a name is called by it; the colour beside it is seen, and heard.
      write(called, say(seat.who));
      write(colour, seat.name ? t('seat.named', { name: '', colour: say(seat.label) }) : '');
      name.title = sentences.seatName(snapshot, index);
      write(acts, toAct === index ? `, ${t('seat.acts')}` : '');
      // What the match stands at, once a game of it is over.
      const total = sheet?.lines.length ? points(sheet.totals[seat.person]) : '';
      score.hidden = !total;
      if (score.dataset.total !== total)
        score.replaceChildren(el('span', { class: 'sr' }, `, ${t('sheet.total')}: `), total);
      score.dataset.total = total;
      write(counts.heard, sentences.counts(seat));
      counts.pictures.show(snapshot, index);
      // In table mode each of the partners is told what they have together.
      const team = teams.find(({ seats: members }) => members.includes(index));
      write(ours, team?.total ? say(team.total) : '');
    },
  };
}

/** @param {import('./desk.js').DeskBase} desk @param {number} index @param {HTMLElement[]} members their panels @returns {Team} */
function team(desk, index, members) {
  const list = el('ul', {}, ...members);
  const sum = tally(desk, 'sum');
  const words = el('span', { class: 'words', 'aria-hidden': 'true' });
  sum.element.append(words);
  const clock = el('span', { class: 'clock' });
  return {
    element: el('li', { class: 'team' }, list, sum.element, clock),
    clock,
    show(snapshot) {
      const { names, total, seats } = snapshot.teams[index];
      list.setAttribute('aria-label', say(names));
      const text = total ? say(total) : '';
      write(sum.heard, text);
      sum.pictures.show(snapshot, seats[0], true);
      write(words, byPairs(snapshot, snapshot.seats[seats[0]]) ? '' : text);
    },
  };
}

/**
 * @param {import('./desk.js').DeskBase} desk
 * @returns {import('./desk.js').Part & {element: HTMLElement, show: (snapshot: Snapshot) => void, panels: Panel[], teams: Team[]}}
 */
export function people(desk) {
  const players = el('ul', { class: 'players', 'aria-label': t('page.players') });
  /** One a seat; the same as long as they sit as they did. @type {Panel[]} */
  const panels = [];
  /** None where seats play for themselves. @type {Team[]} */
  const teams = [];
  let seated = '';
  return {
    element: el('div', { class: 'people' }, players),
    panels,
    teams,
    show(snapshot) {
      const now = JSON.stringify([snapshot.seats.length, snapshot.teams.map(({ seats }) => seats)]);
      if (now !== seated) {
        seated = now;
        panels.splice(0, panels.length, ...snapshot.seats.map((_, i) => panel(desk, i)));
        const made = snapshot.teams.map(({ seats }, i) =>
          team(
            desk,
            i,
            [...seats].map((seat) => panels[seat].element),
          ),
        );
        teams.splice(0, teams.length, ...made);
        players.replaceChildren(...(teams.length ? teams : panels).map(({ element }) => element));
        players.dataset.seats = String(panels.length);
        players.classList.toggle('many', panels.length > 2);
      }
      for (const part of [...panels, ...teams]) part.show(snapshot);
    },
  };
}
