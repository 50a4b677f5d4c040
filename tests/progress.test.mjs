// Progress with puzzles: what was kept before moves over, whatever is stored is read safely, and it stays within its bounds.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import '../scripts/typescript.mjs';

/** What is stored; nothing can be while it is denied. @type {Map<string, string>} */
const kept = new Map();
let denied = false;
const allowed = () => {
  if (denied) throw new Error('denied');
  return kept;
};
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => allowed().get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => allowed().set(key, value),
    removeItem: (/** @type {string} */ key) => allowed().delete(key),
  },
});
const { markSolved, progress, solvedOf, takeProgress } = await import('../www/base/progress.ts');

const KEY = 'tessera/progress';
/** @param {string} game */
const solved = (game) => [...solvedOf(game)].sort();

beforeEach(() => {
  kept.clear();
  denied = false;
});

test('former progress of lessons and exercises is moved once, and added to what is stored', () => {
  kept.set(KEY, '{"pente/easy-1":{"solved":true}}');
  kept.set('tessera/learned', '{"pente":["first","pair"],"hexade":["row"]}');
  kept.set('tessera/exercises', '{"pente":["easy-1","hard-5"]}');
  assert.deepEqual(solved('pente'), ['easy-1', 'first', 'hard-5', 'pair']);
  assert.deepEqual(solved('hexade'), ['row']);
  assert.deepEqual([...kept.keys()], [KEY]);
  markSolved('pente', 'safe');
  assert.deepEqual(solved('pente'), ['easy-1', 'first', 'hard-5', 'pair', 'safe']);
});

test('where old values cannot move, they still count', () => {
  kept.set('tessera/learned', '{"pente":["first"]}');
  const { localStorage } = globalThis;
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error('full');
  };
  assert.deepEqual(solved('pente'), ['first']);
  localStorage.setItem = setItem;
  assert.ok(kept.has('tessera/learned'));
});

test('anything can be stored', () => {
  for (const text of [
    '{',
    'null',
    '[["pente/first"]]',
    '7',
    '{"pente/first":true,"pente/pair":{"solved":1},"pente":{"solved":true}}',
    '{"__proto__":{"solved":true},"constructor/x":{"solved":true},"../x":{"solved":true},"pente/A B":{"solved":true}}',
    `{"pente/${'a'.repeat(33)}":{"solved":true}}`,
  ])
    for (const key of [KEY, 'tessera/learned', 'tessera/exercises']) {
      kept.clear();
      kept.set(key, text);
      assert.deepEqual(solved('pente'), [], `${key}: ${text}`);
    }
  kept.set('tessera/learned', '{"pente":["first",7,null,{},"no id","__proto__"],"hexade":"row","../x":["y"]}');
  assert.deepEqual(Object.keys(progress()), ['pente/first']);
});

test('progress stays short enough to be read again, and keeps what was solved last', () => {
  for (let n = 0; n < 3; n += 1) {
    const many = Array.from({ length: 1_500 }, (_, i) => [
      `kensington/${String(n * 1_500 + i).padStart(32, '0')}`,
      { solved: true },
    ]);
    takeProgress(Object.fromEntries(many));
  }
  markSolved('pente', 'first');
  assert.ok((kept.get(KEY) ?? '').length < 100_000, 'stored.ts reads it');
  assert.equal(Object.keys(progress()).length, 1_500);
  assert.deepEqual(solved('pente'), ['first']);
});

test('no more progress is read than may be stored, the first of it', () => {
  const many = Object.fromEntries(Array.from({ length: 1_501 }, (_, i) => [`hexade/x${i}`, { solved: true }]));
  kept.set(KEY, JSON.stringify(many));
  assert.equal(Object.keys(progress()).length, 1_500);
  kept.clear();
  takeProgress(many);
  assert.ok(solvedOf('hexade').has('x0') && !solvedOf('hexade').has('x1500'));
});

test('a file’s progress is added to that of the device, whatever the file holds', () => {
  markSolved('hexade', 'row');
  takeProgress({ 'pente/easy-1': { solved: true }, 'pente/easy-2': 1, '../x': { solved: true } });
  for (const value of [undefined, null, 7, 'x', [], [{ solved: true }]]) takeProgress(value);
  assert.deepEqual(progress(), { 'pente/easy-1': { solved: true }, 'hexade/row': { solved: true } });
});

test('where nothing can be stored, progress lasts until the page is closed', () => {
  denied = true;
  markSolved('cavendish', 'five');
  assert.deepEqual(solved('cavendish'), ['five']);
});
