// The pictures of the dialog for a new game: whom one plays, and how strong a level is.
import { LEVELS } from '../base/computer.ts';
import { drawing } from '../base/icons.ts';

/** A person in a box of 17 by 20, by the left edge of the shoulders. */
const person = (x: number) => `M${x + 4.5} 11a4 4 0 1 0 8 0a4 4 0 1 0-8 0M${x} 27v-1a8.5 8.5 0 0 1 17 0v1`;

const WAYS = {
  // A screen with two eyes.
  computer: `${person(3)}M27 7h18v14H27zM36 21v6M31 27h10M32.5 13v.01M39.5 13v.01`,
  here: `${person(4)}${person(27)}`,
  // A paper plane, as on the button that sends a game.
  link: `${person(3)}M45 6L34.5 16.5M45 6L38.5 23.5l-4-7-7-4z`,
};

export const wayPicture = (way: keyof typeof WAYS) =>
  drawing({ viewBox: '0 0 48 32', width: '60', height: '40', 'stroke-width': '1.75' }, { d: WAYS[way] });

/** As many bars as there are levels, each taller than the one before, lit up to this level. */
export function levelPicture(level: number) {
  const bars = (from: number, to: number) =>
    LEVELS.slice(from, to)
      .map((each) => `M${4 * each - 2} 22v-${2 * each + 2}`)
      .join('');
  return drawing(
    { class: 'bars', viewBox: '0 0 34 24', width: '34', height: '24', 'stroke-width': '2.5' },
    { class: 'unlit', d: bars(level, LEVELS.length) },
    { d: bars(0, level) },
  );
}
