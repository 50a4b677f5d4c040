// The engine's module gives the same results in each browser as natively.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { BINDINGS, wasm } from '../../scripts/site/module.mjs';
import { inBoth } from './site.mjs';

// The same values as in `crates/think/tests/signature.rs`.
const KEPT = readFileSync('crates/think/tests/data/signature.txt', 'utf8');

/** The engine's module and its bindings, as text that a page can be given. */
const THINKER = {
  script: readFileSync(BINDINGS.thinker).toString('base64'),
  module: wasm('thinker').toString('base64'),
};

inBoth('the computer thinks the same as natively', async (site) => {
  const page = await site.blank();
  const found = await page.evaluate(
    async ({ script, module, positions }) => {
      const { MoveSearch, initSync } = await import(`data:text/javascript;base64,${script}`);
      initSync({ module: Uint8Array.from(atob(module), (sign) => sign.charCodeAt(0)) });
      return positions.map((/** @type {string} */ position) => {
        const search = new MoveSearch(position, [], 0, 8, 1, false);
        let text = '';
        for (let slice = 0; slice < 6; slice += 1) {
          const done = search.think(800);
          const choice = search.choice();
          for (const action of choice.line) text += `${action} `;
          text += `${Math.round(choice.chance * 1_048_576)} ${choice.depth} ${choice.nodes}\n`;
          if (done) break;
        }
        let hash = 0x811c9dc5;
        for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
        return `${(hash >>> 0).toString(16).padStart(8, '0')} ${position}\n`;
      });
    },
    {
      ...THINKER,
      positions: KEPT.trimEnd()
        .split('\n')
        .map((line) => line.slice(line.indexOf(' ') + 1)),
    },
  );
  assert.equal(found.join(''), KEPT);
});

inBoth('at full strength a search goes on from the last one of the game', async (site) => {
  const page = await site.blank();
  const nodes = await page.evaluate(async ({ script, module }) => {
    const { MoveSearch, initSync } = await import(`data:text/javascript;base64,${script}`);
    initSync({ module: Uint8Array.from(atob(module), (sign) => sign.charCodeAt(0)) });
    const position = 'pente act=1 last=R1 green=0,R2U1 yellow=L1D1,R1 taken=0,0';
    /** The nodes to depth 5 after a search of the same position at a level. */
    const nodesAfter = (/** @type {number} */ level) => {
      const last = new MoveSearch(position, [], 4, level, 1, false);
      last.think(60_000);
      const search = new MoveSearch(position, [], 4, 8, 1, false, last);
      while (!((search.choice()?.depth ?? 0) >= 5)) search.think(100);
      return search.choice().nodes;
    };
    return { full: nodesAfter(8), weak: nodesAfter(3) };
  }, THINKER);
  // What a weak level has found is of no use.
  assert.ok(nodes.full < 0.5 * nodes.weak, JSON.stringify(nodes));
});
