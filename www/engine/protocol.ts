// The engine behind messages: in a worker, or in short slices on the page where there can be no worker. The module has no
// clock, so the time is checked here, between slices.
import init, {
  Analyst,
  type Choice,
  type Hint,
  MoveSearch,
  passed,
  positions,
  type ReviewedPly,
  type ReviewedPosition,
  Reviewer,
  type ReviewReason,
  type ReviewSummary,
  type Sight,
  type Threat,
  threats,
  type Why,
} from 'thinker';
import { LONGEST } from './longest.ts';

export type { ReviewedPly, ReviewedPosition, ReviewReason, ReviewSummary, Sight, Threat, Why };

/** Asks for the best action in a position. */
export interface Question {
  /** Returned with the answers. */
  id: number;
  type: 'think';
  /** Its line. */
  position: string;
  /** The lines of the last positions before it, in the order of play. */
  earlier: string[];
  /** The plies played in the game so far, of which `earlier` may hold the last few only. */
  plies: number;
  level: number;
  seed: number;
  /** Whether points are called by letters and numbers. */
  letters: boolean;
  /** The time limit in milliseconds, unless the level has a shorter one. */
  movetime?: number;
  /** The seat of a player who is offered a draw. */
  draw?: number;
  /** Whether to say why the action is good. */
  why?: boolean;
}

/**
 * Asks to think ahead on somebody else's time, without an answer: at full strength the next thought of the game goes on from what
 * was found. Pauses while the engine does anything else, and ends when it is stopped.
 */
export interface Pondering extends Pick<Question, 'position' | 'earlier' | 'plies' | 'level' | 'seed' | 'letters'> {
  id: number;
  type: 'ponder';
  /** For how long, in milliseconds. */
  movetime: number;
}

/** Asks to analyse a position, deeper and deeper; if it is the one that was analysed last, to go on with it. */
export interface Analysis {
  id: number;
  type: 'analyse';
  position: string;
  earlier: string[];
  letters: boolean;
  /** The number of lines, 1 to 5. */
  lines: number;
  /** For how long, in milliseconds. */
  movetime: number;
}

/** Asks to review a finished game. One is reviewed at a time; who plays has precedence. */
export interface ReviewQuestion {
  id: number;
  type: 'review';
  /** The line of the position that the game began with. */
  start: string;
  actions: string[];
  /** Whether points are called by letters and numbers, in `actions` and in the answers. */
  letters: boolean;
  /** Nodes for each position in the first pass, unless as many as fit the game. */
  nodes?: number;
  /** What is known of positions: those are not searched again. */
  known?: ReviewedPosition[];
}

/**
 * `now` ends a thought with the best action so far, `stop` without an answer. `threats` asks for threats, `passed` for the position
 * as if the seat to act had passed, `positions` for all positions of a game, `begin` says where the module is, `there` is a ping.
 */
export type Asked =
  | Question
  | Pondering
  | Analysis
  | ReviewQuestion
  | { id: number; type: 'now' | 'stop' }
  | { id: number; type: 'threats' | 'passed'; position: string }
  | { id: number; type: 'positions'; start: string; actions: string[]; letters: boolean }
  | { type: 'begin'; wasm: string }
  | { type: 'there' };

export interface Chosen extends Choice {
  id: number;
  type: 'chosen';
  /** Whether the player who is offered a draw accepts it. */
  accepts?: boolean;
  /** Why the action is good, if that was asked. */
  hint?: Hint;
}

/** What an analysis sees so far. */
export interface Seen extends Sight {
  id: number;
  type: 'seen';
  /** Whether its time is up, or nothing is left to search. */
  done: boolean;
  /** Whether nothing is left to search. */
  whole: boolean;
}

/** Actions that have just been reviewed, or reviewed again: first backwards, then those in doubt. */
export interface Plies {
  id: number;
  type: 'ply';
  plies: ReviewedPly[];
  /** What has been searched for that. */
  positions: ReviewedPosition[];
  /** How much of the work is done, from 0 to 1. It can fall when the second pass begins. */
  progress: number;
}

/** The end of a review. */
export interface Reviewed {
  id: number;
  type: 'reviewed';
  summary: ReviewSummary;
}

