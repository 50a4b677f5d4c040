// Where the panels lie when people sit round the device: along its ends, along its sides, or one on each edge.

/** Of a panel. */
interface Place {
  /** The edge it lies along. */
  side: 'top' | 'right' | 'bottom' | 'left';
  /** Where its player sits. */
  faces: 'top' | 'right' | 'bottom' | 'left';
  /** Among those on the edge, from the left or the top. */
  index: number;
  /** Of those on the edge. */
  count: number;
}

/** From where four have an edge each: the shorter side in CSS pixels. */
const ROOM_AROUND = 700;

/**
 * The places of so many seats. Play goes round the table clockwise, as seen from above, from the player at the lower
 * edge; so do the panels.
 * @param seats 2 to 6
 * @param width of the screen in CSS pixels
 */
export function places(
  seats: number,
  width: number,
  height: number,
): { layout: 'ends' | 'sides' | 'around'; places: Place[] } {
  if (seats === 4 && Math.min(width, height) >= ROOM_AROUND) {
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
  // Two sit face to face at the long edges: each has the space at the right hand, where the board leaves most.
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
