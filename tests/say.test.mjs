// How the page puts messages into words: arguments, plural forms, terms, texts that somebody typed, and another language.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { bundled } from './browser/bundled.mjs';

/** What is stored, by key. @type {Map<string, string>} */
const kept = new Map();
/** The page's listeners to what other tabs store. @type {Set<(event: object) => void>} */
const heard = new Set();
/** Addresses that cannot be fetched. @type {Set<string>} */
const gone = new Set();
/** Words of a folder, by the address at which the page asks for them. @type {Record<string, object>} */
const folders = {
  'more/en': { greeting: 'Hello {name}', stones: { one: '{n} stone', other: '{n} stones' } },
  'more/de': { greeting: 'Hallo {name}', stones: { one: '{n} Stein', other: '{n} Steine' } },
  'more/es': { greeting: 'Hola {name}', stones: { one: '{n} piedra', other: '{n} piedras' } },
};
/** Waits before each answer. @type {() => Promise<void>} */
let slowly = async () => {};
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
  },
  addEventListener: (/** @type {string} */ _, /** @type {() => void} */ act) => heard.add(act),
  removeEventListener: (/** @type {string} */ _, /** @type {() => void} */ act) => heard.delete(act),
  fetch: async (/** @type {string} */ address) => {
    await slowly();
    if (gone.has(address)) return new Response('', { status: 404 });
    return new Response(
      address.startsWith('more/') ? JSON.stringify(folders[address]) : readFileSync(`www/base/${address}.json`),
    );
  },
});
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['fr-FR', 'DE-ch', 'en'] }, configurable: true });
const { tessera, words, sentences } = await bundled(`
  export * as words from './www/base/words.ts';
  export * as sentences from './www/base/sentences.ts';
`);
const { addWords, capital, has, isolated, known, language, list, load, number, onLanguage, parts, points, say, t } =
  words;
const more = { en: 'more/en', de: 'more/de', es: 'more/es' };
await load('en', {});
await addWords(more);

beforeEach(async () => {
  gone.clear();
  slowly = async () => {};
  await load('en', {});
});

test('the language is the browser’s first that exists, or the chosen one', async () => {
  const place = { lang: '' };
  await load('auto', place);
  assert.deepEqual([language(), place.lang, t('greeting', { name: 'Ann' })], ['de', 'de', 'Hallo Ann']);
  assert.deepEqual([number(1234.5), list(['Ann', 'Bob', 'Cy'])], ['1.234,5', 'Ann, Bob und Cy']);
  await load('es', place);
  assert.deepEqual([language(), t('stones', { n: 1 }), t('stones', { n: 2 })], ['es', '1 piedra', '2 piedras']);
  await load('en', place);
  assert.deepEqual([number(12_345.5), list(['Ann', 'Bob', 'Cy'])], ['12,345.5', 'Ann, Bob and Cy']);
  gone.add('words/de');
  await assert.rejects(load('de', place), /de could not be fetched: 404/);
  assert.deepEqual([language(), place.lang], ['en', 'en']);
});

test('counts are written as `Intl` writes them', async () => {
  for (const [tag, locale] of Object.entries({ en: 'en-GB', de: 'de', es: 'es' })) {
    await load(tag, {});
    for (const n of [0, 7, 999, 1000, 1011, 9999, 10_000, -1500])
      assert.equal(number(n), new Intl.NumberFormat(locale).format(n), `${tag} ${n}`);
  }
});

test('listeners hear of a language that is chosen here or in another tab', async () => {
  let calls = 0;
  const end = onLanguage(() => {
    calls += 1;
  });
  const document = /** @type {any} */ (globalThis.document);
  await words.setLanguage('es');
  assert.deepEqual([language(), calls, document.documentElement.lang], ['es', 1, 'es']);
  assert.equal(JSON.parse(kept.get('tessera/settings') ?? '').language, 'es');
  /** Another tab chooses. @param {string} tag */
  const elsewhere = async (tag) => {
    kept.set('tessera/settings', JSON.stringify({ language: tag }));
    for (const act of heard) act({ key: 'tessera/settings' });
    await new Promise((then) => setTimeout(then, 5));
  };
  await elsewhere('de');
  assert.deepEqual([language(), calls], ['de', 2]);
  await elsewhere('de');
  assert.equal(calls, 2, 'the same again changes nothing');
  gone.add('words/es');
  await elsewhere('es');
  assert.deepEqual([language(), calls], ['de', 2]);
  end();
  await words.setLanguage('en');
  assert.deepEqual([language(), calls], ['en', 2]);
});

test('the words of a folder load once, in the language that is current when they arrive', async () => {
  const other = { en: 'more/en', de: 'more/de', es: 'more/es' };
  let asked = 0;
  slowly = async () => {
    asked += 1;
    if (asked === 1) await load('es', {});
  };
  await addWords(other);
  assert.equal(t('greeting', { name: 'Ann' }), 'Hola Ann');
  const before = asked;
  await addWords(other);
  assert.equal(asked, before);
  Object.assign(folders['more/es'], { farewell: 'Adiós' });
  await addWords({ ...other });
  assert.equal(t('farewell'), 'Adiós', 'at once, without the language being loaded again');
  gone.add('more/es');
  await assert.rejects(addWords({ ...more }), /404/);
});

