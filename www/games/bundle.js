// All stored games in one file, to carry them to another device.
import { keptOf, revived } from './playing.js';
import * as store from './store.js';

/** @typedef {import('./store.js').Stored} Stored */

/** What a file of all games begins with. */
const MARK = 'tessera-games';
/** The largest file that is read, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** So many games are read at a time. */
const AT_ONCE = 100;

/** What is stored of a game, as text; nothing where it is something that no text can hold. @param {Stored} stored */
function textOf(stored) {
  try {
    return [JSON.stringify(stored)];
  } catch {
    return [];
  }
}

/** Such a file with all games that are stored. Rejects with a `StoreError` where they cannot be read. */
export async function bundle() {
  const ids = await store.ids();
  /** @type {string[]} */
  const parts = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    parts.push(...(await store.some(ids.slice(at, at + AT_ONCE))).flatMap(textOf));
  const texts = parts.flatMap((part, i) => (i ? [',', part] : [part]));
  return new Blob([`{"${MARK}":1,"games":[`, ...texts, ']}'], { type: 'application/json' });
}

/**
 * Stores the games of a file; those that are stored already stay as they are. Rejects what is no such file, and with a
 * `StoreError` where the device does not store.
 * @param {typeof import('tessera')} tessera
 * @param {File} file
 * @returns {Promise<{taken: number, left: number}>} how many games were stored, and how many were not
 */
export async function takeBundle(tessera, file) {
  if (file.size > LARGEST) throw new Error('too large');
  const { [MARK]: version, games } = JSON.parse(await file.text());
  if (version !== 1 || !Array.isArray(games)) throw new Error('no such file');
  let taken = 0;
  for (const one of games) {
    const stored = sound(tessera, one);
    if (stored && (await store.takeIn(stored))) taken += 1;
  }
  return { taken, left: games.length - taken };
}

/** A game from a file, if it can be read. @param {typeof import('tessera')} tessera @param {any} one @returns {Stored | undefined} */
function sound(tessera, one) {
  if (!one || typeof one.id !== 'string' || !/^[\w-]{1,64}$/.test(one.id)) return undefined;
  const playing = revived(tessera, one);
  if (!('table' in playing)) return undefined;
  const time = (/** @type {unknown} */ when) =>
    Number.isFinite(when) ? Math.min(Math.max(Number(when), 0), Date.now()) : Date.now();
  const kept = keptOf(playing.table, playing.table.snapshot());
  playing.table.free();
  return {
    id: one.id,
    name: store.textOf(one.name).slice(0, 80),
    made: time(one.made),
    changed: time(one.changed),
    version: 1,
    ...kept,
  };
}
