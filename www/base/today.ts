// Which game has the puzzle of a day. puzzles/README.md promises it.

type Words = typeof import('./words.ts').t;

/** The games in the order in which they take turns from day to day. */
const ORDER = ['pente', 'cavendish', 'hexade', 'kensington', 'chivalry'];
/** In milliseconds. */
const DAY = 86_400_000;

/** The local day of a time, counted from 1970. */
export const dayOf = (time: Date = new Date()) =>
  Math.round(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY);

/** Noon of a day, to be written as a date. */
export function dateOf(day: number) {
  const date = new Date(day * DAY);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12);
}

/**
 * A day and its month in words. The names are in the catalogue: a phone takes a tenth of a second to load those of `Intl`, which the
 * first paint would have to wait for.
 */
export function dayInWords(t: Words, date: Date) {
  const month = t('date.months').split(' ')[date.getMonth()];
  return t('date.day', { day: String(date.getDate()), month });
}
/** With the day of the week. */
export function dateInWords(t: Words, date: Date) {
  const weekday = t('date.weekdays').split(' ')[date.getDay()];
  return t('date', { weekday, date: dayInWords(t, date) });
}

/** The game of the day. */
export const gameOfDay = (date: Date) => ORDER[dayOf(date) % ORDER.length];
