// What the wasm module tells of a table: the shapes of its snapshot, and its cells taken apart.

/**
 * @typedef {object} Seat
 * @property {string} colour
 * @property {number | null} inHand pieces yet to be placed, where they are limited
 * @property {number} captured pieces captured so far
 *
 * @typedef {object} Snapshot
 * @property {string} game key of the game
 * @property {string} name its name
 * @property {Seat[]} seats
 * @property {number | null} toAct index of the seat that acts
 * @property {{kind: string, number: number} | null} task what it is asked to do
 * @property {{winners: string[], ending: string} | null} result
 * @property {string[]} moves the actions of this line of play, those taken back included
 * @property {number} ply how many of them stand on the board
 * @property {{text: string, colour: string, captures: string[]} | null} last the last action on the board
 * @property {string[]} path labels of the points chosen so far
 * @property {string | null} finished the action that the path is already
 * @property {boolean} canEnd whether the turn can be ended
 * @property {{heading: string, sentence: string, rule: string} | null} refusal why the last thing tried is not legal
 *
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
