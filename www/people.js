// Who plays: for each seat its piece, its name, its counts, and whether it acts.
import { el } from './dom.js';
import * as sentences from './say.js';
import { t } from './words.js';

/**
 * @param {import('./desk.js').Desk} desk
 * @returns {import('./desk.js').Part}
 */
export function people(desk) {
  const players = el('ul', { class: 'players', 'aria-label': t('page.players') });
  const teams = el('p', { class: 'teams' });
  return {
    element: el('div', { class: 'people' }, players, teams),
    show(snapshot) {
      players.replaceChildren(...snapshot.seats.map((seat, i) => {
        const disc = el('canvas', { class: 'disc', width: 96, height: 96, 'aria-hidden': 'true' });
        desk.table.paint_piece(i, disc);
        const acts = snapshot.toAct === i;
        return el('li', { class: 'player', 'data-acts': String(acts), 'data-colour': seat.colour },
          disc,
          el('span', { class: 'who' }, sentences.seatName(snapshot, i), acts ? el('span', { class: 'sr' }, `, ${t('seat.acts')}`) : ''),
          el('span', { class: 'counts' }, sentences.counts(snapshot, seat)));
      }));
      players.classList.toggle('many', snapshot.seats.length > 2);
      teams.textContent = sentences.teams(snapshot);
    },
  };
}
