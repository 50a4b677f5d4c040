// Checks the exercises of chapters: solutions can be played, claims are true.
import { problem } from '../problems.mjs';
import { FIRST } from './words.mjs';

/**
 * Writes each exercise as a puzzle, plays its solutions by the rules and proves its claim (`claim: win 2`, `claim: stop`), if
 * it makes one. The claims of the sets are proved by tests, because they are many and some take long.
 * @param {{page: import('./source.mjs').Page, board: import('./source.mjs').Board}[]} boards
 * @param {import('../command.mjs').NativeCommand} command
 */
export async function checkExercises(boards, command) {
  const exercises = boards.filter(
    ({ page, board: { fields } }) => fields.solution && !fields.record && page.lang === FIRST && !page.front.set,
  );
  if (exercises.length === 0) return;
  const asked = exercises.map(({ board: { fields } }) => [...protocol(fields).slice(0, -1), 'position']);
  const answers = await command.ask(asked.flat());
  const lines = exercises.map(({ board: { fields } }, i) => {
    const position = answers.splice(0, asked[i].length).at(-1)?.replace(/^=\s*/, '');
    return `${fields.claim ?? 'play'}; ${fields.solution}; ${position}`;
  });
  for (const { line, fault } of await command.check('-', lines)) {
    const { page, board } = exercises[line - 1];
    problem(page.file, board.line, fault);
  }
}

/**
 * The lines of the text protocol that set an exercise up and play a solution.
 * @param {Record<string, string>} fields
 * @param {string} [way]
 */
export function protocol({ game, options = '', coords, position, moves, ply }, way = '') {
  const before = moves?.split(/\s+/).slice(0, ply ? Number(ply) : undefined);
  return [
    `new ${game} ${options}`.trim(),
    // Always set, because the style of the board before this one would persist.
    ...(game === 'pente' ? [`coords ${coords === 'letters' ? coords : 'rulebook'}`] : []),
    ...(position ? [`position ${position}`] : []),
    ...(before ? [`play ${before.join(' ')}`] : []),
    `play ${way}`,
  ];
}
