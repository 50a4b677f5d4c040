// What the computer needs to know of a game to act in it, wherever that is: how it came to what stands there, and at which
// pace people can follow.

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('tessera').Snapshot} Snapshot */

/** How long a person needs to follow an action and each choice in it, in milliseconds. */
const [PACE, CHOICE] = [350, 150];
/** So many positions before the last one tell which are repeated. */
const EARLIER = 12;

/** How long a level thinks that has no time of its own but so many nodes, in milliseconds: on a slow phone they would take longer than one likes to wait. */
export const LONGEST = 200;

/** @param {number} time in milliseconds @returns {Promise<void>} */
export const after = (time) => new Promise((then) => setTimeout(then, Math.max(time, 0)));

/** How long an action takes at least so that it can be followed, in milliseconds. @param {string} action */
export const paceOf = (action) => PACE + CHOICE * (action.split(/[-x>]/).length - 1);

/** The lines of the positions before the one on a table, the last one last. @param {Table} table @param {Snapshot} snapshot */
export function positionsBefore(table, { ply }) {
  const copy = table.copy();
  const lines = [];
  for (let at = Math.max(ply - EARLIER, 0); at < ply; at += 1) {
    copy.go_to(at);
    lines.push(copy.position());
  }
  copy.free();
  return lines;
}

/** What the computer's chances come from in a game: another game of a match has others. @param {{seed: number}} computer @param {Snapshot} snapshot */
export const seedIn = ({ seed }, { number }) => seed + 65_536 * (number % 1000);
