// What the end-to-end tests play at a board, and what the native command says of it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export * from '../../scripts/browser/hands.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file of tests/data/. */
export const data = (/** @type {string} */ name) => readFileSync(`${ROOT}tests/data/${name}`, 'utf8');

/**
 * The vectors of a game that ended, shortest first.
 * @param {string} game
 * @param {(options: Record<string, string>) => boolean} wanted which rulesets
 * @returns {{options: Record<string, string>, actions: string[], result: string, score: string[]}[]}
 */
export const finishedBy = (game, wanted) =>
  data(`vectors/${game}.jsonl`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((vector) => wanted(vector.options) && vector.result !== '*')
    .sort((a, b) => a.actions.length - b.actions.length);

/** The first value of every option that the vectors name. */
const BASE = /** @type {Record<string, string>} */ ({
  edition: 'uk',
  captured: 'dead',
  chains: 'off',
  stalemate: 'loss',
  size: '10',
  players: '2',
  rebuild: 'free',
});

/** Finished games by base rules, shortest first. */
export const finishedGames = (/** @type {string} */ game) =>
  finishedBy(game, (options) => Object.entries(options).every(([key, value]) => BASE[key] === value));

/** All counters placed, some moved, one of the other side's relocated, a hexagon filled: a short game of a million random ones. */
export const SHORT_KENSINGTON =
  `D3 F4 A2 B2 E6 H8 I8 I1 K4 E1 F1 K2 E3 H6 K1 L3 I3 H7 K1>I4 H3 M6 G2 I6 H2 L5 O1 G3 O3 I7 D1 M5 G2-H5 L3-L4 E3-E4 L4-L3
  F1-H1 B2-D4 D3-E3 D4-C2 O1-P1 G3-E5 A2-A1 E5-G3 I4-J2 K2-I4 H2-G1 L5-J3`.split(/\s+/);

/** The answers of the native command to some lines, without their `= `. */
export function command(/** @type {string[]} */ lines) {
  const { stdout, error } = spawnSync(`${ROOT}target/debug/tessera`, {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  if (error) throw new Error(`The native command is not built: run 'cargo build' first. ${error.message}`);
  const answers = stdout.trimEnd().split('\n\n');
  const failed = answers.find((answer) => !answer.startsWith('='));
  if (failed) throw new Error(failed);
  return answers.map((answer) => answer.replace(/^= ?/, ''));
}
