// All stored games in one file, to carry them to another device.
import { keptOf, revived } from './playing.js';
import { takeIn } from './store.js';

/** @typedef {import('./store.js').Stored} Stored */

/** What a file of all games begins with. */
const MARK = 'tessera-games';
/** The largest file that is read, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** The text of such a file. @param {Stored[]} games */
export const bundleText = (games) => JSON.stringify({ [MARK]: 1, games });

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
    if (stored && (await takeIn(stored))) taken += 1;
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
  return {
    id: one.id,
    name: String(one.name ?? '').slice(0, 80),
    made: time(one.made),
    changed: time(one.changed),
    version: 1,
    ...keptOf(playing.table, playing.table.snapshot()),
  };
}
