// The analysis in Node: when the engine looks, what is kept, and what its sights are called.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { bundled } from './browser/bundled.mjs';

const wordsOf = (/** @type {string} */ room, tag = 'en') =>
  JSON.parse(readFileSync(`www/${room}/words/${tag}.json`, 'utf8'));
Object.assign(globalThis, {
  fetch: async () => Response.json({ ...wordsOf('base'), ...wordsOf('analysis') }),
  navigator: { languages: ['en'] },
});
const { tessera, words, Searching, standing, isValue, bestShapes, previewShapes } = await bundled(`
  export * as words from './www/base/words.ts';
  export { Searching } from './www/analysis/searching.ts';
  export * as standing from './www/analysis/standing.ts';
  export { isValue } from './www/analysis/values.ts';
  export { bestShapes, previewShapes } from './www/analysis/shapes.ts';
`);

const { standingOf, shareOf } = standing;
before(() => words.load('en', {}));

const LINE = { actions: ['J10', 'K5'], chance: 0.6 };
const HERE = { position: 'here', earlier: [], letters: false, lines: 3 };
const THERE = { ...HERE, position: 'there' };
const turn = () => new Promise((then) => setImmediate(then));

/** A search with a host that notes everything. @param {Record<string, any>} [known] values by position */
function begun(known = {}) {
  const asked = /** @type {any[]} */ ([]);
  const kept = /** @type {any[]} */ ([]);
  const turns = /** @type {any[]} */ ([]);
  /** The states that were shown. */
  const states = /** @type {string[]} */ ([]);
  const searching = new Searching({
    analyse(/** @type {any} */ about, /** @type {any} */ seen) {
      const one = {
        ...about,
        seen,
        stopped: false,
        end: /** @type {any} */ (undefined),
        fail: /** @type {any} */ (undefined),
      };
      asked.push(one);
      const done = new Promise((then, fail) => Object.assign(one, { end: then, fail }));
      return {
        done,
        stop: () => {
          one.stopped = true;
        },
      };
    },
    known: async (/** @type {any} */ { position }) => known[position],
    keep: (/** @type {any} */ { position }, /** @type {any} */ value) => kept.push([position, value.nodes, value.done]),
    alone(/** @type {any} */ lost) {
      const one = { lost, released: false };
      turns.push(one);
      return {
        mine: Promise.resolve(),
        release: () => {
          one.released = true;
        },
      };
    },
    time: () => 1000,
    show: () => states.push(searching.state),
  });
  return { searching, asked, kept, turns, states };
}

/** What the engine tells. @param {number} nodes @param {boolean} [done] @param {boolean} [whole] */
const seen = (nodes, done = false, whole = false) => ({
  id: 1,
  type: 'seen',
  depth: 4,
  nodes,
  lines: [LINE],
  words: false,
  done,
  whole,
});

test('an analysis ends when its time is up, its result is kept, and another one takes twice the time', async () => {
  const { searching, asked, kept } = begun();
  searching.look(HERE);
  assert.equal(searching.state, 'coming');
  await turn();
  assert.equal(asked[0].movetime, 1000);
  asked[0].seen(seen(10));
  assert.deepEqual([searching.state, searching.value.nodes], ['looking', 10]);
  asked[0].end(seen(90, true));
  await turn();
  assert.deepEqual([searching.state, kept], ['finished', [['here', 90, true]]]);
  searching.further();
  await turn();
  assert.deepEqual([searching.state, asked.length, asked[1].movetime], ['looking', 2, 2000]);
  asked[1].end(seen(300, true, true));
  await turn();
  assert.equal(searching.state, 'whole');
  searching.further();
  await turn();
  assert.equal(asked.length, 2, 'nothing is left to search');
});

test('each change is shown, and the next position gets the usual time again', async () => {
  const { searching, asked, turns, states } = begun();
  searching.look(HERE);
  await turn();
  asked[0].end(seen(90, true));
  await turn();
  searching.further();
  await turn();
  asked[1].seen(seen(100));
  searching.look(THERE);
  await turn();
  assert.equal(asked[2].movetime, 1000);
  searching.look(undefined);
  assert.deepEqual(states, ['coming', 'coming', 'finished', 'looking', 'looking', 'coming', 'coming', 'off']);
  assert.ok(turns[turns.length - 1].released, 'other tabs may analyse');
});

