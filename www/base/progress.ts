// Which puzzles have been solved on this device: steps of the lessons and exercises, by game and id. How games against the
// computer ended is kept by results.ts: those are counts of games, not puzzles.
import { forget, isList, isRecord, isText, store, stored } from './stored.ts';

const KEY = 'tessera/progress';
/** Where it was kept before, as lists of ids by game. What is found there moves over. */
const OLD = ['tessera/learned', 'tessera/exercises'];
/** Puzzles that are kept at most: stored.ts reads a text with that many. */
const MOST = 1_500;
/** A game's key and the id of one of its puzzles, as crates/rules/src/notation/puzzle.rs allows it. */
const NAME = /^[a-z]{1,16}\/[a-z0-9-]{1,32}$/;

/** What is kept of a puzzle. */
interface Entry {
  solved: true;
}

/** What has been solved where nothing can be stored: it lasts until the page is closed. */
const unstored = new Set<string>();

/** The names of the solved puzzles in a value, which can be anything. */
const namesIn = (value: unknown) =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, entry]) =>
        NAME.test(name) && isRecord(entry) && entry.solved === true ? [name] : [],
      )
    : [];

/** The same where ids are listed by game. */
const namesInLists = (value: unknown) =>
  isRecord(value)
    ? Object.entries(value)
        .flatMap(([game, ids]) => (isList(ids) ? ids.filter(isText).map((id) => `${game}/${id}`) : []))
        .filter((name) => NAME.test(name))
    : [];

const progressOf = (names: string[]): Record<string, Entry> =>
  Object.fromEntries(names.map((name) => [name, { solved: true }]));

/** Keeps the last of these names; whether the device does. */
const keep = (names: string[]) => store(KEY, progressOf(names.slice(-MOST)));

/** The names of all solved puzzles. */
function all(): Set<string> {
  const names = namesIn(stored(KEY, isRecord)).slice(0, MOST);
  const before = OLD.flatMap((key) => namesInLists(stored(key, isRecord)));
  const found = [...new Set([...names, ...before])];
  if (before.length && keep(found)) OLD.forEach(forget);
  return new Set([...found, ...unstored]);
}

/** The ids of the puzzles of a game that have been solved. */
export const solvedOf = (game: string) =>
  new Set([...all()].filter((name) => name.startsWith(`${game}/`)).map((name) => name.slice(game.length + 1)));

/** Remembers that a puzzle has been solved. */
export function markSolved(game: string, id: string) {
  const name = `${game}/${id}`;
  if (!keep([...all().add(name)])) unstored.add(name);
}

/** All progress, for a file that carries it to another device. */
export const progress = () => progressOf([...all()]);

/** Adds the progress of such a file, which can be anything. */
export function takeProgress(value: unknown) {
  const names = namesIn(value).slice(0, MOST);
  if (names.length) keep([...new Set([...names, ...all()])]);
}
