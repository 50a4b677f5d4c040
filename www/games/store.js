// The games that are stored on this device: IndexedDB, with what went on in this tab alone where it fails.
//
// Every write is one transaction that counts only when the device says that it stands (`strict`): a crash leaves the
// state before it or the one after it, never half of one. A game has a version; who writes says from which one, and
// finds out when another tab was there first.

const NAME = 'tessera';
const SHAPE = 1;
/** A device that has not answered after so many milliseconds is not waited for. */
const PATIENCE = 4000;

/**
 * @typedef {object} Stored a stored game
 * @property {string} id
 * @property {string} game key of the game
 * @property {string} name as given by a person; empty where none was
 * @property {number} made when, in milliseconds since 1970
 * @property {number} changed
 * @property {number} version one more with each change, from 1
 * @property {string} [by] the tab that wrote it
 * @property {string} kept the whole table as text
 * @property {string} position the position as a line of text, for its picture
 * @property {Summary} summary earlier pages stored more of the table in it
 * @property {number} [deleted] when it was thrown away; it is still there to be taken back
 *
 * @typedef {Pick<import('tessera').Snapshot, 'game' | 'seats' | 'result' | 'ply' | 'task'>} Summary
 *
 * @typedef {object} Hand which game lies on the table of a game
 * @property {string} game
 * @property {string} id
 * @property {string} fresh the whole table as text while it is not stored, since nothing was played; else empty
 * @property {Before | null} before
 *
 * @typedef {object} Before the game that was there before
 * @property {string} id
 * @property {string} then what was played in the new one when it came
 */

/** Why something could not be stored or read: `denied`, `full`, `newer` (another version of the page wrote it), `slow`, `failed`. */
export class StoreError extends Error {
  /** @param {'denied' | 'full' | 'newer' | 'slow' | 'failed'} kind @param {unknown} [cause] */
  constructor(kind, cause) {
    super(`storage: ${kind}`, { cause });
    this.kind = kind;
  }

  /** @param {unknown} error */
  static of(error) {
    if (error instanceof StoreError) return error;
    const kinds = /** @type {Record<string, 'denied' | 'full' | 'newer'>} */ ({
      SecurityError: 'denied',
      InvalidStateError: 'denied',
      NotAllowedError: 'denied',
      QuotaExceededError: 'full',
      VersionError: 'newer',
    });
    const name = error instanceof Error ? error.name : '';
    return new StoreError(kinds[name] ?? 'failed', error);
  }
}

/** This tab, among those that write. */
const tab = crypto.getRandomValues(new Uint32Array(4)).join('-');
/** What could not be stored: good until the page is closed. @type {Map<string, Stored>} */
const unstored = new Map();
/** What lies on the tables of this tab, which may be another game than in other tabs. @type {Map<string, Hand>} */
const hands = new Map();
/** @type {Promise<IDBDatabase> | undefined} */
let database;

/** @returns {Promise<IDBDatabase>} */
function open() {
  database ??= new Promise((/** @type {(database: IDBDatabase) => void} */ resolve, reject) => {
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

/**
 * One transaction; gives what `work` hands over when all of it is done.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(stores: {games: IDBObjectStore, hands: IDBObjectStore}, give: (value: T) => void) => void} work
 * @returns {Promise<T>}
 */
async function transact(mode, work) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new StoreError('slow')), PATIENCE);
  });
  const done = open().then(
    (opened) =>
      new Promise((resolve, reject) => {
        /** @type {T} */
        let value;
        const transaction = opened.transaction(['games', 'hands'], mode, { durability: 'strict' });
        transaction.oncomplete = () => resolve(value);
        transaction.onabort = () => reject(thrown.get(transaction) ?? transaction.error);
        work({ games: transaction.objectStore('games'), hands: transaction.objectStore('hands') }, (given) => {
          value = given;
        });
      }),
  );
  try {
    return /** @type {T} */ (await Promise.race([done, late]));
  } catch (error) {
    done.catch(() => {}); // told already, or too late to tell
    throw StoreError.of(error);
  } finally {
    clearTimeout(timer);
  }
}

/** What was thrown inside a transaction, which has failed by that. @type {WeakMap<IDBTransaction, unknown>} */
const thrown = new WeakMap();

/** Calls back with the result of a request. @template T @param {IDBRequest<T>} request @param {(result: T) => void} then */
const ask = (request, then) => {
  request.onsuccess = () => {
    try {
      then(request.result);
    } catch (error) {
      const transaction = /** @type {IDBTransaction} */ (request.transaction);
      thrown.set(transaction, error);
      transaction.abort();
    }
  };
};

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tessera') : undefined;

/** Calls back with the id of each game that another tab has changed; gives what ends it. @param {(id: string) => void} listener */
export function onElsewhere(listener) {
  const heard = (/** @type {MessageEvent} */ { data }) => listener(String(data));
  channel?.addEventListener('message', heard);
  return () => channel?.removeEventListener('message', heard);
}

/** Tells the other tabs. @param {string} id */
const tell = (id) => channel?.postMessage(id);

/**
 * Stores a state of a game that goes on from the version given, and which game lies on the table now. Where another
 * tab has changed it meanwhile nothing is written, and what stands there comes back as `other`.
 * @param {Omit<Stored, 'version' | 'by'>} state
 * @param {number} from
 * @param {Hand} hand
 * @returns {Promise<{version: number, name: string, other?: undefined} | {other: Stored}>}
 */
