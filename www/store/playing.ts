// A game in play and its place among the stored ones: out of the store and into it.

import type { Snapshot, Table } from 'tessera';
import { gameHere } from '../base/back.ts';
import { computerName, lastLevel, namesAnew } from '../base/computer.ts';
import { askOnce } from '../base/persist-storage.ts';
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
  /** Of what is stored; 0 while nothing is. */
  version: number;
  /** Given by a person. */
  name: string;
  /** When, in milliseconds since 1970. */
  made: number;
  /** The game that lay there before. */
  before: Before | null;
  /** When it was played last, in milliseconds since 1970. */
  changed?: number;
  /** How it stands in the store, where it is over. */
  ended?: string;
  /** Of a game that goes back and forth by link: what was played when it was sent to a friend, who is to go on; else empty. */
  waits?: string;
  /** Whether it has gone on since it was stored. */
  news?: boolean;
}

/** A stored game that cannot be read, and why. */
export type Damaged = { stored: Stored; cause: string };

/** What is stored of a table: all of it, and how the match stands, wherever one looks. */
export function keptOf(table: Table) {
  const standing = table.as_it_stands();
  const { game, seats, result, ply, task } = standing.snapshot();
  const position = standing.position();
  standing.free();
  return { game, kept: table.keep(), position, summary: { game, seats, result, ply, task } };
}

/** How a game that is over is told of; empty where it goes on. */
const endOf = ({ position, summary }: Pick<Stored, 'position' | 'summary'>) =>
  summary?.result ? JSON.stringify([position, summary.ply]) : '';

/** Whether the store tells of a game that goes on, though it is over: so did earlier versions where it was looked through. */
export const toldWrong = ({ table, ended }: Playing) => ended === '' && keptOf(table).summary.result !== null;

/** What has been played at a table, to tell whether it is still as it was; nothing where nothing was. */
export const played = ({ moves, ply, number }: Snapshot) =>
  number > 1 || moves.length ? `${number}: ${moves.slice(0, ply).join(' ')}` : '';

/** A table that no store knows yet. @param former what lies there now */
export const begun = (table: Table, former?: Playing): Playing => ({
  table,
  id: crypto.randomUUID(),
  version: 0,
  name: '',
  made: Date.now(),
  before: former ? follows(table, former) : null,
});

/** The game that is before a new one: the one there now, or what that one replaced when nothing was played in it. */
function follows(table: Table, former: Playing) {
  const id = former.version ? former.id : former.before?.id;
  // biome-ignore lint/suspicious/noThenProperty: browsers store it under this name; nobody awaits it.
  return id ? { id, then: played(table.snapshot()) } : null;
}

/** Takes a stored game out. */
export function revived(tessera: Tessera, stored: Stored, before: Before | null = null): Playing | Damaged {
  try {
    const table = tessera.Table.restore(store.textOf(stored.kept));
    // Whoever opens a game that is over wants to see how it ended.
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

/** Tables on their way to the view that shows them, by game. */
const coming = new Map<string, Playing>();

/** Hands a table to the view of its game, which is shown next. */
export const send = (game: string, table: Table) => coming.set(game, begun(table));

/**
 * What lies on the table of a game: what is on its way there, else what was played last, else a fresh game by the last
 * choice. Whatever is wrong comes along.
 */
export async function atHand(
  tessera: Tessera,
  game: string,
): Promise<{ playing: Playing; damaged?: Damaged; error?: store.StoreError }> {
  let found: Awaited<ReturnType<typeof store.last>> = {};
  let error: store.StoreError | undefined;
  try {
    // Another tab may have begun another game of the kind: after a reload each has its own again.
    found = await store.last(game, gameHere());
  } catch (failed) {
    error = store.StoreError.of(failed);
  }
  const { hand, stored } = found;
  const before = hand?.before ?? null;
  const there = stored && revived(tessera, stored, before);
  const damaged = there && 'cause' in there ? there : undefined;
  let playing = there && 'table' in there ? there : undefined;
  const sent = coming.get(game);
  coming.delete(game);
  if (sent) {
    const then = played(sent.table.snapshot());
    sent.before = stored ? { id: stored.id, then } : before && { ...before, then };
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

/** A game against the computer, in which the person begins: the one that lies there as long as it goes on, else another. */
export async function againstComputer(tessera: Tessera, game: string) {
  const there = await atHand(tessera, game);
  const { result, seats } = there.playing.table.snapshot();
  if (!result && seats.some((seat) => seat.computer)) return there;
  send(game, fresh(tessera, { options: '', names: ['', computerName(tessera, lastLevel(game))], clock: '' }, game));
  return atHand(tessera, game);
}

/** A certain stored game; `undefined` where there is none. */
export async function byId(tessera: Tessera, id: string): Promise<Playing | Damaged | undefined> {
  const stored = await store.load(id).catch(() => undefined);
  return stored && !stored.deleted ? revived(tessera, stored) : undefined;
}

/** A game in which nothing was played, as it lay there; none where its text cannot be read. */
function unplayed(tessera: Tessera, { id, fresh: text, before }: store.Hand): Playing | undefined {
  const there = revived(tessera, { id, kept: text, version: 0, name: '', made: Date.now() } as Stored, before);
  return 'table' in there ? there : undefined;
}

export const fresh = (tessera: Tessera, { options, names, clock }: Choice, game: string) => {
  const table = new tessera.Table(game, options, namesAnew(tessera, names));
  table.set_clock(clock);
  return table;
};

/**
 * Stores a game as it is now. Where another tab was first it is stored as a game of its own, so that neither is lost.
 * @param playing changed in place: its version, its name, and as a copy its id
 * @param copyName what a copy is called
 * @returns whether it has become a copy
 */
export async function keep(playing: Playing, copyName: (name: string) => string): Promise<boolean> {
  const { table } = playing;
  const snapshot = table.snapshot();
  const { game } = snapshot;
  const hand = (fresh = '') => ({ game, id: playing.id, fresh, before: playing.before });
  if (!playing.version && !played(snapshot)) {
    store.lay(hand(table.keep())).catch(() => {}); // nothing was played that could be lost
    return false;
  }
  const kept = keptOf(table);
  // To look through a game that is over is not to play it.
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
