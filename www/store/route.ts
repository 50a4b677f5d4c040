// Which game an address asks for, as far as it can be told without the module: of a link that holds a game it cannot.
import { isList, isText, store, stored } from '../base/stored.ts';

/** A game, with the id of the stored one that it is, if it is one. */
type Wish = { id?: string; game: string };

const SHOWN = 'tessera/shown';

/** So many are remembered. */
const MOST = 20;

const isShown = (value: unknown): value is [id: string, game: string] =>
  isList(value) && isText(value[0]) && isText(value[1]);

/** The stored games that were shown last, the latest first. */
const shown = (): Wish[] =>
  (stored(SHOWN, isList) ?? [])
    .filter(isShown)
    .slice(0, MOST)
    .map(([id, game]) => ({ id, game }));

let before = '';

/** Remembers of which game a stored one is. */
export function remember(id: string, game: string) {
  if (before === id) return;
  before = id;
  const others = shown().filter((other) => other.id !== id);
  // Where nothing can be stored the next start only shows less at once.
  store(
    SHOWN,
    [{ id, game }, ...others].slice(0, MOST).map((one) => [one.id, one.game]),
  );
}

/**
 * What a fragment asks for; no game where that is not known.
 * @param games all of them
 */
export function wishOf(fragment: string, games: string[]): Wish {
  const wish = fragment.toLowerCase();
  const known = shown();
  if (games.includes(wish)) return known.find(({ game }) => game === wish) ?? { game: wish };
  const [id] = fragment.slice(5).split('/');
  return known.find((one) => wish.startsWith('game/') && one.id === id) ?? { game: wish.replace(/\/computer$/, '') };
}
