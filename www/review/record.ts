// *Save with comments*: the game as a record with the verdicts as glyphs and comments, the evaluations, and the better lines as
// variations, as other programs read them.

import type { Table } from 'tessera';
import type { Game } from './game.ts';
import type { Result } from './result.ts';
import { glyphOf } from './result.ts';
import { explained, verdictName } from './story.ts';

/** The numbers of the glyphs in records. */
const NUMBERS = { '!': 1, '?': 2, '??': 4, '?!': 6 } as const;

/**
 * The record of a game with a review.
 * @param table the game; it stays as it is
 * @param first whether a seat is of the side that began
 */
export function commented(table: Table, { nodes }: Game, { plies, summary }: Result, first: (seat: number) => boolean) {
  const copy = table.copy();
  const labels = copy.labels();
  for (const ply of plies) {
    const { best, after, turnsAfter, depth } = ply;
    const node = nodes[ply.ply - 1];
    if (node === undefined) continue;
    const glyph = glyphOf(ply.verdict);
    const words = glyph ? [`${verdictName(ply)}.`, explained(ply, labels)].filter(Boolean).join(' ') : '';
    const shows = summary.keyMoments.includes(ply.ply) && best[0] !== ply.action;
    const chance = summary.chances ? after : undefined;
    copy.remark(node, glyph ? NUMBERS[glyph] : 0, words, shows ? best : [], chance, turnsAfter, depth, first(ply.seat));
  }
  copy.go(nodes[nodes.length - 1] ?? 0); // a game that goes on stands where one looks
  const record = copy.record();
  copy.free();
  return record;
}
