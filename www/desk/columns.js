// The heads of the columns in the list of moves: the piece of each seat, and its name where there is room.
import { el, write } from '../base/dom.js';
import { say } from '../base/words.js';

/** @typedef {import('tessera').Snapshot} Snapshot */

/** Device pixels of a piece. */
const SIZE = 48;

/**
 * @param {import('./desk.js').DeskBase} desk
 * @param {HTMLElement} list gets the heads above its entries, and as many columns as there are seats
 */
export function columnHeads(desk, list) {
  // Each entry tells who acted: to the ear the heads would say nothing more.
  const element = el('div', { class: 'heads', 'aria-hidden': 'true' });
  list.prepend(element);
  /** @type {{piece: HTMLCanvasElement, name: HTMLElement}[]} */
  const heads = [];
  return {
    /** Shows who acts in which column; gives their names. @param {Snapshot} snapshot @returns {string[]} */
    show({ seats, moves }) {
      if (heads.length !== seats.length) {
        const made = seats.map(() => ({
          piece: /** @type {HTMLCanvasElement} */ (el('canvas', { class: 'piece', width: SIZE, height: SIZE })),
          name: el('span'),
        }));
        heads.splice(0, heads.length, ...made);
        element.replaceChildren(...heads.map(({ piece, name }) => el('span', {}, piece, name)));
        list.style.setProperty('--seats', String(seats.length));
        list.classList.toggle('crowded', seats.length > 3);
      }
      element.hidden = moves.length === 0;
      const names = seats.map(({ who }) => say(who));
      heads.forEach(({ piece, name }, i) => {
        desk.table.paint_piece(i, piece);
        write(name, names[i]);
      });
      return names;
    },
  };
}
