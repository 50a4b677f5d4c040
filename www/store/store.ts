// The games that are stored on this device: IndexedDB, with what went on in this tab alone where it fails.
//
// Every write is one transaction that counts only when the device says that it stands (`strict`): a crash leaves the
// state before it or the one after it, never half of one. A game has a version; who writes says from which one, and
// finds out when another tab was there first.
import type { Snapshot } from 'tessera';

const NAME = 'tessera';
const SHAPE = 1;
/** A device that has not answered after so many milliseconds is not waited for. */
const PATIENCE = 4000;

/** A stored game. */
export interface Stored {
  id: string;
  /** Key of the game. */
  game: string;
  /** As given by a person; empty where none was. */
  name: string;
  /** When, in milliseconds since 1970. */
  made: number;
  changed: number;
  /** One more with each change, from 1. */
  version: number;
  /** The tab that wrote it. */
  by?: string;
  /** The whole table as text. */
  kept: string;
  /** The position as a line of text, for its picture. */
  position: string;
  /** Earlier pages stored more of the table in it. */
  summary: Summary;
  /** What was played when it was sent to a friend, who is to go on. */
  waits?: string;
  /** When it was thrown away; it is still there to be taken back. */
  deleted?: number;
}

type Summary = Pick<Snapshot, 'game' | 'seats' | 'result' | 'ply' | 'task'>;

/** Which game lies on the table of a game. */
export interface Hand {
  game: string;
  id: string;
  /** The whole table as text while it is not stored, since nothing was played; else empty. */
  fresh: string;
  before: Before | null;
}

/** The game that was there before. */
export interface Before {
  id: string;
  /** What was played in the new one when it came. */
  then: string;
}

/** Why something could not be stored or read: `denied`, `full`, `newer` (another version of the page wrote it), `slow`, `failed`. */
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

/** This tab, among those that write. */
const tab = crypto.getRandomValues(new Uint32Array(4)).join('-');
/** What could not be stored: good until the page is closed. */
const unstored = new Map<string, Stored>();
/** What lies on the tables of this tab, which may be another game than in other tabs. */
const hands = new Map<string, Hand>();
let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve: (database: IDBDatabase) => void, reject) => {
    const request = indexedDB.open(NAME, SHAPE);
    request.onupgradeneeded = () => {
      const games = request.result.createObjectStore('games', { keyPath: 'id' });
      games.createIndex('last', ['game', 'changed']);
      games.createIndex('changed', 'changed');
      request.result.createObjectStore('hands', { keyPath: 'game' });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const opened = request.result;
      // A newer page wants to change the shape, or the browser has thrown everything away: the next use opens it anew.
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

/** One transaction; gives what `work` hands over when all of it is done. */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (stores: { games: IDBObjectStore; hands: IDBObjectStore }, give: (value: T) => void) => void,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new StoreError('slow')), PATIENCE);
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
    done.catch(() => {}); // told already, or too late to tell
    throw StoreError.of(error);
  } finally {
    clearTimeout(timer);
  }
}

/** What was thrown inside a transaction, which has failed by that. */
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

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tessera') : undefined;

/** Calls back with the id of each game that another tab has changed; gives what ends it. */
export function onElsewhere(listener: (id: string) => void) {
  const heard = ({ data }: MessageEvent) => listener(String(data));
  channel?.addEventListener('message', heard);
  return () => channel?.removeEventListener('message', heard);
}

/** Tells the other tabs. */
const tell = (id: string) => channel?.postMessage(id);

/**
 * Stores a state of a game that goes on from the version given, and which game lies on the table now. Where another
 * tab has changed it meanwhile nothing is written, and what stands there comes back as `other`.
 */
export async function save(
  state: Omit<Stored, 'version' | 'by'>,
  from: number,
  hand: Hand,
): Promise<{ version: number; name: string; other?: undefined } | { other: Stored }> {
  hands.set(hand.game, hand);
  try {
    const result = await transact(
      'readwrite',
      (
        stores: { games: IDBObjectStore; hands: IDBObjectStore },
        give: (value: { version: number; name: string; other?: undefined } | { other: Stored }) => void,
      ) => {
        ask(stores.games.get(state.id), (found: Stored | undefined) => {
          // What this tab wrote itself and was told of too late is no other's.
          const there = Number(found?.version) || 0;
          if (found && there !== from && found.by !== tab) {
            give({ other: found });
            return;
          }
          const version = Math.max(there, from) + 1;
          const name = found ? found.name : state.name; // given in the list, not at the table
          stores.games.put({ ...state, name, version, by: tab });
          stores.hands.put(hand);
          give({ version, name });
        });
      },
    );
    unstored.delete(state.id);
    if (!result.other) tell(state.id);
    return result;
  } catch (error) {
    unstored.set(state.id, { ...state, version: from, by: tab });
    throw error;
  }
}

/** Remembers which game lies on a table. */
export async function lay(hand: Hand) {
  hands.set(hand.game, hand);
  await transact('readwrite', (stores) => {
    stores.hands.put(hand);
  });
}

/** A stored game; `undefined` where there is none. */
export async function load(id: string): Promise<Stored | undefined> {
  return unstored.get(id) ?? transact('readonly', (stores, give) => ask(stores.games.get(id), give));
}

/**
 * What lies on the table of a game: as this tab left it, or as any tab did, or the game that was played last.
 * @param lately the game that was there when this page was left
 */
