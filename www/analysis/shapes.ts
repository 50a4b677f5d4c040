// What an analysis draws on the board: the best actions, each with its rank, or the pieces that a line brings to the board.

import type { Table } from 'tessera';
import type { BoardShape } from '../base/shapes.ts';
import type { Sight } from '../engine/protocol.ts';

type Lines = Sight['lines'];

/** Colour and kind of a piece in the byte of a cell. */
const PIECE = 0x3f;
/** The most actions that are drawn on the board, and of a line. */
const [MOST, AHEAD] = [3, 9];
/** An action that gives away more than this share of the chance is not pointed out. */
const WORSE = 0.2;

/** The points of an action: where it places something, or the way of a piece. */
const wayOf = (table: Pick<Table, 'points_of'>, action: string) => [...table.points_of(action)];

/** The piece that stands on a point, as its byte; 0 where none does. */
const pieceAt = (table: Pick<Table, 'cells'>, point: number | undefined) =>
  point === undefined ? 0 : table.cells()[point] & PIECE;

/** A table with an action played on it, to be freed; nothing where it is not legal. */
function after(table: Pick<Table, 'copy'>, action: string) {
  const copy = table.copy();
  try {
    copy.play(action);
    return copy;
  } catch {
    copy.free();
    return undefined;
  }
}

/** Crosses on what the last action has captured. */
function crosses(table: Pick<Table, 'labels' | 'snapshot'>): BoardShape[] {
  const taken = table.snapshot().last?.captures ?? [];
  const labels = taken.length ? table.labels() : [];
  return taken.map((label) => ({ kind: 'label', points: [labels.indexOf(label)], text: '×' }));
}

/**
 * The shapes of one of the best actions: a ghost with its rank where something is placed, else an arrow and the rank. The best one has
 * crosses on what it captures.
 */
function ranked(table: Table, action: string, rank: number): BoardShape[] {
  const way = wayOf(table, action);
  const end = way[way.length - 1];
  if (end === undefined) return [];
  const text = String(rank + 1);
  const copy = after(table, action);
  const side = copy ? pieceAt(copy, end) : 0;
  const taken = copy && !rank ? crosses(copy) : [];
  copy?.free();
  if (way.length > 1) return [...taken, { kind: 'arrow', points: way, rank }, { kind: 'label', points: [end], text }];
  const ring: BoardShape = { kind: 'mark', points: [end], rank };
  return [...taken, ring, side ? { kind: 'ghost', points: [end], side, text } : { kind: 'label', points: [end], text }];
}

/** The best actions of a sight: the rank is told by a number and by the thickness. */
export function bestShapes(table: Table, lines: Lines): BoardShape[] {
  const [best] = lines;
  if (!best) return [];
  const good = lines.slice(0, MOST).filter(({ chance }) => best.chance - chance <= WORSE);
  const seen = new Set<string>();
  return good
    .flatMap(({ actions: [action] }, rank) => {
      // Two ways to the same point would cover each other.
      const end = String(wayOf(table, action).slice(-1));
      if (seen.has(end)) return [];
      seen.add(end);
      return [ranked(table, action, rank)];
    })
    .reverse() // the best lies on top
    .flat();
}

/** The pieces that a line brings to the board, numbered, and the ways of those that move. @param upTo the number of its actions */
export function previewShapes(table: Table, actions: string[], upTo = actions.length): BoardShape[] {
  const copy = table.copy();
  const arrows: BoardShape[] = [];
  /** Crosses on pieces that stand on the board now, by their points. */
  const taken = new Map<number, BoardShape>();
  const ends = new Map<number, BoardShape>();
  try {
    for (const [i, action] of actions.slice(0, Math.min(upTo, AHEAD)).entries()) {
      const way = wayOf(copy, action);
      const end = way[way.length - 1];
      copy.play(action);
      for (const cross of crosses(copy)) {
        const [point] = cross.points;
        // What a line brings and then loses is not shown at all.
        if (!ends.delete(point) && pieceAt(table, point)) taken.set(point, cross);
      }
      if (end === undefined) continue;
      const text = String(i + 1);
      const side = pieceAt(copy, end);
      if (way.length > 1) {
        arrows.push({ kind: 'arrow', points: way, rank: i ? 1 : 0 });
        ends.delete(way[0]); // the piece has gone on
      }
      taken.delete(end);
      if (!ends.has(end))
        ends.set(end, side ? { kind: 'ghost', points: [end], side, text } : { kind: 'label', points: [end], text });
    }
  } catch {
    // The rest of a line from elsewhere may not be legal here: what comes before it is shown.
  }
  copy.free();
  return [...taken.values(), ...arrows, ...ends.values()];
}
