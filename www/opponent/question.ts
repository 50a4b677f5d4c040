// What the engine is asked about a table: the position, and how the game came to it.
import type { Snapshot, Table } from 'tessera';
import type { Question } from '../engine/protocol.ts';

/** The highest level, which has no oversights: it gives hints and judges draws. */
export const FULL_STRENGTH = 8;

/** The number of earlier positions that the engine gets, so that it sees repetitions and what the last moves changed. */
const EARLIER = 12;

/** What stands on a table and how the game came to it, to tell later whether that is still so. */
export const stateOf = ({ number, moves, ply, seats, result }: Snapshot) =>
  [number, ...moves.slice(0, ply), ...seats.map(({ name }) => name), ...(result ? ['over'] : [])].join(' ');

/** The lines of the last positions before the one on a table, in the order of play. */
function earlierPositions(table: Pick<Table, 'copy'>, ply: number) {
  const copy = table.copy();
  const lines = [];
  for (let at = Math.max(ply - EARLIER, 0); at < ply; at += 1) {
    copy.go_to(at);
    lines.push(copy.position());
  }
  copy.free();
  return lines;
}

/** A question about the position on a table. */
export function questionAt(
  table: Pick<Table, 'copy' | 'position' | 'snapshot'>,
  how: Pick<Question, 'draw' | 'level' | 'seed' | 'letters' | 'movetime' | 'why'>,
) {
  const { ply: plies } = table.snapshot();
  return { position: table.position(), earlier: earlierPositions(table, plies), plies, ...how };
}
