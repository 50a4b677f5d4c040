// The review in Node: how tried moves are judged, the graph, key moments, sentences, and what is read from the device.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { bundled } from './browser/bundled.mjs';

const wordsOf = (/** @type {string} */ room) => JSON.parse(readFileSync(`www/${room}/words/en.json`, 'utf8'));
Object.assign(globalThis, {
  fetch: async () => Response.json(Object.assign({}, ...['base', 'analysis', 'review'].map(wordsOf))),
  navigator: { languages: ['en'] },
});

const {
  tessera,
  words,
  judge,
  judgeEnd,
  worthOf,
  curve,
  momentFrom,
  isResult,
  pathsOf,
  gameOn,
  plyAt,
  record,
  story,
  known,
  isValue,
  Reviewing,
} = await bundled(`
  export * as words from './www/base/words.ts';
  export { judge, judgeEnd, worthOf } from './www/review/practice.ts';
  export { curve, momentFrom, isResult } from './www/review/result.ts';
  export { pathsOf } from './www/review/graph.ts';
  export { gameOn, plyAt } from './www/review/game.ts';
  export * as record from './www/review/record.ts';
  export * as story from './www/review/story.ts';
  export * as known from './www/review/known.ts';
  export { isValue } from './www/analysis/values.ts';
  export { Reviewing } from './www/review/reviewing.ts';
`);
before(() => words.load('en', {}));

const PLY = {
  ply: 12,
  seat: 1,
  action: 'K5',
  before: 0.6,
  after: 0.41,
  verdict: 'mistake',
  best: ['J10', 'M12', 'K5'],
  reply: ['M12'],
  depth: 6,
  pass: 2,
};
const SUMMARY = {
  first: 1,
  keyMoments: [12],
  sides: [{ seat: 0, graded: 9, averageLoss: 0.13, about: [] }],
  chances: true,
  words: false,
};

test('a tried move is judged by its value, and a proof counts more than a chance', () => {
  const of = (/** @type {any} */ worth, tried = 'A1', ply = {}) => judge({ ...PLY, ...ply }, tried, worth);
  assert.equal(of({ chance: 0 }, 'J10'), 'right', 'the best move');
  assert.equal(of({ chance: 0.9 }, 'K5'), 'same');
  assert.equal(of({ chance: 0.57 }), 'right');
  assert.equal(of({ chance: 0.52 }), 'close');
  assert.equal(of({ chance: 0.45 }), 'wrong');
  assert.equal(of({ chance: 0, turns: -3 }), 'loses');
  assert.equal(of({ chance: 1, turns: 2 }, 'A1', { turnsBefore: 3 }), 'right');
  assert.equal(of({ chance: 0.99 }, 'A1', { turnsBefore: 3, before: 1 }), 'wrong', 'the win is gone');
  assert.equal(of({ chance: 0, turns: -4 }, 'A1', { turnsBefore: -4, before: 0 }), 'right', 'all moves lose');
  assert.deepEqual(worthOf({ chance: 0.3, turns: -2 }, false), { chance: 0.7, turns: 2 });
  assert.deepEqual(worthOf({ chance: 0.3, turns: -2 }, true), { chance: 0.3, turns: -2 });
});

test('a tried move that ends the game is right if it wins, and never if it makes the other side win', () => {
  const of = (/** @type {string[]} */ winners, ply = {}) => judgeEnd({ ...PLY, ...ply }, 'A1', winners, 'white');
  assert.equal(of(['white']), 'right');
  assert.equal(of(['black'], { before: 0.5 }), 'loses');
  assert.equal(of(['black'], { before: 0.02 }), 'loses', 'however bad it was');
  assert.equal(of([], { before: 0.5 }), 'right', 'a draw is worth half');
  assert.equal(of([], { before: 0.8 }), 'wrong');
  assert.equal(of(['black'], { turnsBefore: -4, before: 0 }), 'right', 'all moves lose');
});

test('the graph has the chance of the first side, and stays empty where nothing is known yet', () => {
  const plies = new Map([
    [3, { ...PLY, ply: 3, seat: 0, before: 0.5, after: 0.4 }],
    [4, { ...PLY, ply: 4, seat: 1, before: 0.75, after: 0.75 }],
  ]);
  const points = curve(plies, 4, (/** @type {number} */ seat) => seat === 0);
  assert.deepEqual(points, [undefined, undefined, 0.5, 0.4, 0.25]);
  const { area, edge } = pathsOf(points);
  assert.equal(edge, 'M300.0,30.0L450.0,36.0L600.0,45.0');
  assert.ok(area.startsWith('M300.0,60L300.0,30.0') && area.endsWith('L600.0,60Z'), area);
  assert.deepEqual(pathsOf([undefined]), { area: '', edge: '' });
});

