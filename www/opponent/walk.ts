// Back and forth in a game against the computer: to where a person decides.
import type { Snapshot, Table } from 'tessera';

/**
 * Goes step by step to where a person decides; where there is nothing to be decided it stays.
 * @param acting whether the computer is to act
 * @param alone whether no person plays: then it goes a single step
 */
export function walk(table: Table, way: 'undo' | 'redo', acting: (snapshot: Snapshot) => unknown, alone: boolean) {
  let steps = 0;
  while (table[way]()) {
    steps += 1;
    if (alone || !acting(table.snapshot())) return true;
  }
  // Forwards the computer goes on from the end.
  if (way === 'undo') for (; steps > 0; steps -= 1) table.redo();
  return steps > 0;
}
