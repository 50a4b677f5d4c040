// Lists that exist in several places are equal: programs, types, descriptions for editors and pages of help cannot share them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { nativeCommand } from '../scripts/site/command.mjs';
import { attributes } from '../scripts/site/element.mjs';
import { GAMES } from '../scripts/site/posters.mjs';
import { colour } from '../scripts/site/tokens.mjs';
import '../scripts/typescript.mjs';

const { CHOICES, defaults } = await import('../embed/config.ts');
const { TAGS } = await import('../www/base/looks.ts');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** The attributes of the element declared in embed.d.ts. */
const declared = attributes();
const valuesOf = (/** @type {string} */ name) => declared.find((one) => one.name === name)?.values ?? [];

test('the games are those of the rules', async () => {
  const { ask } = await nativeCommand();
  const [answer] = await ask(['games']);
  const games = answer
    .replace(/^= /, '')
    .split('\n')
    .map((line) => line.split(' ')[0])
    .sort();
  assert.deepEqual([...GAMES].sort(), games);
  assert.deepEqual(valuesOf('game').sort(), games);
});

test('a board knows what the element declares, and nothing else', () => {
  const known = [...Object.keys(defaults()).filter((key) => key !== 'at'), 'load'];
  assert.deepEqual(declared.map(({ name }) => name).sort(), known.sort());
  const script = read('embed/v1.js');
  const observed = [...script.matchAll(/'([a-z ]+)'\.split/g)].flatMap(([, words]) => words.split(' '));
  assert.deepEqual(observed.sort(), known);
  for (const [key, values] of Object.entries(CHOICES)) {
    assert.deepEqual(valuesOf(key), values, key);
    assert.equal(declared.find(({ name }) => name === key)?.initial, `'${values[0]}'`, `the default of ${key}`);
  }
});

test('the element, the page and the catalogue have the same languages', () => {
  const words = /const WORDS = \{(.*?)\n {2}\};/s.exec(read('embed/v1.js'))?.[1] ?? '';
  assert.deepEqual(
    [...words.matchAll(/^ {4}(\w+):/gm)].map(([, tag]) => tag),
    TAGS,
  );
  for (const tag of TAGS) assert.ok(JSON.parse(read(`www/base/words/${tag}.json`))['page.title'], tag);
});

test('the browser’s own chrome has the colour of the page', () => {
  assert.match(read('index.html'), new RegExp(`name="theme-color" content="${colour('paper')}"`));
});
