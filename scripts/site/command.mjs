// The native command: it draws the boards of the pages and plays the solutions of their exercises.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cached, digest, put } from './cache.mjs';

const run = promisify(execFile);

/** The fields of a fence `board` that the command takes as options of the same name. */
const OPTIONS = 'position moves ply mark number arrow light last crop coords theme stones title'.split(' ');

/**
 * @typedef {object} Puzzle what `tessera tactics print` says of a puzzle
 * @property {number} line
 * @property {string} id
 * @property {string | null} claim such as `win 2`
 * @property {number | null} level
 * @property {number | null} rating in points
 * @property {string[]} themes
 * @property {string[]} look
 * @property {string[][]} ways the solutions, each its actions
 * @property {string} game
 * @property {string} position where it begins
 * @property {string | null} toAct the colour of the side that acts
 * @property {string | null} target where the first action of the first solution ends
 */

/** @typedef {Awaited<ReturnType<typeof nativeCommand>>} NativeCommand */

/** Builds the native command in the tests' profile, which is optimised, and returns functions that call it. */
export async function nativeCommand() {
  await run('cargo', ['build', '--quiet', '--locked', '--workspace', '--all-features', '--bin', 'tessera'], {
    maxBuffer: 1 << 26,
  });
  const command = path.join(process.env.CARGO_TARGET_DIR ?? 'target', 'debug', 'tessera');
  const version = digest(readFileSync(command));

  /**
   * Draws a board as SVG.
   * @param {Record<string, string>} fields as in a fence `board`
   * @param {Record<string, string>} [more] that override them
   * @returns {Promise<string>}
   */
  async function draw(fields, more = {}) {
    const asked = { ...fields, ...more };
    const { game, options = '', record } = asked;
    const args = ['diagram', game, ...options.split(/\s+/).filter(Boolean)];
    for (const key of OPTIONS) if (asked[key] !== undefined) args.push(`--${key}`, asked[key]);
    if (asked.alt) args.push('--description', asked.alt);
    if (asked.flip !== undefined && asked.flip !== 'false') args.push('--flip');
    const key = digest(version, JSON.stringify(args), record ?? '');
    if (record !== undefined) args.push('--record', saved(record));
    const drawn = await cached(`${key}.svg`, async () => (await run(command, args, { maxBuffer: 1 << 26 })).stdout);
    return drawn.toString('utf8');
  }

  /** Writes a record to a file for the command. @param {string} record */
  const saved = (record) => put(`${digest(record)}.txt`, `${record}\n`);

  /** The line of the protocol that loads a record. @param {string} record */
  const load = (record) => `load ${saved(record)}`;

  /** What the command answers to lines of its protocol. @param {string[]} lines @returns {Promise<string[]>} */
  async function ask(lines) {
    const asked = run(command, [], { maxBuffer: 1 << 26 });
    asked.child.stdin?.end(`${lines.join('\n')}\n`);
    return (await asked).stdout
      .split('\n\n')
      .slice(0, lines.length)
      .map((answer) => answer.trim());
  }

  /**
   * Reads puzzles, plays their solutions, and proves what they claim by trying every legal action.
   * @param {string} file of puzzles, or `-` for the lines
   * @param {string[]} [lines]
   * @returns {Promise<{line: number, fault: string}[]>}
   */
  async function check(file, lines = []) {
    const asked = run(command, ['tactics', 'check', file], { maxBuffer: 1 << 26 });
    if (lines.length) asked.child.stdin?.write(`${lines.join('\n')}\n`);
    asked.child.stdin?.end();
    const { stderr } = await asked.catch((error) => error);
    return [...stderr.matchAll(/^[^:\n]+:(\d+): (.*)$/gm)].map(([, line, fault]) => ({ line: Number(line), fault }));
  }

  /**
   * The puzzles of a file.
   * @param {string} file
   * @returns {Promise<Puzzle[]>}
   */
  const puzzles = async (file) =>
    JSON.parse((await run(command, ['tactics', 'print', file], { maxBuffer: 1 << 26 })).stdout);

  return { draw, ask, load, check, puzzles };
}
