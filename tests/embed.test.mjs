// What a page may tell an embedded board: which values and calls are taken, up to which limits, and which are faults.
// tests/fuzz.test.mjs tries that nothing else gets through.
import assert from 'node:assert/strict';
import { register } from 'node:module';
import { mock, test } from 'node:test';
import '../scripts/typescript.mjs';

/** The screen, or the frame: as wide as a laptop's until a test says otherwise. */
const screen = { matches: false, addEventListener: () => {} };
Object.assign(globalThis, { addEventListener: () => {}, matchMedia: () => screen });
const build = 'data:text/javascript,export const words = {};';
const hook = `export const resolve = (name, context, next) =>
  name.endsWith('/build.js') ? { url: '${build}', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
const { givenIn } = await import('../embed/address.ts');
const { ConfigError, defaults, isContent, take } = await import('../embed/config.ts');
const { lookOf } = await import('../embed/content.ts');
const { serve } = await import('../embed/port.ts');

/** What becomes of one value: the value that a board gets, or `fault`. @param {string} key @param {unknown} value */
function one(key, value) {
  const { config, faults } = take({ [key]: value });
  if (faults.length === 0) return config[/** @type {keyof typeof config} */ (key)];
  assert.deepEqual([faults, config], [[key], defaults()]);
  return 'fault';
}

test('texts are accepted up to their greatest length, without the space around them', () => {
  const lengths = {
    game: 20,
    options: 500,
    record: 16_384,
    moves: 8192,
    position: 4096,
    code: 4200,
    at: 4200,
    task: 500,
    solution: 4096,
    hint: 500,
    solved: 500,
  };
  for (const [key, length] of Object.entries(lengths)) {
    const longest = 'x'.repeat(length);
    assert.equal(one(key, ` ${longest}\n`), longest, key);
    assert.equal(one(key, `${longest}x`), 'fault', key);
  }
  assert.equal(one('moves', ['A1', 'B2']), 'A1 B2', 'a list');
});

test('numbers, sides and choices are taken as an address or a page writes them', () => {
  for (const [key, value, got] of /** @type {[string, unknown, unknown][]} */ ([
    ['daily', 'pente', 'pente'],
    ['daily', '', ''],
    ['daily', '?', 'fault'],
    ['daily', 'x'.repeat(21), 'fault'],
    ['flip', '', true],
    ['flip', '1', true],
    ['flip', true, true],
    ['flip', '0', false],
    ['flip', false, false],
    ['flip', 'yes', 'fault'],
    ['ply', 0, 0],
    ['ply', '12', 12],
    ['ply', 10_000, 10_000],
    ['ply', 10_001, 'fault'],
    ['ply', -1, 'fault'],
    ['ply', 1.5, 'fault'],
    ['ply', null, null],
    ['opponent', 1, '1'],
    ['opponent', 8, '8'],
    ['opponent', 9, 'fault'],
    ['plays', '1 3 6', '1 3 6'],
    ['plays', [2, 4], '2 4'],
    ['plays', '7', 'fault'],
    ['coords', 'letters', 'letters'],
    ['coords', '', 'fault'],
    ['coords', 'auto', defaults().coords],
    ['coords', 'Letters', 'fault'],
    ['coords', null, defaults().coords],
  ]))
    assert.equal(one(key, value), got, `${key} ${value}`);
});

test('the boolean `solved` of a state is not taken as the attribute’s text', () => {
  assert.deepEqual(take({ solved: true }), { config: defaults(), faults: [], anew: true });
  assert.equal(defaults().flip, false);
  assert.equal(one('solved', 'Well done'), 'Well done');
  assert.equal(one('task', true), 'true');
});

test('an address names attributes in its query, after #, or in both; old addresses mean the same', () => {
  const wanted = { game: 'hexade', opponent: '2', plays: '1 2' };
  assert.deepEqual(givenIn('?game=hexade&opponent=2&plays=1+2', ''), wanted);
  assert.deepEqual(givenIn('', '#game=hexade&opponent=2&plays=1%202'), wanted);
  assert.deepEqual(givenIn('?game=pente&opponent=2', '#game=hexade&plays=1+2'), wanted);
  assert.deepEqual(givenIn('', '#v=1&g=hexade&opponent=2&plays=1%202'), { ...wanted, v: '1' });
  assert.deepEqual(givenIn('?utm_source=x', '#g=pente'), { utm_source: 'x', game: 'pente' });
  assert.deepEqual(givenIn('', ''), {});
  assert.equal(givenIn(`?task=${'x'.repeat(40_000)}`, '').task.length, 32_768 - 'task='.length - 1);
});

test('a board has coordinates as at the table: none in Kensington and none on phones, unless the page asks', (t) => {
  t.after(() => Object.assign(screen, { matches: false }));
  const shown = (/** @type {string} */ game, coords = 'auto') => lookOf(take({ game, coords }).config, game).coords;
  assert.deepEqual(
    ['pente', 'kensington', 'chivalry'].map((game) => shown(game)),
    ['rulebook', 'none', 'rulebook'],
  );
  assert.equal(shown('kensington', 'rulebook'), 'rulebook');
  Object.assign(screen, { matches: true });
  assert.equal(shown('pente'), 'none');
  assert.equal(shown('pente', 'letters'), 'letters');
});

test('new content replaces all content but the game; a look changes only itself', () => {
  const { config: before } = take({ game: 'pente', moves: '0 R1', ply: 1, theme: 'paper', flip: true });
  const looks = take({ coords: 'none', flip: undefined, nonsense: 1 }, before);
  assert.deepEqual(looks, { config: { ...before, coords: 'none' }, faults: [], anew: false });
  const ply = take({ ply: 2 }, before);
  assert.deepEqual(ply, { config: { ...before, ply: 2 }, faults: [], anew: false });
  const position = take({ position: 'pente act=1', coords: 'none' }, before);
  assert.deepEqual(position, {
    config: { ...before, moves: '', ply: null, position: 'pente act=1', coords: 'none' },
    faults: [],
    anew: true,
  });
  assert.equal(before.moves, '0 R1', 'the configuration so far stays as it is');
  assert.deepEqual([isContent('moves'), isContent('coords')], [true, false]);
});

/** A board behind a port, and what it has been told and has answered. */
function board() {
  /** @type {[string, ...unknown[]][]} */
  const called = [];
  /** @type {Record<string, (...args: any[]) => unknown>} */
  const calls = {};
  for (const name of 'getState setState play undo redo goTo flip toSVG focusBoard'.split(' '))
    calls[name] = (...args) => {
      called.push([name, ...args]);
      return called.length;
    };
  /** @type {any[]} */
  const answers = [];
  const port = /** @type {any} */ ({ postMessage: (/** @type {string} */ text) => answers.push(JSON.parse(text)) });
  const { tell } = serve(port, Promise.resolve({ calls }));
  /** Sends a message and lets the board answer. @param {unknown} data */
  const send = async (data) => {
    port.onmessage({ data });
    for (let turns = 0; turns < 20; turns += 1) await null;
    return answers.splice(0);
  };
  const ask = (/** @type {object} */ message) => send(JSON.stringify(message));
  return { called, calls, send, ask, tell, answers };
}

test('a call with fitting arguments reaches the board, any other is refused', async (t) => {
  t.mock.method(performance, 'now', () => 0);
  const taken = /** @type {[string, unknown[] | undefined][]} */ ([
    ['getState', undefined],
    ['getState', []],
    ['undo', []],
    ['redo', []],
    ['flip', []],
    ['toSVG', []],
    ['play', ['x'.repeat(100)]],
    ['goTo', [0]],
    ['goTo', [10_000]],
    ['focusBoard', []],
    ['focusBoard', [true]],
    ['setState', [{}]],
    ['setState', [{ game: 'pente', ply: null, flip: true, moves: ['A1', 2, null], last: { points: [[1]] } }]],
  ]);
  const refused = /** @type {[unknown, unknown][]} */ ([
    ['getState', [1]],
    ['play', []],
    ['play', ['x'.repeat(101)]],
    ['play', [7]],
    ['play', ['A1', 'B2']],
    ['goTo', [-1]],
    ['goTo', [10_001]],
    ['goTo', [1.5]],
    ['goTo', ['1']],
    ['focusBoard', ['x']],
    ['focusBoard', [null]],
    ['setState', [null]],
    ['setState', ['x']],
    ['setState', [[]]],
    ['setState', [{ moves: [['A1']] }]],
    ['setState', [{ moves: ['A1', {}] }]],
    ['setState', [{ game: 'pente', moves: [{}] }]],
    ['play', { 0: 'A1', length: 1 }],
    ['toString', []],
    ['nothing', []],
    [undefined, []],
    [['undo'], []],
  ]);
  const { called, ask } = board();
  for (const [call, args] of taken) {
    called.length = 0;
    assert.deepEqual(await ask({ id: 5, call, args }), [{ id: 5, value: 1 }], `${call} ${JSON.stringify(args)}`);
    assert.deepEqual(called, [[call, ...(args ?? [])]]);
  }
  const other = board();
  for (const [call, args] of refused) {
    const answer = await other.ask({ id: 6, call, args });
    assert.deepEqual(answer, [{ id: 6, error: { code: 'call', message: '' } }], `${call} ${JSON.stringify(args)}`);
  }
  assert.deepEqual(other.called, []);
});

test('messages without a whole number as id, and long ones, get no answer', async () => {
  const { ask, send } = board();
  for (const id of [undefined, null, '1', 1.5, 2 ** 53]) assert.deepEqual(await ask({ id, call: 'flip' }), []);
  for (const text of ['', 'null', '7', '{', '[]']) assert.deepEqual(await send(text), []);
  assert.deepEqual(await send({ id: 1, call: 'flip' }), []);
  const message = '{"id":0,"call":"flip"}';
  assert.equal((await send(message.padEnd(8192))).length, 1);
  assert.deepEqual(await send(message.padEnd(8193)), []);
});

test('sixty messages a second are answered', async (t) => {
  t.after(() => mock.reset());
  let now = 0;
  mock.method(performance, 'now', () => now);
  const { called, ask } = board();
  for (let id = 1; id <= 60; id += 1) assert.deepEqual(await ask({ id, call: 'flip' }), [{ id, value: id }]);
  now = 999;
  assert.deepEqual(await ask({ id: 61, call: 'flip' }), [{ id: 61, error: { code: 'often', message: '' } }]);
  assert.equal(called.length, 60);
  now = 1000;
  for (let id = 62; id <= 121; id += 1) assert.equal((await ask({ id, call: 'flip' }))[0].value, id - 1);
  assert.equal((await ask({ id: 122, call: 'flip' }))[0].error.code, 'often');
});

test('calls are answered one after the other, and a failed one says why', async () => {
  const { calls, ask, answers, tell } = board();
  /** @type {(value: string) => void} */
  let finish = () => {};
  calls.toSVG = () =>
    new Promise((then) => {
      finish = then;
    });
  calls.play = () => {
    throw new ConfigError('illegal', 'That is taken.');
  };
  calls.undo = () => {
    throw new Error('a fault of ours');
  };
  await ask({ id: 1, call: 'toSVG' });
  await ask({ id: 2, call: 'play', args: ['A1'] });
  await ask({ id: 3, call: 'undo' });
  assert.deepEqual(answers, []);
  finish('<svg/>');
  assert.deepEqual(await ask({ id: 4, call: 'flip' }), [
    { id: 1, value: '<svg/>' },
    { id: 2, error: { code: 'illegal', message: 'That is taken.' } },
    { id: 3, error: { code: 'failed', message: 'a fault of ours' } },
    { id: 4, value: 1 },
  ]);
  tell('move', { ply: 3 });
  assert.deepEqual(answers, [{ event: 'move', detail: { ply: 3 } }]);
});
