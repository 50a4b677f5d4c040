// The puzzles of a game: files of 125, sorted by rating, each fetched when it is wanted. The build says which there are.

import { puzzlesIndex as address, site } from '../base/build.js';
import type { Entry } from './entry.ts';
import { entriesIn } from './entry.ts';

/** A file of puzzles. */
export interface Chunk {
  file: string;
  n: number;
  /** The lowest and the highest rating in it. */
  low: number;
  high: number;
}

export interface Stock {
  chunks: Chunk[];
  /** How many puzzles there are of each kind and theme. */
  kinds: Record<string, number>;
  themes: Record<string, number>;
}

/** What scripts/site/puzzles.mjs has made. */
export interface Index {
  games: Record<string, Stock>;
  /** Files with the puzzles of the days of a month, by game and `2027-01`. */
  daily: Record<string, Record<string, string>>;
}

/** A theme with fewer puzzles is no list of its own. */
export const ENOUGH = 20;

/** What has been fetched or is on its way, by path. */
const fetched = new Map<string, Promise<unknown>>();

/** Fetches something once; what has failed is tried again the next time. */
export function once<T>(path: string, read: (answer: Response) => Promise<T>): Promise<T> {
  const there = fetched.get(path) as Promise<T> | undefined;
  if (there) return there;
  const coming = fetch(new URL(path, site)).then((answer) => {
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return read(answer);
  });
  fetched.set(path, coming);
  coming.catch(() => fetched.delete(path));
  return coming;
}

export const index = (): Promise<Index> => once(address, (answer) => answer.json());

/** The puzzles of a file. */
export const entries = (tessera: typeof import('tessera'), { file }: Pick<Chunk, 'file'>): Promise<Entry[]> =>
  once(file, async (answer) => entriesIn(tessera, await answer.text()));

/** How many puzzles there are. */
export const sizeOf = ({ chunks }: Stock) => chunks.reduce((sum, { n }) => sum + n, 0);

/** The themes that are lists of their own. */
export const themesOf = ({ themes }: Stock) =>
  Object.entries(themes).flatMap(([theme, n]) => (n >= ENOUGH ? [theme] : []));
