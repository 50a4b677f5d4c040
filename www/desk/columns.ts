// The heads of the columns in the list of moves: the piece of each seat, and its name if there is room.

import type { Snapshot } from 'tessera';
import { devicePixels, el, write } from '../base/dom.ts';
import { say } from '../base/words.ts';
import type { DeskBase } from './desk.ts';
import type { Actor } from './outline.ts';

/** The diameter of a piece, in rem. */
const SIZE = 1;

/** @param list the list of moves: it gets the heads above its entries and a column for each seat */
export function columnHeads(desk: DeskBase, list: HTMLElement) {
  // Hidden from screen readers, because each entry says who acted.
  const element = el('div', { class: 'heads', 'aria-hidden': 'true' });
  list.prepend(element);
  const heads: { piece: HTMLCanvasElement; name: HTMLElement }[] = [];
  return {
    /** Shows the heads. @returns who acts on each seat */
    show({ seats, moves }: Snapshot): Actor[] {
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
      const colours = [...new Set(seats.map(({ colour }) => colour))];
      const names = seats.map(({ who }) => say(who));
      heads.forEach(({ piece, name }, i) => {
        desk.table.paint_piece(i, piece);
        write(name, names[i]);
      });
      return seats.map(({ colour }, i) => {
        const others = colours.filter((other) => other !== colour);
        return { name: names[i], colour, prey: others.length === 1 ? others[0] : '' };
      });
    },
  };
}
