// The heads of the columns in the list of moves: the piece of each seat, and its name where there is room.

import type { Snapshot } from 'tessera';
import { devicePixels, el, write } from '../base/dom.ts';
import { say } from '../base/words.ts';
import type { DeskBase } from './desk.ts';

/** How large a piece is, in rem. */
const SIZE = 1;

/** @param list gets the heads above its entries, and as many columns as there are seats */
export function columnHeads(desk: DeskBase, list: HTMLElement) {
  // Each entry tells who acted: to the ear the heads would say nothing more.
  const element = el('div', { class: 'heads', 'aria-hidden': 'true' });
  list.prepend(element);
  const heads: { piece: HTMLCanvasElement; name: HTMLElement }[] = [];
  return {
    /** Shows who acts in which column; gives their names. */
    show({ seats, moves }: Snapshot): string[] {
      if (heads.length !== seats.length) {
        const side = devicePixels(SIZE);
        const made = seats.map(() => ({
          piece: el('canvas', { class: 'piece', width: side, height: side }) as HTMLCanvasElement,
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
