// Every sentence the page says, in one place. Reasons for refusal come from the rules themselves.

/** @typedef {import('./state.js').Snapshot} Snapshot */
/** @typedef {import('./state.js').Seat} Seat */
/** @typedef {import('./state.js').Cell} Cell */

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
const count = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const page = {
  title: 'Tessera',
  tagline: 'Five board games for friends at one table.',
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
  next: 'Next game',
  begin: 'Begin',
  notNow: 'Not now',
  names: 'Who plays',
  namePlaceholder: 'Name, if you like',
  byChance: 'Let chance say who begins',
  reenter: 'Place a captured piece',
  own: 'Place an own piece',
  sheet: 'Score sheet',
  record: 'Record',
  recordTitle: 'The game as text',
  recordHelp: 'Copy this to keep the game, or paste another record here, also one from pente.org, and open it.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser does not let this page copy: select the text and copy it yourself.',
  openRecord: 'Open what is written here',
  forPenteOrg: 'As pente.org writes it',
  close: 'Close',
  notStored: 'Not stored.',
  saveFile: 'Save as a file',
  unreadable: 'The last game here cannot be read.',
  saveWhatIsThere: 'Save what is there',
  copiedTitle: 'Another tab was first.',
  copiedGame: 'The game went on there; what was played here is kept as a game of its own.',
  more: 'More',
  keys: 'Keys',
  help: 'Help',
  opened: 'The record is on the board.',
  firstOfSeveral: (/** @type {number} */ n) => `The first of ${n} games is on the board; the others are left in the text.`,
  game: 'Game',
  total: 'Total',
  start: 'Start',
};

/** Keys whose name on paper is not the browser's. */
export const keyNames = /** @type {Record<string, string>} */ ({ Ctrl: 'Ctrl', Shift: 'Shift', Alt: 'Alt', Escape: 'Esc', PageUp: 'Page up', PageDown: 'Page down', Delete: 'Del' });

/** What the board itself does with keys. */
export const boardKeys = /** @type {[string[], string][]} */ ([
  [['←', '→', '↑', '↓'], 'To the next point in this direction'],
  [['Enter'], 'Touch the point: place, choose, go there'],
]);

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
  hexade: { piece: 'counter', pieces: 'counters', point: 'cell', board: 'Hexade board, a hexagon of cells' },
  kensington: { piece: 'counter', pieces: 'counters', point: 'point', board: 'Kensington board, 72 points on hexagons, squares and triangles' },
  chivalry: { piece: 'piece', pieces: 'pieces', point: 'square', board: 'Chivalry board, 176 squares with a castle at each end' },
});

export const boardName = (/** @type {string} */ game) => terms[game].board;

/** “Ann, Bob and Cy”. */
const list = (/** @type {string[]} */ names) => (names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]);

/** A heading from a few words. */
export const heading = capital;

/** What the ruleset is, in a line. */
export const ruleset = (/** @type {string[]} */ meanings) => (meanings.length ? `${capital(meanings.join('; '))}.` : 'The base rules.');

/** A colour, numbered where several seats have it: “Red 2”. @param {{colour: string}[]} seats @param {number} index */
export function seatLabel(seats, index) {
  const same = seats.filter(({ colour }) => colour === seats[index].colour);
  const { colour } = seats[index];
  return same.length > 1 ? `${capital(colour)} ${same.indexOf(seats[index]) + 1}` : capital(colour);
}

/** Who acts or won: the name, or the colour where there is none. @param {Snapshot} s @param {number} index */
const who = (s, index) => s.seats[index].name || (s.number > 1 ? person(s.seats[index].person) : seatLabel(s.seats, index));

/** From what the second piece keeps its distance, and in what it is counted. */
const apart = /** @type {Record<string, string>} */ ({ pente: 'lines from the centre', cavendish: 'steps from the first', hexade: 'cells from the first' });

const task = /** @type {Record<string, (s: Snapshot, rival: string) => string>} */ ({
  'place-centre': (s) => `place the first ${terms[s.game].piece} on the centre`,
  place: (s) => `place a ${terms[s.game].piece} on an empty ${terms[s.game].point}`,
  'place-apart': (s) => `place your second ${terms[s.game].piece}, at least ${s.task?.number} ${apart[s.game]}`,
  'place-to-break': (_, rival) => `break ${capital(rival)}’s perfect six by a capture now`,
  'place-or-jump': () => 'place a piece, or jump over a pair',
  'place-reenter-or-jump': (s) => (s.seats[s.toAct ?? 0].inHand ? 'place a piece of yours or a captured one, or jump over a pair' : 'place a captured piece, or jump over a pair'),
  jump: () => 'jump over a pair; you have no piece left to place',
  move: (s) => (s.game === 'kensington' ? 'move a counter along a line' : 'move a piece'),
  capture: () => 'you can capture, so you must',
  'leave-castle': () => 'move the piece in your castle out of it',
  relocate: (s, rival) => `relocate ${s.task?.number === 1 ? `one ${rival} counter` : `up to two ${rival} counters`}, or end the turn`,
});

