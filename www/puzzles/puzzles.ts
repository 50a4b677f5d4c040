// The room of puzzles: `puzzles` shows the games, `puzzles/pente` the puzzles of a game, `puzzles/daily` the puzzle of the day, and
// `puzzles/pente/2027-01-31` that of a game and day, `puzzles/pente/today` that of today.

import { learn, puzzles } from '../base/build.js';
import { furnish } from '../base/load-room.ts';
import { gameOfDay } from '../base/today.ts';
import { dateIn } from './daily.ts';
import { overview } from './overview.ts';
import { dailyRoom, room } from './room.ts';
import { index } from './stock.ts';

/** Fetches what the room needs beside this. All rooms are one script, so that no two may export the same name. */
export const furnishPuzzles = () => Promise.all([furnish(learn), furnish(puzzles), index()]);

/** @param place what follows `puzzles/` in the address */
export async function puzzlesView(tessera: typeof import('tessera'), place: string) {
  const { games } = await index();
  const names = Object.fromEntries(tessera.games().map(({ key, name }) => [key, name]));
  const [game, day = ''] = place.split('/');
  const today = new Date();
  const daily = game === 'daily' ? gameOfDay(today) : game;
  if (names[daily] && (game === 'daily' || day)) {
    return dailyRoom(tessera, daily, names[daily], dateIn(day) ?? today);
  }
  return Object.hasOwn(names, game) && Object.hasOwn(games, game)
    ? room(tessera, game, names[game], games[game])
    : overview(games, names);
}

export { dailyHere } from './room.ts';
