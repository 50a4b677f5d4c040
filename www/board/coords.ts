// Decides whether a board shows coordinates, and in which style.

type Coords = typeof import('../base/looks.ts').COORDS[number];

/** Whether the screen, or the frame, is so small that the board needs the room of the coordinates. */
export const phone = matchMedia('(max-width: 37.5rem), (max-height: 30rem) and (pointer: coarse)');

/**
 * The coordinates of a board. `auto` shows none on phones, and none in Kensington, whose labels are between the points and under
 * the counters. They do not depend on what somebody does, so the board never changes its size.
 */
export function coordsShown({
  setting,
  game,
  phone,
}: {
  /** The setting of this device. */
  setting: 'auto' | Coords;
  game: string;
  /** Whether the screen is a phone’s. */
  phone: boolean;
}): Coords {
  if (setting !== 'auto') return setting;
  return phone || game === 'kensington' ? 'none' : 'rulebook';
}