/** Whether four in a row and four captures win: Pente for points with more than two players. */
const fours = (/** @type {Snapshot} */ s) => s.options.includes('mode=points') && s.seats.length > 2;

const endings = /** @type {Record<string, (s: Snapshot) => string>} */ ({
  line: (s) => (fours(s) ? 'four in a row' : 'five in a row'),
  captures: (s) => (fours(s) ? 'four captures' : s.options.includes('mode=team') ? 'ten stones captured' : 'five pairs captured'),
  hexagon: () => 'a hexagon filled',
  six: () => 'a perfect six',
  castle: () => 'two pieces in the enemy’s castle',
  elimination: () => 'the enemy has no piece left',
  'no-move': () => 'no legal action is left',
  'board-full': () => 'the board is full',
  supply: () => 'no counter is left to place',
  'lone-pieces': () => 'neither side has more than one piece',
  agreement: () => 'agreed',
  resignation: () => 'resignation',
  time: () => 'time ran out',
  repetition: () => 'the same position for the third time',
});

/** What to do now, or how it ended: one sentence, always in one place. */
export function taskSentence(/** @type {Snapshot} */ s) {
  if (s.result) {
    const why = endings[s.result.ending](s);
    const colours = s.result.winners;
    const winners = s.seats.flatMap((seat, i) => (colours.includes(seat.colour) ? [seat.name || s.number > 1 ? who(s, i) : capital(seat.colour)] : []));
    const names = [...new Set(winners)];
    const result = names.length ? `${list(names)} ${names.length > 1 ? 'win' : 'wins'}: ${why}.` : `A draw: ${why}.`;
    return s.sheet?.standing === 'won' ? `${result} ${personName(s, s.sheet.winner ?? 0)} wins the match.` : result;
  }
  if (!s.task || s.toAct === null) return '';
  const colour = who(s, s.toAct);
  if (s.path.length === 1) return s.task.kind === 'capture' ? `${colour}: ${s.path[0]} must capture, choose where it goes.` : `${colour}: choose where ${s.path[0]} goes.`;
  if (s.path.length > 1) {
    const way = s.path.join('–');
    return s.finished ? `${colour}: ${way}. Choose ${s.path.at(-1)} again to stop there, or go on.` : `${colour}: ${way}. Choose the next ${terms[s.game].point}.`;
  }
  const rival = s.seats.find((seat) => seat.colour !== s.seats[s.toAct ?? 0].colour)?.colour ?? '';
  return `${colour}: ${task[s.task.kind](s, rival)}.`;
}

/** A seat's name, and its colour where the name does not say it. @param {Snapshot} s @param {number} index */
export const seatName = (s, index) => (who(s, index) === seatLabel(s.seats, index) ? who(s, index) : `${who(s, index)} (${seatLabel(s.seats, index)})`);

/** What somebody without a name is called in a match. */
export const person = (/** @type {number} */ index) => `Player ${index + 1}`;

/** What chance has said. */
export const begins = (/** @type {string} */ name) => `${name} begins.`;

/** Somebody's name in the match. @param {Snapshot} s @param {number} index */
export const personName = (s, index) => s.sheet?.names[index] || person(index);

/** A seat's counts, in a line. */
export function counts(/** @type {Snapshot} */ s, /** @type {Seat} */ seat) {
  const { piece, pieces } = terms[s.game];
  const parts = [];
  // In Kensington's second phase nobody has anything left to place.
  if (seat.inHand !== null && (seat.inHand > 0 || s.game !== 'kensington')) parts.push(`${seat.inHand} left`);
  if (seat.held !== null) parts.push(`${seat.held} held`);
  if (s.game === 'pente' && s.seats.length === 2) parts.push(`${count(seat.captured / 2, 'pair')} taken`);
  else if (s.game !== 'kensington') parts.push(`${seat.captured} taken`);
  if (seat.score !== null && s.options.includes('mode=points')) parts.push(count(seat.score, 'pt'));
  const partners = s.seats.filter((other) => other.side === seat.side && other !== seat);
  if (partners.length) parts.push(`with ${list(partners.map((other) => other.name || seatLabel(s.seats, s.seats.indexOf(other))))}`);
  return parts.join(' · ');
}

/** What each team has together, where seats play as teams; else nothing. */
export function teams(/** @type {Snapshot} */ s) {
  const sides = [...new Set(s.seats.map((seat) => seat.side))];
  if (sides.length === s.seats.length) return '';
  return sides.map((side) => {
    const members = s.seats.filter((seat) => seat.side === side);
    const names = list(members.map((seat) => seat.name || seatLabel(s.seats, s.seats.indexOf(seat))));
    if (s.game === 'kensington') {
      const left = members.reduce((sum, seat) => sum + (seat.inHand ?? 0), 0);
      return left ? `${names}: ${left} left` : names;
    }
    return `${names}: ${members[0].score ?? members[0].captured} of 10 taken`;
  }).join(' · ');
}

