// When the engine looks at which position: what is known is shown at once and not searched again; the search stops when the page is
// hidden, when another tab analyses, and when its time is up.

import type { Analysis, Seen } from '../engine/protocol.ts';
import type { Value } from './values.ts';

/** A position to look at. */
export type About = Pick<Analysis, 'position' | 'earlier' | 'letters' | 'lines'>;

/**
 * `off`: it is not asked for. `coming`: nothing is seen yet. `looking`, `finished`: its time is not up, or up. `whole`: nothing is
 * left to search. `hidden`: the page is. `elsewhere`: another tab analyses. `failed`: the engine cannot be had.
 */
export type State = 'off' | 'coming' | 'looking' | 'finished' | 'whole' | 'hidden' | 'elsewhere' | 'failed';

/** What differs from place to place. */
export interface Host {
  analyse: (
    about: Omit<Analysis, 'id' | 'type'>,
    seen: (seen: Seen) => void,
  ) => { done: Promise<Seen>; stop: () => void };
  /** What is known of a position, and a way to keep it. */
  known: (about: About) => Promise<Value | undefined>;
  keep: (about: About, value: Value) => void;
  /** Waits until no other tab analyses: it makes the others stop. Calls `lost` when another tab does that to this one. */
  alone: (lost: () => void) => { mine: Promise<void>; release: () => void };
  /** How long one look takes, in milliseconds. */
  time: () => number;
  /** Called whenever there is something new to show. */
  show: () => void;
}

const sameAs = (one: About | undefined, other: About | undefined) =>
  one?.position === other?.position && one?.letters === other?.letters && one?.lines === other?.lines;

export class Searching {
  #host;
  #about: About | undefined;
  #state: State = 'off';
  #value: Value | undefined;
  #hidden = false;
  /** The search in progress; it is over when another one has taken its place. */
  #search: { stop: () => void } | undefined;
  /** What holds the other tabs off. */
  #turn: ReturnType<Host['alone']> | undefined;
  /** How many times as long as usual the next search takes. */
  #longer = 1;

  constructor(host: Host) {
    this.#host = host;
  }

  get state() {
    return this.#state;
  }

  /** Whether it searches, rather than waits for what is known. */
  get isSearching() {
    return this.#search !== undefined;
  }

  /** What is seen of the position; nothing before that. */
  get value() {
    return this.#value;
  }

  /** Looks at a position, or at none. */
  look(about: About | undefined) {
    if (about && sameAs(about, this.#about) && this.#state !== 'elsewhere') return;
    this.#end();
    this.#about = about;
    this.#value = undefined;
    this.#longer = 1;
    if (!about) {
      this.#release();
      this.#set('off');
    } else void this.#begin(about);
  }

  /** Looks at the position once more, twice as long; also where another tab has taken over, or the engine has failed. */
  further() {
    const about = this.#about;
    if (!about || this.#state === 'whole' || this.#search) return;
    if (this.#state === 'finished') this.#longer *= 2;
    this.#run(about);
  }

  /** Whether the page is hidden: then nothing is searched. */
  set hidden(hidden: boolean) {
    if (hidden === this.#hidden) return;
    this.#hidden = hidden;
    if (hidden && (this.#search || this.#state === 'coming')) {
      this.#end();
      this.#release();
      this.#set('hidden');
    } else if (!hidden && this.#state === 'hidden' && this.#about) this.#run(this.#about);
  }

  #set(state: State) {
    this.#state = state;
    this.#host.show();
  }

  #release() {
    this.#turn?.release();
    this.#turn = undefined;
  }

  /** Ends the search; what is seen stays, and is kept. */
  #end() {
    const search = this.#search;
    this.#search = undefined;
    search?.stop();
    if (search && this.#about && this.#value?.lines.length) this.#host.keep(this.#about, this.#value);
  }

  async #begin(about: About) {
    this.#set('coming');
    const known = await this.#host.known(about).catch(() => undefined);
    // Meanwhile somebody may have asked for another position, or for a search of this one.
    if (about !== this.#about || this.#value || this.#search) return;
    if (known) this.#value = known;
    if (known?.done) this.#set('finished');
    else if (this.#hidden) this.#set('hidden');
    else if (this.#state === 'elsewhere')
      this.#set('elsewhere'); // shows what is known
    else this.#run(about);
  }

  #run(about: About) {
    const mine = { stop: () => {} };
    this.#search = mine;
    this.#set(this.#value ? 'looking' : 'coming');
    this.#turn ??= this.#host.alone(() => {
      this.#turn = undefined;
      if (!this.#search && this.#state !== 'coming') return;
      this.#end();
      this.#set('elsewhere');
    });
    void this.#turn.mine.then(() => {
      if (this.#search === mine) this.#ask(about, mine);
    });
  }

  #ask(about: About, mine: { stop: () => void }) {
    const take = (seen: Seen) => {
      if (this.#search !== mine) return;
      const { depth, nodes, lines, words, done } = seen;
      // What was known is replaced when this search has come as far.
      if (lines.length && (done || nodes >= (this.#value?.done === false ? this.#value.nodes : 0)))
        this.#value = { depth, nodes, lines, words, done };
      if (!done) {
        if (this.#value) this.#set('looking');
        return;
      }
      this.#end();
      this.#set(seen.whole ? 'whole' : 'finished');
    };
    const { done, stop } = this.#host.analyse({ ...about, movetime: this.#host.time() * this.#longer }, take);
    mine.stop = stop;
    done.then(take, (error) => {
      if (this.#search !== mine) return;
      console.warn(error);
      this.#search = undefined;
      this.#set('failed');
    });
  }
}