test('key moments are found forwards and backwards', () => {
  assert.deepEqual(
    [momentFrom([4, 9], 0, 1), momentFrom([4, 9], 4, 1), momentFrom([4, 9], 9, 1), momentFrom([4, 9], 9, -1)],
    [4, 9, undefined, 4],
  );
});

test('a verdict is shown with its numbers, its reason or the better line', () => {
  assert.equal(story.change(PLY, SUMMARY), '60 → 41');
  assert.equal(story.change(PLY, { ...SUMMARY, words: true }), '');
  assert.equal(story.change({ ...PLY, turnsAfter: -2 }, SUMMARY), '', 'what is proved is no chance');
  assert.equal(story.explained(PLY, []), 'The computer’s line: J10 M12 K5');
  assert.equal(story.explained({ ...PLY, verdict: 'forced' }, []), '');
  const stands = { ...PLY, reason: { key: 'row-stands', points: [1, 2], n: 0 } };
  assert.equal(story.explained(stands, ['A1', 'A2', 'A3']), 'The row that A3 completes still stands.');
  assert.equal(
    story.explained({ ...PLY, reason: { key: 'unheard-of', points: [], n: 0 } }, []),
    story.explained(PLY, []),
  );
  assert.equal(story.verdictName({ ...PLY, verdict: 'lets-win-go', turnsBefore: 3 }), 'missed a win in 3 turns');
  assert.equal(story.verdictName({ ...PLY, verdict: 'allows-win', turnsAfter: -1 }), 'allows a win in 1 turn');
  assert.equal(story.verdictName({ ...PLY, verdict: 'allows-win' }), 'allows a win');
  assert.equal(
    story.spokenPly(PLY, SUMMARY, story.explained(PLY, [])),
    'Move 12, K5: a mistake. From 60 to 41 of 100, estimated. The computer’s line: J10 M12 K5',
  );
  const seats = [{ side: 0, label: { key: 'colour.white', args: {} } }];
  const own = { ...PLY, seat: 0 };
  assert.deepEqual(story.losses({ seats }, SUMMARY, [{ ...own, ply: 3, after: 0.55 }, own]), [
    'White gave away 13 of 100 per move, most with 12. K5.',
  ]);
  assert.deepEqual(story.losses({ seats }, SUMMARY, [{ ...own, verdict: 'forced' }]), [
    'White gave away 13 of 100 per move.',
  ]);
  assert.deepEqual(story.losses({ seats }, SUMMARY, [{ ...own, after: 0.55 }]), [
    'White gave away 13 of 100 per move.',
  ]);
  for (const [about, told] of /** @type {const} */ ([
    [[3], 'That is about the computer’s level 3 of 8.'],
    [[3, 4], 'That is about the computer’s level 3 or 4 of 8.'],
    [[5, 6, 7, 8], 'That is about the computer’s level 5 of 8 or above.'],
    [[1, 2, 3, 4], 'That is about the computer’s level 4 of 8 or below.'],
  ])) {
    const sides = [{ ...SUMMARY.sides[0], about }];
    assert.deepEqual(story.losses({ seats }, { ...SUMMARY, sides }, [{ ...own, after: 0.55 }]), [
      `White gave away 13 of 100 per move. ${told}`,
    ]);
  }
});

test('every reason that the engine tells has its sentence', () => {
  const [, listed = ''] = /"('missed-win'[^"]*)"/.exec(readFileSync('crates/think/web/src/review.rs', 'utf8')) ?? [];
  const keys = [...listed.matchAll(/'([\w-]+)'/g)].map(([, key]) => key);
  assert.ok(keys.length > 10);
  for (const key of keys) {
    const reason = { key, points: [0], n: 2, by: 'J10' };
    const told = story.because({ ...PLY, reason }, ['A1']);
    assert.match(told ?? '', /^[A-Z].*[^{}]\.$/, key);
  }
});

test('the main line is reviewed, whichever position is shown', () => {
  const table = new tessera.Table('hexade', '', []);
  table.set_mode('play');
  for (const action of ['J10', 'K5', 'M12']) table.play(action);
  table.set_mode('analyse');
  table.go_to(1);
  table.play('K6');
  table.set_folds(true);
  const game = gameOn(table);
  assert.deepEqual(game.actions, ['J10', 'K5', 'M12']);
  assert.equal(plyAt(game, table), undefined, 'in a variation');
  table.go(game.nodes[1]);
  assert.equal(plyAt(game, table), 2);
  table.go_to(0);
  assert.deepEqual([plyAt(game, table), game.start], [0, table.position()]);
  table.free();
});

