// Which game an address asks for, found without the wasm module. Only the module can read a link that holds a game.
import { isList, isText, store, stored } from '../base/stored.ts';

/** A game; if it is stored, its id and how many times its board was magnified by itself. */
type Route = { id?: string; game: string; close?: number };

const SHOWN = 'tessera/shown';

/** How many stored games are remembered. */
const MAX_SHOWN = 20;

const isShown = (value: unknown): value is [id: string, game: string, close?: unknown] =>
  isList(value) && isText(value[0]) && isText(value[1]);

/** The most that a board is magnified by itself. */
const MAX_CLOSE = 4;
const isClose = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= MAX_CLOSE;

/** The stored games that were shown last, the latest first. */
const shown = (): Route[] =>
  (stored(SHOWN, isList) ?? [])
    .filter(isShown)
    .slice(0, MAX_SHOWN)
    .map(([id, game, close]) => ({ id, game, close: isClose(close) ? close : 1 }));

/** The kind of game that was on a table last. */
export const lastGame = () => shown()[0]?.game;

let before = '';

/** Remembers which game a stored one is a game of, and how many times its board is magnified by itself. */
export function remember(id: string, game: string, close: number) {
  const now = `${id} ${close}`;
  if (before === now) return;
  before = now;
  const others = shown().filter((other) => other.id !== id);
  // If nothing can be stored, the next start shows less before the module has loaded.
  store(
    SHOWN,
    [{ id, game, close }, ...others].slice(0, MAX_SHOWN).map((one) => [one.id, one.game, one.close]),
  );
}

/** Whether a fragment is the address of a card on the first page: it begins a game. */
export const isFromCard = (fragment: string) => /\/(play|two)$/i.test(fragment);

/** Whether a fragment asks for a game against the computer. */
export const isAgainstComputer = (fragment: string) => /\/(play|computer)$/i.test(fragment);

/**
 * The game that a fragment asks for; a `game` that is not among `games` if it is unknown.
 * @param games the keys of all games
 */
export function parseRoute(fragment: string, games: string[]): Route {
  const wanted = fragment.toLowerCase();
  const [about] = fragment.split('&', 1);
  const known = shown();
  if (games.includes(wanted)) return known.find(({ game }) => game === wanted) ?? { game: wanted };
  const [id] = about.slice(5).split('/');
  return (
    known.find((one) => wanted.startsWith('game/') && one.id === id) ?? {
      game: wanted.replace(/\/(play|two|computer)$/, ''),
    }
  );
}
