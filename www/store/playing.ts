// A game in play: reads it from the store and stores it.

import type { Snapshot, Table } from 'tessera';
import { gameHere } from '../base/back.ts';
import { computerName, lastLevel, namesAnew } from '../base/computer.ts';
import { askOnce } from '../base/persist-storage.ts';
import * as sentences from '../base/sentences.ts';
import { say } from '../base/words.ts';
import type { Choice } from '../newgame/choice.ts';
import { lastChoice } from '../newgame/choice.ts';
import { playedLately } from './last-played.ts';
import type { Before, Stored } from './store.ts';
import * as store from './store.ts';

type Tessera = typeof import('tessera');

export interface Playing {
  table: Table;
  id: string;
  /** The stored version; 0 while nothing is stored. */
  version: number;
  /** The name that a person has given it. */
  name: string;
  /** When it was begun, in milliseconds since 1970. */
  made: number;
  /** The game that was on the table before. */
  before: Before | null;
  /** When it was played last, in milliseconds since 1970. */
  changed?: number;
  /** How the stored game ended, as text to compare; empty if it goes on. */
  ended?: string;
  /** In a game that goes back and forth by link: what had been played when it was sent to the friend who is to move; else empty. */
  waits?: string;
  /** Whether it has changed since it was stored. */
  news?: boolean;
}

/** A stored game that cannot be read, and why. */
export type Damaged = { stored: Stored; cause: string };

/** What is stored of a table: all of it, and a summary of its latest state, whichever position is on the board. */
export function keptOf(table: Table) {
  const standing = table.as_it_stands();
  const snapshot = standing.snapshot();
  const { game, seats, result, ply } = snapshot;
  const position = standing.position();
  standing.free();
  const summary = { game, seats, result, ply, stands: sentences.standing(snapshot) };
  return { game, kept: table.keep(), position, summary };
}

/** The end of a game as text to compare; empty if the game goes on. */
const endOf = ({ position, summary }: Pick<Stored, 'position' | 'summary'>) =>
  summary?.result ? JSON.stringify([position, summary.ply]) : '';

/** Whether the store lists a finished game as unfinished, as earlier versions did after somebody had looked through it. */
export const isListedWrongly = ({ table, ended }: Playing) => ended === '' && keptOf(table).summary.result !== null;

/** What has been played at a table, as text to compare; empty if nothing has been played. */
export const played = ({ moves, ply, number }: Snapshot) =>
  number > 1 || moves.length ? `${number}: ${moves.slice(0, ply).join(' ')}` : '';

/** A game that is not stored yet. @param former the game that is on the table now */
export const begun = (table: Table, former?: Playing): Playing => ({
  table,
  id: crypto.randomUUID(),
  version: 0,
  name: '',
  made: Date.now(),
  before: former ? gameBefore(table, former) : null,
});

/** The game before a new one: the one on the table now or, if nothing was played in that, the one before it. */
function gameBefore(table: Table, former: Playing) {
  const id = former.version ? former.id : former.before?.id;
  // biome-ignore lint/suspicious/noThenProperty: browsers store it under this name; nobody awaits it.
  return id ? { id, then: played(table.snapshot()) } : null;
}

/** Makes a stored game playable again. */
export function revived(tessera: Tessera, stored: Stored, before: Before | null = null): Playing | Damaged {
  try {
    const table = tessera.Table.restore(store.textOf(stored.kept));
    // A finished game opens at its end.
    table.show_end();
    return {
      table,
      id: stored.id,
      version: Number(stored.version) || 0,
      name: store.textOf(stored.name),
      made: Number(stored.made) || 0,
      before,
      changed: stored.changed,
      ended: endOf(stored),
      waits: typeof stored.waits === 'string' ? stored.waits : undefined,
    };
  } catch (error) {
    return { stored, cause: say(error) };
  }
}

/** Tables handed over to the next view of their game, by game. */
const coming = new Map<string, Playing>();

/** Hands a table over to the next view of its game. */
export const send = (game: string, table: Table) => coming.set(game, begun(table));

/**
 * The game to show for a kind of game: the one handed over by `send`, else the one played last, else a new game by the last
 * choice. The answer also has what went wrong.
 */
