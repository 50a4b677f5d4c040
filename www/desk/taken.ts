// Small pictures of what a seat has beside the board: captured pairs and the places of those missing to win, captured pieces,
// pieces left to place. Screen readers hear the counts instead.

import type { SeatState, Snapshot } from 'tessera';
import { devicePixels, el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import type { DeskBase } from './desk.ts';

/** Up to this many pieces are drawn side by side; more are drawn as one piece and a number. */
const MAX_DRAWN = 8;
/** The diameter of a small piece, in rem. */
const SIZE = 0.875;

/** Whether the captures of a seat count in pairs: not if its team counts single stones. */
export const byPairs = ({ seats, teams }: Snapshot, { goal, colour }: SeatState) =>
  goal !== null && (teams.length === 0 || new Set([colour, ...seats.map((one) => one.colour)]).size === 2);

/** The pictures of a seat or a team, in the look of the board. */
export function takenPictures(desk: DeskBase) {
  const element = el('span', { class: 'shown', 'aria-hidden': 'true' });
  /** The state that is drawn, as text to compare. */
  let drawn = '';
  /** What each canvas shows: a cell's byte, or 256 plus the index of a seat. */
  let painted: [HTMLCanvasElement, number][] = [];

  const piece = (look: number) => {
    const side = devicePixels(SIZE);
    const canvas = el('canvas', { class: 'piece', width: side, height: side }) as HTMLCanvasElement;
    painted.push([canvas, look]);
    return canvas;
  };
  /** Pieces of one kind. @param number the text beside a piece that stands for several */
  const pieces = (look: number, n: number, most: number = MAX_DRAWN, number: string = String(n)) =>
    n > most
      ? el('span', { class: 'heap' }, piece(look), number)
      : el('span', { class: 'heap' }, ...Array.from({ length: n }, () => piece(look)));
  /** A place for a captured pair. @param look nothing if pairs can be of several colours */
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
     * @param isTeam whether it is shown for its team; the team counts all but pairs in words
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
        // In games without captures, show the pieces left to place.
        const supply = !isTeam && !canCapture && inHand ? inHand : 0;
        element.replaceChildren(
          ...(pairs ? Array.from({ length: (goal ?? 0) / 2 }, (_, i) => slot(i < captured / 2, heaps[0]?.piece)) : []),
          ...(pairs || !apart ? [] : heaps.map((heap) => pieces(heap.piece, heap.n, MAX_DRAWN / heaps.length))),
          ...(supply ? [pieces(256 + index, supply, MAX_DRAWN, text)] : []),
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
