// What a seat has beside the board, as small pictures: the pairs that it has captured and those that are missing to win,
// captured pieces, what is left to place. Screen readers hear the counts instead.

import type { SeatState, Snapshot } from 'tessera';
import { devicePixels, el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import type { DeskBase } from './desk.ts';

/** So many pieces are drawn one beside the other; more of them are one piece and a number. */
const FEW = 8;
/** How large a small piece is, in rem. */
const SIZE = 0.875;

/** Whether the captures of a seat win by pairs: not where stones count one by one for a team. */
export const byPairs = ({ seats, teams }: Snapshot, { goal, colour }: SeatState) =>
  goal !== null && (teams.length === 0 || new Set([colour, ...seats.map((one) => one.colour)]).size === 2);

/** Pictures of one seat, or of a team, painted in the look of the board. */
export function takenPictures(desk: DeskBase) {
  const element = el('span', { class: 'shown', 'aria-hidden': 'true' });
  /** What they were drawn for. */
  let drawn = '';
  /** What each canvas shows: a cell's byte, or a seat that comes after these. */
  let painted: [HTMLCanvasElement, number][] = [];

  /** A piece. */
  const piece = (look: number) => {
    const side = devicePixels(SIZE);
    const canvas = el('canvas', { class: 'piece', width: side, height: side }) as HTMLCanvasElement;
    painted.push([canvas, look]);
    return canvas;
  };
  /** Pieces of a kind. @param number beside one that stands for more */
  const pieces = (look: number, n: number, most: number = FEW, number: string = String(n)) =>
    n > most
      ? el('span', { class: 'heap' }, piece(look), number)
      : el('span', { class: 'heap' }, ...Array.from({ length: n }, () => piece(look)));
  /** A place for a pair. @param look nothing where pairs are of any colours */
  const slot = (filled: boolean, look: number | undefined) =>
    el(
      'span',
      { class: filled ? 'slot filled' : 'slot' },
      ...(filled ? [1, 2] : []).map(() => (look === undefined ? el('span', { class: 'piece any' }) : piece(look))),
    );

  return {
    element,
    /**
     * Shows what a seat has.
     * @param isTeam whether it is shown for its team, which counts the rest in words
     */
    show(snapshot: Snapshot, index: number, isTeam: boolean = false) {
      const seat = snapshot.seats[index];
      const { goal, captured, heaps, inHand, counts } = seat;
      const canCapture = counts.some(({ key }) => key !== 'counts.left');
      const pairs = byPairs(snapshot, seat) && (isTeam || !snapshot.teams.length);
      const text = isTeam ? '' : sentences.besides(snapshot, seat);
      const now = JSON.stringify([pairs, goal, captured, heaps, inHand, text]);
      if (now !== drawn) {
        drawn = now;
        painted = [];
        const apart = !isTeam && !snapshot.teams.length;
        // Where nothing is captured, what is left to place is what one looks at.
        const supply = !isTeam && !canCapture && inHand ? inHand : 0;
        element.replaceChildren(
          ...(pairs ? Array.from({ length: (goal ?? 0) / 2 }, (_, i) => slot(i < captured / 2, heaps[0]?.piece)) : []),
          ...(pairs || !apart ? [] : heaps.map((heap) => pieces(heap.piece, heap.n, FEW / heaps.length))),
          ...(supply ? [pieces(256 + index, supply, FEW, text)] : []),
          ...(text && !supply ? [el('span', { class: 'besides' }, text)] : []),
        );
      }
      for (const [canvas, look] of painted) {
        if (look < 256) desk.table.paint_like(look, canvas);
        else desk.table.paint_piece(look - 256, canvas);
      }
    },
  };
}
