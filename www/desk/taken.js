// What a seat has beside the board, as small pictures: the pairs that it has captured and those that are missing to win,
// captured pieces, what is left to place. Screen readers hear the counts instead.
import { el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('tessera').SeatState} SeatState */

/** So many pieces are drawn one beside the other; more of them are one piece and a number. */
const FEW = 8;
/** Device pixels of a small piece. */
const SIZE = 48;

/** Whether the captures of a seat win by pairs: not where stones count one by one for a team. @param {Snapshot} snapshot @param {SeatState} seat */
export const byPairs = ({ seats, teams }, { goal, colour }) =>
  goal !== null && (teams.length === 0 || new Set([colour, ...seats.map((one) => one.colour)]).size === 2);

/**
 * Pictures of one seat, or of a team, painted in the look of the board.
 * @param {import('./desk.js').DeskBase} desk
 */
export function takenPictures(desk) {
  const element = el('span', { class: 'shown', 'aria-hidden': 'true' });
  /** What they were drawn for. */
  let drawn = '';
  /** What each canvas shows: a cell's byte, or a seat that comes after these. @type {[HTMLCanvasElement, number][]} */
  let painted = [];

  /** A piece. @param {number} look */
  const piece = (look) => {
    const canvas = /** @type {HTMLCanvasElement} */ (el('canvas', { class: 'piece', width: SIZE, height: SIZE }));
    painted.push([canvas, look]);
    return canvas;
  };
  /** Pieces of a kind. @param {number} look @param {number} n @param {number} [most] @param {string} [number] beside one that stands for more */
  const pieces = (look, n, most = FEW, number = String(n)) =>
    n > most
      ? el('span', { class: 'heap' }, piece(look), number)
      : el('span', { class: 'heap' }, ...Array.from({ length: n }, () => piece(look)));
  /** A place for a pair. @param {boolean} filled @param {number | undefined} look nothing where pairs are of any colours */
  const slot = (filled, look) =>
    el(
      'span',
      { class: filled ? 'slot filled' : 'slot' },
      ...(filled ? [1, 2] : []).map(() => (look === undefined ? el('span', { class: 'piece any' }) : piece(look))),
    );

  return {
    element,
    /**
     * Shows what a seat has. @param {Snapshot} snapshot @param {number} index
     * @param {boolean} [isTeam] whether it is shown for its team, which counts the rest in words
     */
    show(snapshot, index, isTeam = false) {
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
