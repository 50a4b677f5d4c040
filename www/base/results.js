// How games against the computer have ended on this device: for each game and level how many were won, drawn and lost by
// the person, and how many of the last ones ended alike.
import { LEVELS } from './computer.js';
import { t } from './words.js';

/** @typedef {'won' | 'drawn' | 'lost'} Ending for the person */
/** @typedef {Record<Ending, number>} Counts */
/** @typedef {{level: number, ending: Ending, times: number}} Row games at one level that ended alike, one after the other */
/** @typedef {{levels: Record<string, Counts>, row: Row | null, last: string}} Results `last` is the game that was counted last */

const ENDINGS = /** @type {const} */ (['won', 'drawn', 'lost']);
/** So many are counted. */
const MOST = 9999;

const key = (/** @type {string} */ game) => `tessera/results/${game}`;

/** A count, whatever was stored in its place. @param {unknown} value */
const count = (value) => (Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), MOST) : 0);

/** @param {unknown} value @returns {Record<string, any>} */
const record = (value) => (value && typeof value === 'object' && !Array.isArray(value) ? value : {});

/** @param {unknown} value @returns {Counts} */
const counts = (value) =>
  /** @type {Counts} */ (Object.fromEntries(ENDINGS.map((ending) => [ending, count(record(value)[ending])])));

/** What is stored of a game, which can be anything. @param {string} game @returns {Results} */
function read(game) {
  /** @type {unknown} */
  let stored;
  try {
    stored = JSON.parse(localStorage.getItem(key(game)) ?? '{}');
  } catch {
    /* denied or damaged */
  }
  const { levels, row, last } = record(stored);
  const { level, ending, times } = record(row);
  return {
    levels: Object.fromEntries(LEVELS.map((one) => [one, counts(record(levels)[one])])),
    row:
      ENDINGS.includes(ending) && level >= 1 && level <= 8
        ? { level: count(level), ending, times: count(times) }
        : null,
    last: typeof last === 'string' ? last.slice(0, 100) : '',
  };
}

/** How games at a level have ended, in words; empty where none has been played. @param {string} game @param {number} level */
export function resultsInWords(game, level) {
  const at = read(game).levels[level];
  return ENDINGS.flatMap((ending) => (at[ending] ? [t(`results.${ending}`, { n: at[ending] })] : []));
}

/** The levels at which games have ended, each with how, in words. @param {string} game @returns {{level: import('./computer.js').Computer['level'], counts: string[]}[]} */
export const resultsOf = (game) =>
  LEVELS.map((level) => ({ level, counts: resultsInWords(game, level) })).filter(({ counts }) => counts.length);

/** Games that ended alike, up to a certain one; nothing where that was not the last. @param {string} game @param {string} which */
export function rowUpTo(game, which) {
  const { row, last } = read(game);
  return last === which ? row : null;
}

/**
 * Counts a game that is over, once. A device that lets nothing be stored counts nothing.
 * @param {string} game
 * @param {{which: string, level: number, ending: Ending}} ended which one it was, and how it ended
 */
export function countGame(game, { which, level, ending }) {
  const { levels, row, last } = read(game);
  if (last === which) return;
  levels[level][ending] = count(levels[level][ending] + 1);
  const alike = row?.level === level && row.ending === ending;
  const next = { level, ending, times: alike ? count(row.times + 1) : 1 };
  const played = Object.entries(levels).filter(([, each]) => Object.values(each).some(Boolean));
  try {
    localStorage.setItem(key(game), JSON.stringify({ levels: Object.fromEntries(played), row: next, last: which }));
  } catch {
    /* storage is full or denied */
  }
}
