// Nothing is copied: no eight words in the same order as in the texts that the rules have been taken from, on any page in
// any language, its exercises and games included, nor in the catalogues, the notes and the comments of the rules.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runsOf } from '../runs.mjs';
import { PAGES, ROOT, read, unescapeHtml } from './static.mjs';

/** Names, titles and who has invented what, which nobody can say in other words. */
const NAMES = [
  'Michael Wortley Nolan and the World Camelot Federation',
  'New Rules for Classic Games (John Wiley & Sons)',
  'Kensington was invented by Brian Taylor and Peter Forbes',
].flatMap((name) => runsOf(name).map(({ run }) => run));

/** Of each run of eight words in the five sources a digest, as `node tests/runs.mjs FILE …` prints them. */
const theirs = new Set(
  Buffer.from(readFileSync(path.join(ROOT, 'tests/data/runs.txt'), 'utf8'), 'base64')
    .toString('hex')
    .match(/.{12}/g),
);

/** What is read of a page: the text, and what is said of pictures and by boards. @param {string} html */
const textOf = (html) =>
  unescapeHtml(
    `${html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')} . ${[
      ...html.matchAll(/ (?:alt|task|hint|solved|record|content|aria-label|title)="([^"]*)"/g),
    ]
      .map(([, text]) => text)
      .join(' . ')}`,
  );

/** The files below a folder whose names end so. @param {string} folder @param {string} end */
const files = (folder, end) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => `${folder}/${file}`);

const own = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');

test('no eight words running come from a source', () => {
  assert.ok(theirs.size > 6000, `${theirs.size} runs`);
  const texts = [
    ...[...PAGES, 'index.html'].map((page) => ({ file: page, text: textOf(read(page)) })),
    ...['www', 'pages/words'].flatMap((folder) => files(folder, '.json')).map((file) => ({ file, text: own(file) })),
    ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'crates/rules/README.md'].map((file) => ({
      file,
      text: own(file),
    })),
    ...['crates/rules/src', 'crates/think/src', 'src']
      .flatMap((folder) => files(folder, '.rs'))
      .map((file) => ({ file, text: own(file).replace(/^\s*\/\/[/!]?/gm, ' ') })),
  ];
  const found = texts.flatMap(({ file, text }) =>
    runsOf(text)
      .filter(({ digest }) => theirs.has(digest))
      .map(({ run }) => ({ file, run })),
  );
  const copied = found.filter(({ run }) => !NAMES.includes(run)).map(({ file, run }) => `${file}: ${run}`);
  assert.deepEqual(copied, []);
  // The names are there, in each language: so what is read is read, and what would be found is found.
  for (const page of ['rules/chivalry', 'rules/kensington', 'rules/de/kensington', 'rules/es/kensington'])
    assert.ok(
      found.some(({ file }) => file === `${page}.html`),
      page,
    );
});
