// A puzzle: the actions that solve it, with the replies of the other side in their places. Actions are compared by the
// position they lead to, so that any way of writing them does.

import { say, t } from '../base/words.js';

/** A solution that cannot be played. */
export class PuzzleError extends Error {}

/** @typedef {import('tessera').Table} Table */
/** @typedef {{actions: string[], positions: string[], sides: (number | null)[]}} Line what is played, the position after each, and whose turn it is before each */

/** @typedef {'open' | 'wrong' | 'solved' | 'shown'} Verdict */

/** The side whose turn it is. @param {import('tessera').Snapshot} snapshot */
const sideOf = ({ toAct, seats }) => (toAct === null ? null : seats[toAct].side);

/**
 * @param {Table} scratch a table as it is when the puzzle begins, to try the solutions on; it is left at their end
 * @param {string} solution alternatives with `|` between, each actions with spaces between
 */
export function puzzle(scratch, solution) {
  const begin = scratch.snapshot().ply;
  const solver = sideOf(scratch.snapshot());
  const lines = solution
    .split('|')
    .map((text) => text.trim().split(/\s+/).filter(Boolean))
    .filter(({ length }) => length)
    .map((actions) => {
      scratch.go_to(begin);
      /** @type {Line} */
      const line = { actions, positions: [], sides: [] };
      for (const action of actions) {
        line.sides.push(sideOf(scratch.snapshot()));
        try {
          scratch.play(action);
        } catch (error) {
          throw new PuzzleError(t('embed.badSolution', { action: action.slice(0, 40), cause: say(error) }));
        }
        line.positions.push(scratch.position());
      }
      return line;
    });
  if (!lines.length) throw new PuzzleError(t('embed.noSolution'));
  /** The positions gone through from the beginning. @type {string[]} */
  let reached = [];
  /** @type {Verdict} */
  let verdict = 'open';
  /** The solutions that begin with the first so many of them. @param {number} count */
  const alive = (count) =>
    lines.filter(({ positions }) => reached.slice(0, count).every((position, i) => positions[i] === position));

  return {
    get verdict() {
      return verdict;
    },
    /** So many actions were played before it. */
    begin,
    /** Looks at an action that has just been carried out; gives whether it is right. @param {Table} table */
    judge(table) {
      const count = table.snapshot().ply - begin;
      reached = [...reached.slice(0, count - 1), table.position()];
      const fitting = alive(count);
      if (!fitting.length) verdict = 'wrong';
      else if (fitting.some(({ actions }) => actions.length === count))
        verdict = verdict === 'shown' ? 'shown' : 'solved';
      return fitting.length > 0;
    },
    /** What the other side does now. @param {number} ply @returns {string | undefined} */
    reply(ply) {
      const [line] = alive(ply - begin);
      return verdict === 'open' && line && line.sides[ply - begin] !== solver ? line.actions[ply - begin] : undefined;
    },
    /** The first solution's action at a ply. @param {number} ply @returns {string | undefined} */
    shown: (ply) => lines[0].actions[ply - begin],
    /** The last action is taken back. */
    again() {
      verdict = 'open';
    },
    /** From now on it is not solved but shown. */
    show() {
      verdict = 'shown';
      reached = [];
    },
  };
}
