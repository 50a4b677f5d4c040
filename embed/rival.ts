// The computer on a board whose page asks for it: which seats it has, and the callbacks of its seat. The engine is fetched
// with its first thought, so that boards without the computer are no larger for it.

import type { SeatState, Table } from 'tessera';
import { embedEngine as script, thinker } from '../www/base/build.js';
import { computerName } from '../www/base/computer.ts';
import { t } from '../www/base/words.ts';
import { trusted } from '../www/base/worker-urls.ts';
import type { EngineClient } from '../www/engine/engine.ts';
import { ComputerSeat } from '../www/opponent/seat.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';

/** The computer's seat unless the page names others, counted from 1. */
const SECOND = '2';
/** How long the computer plays alone before it rests, in milliseconds. */
const PLAYS_ALONE = 180_000;

/** The engine, one for all boards of a page. */
let client: Promise<EngineClient> | undefined;
const fetchEngine = async () => {
  const engine = (await import(script)) as typeof import('../www/engine/engine.ts');
  return new engine.EngineClient({ worker: () => trusted('thinker'), wasm: thinker.wasm });
};
const engine = () => {
  client ??= fetchEngine().catch((error) => {
    client = undefined; // the next board may have more luck
    throw error;
  });
  return client;
};

/** Gives the computer the seats that the page asks for. */
function takeSeats(tessera: typeof import('tessera'), table: Table, { opponent, plays }: Config) {
  const { seats } = table.snapshot();
  const level = Number(opponent);
  const own = (plays || SECOND).split(' ').map((number) => Number(number) - 1);
  if (own.some((at) => at >= seats.length)) throw new ConfigError('plays', t('embed.bad', { key: 'plays' }));
  const nameOf = ({ name, computer }: SeatState, at: number) => {
    if (!own.includes(at)) return computer ? '' : name;
    return computer?.level === level ? name : computerName(tessera, level);
  };
  table.set_people(seats.map(nameOf));
}

/**
 * Watches whether an element can be seen: in the window, of a tab that is shown.
 * @param looked called when that may have changed
 * @returns ends that
 */
function watchSight(element: Element, looked: (inSight: boolean) => void) {
  let intersects = false;
  const look = () => looked(intersects && document.visibilityState === 'visible');
  const observer = new IntersectionObserver((entries) => {
    intersects = entries.at(-1)?.isIntersecting ?? false;
    look();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', look);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', look);
  };
}

export class Rival extends ComputerSeat {
  #table;
  #unwatch = () => {};

  constructor(
    table: Table,
    config: Config,
    host: {
      tessera: typeof import('tessera');
      /** Whether points are called by letters and numbers. */
      letters: () => boolean;
      /** How fast the computer acts. */
      pace: () => 'calm' | 'short';
      /** Done when nothing moves on the board any more. */
      still: () => Promise<void>;
      /** Plays an action and shows it. */
      play: (action: string) => void;
      /** The place of the board. */
      root: HTMLElement;
      /** Shows the board again, and has the computer look at the table. */
      show: () => void;
      /** Says that the engine failed. */
      failed: () => void;
    },
  ) {
    takeSeats(host.tessera, table, config);
    super({ ...host, table: () => table, engine, restsAfter: PLAYS_ALONE });
    this.#table = table;
    if (table.snapshot().seats.some(({ computer }) => !computer)) return;
    this.hidden = true;
    this.#unwatch = watchSight(host.root, (inSight) => {
      this.hidden = !inSight;
      host.show();
    });
  }

  /** Whether it is the computer's turn and nobody else may act. */
  get due() {
    return ['acts', 'hidden', 'rests'].includes(this.statusAt(this.#table.snapshot()));
  }

  /** Whether it thinks about its action. */
  get thinks() {
    return this.statusAt(this.#table.snapshot()) === 'acts';
  }

  /** Whether it waits to be set going again, after it has played alone for a while. */
  get rests() {
    return this.statusAt(this.#table.snapshot()) === 'rests';
  }

  /** Leaves the table. */
  leave() {
    this.stop();
    this.#unwatch();
  }
}
