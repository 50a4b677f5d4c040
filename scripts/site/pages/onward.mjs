// Links from diagrams to the app, to play on from their position.
import { protocol } from './exercises.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/**
 * Gives each diagram from which a game can go on the share code of its position. Live boards need none; boards that cannot be
 * drawn are reported elsewhere.
 * @param {Page[]} pages
 * @param {import('../command.mjs').NativeCommand} command
 * @param {typeof import('tessera')} tessera
 */
export async function linkBoards(pages, command, tessera) {
  const diagrams = pages
    .filter(({ front }) => front.game || front.of)
    .flatMap(({ boards }) => boards)
    .filter(({ fields: { mode, solution, position, moves } }) => !mode && !solution && (position || moves));
  const asked = diagrams.map(({ fields }) => [...protocol(fields).slice(0, -1), 'to_act', 'position']);
  const answers = await command.ask(asked.flat());
  for (const [i, { length }] of asked.entries()) {
    const lines = answers.splice(0, length);
    const [seat, line] = lines.slice(-2).map((answer) => answer.replace(/^=\s*/, ''));
    if (lines.some((answer) => !answer.startsWith('=')) || seat === '-') continue;
    diagrams[i].code = tessera.Table.from_position(line, []).share();
  }
}
