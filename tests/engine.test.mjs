// The page's engine, in Node: how long it keeps the processor, and what happens after workers die.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bindings } from '../scripts/site/esbuild.mjs';
import { wasm } from '../scripts/site/module.mjs';

/** The limit of CPU time for one slice, in milliseconds: about ten times the usual. */
const AT_ONCE = 150;
const [crowded] = readFileSync('tests/data/crowded.txt', 'utf8').split('\n');
const worst = readFileSync('tests/data/worst.txt', 'utf8').trimEnd().split('\n');

/** The longest CPU time of a channel's task, in milliseconds. */
let longest = 0;
/** Does something and notes its CPU time. @template T @param {() => T} act @returns {T} */
function noted(act) {
  const from = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(from);
  longest = Math.max(longest, (user + system) / 1000);
  return result;
}
/** Slices are tasks of a channel. */
class Channel extends MessageChannel {
  constructor() {
    super();
    const { port1 } = this;
    Object.defineProperty(this, 'port1', {
      value: {
        set onmessage(/** @type {() => void} */ act) {
          port1.onmessage = () => noted(act);
          /** @type {any} */ (port1).unref(); // so that the test ends
        },
      },
    });
  }
}
globalThis.MessageChannel = /** @type {any} */ (Channel);

const folder = mkdtempSync(path.join(tmpdir(), 'thinking-'));
/** @param {string} name */
async function load(name) {
  const outfile = path.join(folder, `${path.basename(name, '.ts')}.mjs`);
  await build({
    entryPoints: [name],
    outfile,
    bundle: true,
    format: 'esm',
    plugins: [bindings],
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
const { thinking } = await load('www/engine/protocol.ts');
const { EngineClient } = await load('www/engine/engine.ts');
const module = wasm('thinker');

/** Asks the engine one question. */
async function ask(/** @type {any} */ question) {
  /** @type {(answer: any) => void} */
  let hear = () => {};
  const answer = new Promise((then) => {
    hear = then;
  });
  const take = thinking(hear, 4);
  noted(() => take(question));
  return /** @type {any} */ (await answer);
}
const held = setInterval(() => {}, 1000);
const { clearInterval: release } = globalThis;
after(() => release(held));

test('all questions about a crowded position are answered in short slices', async () => {
  assert.equal((await ask({ type: 'begin', wasm: module })).type, 'ready');
  const before = crowded.replace('act=1', 'act=2');
  for (const position of [crowded, before, ...worst]) {
    // The CPU time is that of all threads, and V8 compiles on others: the shorter of two passes is the engine's.
    const passes = [];
    for (let pass = 0; pass < 2; pass += 1) {
      longest = 0;
      const { threats } = await ask({ id: 1, type: 'threats', position });
      assert.ok(threats.length <= 200, `${threats.length} threats`);
      for (const level of [1, 4, 8]) {
        const chosen = await ask({
          id: 2,
          type: 'think',
          position,
          earlier: [before],
          plies: 1,
          level,
          seed: 1,
          letters: false,
          movetime: 60,
        });
        assert.equal(chosen.type, 'chosen', chosen.text);
      }
      passes.push(longest);
    }
    assert.ok(Math.min(...passes) <= AT_ONCE, `${passes} ms at once: ${position}`);
  }
});

/** A question without its number and its time. */
const QUESTION = {
  type: 'think',
  position: 'hexade act=1 ply=2 white=J10 black=K5 taken=0,0',
  earlier: [],
  plies: 2,
  level: 8,
  seed: 1,
  letters: false,
};

test('a choice comes with a reason only where one is asked for', async () => {
  const chosen = (/** @type {boolean | undefined} */ why) => ask({ ...QUESTION, id: 3, movetime: 40, why });
  assert.equal((await chosen(undefined)).hint, undefined);
  assert.ok((await chosen(true)).hint);
});

test('a thought takes the time that it has, unless it is told to end now', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => {
    now += 1;
    return now;
  });
  const nodes = async (/** @type {number} */ movetime, hurry = false) => {
    const heard = /** @type {any[]} */ ([]);
    const take = thinking((/** @type {any} */ answer) => heard.push(answer), 4);
    const thought = take({ ...QUESTION, id: 4, movetime });
    if (hurry) take({ id: 4, type: 'now' });
    await thought;
    return heard[0].nodes;
  };
  const few = await nodes(1);
  assert.ok((await nodes(20)) > 10 * few);
  assert.equal(await nodes(20, true), few);
});

test('what was found on a person’s time serves the next thought', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => {
    now += 1;
    return now;
  });
  const about = { ...QUESTION, plies: 20 }; // no book has that
  /**
   * The depth that a short thought reaches after a pondering of so much time.
   * @param {number} time @param {'alone' | 'after a stop' | 'cut short'} how
   */
  const depth = async (time, how) => {
    const heard = /** @type {any[]} */ ([]);
    const take = thinking((/** @type {any} */ answer) => heard.push(answer), 4);
    if (how === 'after a stop') {
      // Undo while the computer thinks: its thought is stopped in the same task.
      take({ ...about, id: 3, movetime: 1_000 });
      take({ id: 3, type: 'stop' });
    }
    const pondering = take({ ...about, id: 1, type: 'ponder', movetime: time });
    if (how !== 'cut short') await pondering;
    await take({ ...about, id: 2, movetime: 10 });
    take({ id: 1, type: 'stop' });
    await pondering;
    const told = heard.map(({ id, type }) => [id, type]);
    assert.deepEqual(told, [[2, 'chosen']], heard[0].text);
    return heard[0].depth;
  };
  const little = await depth(1, 'alone');
  assert.ok((await depth(20, 'alone')) > little);
  assert.ok((await depth(20, 'after a stop')) > little);
  await depth(Infinity, 'cut short');
});

