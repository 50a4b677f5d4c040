// What the page says when a game against the computer is over: how many hints were asked for, how games at this level have
// ended so far, and another level where the last ones ended alike.

import type { Snapshot, Table } from 'tessera';
import { computerName, LEVELS, rememberLevel } from '../base/computer.ts';
import { countGame, endingFor, resultsInWords, rowUpTo } from '../base/results.ts';
import { t } from '../base/words.ts';

/** The number of games in a row with the same result after which another level is offered. */
const ALIKE = 2;

/** The computer's level in a game of one person against it; `undefined` in all other games. */
function two({ seats }: Snapshot) {
  const [one, other] = seats.map(({ computer }) => computer);
  if (seats.length !== 2 || Boolean(one) === Boolean(other)) return undefined;
  return { level: (one ?? other)?.level ?? 0 };
}

/** Counts a game that has just ended. @param id the game's */
export function counted(id: string, snapshot: Snapshot) {
  const players = two(snapshot);
  const { game, number } = snapshot;
  const ending = endingFor(snapshot);
  if (!players || !ending) return;
  countGame(game, { which: `${id}/${number}`, level: players.level, ending });
}

/** The level to play next, if the last games at this one ended alike. */
function levelAfter(id: string, { game, number }: Snapshot, level: number) {
  const row = rowUpTo(game, `${id}/${number}`);
  if (!row || row.level !== level || row.times < ALIKE || row.ending === 'drawn') return undefined;
  return LEVELS.find((one) => one === level + (row.ending === 'won' ? 1 : -1));
}

/**
 * The remark at the end of a game, which may be empty, and another level with its button's text, if there is one to offer.
 * @param id the game's
 */
export function atTheEnd(
  table: Table,
  snapshot: Snapshot,
  id: string,
): { said: string; other?: { text: string; level: number } } {
  const players = two(snapshot);
  const hints = table.hints();
  const said = hints ? [t('end.hints', { n: hints })] : [];
  if (!players) return { said: said.join(' ') };
  const counts = resultsInWords(snapshot.game, players.level);
  if (counts.length) said.push(t('end.results', { level: t(`level.${players.level}`), counts }));
  const level = levelAfter(id, snapshot, players.level);
  const text = level && t(level > players.level ? 'end.up' : 'end.down', { level: t(`level.${level}`) });
  return { said: said.join(' '), ...(text && { other: { text, level } }) };
}

/** Remembers another level. @returns the names of a game at that level */
export function othersAt(tessera: typeof import('tessera'), { game, seats }: Snapshot, level: number) {
  rememberLevel(game, level);
  return seats.map(({ name, computer }) => (computer ? computerName(tessera, level) : name));
}
