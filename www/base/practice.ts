// Practice with the puzzles of each game on this device: which have been tried, when the missed ones come again, the rating, the
// bests. Small enough for `stored.ts`; other programs can change it, so whatever is read is checked.
import { forget, isList, isRecord, isText, store, stored, storedKeys } from './stored.ts';

const PREFIX = 'tessera/practice/';
/** A game's key, and the id of a puzzle as crates/rules/src/notation/puzzle.rs allows it. */
const GAME = /^[a-z]{1,16}$/;
const ID = /^[a-z0-9-]{1,32}$/;
/** The most puzzles that are remembered for a game, those tried last: stored.ts reads a text with that many. */
export const MOST = 2_000;
/** The most games in a file. */
const MAX_GAMES = 20;
/** Counts and days stop here. */
const MAX_COUNT = 999_999;

/** Days until a missed puzzle comes again, by how often it has been solved since. */
export const WAITS = [1, 3, 7, 21, 60] as const;
/** The box of a puzzle that does not come again. */
export const DONE = WAITS.length;

/** When a puzzle was last tried, as a local day, and its box: an index of `WAITS`, or `DONE`. */
export interface Tried {
  day: number;
  box: number;
}

/** Points and deviation as the puzzles have them, the volatility, the day of the last puzzle that counted, and how many have. */
export interface Standing {
  points: number;
  deviation: number;
  volatility: number;
  day: number;
  count: number;
}

/** Runs of several puzzles that have a best. */
export const RUNS = ['streak', 'storm'] as const;
export type Run = (typeof RUNS)[number];

