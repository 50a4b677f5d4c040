// `make think`: the engine in headless Chromium: nodes per second beside those of native code, how soon each level answers on a
// slow phone, how soon a worker stops, and how busy the page's own thread is meanwhile. No test, because machines differ.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { open } from './browser/site.mjs';
import { tasks } from './browser/tasks.mjs';
import { nativeCommand } from './site/command.mjs';
import { BINDINGS, wasm } from './site/module.mjs';
import { GAMES, head, median, row } from './tables.mjs';
import './typescript.mjs';

const { LONGEST } = await import('../www/engine/longest.ts');

/** Seeds of the games that positions are taken from. */
const SEEDS = [1, 2];
/** Plies of each game, and plies from one measured position to the next. */
const [PLIES, STEP] = [30, 3];
/** Earlier positions passed along, to detect repetition. */
const EARLIER = 12;
/** Nodes searched to measure nodes per second: about half a second. */
const NODES = 300_000;
/** Rounds of Chromium and native code in turn, so that both meet the same machine. */
const ROUNDS = 5;
/** Nodes per slice. */
const AT_ONCE = 3_000;
/** How many times slower a phone is. */
const SLOWED = 4;
/** Budgets in milliseconds: an answer, a stop, a task of the page with a worker, a slice without. */
const [ANSWER, STOP, TASK, SLICE] = [300, 100, 4, 8];
/** Milliseconds per frame, and how long a game is watched: longer than two thoughts, so that one of them is whole. */
const [FRAME, WATCHED] = [1000 / 60, 8000];

/** @typedef {{position: string, earlier: string[]}} Standing */

const { ask } = await nativeCommand();
const site = await open();
const blank = await site.blank({ bypassCSP: true });
const devtools = await blank.context().newCDPSession(blank);
await devtools.send('Performance.enable');

/** CPU time of the page's main thread so far, in milliseconds. */
async function worked() {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
}

/** Positions of games that the computer plays against itself. @param {string} game @returns {Promise<Standing[]>} */
async function positions(game) {
  /** @type {Standing[]} */
  const found = [];
  for (const seed of SEEDS) {
    const moves = Array.from({ length: PLIES }, () => ['genmove level 5', 'to_act', 'position']).flat();
    const answers = (await ask([`new ${game}`, `seed ${seed}`, 'to_act', 'position', ...moves])).slice(2);
    const lines = answers.flatMap((answer, i) =>
      answers[i - 1] === '= -' || !/ act=/.test(answer) ? [] : [answer.slice(2)],
    );
    for (let at = 0; at < lines.length; at += STEP)
      found.push({ position: lines[at], earlier: lines.slice(Math.max(at - EARLIER, 0), at) });
  }
  return found;
}

/**
 * Searches on the page's own thread, in slices about as long as a worker's on a slow phone, because a worker cannot be slowed.
 * Returns the nodes and the CPU time in milliseconds.
 * @param {Standing} standing
 * @param {number} level
 * @param {{nodes?: number, time?: number}} most
 */
async function thought({ position, earlier }, level, { nodes: enough = Infinity, time = Infinity }) {
  const before = await worked();
  const nodes = await blank.evaluate(
    ([line, lines, strength, [least, longest, slice]]) => {
      const search = new globalThis.MoveSearch(line, lines, lines.length, strength, 1, true);
      const end = performance.now() + longest;
      for (let looked = 0; looked < least && performance.now() < end && !search.think(slice); looked += slice);
      const choice = search.choice();
      search.free();
      return choice?.nodes ?? 0;
    },
    /** @type {const} */ ([position, earlier, level, [enough, time, AT_ONCE]]),
  );
  return { nodes, time: (await worked()) - before };
}

/** Searches positions in Chromium. Returns nodes per millisecond of CPU time. @param {Standing[]} all */
async function inChromium(all) {
  let [nodes, time] = [0, 0];
  for (const one of all) {
    const full = await thought(one, 8, { nodes: NODES });
    nodes += full.nodes;
    time += full.time;
  }
  return nodes / time;
}

/** The same in native code, built by `make think`. @param {Standing[]} all */
function natively(all) {
  const input = all.map(({ position }) => `${position}\n`).join('');
  const text = execFileSync('target/release/examples/speed', [`${NODES}`, '-'], { input, encoding: 'utf8' });
  const searches = text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  const sum = (/** @type {number} */ column) => searches.reduce((total, search) => total + search[column], 0);
  return sum(0) / sum(1) / 1000;
}

const ms = (/** @type {number} */ time) => time.toFixed(time < 10 ? 1 : 0);

await blank.goto('about:blank');
await blank.evaluate(
  async ([script, module]) => {
    const { MoveSearch, initSync } = await import(`data:text/javascript;base64,${script}`);
    initSync({ module: Uint8Array.from(atob(module), (sign) => sign.charCodeAt(0)) });
    Object.assign(globalThis, { MoveSearch });
  },
  [readFileSync(BINDINGS.thinker).toString('base64'), wasm('thinker').toString('base64')],
);
/** @type {Map<string, Standing[]>} */
const standing = new Map();
for (const game of GAMES) standing.set(game, await positions(game));

