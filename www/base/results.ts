// Results of games against the computer on this device: wins, draws and losses of the person per game and level, and the
// current streak.

import type { Computer, Snapshot } from 'tessera';
import { LEVELS } from './computer.ts';
import { isRecord, store, stored } from './stored.ts';
import { t } from './words.ts';

/** From the person's side. */
type Ending = 'won' | 'drawn' | 'lost';
type Counts = Record<Ending, number>;
/** A streak: consecutive games at one level with the same ending. */
type Row = { level: number; ending: Ending; times: number };
/** `last` is the id of the game that was counted last. */
type Results = { levels: Record<string, Counts>; row: Row | null; last: string };

const ENDINGS = ['won', 'drawn', 'lost'] as const;
/** Counts stop here. */
const MAX_COUNT = 9999;

const key = (game: string) => `tessera/results/${game}`;

/** A valid count from a stored value, which can be anything. */
const count = (value: unknown) => (Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), MAX_COUNT) : 0);

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const counts = (value: unknown): Counts =>
  Object.fromEntries(ENDINGS.map((ending) => [ending, count(record(value)[ending])])) as Counts;

/** The stored results of a game. What is stored can be anything; the answer is valid. */
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

/** How a game of one person against the computer ended for the person; `undefined` for all other games. */
export function endingFor({ seats, result }: Pick<Snapshot, 'seats' | 'result'>): Ending | undefined {
  const people = seats.filter(({ computer }) => !computer);
  if (!result || seats.length !== 2 || people.length !== 1) return undefined;
  const { winners } = result;
  return !winners.length ? 'drawn' : winners.includes(people[0].colour) ? 'won' : 'lost';
}

/** The results at a level in words; empty if no game has ended. */
export function resultsInWords(game: string, level: number) {
  const at = read(game).levels[level];
  return ENDINGS.flatMap((ending) => (at[ending] ? [t(`results.${ending}`, { n: at[ending] })] : []));
}

/** The levels at which games have ended, with their results in words. */
export const resultsOf = (game: string): { level: Computer['level']; counts: string[] }[] =>
  LEVELS.map((level) => ({ level, counts: resultsInWords(game, level) })).filter(({ counts }) => counts.length);

/** The streak that a game ends; nothing if that game was not the last one counted. */
export function rowUpTo(game: string, which: string) {
  const { row, last } = read(game);
  return last === which ? row : null;
}

/**
 * Counts a finished game once. Where storage is denied nothing is counted.
 * @param ended the game's id, the computer's level, and how the game ended
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
