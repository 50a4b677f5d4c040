// The page's side of the engine: a worker, or, where there can be none, the engine on the page itself in slices too short to
// notice. The caller says where its files are, so that it works on other people's pages too.

import type { Analysis, Answer, Asked, Chosen, Plies, Reviewed, ReviewSummary, Seen, Threat } from './protocol.ts';
import { thinking } from './protocol.ts';

type Question = Omit<import('./protocol.ts').Question, 'id' | 'type'>;
type PonderQuestion = Omit<import('./protocol.ts').Pondering, 'id' | 'type'>;
type ReviewQuestion = Omit<import('./protocol.ts').ReviewQuestion, 'id' | 'type'>;
/** The addresses of the worker's script, as a browser accepts it, and of the module. */
export type Files = { worker: () => string; wasm: string };

/** The length of a slice on the page, in milliseconds. */
const SLICE = 4;

/** Time between two pings of a worker with an open question, in milliseconds. */
const PING_MS = 1000;
/** Pings without an answer after which a worker counts as dead. */
const PINGS_UNTIL_DEAD = 4;
/** The same before its first sign of life: its script has to be loaded first. */
const PINGS_UNTIL_DEAD_WHILE_LOADING = 15;
/** Deaths with no answer between them after which the page thinks itself. */
const DEATHS_UNTIL_ON_PAGE = 2;
/** Time for which the page thinks itself before it tries a worker again, in milliseconds. */
const ON_PAGE_MS = 300_000;

/** Takes questions; the answers come by a callback. */
type Way = { ask: (asked: Asked) => void; end: () => void };

/** On the page, which does not ponder: that would keep it busy while a person plays. */
function onPage(hear: (answer: Answer) => void): Way {
  const take = thinking(hear, SLICE);
  return { ask: (asked) => asked.type === 'ponder' || void take(asked), end: () => {} };
}

/**
 * A worker. Throws where it is clear at once that there can be none. A worker that the device has ended does not say so:
 * while a question is open it is pinged, which it hears between two slices.
 * @param gone called when there is no worker after all, or it has died; `heard` says whether it ever answered
 * @param awaited whether a question is open
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

/** Asks the engine in its worker, or on the page where there is none. One for all games of a page, because it takes a moment to start. */
export class EngineClient {
  #files;
  #way: Way | undefined;
  /** Resolves when the engine is ready; rejects if it fails to start. */
  #ready: Promise<void> | undefined;
  /** The open questions by their numbers. */
  #waiting: Map<
    number,
    {
      asked: Asked;
      now?: boolean;
      /** Hears of an analysis or a review in progress. */
      news?: (answer: never) => void;
      resolve: (answer: never) => void;
      reject: (error: Error) => void;
    }
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
        else if (answer.type === 'ply' || (answer.type === 'seen' && !answer.done))
          this.#waiting.get(answer.id)?.news?.(answer as never);
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

  /** The worker has died: asks a new one all open questions again. */
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

  /** Rejects all open questions. The next one starts the engine again. */
  #fail({ text }: Answer & { type: 'failed' }, reject: (error: Error) => void) {
    const error = new Error(text);
    reject(error);
    this.#way?.end();
    this.#way = undefined;
    this.#ready = undefined;
    for (const { reject: give } of this.#waiting.values()) give(error);
    this.#waiting.clear();
  }

  /** Tries a worker again if the page has thought long enough and no question is open. One more death ends that. */
  #tryWorkerAgain() {
    if (this.#onPageSince === undefined || this.#waiting.size || performance.now() - this.#onPageSince < ON_PAGE_MS)
      return;
    this.#onPageSince = undefined;
    this.#ready = undefined;
    this.#deaths = DEATHS_UNTIL_ON_PAGE - 1;
  }

  /** Asks a question and waits for the answer. */
  #ask<A>(question: (id: number) => Asked, news?: (answer: never) => void) {
    this.#tryWorkerAgain();
    this.#last += 1;
    const id = this.#last;
    const asked = question(id);
    const answer = new Promise<A>((resolve, reject) => {
      this.#waiting.set(id, { asked, news, resolve, reject });
      this.#begin().then(() => {
        if (this.#waiting.has(id)) this.#way?.ask(asked);
      }, reject);
    });
    return { id, answer };
  }

  /** Asks for the threats in a position. @param position its line */
  async threats(position: string): Promise<Threat[]> {
    const { answer } = this.#ask<{ threats: Threat[] }>((id) => ({ id, type: 'threats', position }));
    return (await answer).threats;
  }

  /** Asks for a position as if the seat to act had passed; nothing where the rules leave no room for that. */
  async passed(position: string): Promise<string | undefined> {
    const { answer } = this.#ask<{ position?: string }>((id) => ({ id, type: 'passed', position }));
    return (await answer).position;
  }

  /** Asks for the lines of all positions of a game, the start first. */
  async positions(game: Pick<ReviewQuestion, 'start' | 'actions' | 'letters'>): Promise<string[]> {
    const { answer } = this.#ask<{ positions: string[] }>((id) => ({ ...game, id, type: 'positions' }));
    return (await answer).positions;
  }

  /**
   * Analyses a position, or goes on with the one that was analysed last. One is analysed at a time.
   * @param seen hears what is seen so far
   * @returns `done` what is seen at the end; `stop` ends the analysis and leaves that promise open for good
   */
  analyse(about: Omit<Analysis, 'id' | 'type'>, seen: (seen: Seen) => void): { done: Promise<Seen>; stop: () => void } {
    const { id, answer } = this.#ask<Seen>((number) => ({ ...about, id: number, type: 'analyse' }), seen);
    return {
      done: answer,
      stop: () => {
        if (this.#waiting.delete(id)) this.#way?.ask({ id, type: 'stop' });
      },
    };
  }

  /**
   * Reviews a finished game. One is reviewed at a time.
   * @param onPlies hears of actions as they are reviewed, some of them twice
   * @returns `summary` what is told of the whole game; `stop` ends the review and leaves that promise open for good
   */
  review(
    question: ReviewQuestion,
    onPlies: (plies: Plies) => void,
  ): { summary: Promise<ReviewSummary>; stop: () => void } {
    const { id, answer } = this.#ask<Reviewed>((number) => ({ ...question, id: number, type: 'review' }), onPlies);
    return {
      summary: answer.then(({ summary }) => summary),
      stop: () => {
        if (this.#waiting.delete(id)) this.#way?.ask({ id, type: 'stop' });
      },
    };
  }

  /**
   * Has the engine think on while somebody else is to act, for the next thought to go on from. @returns ends it
   */
  ponder(question: PonderQuestion): () => void {
    this.#last += 1;
    const id = this.#last;
    let ended = false;
    this.#begin().then(
      () => ended || this.#way?.ask({ ...question, id, type: 'ponder' }),
      () => {}, // the next question says so
    );
    return () => {
      if (!ended) this.#way?.ask({ id, type: 'stop' });
      ended = true;
    };
  }

  /**
   * Asks for the best action.
   * @returns `now` asks for the best so far; `stop` ends the thought and leaves the promise open for good
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
