// The computer as somebody to play against: its levels, and the names that stand for it in records, links and stored
// games. The module writes and reads them: the level, and a seed, so that a game can be gone through again as it was.

import type { Computer, Snapshot } from 'tessera';
import { store, stored } from './stored.ts';
import { isolated, t } from './words.ts';

type Tessera = typeof import('tessera');

/** The levels, from the weakest. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The level of a first game. */
const FIRST = 2;

/** The name of the computer at a level, with chances of its own. */
export const computerName = (tessera: Tessera, level: number) =>
  tessera.computer_name(level, crypto.getRandomValues(new Uint16Array(1))[0]);

/** The computer that is to act, if it is the computer's turn. */
export const computerToAct = ({ toAct, over, seats }: Snapshot): Computer | undefined =>
  toAct === null || over.length ? undefined : (seats[toAct].computer ?? undefined);

/** The name that the page shows for a seat with a stored name. */
export function calledBy(tessera: Tessera, name: string) {
  const computer = tessera.computer_named(name);
  return computer ? t('computer.level', { level: t(`level.${computer.level}`) }) : isolated(name);
}

/** Names for another game: the computer has other chances in it. */
export const namesAnew = (tessera: Tessera, names: string[]) =>
  names.map((name) => {
    const computer = tessera.computer_named(name);
    return computer ? computerName(tessera, computer.level) : name;
  });

const key = (game: string) => `tessera/level/${game}`;

/** Whether something that was stored is a level. */
export const isLevel = (value: unknown): value is number => LEVELS.some((level) => level === value);

/** The level that was played last in a game. */
export const lastLevel = (game: string): number => stored(key(game), isLevel) ?? FIRST;

/** Remembers the level that a game is played at; where the device lets nothing be stored it is forgotten. */
export const rememberLevel = (game: string, level: number) => store(key(game), level);
