// What the other side threatens: the analysis of the position as if the side to act had passed.

import type { Snapshot, Table } from 'tessera';
import type { BoardShape } from '../base/shapes.ts';
import { t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import type { Sight } from '../engine/protocol.ts';
import { mind } from '../opponent/mind.ts';
import { bestShapes } from './shapes.ts';
import { sideName, sidesOf } from './standing.ts';

/** The most actions of a line in the sentence. */
const TOLD = 4;

/** Whether it can be asked what the other side threatens: with more sides than two it is nobody's turn in particular. */
export const canPass = (snapshot: Snapshot) => snapshot.toAct !== null && sidesOf(snapshot).length === 2;

/**
 * Asks what the other side threatens on the table.
 * @returns the position to look at, empty where the rules leave no room for that; nothing if the table has changed meanwhile
 */
export async function passedOn({ table }: Desk) {
  const before = table.position();
  const position = await mind.passed(before);
  return table.position() === before ? (position ?? '') : undefined;
}

/** The snapshot as if the seat to act had passed. */
export const passedSnapshot = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  toAct: snapshot.toAct === null ? null : (snapshot.toAct + 1) % snapshot.seats.length,
});

/** What the other side could do, in a sentence. @param passed the snapshot as if the seat to act had passed */
export function threatSentence(passed: Snapshot, { lines: [best] }: Pick<Sight, 'lines'>) {
  if (!best || passed.toAct === null) return '';
  const { who, n } = sideName(passed, passed.seats[passed.toAct].side);
  const line = best.actions.slice(0, TOLD).join(' ');
  const { turns } = best;
  return turns !== undefined && turns > 0
    ? t('analysis.threat.wins', { who, n: turns, line: best.actions[0] })
    : t('analysis.threat', { who, n, line });
}

/** The shapes of what the other side could do. @param position as if the seat to act had passed */
export function threatShapes(
  { tessera, table }: Desk,
  position: string,
  { lines }: Pick<Sight, 'lines'>,
): BoardShape[] {
  let passed: Table | undefined;
  try {
    const names = table.snapshot().seats.map(({ name }) => name);
    passed = tessera.Table.from_position(position, names);
    return bestShapes(passed, lines.slice(0, 1)).map((shape) => ({ ...shape, brush: 'red' }));
  } catch {
    return []; // a position that only the engine can read
  } finally {
    passed?.free();
  }
}
