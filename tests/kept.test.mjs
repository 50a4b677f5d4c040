// The small values that the page keeps on the device: what is stored is read back, anything else counts as nothing, and where
// nothing can be stored the page goes on without.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { bundled } from './browser/bundled.mjs';

/** What is stored; nothing can be while it is denied. @type {Map<string, string>} */
const kept = new Map();
let denied = false;
const allowed = () => {
  if (denied) throw new Error('denied');
  return kept;
};
const wordsOf = (/** @type {string} */ folder) => JSON.parse(readFileSync(`www/${folder}/words/en.json`, 'utf8'));
/** The page's listeners, by event. @type {Map<string, Set<(event: object) => void>>} */
const heard = new Map();
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => allowed().get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => allowed().set(key, value),
    removeItem: (/** @type {string} */ key) => allowed().delete(key),
  },
  addEventListener: (/** @type {string} */ name, /** @type {() => void} */ act) =>
    heard.set(name, new Set([...(heard.get(name) ?? []), act])),
  removeEventListener: (/** @type {string} */ name, /** @type {() => void} */ act) => heard.get(name)?.delete(act),
  // The words in English, whatever address is asked for.
  fetch: async () => Response.json(Object.assign({}, ...['base', 'opponent'].map(wordsOf))),
});
/** @type {any} */
const page = await bundled(`
  export * as stored from './www/base/stored.ts';
  export * as settings from './www/base/settings.ts';
  export * as results from './www/base/results.ts';
  export * as computer from './www/base/computer.ts';
  export * as seen from './www/learn/seen-games.ts';
  export * as route from './www/store/route.ts';
  export * as lately from './www/store/last-played.ts';
  export * as choice from './www/newgame/choice.ts';
  export * as ending from './www/opponent/ending.ts';
  export { load } from './www/base/words.ts';
`);
const { tessera } = page;
await page.load('en', {});

beforeEach(() => {
  kept.clear();
  denied = false;
});

/** What else can be stored under a key: broken, of other kinds, or with names that mean something in JavaScript. */
const ODD = [
  '{',
  '',
  'null',
  '7',
  '"x"',
  '[]',
  '{}',
  '[null,7,{}]',
  '{"__proto__":{"x":1},"levels":7,"row":[],"last":{}}',
];

test('a value is read if it is short enough and its guard accepts it', () => {
  const { forget, isList, isRecord, isStored, isText, isTexts, store, stored } = page.stored;
  assert.deepEqual([store('a', 'x'.repeat(99_998)), stored('a', isText)?.length], [true, 99_998]);
  assert.deepEqual([store('a', 'x'.repeat(99_999)), stored('a', isText)], [true, undefined]);
  assert.deepEqual([isStored('a'), isStored('b'), stored('b', isText)], [true, false, undefined]);
  forget('a');
  assert.equal(isStored('a'), false);
  store('a', ['x', 7]);
  assert.deepEqual(
    [stored('a', isList), stored('a', isTexts), stored('a', isRecord)],
    [['x', 7], undefined, undefined],
  );
  assert.deepEqual([{}, [], null, 7].map(isRecord), [true, false, false, false]);
  assert.deepEqual([['x'], [7], 'x'].map(isTexts), [true, false, false]);
  kept.set('a', '{');
  assert.equal(stored('a', isRecord), undefined);
  denied = true;
  assert.deepEqual([store('a', 1), stored('a', isText), isStored('a')], [false, undefined, false]);
  forget('a');
});

