// What the engine has seen of positions, kept on this device and used again by the analysis and by reviews. It has a database of its
// own, so that it can never stand in the way of the games. Where storage is denied, it is kept until the page is closed.

import { isList, isRecord, isText, isTexts } from '../base/stored.ts';
import type { Sight } from '../engine/protocol.ts';

const NAME = 'tessera-analysis';
const SCHEMA = 1;
/** The most entries of each kind; beyond them the ones used longest ago are deleted. */
export const MOST = { values: 20_000, reviews: 200 } as const;
/** How many are deleted at once, as a share of the most. */
const SHARE = 0.05;
/** The most entries of each kind that are kept in memory alone. */
const MOST_IN_MEMORY = 500;
/** Longer keys are not kept: a position has some 150 bytes, the moves of a long game a few thousand. */
const MAX_KEY = 8_000;
/** The most lines of an entry, and actions of a line. */
const [MAX_LINES, MAX_ACTIONS] = [5, 64];
/** The most iterations of a search. */
const MAX_DEPTH = 128;

/** A transaction that takes longer counts as failed, in milliseconds: nothing may wait for a device that does not answer. */
const TIMEOUT = 2_000;

type Kind = keyof typeof MOST;
const KINDS = ['values', 'reviews'] as const satisfies Kind[];

/** What was seen, and whether the whole time was spent on it. */
export interface Value extends Pick<Sight, 'depth' | 'nodes' | 'lines' | 'words'> {
  done: boolean;
  /** What a review notes besides: the chance after each iteration, and how much the second-best action gives away. */
  byDepth?: number[];
  secondLoss?: number;
}

/** The numbers of lines that can be chosen. */
export const LINES = [1, 3, 5] as const;

/** The key of a position among the values. @param lines how many lines were wanted */
export const keyOf = (position: string, lines: number, letters: boolean): string =>
  `${lines}${letters ? 'a' : ''} ${position}`;

/** An entry as it is stored. */
interface Entry {
  key: string;
  /** The engine that it comes from. Another engine's values are not compared. */
  by: string;
  /** When it was used last, in milliseconds since 1970. */
  used: number;
  what: unknown;
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Whether something can be a line. */
const isLine = (value: unknown): value is Sight['lines'][number] =>
  isRecord(value) &&
  isTexts(value.actions) &&
  value.actions.length > 0 &&
  value.actions.length <= MAX_ACTIONS &&
  isShare(value.chance) &&
  (value.turns === undefined || (Number.isSafeInteger(value.turns) && value.turns !== 0));

/** Whether something that was stored can be a value: other programs, and other versions, may have written it. */
export const isValue = (value: unknown): value is Value =>
  isRecord(value) &&
  isCount(value.depth) &&
  isCount(value.nodes) &&
  typeof value.done === 'boolean' &&
  typeof value.words === 'boolean' &&
  isList(value.lines) &&
  value.lines.length <= MAX_LINES &&
  value.lines.every(isLine) &&
  (value.byDepth === undefined ||
    (isList(value.byDepth) && value.byDepth.length <= MAX_DEPTH && value.byDepth.every(isShare))) &&
  (value.secondLoss === undefined || isShare(value.secondLoss));

/** What could not be stored, by kind and key, the one used last at the end. */
const memory = { values: new Map<string, Entry>(), reviews: new Map<string, Entry>() };
let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve: (database: IDBDatabase) => void, reject) => {
    const request = indexedDB.open(NAME, SCHEMA);
    request.onupgradeneeded = () => {
      for (const kind of KINDS) request.result.createObjectStore(kind, { keyPath: 'key' }).createIndex('used', 'used');
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
    request.onsuccess = () => {
      const opened = request.result;
      const gone = () => {
        database = undefined;
      };
      opened.onversionchange = () => {
        opened.close();
        gone();
      };
      opened.onclose = gone;
      resolve(opened);
    };
  });
  database.catch(() => {
    database = undefined;
  });
  return database;
}

