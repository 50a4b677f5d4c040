// Decides whether a board shows coordinates, and in which style.

type Coords = typeof import('../base/looks.ts').COORDS[number];

/** Screens so small that the board needs the room of the coordinates. */
export const PHONE = '(max-width: 37.5rem), (max-height: 30rem) and (pointer: coarse)';

/**
 * The coordinates of a board now. `auto` shows them while moves are typed or looked through; otherwise not on phones, and not in
 * Kensington, whose labels are between the points and under the counters.
 */
export function coordsShown({
  setting,
  game,
  phone,
  typing = false,
  reviewing = false,
}: {
  /** The setting of this device. */
  setting: 'auto' | Coords;
  game: string;
  /** Whether the screen matches `PHONE`. */
  phone: boolean;
  /** Whether actions are typed. */
  typing?: boolean;
  /** Whether a game is looked through or a position set up. */
  reviewing?: boolean;
}): Coords {
  if (setting !== 'auto') return setting;
  return typing || reviewing || !(phone || game === 'kensington') ? 'rulebook' : 'none';
}