test('arguments are put in their places, each once, with numbers and lists as the language writes them', (t2) => {
  const error = t2.mock.method(console, 'error', () => {});
  assert.equal(t('greeting', { name: '{name} {x}' }), 'Hello {name} {x}');
  assert.deepEqual([t('greeting'), t('greeting', {})], ['Hello {name}', 'Hello {name}']);
  assert.equal(t('greeting', { name: ['Ann', 'Bob'] }), 'Hello Ann and Bob');
  assert.deepEqual([t('stones', { n: 1 }), t('stones', { n: 1000 })], ['1 stone', '1,000 stones']);
  assert.deepEqual([has('greeting'), has('toString'), has('nothing')], [true, false, false]);
  assert.equal(error.mock.callCount(), 0);
  assert.deepEqual([t('nothing'), error.mock.callCount()], ['nothing', 1]);
  assert.equal(capital('éa b'), 'Éa b');
  assert.deepEqual([0, 1, 1000, 0.5, 1.5].map(points), ['0', '1', '1,000', '½', '1½']);
});

test('messages become sentences, in lists and within each other', () => {
  const greeting = (/** @type {unknown} */ name) => ({ key: 'greeting', args: { name } });
  for (const [phrase, said] of /** @type {[unknown, string][]} */ ([
    [greeting('Ann'), 'Hello Ann'],
    [greeting(1000), 'Hello 1,000'],
    [greeting(greeting('Ann')), 'Hello Hello Ann'],
    [[greeting('Ann'), 'x'], 'Hello Ann, x'],
    [{ and: ['a', 'b', greeting('c')] }, 'a, b and Hello c'],
    [{ halves: 3 }, '1½'],
    [new Error('a fault'), 'a fault'],
    [7, '7'],
    [null, 'null'],
    ['\ue000x\ue001', 'x'],
  ])) {
    assert.equal(say(phrase), said);
    assert.equal(known(phrase), ![null].includes(/** @type {any} */ (phrase)) && !(phrase instanceof Error), said);
  }
  for (const phrase of [
    { key: 'nothing', args: {} },
    greeting({ key: 'nothing', args: {} }),
    { and: 'x' },
    { and: [{}] },
    {},
    [{}],
    ['x', {}],
    { and: ['x', {}] },
    { key: 'greeting' },
    { key: 'greeting', args: { name: 'Ann', other: {} } },
  ])
    assert.equal(known(phrase), false, JSON.stringify(phrase));
});

test('terms are words of a sentence, and parts of their own where they can be explained', () => {
  const task = { key: 'task.place.pente.tessera', args: { rival: '[Bob](x)' } };
  assert.match(say(task), /^\[Bob\]\(x\) has a tessera\. /);
  const [before, term, after] = parts(task);
  assert.deepEqual([before, term], ['[Bob](x) has a ', { term: 'tessera', words: 'tessera' }]);
  assert.equal(before + term.words + after, say(task));
  assert.deepEqual(parts(''), []);
});

test('typed text cannot change the direction of the words around it', () => {
  for (const [text, alone] of [
    ['Ann', 'Ann'],
    ['דנה', '\u2068דנה\u2069'],
    ['\u2068דנה\u2069', '\u2068דנה\u2069'],
    ['\u202eAnn', 'Ann'],
    ['\u202eדנה', '\u2068דנה\u2069'],
    ['Ann\u2069', 'Ann'],
    ['\u2068Ann', 'Ann'],
    ['\u2069Ann\u2068', 'Ann'],
    ['\u2068a\u2069 b\u202e', '\u2068a\u2069 b'],
    ['\u2068\u2067a\u2069', '\u2068a\u2069'],
    ['\u2068a\u2069\u2069\u2068b', 'ab'],
  ])
    assert.equal(isolated(text), alone, JSON.stringify(text));
  assert.equal(t('greeting', { name: 'Ann\u202e' }), 'Hello Ann');
  assert.equal(t('greeting', { name: ['דנה', 'Bob'] }), 'Hello \u2068דנה\u2069 and Bob');
});

