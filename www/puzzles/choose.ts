// Which puzzle comes next: a new one about as hard as the solver is good, or one of a theme or kind, or a missed one.

import type { Practice } from '../base/practice.ts';
import { DONE, isDue, missed } from '../base/practice.ts';
import type { Entry, Own, Task } from './entry.ts';
import { isOwnId } from './entry.ts';
import { BEGINNER } from './glicko.ts';
import type { Chunk, Stock } from './stock.ts';

/** What is wanted: all, a kind or theme, the missed ones, positions from one's own games, or the next of a run, about as hard as these points say. */
export type Wanted =
  | { set: 'all' }
  | { set: 'missed' }
  | { set: 'own' }
  | { set: 'kind'; name: string }
  | { set: 'theme'; name: string }
  | { set: 'run'; points: number; fits: (entry: Entry) => boolean };

/** How far from the solver's points a new puzzle may be; the next width counts where there is none. */
const WIDTHS = [100, 200, 400, Number.POSITIVE_INFINITY];
/** One in so many is a missed one that has come again. */
const AGAIN = 6;

/** What the choice depends on. */
export interface Situation {
  practice: Practice;
  /** The ids that were shown since the page was opened. */
  shown: ReadonlySet<string>;
  /** Today. */
  day: number;
  /** A number from 0 to 1, below 1. */
  random: () => number;
  entries: (chunk: Chunk) => Promise<Entry[]>;
  own: Own[];
}

const pick = <T>(some: T[], random: () => number): T | undefined => some[Math.floor(random() * some.length)];

/** One of these, each kind with its themes as likely as the others: half of a stock may be one plot, an open three made an open four. */
function varied(some: Entry[], random: () => number) {
  const plot = ({ kind, themes }: Entry) => [kind, ...themes].join();
  const chosen = pick([...new Set(some.map(plot))], random);
  return pick(
    some.filter((entry) => plot(entry) === chosen),
    random,
  );
}

/** The distance of a number from a range. */
const apart = ({ low, high }: Chunk, points: number) => Math.max(low - points, points - high, 0);

/** One of the nearest of these, as near as there are any. */
function nearest(some: Entry[], points: number, random: () => number) {
  for (const width of WIDTHS) {
    const near = some.filter(({ rating }) => Math.abs(rating - points) <= width);
    if (near.length) return varied(near, random);
  }
  return undefined;
}

/** Those with these ids, in their order. */
export async function withIds(
  stock: Stock,
  ids: string[],
  { entries, own }: Pick<Situation, 'entries' | 'own'>,
): Promise<Task[]> {
  const known = new Map<string, Task>(own.map((one) => [one.id, one]));
  for (const chunk of stock.chunks) {
    if (ids.every((id) => isOwnId(id) || known.has(id))) break;
    for (const entry of await entries(chunk)) known.set(entry.id, entry);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A new puzzle near some points, from as few files as possible. */
async function fresh(stock: Stock, points: number, { practice, shown, random, entries }: Situation) {
  const isNew = ({ id }: Entry) => !practice.tried.has(id) && !shown.has(id);
  const chunks = [...stock.chunks].sort((a, b) => apart(a, points) - apart(b, points));
  const found: Entry[] = [];
  for (const [i, chunk] of chunks.entries()) {
    found.push(...(await entries(chunk)).filter(isNew));
    const next = chunks[i + 1];
    // A nearer one may be in the next file.
    const enough = found.some(({ rating }) => !next || Math.abs(rating - points) <= apart(next, points));
    if (enough || (found.length && next && apart(next, points) > WIDTHS[0])) break;
  }
  return nearest(found, points, random);
}

/**
 * The next puzzle; nothing where there is none left of what is wanted.
 * @param wanted what somebody has chosen
 */
export async function choose(stock: Stock, wanted: Wanted, situation: Situation): Promise<Task | undefined> {
  const { practice, shown, day, random, entries, own } = situation;
  const points = practice.standing?.points ?? BEGINNER.points;
  const waiting = missed(practice).filter(([id]) => !shown.has(id));
  if (wanted.set === 'missed') {
    const [entry] = await withIds(
      stock,
      waiting.map(([id]) => id),
      situation,
    );
    return entry;
  }
  if (wanted.set === 'own') {
    const left = own.filter(({ id }) => !shown.has(id));
    const isNew = ({ id }: Own) => !practice.tried.has(id);
    return left.find(isNew) ?? left.find(({ id }) => practice.tried.get(id)?.box !== DONE);
  }
  if (wanted.set === 'all') {
    const due = waiting.filter(([id, tried]) => !isOwnId(id) && isDue(tried, day)).map(([id]) => id);
    const again = due.length && random() < 1 / AGAIN ? await withIds(stock, due, situation) : [];
    if (again.length) return again[0];
    const next = await fresh(stock, points, situation);
    return next ?? (await withIds(stock, due, situation))[0];
  }
  const all = (await Promise.all(stock.chunks.map(entries))).flat();
  const isWanted = (entry: Entry) =>
    wanted.set === 'run'
      ? wanted.fits(entry)
      : wanted.set === 'kind'
        ? entry.kind === wanted.name
        : entry.themes.includes(wanted.name);
  const fitting = all.filter(isWanted);
  const unseen = fitting.filter(({ id }) => !shown.has(id));
  if (wanted.set === 'run') return nearest(unseen.length ? unseen : fitting, wanted.points, random);
  const isNew = unseen.filter(({ id }) => !practice.tried.has(id));
  return nearest(isNew.length ? isNew : unseen.length ? unseen : fitting, points, random);
}
