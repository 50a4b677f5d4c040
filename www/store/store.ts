// The games stored on this device, in IndexedDB. A game that cannot be stored stays in the memory of its tab.
//
// Each write is one transaction with strict durability: after a crash the store has the state before it or the state after
// it, never half of one. A game has a version. A writer names the version that it started from, and learns if another tab
// has written first.
import type { Snapshot } from 'tessera';
import { isText } from '../base/stored.ts';
import type { Message } from '../base/words.ts';

const NAME = 'tessera';
const SCHEMA = 1;
/** A transaction that takes longer fails as `slow`. */
const TIMEOUT_MS = 4000;

/** A stored game. */
export interface Stored {
  id: string;
  /** Key of the game. */
  game: string;
  /** Given by a person; empty if none was. */
  name: string;
  /** In milliseconds since 1970, like `changed` and `deleted`. */
  made: number;
  changed: number;
  /** Counts the changes, from 1. */
  version: number;
  /** The tab that wrote it. */
  by?: string;
  /** The whole table as text. */
  kept: string;
  /** The position in one line of text, for its picture. */
  position: string;
  /** Earlier versions stored more of the snapshot in it. */
  summary: Summary;
  /** What had been played when it was sent to the friend who is to move. */
  waits?: string;
  /** When it was deleted; the deletion can be undone until the game is swept. */
  deleted?: number;
}

/** `stands`: whose turn it is, or how the game ended; earlier versions did not store it. */
type Summary = Pick<Snapshot, 'game' | 'seats' | 'result' | 'ply'> & { stands?: Message[] };

/** Which stored game is on the table of a kind of game. */
export interface Hand {
  game: string;
  id: string;
  /** The whole table as text while the game is not stored because nothing has been played; else empty. */
  fresh: string;
  before: Before | null;
}

/** The game that was on the table before. */
export interface Before {
  id: string;
  /** What had been played in the new game when it replaced this one. */
  then: string;
}

/** Why something could not be stored or read. `newer`: a newer version of the page has changed the schema. */
export class StoreError extends Error {
  readonly kind: 'denied' | 'full' | 'newer' | 'slow' | 'failed';

  constructor(kind: StoreError['kind'], cause?: unknown) {
    super(`storage: ${kind}`, { cause });
    this.kind = kind;
  }

  static of(error: unknown) {
    if (error instanceof StoreError) return error;
    const kinds = {
      SecurityError: 'denied',
      InvalidStateError: 'denied',
      NotAllowedError: 'denied',
      QuotaExceededError: 'full',
      VersionError: 'newer',
    } as Record<string, 'denied' | 'full' | 'newer'>;
    const name = error instanceof Error ? error.name : '';
    return new StoreError(kinds[name] ?? 'failed', error);
  }
}

/**
 * Whether a game is deleted: since a time. What is stored can be anything, and a damaged time must not hide a game or have it
 * swept.
 */
export const isDeleted = ({ deleted }: { deleted?: unknown }) =>
  typeof deleted === 'number' && Number.isFinite(deleted) && deleted > 0;

/** A random name of this tab, by which it recognises its own writes. */
const tab = crypto.getRandomValues(new Uint32Array(4)).join('-');
/** Games that could not be stored; they last until the page is closed. */
const unstored = new Map<string, Stored>();
/** Which games are on this tab's tables; other tabs may have others. */
const hands = new Map<string, Hand>();
let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve: (database: IDBDatabase) => void, reject) => {
    const request = indexedDB.open(NAME, SCHEMA);
    request.onupgradeneeded = () => {
      const games = request.result.createObjectStore('games', { keyPath: 'id' });
      games.createIndex('last', ['game', 'changed']);
      games.createIndex('changed', 'changed');
      request.result.createObjectStore('hands', { keyPath: 'game' });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const opened = request.result;
      // A newer page wants to change the schema, or the browser has cleared everything: the next use opens the database again.
      opened.onversionchange = () => {
        opened.close();
        database = undefined;
      };
      opened.onclose = () => {
        database = undefined;
      };
      resolve(opened);
    };
  });
  database.catch(() => {
    database = undefined;
  });
  return database;
}

