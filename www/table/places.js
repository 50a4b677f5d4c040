// Where the panels lie when people sit round the device: along its ends, along its sides, or one on each edge.

/**
 * @typedef {object} Place of a panel
 * @property {'top' | 'right' | 'bottom' | 'left'} side the edge it lies along
 * @property {'top' | 'right' | 'bottom' | 'left'} faces where its player sits
 * @property {number} index among those on the edge, from the left or the top
 * @property {number} count of those on the edge
 */

/** From where four have an edge each: the shorter side in CSS pixels. */
const ROOM_AROUND = 700;

/**
 * The places of so many seats. Play goes round the table clockwise, as seen from above, from the player at the lower
 * edge; so do the panels.
 * @param {number} seats 2 to 6
 * @param {number} width of the screen in CSS pixels
 * @param {number} height
 * @returns {{layout: 'ends' | 'sides' | 'around', places: Place[]}}
 */
export function places(seats, width, height) {
  if (seats === 4 && Math.min(width, height) >= ROOM_AROUND) {
    const edges = /** @type {const} */ (['bottom', 'left', 'top', 'right']);
    return { layout: 'around', places: edges.map((side) => ({ side, faces: side, index: 0, count: 1 })) };
  }
  const wide = width > height;
  const near = Math.floor(seats / 2);
  const [first, second] = wide ? /** @type {const} */ (['left', 'right']) : /** @type {const} */ (['bottom', 'top']);
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