test('settings are those chosen last, and the first of each where there is none', () => {
  const { CHOICES, onSettings, set, settings } = page.settings;
  const defaults = Object.fromEntries(Object.entries(CHOICES).map(([key, [first]]) => [key, first]));
  for (const text of [...ODD, '{"theme":"none","sound":7,"toString":"x"}']) {
    kept.set('tessera/settings', text);
    assert.deepEqual(settings(), defaults, text);
  }
  /** @type {string[]} */
  const told = [];
  const end = onSettings((/** @type {{ theme: string }} */ { theme }) => told.push(theme));
  kept.set('tessera/settings', '{"of another version":1}');
  set('theme', 'paper');
  assert.deepEqual(JSON.parse(kept.get('tessera/settings') ?? ''), { 'of another version': 1, theme: 'paper' });
  assert.deepEqual(settings(), { ...defaults, theme: 'paper' });
  // Another tab chooses.
  kept.set('tessera/settings', '{"theme":"night"}');
  const changed = (/** @type {string} */ key) => heard.get('storage')?.forEach((act) => act({ key }));
  changed('tessera/settings');
  changed('tessera/lately');
  assert.deepEqual(told, ['paper', 'night']);
  end();
  denied = true;
  set('theme', 'wood');
  set('sound', 'off');
  assert.deepEqual(settings(), { ...defaults, theme: 'wood', sound: 'off' }, 'until the page is closed');
  denied = false;
  set('theme', 'contrast');
  kept.set('tessera/settings', '{"theme":"night","sound":"on"}');
  assert.deepEqual([settings().theme, settings().sound], ['night', 'off'], 'what is stored is not held as well');
  set('sound', 'on');
  changed('tessera/settings');
  assert.deepEqual(told, ['paper', 'night'], 'who has left hears no more');
});

test('games against the computer are counted once each, by level, with the last ones in a row', () => {
  const { countGame, resultsInWords, resultsOf, rowUpTo } = page.results;
  const count = (/** @type {string} */ which, ending = 'won', level = 2) =>
    countGame('pente', { which, level, ending });
  for (const text of [...ODD, '{"levels":{"2":{"won":-3,"lost":"x","drawn":0.5}},"row":{"level":2,"ending":"x"}}']) {
    kept.set('tessera/results/pente', text);
    assert.deepEqual([resultsOf('pente'), rowUpTo('pente', 'a/1')], [[], null], text);
  }
  kept.clear();
  count('a/1');
  count('a/1');
  assert.deepEqual(rowUpTo('pente', 'a/1'), { level: 2, ending: 'won', times: 1 });
  count('a/2');
  assert.deepEqual([rowUpTo('pente', 'a/1'), rowUpTo('hexade', 'a/2')], [null, null]);
  assert.deepEqual(rowUpTo('pente', 'a/2'), { level: 2, ending: 'won', times: 2 });
  count('a/3', 'won', 3);
  assert.equal(rowUpTo('pente', 'a/3').times, 1, 'another level');
  count('a/4', 'lost', 3);
  assert.equal(rowUpTo('pente', 'a/4').times, 1, 'another end');
  count('a/5', 'drawn', 3);
  assert.deepEqual(resultsInWords('pente', 2), ['2 won']);
  assert.deepEqual(resultsOf('pente'), [
    { level: 2, counts: ['2 won'] },
    { level: 3, counts: ['1 won', '1 drawn', '1 lost'] },
  ]);
  assert.deepEqual(Object.keys(JSON.parse(kept.get('tessera/results/pente') ?? '').levels), ['2', '3']);
  const much = { won: 9999, drawn: 10_000, lost: 1e300 };
  const last = 'x'.repeat(101);
  kept.set(
    'tessera/results/pente',
    JSON.stringify({ levels: { 8: much }, row: { level: 8, ending: 'won', times: 9999 }, last }),
  );
  assert.deepEqual(rowUpTo('pente', last.slice(1)), { level: 8, ending: 'won', times: 9999 });
  kept.set('tessera/results/hexade', JSON.stringify({ row: { level: 1, ending: 'lost', times: 2 }, last: 'a' }));
  assert.deepEqual(rowUpTo('hexade', 'a'), { level: 1, ending: 'lost', times: 2 });
  count('b/1', 'won', 8);
  assert.deepEqual(resultsInWords('pente', 8), ['9,999 won', '9,999 drawn', '9,999 lost']);
  assert.equal(rowUpTo('pente', 'b/1').times, 9999);
  for (const level of [0, 9, 'x'])
    for (const ending of ['won', 'left']) {
      kept.set('tessera/results/pente', JSON.stringify({ row: { level, ending, times: 2 }, last: 'a' }));
      assert.equal(rowUpTo('pente', 'a'), null, `${level} ${ending}`);
    }
  denied = true;
  count('c/1');
  assert.deepEqual(resultsOf('pente'), []);
});

