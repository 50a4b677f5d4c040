// Checks the steps of *Learn by playing*: every solution is legal, every point of a hint exists.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { protocol } from './pages/exercises.mjs';
import { problem } from './problems.mjs';

const FOLDER = 'www/learn/steps';

/**
 * Reports what is wrong with the steps of each game.
 * @param {import('./command.mjs').NativeCommand} command
 */
export async function checkLessons(command) {
  for (const file of readdirSync(FOLDER)) {
    const game = path.parse(file).name;
    const source = `${FOLDER}/${file}`;
    const text = readFileSync(source, 'utf8');
    for (const step of /** @type {Record<string, string>[]} */ (JSON.parse(text))) {
      const { id, solution, look, ...fields } = step;
      const line = text.slice(0, text.indexOf(`"id": "${id}"`)).split('\n').length;
      for (const way of solution.split('|').map((one) => one.trim())) {
        const answers = await command.ask(protocol({ game, ...fields }, way));
        const fault = answers.find((answer) => !answer.startsWith('='));
        if (fault !== undefined)
          problem(source, line, `the solution '${way}' of '${id}' cannot be played: ${fault.slice(1).trim()}`);
      }
      await command.draw({ game, ...fields, light: look }).catch((error) => {
        problem(source, line, `the hint of '${id}' cannot be shown: ${String(error.stderr || error).split('\n')[0]}`);
      });
    }
  }
}
