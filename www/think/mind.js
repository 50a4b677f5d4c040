// The page's side of what thinks: a worker, or where none can be had the same on the page itself, in slices so short that
// nobody notices. Where its files are it is told: so it stands on other people's pages without any part of this one's.
import { thinking } from './thinking.js';

/** @typedef {import('./thinking.js').Asked} Asked */
/** @typedef {import('./thinking.js').Answer} Answer */
/** @typedef {import('./thinking.js').Chosen} Chosen */
/** @typedef {import('./thinking.js').Threat} Threat */
/** @typedef {Omit<import('./thinking.js').Question, 'id' | 'type'>} Question */
/** @typedef {{worker: () => string, wasm: string}} Files where the worker's script is, as a browser takes it, and the module */

/** How long the page may think at once, in milliseconds. */
const SLICE = 4;

/** How often a worker is asked whether it is there, in milliseconds, how often without an answer until it counts as gone, and after how many that have gone the page thinks itself. */
const [LOOK, SILENT, LIVES] = [1000, 4, 2];
/** The same until something is heard of it: its script has to come over the line first. */
const COMING = 15;

/** Where messages go, and the answers come from. @typedef {{ask: (asked: Asked) => void, end: () => void}} Way */

/** On the page. @param {(answer: Answer) => void} hear @returns {Way} */
function onPage(hear) {
  const take = thinking(hear, SLICE);
  return { ask: (asked) => void take(asked), end: () => {} };
}

/**
 * A worker, as far as it can be told at once whether there can be one. What the device has ended says nothing any more, not
 * even that it is gone: while somebody waits it is asked whether it is there, which it hears between two slices.
 * @param {string} script
 * @param {(answer: Answer) => void} hear
 * @param {(heard: boolean) => void} gone called when there is none after all, or none any more, of which something was heard
 * @param {() => boolean} awaited whether somebody waits for an answer
 * @returns {Way}
 */
function inWorker(script, hear, gone, awaited) {
  const worker = new Worker(script);
  let heard = false;
  let silent = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let watch;
  const end = () => {
    clearInterval(watch);
    worker.terminate();
  };
  const lost = () => {
    end();
    gone(heard);
  };
  const look = () => {
    if (!awaited()) {
      clearInterval(watch);
      watch = undefined;
    } else if (silent === (heard ? SILENT : COMING)) lost();
    else {
      silent += 1;
      worker.postMessage({ type: 'there' });
    }
  };
  worker.onmessage = ({ data }) => {
    heard = true;
    silent = 0;
    hear(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    lost();
  };
  return {
    ask(asked) {
      worker.postMessage(asked);
      silent = 0;
      watch ??= setInterval(look, LOOK);
    },
    end,
  };
}

/** What thinks. One for all games of a page: to begin it takes a moment. */
export class Mind {
  #files;
  /** @type {Way | undefined} */
  #way;
  /** Done when it is ready; rejects where it cannot be. @type {Promise<void> | undefined} */
  #ready;
  /** Those who wait for an answer, by the numbers of their questions. @type {Map<number, {asked: Asked, now?: boolean, resolve: (answer: any) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #last = 0;
  /** How many workers have gone. */
  #gone = 0;

  /** @param {Files} files */
  constructor(files) {
    this.#files = files;
  }

  /** @returns {Promise<void>} */
  #begin() {
    this.#ready ??= new Promise((resolve, reject) => {
      const hear = (/** @type {Answer} */ answer) => {
        if (answer.type === 'ready') resolve();
        else if (answer.type === 'failed') this.#fail(answer, reject);
        else if (answer.type !== 'here') this.#settle(answer.id)?.resolve(answer);
      };
      const { worker, wasm } = this.#files;
      const here = () => {
        this.#way = onPage(hear);
        this.#way.ask({ type: 'begin', wasm });
      };
      // A page in a sandbox has no worker, and some browsers complain where one is tried.
      if (globalThis.origin === 'null' || this.#gone >= LIVES) return here();
      const gone = (/** @type {boolean} */ heard) => (heard ? this.#again() : here());
      try {
        this.#way = inWorker(worker(), hear, gone, () => this.#waiting.size > 0);
        this.#way.ask({ type: 'begin', wasm });
      } catch {
        here(); // by the page's own policy
      }
    });
    return this.#ready;
  }

  /** The worker has gone, and with it all that it thought about: that is begun anew. */
  #again() {
    this.#gone += 1;
    this.#ready = undefined;
    const lost = [...this.#waiting.keys()];
    const askAgain = () => {
      for (const id of lost) {
        const waiting = this.#waiting.get(id);
        if (waiting) this.#way?.ask(waiting.asked);
        if (waiting?.now) this.#way?.ask({ id, type: 'now' });
      }
    };
    this.#begin().then(askAgain, () => {});
  }

  /** @param {number} id */
  #settle(id) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** Whatever has failed, all begins anew the next time. @param {Answer & {type: 'failed'}} answer @param {(error: Error) => void} reject */
  #fail({ text }, reject) {
    const error = new Error(text);
    reject(error);
    this.#way?.end();
    this.#way = undefined;
    this.#ready = undefined;
    for (const { reject: give } of this.#waiting.values()) give(error);
    this.#waiting.clear();
  }

  /** Asks something, and waits for the answer. @param {(id: number) => Asked} question */
  #ask(question) {
    this.#last += 1;
    const id = this.#last;
    const asked = question(id);
    /** @type {Promise<any>} */
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(id, { asked, resolve, reject });
      this.#begin().then(() => {
        if (this.#waiting.has(id)) this.#way?.ask(asked);
      }, reject);
    });
    return { id, answer };
  }

  /** Asks what threatens in a position. @param {string} position its line @returns {Promise<Threat[]>} */
  async threats(position) {
    const { answer } = this.#ask((id) => ({ id, type: 'threats', position }));
    return (await answer).threats;
  }

  /**
   * Asks which action is best.
   * @param {Question} question
   * @returns {{chosen: Promise<Chosen>, now: () => void, stop: () => void}} `stop` leaves the promise open for good
   */
  think(question) {
    const { id, answer } = this.#ask((number) => ({ ...question, id: number, type: 'think' }));
    const tell = (/** @type {'now' | 'stop'} */ type) => {
      if (this.#waiting.has(id)) this.#way?.ask({ id, type });
    };
    return {
      chosen: answer,
      now: () => {
        const waiting = this.#waiting.get(id);
        if (waiting) waiting.now = true;
        tell('now');
      },
      stop: () => {
        tell('stop');
        this.#waiting.delete(id);
      },
    };
  }
}
