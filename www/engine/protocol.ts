// Thinks for somebody who asks in messages and is answered in messages: in a worker, or in short slices on the page where
// there can be no worker. The module that thinks has no clock; the time is looked at here, between slices.
import init, { type Choice, Mind, type Threat, threats } from 'thinker';

export type { Threat };

/** How long a level thinks that has no time of its own but so many nodes, in milliseconds: on a slow phone they would take longer than one likes to wait. */
export const LONGEST = 200;

/** Which action is best in a position. */
export interface Question {
  /** Comes back with the answers. */
  id: number;
  type: 'think';
  /** Its line. */
  position: string;
  /** The lines of the positions before it, the last one last. */
  earlier: string[];
  level: number;
  seed: number;
  /** Whether points are called by letters and numbers. */
  letters: boolean;
  /** So many milliseconds at most, or less where its level has less. */
  movetime?: number;
  /** The seat of a player who is offered a draw. */
  draw?: number;
}

/**
 * `now` ends a thought with what is best so far, `stop` without
 *   any answer, `threats` asks what threatens, `begin` tells where the module is, `there` wants a sign of life.
 */
export type Asked =
  | Question
  | { id: number; type: 'now' | 'stop' }
  | { id: number; type: 'threats'; position: string }
  | { type: 'begin'; wasm: string }
  | { type: 'there' };

export interface Chosen extends Choice {
  id: number;
  type: 'chosen';
  /** Whether the player who is offered a draw accepts it. */
  accepts?: boolean;
}

export type Answer =
  | Chosen
  | { id: number; type: 'threats'; threats: Threat[] }
  | { type: 'ready' }
  | { type: 'here' }
  | { id?: number; type: 'failed'; text: string };

/** The nodes of the first slice: few enough for a slow phone and a position in which each of them takes long. */
const FEW = 16;

/** Who waits for the next task. */
const waiting: (() => void)[] = [];

/** The way to it. One that lasts: a browser may clear away a channel that nobody holds while its message is on its way. */
const tasks = new MessageChannel();
tasks.port1.onmessage = () => waiting.shift()?.();

/** The next task, between which messages are heard. No timer: those of a hidden page are held back. */
const nextTask = (): Promise<void> =>
  new Promise((then) => {
    waiting.push(then);
    tasks.port2.postMessage(0);
  });

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * @param slice how long it may think before it listens, in milliseconds
 * @returns takes a message
 */
export function thinking(tell: (answer: Answer) => void, slice: number): (asked: Asked) => Promise<void> {
  /** What is thought about now, by the numbers of the questions. */
  const doing = new Map<number | undefined, { now: boolean }>();

  async function think({ id, position, earlier, level, seed, letters, movetime, draw }: Question) {
    const mind = new Mind(position, earlier, level, seed, letters);
    const time = Math.min(movetime ?? Infinity, mind.movetime() ?? LONGEST);
    const began = performance.now();
    let nodes = FEW;
    let done = false;
    let choice: ReturnType<typeof mind.choice>;
    for (let over = false; ; ) {
      await nextTask();
      const wish = doing.get(id);
      if (!wish) return mind.free(); // stopped
      // To choose takes a moment, so it has a slice of its own. When time is up before there is a choice it thinks on.
      choice = over ? mind.choice() : undefined;
      if (choice || (over && done)) break;
      const from = performance.now();
      done = mind.think(nodes);
      const now = performance.now();
      // As many nodes as go into a slice; never many times more than last time, which may have been an easy one.
      nodes = Math.max(1, Math.round(nodes * Math.min((slice * 0.8) / Math.max(now - from, 0.1), 4)));
      over = done || wish.now || now - began >= time;
    }
    const accepts = draw === undefined ? undefined : mind.accepts_draw(draw);
    mind.free();
    if (!choice) throw new Error('there is nothing to be done');
    tell({ ...choice, id, type: 'chosen', accepts });
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
      } else if (asked.type === 'threats') {
        tell({ id: asked.id, type: 'threats', threats: threats(asked.position) });
      } else if (asked.type === 'there') {
        tell({ type: 'here' });
      } else if (asked.type === 'now') {
        const wish = doing.get(id);
        if (wish) wish.now = true;
      } else {
        doing.delete(id);
      }
    } catch (error) {
      doing.delete(id);
      tell({ id, type: 'failed', text: textOf(error) });
    }
  };
}
