// A puzzle as the room knows it. The module reads the lines of the files.

import type { PuzzleLine } from 'tessera';
import { OWN } from '../base/practice.ts';
import type { ReviewedPly } from '../engine/protocol.ts';

/** What a board needs of a puzzle. */
export type Step = Pick<PuzzleLine, 'table' | 'puzzle' | 'look'>;

/** Something to be solved. */
export interface Task {
  id: string;
  /** `win`, `stop`, `capture`, `shape` or `ahead`; `own` for a position from a game of one's own. */
  kind: string;
  /** Turns or pieces; 0 where nothing is counted. */
  n: number;
  themes: string[];
  step: Step;
}

/** A puzzle of the stock. */
export interface Entry extends Task {
  rating: number;
  deviation: number;
  step: PuzzleLine;
}

/** A position from somebody's own game. Points are called as the puzzles' lines call them. */
export interface Own extends Task {
  kind: 'own';
  /** What the review says of the action that was played. */
  ply: ReviewedPly;
  /** The day of the game. */
  day: number;
}

export const isOwn = (task: Task): task is Own => task.kind === 'own';
export const isOwnId = (id: string) => id.startsWith(OWN);

/** The entry of a line; nothing for a puzzle without an id, a claim or a rating. */
export function entryOf(step: PuzzleLine): Entry | undefined {
  const [id, rating, deviation] = [step.id(), step.rating(), step.deviation()];
  const [kind, n] = (step.claim() ?? '').split(' ');
  if (!id || !kind || !rating || !deviation) return undefined;
  return { id, kind, n: Number(n ?? 0), rating, deviation, themes: step.themes(), step };
}

/** The entries of a file. @param tessera the bindings, ready to use */
export const entriesIn = (tessera: typeof import('tessera'), text: string): Entry[] =>
  tessera.PuzzleLine.all(text).flatMap((line) => entryOf(line) ?? []);
