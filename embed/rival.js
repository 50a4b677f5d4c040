// The computer on a board whose page asks for it: on which seats it sits, and when it acts. What thinks comes later.
import { opponent as script, thinker } from '../www/base/build.js';
import { computerName, computerOf } from '../www/base/computer.js';
import { trusted } from '../www/base/trusted.js';
import { t } from '../www/base/words.js';
import { seat } from '../www/desk/seated.js';
import { walk } from '../www/think/walk.js';
import { ConfigError } from './config.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('../www/base/computer.js').Computer} Computer */

/** The computer's seat unless told, as the attribute has it. */
const SECOND = '2';
const FILES = { worker: () => trusted('thinker'), wasm: thinker.wasm };

export class Rival {
  #table;
  #host;
  #own;
  /** Whether it could not think: then people play for it. */
  #failed = false;
  /** @type {{about: string, end: () => void} | undefined} */
  #thought;

  /**
   * Sits down at a table.
   * @param {import('tessera').Table} table
   * @param {import('./config.js').Config} config
   * @param {object} host
   * @param {() => boolean} host.letters whether points are called by letters and numbers
   * @param {(action: string) => void} host.act
   * @param {() => void} host.failed called when it cannot think
   */
  constructor(table, { opponent, plays }, host) {
    const { seats } = table.snapshot();
    const level = Number(opponent);
    const own = (plays || SECOND).split(' ').map((number) => Number(number) - 1);
    if (own.some((at) => at >= seats.length)) throw new ConfigError('plays', t('embed.bad', { key: 'plays' }));
    const nameOf = (/** @type {string} */ name, /** @type {number} */ at) => {
      const computer = computerOf(name);
      if (!own.includes(at)) return computer ? '' : name;
      return computer?.level === level ? name : computerName(level);
    };
    seat(
      table,
      seats.map(({ name }, at) => nameOf(name, at)),
    );
    this.#table = table;
    this.#host = host;
    this.#own = own;
  }

  /** Whether it is about to act, so that nobody else may. */
  get thinks() {
    return this.#due(this.#table.snapshot()) !== undefined;
  }

  get failed() {
    return this.#failed;
  }

  /** Looks at the table, and acts when it is its turn. @param {Snapshot} snapshot */
  look(snapshot) {
    const computer = this.#due(snapshot);
    const about = snapshot.moves.slice(0, snapshot.ply).join(' ');
    if (!computer || this.#thought?.about !== about) this.end();
    if (computer && !this.#thought) this.#think(about, computer);
  }

  /** Goes to where a person decides. @param {'undo' | 'redo'} way */
  walk(way) {
    const alone = this.#own.length === this.#table.snapshot().seats.length;
    return walk(this.#table, way, (snapshot) => this.#acting(snapshot), alone);
  }

  end() {
    this.#thought?.end();
    this.#thought = undefined;
  }

  /** The computer where it is to act, or has acted. @param {Snapshot} snapshot @returns {Computer | undefined} */
  #acting({ toAct, result, seats }) {
    return toAct === null || result || !this.#own.includes(toAct) ? undefined : computerOf(seats[toAct].name);
  }

  /** The same where it acts now: what was played once before is not played another time. @param {Snapshot} snapshot */
  #due(snapshot) {
    return this.#failed || snapshot.ply < snapshot.moves.length ? undefined : this.#acting(snapshot);
  }

  /** @param {string} about @param {Computer} computer */
  async #think(about, computer) {
    let stop = () => {};
    const thought = { about, end: () => stop() };
    const ended = () => this.#thought !== thought;
    this.#thought = thought;
    try {
      const { answer } = await /** @type {Promise<typeof import('./opponent.js')>} */ (import(script));
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
