// The layout of the panels in table mode: along the short edges (ends), along the long edges (sides), or one on each edge.

/** The place of a panel. */
interface Place {
  /** The edge it lies along. */
  side: 'top' | 'right' | 'bottom' | 'left';
  /** The edge at which its player sits. */
  faces: 'top' | 'right' | 'bottom' | 'left';
  /** Its index among the panels on the edge, from the left or the top. */
  index: number;
  /** The number of panels on the edge. */
  count: number;
}

/** The shorter side of the smallest screen on which four players have an edge each, in CSS pixels. */
const MIN_AROUND = 700;

/**
 * The places of the panels. They follow the order of play: clockwise, seen from above, from the player at the lower edge.
 * @param seats how many, 2 to 6
 * @param width of the screen in CSS pixels
 */
export function seatLayout(
  seats: number,
  width: number,
  height: number,
): { layout: 'ends' | 'sides' | 'around'; places: Place[] } {
  if (seats === 4 && Math.min(width, height) >= MIN_AROUND) {
    const edges = ['bottom', 'left', 'top', 'right'] as const;
    return { layout: 'around', places: edges.map((side) => ({ side, faces: side, index: 0, count: 1 })) };
  }
  const wide = width > height;
  const near = Math.floor(seats / 2);
  const [first, second] = wide ? (['left', 'right'] as const) : (['bottom', 'top'] as const);
  const all = Array.from({ length: seats }, (_, seat) => {
    const isFirst = seat < near;
    const count = isFirst ? near : seats - near;
    const along = isFirst ? near - 1 - seat : seat - near;
    const side = isFirst ? first : second;
    return { side, faces: side, index: along, count };
  });
  // On a wide screen two players sit at the long edges. Each panel is at its player's right hand, where the board leaves room.
  if (seats === 2 && wide) {
    return {
      layout: 'sides',
      places: [
        { side: 'right', faces: 'bottom', index: 0, count: 1 },
        { side: 'left', faces: 'top', index: 0, count: 1 },
      ],
    };
  }
  return { layout: wide ? 'sides' : 'ends', places: all };
}
