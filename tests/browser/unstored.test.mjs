// Games that the device could not store stay in their tab: they are stored once there is room, and the page warns before they end.
import assert from 'node:assert/strict';
import { fill, makeRoom } from './full-device.mjs';
import { contentOf, mouse, playAction, settled } from './hands.mjs';
import { until } from './kept.mjs';
import { inChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Waits until a game of Hexade with `wanted` moves is stored. @param {Page} page @param {number} wanted */
const hasMoves = (page, wanted) =>
  until(
    page,
    (n) =>
      new Promise((done, fail) => {
        const request = indexedDB.open('tessera');
        request.onerror = fail;
        request.onsuccess = () => {
          const all = request.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            request.result.close();
            done(all.result.some(({ game, summary }) => game === 'hexade' && summary.ply === n));
          };
        };
      }),
    wanted,
  );

/** Whether the page asks before it is closed. @param {Page} page */
const warns = (page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Goes to another view. @param {Page} page @param {string} hash */
async function go(page, hash) {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
  await settled(page);
}

/** A game of Pente and one of Hexade whose second move could not be stored. @param {import('./site.mjs').Site} site */
async function begin(site) {
  const page = await site.page({ path: '#pente' });
  await playAction(page, mouse(page), '0');
  await go(page, 'hexade');
  await playAction(page, mouse(page), 'J10');
  await fill(page);
  await playAction(page, mouse(page), 'K5');
  assert.ok(await warns(page), 'at the table');
  return page;
}

inChromium(
  'a move that could not be stored is stored with the next game, and the page warns until then',
  async (site) => {
    const page = await begin(site);
    await go(page, 'pente');
    assert.ok(await warns(page), 'at another table');
    await makeRoom(page);
    await playAction(page, mouse(page), 'R1');
    await hasMoves(page, 2);
    await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    assert.deepEqual(page.problems, []);
  },
);

inChromium('it is stored when the game is opened again, and when others are deleted', async (site) => {
  const page = await begin(site);
  await go(page, 'games');
  await makeRoom(page);
  await go(page, 'hexade');
  await hasMoves(page, 2);
  await fill(page);
  await playAction(page, mouse(page), 'L6');
  await go(page, 'games');
  assert.ok(await warns(page), 'in the list');
  await makeRoom(page);
  await page.getByRole('button', { name: 'Delete Pente' }).click();
  await page.getByText('Deleted: Pente').waitFor();
  await go(page, '');
  await hasMoves(page, 3);
  assert.deepEqual(page.problems, []);
});

inChromium('where nothing can be stored, the games of the tab can be saved as a file', async (site) => {
  const page = await site.page({
    path: '#hexade',
    before: (opened) =>
      opened.addInitScript(() => {
        Object.defineProperty(globalThis, 'indexedDB', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }),
  });
  await playAction(page, mouse(page), 'J10');
  await go(page, 'games');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save everything as a file' }).click(),
  ]);
  const { games } = JSON.parse((await contentOf(download)).toString());
  assert.deepEqual(
    games.map((/** @type {import('../../www/store/store.ts').Stored} */ { summary }) => summary.ply),
    [1],
  );
  await page.getByText('Only the games of this tab are shown.').waitFor();
  assert.deepEqual(page.problems, []);
});
