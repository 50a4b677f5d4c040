// The computer on a board whose page asks for it: on which seats it sits, and when it acts. What thinks comes later.

import type { Computer, SeatState, Snapshot, Table } from 'tessera';
import { embedOpponent as script, thinker } from '../www/base/build.js';
import { computerName } from '../www/base/computer.ts';
import { t } from '../www/base/words.ts';
import { trusted } from '../www/base/worker-urls.ts';
import { walk } from '../www/opponent/walk.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';

/** The computer's seat unless told, as the attribute has it. */
const SECOND = '2';
/** Where nobody else plays it goes on for this long after somebody was there, in ms. */
const PLAYS_ALONE = 180_000;
const FILES = { worker: () => trusted('thinker'), wasm: thinker.wasm };

export class Rival {
  #table;
  #host;
  #own;
  /** Whether it could not think: then people play for it. */
  #failed = false;
  #thought: { about: string; end: () => void } | undefined;
  /** Where it sits on all seats: whether the board is in sight, since when somebody has been there, what ends the watching. */
  #alone: { inSight: boolean; since: number; unwatch: () => void } | undefined;

  /** Sits down at a table. */
  constructor(
    table: Table,
    { opponent, plays }: Config,
    host: {
      tessera: typeof import('tessera');
      /** Whether points are called by letters and numbers. */
      letters: () => boolean;
      act: (action: string) => void;
      /** The place of the board. */
      root: HTMLElement;
      /** Has the board shown anew, and this look at the table. */
      look: () => void;
      /** Called when it cannot think. */
      failed: () => void;
    },
  ) {
    const { seats } = table.snapshot();
    const level = Number(opponent);
    const own = (plays || SECOND).split(' ').map((number) => Number(number) - 1);
    if (own.some((at) => at >= seats.length)) throw new ConfigError('plays', t('embed.bad', { key: 'plays' }));
    const nameOf = ({ name, computer }: SeatState, at: number) => {
      if (!own.includes(at)) return computer ? '' : name;
      return computer?.level === level ? name : computerName(host.tessera, level);
    };
    table.set_people(seats.map(nameOf));
    this.#table = table;
    this.#host = host;
    this.#own = own;
    if (seats.every((_, at) => own.includes(at))) this.#watch();
  }

  /** Whether it is about to act, so that nobody else may. */
  get thinks() {
    return this.#due(this.#table.snapshot()) !== undefined;
  }

  get failed() {
    return this.#failed;
  }

  /** Whether it waits for somebody to set it going again. */
  get rests() {
    return this.thinks && this.#alone !== undefined && performance.now() - this.#alone.since > PLAYS_ALONE;
  }

  /** Looks at the table, and acts when it is its turn; by itself only where somebody can see it. */
  look(snapshot: Snapshot) {
    const waits = this.rests || this.#alone?.inSight === false;
    const computer = waits ? undefined : this.#due(snapshot);
    const about = snapshot.moves.slice(0, snapshot.ply).join(' ');
    if (!computer || this.#thought?.about !== about) this.end();
    if (computer && !this.#thought) this.#think(about, computer);
  }

  /** Somebody is there: it plays by itself for a while. */
  goOn() {
    if (this.#alone) this.#alone.since = performance.now();
  }

  /** Goes to where a person decides. */
  walk(way: 'undo' | 'redo') {
    this.goOn();
    return walk(this.#table, way, (snapshot) => this.#acting(snapshot), this.#alone !== undefined);
  }

  end() {
    this.#thought?.end();
    this.#thought = undefined;
  }

  /** Leaves the table. */
  leave() {
    this.end();
    this.#alone?.unwatch();
  }

  /** Watches whether the board can be seen: in the window, of a tab that is shown. */
  #watch() {
    let intersects = false;
    const seen = () => {
      const inSight = intersects && document.visibilityState === 'visible';
      if (alone.inSight === inSight) return;
      alone.inSight = inSight;
      this.goOn();
      this.#host.look();
    };
    const observer = new IntersectionObserver((entries) => {
      intersects = entries.at(-1)?.isIntersecting ?? false;
      seen();
    });
    const unwatch = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', seen);
    };
    const alone = { inSight: false, since: performance.now(), unwatch };
    this.#alone = alone;
    observer.observe(this.#host.root);
    document.addEventListener('visibilitychange', seen);
  }

  /** The computer where it is to act, or has acted. */
  #acting({ toAct, result, seats }: Snapshot): Computer | undefined {
    return toAct === null || result || !this.#own.includes(toAct) ? undefined : (seats[toAct].computer ?? undefined);
  }

  /** The same where it acts now: what was played once before is not played another time. */
  #due(snapshot: Snapshot) {
    return this.#failed || snapshot.ply < snapshot.moves.length ? undefined : this.#acting(snapshot);
  }

  async #think(about: string, computer: Computer) {
    let stop = () => {};
    const thought = { about, end: () => stop() };
    const ended = () => this.#thought !== thought;
    this.#thought = thought;
    try {
      const { answer } = await (import(script) as Promise<typeof import('./opponent.ts')>);
      if (ended()) return;
      const asked = answer(this.#table, computer, this.#host.letters(), FILES);
      stop = asked.stop;
      const action = await asked.action;
      if (ended()) return;
      this.#thought = undefined;
      this.#host.act(action);
    } catch (error) {
      if (ended()) return;
      console.warn(error);
      this.end();
      this.#failed = true;
      this.#host.failed();
    }
  }
}
