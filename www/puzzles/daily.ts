// The puzzle of a day: in a file for each game and month, which stays as it is, so that it is the same for everybody. Days are
// those of the device's own calendar.

import type { Entry } from './entry.ts';
import { entriesIn } from './entry.ts';
import type { Index } from './stock.ts';
import { index, once } from './stock.ts';

/** Longer files are no puzzles of a month. */
const MAX_FILE = 500_000;

/** A day as `2027-01-31`. */
export const isoOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The day that an address names; nothing if there is no such day. */
export function dateIn(text: string): Date | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const date = new Date(year, month - 1, day);
  return isoOf(date) === text ? date : undefined;
}

/** The line of a day in the file of its month: `0131; LINE`. */
function lineIn(text: string, day: string) {
  const found = text
    .slice(0, MAX_FILE)
    .split('\n')
    .find((line) => line.startsWith(`${day};`));
  return found?.slice(day.length + 1).trim();
}

/** The puzzle of a day; nothing where there is none. */
export async function entryOfDay(
  tessera: typeof import('tessera'),
  game: string,
  date: Date,
): Promise<Entry | undefined> {
  const { daily }: Index = await index();
  const iso = isoOf(date);
  const file = daily[game]?.[iso.slice(0, 7)];
  if (!file) return undefined;
  const text = await once(file, (answer) => answer.text());
  const line = lineIn(text, iso.slice(5).replace('-', ''));
  return line === undefined ? undefined : entriesIn(tessera, line)[0];
}
