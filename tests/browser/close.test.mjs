// The close-up: on small screens a large empty board is magnified, and widens as it fills.
import assert from 'node:assert/strict';
import { choose, fromMenu, place, state } from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';
import { places } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The places of the table's parts. @param {Page} page */
const standing = (page) => places(page, ['.people', '.board', '.present', '.table > .actions']);

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

/** Stored settings. @param {Record<string, string>} settings */
const set = (settings) => ({ remembered: { 'tessera/settings': JSON.stringify(settings) } });

/** How many times the board is magnified. */
const magnified = (/** @type {Page} */ page) => page.evaluate(() => globalThis.tessera.app.view.board.magnified());

/** Waits until the board is magnified less than so many times, and no longer moves. */
const widens = (/** @type {Page} */ page, /** @type {number} */ than) =>
  page.waitForFunction(
    (before) =>
      globalThis.tessera.app.view.board.magnified() < before &&
      !document.querySelector('.board > canvas')?.getAnimations().length,
    than,
  );

/** Where the middle of the grid's cell of a point is, by its box. @param {Page} page @param {string} label */
const cellOf = (page, label) =>
  page.locator(`.board [data-point="${label}"]`).evaluate((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });

/** @param {Page} page @param {string} label */
async function isInView(page, label) {
  const { x, y } = await cellOf(page, label);
  const { left, right, top, bottom } = await page
    .locator('.board > canvas')
    .evaluate((canvas) => canvas.getBoundingClientRect().toJSON());
  return x > left && x < right && y > top && y < bottom;
}

/** Collects layout shifts from now on, except those of the cells, which follow the board. */
const watchShifts = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    globalThis.shifts = [];
    const follows = (/** @type {Node | null} */ node) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('.cells');
    new PerformanceObserver((list) => {
      const shifts = /** @type {any[]} */ (list.getEntries());
      const seen = shifts.filter(
        ({ sources }) => !sources.length || !sources.every((/** @type {any} */ source) => follows(source.node)),
      );
      globalThis.shifts.push(...seen.map((entry) => JSON.stringify(entry)));
    }).observe({ type: 'layout-shift' });
  });

inChromium(
  'on a magnified board a tap plays the point under it, and the board widens with the stones, without a shift',
  async (site) => {
    const page = await site.page({ ...PHONE, path: '#pente' });
    const first = await magnified(page);
    assert.ok(first > 1.4, String(first));
    assert.deepEqual([await isInView(page, 'R6U6'), await isInView(page, 'R7')], [true, false]);
    await watchShifts(page);
    const before = await standing(page);
    for (const label of ['0', 'R2U2']) {
      const spot = await cellOf(page, label);
      const near = await place(page, label);
      assert.ok(Math.hypot(spot.x - near.x, spot.y - near.y) < 2, 'the grid lies over the board');
      await page.touchscreen.tap(spot.x, spot.y);
      await page.locator('.moment .commit').tap();
      assert.equal((await state(page)).moves.at(-1), label);
    }
    assert.equal(await magnified(page), first, 'there is room around both');
    // The first tap only aims: the board stays until the stone is placed.
    const far = await cellOf(page, 'R6D6');
    await page.touchscreen.tap(far.x, far.y);
    assert.equal((await state(page)).aimed?.label, 'R6D6');
    assert.equal(await magnified(page), first);
    await page.locator('.moment .commit').tap();
    await widens(page, first);
    assert.ok(await isInView(page, 'R8D8'), 'two more lines are seen beyond the stone');
    // While it widens, a tap still means the point that is seen under it.
    assert.deepEqual(await page.evaluate(() => globalThis.shifts), []);
    assert.deepEqual(await standing(page), before);
    const later = await cellOf(page, 'L7');
    await page.touchscreen.tap(later.x, later.y);
    await page.locator('.moment .commit').tap();
    assert.deepEqual((await state(page)).moves, ['0', 'R2U2', 'R6D6', 'L7']);
    assert.deepEqual(page.problems, []);
  },
);

