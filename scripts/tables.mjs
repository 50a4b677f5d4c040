// How scripts that measure print their figures: tables in Markdown, and medians.

/** The games, in the order in which they are always listed. */
export const GAMES = ['pente', 'cavendish', 'hexade', 'kensington', 'chivalry'];

/** The games that `GAME` names, such as `GAME='pente hexade'`; all without it. */
export const askedGames = () => process.env.GAME?.split(' ') ?? GAMES;

/** Prints a row of a table. @param {(string | number)[]} cells */
export const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);

/** Prints the head of a table whose columns, but for the first, hold figures. @param {string[]} names */
export function head(...names) {
  row(...names);
  console.log(`|---${'|---:'.repeat(names.length - 1)}|`);
}

/** The median of figures; of an even number the upper of the two in the middle. @param {number[]} figures */
export const median = (figures) => [...figures].sort((a, b) => a - b)[figures.length >> 1];