test('hiding the page changes nothing where nothing is searched; it keeps what comes from being searched', async () => {
  const { searching, asked, turns } = begun();
  searching.hidden = true;
  assert.equal(searching.state, 'off');
  searching.hidden = false;
  assert.deepEqual([searching.state, asked.length], ['off', 0]);
  searching.look(HERE);
  searching.hidden = true; // before what is known has come
  assert.equal(searching.state, 'hidden');
  await turn();
  assert.equal(asked.length, 0);
  searching.hidden = false;
  await turn();
  asked[0].end(seen(90, true));
  await turn();
  searching.hidden = true;
  assert.equal(searching.state, 'finished');
  searching.hidden = false;
  turns[turns.length - 1].lost();
  await turn();
  assert.deepEqual([searching.state, asked.length], ['finished', 1], 'another tab takes nothing away');
});

test('what is known of a position that was left is not shown', async () => {
  const { searching } = begun({ here: { depth: 9, nodes: 500, lines: [LINE], done: true } });
  searching.look(HERE);
  searching.look(THERE);
  await turn();
  assert.deepEqual([searching.state, searching.value], ['coming', undefined]);
});

test('while what is known is fetched, one search at most begins, and none if another tab analyses', async () => {
  const { searching, asked, turns } = begun();
  searching.look(HERE);
  searching.further();
  await turn();
  assert.equal(asked.length, 1);
  searching.look(THERE);
  turns[0].lost();
  assert.equal(searching.state, 'elsewhere');
  await turn();
  assert.deepEqual([searching.state, asked.length], ['elsewhere', 1]);
});

test('another position stops the analysis and keeps its result; the same position does not', async () => {
  const { searching, asked, kept } = begun();
  searching.look(HERE);
  await turn();
  asked[0].seen(seen(10));
  searching.look({ ...HERE });
  assert.ok(!asked[0].stopped);
  searching.look(THERE);
  await turn();
  assert.deepEqual([asked[0].stopped, asked.length, kept], [true, 2, [['here', 10, false]]]);
  asked[0].seen(seen(99));
  assert.equal(searching.value, undefined, 'what comes late is of another position');
  searching.look(undefined);
  assert.deepEqual([searching.state, asked[1].stopped], ['off', true]);
});

test('a full result is not searched again, and a partial one is shown until the search is as deep', async () => {
  const known = { depth: 9, nodes: 500, lines: [LINE] };
  const { searching, asked } = begun({ here: { ...known, done: true }, there: { ...known, done: false } });
  searching.look(HERE);
  await turn();
  assert.deepEqual([searching.state, asked.length, searching.value.nodes], ['finished', 0, 500]);
  searching.look(THERE);
  await turn();
  asked[0].seen(seen(40));
  assert.deepEqual([searching.state, searching.value.nodes], ['looking', 500]);
  asked[0].seen(seen(600));
  assert.equal(searching.value.nodes, 600);
});

test('a hidden page searches nothing; another tab ends the search until the next request', async () => {
  const { searching, asked, turns } = begun();
  searching.look(HERE);
  await turn();
  searching.hidden = true;
  assert.deepEqual([searching.state, asked[0].stopped, turns[0].released], ['hidden', true, true]);
  searching.hidden = false;
  await turn();
  assert.deepEqual([asked.length, searching.state], [2, 'coming']);
  turns[1].lost();
  assert.deepEqual([searching.state, asked[1].stopped], ['elsewhere', true]);
  searching.further();
  await turn();
  assert.deepEqual([asked.length, turns.length], [3, 3]);
  const { warn } = console;
  console.warn = () => {};
  asked[2].fail(new Error('no engine'));
  await turn();
  console.warn = warn;
  assert.equal(searching.state, 'failed');
});