const figure = (/** @type {number} */ speed) => (Math.round(speed) * 1000).toLocaleString('en');
head('game', 'positions', 'nodes/s in Chromium', 'natively', 'ratio', 'ratios of the rounds');
for (const [game, all] of standing) {
  await thought(all[0], 8, { nodes: NODES }); // warm up
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ page: await inChromium(all), native: natively(all) });
  const ratios = rounds.map(({ page, native }) => page / native);
  const [page, native] = [median(rounds.map((round) => round.page)), median(rounds.map((round) => round.native))];
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  row(game, all.length, figure(page), figure(native), median(ratios).toFixed(2), range);
}

const levels = [1, 2, 3, 4, 5, 6, 7];
console.log('');
head('game', ...levels.map((level) => `level ${level}`), `worst to ${ANSWER} ms`);
for (const [game, all] of standing) {
  const times = [];
  for (const level of levels) {
    const slow = [];
    for (const one of all) slow.push(SLOWED * (await thought(one, level, { time: LONGEST / SLOWED })).time);
    times.push(slow);
  }
  const cells = times.map((slow) => `${ms(median(slow))} / ${ms(Math.max(...slow))}`);
  row(game, ...cells, (Math.max(...times.flat()) / ANSWER).toFixed(2));
}

/** Milliseconds until a worker reacts in the middle of a search. @param {Standing} standing @param {number} after */
const heard = (standing, after) =>
  blank.evaluate(
    async ([{ position, earlier }, wait, script, wasm]) => {
      globalThis.thinker ??= new Worker(script);
      const worker = globalThis.thinker;
      const answer = (/** @type {string} */ type) =>
        new Promise((then) => {
          worker.onmessage = ({ data }) => data.type === type && then(performance.now());
        });
      worker.postMessage({ type: 'begin', wasm });
      await answer('ready');
      worker.postMessage({ type: 'think', id: 1, position, earlier, level: 8, seed: 1, letters: true });
      await new Promise((then) => setTimeout(then, wait));
      const asked = performance.now();
      worker.postMessage({ type: 'stop', id: 1 });
      worker.postMessage({ type: 'there' });
      return (await answer('here')) - asked;
    },
    /** @type {const} */ ([standing, after, ...files]),
  );
const assets = readdirSync(new URL('../dist/assets', import.meta.url));
const files = ['js', 'wasm'].map((kind) => {
  const name = assets.find((one) => one.startsWith('thinker-') && one.endsWith(`.${kind}`));
  return new URL(`assets/${name}`, site.url).href;
});
await blank.goto(new URL('LICENSE-MIT.txt', site.url).href);
console.log('');
head('game', 'a stop is heard after', `worst to ${STOP} ms`);
for (const [game, all] of standing) {
  const times = [];
  for (const [i, one] of all.entries()) times.push(await heard(one, 100 + 10 * i));
  row(game, `${ms(median(times))} / ${ms(Math.max(...times))}`, (Math.max(...times) / STOP).toFixed(2));
}

/** Runs on the page: removes workers. */
const withoutWorkers = () => Reflect.deleteProperty(globalThis, 'Worker');
/** Runs on the page: marks when the computer begins to think and when it has acted. */
const markThoughts = () => {
  const look = () => performance.mark(document.querySelector('[data-thinks]') ? 'thinks' : 'acted');
  const begin = () => new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-thinks'] });
  addEventListener('DOMContentLoaded', begin);
};

/** The page's main thread while the computer thinks at full strength: CPU time per frame, and the longest task. @param {string} game @param {(() => void)[]} before */
async function besides(game, before) {
  const names = SEEDS.map((seed) => `Tessera level 8, seed ${seed}`);
  const page = await site.page({
    path: `#${game}`,
    own: true,
    remembered: { [`tessera/choice/${game}`]: JSON.stringify({ options: '', names, clock: '' }) },
    before: async (opened) => {
      for (const script of before) await opened.addInitScript(script);
    },
  });
  // The first plies are played by the book.
  await page.waitForFunction(() => globalThis.tessera.app.view.table.snapshot().ply > 6);
  const traced = await tasks(page, () => new Promise((then) => setTimeout(then, WATCHED)));
  await page.close();
  const ends = traced.marks('acted');
  let [took, time, longest] = [0, 0, 0];
  for (const from of traced.marks('thinks')) {
    const to = ends.find((end) => end > from);
    if (to === undefined) continue;
    const during = traced.tasks.filter(({ at }) => at > from && at < to).map((task) => task.took);
    time += to - from;
    took += during.reduce((sum, one) => sum + one, 0);
    longest = Math.max(longest, ...during);
  }
  return { frame: (took / time) * FRAME, longest };
}
console.log('');
head('game', 'a frame’s work', 'longest task', `to ${TASK} ms`, 'without a worker: longest task', `to ${SLICE} ms`);
for (const game of GAMES) {
  const [worker, page] = [await besides(game, [markThoughts]), await besides(game, [markThoughts, withoutWorkers])];
  row(
    game,
    ms(worker.frame),
    ms(worker.longest),
    (worker.longest / TASK).toFixed(2),
    ms(page.longest),
    (page.longest / SLICE).toFixed(2),
  );
}
await site.close();
