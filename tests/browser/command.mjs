// The native command's answers about positions and games, with which tests compare the page.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './static.mjs';

/** Runs the native command. @param {string[]} words @param {string} [input] */
function run(words, input) {
  const command = path.join(process.env.CARGO_TARGET_DIR ?? path.join(ROOT, 'target'), 'debug', 'tessera');
  if (!existsSync(command)) throw new Error(`${command} is not there: it is built with the site`);
  return execFileSync(command, words, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
}

/**
 * The puzzles of a file.
 * @param {string} file
 * @returns {import('../../scripts/site/command.mjs').Puzzle[]}
 */
export const puzzles = (file) => JSON.parse(run(['tactics', 'print', path.join(ROOT, file)]));

/**
 * What the native command says of a game in a file.
 * @param {string} file
 * @param {number} nodes
 * @returns {{plies: {ply: number, seat: number, action: string, before: number, after: number, verdict: string, line: string[],
 *   reason: {key: string, points: string[]} | null}[], key_moments: number[]}}
 */
export const reviewed = (file, nodes) => JSON.parse(run(['review', file, '--nodes', String(nodes), '--json']));

/**
 * The native command's answers to lines of its protocol, each without its status sign.
 * @param {string[]} lines
 * @returns {{ok: boolean, text: string}[]}
 */
export function ask(lines) {
  const answers = run([], `${lines.join('\n')}\n`);
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