export interface Practice {
  /** By ids, those tried last at the end. */
  tried: Map<string, Tried>;
  standing: Standing | undefined;
  /** The most puzzles solved in one run: ever, and on a day. */
  best: Record<Run, { ever: number; day: number; today: number }>;
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT;
const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** A puzzle as it is stored: `[id, day, box]`. */
const isTried = (value: unknown): value is [string, number, number] =>
  isList(value) && isText(value[0]) && ID.test(value[0]) && isCount(value[1]) && isCount(value[2]) && value[2] <= DONE;

function standingOf(value: unknown): Standing | undefined {
  if (!isRecord(value)) return undefined;
  const { points, deviation, volatility, day, count } = value;
  const sound =
    isWithin(points, 0, 4000) &&
    isWithin(deviation, 1, 500) &&
    isWithin(volatility, 0.001, 1) &&
    isCount(day) &&
    isCount(count);
  return sound ? { points, deviation, volatility, day, count } : undefined;
}

/** What a stored value means, which can be anything. */
function practiceIn(value: unknown): Practice {
  const { tried, standing, best } = isRecord(value) ? value : {};
  const count = (given: unknown) => (isCount(given) ? given : 0);
  const bestOf = (run: Run) => {
    const { ever, day, today } = (isRecord(best) && isRecord(best[run]) ? best[run] : {}) as Record<string, unknown>;
    return { ever: Math.max(count(ever), count(today)), day: count(day), today: count(today) };
  };
  return {
    tried: new Map(
      (isList(tried) ? tried : [])
        .slice(-MOST)
        .filter(isTried)
        .map(([id, day, box]) => [id, { day, box }]),
    ),
    standing: standingOf(standing),
    best: { streak: bestOf('streak'), storm: bestOf('storm') },
  };
}

/** The same as it is stored. */
const written = ({ tried, standing, best }: Practice) => ({
  tried: [...tried].slice(-MOST).map(([id, { day, box }]) => [id, day, box]),
  standing,
  best,
});

/** Practice that could not be stored: it lasts until the page is closed. */
const unstored = new Map<string, Practice>();

/** The practice with a game's puzzles. */
export const practiceOf = (game: string): Practice =>
  unstored.get(game) ?? practiceIn(stored(`${PREFIX}${game}`, isRecord));

/** Keeps it. */
export function keepPractice(game: string, practice: Practice) {
  if (store(`${PREFIX}${game}`, written(practice))) unstored.delete(game);
  else unstored.set(game, practice);
}

/** Forgets the practice with a game's puzzles. */
export function forgetPractice(game: string) {
  unstored.delete(game);
  forget(`${PREFIX}${game}`);
}

/**
 * Notes how a puzzle was tried. One that was missed waits in the first box, and goes to the next one each time it is solved when
 * it has come again.
 * @param right whether it was solved at once and without help
 */
export function note({ tried }: Practice, id: string, right: boolean, day: number) {
  const before = tried.get(id);
  if (right && before && before.box !== DONE && !isDue(before, day)) return;
  const box = !right ? 0 : before && before.box !== DONE ? before.box + 1 : DONE;
  tried.delete(id); // the one tried last is the last
  tried.set(id, { day, box });
}

/** Whether a missed puzzle comes again on a day. */
export const isDue = ({ day: last, box }: Tried, day: number) => box !== DONE && day - last >= WAITS[box];

/** The missed puzzles, those that come next first. */
export const missed = ({ tried }: Practice): [id: string, tried: Tried][] =>
  [...tried]
    .filter(([, { box }]) => box !== DONE)
    .sort(([, a], [, b]) => a.day + WAITS[a.box] - (b.day + WAITS[b.box]));

/** What precedes the ids of positions from somebody's own games, which belong to no stock. */
export const OWN = 'own-';

/** How many of the stock have been solved: all that are not waiting to be solved for the first time. */
export const solvedCount = ({ tried }: Practice) =>
  [...tried].filter(([id, { box }]) => box > 0 && !id.startsWith(OWN)).length;

/** Remembers the result of a run. @returns whether it is the best ever */
export function noteRun({ best }: Practice, run: Run, solved: number, day: number) {
  const { ever, day: last, today } = best[run];
  best[run] = { ever: Math.max(ever, solved), day, today: Math.max(last === day ? today : 0, solved) };
  return solved > ever;
}

/** Both of two practices: the newer state of each puzzle and of the rating, the better of the bests. */
export function merged(one: Practice, other: Practice): Practice {
  const newest = new Map(one.tried);
  for (const [id, theirs] of other.tried) {
    const ours = newest.get(id);
    if (!ours || theirs.day > ours.day || (theirs.day === ours.day && theirs.box < ours.box)) newest.set(id, theirs);
  }
  const later = (a: Standing | undefined, b: Standing | undefined) =>
    !a || (b && (b.day > a.day || (b.day === a.day && b.count > a.count))) ? b : a;
  const bestOf = (run: Run) => {
    const [a, b] = [one.best[run], other.best[run]];
    const day = Math.max(a.day, b.day);
    const today = Math.max(...[a, b].map((each) => (each.day === day ? each.today : 0)));
    return { ever: Math.max(a.ever, b.ever), day, today };
  };
  return {
    tried: new Map([...newest].sort(([, a], [, b]) => a.day - b.day)),
    standing: later(one.standing, other.standing),
    best: { streak: bestOf('streak'), storm: bestOf('storm') },
  };
}

/** The practice with all games, for a file that carries it to another device. */
export function practice(): Record<string, unknown> {
  const kept = storedKeys(PREFIX).map((key) => key.slice(PREFIX.length));
  const games = [...new Set([...kept, ...unstored.keys()])].filter((game) => GAME.test(game)).slice(0, MAX_GAMES);
  return Object.fromEntries(games.map((game) => [game, written(practiceOf(game))]));
}

/** Joins the practice of such a file, which can be anything, with that of the device. */
export function takePractice(value: unknown) {
  if (!isRecord(value)) return;
  const games = Object.entries(value)
    .filter(([game, one]) => GAME.test(game) && isRecord(one))
    .slice(0, MAX_GAMES);
  for (const [game, one] of games) keepPractice(game, merged(practiceOf(game), practiceIn(one)));
}
