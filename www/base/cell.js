// What the page does with a point, from the byte that the wasm module gives for it. What stands there the module says.

/**
 * @typedef {object} Cell
 * @property {boolean} playable
 * @property {boolean} selected
 */

/**
 * A cell from its byte: playable in bit 6, selected in bit 7.
 * @param {number} byte
 * @returns {Cell}
 */
export const cell = (byte) => ({ playable: Boolean(byte & 64), selected: Boolean(byte & 128) });
