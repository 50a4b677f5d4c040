// Which game an address asks for, and who plays it, as far as it can be told without the module.
import { shown } from './games/shown.js';

/** The signs of a share code, in their order. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The game that a fragment asks for, nothing where that is not known; and who plays, where it was shown before.
 * @param {string} fragment
 * @param {string[]} games all, in the order of share codes
 * @returns {{game: string, people?: import('./games/shown.js').People}}
 */
export function wishOf(fragment, games) {
  const wish = fragment.toLowerCase();
  // Of several tables of a game each entry of the history has its own, else it is the last.
  if (games.includes(wish)) {
    const there = shown().filter(({ game }) => game === wish);
    return { ...(there.find(({ id }) => id === history.state) ?? there[0]), game: wish };
  }
  if (wish.startsWith('game/')) return shown().find(({ id }) => id === fragment.slice(5)) ?? { game: '' };
  const against = wish.replace(/\/computer$/, '');
  if (games.includes(against)) return { game: against };
  // A code begins with eight bits for its version, 1, and five for the game.
  const [, high, low] = /^play=A([Q-Za-f])([\w-])/.exec(fragment) ?? [];
  return { game: high ? (games[((SIGNS.indexOf(high) & 15) << 1) | (SIGNS.indexOf(low) >> 5)] ?? '') : '' };
}