export async function atHand(
  tessera: Tessera,
  game: string,
): Promise<{ playing: Playing; damaged?: Damaged; error?: store.StoreError }> {
  let found: Awaited<ReturnType<typeof store.last>> = {};
  let error: store.StoreError | undefined;
  try {
    // Another tab may have begun another game of this kind: after a reload each tab has its own again.
    found = await store.last(game, gameHere());
  } catch (failed) {
    error = store.StoreError.of(failed);
  }
  const { hand, stored } = found;
  const before = hand?.before ?? null;
  const there = stored && revived(tessera, stored, before);
  const damaged = there && 'cause' in there ? there : undefined;
  let playing = there && 'table' in there ? ofGame(there, game) : undefined;
  const sent = coming.get(game);
  coming.delete(game);
  if (sent) {
    const then = played(sent.table.snapshot());
    // A game that is over is not offered again: it is in the list.
    const former = stored?.summary?.result ? null : stored ? { id: stored.id } : before;
    sent.before = former && { id: former.id, then };
    playing = sent;
  } else if (!playing && !stored && hand?.fresh) {
    playing = unplayed(tessera, hand);
  }
  return {
    playing: playing ?? begun(fresh(tessera, lastChoice(tessera, game), game)),
    damaged: sent ? undefined : damaged,
    error,
  };
}

/** A new game against the computer, in which the person begins, at the level played last. */
export function computerGame(tessera: Tessera, game: string) {
  send(game, fresh(tessera, { options: '', names: ['', computerName(tessera, lastLevel(game))], clock: '' }, game));
  return atHand(tessera, game);
}

/** A new game of two people: by the last choice if that was one, else by the base rules. */
export function gameOfTwo(tessera: Tessera, game: string) {
  const again = fresh(tessera, lastChoice(tessera, game), game);
  const { seats } = again.snapshot();
  const fits = seats.length === 2 && !seats.some((seat) => seat.computer);
  if (!fits) again.free();
  send(game, fits ? again : fresh(tessera, { options: '', names: [], clock: '' }, game));
  return atHand(tessera, game);
}

/** A game against the computer: the one on the table if it goes on, else a new one. */
export async function againstComputer(tessera: Tessera, game: string) {
  const there = await atHand(tessera, game);
  const { result, seats } = there.playing.table.snapshot();
  return !result && seats.some((seat) => seat.computer) ? there : computerGame(tessera, game);
}

/** A stored game by its id; `undefined` if there is none. */
export async function byId(tessera: Tessera, id: string): Promise<Playing | Damaged | undefined> {
  const stored = await store.load(id).catch(() => undefined);
  return stored && !store.isDeleted(stored) ? revived(tessera, stored) : undefined;
}

/** The game on the table in which nothing has been played; nothing if its text cannot be read. */
function unplayed(tessera: Tessera, { game, id, fresh: text, before }: store.Hand): Playing | undefined {
  const there = revived(tessera, { id, kept: text, version: 0, name: '', made: Date.now() } as Stored, before);
  return 'table' in there ? ofGame(there, game) : undefined;
}

/** A table if it is of this game; what is stored about a game can have another game's table. */
function ofGame(playing: Playing, game: string) {
  if (playing.table.snapshot().game === game) return playing;
  playing.table.free();
  return undefined;
}

export const fresh = (tessera: Tessera, { options, names, clock }: Choice, game: string) => {
  const table = new tessera.Table(game, options, namesAnew(tessera, names));
  table.set_clock(clock);
  return table;
};

/**
 * Stores a game. If another tab has changed it meanwhile, it is stored as a copy, so that neither is lost.
 * @param playing changed in place: its version and name; if it becomes a copy, its id as well
 * @param copyName the name of a copy
 * @returns whether it has become a copy
 */
export async function keep(playing: Playing, copyName: (name: string) => string): Promise<boolean> {
  const { table } = playing;
  const snapshot = table.snapshot();
  const { game } = snapshot;
  const hand = (fresh = '') => ({ game, id: playing.id, fresh, before: playing.before });
  if (!playing.version && !played(snapshot)) {
    store.lay(hand(table.keep())).catch(() => {}); // nothing has been played, so nothing can be lost
    return false;
  }
  const kept = keptOf(table);
  // Looking through a finished game does not count as playing it.
  const ended = endOf(kept);
  const changed = ended && ended === playing.ended && playing.changed ? playing.changed : Date.now();
  Object.assign(playing, { changed, ended });
  const { waits } = playing;
  const state = () => ({ id: playing.id, name: playing.name, made: playing.made, changed, waits, ...kept });
  let stored = await store.save(state(), playing.version, hand());
  const copied = Boolean(stored.other);
  if (stored.other) {
    Object.assign(playing, {
      id: crypto.randomUUID(),
      version: 0,
      made: Date.now(),
      name: copyName(stored.other.name),
      before: null,
    });
    stored = await store.save(state(), 0, hand());
  }
  if (!stored.other) Object.assign(playing, { version: stored.version, name: stored.name });
  playing.news = false;
  playedLately({ id: playing.id, game }, !kept.summary.result);
  askOnce();
  return copied;
}
