// The review of a finished game: it grows, names what allowed a win, is kept, lets one try again and play on.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes } from './a11y.mjs';
import { choose, press, settled, state } from './hands.mjs';
import { alwaysInBoth, inChromium } from './site.mjs';
import { play } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Black does not stop a five at move 10, White lets the six go at move 13, and Black does not stop it at move 14. */
const GAME = 'F12 K11 O10 F14 O11 P12 O9 E13 O12 K12 O13 O8 A1 A3 O14';

/** Opens the review of that game, and waits until it is complete. @param {import('./site.mjs').Site} site */
async function reviewed(site, more = {}) {
  const page = await site.page({ path: '#hexade', ...more });
  await play(page, GAME);
  assert.ok((await state(page)).result, 'the game is over');
  await press(page, 'Review');
  const panel = page.locator('.review');
  await panel.getByRole('group', { name: 'Key moments' }).getByRole('button').first().waitFor({ timeout: 60_000 });
  return { page, panel };
}

alwaysInBoth('a review names what allowed a win, in the list of moves and as a key moment', async (site) => {
  const { page, panel } = await reviewed(site);
  await page.keyboard.press('>');
  await settled(page);
  await panel.getByText(/10\. K12: allows a win in 2 turns/).waitFor();
  assert.ok(await panel.locator('.told .seal').isVisible(), 'that is proved');
  await panel.getByText(/^After O8 both O7 and O13 win/).waitFor();
  assert.match((await page.locator('.moves .list [aria-current="step"]').textContent()) ?? '', /K12\?\?/);
  assert.equal(
    await page
      .locator('.moves .list')
      .getByRole('button', { name: /A1, missed a win in 1 turn/ })
      .count(),
    1,
  );
  const slider = panel.getByRole('slider');
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /Move 10, K12: allows a win in 2 turns/);
  await panel.getByRole('button', { name: 'Show', exact: true }).click();
  await settled(page);
  const ghosts = await page.evaluate(() => {
    const { shapes, table } = globalThis.tessera.app.view;
    return shapes.map(({ points, text }) => `${text} ${table.labels()[points[0]]}`);
  });
  assert.ok(ghosts.includes('1 O8'), ghosts.join());
  await checkA11y(page, 'review');
  await panel.getByRole('button', { name: 'Show all' }).click();
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /^10\. K12/ })
    .waitFor();
  await page.keyboard.press('Escape');
  assert.doesNotMatch(
    await page.evaluate(() => globalThis.tessera.app.view.table.record()),
    /\$\d|\[%eval/,
    'the game stays as it is',
  );
  assert.deepEqual(page.problems, []);
});

inChromium('another try is judged by its value, and the game can go on from there', async (site) => {
  const { page, panel } = await reviewed(site);
  await page.keyboard.press('>');
  await settled(page);
  await panel.getByRole('button', { name: 'Try again here' }).click();
  await settled(page);
  await panel.getByText('find something better than K12').waitFor();
  await choose(page, 'S19');
  await panel.getByText('That gives as much away').or(panel.getByText('That loses')).waitFor();
  await press(page, 'Back');
  await panel.getByText('find something better than K12').waitFor();
  await choose(page, 'O8');
  await panel.getByText('Right').waitFor();
  await page.keyboard.press('<');
  await page.keyboard.press('>');
  await settled(page);
  await panel.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'First steps' }).click();
  await page.waitForFunction(() => globalThis.tessera.app.view.table.snapshot().seats[0].computer?.level === 1);
  const { ply, result, seats } = await state(page);
  assert.deepEqual([ply, result, seats[1].computer], [0, null, null]);
  assert.equal(await page.locator('.review').count(), 0);
  assert.deepEqual(page.problems, []);
});

inChromium('a review is kept: a link with see=review shows it without a search, at every size', async (site) => {
  const { page } = await reviewed(site, { own: true });
  const link = await page.evaluate(() => `#play=${globalThis.tessera.app.view.table.share()}&apart&see=review`);
  await page.evaluate(() => {
    globalThis.asked = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(/** @type {any} */ message) {
      globalThis.asked.push(message.type);
      return postMessage.call(this, message);
    };
  });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await settled(page);
  const panel = page.locator('.review');
  await panel.getByRole('group', { name: 'Key moments' }).getByRole('button').first().waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.asked.filter((type) => type === 'review')), []);
  assert.equal(await page.evaluate(() => location.hash), '#hexade');
  await checkSizes(page, { state: 'review' });
  assert.deepEqual(page.problems, []);
});