inChromium('a tap while the board widens means the point that is seen under it', async (site) => {
  const page = await site.page({ ...PHONE, path: '#pente', reducedMotion: 'no-preference' });
  const first = await magnified(page);
  for (const label of ['0', 'R6U6']) {
    const { x, y } = await cellOf(page, label);
    await page.touchscreen.tap(x, y);
    await page.locator('.moment .commit').tap();
    if (label === '0') continue;
    // Stop it half way.
    await page.waitForFunction(() => document.querySelector('.board > canvas')?.getAnimations().length);
    await page.evaluate(() => {
      const [widening] = /** @type {Element} */ (document.querySelector('.board > canvas')).getAnimations();
      widening.pause();
      widening.currentTime = 60;
    });
  }
  assert.ok((await magnified(page)) < first);
  const { left, width, clientWidth } = await page.locator('.board > canvas').evaluate((canvas) => ({
    ...canvas.getBoundingClientRect().toJSON(),
    clientWidth: canvas.clientWidth,
  }));
  assert.ok(width > clientWidth + 5, 'it is shown larger still');
  const at = await place(page, 'L3');
  assert.ok(at.x > left && at.x < 390);
  await page.touchscreen.tap(at.x, at.y);
  assert.equal((await state(page)).aimed?.label, 'L3');
});

inChromium('keyboard and screen reader reach every point of a magnified board', async (site) => {
  const page = await site.page({ viewport: { width: 420, height: 700 }, path: '#pente' });
  const first = await magnified(page);
  assert.ok(first > 1.3, String(first));
  await page.locator('.board [data-point="0"]').focus();
  for (const [key, label] of [
    ['ArrowRight', 'R9'],
    ['ArrowUp', 'R9U9'],
  ]) {
    for (let i = 0; i < 9; i += 1) {
      await page.keyboard.press(key);
      const now = await page.evaluate(() => document.activeElement?.getAttribute('data-point') ?? '');
      await page.waitForFunction(() => !document.querySelector('.board > canvas')?.getAnimations().length);
      await page.waitForFunction((at) => {
        const cell = document.querySelector(`.board [data-point="${at}"]`)?.getBoundingClientRect();
        const board = document.querySelector('.board')?.getBoundingClientRect();
        return cell && board && cell.right <= board.right + 12 && cell.top >= board.top - 12;
      }, now);
    }
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-point')), label);
  }
  assert.equal(await magnified(page), 1);
  const reader = await site.page({ ...PHONE, path: '#pente' });
  await reader.locator('.board [data-point="L9D9"]').evaluate((cell) => /** @type {HTMLElement} */ (cell).focus());
  await widens(reader, 1.4);
  assert.ok(await isInView(reader, 'L9D9'));
});

longInChromium(
  'boards are shown whole with the setting off, in table mode, in a finished game, embedded, and on request',
  async (site) => {
    for (const [key, value] of firstOf([
      ['flat', 'on'],
      ['close', 'off'],
      ['coords', 'rulebook'],
    ])) {
      const page = await site.page({ ...set({ [key]: value }), ...PHONE, path: '#pente' });
      assert.equal(await magnified(page), 1, key);
      assert.equal(await page.locator('.board').getAttribute('data-close'), 'false');
    }
    const page = await site.page({ ...PHONE, path: '#pente' });
    const first = await magnified(page);
    // The setting applies at once, and back.
    const seen = await page.evaluate(() =>
      ['off', 'on'].map((value) => {
        localStorage.setItem('tessera/settings', JSON.stringify({ close: value }));
        dispatchEvent(new StorageEvent('storage', { key: 'tessera/settings' })); // as for a change in another tab
        return globalThis.tessera.app.view.board.magnified();
      }),
    );
    assert.deepEqual(seen, [1, first]);
    // The key shows all, and what a person has chosen stays.
    await page.locator('.board [data-point="0"]').focus();
    await page.keyboard.press('*');
    assert.equal(await magnified(page), 1);
    const analysed = await site.page({ ...PHONE, path: '#pente' });
    await choose(analysed, '0');
    assert.equal(await magnified(analysed), first);
    await fromMenu(analysed, 'Analyse');
    assert.equal(await magnified(analysed), 1);
    const frame = await site.blank(PHONE);
    await frame.goto(new URL('embed/#v=1&g=pente', site.url).href);
    await frame.locator('#board[data-state="ready"] .board > canvas').waitFor();
    assert.equal(await frame.locator('.board').getAttribute('data-close'), 'false');
  },
);

longInChromium('the board before the module is the board with it, for a stored game as well', async (site) => {
  const page = await site.page({ ...PHONE, path: '#pente' });
  for (const label of ['0', 'R5U5']) {
    const { x, y } = await cellOf(page, label);
    await page.touchscreen.tap(x, y);
    await page.locator('.moment .commit').tap();
  }
  await widens(page, 1.4);
  await state(page);
  const now = await magnified(page);
  assert.ok(now > 1 && now < 1.4, String(now));
  const seen = await page.evaluate(() => localStorage.getItem('tessera/shown'));
  assert.equal(JSON.parse(seen ?? '')[0][2], now);
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"]', { state: 'attached' });
  await state(page);
  assert.equal(await magnified(page), now);
});
