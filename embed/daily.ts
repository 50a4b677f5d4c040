// A board that asks for the puzzle of the day gets it in place of what else could be on it.

import { embedDaily as script } from '../www/base/build.js';
import { language } from '../www/base/words.ts';

/** What a page asks for, with the puzzle of the day where it asks for that. A game without one becomes a fault of `daily`. */
export async function withDaily(tessera: typeof import('tessera'), given: Record<string, unknown>) {
  const { daily, coords } = given;
  if (daily === undefined || daily === null) return given;
  const { puzzleOfDay } = (await import(script)) as typeof import('../www/puzzles/day.ts');
  const puzzle = (await puzzleOfDay(tessera, String(daily) || 'any', language())) ?? { daily: '?' };
  // Its actions are written as the rules name the points.
  return { ...given, ...puzzle, ...(coords === 'letters' && { coords: 'rulebook' }) };
}
