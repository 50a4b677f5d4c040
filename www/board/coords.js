// Whether a board has coordinates, and in which style, where that is left to the moment.

/** @typedef {typeof import('../base/looks.js').COORDS[number]} Coords */

/** Screens on which the room for coordinates is better given to the board. */
export const PHONE = '(max-width: 37.5rem), (max-height: 30rem) and (pointer: coarse)';

/**
 * The coordinates of a board now. Left to the moment they are there where somebody reads or writes by them; else not on
 * phones, and not in Kensington, whose labels stand between the points and under the counters.
 * @param {object} moment
 * @param {'auto' | Coords} moment.setting what is set on this device
 * @param {string} moment.game
 * @param {boolean} moment.phone whether the screen is one of `PHONE`
 * @param {boolean} [moment.typing] whether actions are typed
 * @param {boolean} [moment.reviewing] whether a game is looked through or a position set up
 * @returns {Coords}
 */
export function coordsShown({ setting, game, phone, typing = false, reviewing = false }) {
  if (setting !== 'auto') return setting;
  return typing || reviewing || !(phone || game === 'kensington') ? 'rulebook' : 'none';
}
