// The native command's answers about positions and games, with which tests compare the page.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './static.mjs';

/**
 * The native command's answers to lines of its protocol, each without its status sign.
 * @param {string[]} lines
 * @returns {{ok: boolean, text: string}[]}
 */
export function ask(lines) {
  const command = path.join(process.env.CARGO_TARGET_DIR ?? path.join(ROOT, 'target'), 'debug', 'tessera');
  if (!existsSync(command)) throw new Error(`${command} is not there: it is built with the site`);
  const answers = execFileSync(command, { input: `${lines.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
  return answers
    .split('\n\n')
    .slice(0, lines.length)
    .map((answer) => ({ ok: answer.trimStart().startsWith('='), text: answer.trim().slice(1).trim() }));
}

/** The answers to lines that must all succeed. @param {string[]} lines */
export function command(lines) {
  const answers = ask(lines);
  const failed = answers.find(({ ok }) => !ok);
  if (failed) throw new Error(failed.text);
  return answers.map(({ text }) => text);
}
