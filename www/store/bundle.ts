// All stored games in one file, to carry them to another device.
import { keptOf, revived } from './playing.ts';
import type { Stored } from './store.ts';
import * as store from './store.ts';

/** What a file of all games begins with. */
const MARK = 'tessera-games';
/** The largest file that is read, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** So many games are read at a time. */
const AT_ONCE = 100;

/** What is stored of a game, as text; nothing where it is something that no text can hold. */
function textOf(stored: Stored) {
  try {
    return [JSON.stringify(stored)];
  } catch {
    return [];
  }
}

/** Such a file with all games that are stored. Rejects with a `StoreError` where they cannot be read. */
export async function bundle() {
  const ids = await store.ids();
  const parts: string[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    parts.push(...(await store.some(ids.slice(at, at + AT_ONCE))).flatMap(textOf));
  const texts = parts.flatMap((part, i) => (i ? [',', part] : [part]));
  return new Blob([`{"${MARK}":1,"games":[`, ...texts, ']}'], { type: 'application/json' });
}

/**
 * Stores the games of a file; those that are stored already stay as they are. Rejects what is no such file, and with a
 * `StoreError` where the device does not store.
 * @returns how many games were stored, and how many were not
 */
export async function takeBundle(
  tessera: typeof import('tessera'),
  file: File,
): Promise<{ taken: number; left: number }> {
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

/** A game from a file, if it can be read. */
function sound(tessera: typeof import('tessera'), one: Stored | null): Stored | undefined {
  if (!one || typeof one.id !== 'string' || !/^[\w-]{1,64}$/.test(one.id)) return undefined;
  const playing = revived(tessera, one);
  if (!('table' in playing)) return undefined;
  const time = (when: unknown) =>
    Number.isFinite(when) ? Math.min(Math.max(Number(when), 0), Date.now()) : Date.now();
  const kept = keptOf(playing.table);
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
