// The search of a review: what earlier visits have found comes first, then the engine looks. Each verdict is kept as it comes, and so
// is what was searched for it: a review that was broken off shows what it has, and goes on where it stopped.

import type { Plies, ReviewedPly, ReviewedPosition, ReviewSummary } from '../engine/protocol.ts';
import type { Result } from './result.ts';

/**
 * `coming`: nothing is known yet. `looking`: the engine looks. `complete`. `stopped`: by a person. `hidden`: the page is. `elsewhere`:
 * another tab analyses. `failed`: the engine cannot be had.
 */
export type State = 'coming' | 'looking' | 'complete' | 'stopped' | 'hidden' | 'elsewhere' | 'failed';

/** What differs from place to place. */
export interface Host {
  review: (
    known: ReviewedPosition[],
    onPlies: (plies: Plies) => void,
  ) => { summary: Promise<ReviewSummary>; stop: () => void };
  /** What an earlier visit has found. */
  kept: () => Promise<Result | undefined>;
  /** What is known of the positions of the game, which need not be searched again. */
  known: () => Promise<ReviewedPosition[]>;
  /** Keeps what is found, and the positions searched for it; false where it lasts only until the page is closed. */
  keep: (result: Result, searched: ReviewedPosition[]) => Promise<boolean>;
  /** Waits until no other tab analyses, as in `Searching`. */
  alone: (lost: () => void) => { mine: Promise<void>; release: () => void };
  /** Called whenever there is something new to show; `verdicts` says whether plies are among it. */
  show: (verdicts: boolean) => void;
  /** Called when a search has completed the review. */
  finished: () => void;
}

export class Reviewing {
  #host;
  #state: State = 'coming';
  #progress = 0;
  #summary: ReviewSummary;
  #search: { stop: () => void } | undefined;
  #turn: ReturnType<Host['alone']> | undefined;
  #hidden;
  #gone = false;
  /** Whether something is being written, and whether there is something newer to write. */
  #writes = false;
  #owes = false;
  #lasts = true;
  /** The positions searched since the last write. */
  #searched: ReviewedPosition[] = [];
  /** The actions reviewed so far, by their places in the game. */
  readonly plies: Map<number, ReviewedPly> = new Map();

  /** @param summary what is told of the whole before it is complete @param hidden whether the page is */
  constructor(host: Host, summary: ReviewSummary, hidden: boolean) {
    this.#host = host;
    this.#summary = summary;
    this.#hidden = hidden;
    void this.#start();
  }

  get state() {
    return this.#state;
  }

  /** How much of the work is done, from 0 to 1. */
  get progress() {
    return this.#progress;
  }

  get summary() {
    return this.#summary;
  }

  /** Whether what was found outlasts the page. */
  get lasts() {
    return this.#lasts;
  }

  /** The actions reviewed so far, in the order of the game. */
  inOrder() {
    return [...this.plies.values()].sort((a, b) => a.ply - b.ply);
  }

  /** Whether the page is hidden: then nothing is searched. */
  set hidden(hidden: boolean) {
    this.#hidden = hidden;
    if (hidden && this.#search) this.#stop('hidden');
    else if (!hidden && this.#state === 'hidden') this.#begin();
  }

  /** Stops the search, or begins it again. */
  toggle() {
    if (this.#search) this.#stop('stopped');
    else if (this.#state !== 'complete') this.#begin();
  }

  destroy() {
    this.#gone = true;
    this.#search?.stop();
    this.#search = undefined;
    this.#release();
  }

  async #start() {
    const found = await this.#host.kept().catch(() => undefined);
    if (this.#gone || this.#search) return;
    if (found) {
      for (const ply of found.plies) this.plies.set(ply.ply, ply);
      if (!found.broken) {
        this.#summary = found.summary;
        this.#state = 'complete';
      }
    }
    if (this.#state === 'complete') this.#host.show(true);
    else if (this.#hidden) this.#set('hidden');
    else this.#begin();
  }

  #set(state: State) {
    this.#state = state;
    this.#host.show(true);
  }

  #release() {
    this.#turn?.release();
    this.#turn = undefined;
  }

  #stop(why: State) {
    this.#search?.stop();
    this.#search = undefined;
    this.#release();
    this.#set(why);
  }

  #begin() {
    const mine = { stop: () => {} };
    this.#search = mine;
    this.#progress = 0;
    this.#set(this.plies.size ? 'looking' : 'coming');
    this.#turn ??= this.#host.alone(() => {
      this.#turn = undefined;
      if (this.#search) this.#stop('elsewhere');
    });
    const known = this.#turn.mine.then(() => this.#host.known()).catch((): ReviewedPosition[] => []);
    void known.then((found) => {
      if (this.#search === mine) this.#ask(mine, found);
    });
  }

  #ask(mine: { stop: () => void }, known: ReviewedPosition[]) {
    const { summary, stop } = this.#host.review(known, ({ plies, positions, progress }) => {
      if (this.#search !== mine) return;
      for (const ply of plies) this.plies.set(ply.ply, ply);
      this.#searched.push(...positions);
      this.#progress = progress;
      void this.#keep();
      this.#set('looking');
    });
    mine.stop = stop;
    summary.then(
      (whole) => {
        if (this.#search !== mine) return;
        this.#search = undefined;
        this.#release();
        this.#summary = whole;
        this.#set('complete');
        void this.#keep();
        this.#host.finished();
      },
      (error) => {
        if (this.#search !== mine) return;
        console.warn(error);
        this.#stop('failed');
      },
    );
  }

  /** Keeps what is found. One write is under way at a time; the next has the newest. */
  async #keep() {
    this.#owes = true;
    if (this.#writes) return;
    this.#writes = true;
    const lasted = this.#lasts;
    while (this.#owes) {
      this.#owes = false;
      const broken = this.#state !== 'complete';
      const searched = this.#searched.splice(0);
      const result = { plies: this.inOrder(), summary: this.#summary, ...(broken && { broken }) };
      this.#lasts = await this.#host.keep(result, searched);
    }
    this.#writes = false;
    if (this.#lasts !== lasted && !this.#gone) this.#host.show(false);
  }
}
