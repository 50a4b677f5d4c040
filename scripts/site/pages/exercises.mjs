// Whether the solutions of the exercises can be played.
import { problem } from '../problems.mjs';

/**
 * Plays each solution of each exercise by the rules.
 * @param {{page: import('./source.mjs').Page, board: import('./source.mjs').Board}[]} boards
 * @param {import('../command.mjs').NativeCommand} command
 */
export async function checkExercises(boards, command) {
  const tries = boards
    .filter(({ board: { fields } }) => fields.solution && !fields.record)
    .flatMap(({ page, board: { fields, line } }) =>
      fields.solution.split('|').map((way) => ({ page, line, way: way.trim(), lines: protocol(fields, way.trim()) })),
    );
  if (tries.length === 0) return;
  const answers = await command.ask(tries.flatMap(({ lines }) => lines));
  for (const { page, line, way, lines } of tries) {
    const fault = answers.splice(0, lines.length).find((answer) => !answer.startsWith('='));
    if (fault === undefined) continue;
    problem(page.file, line, `the solution '${way}' cannot be played: ${fault.slice(1).trim()}`);
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
    ...(coords === 'letters' ? ['coords letters'] : []),
    ...(position ? [`position ${position}`] : []),
    ...(before ? [`play ${before.join(' ')}`] : []),
    `play ${way}`,
  ];
}
