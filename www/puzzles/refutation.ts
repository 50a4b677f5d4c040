// What answers what was tried: the engine looks for the reply, for a second at most.

import type { Table } from 'tessera';
import { previewShapes } from '../analysis/shapes.ts';
import type { BoardShape } from '../base/shapes.ts';
import { t } from '../base/words.ts';
import { engine } from '../opponent/engine.ts';
import type { Worth } from '../review/practice.ts';
import { worthOf } from '../review/practice.ts';
import type { Sides } from './asks.ts';

/** For how long, in milliseconds. */
const TIME = 800;
/** Actions of the line that are drawn. */
const AHEAD = 3;

/** What there is to be said, and shown on the board. */
export interface Refutation {
  sentence: string;
  shapes: BoardShape[];
  /** What the position is worth for who solves the puzzle. */
  worth: Worth;
}

/**
 * Looks for the reply to what has just been played.
 * @param solver the seat of who solves the puzzle
 * @param found called with it, unless it has been stopped; without it where there is none
 * @returns stops it
 */
export function refute(
  table: Table,
  { solver, sides }: { solver: number | null; sides: Sides },
  found: (refutation?: Refutation) => void,
): () => void {
  const { toAct, result } = table.snapshot();
  if (result || toAct === null) {
    found();
    return () => {};
  }
  const replies = toAct !== solver;
  const asked = { position: table.position(), earlier: [], letters: false, lines: 1, movetime: TIME };
  const { done, stop } = engine.analyse(asked, () => {});
  let over = false;
  done.then(
    ({ lines: [line] }) => {
      if (over) return;
      if (!line) return found();
      const { actions, turns = 0 } = line;
      const n = Math.abs(turns);
      const [action] = actions;
      const { rival } = sides;
      const losing = replies ? turns > 0 : turns < 0;
      const wins = losing ? t('puzzles.refuted.wins', { rival, n }) : '';
      const by = replies ? t('puzzles.refuted.by', { action }) : '';
      const sentence = [by, wins].filter(Boolean).join(' ');
      found({ sentence, shapes: previewShapes(table, actions, AHEAD), worth: worthOf(line, !replies) });
    },
    () => over || found(), // the engine could not be fetched
  );
  return () => {
    over = true;
    stop();
  };
}