const reasons = /** @type {Record<string, string>} */ ({
  first: 'the first game',
  loser: 'the loser begins the next game',
  'other-after-draw': 'after a draw the other begins',
  'losing-team': 'the next of the team that lost begins',
  'next-after-draw': 'after a draw the next round the table begins',
  next: 'the next round the table begins',
  other: 'the other player begins the next game',
  'colours-change': 'the colours change',
});

/** Who begins the next game, and why. */
export function nextGame(/** @type {Snapshot} */ s) {
  const sheet = s.sheet;
  if (!sheet?.next) return '';
  const tied = sheet.standing === 'tied' ? 'The target is reached by several who are equal: another game decides. ' : '';
  return `${tied}Next, ${personName(s, sheet.next.first)} begins: ${reasons[sheet.next.reason]}.`;
}

const awards = /** @type {Record<string, (award: {length: number, points: number}) => string>} */ ({
  captures: ({ points }) => `${points} for captures`,
  rows: ({ points, length }) => `${points} for ${length === 3 ? 'trios' : 'fours'}`,
  line: ({ points, length }) => `${points} for the ${length === 4 ? 'four' : 'five'}`,
  win: ({ points }) => `${points} for the win`,
  draw: () => '½ for the draw',
});

/** What a game brought: “7: 5 for the five, 2 for captures”. @param {{awards: import('./state.js').Award[], sum: number}} share */
export const brought = ({ awards: list, sum }) => (list.length ? `${points(sum)}: ${list.map((award) => awards[award.kind](award)).join(', ')}` : '0');

/** Points, halves as ½. */
export const points = (/** @type {number} */ n) => (n % 1 ? `${Math.floor(n) || ''}½` : String(n));

/** What a match is played to. */
export const target = (/** @type {number} */ n) => `The first at ${n} points wins the match.`;

/** What is called out with the last stone. */
export const announced = (/** @type {Snapshot} */ s) => (s.announced.length && s.last ? `${capital(s.last.colour)} announces ${s.announced.join(' and ')}.` : '');

export const acts = 'to act';

/** What a screen reader hears on a point. */
export function cellLabel(/** @type {Snapshot} */ s, /** @type {string} */ label, /** @type {Cell} */ cell) {
  const what = cell.colour ? `${cell.colour} ${cell.kind === 'stone' ? terms[s.game].piece : cell.kind}` : 'empty';
  const parts = [label, what];
  if (cell.playable) parts.push(cell.colour ? 'can be chosen' : 'can be played');
  return parts.join(', ');
}

/** What is said when an action has been carried out. */
export function announcement(/** @type {Snapshot} */ s) {
  const last = s.last;
  if (!last) return '';
  const { piece, pieces } = terms[s.game];
  const taken = last.captures.length ? `, captures ${count(last.captures.length, piece, pieces)}` : '';
  return [`${capital(last.colour)} ${spoken(last.text)}${taken}.`, announced(s), taskSentence(s)].filter(Boolean).join(' ');
}

/** An action's text for the ear. */
const spoken = (/** @type {string} */ text) => (text === 'end'
  ? 'ends the turn'
  : text.replace('*', '').replaceAll('x', ' takes to ').replaceAll('-', ' to ').replace('>', ' relocated to ').replace('~', 're-enters '));

export const undone = (/** @type {Snapshot} */ s) => `Taken back. ${taskSentence(s)}`;
export const gone = (/** @type {Snapshot} */ s) => (s.ply ? `After move ${s.ply}: ${announcement(s)}` : taskSentence(s));

/** What the button says that ends a path where it could go on. */
export const stop = (/** @type {string} */ action) => `Stop at ${action.split(/[-x]/).at(-1)}`;
export const redone = (/** @type {Snapshot} */ s) => `Played again. ${announcement(s)}`;

/** Why nothing is stored, and what to do. */
export const trouble = /** @type {Record<string, string>} */ ({
  denied: 'This browser lets the page store nothing, as in a private window. The game goes on in this tab; to keep it, save it as a file.',
  full: 'The device has no room left. The game goes on in this tab, and storing is tried again with each action; to be safe, save it as a file.',
  newer: 'A newer version of this page has stored the games here: load the page again. The game goes on in this tab; to be safe, save it as a file.',
  slow: 'The device does not answer. The game goes on in this tab, and storing is tried again with each action; to be safe, save it as a file.',
  failed: 'The device could not store the game. It goes on in this tab, and storing is tried again with each action; to be safe, save it as a file.',
});

/** @param {string} cause */
export const unreadable = (cause) => `It stays stored as it is, and a fresh one is on the board. What is wrong with it: ${cause}`;

/** What a copy of a game is called that went on in two tabs. @param {string} name */
export const copyName = (name) => (name ? `${name} (2)` : '');
