// The puzzle of the day for an embedded board: bundled apart, with words of its own, and fetched only by boards that ask for it.

import { puzzles } from '../base/build.js';
import { el } from '../base/dom.ts';
import type { Language } from '../base/settings.ts';
import { gameOfDay } from '../base/today.ts';
import { addWords, load } from '../base/words.ts';
import { sidesOf, solvedOf, taskOf, themesTold, wrongOf } from './asks.ts';
import { lineOfDay } from './daily.ts';
import { entryOf } from './line.ts';

/**
 * What such a board shows, as its attributes have it; nothing where there is no puzzle.
 * @param wanted the key of a game, or `any` for the one whose turn it is
 */
export async function puzzleOfDay(tessera: typeof import('tessera'), wanted: string, tag: Language) {
  const today = new Date();
  const game = wanted === 'any' ? gameOfDay(today) : wanted;
  const line = await lineOfDay(game, today);
  const entry = line === undefined ? undefined : entryOf(line);
  if (line === undefined || !entry) return undefined;
  await load(tag, el('div'));
  await addWords(puzzles.words);
  const [step] = tessera.PuzzleLine.all(line);
  const table = step.table();
  const sides = sidesOf(table.snapshot());
  const position = table.position();
  table.free();
  step.free();
  return {
    game,
    mode: 'puzzle',
    position,
    solution: line.split(';').at(-2)?.trim() ?? '',
    task: taskOf(entry, sides),
    hint: wrongOf(entry, sides),
    solved: [solvedOf(entry, sides), themesTold(entry)].filter(Boolean).join(' '),
  };
}
