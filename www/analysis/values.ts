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

/** A transaction that takes longer counts as failed, in milliseconds: nothing may wait for a device that does not answer. */
const TIMEOUT = 2_000;

type Kind = keyof typeof MOST;
const KINDS = ['values', 'reviews'] as const satisfies Kind[];

/** What was seen, and whether the whole time was spent on it. */
export interface Value extends Pick<Sight, 'depth' | 'nodes' | 'lines' | 'words'> {
  done: boolean;
}

/** An entry as it is stored. */
interface Entry {
  key: string;
  /** The engine that it comes from. Another engine's values are not compared. */
  by: string;
  /** When it was used last, in milliseconds since 1970. */
  used: number;
  what: unknown;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Whether something can be a line. */
const isLine = (value: unknown): value is Sight['lines'][number] =>
  isRecord(value) &&
  isTexts(value.actions) &&
  value.actions.length > 0 &&
  value.actions.length <= MAX_ACTIONS &&
  typeof value.chance === 'number' &&
  value.chance >= 0 &&
  value.chance <= 1 &&
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
  value.lines.every(isLine);

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

/** The entry under a key that the guard admits; it counts as used. */
export async function kept<T>(
  kind: Kind,
  { key, by }: { key: string; by: string },
  guard: (value: unknown) => value is T,
): Promise<T | undefined> {
  let entry = memory[kind].get(key);
  try {
    entry ??= await transact<Entry>('readwrite', (all, give) => {
      const entries = all(kind);
      const request = entries.get(key);
      request.onsuccess = () => {
        const found: unknown = request.result;
        if (!isRecord(found) || !isText(found.by)) return;
        give(found as unknown as Entry);
        entries.put({ ...found, used: Date.now() });
      };
    });
  } catch {
    // Nothing can be read here: it is searched again.
  }
  return entry?.by === by && guard(entry.what) ? entry.what : undefined;
}

/**
 * Keeps something under a key.
 * @param most for tests
 * @returns whether it is stored; else it is kept until the page is closed
 */
export async function keep(
  kind: Kind,
  { key, by }: { key: string; by: string },
  what: unknown,
  most: number = MOST[kind],
) {
  if (key.length > MAX_KEY) return false;
  const entry: Entry = { key, by, used: Date.now(), what };
  const here = memory[kind];
  try {
    await transact('readwrite', (all) => {
      all(kind).put(entry);
      bound(all(kind), most);
    });
    here.delete(key);
    return true;
  } catch {
    here.delete(key);
    here.set(key, entry);
    for (const first of [...here.keys()].slice(0, Math.max(here.size - MOST_IN_MEMORY, 0))) here.delete(first);
    return false;
  }
}

/** Deletes all that is kept. Rejects where the device refuses. */
export async function clear() {
  for (const kind of KINDS) memory[kind].clear();
  await transact('readwrite', (all) => {
    for (const kind of KINDS) all(kind).clear();
  });
}
