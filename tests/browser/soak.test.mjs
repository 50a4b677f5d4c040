// A page in which game after game is played lets go of what it no longer shows. `make soak` plays hundreds.
import assert from 'node:assert/strict';
import { AT_ONCE, meter, soak } from '../../scripts/browser/soak.mjs';
import { chance } from '../../scripts/chance.mjs';
import { longInChromium } from './site.mjs';

/** More nodes or listeners than these after seven more games are a leak: a view has hundreds of nodes. */
const SPARE = { nodes: 60, listeners: 10 };

longInChromium('after ten games the page holds no more than after three', async (site) => {
  const page = await site.page({ own: true, viewport: { width: 1280, height: 800 }, remembered: AT_ONCE });
  await page.waitForSelector('#tessera[data-state="ready"]');
  const measure = await meter(page);
  const { game, done } = soak(page, chance(3), 6);
  const play = async (/** @type {number} */ games) => {
    for (let i = 0; i < games; i += 1) await game();
    return measure();
  };
  const three = await play(3);
  const ten = await play(7);
  const said = JSON.stringify({ three, ten, done });
  assert.ok(ten.nodes <= three.nodes + SPARE.nodes, said);
  assert.ok(ten.listeners <= three.listeners + SPARE.listeners, said);
  assert.equal(ten.documents, three.documents, said);
  assert.deepEqual([three.workers, ten.workers], [1, 1], said);
  assert.ok(ten.stored > three.stored, said);
  assert.deepEqual(page.problems, []);
});
