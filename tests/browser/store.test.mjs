// Nothing is ever lost: games come back after a reload and after a crash, two tabs do not overwrite each other, and
// where the device cannot store the game goes on.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { mouse, place, playAction, settled, state } from './hands.mjs';
import { open } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @type {Awaited<ReturnType<typeof open>>} */
let site;
before(async () => { site = await open(); });
after(() => site.close());

/** Loads the page again, as after an end that nobody was told of. */
async function again(/** @type {Page} */ page) {
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"]');
}

/** Another tab of the same profile. */
async function tab(/** @type {Page} */ page, /** @type {string} */ hash) {
  const other = await page.context().newPage();
  await other.goto(`${site.url}${hash}`);
  await other.waitForSelector('#tessera[data-state="ready"]');
  return other;
}

/** What is stored, as it stands there. */
const stored = (/** @type {Page} */ page) => page.evaluate(() => new Promise((resolve, reject) => {
  const request = indexedDB.open('tessera');
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const all = request.result.transaction('games').objectStore('games').getAll();
    all.onsuccess = () => { request.result.close(); resolve(all.result); };
  };
}));

test('a game comes back after the page is loaded again, with its branches and where one looked at it', async () => {
  const page = await site.page({ path: '#hexade' });
  const hand = mouse(page);
  const record = () => page.evaluate(() => globalThis.tessera.app.view.table.record());
  for (const action of ['J10', 'K5', 'A1']) await playAction(page, hand, action);
  await hand.button('Undo');
  await playAction(page, hand, 'B2');
  await hand.button('Undo');
  const [whole, tree] = [await state(page), await record()];
  assert.match(tree, /\(3\. A1\)/);
  await again(page);
  const now = await state(page);
  assert.deepEqual([now.moves, now.ply, now.position], [['J10', 'K5', 'B2'], 2, whole.position]);
  assert.equal(await record(), tree);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('killed 50 times in the middle of an action, nothing that was shown is lost', async (t) => {
  // The same random numbers each time.
  let seed = 20;
  const random = () => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };
  const profile = mkdtempSync(join(tmpdir(), 'tessera-'));
  let run = await site.persistent(profile);
  t.after(async () => { await run.kill(); rmSync(profile, { recursive: true, force: true, maxRetries: 9 }); });
  /** What was seen as done last, however the page ended. @type {string[]} */
  let seen = [];
  await run.context.exposeBinding('seen', (_, moves) => { seen = moves; });
  // The page tells what it shows each time that it changes.
  const watch = () => {
    new MutationObserver(() => globalThis.seen([...document.querySelectorAll('.moves li button')].map((entry) => entry.dataset.text)))
      .observe(document, { subtree: true, childList: true, attributes: true });
  };
  await run.context.addInitScript(watch);
  let page = await run.context.newPage();
  await page.goto(`${site.url}#hexade`);
  await page.waitForSelector('.board');
  let kept = 0;
  for (let i = 0; i < 50; i += 1) {
    // A game that grows: any point that is free.
    const { free, before } = await page.evaluate(async () => {
      await globalThis.tessera.app.settled();
      const { table } = globalThis.tessera.app.view;
      const labels = table.labels();
      return { before: table.snapshot().moves, free: labels.filter((_, at) => table.cells()[at] & 64) };
    });
    const label = free[Math.floor(random() * free.length)];
    const { x, y } = await place(page, label);
    await page.mouse.move(x, y);
    seen = [];
    // Not waited for: the kill comes at any time from before the click to after all is stored.
    const click = page.mouse.click(x, y).catch(() => {});
    await new Promise((then) => { setTimeout(then, random() * 30); });
    if (i % 5 === 4) {
      await run.kill();
      await click;
      run = await site.persistent(profile);
      await run.context.exposeBinding('seen', (_, moves) => { seen = moves; });
      await run.context.addInitScript(watch);
    } else {
      await run.crash(page);
      await click;
    }
    const done = [...seen];
    page = await run.context.newPage();
    await page.goto(`${site.url}#hexade`);
    await page.waitForSelector('#tessera[data-state="ready"]');
    const now = await state(page);
    assert.deepEqual(now.moves.slice(0, before.length), before, `kill ${i}: what stood before`);
    assert.ok([before.length, before.length + 1].includes(now.moves.length), `kill ${i}: one action more or none`);
    if (done.length) assert.deepEqual(now.moves.slice(0, done.length), done, `kill ${i}: what was shown`);
    if (now.moves.length > before.length) assert.equal(now.moves.at(-1), label);
    kept += now.moves.length - before.length;
    if (now.result) {
      await page.getByRole('button', { name: 'New game', exact: true }).first().click();
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
    }
  }
  t.diagnostic(`${kept} of 50 actions were stored before the kill`);
  assert.ok(kept > 5 && kept < 50, `the kills come before and after storing: ${kept} of 50 were stored`);
});
