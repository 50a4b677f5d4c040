// What answers on a board: fetched with the first answer of the computer, by itself, so that boards on which it does not
// play are no larger for it.
import { Mind } from '../www/think/mind.js';
import { after, paceOf, positionsBefore, seedIn } from '../www/think/turns.js';

/** One for all boards of a page. @type {Mind | undefined} */
let mind;

/**
 * Thinks about what is to be done at a table.
 * @param {import('tessera').Table} table
 * @param {import('../www/base/computer.js').Computer} computer
 * @param {boolean} letters whether points are called by letters and numbers
 * @param {import('../www/think/mind.js').Files} files
 * @returns {{action: Promise<string>, stop: () => void}} the action comes when people can follow it
 */
export function answer(table, computer, letters, files) {
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
    await after(paceOf(action) - (performance.now() - began));
    return action;
  };
  return { action: paced(), stop };
}
