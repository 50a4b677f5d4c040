// What the wasm module tells of a table: the shapes of its snapshot, and its cells taken apart.

/** @typedef {import('./words.js').Message} Message */

/**
 * @typedef {object} Seat
 * @property {string} colour
 * @property {string} name of the person, empty where there is none
 * @property {number} person index of the person in the match
 * @property {number} side seats with the same number win together
 * @property {number | null} inHand pieces yet to be placed, where they are limited
 * @property {number | null} held captured pieces that may be placed, where the ruleset lets them
 * @property {number} captured pieces captured so far
 * @property {number | null} score the game's points so far, or the team's count
 *
 * @typedef {{kind: string, length: number, points: number}} Award
 *
 * @typedef {object} Sheet the score sheet; all lists are by person
 * @property {number | null} target
 * @property {string[]} names
 * @property {number[]} handicap
 * @property {{first: number, shares: {awards: Award[], sum: number, total: number}[]}[]} lines a line a game
 * @property {number[]} totals
 * @property {'open' | 'tied' | 'won'} standing
 * @property {number | null} winner
 * @property {{first: number, reason: string} | null} next who begins the next game, once this one is over
 *
 * @typedef {object} Snapshot
 * @property {string} game key of the game
 * @property {string} name its name
 * @property {string} options the options that are not at their default, as words
 * @property {Message[]} meanings what they mean
 * @property {number} number of this game in the match
 * @property {string} reason why its first seat begins
 * @property {Seat[]} seats
 * @property {Sheet | null} sheet
 * @property {number | null} toAct index of the seat that acts
 * @property {{kind: string, number: number} | null} task what it is asked to do
 * @property {{winners: string[], ending: string} | null} result
 * @property {boolean} byEvent whether it came at the table: resigned, agreed, claimed, out of time; it can be taken back
 * @property {boolean} canResign whether a seat may give up: two sides play, and the game goes on
 * @property {boolean} canAgree whether all may agree to stop
 * @property {boolean} canClaim whether the position stands for the third time, so that a draw can be claimed
 * @property {string[]} moves the actions of this line of play, those taken back included
 * @property {number} ply how many of them stand on the board
 * @property {boolean} offMain whether the place looked at lies off the main line
 * @property {{text: string, colour: string, captures: string[]} | null} last the last action on the board
 * @property {string[]} path labels of the points chosen so far
 * @property {string | null} finished the action that the path is already
 * @property {{label: string, action: string, places: boolean, takes: string[]} | null} aimed the action that waits to be confirmed: where it ends, its text, whether it places, and where it captures
 * @property {boolean} canEnd whether the turn can be ended
 * @property {boolean} canReenter whether captured pieces or own ones may be placed
 * @property {boolean} reenters whether captured ones are
 * @property {('tria' | 'tessera')[]} announced what the last player announces
 * @property {{heading: Message, sentence: Message, rule: string} | null} refusal why the last thing tried is not legal
 *
 * @typedef {object} Entry an action in the list of moves, which goes as a printed record does
 * @property {number} node its place, for `go`, `promote`, `delete_branch`, `comment` and `set_comment`; 0 is the start
 * @property {number} ply its number in its line of play, from 1
 * @property {string} text
 * @property {number} depth variations that it stands in; 0 on the main line
 * @property {number} opens brackets that open before it
 * @property {number} closes brackets that close after it and its comment
 * @property {boolean} onLine whether it is on the line through the cursor, and on as redo goes
 * @property {boolean} current whether the cursor stands on it
 * @property {string} comment empty where there is none
 * @property {string | null} ended how the game ended with it
 *
 * @typedef {object} Clock sides are counted as those of the seats are; times are milliseconds
 * @property {string} control what it was set to: `10`, `5+3`, `10+3x30`, or for each side its own `15/5`
 * @property {number | null} running the side whose time runs; `null` while the clock stands
 * @property {number | null} flagged the side that has no time left
 * @property {{time: number, periods: number, inPeriod: boolean}[]} sides time of the main time or of the period that
 *   runs, and the periods left, that one included
 *
 * @typedef {object} Field an option in a form
 * @property {string} key
 * @property {Message} meaning
 * @property {string} value
 * @property {'choices' | 'number' | 'numbers'} kind
 * @property {{value: string, meaning: Message}[]} choices
 * @property {number[]} usual
 * @property {number} min
 * @property {number} max
 *
 * @typedef {object} Form what can be chosen for a new game
 * @property {string} options
 * @property {Message[]} meanings
 * @property {Field[]} fields
 * @property {{colour: string, side: number}[]} seats
 *
 * @typedef {object} SetUp a position that is being set up
 * @property {{colour: string, kind: string, seat: number, standing: number}[]} tray the pieces that can be put, and how many of each stand
 * @property {number | null} tool the place in the tray of the one that a touch puts; none takes pieces off
 * @property {number} act the seat that acts
 * @property {boolean} actIsSet whether that was set by hand
 * @property {{key: string, seat: number, value: number, set: boolean, max: number, step: number}[]} counts numbers beside the board
 * @property {(number | null)[]} inHand pieces yet to be placed by seat; none while the position cannot be
 * @property {string | null} line the position as a line of text, where it can be
 * @property {null | {result?: {winners: string[], ending: string}, refusal?: {heading: Message, sentence: Message, rule: string}, sentence?: Message}} fault
 *   why the game cannot go on from it
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
