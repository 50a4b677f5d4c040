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
const SLICE = 6;

/** Where messages go, and the answers come from. @typedef {{ask: (asked: Asked) => void, end: () => void}} Way */

/** On the page. @param {(answer: Answer) => void} hear @returns {Way} */
function onPage(hear) {
  const take = thinking(hear, SLICE);
  return { ask: (asked) => void take(asked), end: () => {} };
}

/** A worker, as far as it can be told at once whether there can be one. @param {string} script @param {(answer: Answer) => void} hear @param {() => void} none called when there is none after all @returns {Way} */
function inWorker(script, hear, none) {
  const worker = new Worker(script);
  let heard = false;
  worker.onmessage = ({ data }) => {
    heard = true;
    hear(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    if (heard) hear({ type: 'failed', text: event.message });
    else none();
  };
  return { ask: (asked) => worker.postMessage(asked), end: () => worker.terminate() };
}

/** What thinks. One for all games of a page: to begin it takes a moment. */
export class Mind {
  #files;
  /** @type {Way | undefined} */
  #way;
  /** Done when it is ready; rejects where it cannot be. @type {Promise<void> | undefined} */
  #ready;
  /** Those who wait for an answer, by the numbers of their questions. @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #last = 0;

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
        else this.#settle(answer.id)?.resolve(answer);
      };
      const { worker, wasm } = this.#files;
      const here = () => {
        this.#way = onPage(hear);
        this.#way.ask({ type: 'begin', wasm });
      };
      // A page in a sandbox has no worker, and some browsers complain where one is tried.
      if (globalThis.origin === 'null') return here();
      try {
        this.#way = inWorker(worker(), hear, here);
        this.#way.ask({ type: 'begin', wasm });
      } catch {
        here(); // by the page's own policy
      }
    });
    return this.#ready;
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
    /** @type {Promise<any>} */
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#begin().then(() => {
        if (this.#waiting.has(id)) this.#way?.ask(question(id));
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
      now: () => tell('now'),
      stop: () => {
        tell('stop');
        this.#waiting.delete(id);
      },
    };
  }
}
