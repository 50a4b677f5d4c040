// Lists that stand in several places, since a program, a type, a description for editors and a page of help cannot share
// them: they say the same.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { CHOICES, defaults } from '../embed/config.js';
import { nativeCommand } from '../scripts/site/command.mjs';
import { ATTRIBUTES } from '../scripts/site/pages/fences.mjs';
import { GAMES } from '../scripts/site/posters.mjs';
import { colour } from '../scripts/site/tokens.mjs';
import { TAGS } from '../www/base/looks.js';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** The attributes of the element: all that a board can be told, but how it has stood before it was put away, and when to load. */
const attributes = Object.keys(defaults())
  .filter((key) => key !== 'at')
  .concat('load')
  .sort();
const LOAD = ['lazy', 'click', 'eager'];
const choices = /** @type {Record<string, readonly string[]>} */ ({ ...CHOICES, load: LOAD });

/**
 * The members of the types that embed.d.ts exports, each with the words that it may be, if it is a choice of words.
 * @param {string} name
 * @returns {Map<string, string[]>}
 */
function members(name) {
  const source = ts.createSourceFile('embed.d.ts', read('embed/embed.d.ts'), ts.ScriptTarget.Latest, true);
  const words = (/** @type {ts.TypeNode | undefined} */ type) =>
    type && ts.isUnionTypeNode(type)
      ? type.types.flatMap((one) =>
          ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? one.literal.text : [],
        )
      : [];
  const found = source.statements.find(
    (one) => (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === name,
  );
  if (found && ts.isTypeAliasDeclaration(found)) return new Map([[name, words(found.type)]]);
  assert.ok(found && ts.isInterfaceDeclaration(found), `embed.d.ts has no ${name}`);
  return new Map(
    found.members.filter(ts.isPropertySignature).map((member) => [member.name.getText(), words(member.type)]),
  );
}

/** The rows of the help page's table of attributes: names, and values where they are a choice of words. */
const helpRows = read('pages/help/embed.md')
  .split('{#attributes}')[1]
  .split('\n\n')[1]
  .split('\n')
  .slice(2)
  .map((row) => row.split(/(?<!\\)\|/).slice(1, 3))
  .map((cells) => cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word)));

test('the games are those of the rules', async () => {
  const { ask } = await nativeCommand();
  const [answer] = await ask(['games']);
  const games = answer
    .replace(/^= /, '')
    .split('\n')
    .map((line) => line.split(' ')[0])
    .sort();
  assert.deepEqual([...GAMES].sort(), games);
  assert.deepEqual(members('Game').get('Game')?.sort(), games);
  assert.deepEqual(helpRows.find(([[name]]) => name === 'game')?.[1].sort(), games);
});

test('the attributes of the element are the same wherever they are listed', () => {
  const manifest = JSON.parse(read('embed/custom-elements.json')).modules[0].declarations[0];
  assert.deepEqual(manifest.attributes.map((/** @type {{name: string}} */ { name }) => name).sort(), attributes);
  assert.deepEqual([...members('Config').keys(), 'load'].sort(), attributes);
  assert.deepEqual(helpRows.flatMap(([names]) => names).sort(), attributes);
  // A fence of a page has no share code.
  assert.deepEqual([...ATTRIBUTES, 'code'].sort(), attributes);
});

test('what an attribute can be is the same wherever it is listed', () => {
  const manifest = JSON.parse(read('embed/custom-elements.json')).modules[0].declarations[0];
  const config = members('Config');
  const state = members('State');
  for (const [key, words] of Object.entries(choices)) {
    const [, values] = helpRows.find(([names]) => names.includes(key)) ?? assert.fail(key);
    assert.deepEqual(values, words, `the help on ${key}`);
    const described = manifest.attributes.find((/** @type {{name: string}} */ { name }) => name === key);
    assert.equal(described.default, `'${words[0]}'`);
    assert.deepEqual(described.type.text.match(/[a-z]+/g), words, `custom-elements.json on ${key}`);
    if (key !== 'load') assert.deepEqual(config.get(key), words, `Config.${key}`);
    if (state.has(key)) assert.deepEqual(state.get(key), words, `State.${key}`);
  }
});

test('the element, the page and the catalogue speak the same languages', () => {
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
