// What stands on a point, from the byte that the wasm module gives for it.

/**
 * @typedef {object} Cell
 * @property {string | null} colour
 * @property {string} kind
 * @property {boolean} playable
 * @property {boolean} selected
 */

const COLOURS = ['green', 'yellow', 'red', 'blue', 'purple', 'brown', 'white', 'black'];
const KINDS = ['stone', 'man', 'knight'];

/**
 * A cell from its byte: colour + 1 in bits 0–3, kind in bits 4–5, playable in bit 6, selected in bit 7.
 * @param {number} byte
 * @returns {Cell}
 */
export const cell = (byte) => ({
  colour: byte & 15 ? COLOURS[(byte & 15) - 1] : null,
  kind: KINDS[(byte >> 4) & 3],
  playable: Boolean(byte & 64),
  selected: Boolean(byte & 128),
});
