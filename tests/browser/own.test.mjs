// Positions to practise: what a review has found in somebody's own games waits in the room of puzzles, and is judged by its value.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkA11y } from './a11y.mjs';
import { byKeyboardAlone, choose, keys, playAction } from './hands.mjs';
import { until } from './kept.mjs';
import { reviewed } from './reviewed-game.mjs';
import { inBoth, inChromium } from './site.mjs';
import { kept, open, said } from './solving.mjs';
import { ROOT } from './static.mjs';

/** @typedef {import('./site.mjs').WatchedPage} Page */

/** Goes to the room and asks for these positions. @param {Page} page @param {import('./site.mjs').Site} site */
async function practise(page, site) {
  await page.goto(`${site.url}#puzzles/hexade`);
  await open(page);
  await page.locator('option[value="own"]', { hasText: /\([1-9]/ }).waitFor({ state: 'attached' });
  await page.locator('select.set').selectOption('own');
  await page.waitForFunction(() => globalThis.tessera.app.view.entry?.kind === 'own');
  await open(page);
}

/** What the review says of the position that is shown. @param {Page} page */
const reviewedPly = (page) => page.evaluate(() => globalThis.tessera.app.view.entry.ply);

inBoth('slips of a reviewed game wait in the room; what was played, and what loses, is not right', async (site) => {
  const page = (await reviewed(site, { own: true })).page;
  await practise(page, site);
  const { action, best } = await reviewedPly(page);
  assert.match((await said(page)) ?? '', new RegExp(`In your game you played ${action}: find something better`));
  const marked = await page.evaluate(() => {
    const { shapes, table } = globalThis.tessera.app.view;
    return shapes.map(({ points, text }) => `${text} ${table.labels()[points[0]]}`);
  });
  assert.deepEqual(marked, [`× ${action}`], 'not every board shows coordinates');
  await choose(page, action);
  await page.getByText('That is what you played in the game.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await open(page);
  await choose(page, 'S19');
  await page.getByText(/That loses|There is something better/).waitFor();
  await checkA11y(page, 'a position from a game');
  await page.getByRole('button', { name: 'Try again' }).click();
  await open(page);
  await choose(page, best[0]);
  await page.getByText('Right: that is as good as the best move.').waitFor();
  const { tried, standing } = await kept(page, 'hexade');
  assert.equal(standing, undefined, 'it does not count for the level');
  assert.deepEqual(
    tried.map((/** @type {[string, number, number]} */ [id, , box]) => [/^own-/.test(id), box]),
    [[true, 0]],
  );
  await page.locator('select.set').selectOption('missed');
  const list = page.getByRole('dialog', { name: 'Once more' });
  assert.match((await list.getByRole('listitem').textContent()) ?? '', /^From your game · tried on /);
  await list.getByRole('button', { name: 'Try', exact: true }).click();
  await open(page);
  assert.equal((await reviewedPly(page)).action, action);
  await page.goto(`${site.url}#puzzles`);
  await page.locator('.stocks [data-game="hexade"]').getByText('0 of').waitFor();
  assert.deepEqual(page.problems, []);
});

/**
 * Changes what is stored of the review, once it is stored whole: what is stored before that is written again.
 * @param {Page} page @param {{best?: string[], before?: number}} change of each ply
 */
const changeReview = (page, change) =>
  until(
    page,
    (one) =>
      new Promise((done, fail) => {
        const request = indexedDB.open('tessera-analysis');
        request.onsuccess = () => {
          const transaction = request.result.transaction('reviews', 'readwrite');
          const cursor = transaction.objectStore('reviews').openCursor();
          let changed = false;
          cursor.onsuccess = () => {
            const { result } = cursor;
            if (!result || result.value.what.broken) return;
            const entry = result.value;
            for (const ply of entry.what.plies) Object.assign(ply, one);
            result.update(entry);
            changed = true;
            result.continue();
          };
          transaction.oncomplete = () => {
            request.result.close();
            done(changed);
          };
          transaction.onabort = fail;
        };
      }),
    change,
  );

inChromium(
  'by keys alone every move as good as the best is right, not only the one that the review names',
  async (site) => {
    const page = (await reviewed(site, { own: true })).page;
    // The review names another move and thought little of it.
    await changeReview(page, { best: ['B1'], before: 0.05 });
    await practise(page, site);
    await byKeyboardAlone(page);
    const { action, best } = await reviewedPly(page);
    assert.deepEqual([action, best], ['K12', ['B1']]);
    await playAction(page, keys(page), 'O8'); // stops the five
    await page.waitForSelector('.solver[data-verdict="solved"]');
    assert.match((await said(page)) ?? '', /^Right: that is as good as the best move\./);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Next');
    assert.deepEqual(page.problems, []);
  },
);

inChromium('a try that is better than the move of the game is not said to give away as much', async (site) => {
  const page = (await reviewed(site, { own: true })).page;
  // The review thought that another move wins.
  await changeReview(page, { best: ['B1'], before: 1 });
  await practise(page, site);
  await choose(page, 'O8'); // stops the five, which the move of the game did not
  await page.waitForSelector('.solver[data-verdict="wrong"]');
  assert.match((await said(page)) ?? '', /^Not quite\. There is something better\./);
  assert.deepEqual(page.problems, []);
});

inChromium('a review that other programs have changed gives no positions', async (site) => {
  const page = (await reviewed(site, { own: true })).page;
  await changeReview(page, { best: ['; play; A1', 'Z99'] });
  await page.goto(`${site.url}#puzzles/hexade`);
  await open(page);
  await page.locator('select.set').selectOption('own');
  await page.getByText('Review a game after its end').waitFor();
  assert.match((await page.locator('option[value="own"]').textContent()) ?? '', /\(0\)$/);
  assert.deepEqual(page.problems, []);
});

inChromium('positions whose reviews are gone are not counted, and take no place in the list', async (site) => {
  const [, id] = /\bid (\w+);/.exec(readFileSync(`${ROOT}/puzzles/hexade.txt`, 'utf8')) ?? [];
  const gone = Array.from({ length: 100 }, (_, i) => [`own-${i}`, 20_000, 0]);
  const tried = [...gone, [id, 20_001, 0]];
  const remembered = { 'tessera/practice/hexade': JSON.stringify({ tried }) };
  const page = await site.page({ path: '#puzzles', own: true, remembered });
  await page.locator('.stocks [data-game="hexade"]').getByText('Once more (1)').waitFor();
  await page.goto(`${site.url}#puzzles/hexade`);
  await open(page);
  await page.locator('select.set').selectOption({ label: 'Once more (1)' });
  const items = page.getByRole('dialog', { name: 'Once more' }).getByRole('listitem');
  await items.first().waitFor();
  assert.equal(await items.count(), 1);
  assert.deepEqual(page.problems, []);
});