export async function save(state, from, hand) {
  hands.set(hand.game, hand);
  try {
    const result = await transact(
      'readwrite',
      (
        /** @type {{games: IDBObjectStore, hands: IDBObjectStore}} */ stores,
        /** @type {(value: {version: number, name: string, other?: undefined} | {other: Stored}) => void} */ give,
      ) => {
        ask(stores.games.get(state.id), (/** @type {Stored | undefined} */ found) => {
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

/** Remembers which game lies on a table. @param {Hand} hand */
export async function lay(hand) {
  hands.set(hand.game, hand);
  await transact('readwrite', (stores) => {
    stores.hands.put(hand);
  });
}

/** A stored game; `undefined` where there is none. @param {string} id @returns {Promise<Stored | undefined>} */
export async function load(id) {
  return unstored.get(id) ?? transact('readonly', (stores, give) => ask(stores.games.get(id), give));
}

/**
 * What lies on the table of a game: as this tab left it, or as any tab did, or the game that was played last.
 * @param {string} game
 * @param {string} [lately] the game that was there when this page was left
 * @returns {Promise<{hand?: Hand, stored?: Stored}>}
 */
export async function last(game, lately) {
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
      const byHand = (/** @type {Hand | undefined} */ hand) => {
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
        ask(stores.hands.get(game), (/** @type {Hand | undefined} */ hand) => {
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

/** Of what is stored a text is a text; it can be anything. @param {unknown} value */
export const textOf = (value) => (typeof value === 'string' ? value : '');

/** Numbers as keys; texts, dates and lists come after them. */
const NUMBERS = () => IDBKeyRange.upperBound(Number.POSITIVE_INFINITY);
/** The keys of a game in the index `last`. @param {string} game */
const OF = (game) => IDBKeyRange.bound([game], [game, []]);

/**
 * The ids of all stored games or of those of one game, the newest first; games that were thrown away may be among them.
 * Only ids are read, so that it does not matter how many games there are.
 * @param {string} [game]
 * @returns {Promise<IDBValidKey[]>}
 */
export async function ids(game) {
  const here = [...unstored.values()].filter((one) => !one.deleted && (!game || one.game === game));
  /** @type {IDBValidKey[]} */
  const found = await transact(
    'readonly',
    (/** @type {{games: IDBObjectStore}} */ { games }, /** @type {(ids: IDBValidKey[]) => void} */ give) => {
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

/** Those of some stored games that are there, in the same order. @param {IDBValidKey[]} wanted @returns {Promise<Stored[]>} */
export async function some(wanted) {
  /** @type {(Stored | undefined)[]} */
  const found = wanted.map((id) => unstored.get(String(id)));
  if (found.includes(undefined))
    await transact('readonly', ({ games }) => {
      wanted.forEach((id, i) => {
        if (!found[i])
          ask(games.get(id), (one) => {
            found[i] = one;
          });
      });
    });
  return /** @type {Stored[]} */ (found.filter((one) => one && !one.deleted));
}

/** Which of some games there are stored ones of. @param {string[]} wanted keys @returns {Promise<string[]>} */
export async function kinds(wanted) {
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

/** Whether a game is in this tab alone, since it could not be stored. @param {string} id */
export const isUnstored = (id) => unstored.has(id);

/** So many games are looked at for those to go on with. */
const LOOKED_AT = 50;

/** The games to go on with: those played last that are not over, so many at most. @param {number} count @returns {Promise<Stored[]>} */
export async function recent(count) {
  const goesOn = (/** @type {Stored} */ { deleted, summary }) => !deleted && !summary?.result;
  const here = [...unstored.values()].filter(goesOn);
  let looked = 0;
  /** @type {Stored[]} */
  const found = await transact(
    'readonly',
    (/** @type {{games: IDBObjectStore}} */ stores, /** @type {(games: Stored[]) => void} */ give) => {
      const games = /** @type {Stored[]} */ ([]);
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

/** Takes a game in from elsewhere, unless it is there; gives whether it was not. @param {Stored} stored @returns {Promise<boolean>} */
export async function takeIn(stored) {
  const added = await transact(
    'readwrite',
    (/** @type {{games: IDBObjectStore}} */ stores, /** @type {(added: boolean) => void} */ give) => {
      ask(stores.games.get(stored.id), (found) => {
        // One that was thrown away is not there any more.
        const missing = !found || Boolean(found.deleted);
        if (missing) stores.games.put(stored);
        give(missing);
      });
    },
  );
  if (added) tell(stored.id);
  return added;
}

/**
 * Changes what is not the game itself: its name, or that it is thrown away.
 * @param {string} id @param {Partial<Pick<Stored, 'name' | 'deleted'>>} change
 */
export async function remark(id, change) {
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

/** Removes games that were thrown away, for good. @param {IDBValidKey[]} thrown their ids */
export async function remove(thrown) {
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
 * @param {number} before in milliseconds since 1970
 */
export async function sweep(before) {
  /** @type {IDBValidKey[]} */
  const all = await transact('readonly', ({ games }, give) => ask(games.getAllKeys(), give));
  const isOld = (/** @type {Stored | undefined} */ one) => one?.deleted && one.deleted < before;
  /** @type {IDBValidKey[]} */
  const old = [...unstored.values()].filter(isOld).map(({ id }) => id);
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
