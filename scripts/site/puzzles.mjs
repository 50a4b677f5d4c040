// The puzzles: the stock of each game in puzzles/ cut into files of 125 by rating, and the puzzles of the days by months, so that
// a visitor fetches only what is wanted. An index names the files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { putAsset } from './assets.mjs';
import { digest, put } from './cache.mjs';
import { GAMES } from './posters.mjs';

/** Where they are. */
const SOURCE = 'puzzles';
/** Puzzles in a file. */
const SIZE = 125;

/** @typedef {import('../../www/puzzles/stock.ts').Index} Index */
/** @typedef {Pick<import('./command.mjs').Puzzle, 'line' | 'id' | 'claim' | 'rating' | 'themes'>} Read what is needed of a puzzle */
/** @typedef {(file: string) => Promise<Read[]>} Reader reads a file of puzzles */

/**
 * The puzzles of a text, with their lines.
 * @param {string} file it comes from @param {string[]} lines @param {Reader} read
 */
async function readLines(file, lines, read) {
  const text = `${lines.join('\n')}\n`;
  const found = await read(put(`${digest(text)}.txt`, text)).catch((error) => {
    throw new Error(`${file}: ${error.stderr ?? error.message}`);
  });
  return found.map(({ line, id, claim, rating, themes }) => {
    const here = lines[line - 1];
    if (!id || !claim || !rating) throw new Error(`${file}: this puzzle has no id, claim or rating: ${here}`);
    return { line: here, kind: claim.split(' ')[0], rating, themes };
  });
}

/** The lines of a file. @param {string} file */
const linesOf = (file) => readFileSync(file, 'utf8').trimEnd().split('\n');

/** How many there are of each. @param {string[]} names @returns {Record<string, number>} */
function counts(names) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const name of names) found[name] = (found[name] ?? 0) + 1;
  return found;
}

/** The stock of a game, cut. @param {string} out @param {string} game @param {string} file @param {Reader} read */
async function stockOf(out, game, file, read) {
  const all = (await readLines(file, linesOf(file), read)).sort((a, b) => a.rating - b.rating);
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

/** The puzzles of the days of a year, cut into months. @param {string} out @param {string} game @param {string} year @param {string} file @param {Reader} read */
async function monthsOf(out, game, year, file, read) {
  /** @type {Map<string, string[]>} */
  const months = new Map();
  const puzzles = [];
  for (const line of linesOf(file)) {
    const [, month, puzzle] = /^(\d\d)\d\d; (.*)$/.exec(line) ?? [];
    if (!month) throw new Error(`${file}: expected MMDD; and a puzzle, not ${line.slice(0, 60)}`);
    puzzles.push(puzzle);
    months.set(month, [...(months.get(month) ?? []), line]);
  }
  await readLines(file, puzzles, read);
  return [...months].map(([month, lines]) => {
    const text = lines.map((line) => `${line}\n`).join('');
    return [`${year}-${month}`, putAsset(out, `puzzles/${game}-${year}-${month}.txt`, text)];
  });
}

/**
 * Writes the files.
 * @param {string} out the site's folder
 * @param {Reader} read
 * @returns {Promise<string>} the path of the index
 */
export async function makePuzzles(out, read) {
  /** @type {Index} */
  const index = { games: {}, daily: {} };
  for (const game of GAMES) {
    const file = path.join(SOURCE, `${game}.txt`);
    if (existsSync(file)) index.games[game] = await stockOf(out, game, file, read);
  }
  const daily = path.join(SOURCE, 'daily');
  for (const name of existsSync(daily) ? readdirSync(daily).sort() : []) {
    const [, game, year] = /^([a-z]+)-(\d{4})\.txt$/.exec(name) ?? [];
    if (!GAMES.includes(game)) continue;
    const months = Object.fromEntries(await monthsOf(out, game, year, path.join(daily, name), read));
    index.daily[game] = { ...index.daily[game], ...months };
  }
  return putAsset(out, 'puzzles.json', JSON.stringify(index));
}
