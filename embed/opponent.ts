// What answers on a board: fetched with the first answer of the computer, by itself, so that boards on which it does not
// play are no larger for it.

import type { Computer, Table } from 'tessera';
import type { Files } from '../www/engine/engine.ts';
import { Mind } from '../www/engine/engine.ts';
import { after, paceOf, positionsBefore, seedIn } from '../www/opponent/turns.ts';

/** One for all boards of a page. */
let mind: Mind | undefined;

/**
 * Thinks about what is to be done at a table.
 * @param letters whether points are called by letters and numbers
 * @returns the action comes when people can follow it
 */
export function answer(
  table: Table,
  computer: Computer,
  letters: boolean,
  files: Files,
): { action: Promise<string>; stop: () => void } {
  const began = performance.now();
  const snapshot = table.snapshot();
  mind ??= new Mind(files);
  const { chosen, stop } = mind.think({
    position: table.position(),
    earlier: positionsBefore(table, snapshot),
    level: computer.level,
    seed: seedIn(computer, snapshot),
    letters,
  });
  const paced = async () => {
    const { action } = await chosen;
    await after(paceOf(table.points_of(action)) - (performance.now() - began));
    return action;
  };
  return { action: paced(), stop };
}
