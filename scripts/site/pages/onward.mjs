// The way from a diagram to the board: what it shows can be played on from there.
import { protocol } from './exercises.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/**
 * Gives each diagram of a game's page from which a game can go on the code of its position, as links have it. What cannot be drawn is told
 * elsewhere; so are boards that are live themselves.
 * @param {Page[]} pages
 * @param {import('../command.mjs').NativeCommand} command
 * @param {typeof import('tessera')} tessera
 */
export async function linkBoards(pages, command, tessera) {
  const diagrams = pages
    .filter(({ front }) => front.game)
    .flatMap(({ boards }) => boards)
    .filter(({ fields: { mode, solution, position, moves } }) => !mode && !solution && (position || moves));
  const asked = diagrams.map(({ fields }) => [...protocol(fields).slice(0, -1), 'to_act', 'position']);
  const answers = await command.ask(asked.flat());
  for (const [i, { length }] of asked.entries()) {
    const told = answers.splice(0, length);
    const [seat, line] = told.slice(-2).map((answer) => answer.replace(/^=\s*/, ''));
    if (told.some((answer) => !answer.startsWith('=')) || seat === '-') continue;
    diagrams[i].code = tessera.Table.from_position(line, []).share();
  }
}