test('the computer is called by its level, and has another seed in another game', () => {
  const { calledBy, computerName, computerToAct, lastLevel, LEVELS, namesAnew, rememberLevel } = page.computer;
  assert.deepEqual(LEVELS, [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(
    LEVELS.map((/** @type {number} */ level) => tessera.computer_named(computerName(tessera, level))?.level),
    LEVELS,
  );
  const names = ['Ann', computerName(tessera, 3)];
  const anew = namesAnew(tessera, names);
  assert.deepEqual([anew[0], tessera.computer_named(anew[1]).level], ['Ann', 3]);
  assert.notEqual(anew[1], names[1], 'with one chance in 65,536 of failing');
  assert.deepEqual([calledBy(tessera, names[0]), calledBy(tessera, names[1])], ['Ann', 'Computer · Relaxed']);
  const table = new tessera.Table('hexade', '', ['', names[1]]);
  assert.equal(computerToAct(table.snapshot()), undefined);
  table.play('J10');
  assert.equal(computerToAct(table.snapshot()).level, 3);
  table.free();
  assert.equal(lastLevel('pente'), 2, 'at first');
  for (const level of LEVELS) {
    rememberLevel('pente', level);
    assert.deepEqual([lastLevel('pente'), lastLevel('hexade')], [level, 2]);
  }
  for (const text of [...ODD, '0', '9', '1.5']) {
    kept.set('tessera/level/pente', text);
    if (text !== '7') assert.equal(lastLevel('pente'), 2, text);
  }
});

test('after a game against the computer, another level is offered where the last ones ended alike', () => {
  const { atTheEnd, counted, othersAt } = page.ending;
  /** A game that has ended, with the person in the first seat. @param {string} how @param {number} level @param {number} number */
  const ended = (how, level, number) => {
    const seats = [
      { name: '', computer: null, colour: 'white' },
      { name: `Tessera level ${level}, seed 7`, computer: { level, seed: 7 }, colour: 'black' },
    ];
    const winners = { won: ['white'], lost: ['black'], drawn: [] }[how];
    return { game: 'hexade', seats, result: { winners }, number };
  };
  const table = { hints: () => 0 };
  const say = (/** @type {string} */ how, /** @type {number} */ level, /** @type {number} */ number) => {
    const snapshot = ended(how, level, number);
    counted('a', snapshot);
    return atTheEnd(table, snapshot, 'a');
  };
  const first = say('won', 2, 1);
  assert.match(first.said, /1 won/);
  assert.equal(first.other, undefined);
  assert.equal(say('won', 2, 2).other.level, 3);
  assert.equal(say('won', 2, 2).other.level, 3, 'looked at again');
  assert.equal(atTheEnd(table, ended('won', 2, 1), 'a').other, undefined, 'an earlier game');
  assert.equal(say('lost', 2, 3).other, undefined);
  assert.equal(say('lost', 2, 4).other.level, 1);
  assert.equal(say('drawn', 2, 5).other, undefined);
  assert.equal(say('drawn', 2, 6).other, undefined, 'draws');
  for (const number of [7, 8]) say('lost', 1, number);
  assert.equal(say('lost', 1, 9).other, undefined, 'below the lowest');
  for (const number of [10, 11]) say('won', 8, number);
  assert.equal(say('won', 8, 12).other, undefined, 'above the highest');
  const up = say('won', 4, 13) && say('won', 4, 14).other;
  const down = say('lost', 4, 15) && say('lost', 4, 16).other;
  assert.match(up.text, /Good/);
  assert.match(down.text, /Relaxed/);
  assert.notEqual(up.text.replace('Good', 'Relaxed'), down.text);
  assert.match(atTheEnd({ hints: () => 3 }, ended('lost', 4, 16), 'a').said, /3 hints.*2 lost/);
  // Games that are not of one person against the computer, or that go on.
  kept.clear();
  const game = ended('won', 2, 1);
  const person = game.seats[0];
  for (const seats of [
    [person, person],
    [game.seats[1], game.seats[1]],
    [...game.seats, person],
  ]) {
    counted('a', { ...game, seats });
    assert.deepEqual(atTheEnd(table, { ...game, seats }, 'a'), { said: '' });
  }
  counted('a', { ...game, result: null });
  assert.equal(kept.size, 0);
  // The computer may sit first.
  counted('a', { ...ended('won', 2, 2), seats: [game.seats[1], person] });
  assert.match(atTheEnd(table, game, 'a').said, /1 won/);
  const [ann, computer] = othersAt(tessera, { ...game, seats: [{ ...person, name: 'Ann' }, game.seats[1]] }, 5);
  assert.deepEqual([ann, tessera.computer_named(computer).level, page.computer.lastLevel('hexade')], ['Ann', 5, 5]);
});

test('the page knows which games it has explained, also if nothing can be stored', () => {
  const { isKnown, know } = page.seen;
  assert.equal(isKnown('pente'), false);
  know('pente');
  assert.deepEqual([isKnown('pente'), isKnown('hexade'), kept.size], [true, false, 1]);
  kept.set('tessera/known/hexade', '1');
  assert.equal(isKnown('hexade'), true);
  denied = true;
  know('cavendish');
  assert.deepEqual(['pente', 'cavendish', 'hexade'].map(isKnown), [true, true, false]);
});

test('an address asks for a game, and for the stored one that was shown last', () => {
  const { parseRoute, remember } = page.route;
  const games = ['pente', 'hexade'];
  const asked = (/** @type {string} */ fragment) => parseRoute(fragment, games);
  assert.deepEqual(asked('Pente'), { game: 'pente' });
  assert.deepEqual(asked('pente/computer'), { game: 'pente' });
  assert.deepEqual(asked('nothing'), { game: 'nothing' });
  remember('id-1', 'pente', 1);
  remember('id-2', 'pente', 1.5);
  remember('ID-3', 'hexade', 1);
  assert.deepEqual(asked('pente'), { id: 'id-2', game: 'pente', close: 1.5 });
  assert.deepEqual(asked('game/id-1'), { id: 'id-1', game: 'pente', close: 1 });
  assert.deepEqual(asked('Game/ID-3/12'), { id: 'ID-3', game: 'hexade', close: 1 });
  assert.deepEqual(asked('play/id-1'), { game: 'play/id-1' });
  assert.deepEqual(asked('game/id-9'), { game: 'game/id-9' });
  remember('id-1', 'pente', 1);
  assert.equal(asked('pente').id, 'id-1');
  assert.equal(JSON.parse(kept.get('tessera/shown') ?? '').length, 3, 'each game once');
  kept.clear();
  remember('id-1', 'pente', 1);
  assert.equal(kept.size, 0, 'the game that was remembered last is not written again');
  remember('id-1', 'pente', 2);
  assert.equal(asked('pente').close, 2, 'unless its board is shown at another size');
  for (let n = 1; n <= 21; n += 1) remember(`many-${n}`, 'pente', 1);
  assert.deepEqual([asked('game/many-1').id, asked('game/many-2').id], [undefined, 'many-2']);
  const shown = JSON.parse(kept.get('tessera/shown') ?? '');
  assert.deepEqual([shown.length, shown[0]], [20, ['many-21', 'pente', 1]]);
  kept.set('tessera/shown', JSON.stringify([...shown, ['many-1', 'pente']]));
  assert.equal(asked('game/many-1').id, undefined, 'a list that is too long is cut');
  for (const text of [...ODD, '[["x"],[7,"pente"],["x",7]]']) {
    kept.set('tessera/shown', text);
    assert.deepEqual(asked('pente'), { game: 'pente' }, text);
  }
  for (const close of ['', ',"2"', ',0.5', ',5', ',null', ',-1']) {
    kept.set('tessera/shown', `[["x","pente"${close}]]`);
    assert.equal(asked('pente').close, 1, close);
  }
});

test('the games to continue are the last four that have not ended', () => {
  const { lately, playedLately } = page.lately;
  const [zero, one, two, three, four] = ['0', '1', '2', '3', '4'].map((id) => ({
    id,
    game: 'pente',
    title: `Game ${id}`,
  }));
  for (const game of [zero, one, two, three, four]) playedLately(game, true);
  assert.deepEqual(lately(), [four, three, two, one]);
  playedLately({ ...four, title: 'another' }, true);
  assert.deepEqual(lately(), [four, three, two, one], 'the first one goes on: nothing is written');
  playedLately(two, true);
  assert.deepEqual(lately(), [two, four, three, one]);
  playedLately(two, false);
  assert.deepEqual(lately(), [four, three, one]);
  playedLately(zero, false);
  assert.deepEqual(lately(), [four, three, one]);
  const untitled = { id: 'a'.repeat(64), game: 'hexade' };
  const wrong = [
    { id: 'a/b', game: 'x' },
    { id: '', game: 'x' },
    { id: 'a'.repeat(65), game: 'x' },
    { id: 'a' },
    { ...one, title: 7 },
  ];
  kept.set('tessera/lately', JSON.stringify([...wrong, untitled, zero, one, two, three]));
  assert.deepEqual(lately(), [untitled, zero, one, two]);
  for (const text of ODD) {
    kept.set('tessera/lately', text);
    assert.deepEqual(lately(), [], text);
  }
});

test('the last choice of a game is its next one, as far as the rules know it', () => {
  const { lastChoice, remember } = page.choice;
  const nothing = { options: '', names: [], clock: '', link: false };
  assert.deepEqual(lastChoice(tessera, 'hexade'), nothing);
  const choice = { options: 'size=6', names: ['Ann', 'Bob'], clock: tessera.clock_control('5+3'), link: true };
  assert.ok(choice.clock);
  remember('hexade', choice);
  assert.deepEqual(lastChoice(tessera, 'hexade'), choice);
  assert.deepEqual(lastChoice(tessera, 'pente'), nothing);
  const name = 'x'.repeat(41);
  for (const [changed, expected] of /** @type {[object, object][]} */ ([
    [{ names: ['Ann'] }, { names: [] }],
    [{ names: ['Ann', 7] }, { names: [] }],
    [{ names: [name, ''] }, { names: [name.slice(1), ''] }],
    [{ clock: 7 }, { clock: '' }],
    [{ clock: 'soon' }, { clock: '' }],
    [{ clock: `${choice.clock}${' '.repeat(100)}x` }, {}],
    [{ options: 'nonsense=1' }, nothing],
    [{ options: 7 }, { options: '' }],
    [{ link: 1 }, { link: false }],
    [{ options: `size=6${' '.repeat(494)}x` }, {}],
  ])) {
    remember('hexade', { ...choice, ...changed });
    assert.deepEqual(lastChoice(tessera, 'hexade'), { ...choice, ...expected }, JSON.stringify(changed));
  }
  remember('pente', { ...choice, options: 'mode=points players=3', names: ['Ann', 'Bob', 'Cy'] });
  const { names, clock, link } = lastChoice(tessera, 'pente');
  assert.deepEqual([names.length, clock, link], [3, '', false], 'three sides have no clock and send no links');
  for (const text of ODD) {
    kept.set('tessera/choice/hexade', text);
    assert.deepEqual(lastChoice(tessera, 'hexade'), nothing, text);
  }
});
