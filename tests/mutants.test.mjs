// `make mutants`: which bugs it makes in a script, how it samples them, and that each bug that tests/data/mutants.txt explains can
// still be made.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sampled } from '../scripts/chance.mjs';
import { bugsIn } from '../scripts/typescript-mutants.mjs';

test('each explained bug is in a function that is still there', () => {
  const explained = readFileSync('tests/data/mutants.txt', 'utf8').matchAll(/^(\S+\.(?:rs|ts)): (.*)$/gm);
  let count = 0;
  for (const [line, file, what] of explained) {
    assert.ok(existsSync(file), line);
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.ts')) {
      const made = bugsIn(file, text).map(({ name }) => name.replace(/:\d+:\d+: /, ': '));
      assert.ok(made.includes(line), line);
    } else {
      const name = /(\w+)(?: ->.*? with .*| with \(\))?$/.exec(what)?.[1]; // none outside functions
      assert.ok(!name || new RegExp(`\\bfn ${name}\\b`).test(text), line);
    }
    count += 1;
  }
  assert.ok(count > 50, `${count} are explained`);
});

test('bugs in a script are small, named by place, and never in types', () => {
  const text = `import { a } from './a.ts';
type Size = 1 | 2;
const most: Size = 2;
class Board {
  #open = true;
  fits(wide: number, high?: number) {
    this.look();
    return wide + 1 < most && !this.#open ? Math.max(wide, 3) : (high ?? most);
  }
}
const odd = (all: number[]) => (all.length ? all.filter((one) => one % 2) : []);
`;
  const bugs = bugsIn('www/board.ts', text);
  assert.deepEqual(
    bugs.map(({ name, start, end, instead }) => {
      const [line, column] = name.split(':').slice(1).map(Number);
      const before = text.slice(0, start).split('\n');
      assert.deepEqual([line, column], [before.length, (before.at(-1) ?? '').length + 1], name);
      return [name.replace(/^.*?: /, ''), text.slice(start, end), instead];
    }),
    [
      ['replace 2 with 3', '2', '3'],
      ['replace true with false', 'true', 'false'],
      ['return at once from Board.fits', 'this.look();', 'return; this.look();'],
      ['remove this.look() in Board.fits', 'this.look();', ';'],
      ['replace && with || in Board.fits', '&&', '||'],
      ['replace < with <= in Board.fits', '<', '<='],
      ['replace < with >= in Board.fits', '<', '>='],
      ['replace + with - in Board.fits', '+', '-'],
      ['replace 1 with 2 in Board.fits', '1', '2'],
      ['remove ! before this.#open in Board.fits', '!this.#open', 'this.#open'],
      ['replace max with min in Board.fits', 'max', 'min'],
      ['replace 3 with 4 in Board.fits', '3', '4'],
      ['leave out high ?? in Board.fits', 'high ?? most', 'most'],
      ['negate all.length in odd', 'all.length', '!(all.length)'],
      ['remove .filter() of all in odd', 'all.filter((one) => one % 2)', 'all'],
      ['replace % with * in odd', '%', '*'],
      ['replace 2 with 3 in odd', '2', '3'],
    ],
  );
});

test('a sample is repeated by its seed, keeps the order and takes nothing twice', () => {
  const all = Array.from({ length: 100 }, (_, i) => i);
  const some = sampled(all, 24, 7);
  assert.equal(new Set(some).size, 24);
  assert.deepEqual(
    some,
    [...some].sort((one, other) => one - other),
  );
  assert.deepEqual(sampled(all, 24, 7), some);
  assert.notDeepEqual(sampled(all, 24, 8), some);
  assert.deepEqual(sampled(all, Number.POSITIVE_INFINITY, 7), all);
  // Of 100 samples, each is in about 25.
  const times = all.map((one) => all.filter((_, seed) => sampled(all, 25, seed).includes(one)).length);
  assert.ok(Math.min(...times) > 5 && Math.max(...times) < 50, String(times));
});
