// What the computer needs to know of a game to act in it, wherever that is: how it came to what stands there, and at which
// pace people can follow.
import type { Snapshot, Table } from 'tessera';

/** How long a person needs to follow an action and each choice in it, in milliseconds. */
const [PACE, CHOICE] = [350, 150];
/** So many positions before the last one tell which are repeated. */
const EARLIER = 12;

/** @param time in milliseconds */
export const after = (time: number): Promise<void> => new Promise((then) => setTimeout(then, Math.max(time, 0)));

/** How long an action takes at least so that it can be followed, in milliseconds. */
export const paceOf = ({ length }: ArrayLike<number>) => PACE + CHOICE * Math.max(length - 1, 0);

/** The lines of the positions before the one on a table, the last one last. */
export function positionsBefore(table: Table, { ply }: Snapshot) {
  const copy = table.copy();
  const lines = [];
  for (let at = Math.max(ply - EARLIER, 0); at < ply; at += 1) {
    copy.go_to(at);
    lines.push(copy.position());
  }
  copy.free();
  return lines;
}

/** What the computer's chances come from in a game: another game of a match has others. */
export const seedIn = ({ seed }: { seed: number }, { number }: Snapshot) => seed + 65_536 * (number % 1000);