export async function last(game: string, lately?: string): Promise<{ hand?: Hand; stored?: Stored }> {
  const own = hands.get(game);
  const mine = own && unstored.get(own.id);
  if (mine && !mine.deleted) return { hand: own, stored: mine };
  try {
    return await transact('readonly', (stores, give) => {
      const newest = () =>
        ask(stores.games.index('last').openCursor(IDBKeyRange.bound([game], [game, []]), 'prev'), (cursor) => {
          if (!cursor) give({});
          else if (cursor.value.deleted) cursor.continue();
          else give({ stored: cursor.value });
        });
      const byHand = (hand: Hand | undefined) => {
        if (!hand) newest();
        else
          ask(stores.games.get(String(hand.id)), (found) => {
            if (found && !found.deleted) give({ hand, stored: found });
            else if (hand.fresh) give({ hand });
            else newest();
          });
      };
      if (own) byHand(own);
      else
        ask(stores.hands.get(game), (hand: Hand | undefined) => {
          if (!lately || hand?.id === lately) byHand(hand);
          else
            ask(stores.games.get(lately), (found) =>
              found?.game === game && !found.deleted ? give({ stored: found }) : byHand(hand),
            );
        });
    });
  } catch (error) {
    if (own?.fresh) return { hand: own };
    throw error;
  }
}

/** Of what is stored a text is a text; it can be anything. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Numbers as keys; texts, dates and lists come after them. */
const NUMBERS = () => IDBKeyRange.upperBound(Number.POSITIVE_INFINITY);
/** The keys of a game in the index `last`. */
const OF = (game: string) => IDBKeyRange.bound([game], [game, []]);

/**
 * The ids of all stored games or of those of one game, the newest first; games that were thrown away may be among them.
 * Only ids are read, so that it does not matter how many games there are.
 */
export async function ids(game?: string): Promise<IDBValidKey[]> {
  const here = [...unstored.values()].filter((one) => !one.deleted && (!game || one.game === game));
  const found: IDBValidKey[] = await transact(
    'readonly',
    ({ games }: { games: IDBObjectStore }, give: (ids: IDBValidKey[]) => void) => {
      if (game) {
        ask(games.index('last').getAllKeys(OF(game)), (keys) => give(keys.reverse()));
        return;
      }
      // What has no time that is a number comes last.
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

/** Those of some stored games that are there, in the same order. */
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
  return found.filter((one) => one && !one.deleted) as Stored[];
}

/** Which of some games there are stored ones of. @param wanted keys */
export async function kinds(wanted: string[]): Promise<string[]> {
  const found = new Set([...unstored.values()].filter(({ deleted }) => !deleted).map(({ game }) => game));
  await transact('readonly', ({ games }) => {
    for (const game of wanted) {
      ask(games.index('last').openCursor(OF(game), 'prev'), (cursor) => {
        if (cursor?.value.deleted) cursor.continue();
        else if (cursor) found.add(game);
      });
    }
  });
  return wanted.filter((game) => found.has(game));
}

/** The ids of the games that are in this tab alone. */
export const unstoredIds = () => [...unstored.values()].filter(({ deleted }) => !deleted).map(({ id }) => id);

/** Whether a game is in this tab alone, since it could not be stored. */
export const isUnstored = (id: string) => unstored.has(id);

/** So many games are looked at for those to go on with. */
const LOOKED_AT = 50;

/** The games to go on with: those played last that are not over, so many at most. */
export async function recent(count: number): Promise<Stored[]> {
  const goesOn = ({ deleted, summary }: Stored) => !deleted && !summary?.result;
  const here = [...unstored.values()].filter(goesOn);
  let looked = 0;
  const found: Stored[] = await transact(
    'readonly',
    (stores: { games: IDBObjectStore }, give: (games: Stored[]) => void) => {
      const games = [] as Stored[];
      ask(stores.games.index('changed').openCursor(NUMBERS(), 'prev'), (cursor) => {
        if (cursor && goesOn(cursor.value) && !unstored.has(cursor.value.id)) games.push(cursor.value);
        looked += 1;
        if (cursor && games.length < count && looked < LOOKED_AT) cursor.continue();
        else give(games);
      });
    },
  ).catch(() => []);
  return [...here, ...found].sort((a, b) => b.changed - a.changed).slice(0, count);
}

/** Takes a game in from elsewhere, unless it is there; gives whether it was not. */
export async function takeIn(stored: Stored): Promise<boolean> {
  const added = await transact('readwrite', (stores: { games: IDBObjectStore }, give: (added: boolean) => void) => {
    ask(stores.games.get(stored.id), (found) => {
      // One that was thrown away is not there any more.
      const missing = !found || Boolean(found.deleted);
      if (missing) stores.games.put(stored);
      give(missing);
    });
  });
  if (added) tell(stored.id);
  return added;
}

/** Changes what is not the game itself: its name, or that it is thrown away. */
export async function remark(id: string, change: Partial<Pick<Stored, 'name' | 'deleted'>>) {
  const here = unstored.get(id);
  if (here) Object.assign(here, change);
  else
    await transact('readwrite', (stores) =>
      ask(stores.games.get(id), (found) => {
        if (found) stores.games.put({ ...found, ...change });
      }),
    );
  tell(id);
}

/** Removes games that were thrown away, for good. @param thrown their ids */
export async function remove(thrown: IDBValidKey[]) {
  for (const id of thrown) unstored.delete(String(id));
  await transact('readwrite', ({ games }) => {
    for (const id of thrown) games.delete(id);
  });
}

/** So many games are looked at in one go. */
const BATCH = 100;

/**
 * Removes games that were thrown away before a time, for good. They are looked for a few at a time, so that nobody waits
 * for it.
 * @param before in milliseconds since 1970
 */
export async function sweep(before: number) {
  const all: IDBValidKey[] = await transact('readonly', ({ games }, give) => ask(games.getAllKeys(), give));
  const isOld = (one: Stored | undefined) => one?.deleted && one.deleted < before;
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
