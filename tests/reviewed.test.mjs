// The command reviews a game as the page does: the same numbers for the same nodes. Both programs come from `make site`.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { bindings } from '../scripts/site/esbuild.mjs';
import { wasm } from '../scripts/site/module.mjs';
import { reviewed } from './browser/command.mjs';

const NODES = 400;
/** A row that is left open, twice; a short game in which pairs are captured. */
const GAMES = [
  {
    start: 'pente act=1 last=L1 green=0,R1,R2,R3 yellow=L1,L7,L5,L3 taken=0,0',
    actions: ['D9', 'D1', 'R4'],
    record: '[Position "pente act=1 last=L1 green=0,R1,R2,R3 yellow=L1,L7,L5,L3 taken=0,0"]\n[Result "win green line"]',
    result: '1-0',
  },
  {
    start: 'hexade size=6 act=1 ply=0 taken=0,0',
    actions: ['F6', 'A1', 'F9', 'G7', 'H8', 'E7', 'D6'],
    record: '[Size "6"]\n[Result "*"]',
    result: '*',
  },
];

/** The engine's bindings. */
async function thinker() {
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'thinker';", resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [bindings],
  });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  module.initSync({ module: wasm('thinker') });
  return /** @type {typeof import('thinker')} */ (module);
}

const thousandths = (/** @type {number} */ chance) => Math.round(chance * 1000) / 1000;

test('the command and the page review a game alike', async () => {
  const { Reviewer } = await thinker();
  const folder = mkdtempSync(path.join(tmpdir(), 'reviewed-'));
  for (const { start, actions, record, result } of GAMES) {
    const reviewer = new Reviewer(start, actions, false, NODES);
    /** @type {Map<number, import('thinker').ReviewedPly>} */
    const plies = new Map();
    for (let done = false; !done; ) {
      done = reviewer.think(1000);
      for (const ply of reviewer.plies()) plies.set(ply.ply, ply);
    }
    const { keyMoments } = reviewer.summary();
    reviewer.free();
    const file = path.join(folder, 'game.txt');
    const [game] = start.split(' ');
    writeFileSync(
      file,
      `[Game "${game}"]\n${record}\n\n${actions.map((action, at) => `${at + 1}. ${action}`).join(' ')} ${result}\n`,
    );
    const told = reviewed(file, NODES);
    assert.equal(told.plies.length, actions.length);
    for (const { ply, seat, action, before, after, verdict, line, reason } of told.plies) {
      const here = plies.get(ply);
      assert.ok(here);
      assert.deepEqual(
        [seat - 1, action, before, after, verdict, line, reason?.key, reason?.points.length],
        [
          here.seat,
          here.action,
          thousandths(here.before),
          thousandths(here.after),
          here.verdict,
          here.best,
          here.reason?.key,
          here.reason?.points.length,
        ],
        `${game}, move ${ply}`,
      );
    }
    assert.deepEqual(
      [...told.key_moments].sort((a, b) => a - b),
      keyMoments,
    );
  }
});

test('what one review has searched spares another the search', async () => {
  const { Reviewer, positions } = await thinker();
  for (const { start, actions } of GAMES) {
    /** @param {InstanceType<typeof Reviewer>} reviewer */
    const finish = (reviewer) => {
      const verdicts = new Map();
      const found = [];
      let searches = 0;
      for (let done = false; !done; ) {
        searches += Number(reviewer.searches());
        done = reviewer.think(1000);
        for (const { ply, verdict } of reviewer.plies()) verdicts.set(ply, verdict);
        found.push(...reviewer.positions());
      }
      reviewer.free();
      return { verdicts, found, searches };
    };
    const first = finish(new Reviewer(start, actions, false, NODES));
    const again = new Reviewer(start, actions, false, NODES);
    for (const { position, nodes, depth, actions: line, chance, turns = 0, byDepth, secondLoss } of first.found)
      again.know(position, nodes, depth, line, chance, turns, Float32Array.from(byDepth), secondLoss);
    again.know('no position', 1e9, 1, ['A1'], 0.5, 0, new Float32Array(), undefined);
    const { verdicts, searches } = finish(again);
    // Most of the search is spared: what was searched for fewer nodes than are asked now is searched again.
    assert.ok(searches <= first.searches / 4, `${searches} of ${first.searches}`);
    assert.deepEqual(verdicts, first.verdicts);
    const lines = positions(start, actions, false);
    assert.equal(lines.length, actions.length + 1);
    assert.ok(
      first.found.some(({ position }) => position === lines[1]),
      'under the line that the page has for it',
    );
  }
});
