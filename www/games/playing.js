// A game in play and its place among the stored ones: out of the store and into it.

import { gameHere } from '../base/back.js';
import { computerName, computerOf, lastLevel, namesAnew } from '../base/computer.js';
import { askOnce } from '../base/lasting.js';
import { say } from '../base/words.js';
import { lastChoice } from '../newgame/choice.js';
import { playedLately } from './lately.js';
import * as store from './store.js';

/** @typedef {import('tessera')} Tessera */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('./store.js').Stored} Stored */

/**
 * @typedef {object} Playing
 * @property {Table} table
 * @property {string} id
 * @property {number} version of what is stored; 0 while nothing is
 * @property {string} name given by a person
 * @property {number} made when, in milliseconds since 1970
 * @property {import('./store.js').Before | null} before the game that lay there before
 *
 * @typedef {{stored: Stored, cause: string}} Damaged a stored game that cannot be read, and why
 */

/** What is stored of a table. @param {Table} table @param {Snapshot} snapshot */
export const keptOf = (table, { game, seats, result, ply, task }) => ({
  game,
  kept: table.keep(),
  position: table.position(),
  summary: { game, seats, result, ply, task },
});

/** What has been played at a table, to tell whether it is still as it was; nothing where nothing was. @param {Snapshot} snapshot */
export const played = ({ moves, ply, number }) =>
  number > 1 || moves.length ? `${number}: ${moves.slice(0, ply).join(' ')}` : '';

/** A table that no store knows yet. @param {Table} table @param {Playing} [former] what lies there now @returns {Playing} */
export const begun = (table, former) => ({
  table,
  id: crypto.randomUUID(),
  version: 0,
  name: '',
  made: Date.now(),
  before: former ? follows(table, former) : null,
});

/** The game that is before a new one: the one there now, or what that one replaced when nothing was played in it. @param {Table} table @param {Playing} former */
function follows(table, former) {
  const id = former.version ? former.id : former.before?.id;
  // biome-ignore lint/suspicious/noThenProperty: browsers store it under this name; nobody awaits it.
  return id ? { id, then: played(table.snapshot()) } : null;
}

/** Takes a stored game out. @param {Tessera} tessera @param {Stored} stored @param {import('./store.js').Before | null} [before] @returns {Playing | Damaged} */
export function revived(tessera, stored, before = null) {
  try {
    const table = tessera.Table.restore(store.textOf(stored.kept));
    return {
      table,
      id: stored.id,
      version: Number(stored.version) || 0,
      name: store.textOf(stored.name),
      made: Number(stored.made) || 0,
      before,
    };
  } catch (error) {
    return { stored, cause: say(error) };
  }
}

/** Tables on their way to the view that shows them, by game. @type {Map<string, Playing>} */
const coming = new Map();

/** Hands a table to the view of its game, which is shown next. @param {string} game @param {Table} table */
export const send = (game, table) => coming.set(game, begun(table));

/**
 * What lies on the table of a game: what is on its way there, else what was played last, else a fresh game by the last
 * choice. Whatever is wrong comes along.
 * @param {Tessera} tessera
 * @param {string} game
 * @returns {Promise<{playing: Playing, damaged?: Damaged, error?: store.StoreError}>}
 */
export async function atHand(tessera, game) {
  /** @type {Awaited<ReturnType<typeof store.last>>} */
  let found = {};
  /** @type {store.StoreError | undefined} */
  let error;
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

/**
 * A game against the computer, in which the person begins: the one that lies there as long as it goes on, else another.
 * @param {Tessera} tessera
 * @param {string} game
 */
export async function againstComputer(tessera, game) {
  const there = await atHand(tessera, game);
  const { result, seats } = there.playing.table.snapshot();
  if (!result && seats.some(({ name }) => computerOf(name))) return there;
  send(game, fresh(tessera, { options: '', names: ['', computerName(lastLevel(game))], clock: '' }, game));
  return atHand(tessera, game);
}

/** A certain stored game; `undefined` where there is none. @param {Tessera} tessera @param {string} id @returns {Promise<Playing | Damaged | undefined>} */
export async function byId(tessera, id) {
  const stored = await store.load(id).catch(() => undefined);
  return stored && !stored.deleted ? revived(tessera, stored) : undefined;
}

/** A game in which nothing was played, as it lay there; none where its text cannot be read. @param {Tessera} tessera @param {store.Hand} hand @returns {Playing | undefined} */
function unplayed(tessera, { id, fresh: text, before }) {
  const there = revived(
    tessera,
    /** @type {Stored} */ ({ id, kept: text, version: 0, name: '', made: Date.now() }),
    before,
  );
  return 'table' in there ? there : undefined;
}

/** @param {Tessera} tessera @param {import('../newgame/choice.js').Choice} choice @param {string} game */
export const fresh = (tessera, { options, names, clock }, game) => {
  const table = new tessera.Table(game, options, namesAnew(names));
  table.set_clock(clock);
  return table;
};

/**
 * Stores a game as it is now. Where another tab was first it is stored as a game of its own, so that neither is lost.
 * @param {Playing} playing changed in place: its version, its name, and as a copy its id
 * @param {(name: string) => string} copyName what a copy is called
 * @returns {Promise<boolean>} whether it has become a copy
 */
export async function keep(playing, copyName) {
  const { table } = playing;
  const snapshot = table.snapshot();
  const { game } = snapshot;
  const hand = (fresh = '') => ({ game, id: playing.id, fresh, before: playing.before });
  if (!playing.version && !played(snapshot)) {
    store.lay(hand(table.keep())).catch(() => {}); // nothing was played that could be lost
    return false;
  }
  const kept = keptOf(table, snapshot);
  const state = () => ({ id: playing.id, name: playing.name, made: playing.made, changed: Date.now(), ...kept });
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
  playedLately({ id: playing.id, game }, !snapshot.result);
  askOnce();
  return copied;
}