/** Asks for an analysis and collects what is told until it is done. */
async function analysed(/** @type {any} */ take, /** @type {any[]} */ heard, /** @type {any} */ more) {
  const from = heard.length;
  const about = { earlier: [], letters: false, lines: 3, movetime: 40, ...more };
  take({ ...about, type: 'analyse' });
  while (!heard.slice(from).some((/** @type {any} */ one) => one.id === more.id && (one.done || one.type === 'failed')))
    await turn();
  return heard.slice(from).filter((/** @type {any} */ one) => one.id === more.id);
}

test('an analysis reports its lines, resumes where it ended, and stops for another position', async () => {
  const heard = /** @type {any[]} */ ([]);
  const take = thinking((/** @type {any} */ answer) => heard.push(answer), 4);
  const position = 'hexade act=1 ply=2 white=J10 black=K5 taken=0,0';
  const first = (await analysed(take, heard, { id: 1, position })).pop();
  assert.equal(first.type, 'seen', first.text);
  assert.ok(first.lines.length > 0 && first.lines.length <= 3 && !first.whole);
  for (const { chance, actions } of first.lines) assert.ok(chance > 0 && chance < 1 && actions.length > 0);
  const further = (await analysed(take, heard, { id: 2, position })).pop();
  assert.ok(further.nodes > first.nodes && further.depth >= first.depth, 'the same search goes on');
  // Another question ends the one before without an answer.
  take({ id: 3, type: 'analyse', position, earlier: [], letters: false, lines: 3, movetime: 60_000 });
  await turn();
  const five = 'pente act=1 last=L9 green=0,R1,R2,R3 yellow=L9,L7,L5,L3 taken=0,0';
  // It ends by itself once all is proved.
  const proved = (await analysed(take, heard, { id: 4, position: five, movetime: 60_000 })).pop();
  assert.deepEqual([proved.whole, proved.lines[0].turns, proved.lines[0].chance], [true, 1, 1]);
  assert.ok(!heard.some(({ id, done }) => id === 3 && done));
  const wrong = (await analysed(take, heard, { id: 5, position: 'hexade act=9' })).pop();
  assert.equal(wrong.type, 'failed');
});

test('what a review knows already is told at once, before it searches', async () => {
  const game = { start: 'hexade act=1 ply=2 white=J10 black=K5 taken=0,0', actions: ['J5', 'K9', 'L8', 'K6', 'J8'] };
  const reviewed = async (/** @type {any[]} */ known) => {
    const heard = /** @type {any[]} */ ([]);
    const take = thinking((/** @type {any} */ answer) => heard.push(answer), 4);
    take({ ...game, id: 1, type: 'review', letters: false, nodes: 2_000, known });
    while (!['reviewed', 'failed'].includes(heard.at(-1)?.type)) await turn();
    assert.equal(heard.at(-1).type, 'reviewed', heard.at(-1).text);
    return heard.slice(0, -1);
  };
  const first = await reviewed([]);
  assert.ok(first.length > 1, 'one by one');
  const again = await reviewed(first.flatMap(({ positions }) => positions));
  assert.deepEqual([again[0].plies.length, again[0].positions.length], [game.actions.length, 0]);
});

