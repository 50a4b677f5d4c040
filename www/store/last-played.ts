// The games to go on with, as they were last time, on the device: the first paint can read it, and reserves room for them.
// The store has the games themselves.
import { isList, isRecord, isText, store, stored } from '../base/stored.ts';

/** What the page shows of such a game until it has read the store. */
type Lately = { id: string; game: string; title?: string };

const KEY = 'tessera/lately';
/** How many are shown at most; a narrow page shows fewer. */
export const SHOWN = 4;

const isLately = (value: unknown): value is Lately =>
  isRecord(value) &&
  isText(value.id) &&
  /^[\w-]{1,64}$/.test(value.id) &&
  isText(value.game) &&
  (value.title === undefined || isText(value.title));

/** The games of last time. */
export const lately = () => (stored(KEY, isList) ?? []).filter(isLately).slice(0, SHOWN);

/** Remembers the games. If nothing can be stored, the next start reserves no room. */
export const setLately = (games: Lately[]) => store(KEY, games.slice(0, SHOWN));

/** Notes that a game has gone on or has ended. */
export function playedLately(game: Lately, goesOn: boolean) {
  const before = lately();
  if (goesOn && before[0]?.id === game.id) return;
  const others = before.filter(({ id }) => id !== game.id);
  setLately(goesOn ? [game, ...others] : others);
}