/** Runs one transaction. @returns the value that `work` has given, after the transaction is complete */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (stores: { games: IDBObjectStore; hands: IDBObjectStore }, give: (value: T) => void) => void,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new StoreError('slow')), TIMEOUT_MS);
  });
  const done = open().then(
    (opened) =>
      new Promise((resolve, reject) => {
        let value: T;
        const transaction = opened.transaction(['games', 'hands'], mode, { durability: 'strict' });
        transaction.oncomplete = () => resolve(value);
        transaction.onabort = () => reject(thrown.get(transaction) ?? transaction.error);
        work({ games: transaction.objectStore('games'), hands: transaction.objectStore('hands') }, (given) => {
          value = given;
        });
      }),
  );
  try {
    return (await Promise.race([done, late])) as T;
  } catch (error) {
    done.catch(() => {}); // reported already, or too late to report
    throw StoreError.of(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The error that has aborted a transaction. */
const thrown = new WeakMap<IDBTransaction, unknown>();

/** Calls back with the result of a request. */
const ask = <T>(request: IDBRequest<T>, then: (result: T) => void) => {
  request.onsuccess = () => {
    try {
      then(request.result);
    } catch (error) {
      const transaction = request.transaction as IDBTransaction;
      thrown.set(transaction, error);
      transaction.abort();
    }
  };
};

/** Connects the tabs of this site. Firefox refuses it where the visitor lets pages store nothing. */
const channel = (() => {
  try {
    return new BroadcastChannel('tessera');
  } catch {
    return undefined;
  }
})();

/** Calls back with the id of each game that another tab changes. @returns a function that ends it */
export function onElsewhere(listener: (id: string) => void) {
  const onMessage = ({ data }: MessageEvent) => listener(String(data));
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

/** Tells the other tabs that a game has changed. */
const broadcast = (id: string) => channel?.postMessage(id);

type State = Omit<Stored, 'version' | 'by'>;
type Saved = { version: number; name: string; other?: undefined } | { other: Stored };

/** Writes what `save` stores. @param isWanted asked before it is written */
const write = (state: State, from: number, hand: Hand | undefined, isWanted = () => true) =>
  transact(
    'readwrite',
    (stores: { games: IDBObjectStore; hands: IDBObjectStore }, give: (value: Saved | undefined) => void) => {
      ask(stores.games.get(state.id), (found: Stored | undefined) => {
        if (!isWanted()) return;
        // A version that this tab wrote itself, after a timeout, is no conflict.
        const there = Number(found?.version) || 0;
        if (found && there !== from && found.by !== tab) {
          give({ other: found });
          return;
        }
        const version = Math.max(there, from) + 1;
        const name = found ? found.name : state.name; // the list of games renames games, the table does not
        stores.games.put({ ...state, name, version, by: tab });
        if (hand) stores.hands.put(hand);
        give({ version, name });
      });
    },
  );

/**
 * Stores a new state of a game, made from version `from`, and which game is on the table now. If another tab has changed the
 * game meanwhile, nothing is written, and the stored game is returned as `other`.
 */
export async function save(state: State, from: number, hand: Hand): Promise<Saved> {
  hands.set(hand.game, hand);
  try {
    const result = (await write(state, from, hand)) as Saved;
    unstored.delete(state.id);
    if (!result.other) broadcast(state.id);
    storeRest();
    return result;
  } catch (error) {
    unstored.set(state.id, { ...state, version: from, by: tab });
    throw error;
  }
}

/**
 * Tries again to store the games that could not be stored. One that another tab has changed waits until it is opened: its table
 * stores it as a copy.
 */
function storeRest() {
  for (const one of unstored.values()) {
    const { version, by, ...state } = one;
    const hand = hands.get(one.game);
    const isLast = () => unstored.get(one.id) === one;
    write(state, version, hand?.id === one.id ? hand : undefined, isLast).then(
      (saved) => {
        if (!saved || saved.other || !isLast()) return;
        unstored.delete(one.id);
        broadcast(one.id);
      },
      () => {},
    );
  }
}

/** Remembers which game is on a table. */
export async function lay(hand: Hand) {
  hands.set(hand.game, hand);
  await transact('readwrite', (stores) => {
    stores.hands.put(hand);
  });
}

/** A stored game; `undefined` if there is none. */
export async function load(id: string): Promise<Stored | undefined> {
  return unstored.get(id) ?? transact('readonly', (stores, give) => ask(stores.games.get(id), give));
}

/** A hand as it was stored; what is stored can be anything. */
function checked(hand: Hand | undefined): Hand | undefined {
  if (!isText(hand?.id) || !isText(hand.fresh)) return undefined;
  const { before } = hand;
  return isText(before?.id) && isText(before.then) ? hand : { ...hand, before: null };
}

/**
 * What is on the table of a kind of game: what this tab left there, else what any tab left there, else the game played last.
 * @param lately the id of the game that was on this page when it was left
 */
export async function last(game: string, lately?: string): Promise<{ hand?: Hand; stored?: Stored }> {
  const own = hands.get(game);
  const mine = own && unstored.get(own.id);
  if (mine && !isDeleted(mine)) return { hand: own, stored: mine };
  try {
    return await transact('readonly', (stores, give) => {
      const newest = () =>
        ask(stores.games.index('last').openCursor(IDBKeyRange.bound([game], [game, []]), 'prev'), (cursor) => {
          if (!cursor) give({});
          else if (isDeleted(cursor.value)) cursor.continue();
          else give({ stored: cursor.value });
        });
      const byHand = (hand: Hand | undefined) => {
        if (!hand) newest();
        else
          ask(stores.games.get(String(hand.id)), (found) => {
            if (found && !isDeleted(found)) give({ hand, stored: found });
            else if (hand.fresh) give({ hand });
            else newest();
          });
      };
      if (own) byHand(own);
      else
        ask(stores.hands.get(game), (found: Hand | undefined) => {
          const hand = checked(found);
          if (!lately || hand?.id === lately) byHand(hand);
          else
            ask(stores.games.get(lately), (one) =>
              one?.game === game && !isDeleted(one) ? give({ stored: one }) : byHand(hand),
            );
        });
    });
  } catch (error) {
    if (own?.fresh) return { hand: own };
    throw error;
  }
}

/** A stored value as text; empty if it is none, because what is stored can be anything. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** All numbers as keys; texts, dates and lists sort after them. */
const NUMBERS = () => IDBKeyRange.upperBound(Number.POSITIVE_INFINITY);
/** The keys of a game in the index `last`. */
const OF = (game: string) => IDBKeyRange.bound([game], [game, []]);

/**
 * The ids of all stored games, or of those of one kind, the newest first. Deleted games may be among them. Only ids are read,
 * so that this is fast for any number of games.
 */
export async function ids(game?: string): Promise<IDBValidKey[]> {
  const here = [...unstored.values()].filter((one) => !isDeleted(one) && (!game || one.game === game));
  const found: IDBValidKey[] = await transact(
    'readonly',
    ({ games }: { games: IDBObjectStore }, give: (ids: IDBValidKey[]) => void) => {
      if (game) {
        ask(games.index('last').getAllKeys(OF(game)), (keys) => give(keys.reverse()));
        return;
      }
      // Games without a numeric time come last.
      ask(games.index('changed').getAllKeys(NUMBERS()), (dated) =>
        ask(games.count(), (count) => {
          give(dated.reverse());
          if (count > dated.length)
            ask(games.getAllKeys(), (all) => {
              const known = new Set(dated);
              give([...dated, ...all.filter((id) => !known.has(id))]);
            });
        }),
      );
    },
  );
  return [...here.map(({ id }) => id), ...found.filter((id) => !unstored.has(String(id)))];
}

/** The stored games with these ids, in the same order; missing and deleted games are left out. */
export async function some(wanted: IDBValidKey[]): Promise<Stored[]> {
  const found: (Stored | undefined)[] = wanted.map((id) => unstored.get(String(id)));
  if (found.includes(undefined))
    await transact('readonly', ({ games }) => {
      wanted.forEach((id, i) => {
        if (!found[i])
          ask(games.get(id), (one) => {
            found[i] = one;
          });
      });
    });
  return found.filter((one) => one && !isDeleted(one)) as Stored[];
}

/** The kinds of game that have stored games. @param wanted the keys to look for */
export async function kinds(wanted: string[]): Promise<string[]> {
  const found = new Set([...unstored.values()].filter((one) => !isDeleted(one)).map(({ game }) => game));
  await transact('readonly', ({ games }) => {
    for (const game of wanted) {
      ask(games.index('last').openCursor(OF(game), 'prev'), (cursor) => {
        if (cursor && isDeleted(cursor.value)) cursor.continue();
        else if (cursor) found.add(game);
      });
    }
  });
  return wanted.filter((game) => found.has(game));
}

/** The ids of the games that exist only in this tab. */
export const unstoredIds = () => [...unstored.values()].filter((one) => !isDeleted(one)).map(({ id }) => id);

/** Whether a game exists only in this tab, because it could not be stored. */
export const isUnstored = (id: string) => unstored.has(id);

/** Whether a stored game is neither over nor deleted. */
export const goesOn = (one: Stored) => !isDeleted(one) && !one.summary?.result;

/** How many games `recent` looks at. */
const MAX_LOOKED_AT = 50;

/** The games to go on with: the unfinished games played last, at most `count`. */
export async function recent(count: number): Promise<Stored[]> {
  const here = [...unstored.values()].filter(goesOn);
  let looked = 0;
  const found: Stored[] = await transact(
    'readonly',
    (stores: { games: IDBObjectStore }, give: (games: Stored[]) => void) => {
      const games = [] as Stored[];
      ask(stores.games.index('changed').openCursor(NUMBERS(), 'prev'), (cursor) => {
        if (cursor && goesOn(cursor.value) && !unstored.has(cursor.value.id)) games.push(cursor.value);
        looked += 1;
        if (cursor && games.length < count && looked < MAX_LOOKED_AT) cursor.continue();
        else give(games);
      });
    },
  ).catch(() => []);
  return [...here, ...found].sort((a, b) => b.changed - a.changed).slice(0, count);
}

/** Stores a game from elsewhere unless it is stored already. @returns whether it has been stored now */
export async function takeIn(stored: Stored): Promise<boolean> {
  const added = await transact('readwrite', (stores: { games: IDBObjectStore }, give: (added: boolean) => void) => {
    ask(stores.games.get(stored.id), (found) => {
      // A deleted game counts as missing.
      const missing = !found || isDeleted(found);
      if (missing) stores.games.put(stored);
      give(missing);
    });
  });
  if (added) broadcast(stored.id);
  return added;
}

/** Renames a game, deletes it, or undoes the deletion. */
export async function remark(id: string, change: Partial<Pick<Stored, 'name' | 'deleted'>>) {
  const here = unstored.get(id);
  if (here) unstored.set(id, { ...here, ...change });
  else
    await transact('readwrite', (stores) =>
      ask(stores.games.get(id), (found) => {
        if (found) stores.games.put({ ...found, ...change });
      }),
    );
  broadcast(id);
}

/** Removes games for good. */
export async function remove(old: IDBValidKey[]) {
  for (const id of old) unstored.delete(String(id));
  await transact('readwrite', ({ games }) => {
    for (const id of old) games.delete(id);
  });
  storeRest();
}

/** How many games `sweep` looks at in one transaction. */
const BATCH = 100;

/**
 * Removes for good the games that were deleted before a time. It looks at a few games per transaction, so that nothing waits
 * for it.
 * @param before in milliseconds since 1970
 */
export async function sweep(before: number) {
  const all: IDBValidKey[] = await transact('readonly', ({ games }, give) => ask(games.getAllKeys(), give));
  const isOld = (one: Stored | undefined) => one && isDeleted(one) && Number(one.deleted) < before;
  const old: IDBValidKey[] = [...unstored.values()].filter(isOld).map(({ id }) => id);
  for (let at = 0; at < all.length; at += BATCH) {
    await transact('readonly', ({ games }) => {
      for (const id of all.slice(at, at + BATCH))
        ask(games.get(id), (one) => {
          if (isOld(one)) old.push(id);
        });
    });
  }
  if (old.length) await remove(old);
}