/** Runs one transaction over both kinds of entries. @returns what `work` gives, when it is complete */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (entries: (kind: Kind) => IDBObjectStore, give: (value: T) => void) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('slow')), TIMEOUT);
  });
  const done = open().then(
    (opened) =>
      new Promise<T | undefined>((resolve, reject) => {
        let value: T | undefined;
        const transaction = opened.transaction(KINDS, mode);
        transaction.oncomplete = () => resolve(value);
        transaction.onabort = () => reject(transaction.error);
        work(
          (kind) => transaction.objectStore(kind),
          (given) => {
            value = given;
          },
        );
      }),
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    done.catch(() => {}); // too late to matter
    clearTimeout(timer);
  }
}

/** Deletes the entries used longest ago where there are too many. */
function bound(entries: IDBObjectStore, most: number) {
  const count = entries.count();
  count.onsuccess = () => {
    let left = count.result > most ? count.result - Math.floor(most * (1 - SHARE)) : 0;
    if (!left) return;
    const oldest = entries.index('used').openCursor();
    oldest.onsuccess = () => {
      const { result } = oldest;
      if (!result || left <= 0) return;
      left -= 1;
      result.delete();
      result.continue();
    };
  };
}

/** The entries under keys that the guard admits, by their keys; they count as used. */
export async function keptAll<T>(
  kind: Kind,
  { keys, by }: { keys: readonly string[]; by: string },
  guard: (value: unknown) => value is T,
): Promise<Map<string, T>> {
  const found = new Map<string, unknown>();
  try {
    await transact('readwrite', (all) => {
      const entries = all(kind);
      for (const key of keys) {
        const request = entries.get(key);
        request.onsuccess = () => {
          const entry: unknown = request.result;
          if (!isRecord(entry) || !isText(entry.by)) return;
          found.set(key, entry);
          entries.put({ ...entry, used: Date.now() });
        };
      }
    });
  } catch {
    // Nothing can be read here: it is searched again.
  }
  const admitted = new Map<string, T>();
  for (const key of keys) {
    const entry = memory[kind].get(key) ?? found.get(key);
    if (isRecord(entry) && entry.by === by && guard(entry.what)) admitted.set(key, entry.what);
  }
  return admitted;
}

/** The entry under a key that the guard admits; it counts as used. */
export async function kept<T>(
  kind: Kind,
  { key, by }: { key: string; by: string },
  guard: (value: unknown) => value is T,
): Promise<T | undefined> {
  return (await keptAll(kind, { keys: [key], by }, guard)).get(key);
}

/**
 * Keeps things under their keys.
 * @param most for tests
 * @returns whether all are stored; else they are kept until the page is closed
 */
export async function keepAll(
  kind: Kind,
  by: string,
  whats: readonly (readonly [key: string, what: unknown])[],
  most: number = MOST[kind],
) {
  const used = Date.now();
  const entries = whats.filter(([key]) => key.length <= MAX_KEY).map(([key, what]): Entry => ({ key, by, used, what }));
  if (!entries.length) return !whats.length;
  const here = memory[kind];
  try {
    await transact('readwrite', (all) => {
      for (const entry of entries) all(kind).put(entry);
      bound(all(kind), most);
    });
    for (const { key } of entries) here.delete(key);
    return entries.length === whats.length;
  } catch {
    for (const entry of entries) {
      here.delete(entry.key);
      here.set(entry.key, entry);
    }
    for (const first of [...here.keys()].slice(0, Math.max(here.size - MOST_IN_MEMORY, 0))) here.delete(first);
    return false;
  }
}

/** Keeps one thing, as `keepAll` does. */
export const keep = (kind: Kind, { key, by }: { key: string; by: string }, what: unknown, most?: number) =>
  keepAll(kind, by, [[key, what]], most);

/** Deletes all that is kept. Rejects where the device refuses. */
export async function clear() {
  for (const kind of KINDS) memory[kind].clear();
  await transact('readwrite', (all) => {
    for (const kind of KINDS) all(kind).clear();
  });
}
