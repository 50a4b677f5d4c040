// The puzzle of the day for an embedded board: bundled apart, with words of its own, and fetched only by boards that ask for it.

import { puzzles } from '../base/build.js';
import { el } from '../base/dom.ts';
import type { Language } from '../base/settings.ts';
import { gameOfDay } from '../base/today.ts';
import { addWords, load } from '../base/words.ts';
import { sidesOf, solvedOf, taskOf, themesTold, wrongOf } from './asks.ts';
import { entryOfDay } from './daily.ts';

/**
 * What such a board shows, as its attributes have it; nothing where there is no puzzle.
 * @param wanted the key of a game, or `any` for the one whose turn it is
 */
export async function puzzleOfDay(tessera: typeof import('tessera'), wanted: string, tag: Language) {
  const today = new Date();
  const game = wanted === 'any' ? gameOfDay(today) : wanted;
  const entry = await entryOfDay(tessera, game, today);
  if (!entry) return undefined;
  await load(tag, el('div'));
  await addWords(puzzles.words);
  const table = entry.step.table();
  const sides = sidesOf(table.snapshot());
  const position = table.position();
  table.free();
  return {
    game,
    mode: 'puzzle',
    position,
    solution: entry.step.solutions(),
    task: taskOf(entry, sides),
    hint: wrongOf(entry, sides),
    solved: [solvedOf(entry, sides), themesTold(entry)].filter(Boolean).join(' '),
  };
}