export type Answer =
  | Chosen
  | Seen
  | Plies
  | Reviewed
  | { id: number; type: 'threats'; threats: Threat[] }
  | { id: number; type: 'passed'; position?: string }
  | { id: number; type: 'positions'; positions: string[] }
  | { type: 'ready' }
  | { type: 'here' }
  | { id?: number; type: 'failed'; text: string };

/** The nodes of the first slice: few enough for a slow phone and a position in which each node takes long. */
const FEW = 16;
/** The time between two answers of an analysis, in milliseconds. */
const SEEN_EVERY = 125;

/** Callbacks that wait for the next task. */
const waiting: (() => void)[] = [];

/** Held for good: a browser may clear away an unused channel while its message is on its way. */
const tasks = new MessageChannel();
tasks.port1.onmessage = () => waiting.shift()?.();

/** Waits for the next task; messages arrive between tasks. Not a timer, because a hidden page's timers are throttled. */
const nextTask = (): Promise<void> =>
  new Promise((then) => {
    waiting.push(then);
    tasks.port2.postMessage(0);
  });

/** How many nodes a slice has: as many as fit into its time, at most four times as many as the last one, which may have been easy. */
class Slices {
  #nodes = FEW;

  /** Gives `search` one slice of nodes. @param time its length in milliseconds @returns what `search` returns */
  run(time: number, search: (nodes: number) => boolean) {
    const from = performance.now();
    const done = search(this.#nodes);
    const took = Math.max(performance.now() - from, 0.1);
    this.#nodes = Math.max(1, Math.round(this.#nodes * Math.min((time * 0.8) / took, 4)));
    return done;
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * @param tell takes the answers
 * @param slice how long it thinks before it listens, in milliseconds
 * @returns takes a message
 */
export function thinking(tell: (answer: Answer) => void, slice: number): (asked: Asked) => Promise<void> {
  /** The thoughts in progress by the numbers of their questions. */
  const doing = new Map<number | undefined, { now: boolean }>();
  /** The analysis in progress, by the number of its question. */
  let analysing: number | undefined;
  /** What is analysed, and by whom: the analyst keeps what it has learnt. */
  let last: { analyst: Analyst; position: string; about: string; whole: boolean } | undefined;
  /** The last search for a move, over or pondered: at full strength the next one goes on from it. */
  let lastSearch: MoveSearch | undefined;
  /** The pondering in progress, by the number of its question. */
  let pondering: number | undefined;
  /** The review in progress, by the number of its question. */
  let reviewing: number | undefined;

  function keep(search: MoveSearch) {
    lastSearch?.free();
    lastSearch = search;
  }

  async function think({ id, position, earlier, plies, level, seed, letters, movetime, draw, why }: Question) {
    const before = lastSearch;
    lastSearch = undefined; // whatever comes of it, it is taken
    const search = new MoveSearch(position, earlier, plies, level, seed, letters, before);
    const time = () => Math.min(movetime ?? Infinity, search.movetime() ?? LONGEST);
    const began = performance.now();
    const slices = new Slices();
    let done = false;
    let choice: ReturnType<typeof search.choice>;
    for (let over = false; ; ) {
      await nextTask();
      const thought = doing.get(id);
      if (!thought) return keep(search); // stopped
      // Choosing takes a moment, so it has a slice of its own. If there is no choice when the time is up, it thinks on.
      choice = over ? search.choice() : undefined;
      if (choice || (over && done)) break;
      done = slices.run(slice, (nodes) => search.think(nodes));
      over = done || thought.now || performance.now() - began >= time();
    }
    const accepts = draw === undefined ? undefined : search.accepts_draw(draw);
    const hint = why ? search.hint() : undefined;
    keep(search);
    if (!choice) throw new Error('there is nothing to be done');
    tell({ ...choice, id, type: 'chosen', accepts, hint });
  }

  async function ponder({ id, position, earlier, plies, level, seed, letters, movetime }: Pondering) {
    pondering = id;
    let search: MoveSearch | undefined;
    const slices = new Slices();
    let took = 0;
    for (let done = false; !done && took < movetime; ) {
      await nextTask();
      if (pondering !== id) return; // stopped
      if (doing.size || analysing !== undefined || reviewing !== undefined) continue;
      if (!search || lastSearch !== search) {
        // It begins, or a thought has taken its search since.
        const before = lastSearch;
        lastSearch = undefined;
        search = new MoveSearch(position, earlier, plies, level, seed, letters, before);
        keep(search);
      }
      const from = performance.now();
      const current = search;
      done = slices.run(slice, (nodes) => current.think(nodes));
      took += performance.now() - from;
    }
  }

  /** The analyst of a position. */
  function analystOf({ position, earlier, letters, lines }: Analysis) {
    const about = `${letters} ${lines}`;
    if (last?.about !== about) {
      last?.analyst.free();
      last = { analyst: new Analyst(position, earlier, letters, lines), position, about, whole: false };
    } else if (last.position !== position) {
      last.analyst.set_position(position, earlier);
      Object.assign(last, { position, whole: false });
    }
    return last;
  }

  async function analyse(question: Analysis) {
    const { id, movetime } = question;
    analysing = id;
    const here = analystOf(question);
    const slices = new Slices();
    let took = 0;
    let told = 0;
    for (let done = false; !done; ) {
      await nextTask();
      if (analysing !== id) return; // stopped, or another position is analysed
      if (doing.size) continue; // who plays has precedence
      const from = performance.now();
      here.whole ||= slices.run(slice, (nodes) => here.analyst.think(nodes));
      took += performance.now() - from;
      done = here.whole || took >= movetime;
      if (!done && took - told < SEEN_EVERY) continue;
      told = took;
      tell({ ...here.analyst.sight(), id, type: 'seen', done, whole: here.whole });
    }
    analysing = undefined;
  }

  async function review({ id, start, actions, letters, nodes, known = [] }: ReviewQuestion) {
    reviewing = id;
    const reviewer = new Reviewer(start, actions, letters, nodes);
    for (const { position, nodes: seen, depth, actions: line, chance, turns = 0, byDepth, secondLoss } of known)
      reviewer.know(position, seen, depth, line, chance, turns, Float32Array.from(byDepth), secondLoss);
    const slices = new Slices();
    for (let done = false; !done; ) {
      await nextTask();
      if (reviewing !== id) return reviewer.free(); // stopped, or another game is reviewed
      if (doing.size) continue; // who plays has precedence
      // What is known takes no nodes, and is told all at once.
      const searches = reviewer.searches();
      done = searches ? slices.run(slice, (few) => reviewer.think(few)) : reviewer.think(0);
      if (!searches && !done && !reviewer.searches()) continue;
      const plies = reviewer.plies();
      const searched = reviewer.positions();
      if (plies.length || searched.length)
        tell({ id, type: 'ply', plies, positions: searched, progress: reviewer.progress() });
    }
    reviewing = undefined;
    const summary = reviewer.summary();
    reviewer.free();
    tell({ id, type: 'reviewed', summary });
  }

  function end(id: number | undefined) {
    doing.delete(id);
    if (analysing === id) analysing = undefined;
    if (reviewing === id) reviewing = undefined;
    if (pondering === id) pondering = undefined;
  }

  return async (asked) => {
    const id = 'id' in asked ? asked.id : undefined;
    try {
      if (asked.type === 'begin') {
        await init({ module_or_path: asked.wasm });
        tell({ type: 'ready' });
      } else if (asked.type === 'think') {
        doing.set(asked.id, { now: false });
        await think(asked);
        doing.delete(asked.id);
      } else if (asked.type === 'ponder') {
        await ponder(asked);
      } else if (asked.type === 'analyse') {
        await analyse(asked);
      } else if (asked.type === 'review') {
        await review(asked);
      } else if (asked.type === 'threats') {
        tell({ id: asked.id, type: 'threats', threats: threats(asked.position) });
      } else if (asked.type === 'passed') {
        tell({ id: asked.id, type: 'passed', position: passed(asked.position) });
      } else if (asked.type === 'positions') {
        const { start, actions, letters } = asked;
        tell({ id: asked.id, type: 'positions', positions: positions(start, actions, letters) });
      } else if (asked.type === 'there') {
        tell({ type: 'here' });
      } else if (asked.type === 'now') {
        const thought = doing.get(id);
        if (thought) thought.now = true;
      } else {
        end(id);
      }
    } catch (error) {
      end(id);
      tell({ id, type: 'failed', text: textOf(error) });
    }
  };
}
