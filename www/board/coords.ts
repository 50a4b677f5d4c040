// Whether a board has coordinates, and in which style, where that is left to the moment.

type Coords = typeof import('../base/looks.ts').COORDS[number];

/** Screens on which the room for coordinates is better given to the board. */
export const PHONE = '(max-width: 37.5rem), (max-height: 30rem) and (pointer: coarse)';

/**
 * The coordinates of a board now. Left to the moment they are there where somebody reads or writes by them; else not on
 * phones, and not in Kensington, whose labels stand between the points and under the counters.
 */
export function coordsShown({
  setting,
  game,
  phone,
  typing = false,
  reviewing = false,
}: {
  /** What is set on this device. */
  setting: 'auto' | Coords;
  game: string;
  /** Whether the screen is one of `PHONE`. */
  phone: boolean;
  /** Whether actions are typed. */
  typing?: boolean;
  /** Whether a game is looked through or a position set up. */
  reviewing?: boolean;
}): Coords {
  if (setting !== 'auto') return setting;
  return typing || reviewing || !(phone || game === 'kensington') ? 'rulebook' : 'none';
}
