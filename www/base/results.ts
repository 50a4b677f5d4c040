// How games against the computer have ended on this device: for each game and level how many were won, drawn and lost by
// the person, and how many of the last ones ended alike.

import type { Computer } from 'tessera';
import { LEVELS } from './computer.ts';
import { isRecord, store, stored } from './stored.ts';
import { t } from './words.ts';

/** For the person. */
type Ending = 'won' | 'drawn' | 'lost';
type Counts = Record<Ending, number>;
/** Games at one level that ended alike, one after the other. */
type Row = { level: number; ending: Ending; times: number };
/** `last` is the game that was counted last. */
type Results = { levels: Record<string, Counts>; row: Row | null; last: string };

const ENDINGS = ['won', 'drawn', 'lost'] as const;
/** So many are counted. */
const MOST = 9999;

const key = (game: string) => `tessera/results/${game}`;

/** A count, whatever was stored in its place. */
const count = (value: unknown) => (Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), MOST) : 0);

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const counts = (value: unknown): Counts =>
  Object.fromEntries(ENDINGS.map((ending) => [ending, count(record(value)[ending])])) as Counts;

/** What is stored of a game, which can be anything. */
function read(game: string): Results {
  const { levels, row, last } = record(stored(key(game), isRecord));
  const { level, ending, times } = record(row);
  return {
    levels: Object.fromEntries(LEVELS.map((one) => [one, counts(record(levels)[one])])),
    row:
      ENDINGS.includes(ending as Ending) && Number(level) >= 1 && Number(level) <= 8
        ? { level: count(level), ending: ending as Ending, times: count(times) }
        : null,
    last: typeof last === 'string' ? last.slice(0, 100) : '',
  };
}

/** How games at a level have ended, in words; empty where none has been played. */
export function resultsInWords(game: string, level: number) {
  const at = read(game).levels[level];
  return ENDINGS.flatMap((ending) => (at[ending] ? [t(`results.${ending}`, { n: at[ending] })] : []));
}

/** The levels at which games have ended, each with how, in words. */
export const resultsOf = (game: string): { level: Computer['level']; counts: string[] }[] =>
  LEVELS.map((level) => ({ level, counts: resultsInWords(game, level) })).filter(({ counts }) => counts.length);

/** Games that ended alike, up to a certain one; nothing where that was not the last. */
export function rowUpTo(game: string, which: string) {
  const { row, last } = read(game);
  return last === which ? row : null;
}

/**
 * Counts a game that is over, once. A device that lets nothing be stored counts nothing.
 * @param ended which one it was, and how it ended
 */
export function countGame(game: string, { which, level, ending }: { which: string; level: number; ending: Ending }) {
  const { levels, row, last } = read(game);
  if (last === which) return;
  levels[level][ending] = count(levels[level][ending] + 1);
  const alike = row?.level === level && row.ending === ending;
  const next = { level, ending, times: alike ? count(row.times + 1) : 1 };
  const played = Object.entries(levels).filter(([, each]) => Object.values(each).some(Boolean));
  store(key(game), { levels: Object.fromEntries(played), row: next, last: which });
}