test('in a long game of Kensington the weakest level sees the win that it may miss in a short one', async () => {
  const position =
    'kensington act=2 red=A4,C2,D2,D5,E5,E6,F3,H5,H8,I1,I2,I5,J2,O2,P1 blue=A2,F4,G1,G2,G3,H3,H6,H7,I6,I7,L5,M5,N1,N2,P2';
  const wins = async (/** @type {number} */ plies) => {
    let found = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const question = { id: 3, type: 'think', position, earlier: [], plies, level: 1, seed, letters: false };
      if ((await ask(question)).action === 'L5-J3') found += 1;
    }
    return found;
  };
  assert.ok((await wins(12)) < 40);
  assert.equal(await wins(600), 40);
});

/** A worker that answers the first question about threats at once, or dies. */
class FakeWorker {
  static made = 0;
  /** Which workers die at a question, counted from 1. @type {(number: number) => boolean} */
  static dies = () => false;
  /** Whether the script of the first one arrives. */
  static loads = true;
  /** Whether the page waits for a dead one. */
  static waitedFor = false;
  onmessage = (/** @type {any} */ _) => {};
  onerror = () => {};
  constructor() {
    FakeWorker.made += 1;
    this.number = FakeWorker.made;
    this.dead = false;
  }
  postMessage(/** @type {any} */ { id, type }) {
    if (this.dead) return;
    if (type === 'begin' && this.number === 1 && !FakeWorker.loads) FakeWorker.waitedFor = true;
    else if (type === 'begin') queueMicrotask(() => this.onmessage({ data: { type: 'ready' } }));
    else if (type === 'threats' && FakeWorker.dies(this.number)) {
      this.dead = true;
      FakeWorker.waitedFor = true;
    } else if (type === 'threats') queueMicrotask(() => this.onmessage({ data: { id, type, threats: [] } }));
  }
  terminate() {
    this.dead = true;
    FakeWorker.waitedFor = false;
  }
}

/** An engine with such workers; time passes only while `ask` waits for a dead one. @param {import('node:test').TestContext} t @param {(number: number) => boolean} dies */
function withWorkers(t, dies, loads = true) {
  t.after(() => mock.reset());
  FakeWorker.made = 0;
  FakeWorker.loads = loads;
  FakeWorker.waitedFor = false;
  FakeWorker.dies = dies;
  Object.assign(globalThis, { Worker: FakeWorker });
  mock.timers.enable({ apis: ['setInterval'] });
  let now = 0;
  mock.method(performance, 'now', () => now);
  const engine = new EngineClient({ worker: () => 'worker.js', wasm: module });
  return {
    /** Asks, lets seconds pass until there is an answer, and returns their number. */
    async ask() {
      let answered = false;
      engine.threats('kensington act=1').then(() => {
        answered = true;
      });
      let seconds = 0;
      while (!answered) {
        await turn();
        if (!FakeWorker.waitedFor) continue;
        seconds += 1;
        now += 1000;
        mock.timers.tick(1000);
      }
      return seconds;
    },
    pass(/** @type {number} */ time) {
      now += time;
    },
  };
}

test('workers that die now and then are replaced as often as they die', async (t) => {
  // Each dies at its last question but one: hours may pass between questions.
  const asked = new Map();
  const { ask: askEngine } = withWorkers(t, (number) => {
    asked.set(number, (asked.get(number) ?? 0) + 1);
    return asked.get(number) > 1;
  });
  for (let question = 0; question < 6; question += 1) await askEngine();
  assert.equal(FakeWorker.made, 6, 'one for each question after the first one of each');
});

test('a worker is dead after four pings without an answer', async (t) => {
  const { ask: askEngine } = withWorkers(t, (number) => number === 1);
  assert.deepEqual([await askEngine(), FakeWorker.made], [5, 2]);
});

test('a worker whose script does not come is given fifteen pings, then the page thinks itself', async (t) => {
  const { ask: askEngine } = withWorkers(t, () => false, false);
  assert.deepEqual([await askEngine(), FakeWorker.made], [16, 1]);
});

test('a page whose workers all die thinks itself for a while, then tries a worker again', async (t) => {
  const { ask: askEngine, pass } = withWorkers(t, (number) => number < 4);
  await askEngine();
  assert.equal(FakeWorker.made, 2, 'two were tried');
  assert.equal(await askEngine(), 0);
  assert.equal(FakeWorker.made, 2, 'the page answers at once');
  pass(300_000);
  await askEngine();
  assert.equal(FakeWorker.made, 3, 'one more was tried, in vain');
  pass(300_000);
  await askEngine();
  assert.equal(FakeWorker.made, 4);
  assert.equal(await askEngine(), 0);
  assert.equal(FakeWorker.made, 4, 'that one lives');
});
