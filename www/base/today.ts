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

/** A date in full. British English, like all else here. @param tag the language's */
export const dateIn = (tag: string, date: Date) =>
  new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    date,
  );

/** The game of the day. */
export const gameOfDay = (date: Date) => ORDER[dayOf(date) % ORDER.length];
