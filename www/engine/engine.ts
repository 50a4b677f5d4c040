// The page's side of what thinks: a worker, or where none can be had the same on the page itself, in slices so short that
// nobody notices. Where its files are it is told: so it stands on other people's pages without any part of this one's.

import type { Answer, Asked, Chosen, Threat } from './protocol.ts';
import { thinking } from './protocol.ts';

type Question = Omit<import('./protocol.ts').Question, 'id' | 'type'>;
/** Where the worker's script is, as a browser takes it, and the module. */
export type Files = { worker: () => string; wasm: string };

/** How long the page may think at once, in milliseconds. */
const SLICE = 4;

/** Time between two pings of a worker that somebody waits for, in milliseconds. */
const PING_MS = 1000;
/** Pings without an answer after which a worker counts as dead. */
const PINGS_UNTIL_DEAD = 4;
/** The same before its first sign of life: its script has to be loaded first. */
const PINGS_UNTIL_DEAD_WHILE_LOADING = 15;
/** Deaths with no answer between them after which the page thinks itself. */
const DEATHS_UNTIL_ON_PAGE = 2;
/** Time for which the page thinks itself before it tries a worker again, in milliseconds. */
const ON_PAGE_MS = 300_000;

/** Where messages go, and the answers come from. */
type Way = { ask: (asked: Asked) => void; end: () => void };

/** On the page. */
function onPage(hear: (answer: Answer) => void): Way {
  const take = thinking(hear, SLICE);
  return { ask: (asked) => void take(asked), end: () => {} };
}

/**
 * A worker, as far as it can be told at once whether there can be one. What the device has ended says nothing any more, not
 * even that it is gone: while somebody waits it is asked whether it is there, which it hears between two slices.
 * @param gone called when there is none after all, or none any more, of which something was heard
 * @param awaited whether somebody waits for an answer
 */
function inWorker(
  script: string,
  hear: (answer: Answer) => void,
  gone: (heard: boolean) => void,
  awaited: () => boolean,
): Way {
  const worker = new Worker(script);
  let heard = false;
  let silent = 0;
  let watch: ReturnType<typeof setInterval> | undefined;
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
    } else if (silent === (heard ? PINGS_UNTIL_DEAD : PINGS_UNTIL_DEAD_WHILE_LOADING)) lost();
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
      watch ??= setInterval(look, PING_MS);
    },
    end,
  };
}

/** What thinks. One for all games of a page: to begin it takes a moment. */
export class Mind {
  #files;
  #way: Way | undefined;
  /** Done when it is ready; rejects where it cannot be. */
  #ready: Promise<void> | undefined;
  /** Those who wait for an answer, by the numbers of their questions. */
  #waiting: Map<
    number,
    { asked: Asked; now?: boolean; resolve: (answer: never) => void; reject: (error: Error) => void }
  > = new Map();
  #last = 0;
  /** Workers that have died since the last answer. */
  #deaths = 0;
  /** When the page began to think itself because workers died. */
  #onPageSince: number | undefined;

  constructor(files: Files) {
    this.#files = files;
  }

  #begin(): Promise<void> {
    this.#ready ??= new Promise((resolve, reject) => {
      const hear = (answer: Answer) => {
        if (answer.type === 'ready') resolve();
        else if (answer.type === 'failed') this.#fail(answer, reject);
        else if (answer.type !== 'here') {
          this.#deaths = 0;
          this.#settle(answer.id)?.resolve(answer as never);
        }
      };
      const { worker, wasm } = this.#files;
      const here = () => {
        this.#way = onPage(hear);
        this.#way.ask({ type: 'begin', wasm });
      };
      // A page in a sandbox has no worker, and some browsers complain where one is tried.
      if (globalThis.origin === 'null') return here();
      if (this.#deaths >= DEATHS_UNTIL_ON_PAGE) {
        this.#onPageSince = performance.now();
        return here();
      }
      const gone = (heard: boolean) => (heard ? this.#again() : here());
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
    this.#deaths += 1;
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

  #settle(id: number) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** Whatever has failed, all begins anew the next time. */
  #fail({ text }: Answer & { type: 'failed' }, reject: (error: Error) => void) {
    const error = new Error(text);
    reject(error);
    this.#way?.end();
    this.#way = undefined;
    this.#ready = undefined;
    for (const { reject: give } of this.#waiting.values()) give(error);
    this.#waiting.clear();
  }

  /** Leaves the page for a worker if the page has thought long enough and nobody waits; one more death ends that. */
  #tryWorkerAgain() {
    if (this.#onPageSince === undefined || this.#waiting.size || performance.now() - this.#onPageSince < ON_PAGE_MS)
      return;
    this.#onPageSince = undefined;
    this.#ready = undefined;
    this.#deaths = DEATHS_UNTIL_ON_PAGE - 1;
  }

  /** Asks something, and waits for the answer. */
  #ask<A>(question: (id: number) => Asked) {
    this.#tryWorkerAgain();
    this.#last += 1;
    const id = this.#last;
    const asked = question(id);
    const answer = new Promise<A>((resolve, reject) => {
      this.#waiting.set(id, { asked, resolve, reject });
      this.#begin().then(() => {
        if (this.#waiting.has(id)) this.#way?.ask(asked);
      }, reject);
    });
    return { id, answer };
  }

  /** Asks what threatens in a position. @param position its line */
  async threats(position: string): Promise<Threat[]> {
    const { answer } = this.#ask<{ threats: Threat[] }>((id) => ({ id, type: 'threats', position }));
    return (await answer).threats;
  }

  /**
   * Asks which action is best.
   * @returns `stop` leaves the promise open for good
   */
  think(question: Question): { chosen: Promise<Chosen>; now: () => void; stop: () => void } {
    const { id, answer } = this.#ask<Chosen>((number) => ({ ...question, id: number, type: 'think' }));
    const tell = (type: 'now' | 'stop') => {
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
