// Checks the exercises: solutions can be played, claims are true.
import { problem } from '../problems.mjs';
import { FIRST } from './words.mjs';

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
 * Proves the claims of exercises in chapters (`claim: win 2`, `claim: stop`): true, and with these solutions only. The sets are
 * proved by tests, because there are many, and some take long.
 * @param {{page: import('./source.mjs').Page, board: import('./source.mjs').Board}[]} boards
 * @param {import('../command.mjs').NativeCommand} command
 */
export async function proveClaims(boards, command) {
  const claimed = boards.filter(({ page, board: { fields } }) => fields.claim && page.lang === FIRST);
  if (claimed.length === 0) return;
  const asked = claimed.map(({ board: { fields } }) => [...protocol(fields).slice(0, -1), 'position']);
  const answers = await command.ask(asked.flat());
  const lines = claimed.map(({ board: { fields } }, i) => {
    const position = answers.splice(0, asked[i].length).at(-1)?.replace(/^=\s*/, '');
    return `${fields.claim}; level 1; ${fields.solution}; ${position}`;
  });
  const faults = await command.prove(lines);
  for (const [i, { page, board }] of claimed.entries())
    if (faults[i]) problem(page.file, board.line, `the claim is false: ${faults[i]}`);
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
