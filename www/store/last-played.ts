// The games to go on with as they were when somebody last looked, kept where a page can read it before anything is there:
// so it knows how much room they take. What they are the store tells.
import { isList, isRecord, isText, store, stored } from '../base/stored.ts';

/** What is said of such a game until the store is read. */
type Lately = { id: string; game: string; title?: string };

const KEY = 'tessera/lately';
/** So many are shown. */
export const SHOWN = 2;

const isLately = (value: unknown): value is Lately =>
  isRecord(value) &&
  isText(value.id) &&
  /^[\w-]{1,64}$/.test(value.id) &&
  isText(value.game) &&
  (value.title === undefined || isText(value.title));

/** Those of last time. */
export const lately = () => (stored(KEY, isList) ?? []).filter(isLately).slice(0, SHOWN);

/** Where nothing can be stored the next start only makes room later. */
export const setLately = (games: Lately[]) => store(KEY, games.slice(0, SHOWN));

/** A game was played on, or has ended. */
export function playedLately(game: Lately, goesOn: boolean) {
  const before = lately();
  if (goesOn && before[0]?.id === game.id) return;
  const others = before.filter(({ id }) => id !== game.id);
  setLately(goesOn ? [game, ...others] : others);
}
