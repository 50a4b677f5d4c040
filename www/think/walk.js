// Back and forth in a game against the computer: to where a person decides.

/** @typedef {import('tessera').Snapshot} Snapshot */

/**
 * Goes step by step to where a person decides; where there is nothing to be decided it stays.
 * @param {import('tessera').Table} table
 * @param {'undo' | 'redo'} way
 * @param {(snapshot: Snapshot) => unknown} acting whether the computer is to act
 * @param {boolean} alone whether no person plays: then it goes a single step
 */
export function walk(table, way, acting, alone) {
  let steps = 0;
  while (table[way]()) {
    steps += 1;
    if (alone || !acting(table.snapshot())) return true;
  }
  // Forwards the computer goes on from the end.
  if (way === 'undo') for (; steps > 0; steps -= 1) table.redo();
  return steps > 0;
}
