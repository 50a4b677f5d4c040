// Which game an address asks for, as far as it can be told without the module.

const SHOWN = 'tessera/shown';
/** The signs of a share code, in their order. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The stored games that were shown last, each with its game: pairs, if nobody has changed them. @returns {string[][]} */
function shown() {
  try {
    const stored = JSON.parse(localStorage.getItem(SHOWN) ?? '[]');
    return Array.isArray(stored) ? stored.filter(Array.isArray).slice(0, 20) : [];
  } catch {
    return [];
  }
}

/** Remembers of which game a stored one is. @param {string} id @param {string} game */
export function remember(id, game) {
  try {
    const others = shown().filter(([other]) => other !== id);
    localStorage.setItem(SHOWN, JSON.stringify([[id, game], ...others].slice(0, 20)));
  } catch {
    /* storage is full or denied: the next start only shows less at once */
  }
}

/**
 * The game that a fragment asks for; nothing where that is not known.
 * @param {string} fragment
 * @param {string[]} games all, in the order of share codes
 */
export function gameOf(fragment, games) {
  const wish = fragment.toLowerCase().replace(/\/computer$/, '');
  if (games.includes(wish)) return wish;
  if (wish.startsWith('game/')) return shown().find(([id]) => id === fragment.slice(5))?.[1] ?? '';
  // A code begins with eight bits for its version, 1, and five for the game.
  const [, high, low] = /^play=A([Q-Za-f])([\w-])/.exec(fragment) ?? [];
  return high ? (games[((SIGNS.indexOf(high) & 15) << 1) | (SIGNS.indexOf(low) >> 5)] ?? '') : '';
}
