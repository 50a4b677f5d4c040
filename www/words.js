// Every sentence the page says, in one place. Reasons for refusal come from the rules themselves.

/** @typedef {import('./state.js').Snapshot} Snapshot */
/** @typedef {import('./state.js').Seat} Seat */
/** @typedef {import('./state.js').Cell} Cell */

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
const count = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const page = {
  title: 'Tessera',
  tagline: 'Five board games for two at one table.',
  games: 'Games',
  credit: 'The games belong to their inventors and publishers: Pente (Gary Gabrel), Cavendish (Maureen Hiron), Hexade (Christian Freeling), Kensington (Brian Taylor and Peter Forbes), Chivalry (George S. Parker). Their names are used to say which game is meant; Tessera is not affiliated with any of them.',
  back: 'All games',
  undo: 'Undo',
  redo: 'Redo',
  fresh: 'New game',
  end: 'End turn',
  cancel: 'Let go',
  moves: 'Moves',
  noMoves: 'None yet.',
  replaced: 'A new game has begun.',
  bringBack: 'Bring the last one back',
  broughtBack: 'The last game is back.',
  failedTitle: 'Tessera could not start',
  failed: 'This browser may be too old for WebAssembly, or the connection failed. Nothing is lost: load the page again to try once more.',
  reload: 'Load again',
  unknown: (/** @type {string} */ name) => `There is no game called “${name}” here. These are the five.`,
  players: 'Players',
};

/** A line for each game that makes one want to play it. */
export const lines = /** @type {Record<string, string>} */ ({
  pente: 'Five in a row wins. So do five captured pairs.',
  cavendish: 'Jump a pair, or let it be: five in a line decide.',
  hexade: 'A row, a ring or a triangle: any perfect six will do.',
  kensington: 'Take a hexagon, and move your rival’s counters on the way.',
  chivalry: 'Leap over friends, capture foes, storm the castle.',
});

/** What pieces and points are called. */
const terms = /** @type {Record<string, {piece: string, pieces: string, point: string, board: string}>} */ ({
  pente: { piece: 'stone', pieces: 'stones', point: 'crossing', board: 'Pente board, 19 by 19 crossings' },
  cavendish: { piece: 'piece', pieces: 'pieces', point: 'crossing', board: 'Cavendish board, a hexagon with 169 crossings' },
  hexade: { piece: 'counter', pieces: 'counters', point: 'cell', board: 'Hexade board, a hexagon of 271 cells' },
  kensington: { piece: 'counter', pieces: 'counters', point: 'point', board: 'Kensington board, 72 points on hexagons, squares and triangles' },
  chivalry: { piece: 'piece', pieces: 'pieces', point: 'square', board: 'Chivalry board, 176 squares with a castle at each end' },
});

export const boardName = (/** @type {string} */ game) => terms[game].board;

const task = /** @type {Record<string, (s: Snapshot, rival: string) => string>} */ ({
  'place-centre': (s) => `place the first ${terms[s.game].piece} on the centre`,
  place: (s) => `place a ${terms[s.game].piece} on an empty ${terms[s.game].point}`,
  'place-apart': (s) => `place your second ${terms[s.game].piece}, at least ${s.task?.number} lines from the ${s.game === 'pente' ? 'centre' : 'first'}`,
  'place-to-break': (_, rival) => `break ${capital(rival)}’s perfect six by a capture now`,
  'place-or-jump': () => 'place a piece, or jump over a pair',
  'place-reenter-or-jump': () => 'place a piece of yours or a captured one, or jump over a pair',
  jump: () => 'jump over a pair; you have no piece left to place',
  move: (s) => (s.game === 'kensington' ? 'move a counter along a line' : 'move a piece'),
  capture: () => 'capture: you can, so you must',
  'leave-castle': () => 'move the piece in your castle out of it',
  relocate: (s, rival) => `relocate ${s.task?.number === 1 ? `one ${rival} counter` : `up to two ${rival} counters`}, or end the turn`,
});

const endings = /** @type {Record<string, (game: string) => string>} */ ({
  line: () => 'five in a row',
  captures: () => 'five pairs captured',
  hexagon: () => 'a hexagon filled',
  six: () => 'a perfect six',
  castle: () => 'two pieces in the enemy’s castle',
  elimination: () => 'the enemy has no piece left',
  'no-move': () => 'no legal action is left',
  'board-full': () => 'the board is full',
  supply: () => 'no counter is left to place',
  'lone-pieces': () => 'neither side has more than one piece',
});

/** What to do now, or how it ended: one sentence, always in one place. */
export function taskSentence(/** @type {Snapshot} */ s) {
  if (s.result) {
    const why = endings[s.result.ending](s.game);
    return s.result.winners.length ? `${s.result.winners.map(capital).join(' and ')} wins: ${why}.` : `A draw: ${why}.`;
  }
  if (!s.task || s.toAct === null) return '';
  const colour = capital(s.seats[s.toAct].colour);
  if (s.path.length === 1) return `${colour}: choose where ${s.path[0]} goes.`;
  if (s.path.length > 1) {
    const way = s.path.join('–');
    return s.finished ? `${colour}: ${way}. Choose ${s.path.at(-1)} again to stop there, or go on.` : `${colour}: ${way}. Choose the next ${terms[s.game].point}.`;
  }
  const rival = s.seats.find((seat) => seat.colour !== s.seats[s.toAct ?? 0].colour)?.colour ?? '';
  return `${colour}: ${task[s.task.kind](s, rival)}.`;
}

/** A seat's name. */
export const seatName = (/** @type {Seat} */ seat) => capital(seat.colour);

/** A seat's counts, in a line. */
export function counts(/** @type {Snapshot} */ s, /** @type {Seat} */ seat) {
  const { piece, pieces } = terms[s.game];
  const parts = [];
  // In Kensington's second phase nobody has anything left to place.
  if (seat.inHand !== null && (seat.inHand > 0 || s.game !== 'kensington')) parts.push(`${seat.inHand} left`);
  if (s.game === 'pente') parts.push(`${count(seat.captured / 2, 'pair')} taken`);
  else if (s.game !== 'kensington') parts.push(`${seat.captured} taken`);
  return parts.join(' · ');
}

export const acts = 'to act';

/** What a screen reader hears on a point. */
export function cellLabel(/** @type {Snapshot} */ s, /** @type {string} */ label, /** @type {Cell} */ cell) {
  const what = cell.colour ? `${cell.colour} ${cell.kind === 'stone' ? terms[s.game].piece : cell.kind}` : 'empty';
  const parts = [label, what];
  if (cell.selected) parts.push('selected');
  if (cell.playable) parts.push(cell.colour ? 'can be chosen' : 'can be played');
  return parts.join(', ');
}

/** What is said when an action has been carried out. */
export function announcement(/** @type {Snapshot} */ s) {
  const last = s.last;
  if (!last) return '';
  const { piece, pieces } = terms[s.game];
  const taken = last.captures.length ? `, captures ${count(last.captures.length, piece, pieces)}` : '';
  return `${capital(last.colour)} ${spoken(last.text)}${taken}. ${taskSentence(s)}`;
}

/** An action's text for the ear. */
const spoken = (/** @type {string} */ text) => (text === 'end'
  ? 'ends the turn'
  : text.replace('*', '').replaceAll('x', ' takes to ').replaceAll('-', ' to ').replace('>', ' relocated to ').replace('~', 're-enters '));

export const undone = (/** @type {Snapshot} */ s) => `Taken back. ${taskSentence(s)}`;
export const redone = (/** @type {Snapshot} */ s) => `Played again. ${announcement(s)}`;
