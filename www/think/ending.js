// What there is to say when a game against the computer is over, or goes nowhere: the hints that were asked for, how games
// at this level have ended so far, another level where the last ones ended alike, and a draw.
import { computerName, computerOf, LEVELS, rememberLevel } from '../base/computer.js';
import { countGame, resultsInWords, rowUpTo } from '../base/results.js';
import { t } from '../base/words.js';
import { hintsIn } from '../desk/hinted.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('tessera').Table} Table */

/** After so many games that ended alike another level is offered. */
const ALIKE = 2;
/** In Kensington so many moves along the lines, with nothing placed or relocated between, lead nowhere; and after so many more it is said again. */
const [NOWHERE, AGAIN] = [40, 20];

/** The one person and the one computer of a game; nothing where others play. @param {Snapshot} snapshot */
function two({ seats }) {
  const [one, other] = seats.map(({ name }) => computerOf(name));
  if (seats.length !== 2 || Boolean(one) === Boolean(other)) return undefined;
  return { level: (one ?? other)?.level ?? 0, person: seats[one ? 1 : 0].colour };
}

/** How many hints were asked for on the way to the place that is looked at: the list of moves has them with the moves. @param {Table} table */
function hintsOf(table) {
  const { size, current } = table.outline(0, 0);
  if (current === null) return 0;
  const { entries } = table.outline(0, Math.min(current + 1, size));
  return entries.reduce((sum, { onLine, comment }) => sum + (onLine ? hintsIn(comment) : 0), 0);
}

/** Counts a game that has just ended. @param {string} id that of the game @param {Snapshot} snapshot */
export function counted(id, snapshot) {
  const players = two(snapshot);
  const { result, game, number } = snapshot;
  if (!players || !result) return;
  const { winners } = result;
  const ending = !winners.length ? 'drawn' : winners.includes(players.person) ? 'won' : 'lost';
  countGame(game, { which: `${id}/${number}`, level: players.level, ending });
}

/** The level to go on with, where the last games at one ended alike. @param {string} id @param {Snapshot} snapshot @param {number} level */
function levelAfter(id, { game, number }, level) {
  const row = rowUpTo(game, `${id}/${number}`);
  if (!row || row.level !== level || row.times < ALIKE || row.ending === 'drawn') return undefined;
  return LEVELS.find((one) => one === level + (row.ending === 'won' ? 1 : -1));
}

/**
 * What there is to say at the end, and another level to go on with; an empty text where there is nothing to say, and no
 * level where there is none to offer.
 * @param {Table} table
 * @param {Snapshot} snapshot
 * @param {string} id that of the game
 * @returns {{said: string, other?: {text: string, level: number}}}
 */
export function atTheEnd(table, snapshot, id) {
  const players = two(snapshot);
  const hints = hintsOf(table);
  const said = hints ? [t('end.hints', { n: hints })] : [];
  if (!players) return { said: said.join(' ') };
  const counts = resultsInWords(snapshot.game, players.level);
  if (counts.length) said.push(t('end.results', { level: t(`level.${players.level}`), counts }));
  const level = levelAfter(id, snapshot, players.level);
  const text = level && t(level > players.level ? 'end.up' : 'end.down', { level: t(`level.${level}`) });
  return { said: said.join(' '), ...(text && { other: { text, level } }) };
}

/** Who plays when another level is taken, which is remembered. @param {Snapshot} snapshot @param {number} level */
export function othersAt({ game, seats }, level) {
  rememberLevel(game, level);
  return seats.map(({ name }) => (computerOf(name) ? computerName(level) : name));
}

/** Whether a game goes nowhere, once in a while. @param {Snapshot} snapshot */
export function goesNowhere({ game, moves, ply, result }) {
  if (game !== 'kensington' || result) return false;
  let still = 0;
  while (still < ply && /^\w+-\w+$/.test(moves[ply - still - 1])) still += 1;
  return still >= NOWHERE && (still - NOWHERE) % AGAIN < 2;
}