test('a record with comments holds verdicts, evaluations and better lines, and is read again', () => {
  const table = new tessera.Table('hexade', '', []);
  table.set_mode('play');
  for (const action of ['J10', 'K5', 'M12']) table.play(action);
  const before = table.record();
  const slip = { ...PLY, ply: 2, best: ['K6', 'M12'] };
  const plies = [
    { ...PLY, ply: 1, seat: 0, action: 'J10', verdict: 'good', after: 0.5 },
    slip,
    { ...PLY, ply: 3, seat: 0, action: 'M12', verdict: 'good', turnsAfter: 3 },
  ];
  const text = record.commented(
    table,
    gameOn(table),
    { plies, summary: { ...SUMMARY, keyMoments: [2] } },
    (/** @type {number} */ seat) => seat === 0,
  );
  assert.equal(table.record(), before, 'the game itself stays as it is');
  assert.match(
    text.replace(/\s+/g, ' '),
    /2\. K5 \$2 \{a mistake\. The computer’s line: K6 M12 \[%eval 59,6\]\} \(2\. K6 3\. M12\)/,
  );
  const again = tessera.Table.open(text);
  const { entries } = again.outline(0, 9);
  assert.deepEqual(
    entries.map((/** @type {any} */ { text: action, depth, glyph }) => [action, depth, glyph]),
    [
      ['J10', 0, null],
      ['K5', 0, '?'],
      ['K6', 1, null],
      ['M12', 1, null],
      ['M12', 0, null],
    ],
  );
  assert.match(text.replace(/\s+/g, ' '), /3\. M12 \{\[%eval #3\]\}/);
  table.free();
  again.free();
});

const turn = () => new Promise((then) => setImmediate(then));

/** A review with a host that notes everything. @param {any} [found] what an earlier visit has found @param {boolean} [stores] */
function reviewing(found, stores = true) {
  const asked = /** @type {any[]} */ ([]);
  const kept = /** @type {any[]} */ ([]);
  const writes = /** @type {(() => void)[]} */ ([]);
  const noted = { lost: /** @type {any} */ (undefined), released: 0, finished: 0, searched: /** @type {any[]} */ ([]) };
  const one = new Reviewing(
    {
      review(/** @type {any} */ known, /** @type {any} */ onPlies) {
        const search = {
          known,
          onPlies,
          stopped: false,
          end: /** @type {any} */ (undefined),
          fail: /** @type {any} */ (undefined),
        };
        asked.push(search);
        const summary = new Promise((then, fail) => Object.assign(search, { end: then, fail }));
        return {
          summary,
          stop: () => {
            search.stopped = true;
          },
        };
      },
      kept: async () => found,
      known: async () => {
        if (!found) throw new Error('nothing can be read');
        return [{ position: 'there' }];
      },
      keep(/** @type {any} */ result, /** @type {any} */ searched) {
        kept.push([result.plies.map((/** @type {any} */ { ply }) => ply), Boolean(result.broken)]);
        noted.searched.push(searched.map((/** @type {any} */ { position }) => position).join(' '));
        return new Promise((then) => writes.push(() => then(stores)));
      },
      alone(/** @type {any} */ lost) {
        noted.lost = lost;
        return { mine: Promise.resolve(), release: () => (noted.released += 1) };
      },
      show: () => {},
      finished: () => (noted.finished += 1),
    },
    { ...SUMMARY, keyMoments: [] },
    false,
  );
  return { one, asked, kept, writes, noted };
}
/** News of one ply. @param {number} ply */
const news = (ply) => ({ plies: [{ ...PLY, ply }], positions: [{ position: `before-${ply}` }], progress: 0.5 });

test('each verdict is kept as it comes, one write at a time, the newest last', async () => {
  const { one, asked, kept, writes, noted } = reviewing();
  await turn();
  for (const ply of [9, 8, 7]) asked[0].onPlies(news(ply));
  assert.deepEqual(kept, [[[9], true]], 'the others wait');
  writes.shift()?.();
  await turn();
  assert.deepEqual(kept[1], [[7, 8, 9], true]);
  asked[0].end(SUMMARY);
  await turn();
  writes.shift()?.();
  await turn();
  assert.deepEqual([kept[2], kept.length, one.state, noted.finished], [[[7, 8, 9], false], 3, 'complete', 1]);
  assert.deepEqual(noted.searched, ['before-9', 'before-8 before-7', ''], 'and what was searched, once');
  assert.deepEqual(one.summary.keyMoments, [12]);
});

test('a review that was broken off shows what it has and goes on where it stopped; one that is complete does not', async () => {
  const broken = reviewing({ plies: [PLY], summary: { ...SUMMARY, keyMoments: [] }, broken: true });
  await turn();
  assert.deepEqual([broken.one.state, [...broken.one.plies.keys()], broken.asked.length], ['looking', [12], 1]);
  assert.deepEqual(broken.asked[0].known, [{ position: 'there' }], 'what is known need not be searched');
  broken.asked[0].onPlies(news(11));
  assert.deepEqual(
    broken.one.inOrder().map((/** @type {any} */ { ply }) => ply),
    [11, 12],
  );
  const whole = reviewing({ plies: [PLY], summary: SUMMARY });
  await turn();
  assert.deepEqual([whole.one.state, whole.asked.length, whole.noted.finished], ['complete', 0, 0]);
});

test('a hidden page searches nothing and goes on when it is seen; what a person stops stays stopped', async () => {
  const { one, asked, noted } = reviewing();
  await turn();
  one.hidden = true;
  assert.deepEqual([one.state, asked[0].stopped, noted.released], ['hidden', true, 1]);
  one.hidden = false;
  await turn();
  assert.equal(asked.length, 2);
  one.toggle();
  one.hidden = true;
  one.hidden = false;
  await turn();
  assert.deepEqual([one.state, asked.length], ['stopped', 2]);
  one.toggle();
  await turn();
  noted.lost();
  assert.deepEqual([one.state, asked[2].stopped], ['elsewhere', true]);
  one.toggle();
  await turn();
  asked[3].fail(new Error('no engine'));
  await turn();
  assert.equal(one.state, 'failed');
});

test('a review is searched although what is known cannot be read', async () => {
  const { asked } = reviewing();
  await turn();
  assert.deepEqual(asked[0].known, []);
});

test('what the analysis has seen of a position is known to the review, and the other way round', async () => {
  const searched = {
    position: 'hexade act=1 …',
    nodes: 20_000,
    depth: 7,
    actions: ['J10', 'K5'],
    chance: 0.6,
    turns: undefined,
    byDepth: [0.5, 0.6],
    secondLoss: 0.2,
  };
  const [key, value] = known.asValue(searched, true, false);
  assert.equal(key, '1a hexade act=1 …');
  assert.ok(isValue(value));
  const look =
    (/** @type {[string, any][]} */ ...there) =>
    async () =>
      new Map(there);
  assert.deepEqual(await known.knownOf([searched.position], true, look([key, value])), [searched]);
  const three = { depth: 9, nodes: 900_000, lines: [value.lines[0], value.lines[0]], words: false, done: true };
  const [one] = await known.knownOf(['start', searched.position], false, look(['3 hexade act=1 …', three]));
  assert.deepEqual([one.position, one.nodes, one.byDepth, one.secondLoss], [searched.position, 300_000, [], undefined]);
  /** @type {string[]} */
  let asked = [];
  await known.knownOf(['start'], false, async (/** @type {string[]} */ keys) => {
    asked = keys;
    return new Map();
  });
  assert.deepEqual(asked, ['1 start', '3 start', '5 start']);
});

test('a review that cannot be stored says so', async () => {
  const { one, asked, writes } = reviewing(undefined, false);
  await turn();
  assert.ok(one.lasts);
  asked[0].onPlies(news(3));
  writes.shift()?.();
  await turn();
  assert.ok(!one.lasts);
});

test('only reviews that make sense are read', () => {
  const result = { plies: [PLY, { ...PLY, reason: { key: 'double', points: [3], n: 0, by: 'A1' } }], summary: SUMMARY };
  assert.ok(isResult(result));
  assert.ok(isResult({ ...result, plies: [{ ...PLY, before: 1, after: 0 }] }), 'chances from nothing to all');
  const double = { key: 'double', points: [3], n: 0 };
  assert.ok(isResult({ ...result, plies: [{ ...PLY, reason: double }] }), 'a reason without an action');
  assert.ok(isResult({ ...result, plies: Array(500).fill(PLY) }), 'as many plies as a review can have');
  for (const wrong of [
    undefined,
    { ...result, plies: Array(501).fill(PLY) },
    { ...result, plies: [{ ...PLY, verdict: 'brilliant' }] },
    { ...result, plies: [{ ...PLY, before: 2 }] },
    { ...result, plies: [{ ...PLY, seat: 9 }] },
    { ...result, plies: [{ ...PLY, best: [1] }] },
    { ...result, plies: [{ ...PLY, reason: { key: 'double' } }] },
    { ...result, plies: [{ ...PLY, reason: { ...double, by: 1 } }] },
    { ...result, plies: [{ ...PLY, turnsAfter: 0 }] },
    { ...result, summary: { ...SUMMARY, keyMoments: ['1'] } },
    { ...result, summary: { ...SUMMARY, sides: [{}] } },
    { ...result, summary: { ...SUMMARY, sides: [{ ...SUMMARY.sides[0], about: [9] }] } },
    { ...result, summary: { ...SUMMARY, sides: [{ ...SUMMARY.sides[0], about: undefined }] } },
    { ...result, summary: { ...SUMMARY, words: 1 } },
    { ...result, summary: { ...SUMMARY, first: undefined } },
    { ...result, broken: 1 },
  ])
    assert.ok(!isResult(wrong), JSON.stringify(wrong)?.slice(0, 200));
});
