// Which game has the puzzle of a day. puzzles/README.md promises it.

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

/** A date in words. British English, like all else here. @param tag the language's */
const inWords = (tag: string, date: Date, more: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { day: 'numeric', month: 'long', ...more }).format(date);
/** With the day of the week. @param tag the language's */
export const dateInWords = (tag: string, date: Date) => inWords(tag, date, { weekday: 'long' });
/** A day, counted from 1970, as a date. @param tag the language's */
export const dayInWords = (tag: string, day: number) => inWords(tag, dateOf(day));

/** The game of the day. */
export const gameOfDay = (date: Date) => ORDER[dayOf(date) % ORDER.length];
