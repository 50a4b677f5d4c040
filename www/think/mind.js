// The page's side of what thinks: a worker, or where none can be had the same on the page itself, in slices so short that
// nobody notices.
import { thinker } from '../base/build.js';
import { trusted } from '../base/trusted.js';
import { thinking } from './thinking.js';

/** @typedef {import('./thinking.js').Asked} Asked */
/** @typedef {import('./thinking.js').Answer} Answer */
/** @typedef {import('./thinking.js').Chosen} Chosen */
/** @typedef {Omit<import('./thinking.js').Question, 'id' | 'type'>} Question */

/** How long the page may think at once, in milliseconds. */
const SLICE = 6;

/** Where messages go, and the answers come from. @typedef {{ask: (asked: Asked) => void, end: () => void}} Way */

/** On the page. @param {(answer: Answer) => void} hear @returns {Way} */
function onPage(hear) {
  const take = thinking(hear, SLICE);
  return { ask: (asked) => void take(asked), end: () => {} };
}

/** A worker, as far as it can be told at once whether there can be one. @param {(answer: Answer) => void} hear @param {() => void} none called when there is none after all @returns {Way} */
function inWorker(hear, none) {
  const worker = new Worker(trusted('thinker'));
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
class Mind {
  /** @type {Way | undefined} */
  #way;
  /** Done when it is ready; rejects where it cannot be. @type {Promise<void> | undefined} */
  #ready;
  /** Those who wait for an answer, by the numbers of their questions. @type {Map<number, {resolve: (chosen: Chosen) => void, reject: (error: Error) => void}>} */
  #waiting = new Map();
  #last = 0;

  /** @returns {Promise<void>} */
  #begin() {
    this.#ready ??= new Promise((resolve, reject) => {
      const hear = (/** @type {Answer} */ answer) => {
        if (answer.type === 'ready') resolve();
        else if (answer.type === 'failed') this.#fail(answer, reject);
        else if (answer.type === 'chosen') this.#settle(answer.id)?.resolve(answer);
      };
      const here = () => {
        this.#way = onPage(hear);
        this.#way.ask({ type: 'begin', wasm: thinker.wasm });
      };
      try {
        this.#way = inWorker(hear, here);
        this.#way.ask({ type: 'begin', wasm: thinker.wasm });
      } catch {
        here(); // a page in a sandbox may have no worker
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

  /**
   * Asks which action is best.
   * @param {Question} question
   * @returns {{chosen: Promise<Chosen>, now: () => void, stop: () => void}} `stop` leaves the promise open for good
   */
  think(question) {
    this.#last += 1;
    const id = this.#last;
    const tell = (/** @type {'now' | 'stop'} */ type) => {
      if (this.#waiting.has(id)) this.#way?.ask({ id, type });
    };
    const chosen = new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#begin().then(() => {
        if (this.#waiting.has(id)) this.#way?.ask({ ...question, id, type: 'think' });
      }, reject);
    });
    return {
      chosen,
      now: () => tell('now'),
      stop: () => {
        tell('stop');
        this.#waiting.delete(id);
      },
    };
  }
}

export const mind = new Mind();
