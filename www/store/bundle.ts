// Exports all stored games and the progress with lessons, exercises and puzzles to one file, and imports them on another device.
import { practice, takePractice } from '../base/practice.ts';
import { progress, takeProgress } from '../base/progress.ts';
import { isRecord } from '../base/stored.ts';
import { keptOf, revived } from './playing.ts';
import type { Stored } from './store.ts';
import * as store from './store.ts';

/** The first key of such a file; its value is the version of the format. */
const MARK = 'tessera-games';
/** The largest file that is read. */
const MAX_BYTES = 64 * 1024 * 1024;

/** How many games are read from the store at a time. */
const BATCH = 100;

/** A stored game as JSON; nothing if JSON cannot hold what is stored. */
function textOf(stored: Stored) {
  try {
    return [JSON.stringify(stored)];
  } catch {
    return [];
  }
}

/** Whether there is progress to be saved. */
export const hasProgress = () => Object.keys(progress()).length > 0 || Object.keys(practice()).length > 0;

/** A file with games, by default all, and all progress. Rejects with a `StoreError` if they cannot be read. */
export async function bundle(wanted?: IDBValidKey[]) {
  const ids = wanted ?? (await store.ids());
  const parts: string[] = [];
  for (let at = 0; at < ids.length; at += BATCH)
    parts.push(...(await store.some(ids.slice(at, at + BATCH))).flatMap(textOf));
  const texts = parts.flatMap((part, i) => (i ? [',', part] : [part]));
  const [solved, practised] = [progress(), practice()].map((value) => JSON.stringify(value));
  return new Blob([`{"${MARK}":1,"progress":${solved},"practice":${practised},"games":[`, ...texts, ']}'], {
    type: 'application/json',
  });
}

/**
 * Stores the games of a file, and joins its progress with that of the device; games that are stored already stay as they are. Rejects if the file has another format, and
 * with a `StoreError` if the device refuses to store.
 * @returns the number of games stored, and of games left out, and whether there was progress
 */
export async function takeBundle(
  tessera: typeof import('tessera'),
  file: File,
): Promise<{ taken: number; left: number; practised: boolean }> {
  if (file.size > MAX_BYTES) throw new Error('too large');
  const { [MARK]: version, games, progress: solved, practice: practised } = JSON.parse(await file.text());
  if (version !== 1 || !Array.isArray(games)) throw new Error('no such file');
  takeProgress(solved);
  takePractice(practised);
  let taken = 0;
  for (const one of games) {
    const stored = sound(tessera, one);
    if (stored && (await store.takeIn(stored))) taken += 1;
  }
  const isFilled = (value: unknown) => isRecord(value) && Object.keys(value).length > 0;
  return { taken, left: games.length - taken, practised: isFilled(solved) || isFilled(practised) };
}

/** A checked game from a file; nothing if it cannot be read. */
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
