// Runs of several puzzles: a streak, which grows harder until the first slip, and a storm of three minutes.

import type { Run } from '../base/practice.ts';
import type { Entry } from './entry.ts';

/** The points of the first puzzle of a run, and by how much each solved one makes the next harder. */
const START: Record<Run, number> = { streak: 500, storm: 400 };
const STEP: Record<Run, number> = { streak: 50, storm: 25 };
/** How long a storm lasts, and what a slip costs of it, in milliseconds. */
export const STORM_MS = 180_000;
const SLIP_MS = 10_000;
/** So many in a row without a slip add so many milliseconds; beyond the last each further ten add as much. */
const ROWS: [row: number, bonus: number][] = [
  [5, 3_000],
  [12, 5_000],
  [20, 7_000],
  [30, 10_000],
];
/** Puzzles of a storm are seen at once. */
const SHORT = 2;

/** Whether a puzzle fits a run. */
export const fits = (run: Run, { kind, n }: Entry) =>
  run === 'streak' || kind === 'stop' || kind === 'capture' || (kind === 'win' && n <= SHORT);

/** What a row of solved puzzles adds to the time, in milliseconds. */
export function bonus(row: number) {
  const [most, last] = ROWS[ROWS.length - 1];
  if (row > most) return (row - most) % 10 === 0 ? last : 0;
  return ROWS.find(([length]) => length === row)?.[1] ?? 0;
}

/** A run that is on. @param now the time in milliseconds, which never goes back */
export class Running {
  readonly run: Run;
  /** The puzzles solved so far, and those in a row. */
  solved = 0;
  row = 0;
  /** Whether the one skip of a streak is left. */
  canSkip: boolean;
  over = false;
  #ends: number;
  readonly #now: () => number;

  constructor(run: Run, now: () => number) {
    this.run = run;
    this.#now = now;
    this.canSkip = run === 'streak';
    this.#ends = now() + STORM_MS;
  }

  /** How hard the next puzzle should be. */
  get points() {
    return START[this.run] + STEP[this.run] * this.solved;
  }

  /** What is left of a storm, in milliseconds. */
  get left() {
    return Math.max(this.#ends - this.#now(), 0);
  }

  /** A puzzle was solved. */
  right() {
    this.solved += 1;
    this.row += 1;
    this.#ends += bonus(this.row);
  }

  /** A puzzle was missed. */
  wrong() {
    this.row = 0;
    this.#ends -= SLIP_MS;
    if (this.run === 'streak' || !this.left) this.over = true;
  }

  /** A puzzle is left out. */
  skip() {
    this.canSkip = false;
  }

  /** Ends a storm whose time is up. @returns whether the run is over */
  look() {
    if (this.run === 'storm' && !this.left) this.over = true;
    return this.over;
  }
}
