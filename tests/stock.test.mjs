// The files of puzzles that the build makes: by rating, 125 at most in each, the days by months, and an index of them all.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { makePuzzles } from '../scripts/site/puzzles.mjs';

const root = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'puzzles-'));
after(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true });
});

/** @param {number} i */
const line = (i) => `id p${i}; ${i % 2 ? 'stop' : 'win 2'}; rating ${500 + i} 90; themes row; K5; pente act=1`;

/** Reads lines as the command does, as far as these tests need it. @param {string} file */
async function read(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, i) => {
      if (!text.trim() || text.startsWith('#')) return [];
      const [, id, claim, rating, themes] =
        /^(?:id (\w+); )?([a-z]+(?: \d)?); (?:rating (\d+) \d+; )?(?:themes ([a-z,]+); )?/.exec(text) ?? [];
      if (!claim) throw new Error('no puzzle');
      return [{ line: i + 1, id: id ?? '', claim, rating: Number(rating) || null, themes: (themes ?? '').split(',') }];
    });
}

/** Makes the site's files from these. @param {Record<string, string>} sources */
async function made(sources) {
  process.chdir(folder);
  rmSync('puzzles', { recursive: true, force: true });
  mkdirSync('puzzles/daily', { recursive: true });
  mkdirSync('out/assets', { recursive: true });
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join('puzzles', name), text);
  const file = await makePuzzles('out', read);
  /** @type {import('../www/puzzles/stock.ts').Index} */
  const index = JSON.parse(readFileSync(path.join('out', file), 'utf8'));
  return {
    index,
    linesOf: (/** @type {string} */ one) => readFileSync(path.join('out', one), 'utf8').trim().split('\n'),
  };
}

test('a stock is cut by rating, and counted', async () => {
  const lines = Array.from({ length: 130 }, (_, i) => line((i * 37) % 130));
  const { index, linesOf } = await made({
    'pente.txt': ['# a comment', '', ...lines].join('\n'),
    'README.md': 'no puzzles',
  });
  const { chunks, kinds, themes } = index.games.pente;
  assert.deepEqual(
    chunks.map(({ n, low, high }) => [n, low, high]),
    [
      [125, 500, 624],
      [5, 625, 629],
    ],
  );
  assert.deepEqual([kinds, themes], [{ win: 65, stop: 65 }, { row: 130 }]);
  assert.match(chunks[0].file, /^assets\/puzzles\/pente-1-[0-9a-f]{10}\.txt$/);
  assert.deepEqual(
    chunks.flatMap(({ file }) => linesOf(file)),
    Array.from({ length: 130 }, (_, i) => line(i)),
  );
  assert.deepEqual(Object.keys(index.games), ['pente']);
});

test('the days of a year are cut into months, which keep their files when others change', async () => {
  const year = ['0101', '0131', '0201'].map((day, i) => `${day}; ${line(i)}\n`).join('');
  const one = await made({ 'daily/hexade-2027.txt': year });
  assert.deepEqual(Object.keys(one.index.daily.hexade), ['2027-01', '2027-02']);
  assert.deepEqual(one.linesOf(one.index.daily.hexade['2027-01']), [`0101; ${line(0)}`, `0131; ${line(1)}`]);
  const more = await made({ 'daily/hexade-2027.txt': `${year}0301; ${line(9)}\n`, 'daily/hexade-2026.txt': year });
  assert.equal(more.index.daily.hexade['2027-01'], one.index.daily.hexade['2027-01']);
  assert.ok('2026-01' in more.index.daily.hexade && '2027-03' in more.index.daily.hexade);
});

test('a line that is no puzzle with an id and a rating fails the build', async () => {
  for (const bad of ['win 2; K5; pente act=1', 'id a; win 2; K5; pente act=1'])
    await assert.rejects(made({ 'pente.txt': `${line(1)}\n${bad}\n` }), /pente\.txt: this puzzle has no id/);
  await assert.rejects(made({ 'pente.txt': `${line(1)}\n?\n` }), /pente\.txt: no puzzle/);
  for (const bad of [line(1), `101; ${line(1)}`])
    await assert.rejects(made({ 'daily/pente-2027.txt': bad }), /pente-2027\.txt: expected MMDD/);
});
