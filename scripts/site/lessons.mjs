// Checks the steps of *Learn by playing*: every solution is legal, every point of a hint exists.
import { readdirSync } from 'node:fs';
import { problem } from './problems.mjs';

const FOLDER = 'www/learn/steps';

/**
 * Reports what is wrong with the steps of each game.
 * @param {import('./command.mjs').NativeCommand} command
 */
export async function checkLessons(command) {
  for (const file of readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`))
    for (const { line, fault } of await command.check(file)) problem(file, line, fault);
}