test('a table’s sentences say whose turn it is, which action was played, and how the game ended', () => {
  const table = new tessera.Table('hexade', 'size=6', ['Ann', '']);
  const now = () => table.snapshot();
  assert.equal(sentences.seatName(now(), 0), 'Ann (White)');
  assert.equal(sentences.seatName(now(), 1), 'Black');
  assert.equal(sentences.person(1), 'Player 2');
  const task = sentences.taskSentence(now());
  assert.match(task, /Ann/);
  assert.equal(sentences.gone(now()), task);
  assert.deepEqual([sentences.announcement(now()), sentences.teams(now()), sentences.begun(now())], ['', '', task]);
  table.play('F6');
  const after = sentences.taskSentence(now());
  const done = sentences.announcement(now());
  assert.ok(done.endsWith(` ${after}`) && done.length > after.length + 1, done);
  assert.equal(sentences.redone(now()), `Redone. ${done}`);
  assert.equal(sentences.gone(now()), `After move 1: ${done}`);
  table.undo();
  assert.equal(sentences.undone(now()), `Undone. ${task}`);
  const { told, asked, unseen } = sentences.below(now(), true);
  const words = asked.map((/** @type {any} */ part) => part.words ?? part).join('');
  assert.deepEqual([told, unseen, `${sentences.headline(now())}. ${words}`], [[], '', task]);
  const known = { ...now(), asked: [] };
  assert.deepEqual(sentences.below(known, true), { told: [], asked: [], unseen: words }, 'left out for the eye alone');
  const label = sentences.cellLabels(table);
  assert.equal(label('A1', 0), label('A1', 0));
  table.free();
});

test('a refusal names points to the eye only where their names are printed', () => {
  const sentence = { key: 'rule.any/occupied.sentence', args: { 0: 'K10' } };
  const seen = (/** @type {boolean} */ named) => sentences.refusalSeen({ refusal: { sentence }, named });
  assert.equal(seen(true), say(sentence));
  assert.match(seen(true), /K10/);
  assert.equal(seen(false), t('rule.any/occupied.here'));
  assert.equal(sentences.refusalSeen({ refusal: null, named: false }), '');
});

test('on the computer’s turn the task says so, unless people move for it; after the end it says how it ended and which move is shown', () => {
  const table = new tessera.Table('hexade', '', ['', 'Tessera level 2, seed 7']);
  table.play('J10');
  const snapshot = table.snapshot();
  assert.equal(sentences.taskSentence(snapshot), 'The computer’s turn.');
  assert.equal(sentences.headlineNow(snapshot, false), 'The computer’s turn');
  assert.notEqual(sentences.headlineNow(snapshot, true), 'The computer’s turn');
  assert.deepEqual(sentences.below(snapshot, false), { told: [], asked: [], unseen: '' });
  assert.notDeepEqual(sentences.below(snapshot, true).asked, []);
  const [ended, well] = ['White wins.', 'Well played.'];
  const over = { ...snapshot, over: [ended, well], asked: [well], ply: 1, moves: ['J10', 'K5'] };
  assert.equal(sentences.taskSentence(over), 'White wins. Well played. Showing move 1 of 2.');
  assert.equal(sentences.taskSentence({ ...over, ply: 0 }), 'White wins. Well played. Showing the start.');
  assert.equal(sentences.taskSentence({ ...over, offMain: true }), 'White wins. Well played. Showing a variation.');
  assert.deepEqual(sentences.below(over, true).asked, ['Well played.', ' ', 'Showing move 1 of 2.']);
  const finished = { ...snapshot, result: {}, task: ['White wins.'] };
  assert.ok(finished.headline);
  assert.equal(sentences.taskSentence(finished), 'White wins.', 'whose turn it was does not matter');
  table.free();
});

test('the label of a point is worded once per kind of cell', () => {
  let asked = 0;
  const words = (/** @type {number} */ byte) => {
    asked += 1;
    return byte ? ['white'] : [];
  };
  const label = sentences.cellLabels({ cell_words: words });
  assert.deepEqual(
    [label('A1', 0), label('A2', 0), label('B1', 1), label('B2', 1)],
    ['A1', 'A2', 'B1, white', 'B2, white'],
  );
  assert.equal(asked, 2);
});

test('counts, teams and the next game have one line each', () => {
  const counts = [
    { key: 'counts.taken', args: { n: 2 } },
    { key: 'greeting', args: { name: 'x' } },
  ];
  const seat = { counts };
  assert.match(sentences.counts(seat), /2.* · Hello x$/);
  assert.equal(sentences.besides({ teams: [] }, seat), 'Hello x', 'pieces beside the board show the others');
  assert.equal(sentences.besides({ teams: [{}] }, seat), sentences.counts(seat));
  const teams = [
    { names: 'Ann, Cy', total: '3' },
    { names: 'Bob', total: null },
  ];
  assert.equal(sentences.teams({ teams }), 'Ann, Cy: 3 · Bob');
  assert.deepEqual([sentences.nextGame({ sheet: { next: ['a', 'b'] } }), sentences.nextGame({})], ['a b', '']);
  assert.equal(sentences.told({ told: ['Tria.', 'Two taken.'] }), 'Tria. Two taken.');
  assert.deepEqual([sentences.coloursChanged({ coloursChanged: 'x' }), sentences.coloursChanged({})], ['x', '']);
  assert.equal(sentences.ruleset(['one rule', 'another']), 'One rule · Another');
});
