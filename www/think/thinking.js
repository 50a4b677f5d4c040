// Thinks for somebody who asks in messages and is answered in messages: in a worker, or in short slices on the page where
// there can be no worker. The module that thinks has no clock; the time is looked at here, between slices.
import init, { Mind, threats } from 'thinker';
import { LONGEST } from './turns.js';

/**
 * @typedef {object} Question which action is best in a position
 * @property {number} id comes back with the answers
 * @property {'think'} type
 * @property {string} position its line
 * @property {string[]} earlier the lines of the positions before it, the last one last
 * @property {number} level
 * @property {number} seed
 * @property {boolean} letters whether points are called by letters and numbers
 * @property {number} [movetime] so many milliseconds at most, or less where its level has less
 *
 * @typedef {Question | {id: number, type: 'now' | 'stop'} | {id: number, type: 'threats', position: string}
 *   | {type: 'begin', wasm: string} | {type: 'there'}} Asked `now` ends a thought with what is best so far, `stop` without
 *   any answer, `threats` asks what threatens, `begin` tells where the module is, `there` wants a sign of life
 *
 * @typedef {object} Chosen
 * @property {number} id
 * @property {'chosen'} type
 * @property {string} action
 * @property {string[]} line how it goes on, this action first
 * @property {number} chance that the seat to act wins, from 0 to 1
 * @property {number} [turns] in how many of its own turns that seat wins, where that is known; below zero, in how many it loses
 * @property {string} [kind] the kind of the threat that the action completes or stops
 * @property {string} [colour] whose threat that is
 * @property {number[]} points where to look
 *
 * @typedef {object} Threat what a colour can do next if nobody stops it
 * @property {string} colour
 * @property {string} kind
 * @property {number[]} points what stands, and last where it is completed
 *
 * @typedef {Chosen | {id: number, type: 'threats', threats: Threat[]} | {type: 'ready'} | {type: 'here'}
 *   | {id?: number, type: 'failed', text: string}} Answer
 */

/** The nodes of the first slice. */
const FEW = 200;

/** Who waits for the next task. @type {(() => void)[]} */
const waiting = [];

/** The way to it. One that lasts: a browser may clear away a channel that nobody holds while its message is on its way. */
const tasks = new MessageChannel();
tasks.port1.onmessage = () => waiting.shift()?.();

/** The next task, between which messages are heard. No timer: those of a hidden page are held back. @returns {Promise<void>} */
const nextTask = () =>
  new Promise((then) => {
    waiting.push(then);
    tasks.port2.postMessage(0);
  });

const textOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {(answer: Answer) => void} tell
 * @param {number} slice how long it may think before it listens, in milliseconds
 * @returns {(asked: Asked) => Promise<void>} takes a message
 */
export function thinking(tell, slice) {
  /** What is thought about now, by the numbers of the questions. @type {Map<number | undefined, {now: boolean}>} */
  const doing = new Map();

  /** @param {Question} question */
  async function think({ id, position, earlier, level, seed, letters, movetime }) {
    const mind = new Mind(position, earlier, level, seed, letters);
    const time = Math.min(movetime ?? Infinity, mind.movetime() ?? LONGEST);
    const began = performance.now();
    let nodes = FEW;
    let done = false;
    while (!done) {
      await nextTask();
      const wish = doing.get(id);
      if (!wish) return mind.free(); // stopped
      const from = performance.now();
      done = mind.think(nodes) || wish.now;
      const now = performance.now();
      // As many nodes as go into a slice; never many times more than last time, which may have been an easy one.
      nodes = Math.max(1 + FEW, Math.round(nodes * Math.min((slice * 0.8) / Math.max(now - from, 0.1), 4)));
      done ||= now - began >= time;
    }
    await nextTask(); // to choose takes a moment, too
    const choice = mind.choice();
    mind.free();
    if (!choice) throw new Error('there is nothing to be done');
    const { action, line, chance, turns, kind, colour, points } = choice;
    choice.free();
    tell({ id, type: 'chosen', action, line, chance, turns, kind, colour, points: [...points] });
  }

  /** @param {number} id @param {string} position */
  function tellThreats(id, position) {
    const found = threats(position).map((threat) => {
      const { colour, kind, points } = threat;
      threat.free();
      return { colour, kind, points: [...points] };
    });
    tell({ id, type: 'threats', threats: found });
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
        tellThreats(asked.id, asked.position);
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