test('the better side is named, whichever side is to act', () => {
  const two = { seats: [{ side: 0 }, { side: 1 }], toAct: 1 };
  const of = (/** @type {any} */ line) => standingOf(two, { lines: [{ actions: ['A1'], ...line }] });
  assert.deepEqual(of({ chance: 0.62 }), { side: 1, chance: 62, turns: undefined, alone: false });
  assert.deepEqual(of({ chance: 0.3 }), { side: 0, chance: 70, turns: undefined, alone: false });
  assert.deepEqual(of({ chance: 0, turns: -2 }), { side: 0, chance: 100, turns: 2, alone: false });
  assert.equal(shareOf(two, { lines: [{ actions: ['A1'], chance: 0.62 }] }), 0.38);
  assert.equal(shareOf(two, { lines: [{ actions: ['A1'], chance: 1, turns: 3 }] }), 0);
  const three = { seats: [{ side: 0 }, { side: 1 }, { side: 2 }], toAct: 2 };
  assert.deepEqual(standingOf(three, { lines: [LINE] }), { side: 2, chance: 60, turns: undefined, alone: true });
  assert.equal(shareOf(three, { lines: [LINE] }), undefined);
});

test('a line’s chance is of 100, or the turns of a proved result, in signs and in words', () => {
  const of = (/** @type {number} */ chance, /** @type {number | undefined} */ turns = undefined) => {
    const line = { actions: ['A1'], chance, turns };
    return [standing.signOf(line), standing.inWords(line)];
  };
  assert.deepEqual(of(0.617), ['62', '62 of 100']);
  assert.deepEqual(of(0.9), ['90', '90 of 100']);
  assert.deepEqual(of(1, 3), ['■ 3', 'wins in 3 turns']);
  assert.deepEqual(of(0, -1), ['□ 1', 'loses in 1 turn']);
});

test('in German and Spanish no verb has to agree with the side that wins, or with the turns', () => {
  const VERBS = /kann|können|wird|werden|wär|puede|gana|pierde|jugara/i;
  for (const tag of ['de', 'es']) {
    const said = wordsOf('analysis', tag);
    for (const key of ['analysis.wins', 'analysis.loses', 'analysis.threat.wins'])
      for (const text of Object.values(said[key])) assert.doesNotMatch(text, VERBS, `${tag}, ${key}`);
  }
});

test('only values that make sense are read', () => {
  const value = { depth: 3, nodes: 100, done: true, words: false, lines: [LINE, { ...LINE, turns: -2 }] };
  assert.ok(isValue(value));
  for (const wrong of [
    undefined,
    [],
    { ...value, nodes: -1 },
    { ...value, words: 1 },
    { ...value, depth: '3' },
    { ...value, lines: [{ ...LINE, chance: 2 }] },
    { ...value, lines: [{ ...LINE, actions: [] }] },
    { ...value, lines: [{ ...LINE, actions: [7] }] },
    { ...value, lines: [{ ...LINE, turns: 0 }] },
    { ...value, lines: Array(6).fill(LINE) },
    { ...value, byDepth: [0.5, 1.5] },
    { ...value, byDepth: Array(129).fill(0.5) },
    { ...value, secondLoss: -1 },
  ])
    assert.ok(!isValue(wrong), JSON.stringify(wrong));
});

test('what the best action captures is crossed out, on the board and in a line', () => {
  const taking = tessera.Table.from_position('pente act=1 last=R2 green=0,L1U1,L3 yellow=R1,R2,L1D1 taken=0,0', []);
  const labels = taking.labels();
  const of = (/** @type {any[]} */ shapes) =>
    shapes.map(({ kind, points, text = '' }) => `${kind} ${text} ${labels[points[0]]}`.replace('  ', ' '));
  const best = of(bestShapes(taking, [{ actions: ['R3'], chance: 0.7 }]));
  assert.deepEqual(best.filter((shape) => shape.startsWith('label')).sort(), ['label × R1', 'label × R2']);
  assert.ok(best.includes('ghost 1 R3'));
  const line = of(previewShapes(taking, ['R3', 'L5']));
  assert.deepEqual(line.filter((shape) => shape.startsWith('label')).sort(), ['label × R1', 'label × R2']);
  assert.ok(line.includes('ghost 1 R3') && line.includes('ghost 2 L5'), line.join());
  taking.free();
});
