// Choosing puzzles, rating who solves them, and remembering what was missed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { beforeEach, test } from 'node:test';
import '../scripts/typescript.mjs';

const build = `data:text/javascript,export const site = 'https://example.org/'; export const puzzlesIndex = 'index.json';`;
const hook = `export const resolve = (name, context, next) =>
  name.endsWith('/build.js') ? { url: ${JSON.stringify(build)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

/** What is stored; nothing can be while it is denied. @type {Record<string, string>} */
let kept = {};
let denied = false;
Object.defineProperty(globalThis, 'localStorage', {
  get() {
    if (denied) throw new Error('denied');
    return new Proxy(
      {
        getItem: (/** @type {string} */ key) => kept[key] ?? null,
        setItem: (/** @type {string} */ key, /** @type {string} */ value) => Object.assign(kept, { [key]: value }),
        removeItem: (/** @type {string} */ key) => void delete kept[key],
      },
      {
        ownKeys: () => Object.keys(kept),
        getOwnPropertyDescriptor: (_, key) => ({ value: kept[String(key)], enumerable: true, configurable: true }),
      },
    );
  },
});

const { afterPuzzle, BEGINNER, levelOf, rated } = await import('../www/puzzles/glicko.ts');
const { choose, withIds } = await import('../www/puzzles/choose.ts');
const { entryOf } = await import('../www/puzzles/entry.ts');
const { bonus, fits, Running, STORM_MS } = await import('../www/puzzles/runs.ts');
const { once } = await import('../www/puzzles/stock.ts');
const practice = await import('../www/base/practice.ts');
const { dateIn, entryOfDay, isoOf } = await import('../www/puzzles/daily.ts');
const { dateInWords, dateOf, dayInWords, dayOf, gameOfDay } = await import('../www/base/today.ts');
const { DONE, isDue, keepPractice, MOST, merged, missed, note, noteRun, practiceOf, takePractice, WAITS } = practice;

beforeEach(() => {
  kept = {};
  denied = false;
});

/** Numbers from 0 to 1 that are the same in each run. @param {number} seed */
function chances(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

// ---- rating ----

test('the step is that of the example of Glicko-2', () => {
  const { points, deviation, volatility } = rated({ points: 1500, deviation: 200, volatility: 0.06 }, [
    { points: 1400, deviation: 30, score: 1 },
    { points: 1550, deviation: 100, score: 0 },
    { points: 1700, deviation: 300, score: 0 },
  ]);
  assert.ok(Math.abs(points - 1464.06) < 0.01, String(points));
  assert.ok(Math.abs(deviation - 151.52) < 0.01, String(deviation));
  assert.ok(Math.abs(volatility - 0.059996) < 0.000001, String(volatility)); // the example has 0.05999
});

/** The share of runs that end within 100 points of the truth. @param {number} truth */
function within(truth, runs = 1_000) {
  const random = chances(truth);
  let near = 0;
  for (let run = 0; run < runs; run += 1) {
    let rating = BEGINNER;
    for (let i = 0; i < 40; i += 1) {
      const points = rating.points + 200 * random() - 100;
      const score = random() < 1 / (1 + 10 ** ((points - truth) / 400)) ? 1 : 0;
      rating = afterPuzzle(rating, { points, deviation: 100, score }, 0);
    }
    if (Math.abs(rating.points - truth) <= 100) near += 1;
  }
  return near / runs;
}

test('results that surprise make a rating more volatile, others do not', () => {
  const rating = { points: 1500, deviation: 50, volatility: 0.06 };
  /** 20 results against equals. @param {number} wins */
  const after = (wins) =>
    rated(
      rating,
      Array.from({ length: 20 }, (_, i) => ({ points: 1500, deviation: 10, score: Number(i < wins) })),
    ).volatility;
  assert.ok(after(10) < 0.06, String(after(10)));
  assert.ok(after(13) > 0.06 && after(13) < after(16), `${after(13)}, ${after(16)}`);
});

test('solvers are rated within 100 points after 40 puzzles', () => {
  for (const [truth, least] of /** @type {const} */ ([
    [700, 0.9],
    [1000, 0.9],
    [1400, 0.9],
    [1800, 0.8],
  ])) {
    const share = within(truth);
    assert.ok(share >= least, `${truth}: ${share}`);
  }
});

test('a rating stays within bounds, gets less sure with time, and is a level once it is known', () => {
  let best = BEGINNER;
  let worst = BEGINNER;
  for (let i = 0; i < 500; i += 1) {
    best = afterPuzzle(best, { points: 3500, deviation: 80, score: 1 }, 0);
    worst = afterPuzzle(worst, { points: 100, deviation: 80, score: 0 }, 0);
  }
  assert.deepEqual([best.points, worst.points], [3500, 100]);
  for (const { deviation, volatility } of [best, worst]) {
    assert.ok(deviation >= 45 && deviation <= 350, String(deviation));
    assert.ok(volatility > 0 && volatility < 1, String(volatility));
  }
  const sure = { points: 1200, deviation: 50, volatility: 0.06 };
  const result = { points: 1200, deviation: 100, score: 1 };
  assert.ok(afterPuzzle(sure, result, 365).deviation > afterPuzzle(sure, result, 0).deviation + 5);
  assert.equal(levelOf(sure, 7), undefined);
  assert.equal(levelOf({ ...sure, deviation: 200 }, 40), undefined);
  assert.deepEqual(
    [100, 600, 790, 1210, 2000, 3000].map((points) => levelOf({ ...sure, points }, 40)),
    [1, 1, 2, 4, 8, 8],
  );
});

// ---- puzzles ----

/**
 * A puzzle as the module gives it.
 * @param {{id?: string, claim?: string, rating?: number, deviation?: number, themes?: string[]}} facts
 */
const lineOf = ({ id = 'a', claim, rating, deviation = 90, themes = [] }) =>
  /** @type {import('tessera').PuzzleLine} */ (
    /** @type {unknown} */ ({
      id: () => id,
      claim: () => claim,
      rating: () => rating,
      deviation: () => deviation,
      themes: () => themes,
    })
  );
/** The module, as far as the room asks it for puzzles. */
const tessera = /** @type {typeof import('tessera')} */ (
  /** @type {unknown} */ ({
    PuzzleLine: {
      all: (/** @type {string} */ text) =>
        [...text.matchAll(/id (\w+);/g)].map(([, id]) => lineOf({ id, claim: 'stop', rating: 900 })),
    },
  })
);

test('a puzzle is known by its id, claim and rating; without one of them it is not taken', () => {
  const step = lineOf({ id: 'abc0123456', claim: 'win 2', rating: 1240, deviation: 95, themes: ['row', 'quiet'] });
  assert.deepEqual(entryOf(step), {
    id: 'abc0123456',
    kind: 'win',
    n: 2,
    rating: 1240,
    deviation: 95,
    themes: ['row', 'quiet'],
    step,
  });
  assert.equal(entryOf(lineOf({ claim: 'stop', rating: 900 }))?.n, 0);
  for (const bad of [
    { id: '', claim: 'win 1', rating: 900 },
    { rating: 900 },
    { claim: 'win 1' },
    { claim: 'win 1', rating: 900, deviation: 0 },
  ])
    assert.equal(entryOf(lineOf(bad)), undefined, JSON.stringify(bad));
});

// ---- choosing ----

/** Files of 10 puzzles with ratings from 500 on, 10 points apart, alternately wins and stops. */
const FILES = Array.from({ length: 10 }, (_, file) =>
  Array.from({ length: 10 }, (_, i) => {
    const at = file * 10 + i;
    const facts = { id: `p${at}`, claim: at % 2 ? 'stop' : 'win 2', themes: at % 5 ? [] : ['row'] };
    return /** @type {import('../www/puzzles/entry.ts').Entry} */ (
      entryOf(lineOf({ ...facts, rating: 500 + 10 * at }))
    );
  }),
);
const STOCK = {
  chunks: FILES.map((some, i) => ({ file: String(i), n: 10, low: some[0].rating, high: some[9].rating })),
  kinds: { win: 50, stop: 50 },
  themes: { row: 20 },
};
/** Which files have been asked for. @type {string[]} */
let asked = [];
/** @param {Partial<import('../www/puzzles/choose.ts').Situation>} [more] */
const situation = (more) => ({
  practice: practiceOf('pente'),
  shown: /** @type {Set<string>} */ (new Set()),
  day: 1_000,
  random: () => 0.5,
  entries: async (/** @type {import('../www/puzzles/stock.ts').Chunk} */ { file }) => {
    asked.push(file);
    return FILES[Number(file)];
  },
  own: /** @type {import('../www/puzzles/entry.ts').Own[]} */ ([]),
  ...more,
});

/** @param {import('../www/puzzles/entry.ts').Task} [task] */
const ratingOf = (task) => (task && 'rating' in task ? Number(task.rating) : Number.NaN);

/** @param {number} points */
function rate(points) {
  const mine = practiceOf('pente');
  mine.standing = { points, deviation: 80, volatility: 0.06, day: 1_000, count: 30 };
  return mine;
}

test('the next puzzle is new and about as hard as the solver is good, from one or two files', async () => {
  const mine = rate(1_000);
  for (let i = 0; i < 12; i += 1) {
    asked = [];
    const entry = await choose(STOCK, { set: 'all' }, situation({ practice: mine, random: () => 0.99 }));
    assert.ok(entry && !mine.tried.has(entry.id) && Math.abs(ratingOf(entry) - 1_000) <= 100, entry?.id);
    assert.ok(asked.length <= 2, asked.join());
    note(mine, entry.id, true, 1_000);
  }
  const strong = await choose(STOCK, { set: 'all' }, situation({ practice: rate(3_000) }));
  assert.ok(ratingOf(strong) >= FILES[4][0].rating, 'from the nearest file');
});

test('each kind with its themes comes as often as the others, though half of a stock is one of them', async () => {
  const random = chances(7);
  const counts = new Map();
  for (let i = 0; i < 600; i += 1) {
    const entry = await choose(STOCK, { set: 'all' }, situation({ practice: rate(1_000), random }));
    const plot = `${entry?.kind} ${entry?.themes}`;
    counts.set(plot, (counts.get(plot) ?? 0) + 1);
  }
  // Of ten puzzles in a row one is a win in a row and one a stop in a row; the others have no theme.
  assert.deepEqual([...counts.keys()].sort(), ['stop ', 'stop row', 'win ', 'win row']);
  assert.ok(
    [...counts.values()].every((count) => count > 110 && count < 190),
    [...counts.values()].join(),
  );
});

test('one in six is a missed one that has come again, and without new ones each is', async () => {
  const mine = rate(1_000);
  note(mine, 'p3', false, 998);
  const random = chances(5);
  let again = 0;
  for (let i = 0; i < 600; i += 1)
    if ((await choose(STOCK, { set: 'all' }, situation({ practice: mine, random })))?.id === 'p3') again += 1;
  assert.ok(again > 70 && again < 130, String(again));
  // Not before its day, and not twice in one visit.
  const early = situation({ practice: mine, random: () => 0, day: 998 });
  assert.notEqual((await choose(STOCK, { set: 'all' }, early))?.id, 'p3');
  const seen = situation({ practice: mine, random: () => 0, shown: new Set(['p3']) });
  assert.notEqual((await choose(STOCK, { set: 'all' }, seen))?.id, 'p3');
  for (const { id } of FILES.flat()) if (id !== 'p3') note(mine, id, true, 1_000);
  assert.equal((await choose(STOCK, { set: 'all' }, situation({ practice: mine, random: () => 0.9 })))?.id, 'p3');
  note(mine, 'p3', true, 1_000);
  assert.equal(await choose(STOCK, { set: 'all' }, situation({ practice: mine })), undefined);
});

test('kinds, themes, the missed ones and runs choose among theirs', async () => {
  const mine = rate(1_000);
  const stop = await choose(STOCK, { set: 'kind', name: 'stop' }, situation({ practice: mine }));
  assert.equal(stop?.kind, 'stop');
  const row = await choose(STOCK, { set: 'theme', name: 'row' }, situation({ practice: mine }));
  assert.ok(row?.themes.includes('row'));
  assert.equal(await choose(STOCK, { set: 'missed' }, situation({ practice: mine })), undefined);
  note(mine, 'p50', false, 990);
  note(mine, 'p7', false, 980);
  note(mine, 'gone', false, 900); // of an older set of puzzles
  assert.equal((await choose(STOCK, { set: 'missed' }, situation({ practice: mine })))?.id, 'p7');
  const run = { set: /** @type {const} */ ('run'), points: 510, fits: () => true };
  const first = await choose(STOCK, run, situation({ practice: mine }));
  assert.ok(ratingOf(first) <= 610);
  const next = await choose(STOCK, run, situation({ practice: mine, shown: new Set([first?.id ?? '']) }));
  assert.notEqual(next?.id, first?.id, 'one that was not seen yet');
  asked = [];
  await withIds(STOCK, ['p7', 'own-a', 'p12'], situation());
  assert.deepEqual(asked, ['0', '1'], 'no more files than have them');
  const found = await withIds(STOCK, ['p50', 'nobody', 'p7'], situation());
  assert.deepEqual(
    found.map(({ id }) => id),
    ['p50', 'p7'],
  );
});

test('positions from games: the new ones first, then those not found; once more asks for them, all kinds does not', async () => {
  const mine = rate(1_000);
  const own = ['own-a', 'own-b', 'own-c'].map(
    (id) => /** @type {import('../www/puzzles/entry.ts').Own} */ (/** @type {unknown} */ ({ id, kind: 'own' })),
  );
  /** @param {string[]} [shown] */
  const next = async (shown = []) =>
    (await choose(STOCK, { set: 'own' }, situation({ practice: mine, own, shown: new Set(shown) })))?.id;
  assert.equal(await next(), 'own-a');
  note(mine, 'own-a', false, 990);
  assert.equal(await next(), 'own-b');
  note(mine, 'own-b', true, 990);
  note(mine, 'own-c', true, 990);
  assert.equal(await next(), 'own-a', 'not found yet');
  assert.equal(await next(['own-a']), undefined, 'not twice in one visit');
  assert.equal((await choose(STOCK, { set: 'missed' }, situation({ practice: mine, own })))?.id, 'own-a');
  asked = [];
  for (let i = 0; i < 20; i += 1) {
    const entry = await choose(STOCK, { set: 'all' }, situation({ practice: mine, own, random: () => 0 }));
    assert.equal(entry?.kind === 'own', false);
  }
  assert.ok(new Set(asked).size <= 2, 'no files are fetched in search of it');
  assert.equal(practice.solvedCount(mine), 0, 'they are not of the stock');
});

// ---- what was missed ----

test('a missed puzzle comes again after 1, 3, 7, 21 and 60 days, and then no more', () => {
  const mine = practiceOf('pente');
  let day = 100;
  note(mine, 'a', false, day);
  for (const wait of WAITS) {
    const state = /** @type {import('../www/base/practice.ts').Tried} */ (mine.tried.get('a'));
    assert.equal(isDue(state, day + wait - 1), false);
    assert.equal(isDue(state, day + wait), true);
    note(mine, 'a', true, day + wait - 1); // too early to count
    assert.equal(mine.tried.get('a'), state);
    day += wait;
    note(mine, 'a', true, day);
  }
  assert.equal(mine.tried.get('a')?.box, DONE);
  assert.deepEqual(missed(mine), []);
  note(mine, 'a', false, day + 1);
  assert.deepEqual(missed(mine), [['a', { day: day + 1, box: 0 }]]);
  note(mine, 'b', true, day);
  assert.equal(mine.tried.get('b')?.box, DONE, 'solved at once, it does not come again');
});

test('days are those of the device, over midnight and over the change of the clock', () => {
  const late = new Date(2027, 2, 27, 23, 59);
  assert.equal(dayOf(new Date(2027, 2, 28, 0, 1)) - dayOf(late), 1);
  assert.equal(dayOf(new Date(2027, 2, 29, 0, 1)) - dayOf(late), 2);
  assert.equal(dateOf(dayOf(late)).toDateString(), late.toDateString());
});

test('dates are written as each language writes them', () => {
  for (const [tag, locale] of Object.entries({ en: 'en-GB', de: 'de', es: 'es' })) {
    const words = JSON.parse(readFileSync(new URL(`../www/base/words/${tag}.json`, import.meta.url), 'utf8'));
    const t = (/** @type {string} */ key, /** @type {Record<string, unknown>} */ args = {}) =>
      words[key].replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ place) => args[place]);
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
    const date = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
    for (let n = 0; n < 365; n += 1) {
      const when = new Date(2027, 0, 1 + n, 12);
      assert.equal(dayInWords(t, when), day.format(when));
      assert.equal(dateInWords(t, when), date.format(when));
    }
  }
});

test('practice is kept for each game, within its bounds, and whatever is stored is read', () => {
  const mine = practiceOf('pente');
  for (let i = 0; i < MOST + 10; i += 1) note(mine, `x${i}`.padStart(32, '0'), i % 2 === 0, 20_000);
  assert.equal(noteRun(mine, 'storm', 12, 20_000), true);
  assert.equal(noteRun(mine, 'storm', 7, 20_001), false);
  mine.standing = { points: 1_234.5, deviation: 81, volatility: 0.06, day: 20_001, count: 40 };
  keepPractice('pente', mine);
  assert.ok(kept['tessera/practice/pente'].length < 100_000, 'stored.ts reads it');
  const read = practiceOf('pente');
  assert.equal(read.tried.size, MOST);
  assert.ok(read.tried.has(`x${MOST + 9}`.padStart(32, '0')), 'the last ones stay');
  assert.deepEqual(read.standing, mine.standing);
  assert.deepEqual(read.best.storm, { ever: 12, day: 20_001, today: 7 });
  assert.equal(practiceOf('hexade').tried.size, 0);
  for (const text of [
    '{',
    'null',
    '[]',
    '{"tried":7,"standing":7,"best":7}',
    '{"tried":[7,null,["A B",1,0],["a",-1,0],["a",1,6],["a",1.5,0],["a"]],"standing":{"points":1e9},"best":{"storm":{"ever":"x"}}}',
    '{"standing":{"points":1000,"deviation":0,"volatility":0.06,"day":1,"count":1}}',
  ]) {
    kept['tessera/practice/pente'] = text;
    const { tried, standing, best } = practiceOf('pente');
    assert.equal(tried.size, 0, text);
    assert.equal(standing, undefined, text);
    assert.deepEqual(best.storm, { ever: 0, day: 0, today: 0 }, text);
  }
});

test('where nothing can be stored, practice lasts until the page is closed', () => {
  denied = true;
  const mine = practiceOf('cavendish');
  note(mine, 'a', false, 1);
  keepPractice('cavendish', mine);
  assert.equal(practiceOf('cavendish').tried.size, 1);
  assert.deepEqual(Object.keys(practice.practice()), ['cavendish']);
  denied = false;
  practice.forgetPractice('cavendish');
  assert.equal(practiceOf('cavendish').tried.size, 0);
});

test('out as a file and back in is the same, and two devices join: the newer of each, and all of both', () => {
  const mine = practiceOf('pente');
  note(mine, 'a', false, 10);
  note(mine, 'b', true, 11);
  noteRun(mine, 'streak', 4, 11);
  mine.standing = { points: 1_100, deviation: 90, volatility: 0.06, day: 11, count: 20 };
  keepPractice('pente', mine);
  const file = JSON.parse(JSON.stringify(practice.practice()));
  const before = JSON.stringify(practiceOf('pente').standing);
  practice.forgetPractice('pente');
  takePractice(file);
  assert.deepEqual(practiceOf('pente').tried, mine.tried);
  assert.equal(JSON.stringify(practiceOf('pente').standing), before);
  const other = practiceOf('elsewhere');
  note(other, 'a', true, 12);
  note(other, 'c', false, 9);
  noteRun(other, 'streak', 6, 9);
  other.standing = { points: 1_500, deviation: 90, volatility: 0.06, day: 10, count: 90 };
  const both = merged(mine, other);
  assert.deepEqual([...both.tried].sort(), [
    ['a', { day: 12, box: DONE }],
    ['b', { day: 11, box: DONE }],
    ['c', { day: 9, box: 0 }],
  ]);
  assert.equal(both.standing?.points, 1_100);
  assert.deepEqual(both.best.streak, { ever: 6, day: 11, today: 4 });
  assert.deepEqual([...merged(other, mine).tried].sort(), [...both.tried].sort());
  for (const value of [undefined, null, 7, 'x', [], { '../x': {} }, { pente: 7 }, { PENTE: {} }]) takePractice(value);
  assert.deepEqual(Object.keys(practice.practice()), ['pente']);
});

// ---- the day ----

/** The site's files by path. @type {Record<string, string>} */
const SITE = {
  'index.json': JSON.stringify({ games: {}, daily: { pente: { '2026-11': 'november.txt', '2027-03': 'march.txt' } } }),
  'november.txt': [24, 25, 26].map((day) => `11${day}; id d${day}; stop; rating 900 80; K5; pente act=1\n`).join(''),
  'march.txt': '0328; id spring; win 1; rating 900 80; K5; pente act=1\n',
};
globalThis.fetch = async (/** @type {unknown} */ address) => {
  const text = SITE[String(address).slice('https://example.org/'.length)];
  return /** @type {Response} */ ({
    ok: text !== undefined,
    text: async () => text,
    json: async () => JSON.parse(text),
  });
};

test('the puzzle of a day is the same in each time zone, from the first minute of the local day to the last', async () => {
  const zone = process.env.TZ;
  for (const place of ['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago']) {
    process.env.TZ = place;
    for (const [hour, minute] of [
      [0, 1],
      [12, 0],
      [23, 59],
    ]) {
      const time = new Date(2026, 10, 24, hour, minute);
      assert.equal((await entryOfDay(tessera, 'pente', time))?.id, 'd24', place);
      assert.equal(gameOfDay(time), 'cavendish', place);
      assert.equal((await entryOfDay(tessera, 'pente', new Date(2027, 2, 28, hour, minute)))?.id, 'spring', place);
    }
    assert.equal((await entryOfDay(tessera, 'pente', new Date(2026, 10, 25, 0, 0)))?.id, 'd25', place);
  }
  process.env.TZ = zone;
  // Not written for that day, game or year.
  for (const [game, date] of /** @type {[string, Date][]} */ ([
    ['pente', new Date(2026, 10, 27)],
    ['hexade', new Date(2026, 10, 24)],
    ['pente', new Date(2030, 0, 1)],
  ]))
    assert.equal(await entryOfDay(tessera, game, date), undefined);
});

test('a file that could not be fetched is asked for again, one that could is not', async () => {
  const text = () => once('late.txt', (answer) => answer.text());
  await assert.rejects(text());
  SITE['late.txt'] = 'here';
  assert.equal(await text(), 'here');
  delete SITE['late.txt'];
  assert.equal(await text(), 'here');
});

test('a day in an address is one that there is', () => {
  assert.equal(isoOf(/** @type {Date} */ (dateIn('2027-02-28'))), '2027-02-28');
  for (const text of ['2027-02-29', '2027-13-01', '27-01-01', '', 'today', '2027-1-1', '2027-01-01x'])
    assert.equal(dateIn(text), undefined, text);
});

test('each game has the puzzle of the day on each weekday once in five weeks', () => {
  const days = Array.from({ length: 35 }, (_, i) => new Date(2027, 0, 4 + i));
  const found = new Set(days.map((day) => `${day.getDay()} ${gameOfDay(day)}`));
  assert.equal(found.size, 35);
});

// ---- runs ----

test('a streak ends with the first slip and grows harder; it lets one puzzle be left out', () => {
  const run = new Running('streak', () => 0);
  assert.equal(run.canSkip, true);
  const easy = run.points;
  run.right();
  run.skip();
  run.right();
  assert.ok(run.points > easy);
  assert.deepEqual([run.solved, run.canSkip, run.over], [2, false, false]);
  run.wrong();
  assert.deepEqual([run.solved, run.over], [2, true]);
});

test('a storm lasts three minutes; slips cost ten seconds, rows add some', () => {
  let time = 0;
  const run = new Running('storm', () => time);
  assert.equal(run.left, STORM_MS);
  run.wrong();
  assert.equal(run.left, STORM_MS - 10_000);
  for (let i = 0; i < 5; i += 1) run.right();
  assert.equal(run.left, STORM_MS - 7_000);
  run.wrong();
  assert.equal(run.row, 0);
  time = STORM_MS - 17_001;
  assert.equal(run.look(), false);
  time += 1;
  assert.equal(run.look(), true);
  const short = new Running('storm', () => time);
  time += STORM_MS - 9_999;
  assert.equal(short.over, false);
  short.wrong();
  assert.equal(short.over, true, 'a slip can cost all that is left');
  assert.deepEqual([5, 12, 20, 30, 40, 50].map(bonus), [3_000, 5_000, 7_000, 10_000, 10_000, 10_000]);
  assert.deepEqual([1, 4, 6, 31, 45].map(bonus), [0, 0, 0, 0, 0]);
  const [win, stop] = FILES[0];
  assert.ok(fits('storm', win) && fits('storm', stop) && !fits('storm', { ...win, n: 3 }));
  assert.ok(fits('streak', { ...win, n: 4 }));
});
