// *Save with comments*: the game as a record with the verdicts as glyphs and comments, the evaluations, and the better lines as
// variations, as other programs read them.

import type { Table } from 'tessera';
import type { ReviewedPly } from '../engine/protocol.ts';
import type { Game } from './game.ts';
import type { Result } from './result.ts';
import { glyphOf } from './result.ts';
import { explained, verdictName } from './story.ts';

/** The most actions of a better line. */
const LONGEST = 6;
/** The numbers of the glyphs in records. */
const NUMBERS = { '!': 1, '?': 2, '??': 4, '?!': 6 } as const;

/** What a record says of the chances after an action: those of the side that began. */
export function evaluation({ after, turnsAfter, depth }: ReviewedPly, isFirst: boolean) {
  if (turnsAfter !== undefined)
    return `[%eval #${isFirst === turnsAfter > 0 ? '' : '-'}${Math.min(Math.abs(turnsAfter), 999)}]`;
  const permille = Math.round((isFirst ? after : 1 - after) * 1000);
  return `[%eval ${permille / 10}${depth ? `,${depth}` : ''}]`;
}

/**
 * The record of a game with a review.
 * @param table the game; it stays as it is
 * @param first whether a seat is of the side that began
 */
export function commented(table: Table, { nodes }: Game, { plies, summary }: Result, first: (seat: number) => boolean) {
  const copy = table.copy();
  const labels = copy.labels();
  copy.analyse(true);
  for (const ply of plies) {
    const node = nodes[ply.ply - 1];
    if (node === undefined) continue;
    const glyph = glyphOf(ply.verdict);
    const words = glyph ? [`${verdictName(ply)}.`, explained(ply, labels)].filter(Boolean).join(' ') : '';
    const said = [copy.comment(node), words, summary.chances ? evaluation(ply, first(ply.seat)) : ''];
    copy.set_comment(node, said.filter(Boolean).join(' '));
    if (glyph) copy.set_glyph(node, NUMBERS[glyph]);
    if (!summary.keyMoments.includes(ply.ply) || ply.best[0] === ply.action) continue;
    copy.go(ply.ply > 1 ? nodes[ply.ply - 2] : 0);
    try {
      for (const action of ply.best.slice(0, LONGEST)) copy.play(action);
    } catch {
      // The rest of a line from elsewhere may not be legal here: what comes before it is written.
    }
  }
  copy.go(nodes[nodes.length - 1] ?? 0); // a game that goes on stands where one looks
  const record = copy.record();
  copy.free();
  return record;
}
