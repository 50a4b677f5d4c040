// The games to go on with as they were when somebody last looked, kept where a page can read it before anything is there:
// so it knows how much room they take. What they are the store tells.

/** @typedef {{id: string, game: string, title?: string}} Lately what is said of such a game until the store is read */

const KEY = 'tessera/lately';
/** So many are shown. */
export const SHOWN = 2;

/** Those of last time, if nobody has changed them. @returns {Lately[]} */
export function lately() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => /^[\w-]{1,64}$/.test(one?.id)).slice(0, SHOWN) : [];
  } catch {
    return [];
  }
}

/** @param {Lately[]} games */
export function setLately(games) {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, SHOWN)));
  } catch {
    /* storage is full or denied: the next start only makes room later */
  }
}

/** A game was played on, or has ended. @param {Lately} game @param {boolean} goesOn */
export function playedLately(game, goesOn) {
  const before = lately();
  if (goesOn && before[0]?.id === game.id) return;
  const others = before.filter(({ id }) => id !== game.id);
  setLately(goesOn ? [game, ...others] : others);
}
