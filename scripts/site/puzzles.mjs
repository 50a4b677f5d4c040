// The puzzles: the stock of each game in puzzles/ cut into files of 125 by rating, and the puzzles of the days by months, so that
// a visitor fetches only what is wanted. An index names the files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { putAsset } from './assets.mjs';
import { GAMES } from './posters.mjs';
import '../typescript.mjs';

const { entryOf } = await import('../../www/puzzles/line.ts');

/** Where they are. */
const SOURCE = 'puzzles';
/** Puzzles in a file. */
const SIZE = 125;

/** @typedef {import('../../www/puzzles/line.ts').Entry} Entry */
/** @typedef {import('../../www/puzzles/stock.ts').Index} Index */

/** The lines of a file that are no comments. @param {string} file */
const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));

/** @param {string} file @param {string} line */
function entryIn(file, line) {
  const entry = entryOf(line);
  if (!entry) throw new Error(`${file}: expected a puzzle with an id and a rating, not ${line.slice(0, 60)}`);
  return entry;
}

/** How many there are of each. @param {string[]} names @returns {Record<string, number>} */
function counts(names) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const name of names) found[name] = (found[name] ?? 0) + 1;
  return found;
}

/** The stock of a game, cut. @param {string} out @param {string} game @param {string} file */
function stockOf(out, game, file) {
  const all = linesOf(file)
    .map((line) => entryIn(file, line))
    .sort((a, b) => a.rating - b.rating);
  const chunks = Array.from({ length: Math.ceil(all.length / SIZE) }, (_, i) => {
    const some = all.slice(i * SIZE, (i + 1) * SIZE);
    const text = some.map(({ line }) => `${line}\n`).join('');
    return {
      file: putAsset(out, `puzzles/${game}-${i + 1}.txt`, text),
      n: some.length,
      low: some[0].rating,
      high: some[some.length - 1].rating,
    };
  });
  return { chunks, kinds: counts(all.map(({ kind }) => kind)), themes: counts(all.flatMap(({ themes }) => themes)) };
}

/** The puzzles of the days of a year, cut into months. @param {string} out @param {string} game @param {string} year @param {string} file */
function monthsOf(out, game, year, file) {
  /** @type {Map<string, string[]>} */
  const months = new Map();
  for (const line of linesOf(file)) {
    const [, month, rest] = /^(\d\d)\d\d; (.*)$/.exec(line) ?? [];
    if (!month) throw new Error(`${file}: expected MMDD; and a puzzle, not ${line.slice(0, 60)}`);
    entryIn(file, rest);
    months.set(month, [...(months.get(month) ?? []), line]);
  }
  return [...months].map(([month, lines]) => {
    const text = lines.map((line) => `${line}\n`).join('');
    return [`${year}-${month}`, putAsset(out, `puzzles/${game}-${year}-${month}.txt`, text)];
  });
}

/**
 * Writes the files.
 * @param {string} out the site's folder
 * @returns {string} the path of the index
 */
export function makePuzzles(out) {
  /** @type {Index} */
  const index = { games: {}, daily: {} };
  for (const game of GAMES) {
    const file = path.join(SOURCE, `${game}.txt`);
    if (existsSync(file)) index.games[game] = stockOf(out, game, file);
  }
  const daily = path.join(SOURCE, 'daily');
  for (const name of existsSync(daily) ? readdirSync(daily).sort() : []) {
    const [, game, year] = /^([a-z]+)-(\d{4})\.txt$/.exec(name) ?? [];
    if (!GAMES.includes(game)) continue;
    const months = Object.fromEntries(monthsOf(out, game, year, path.join(daily, name)));
    index.daily[game] = { ...index.daily[game], ...months };
  }
  return putAsset(out, 'puzzles.json', JSON.stringify(index));
}
