// The computer where more than one page or more than one time is involved: in two tabs of one game, on a device whose time of
// day is set, and on a device that sleeps.
import assert from 'node:assert/strict';
import { against, answered, holdThinker, letThink } from './computer.mjs';
import { countStored, mouse, settled, state } from './hands.mjs';
import { inBoth, inChromium, longInBoth, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const READY = '#tessera[data-state="ready"] .table';
const HOUR = 3_600_000;

/** How many games are stored. @param {Page} page */
const stored = (page) => countStored(page, 'tessera', 'games');

inBoth('in two tabs of one game the computer answers once, and both tabs show the answer', async (site) => {
  const one = await site.page({ path: '#hexade', remembered: against('hexade', 2), own: true, before: holdThinker });
  await mouse(one).touch('J10');
  const two = await one.context().newPage();
  await holdThinker(two);
  await two.goto(one.url());
  await two.waitForSelector(READY);
  await settled(two);
  // Both engines answer at the same time.
  await Promise.all([letThink(one), letThink(two)]);
  const first = await Promise.all([answered(one, 2), answered(two, 2)]);
  const free = ['G6', 'F8'].find((point) => !first[0].moves.includes(point)) ?? '';
  await two.bringToFront();
  await mouse(two).touch(free);
  const [here, there] = await Promise.all([answered(one, 4), answered(two, 4)]);
  assert.deepEqual([here.moves.length, here.moves], [4, there.moves]);
  assert.equal(await stored(one), 1, 'neither tab has made a copy');
  for (const page of [one, two]) assert.ok(await page.getByText('This game changed in another tab').isHidden());
  assert.deepEqual(one.problems, []);
});

/** Runs before the page's scripts: no tab hears of what another one has done. */
const deaf = () => {
  BroadcastChannel.prototype.postMessage = () => {};
};

inChromium('a tab that has not heard what another tab played takes it over before its computer acts', async (site) => {
  const before = async (/** @type {Page} */ page) => {
    await page.addInitScript(deaf);
    await holdThinker(page);
  };
  const one = await site.page({ path: '#hexade', remembered: against('hexade', 2), own: true, before });
  await mouse(one).touch('J10');
  const two = await one.context().newPage();
  await before(two);
  await two.goto(one.url());
  await two.waitForSelector(READY);
  await settled(two);
  await letThink(one);
  const { moves } = await answered(one, 2);
  await settled(one);
  assert.equal((await state(two)).ply, 1, 'nobody has told the second tab');
  await letThink(two);
  assert.deepEqual((await answered(two, 2)).moves, moves);
  await settled(two);
  assert.equal(await stored(one), 1);
  assert.deepEqual(one.problems, []);
});

/** Runs before the page's scripts: `setTime` moves the time of day by milliseconds. */
const settable = () => {
  const { now } = Date;
  let moved = 0;
  Date.now = () => now() + moved;
  Object.assign(globalThis, {
    setTime(/** @type {number} */ ms) {
      moved += ms;
    },
  });
};
/** Moves the time of day. @param {Page} page @param {number} ms */
const setTime = (page, ms) => page.evaluate((by) => /** @type {any} */ (globalThis).setTime(by), ms);

/** A game against the computer with five minutes for each; the computer waits for `letThink`. @param {import('./site.mjs').Site} site */
const withClock = (site) =>
  site.page({
    path: '#hexade',
    remembered: against('hexade', 2, { clock: '5' }),
    own: true,
    before: async (opened) => {
      await holdThinker(opened);
      await opened.addInitScript(settable);
    },
  });

/** What each side has used of its five minutes, and the time that has really passed, in milliseconds. @param {Page} page */
const used = (page) =>
  page.evaluate(() => {
    const clock = /** @type {import('tessera').ClockState} */ (globalThis.tessera.app.view.table.clock());
    return { used: clock.sides.map(({ time }) => 300_000 - time), at: performance.now() };
  });

/** A clock is read at least once a second: so much may be missing. */
const TICK = 1_100;

longInChromium('setting the time of day back neither gives nor takes time against the computer', async (site) => {
  const page = await withClock(site);
  const begun = (await used(page)).at;
  await mouse(page).touch('J10');
  const acted = await used(page);
  await setTime(page, -HOUR);
  await page.waitForTimeout(1_500);
  await letThink(page);
  const { moves } = await answered(page, 2);
  const answer = await used(page);
  const thought = answer.used[1] - acted.used[1];
  assert.ok(thought <= answer.at - begun && thought >= 1_500 - TICK, `the computer has used ${thought} ms`);
  // The same on the person's turn.
  await setTime(page, -24 * HOUR);
  await page.waitForTimeout(1_500);
  await mouse(page).touch(moves.includes('G6') ? 'F8' : 'G6');
  const now = await used(page);
  const own = now.used[0];
  assert.ok(own <= now.at - answer.at + TICK && own >= 1_500 - TICK, `the person has used ${own} ms`);
  assert.equal((await state(page)).result, null);
  assert.deepEqual(page.problems, []);
});

inChromium('time of day set forward counts as sleep, which is announced; set back it stays used', async (site) => {
  const page = await withClock(site);
  await mouse(page).touch('J10');
  await letThink(page);
  await answered(page, 2);
  await setTime(page, 60_000);
  await page.getByRole('status').filter({ hasText: 'came off the clock' }).first().waitFor({ state: 'attached' });
  const [forward] = (await used(page)).used;
  await setTime(page, -60_000);
  const { used: after, at } = await used(page);
  assert.ok(forward >= 60_000 && forward < 60_000 + at, `${forward} ms`);
  assert.ok(after[0] >= forward, 'nothing comes back');
});

inBoth('a device that sleeps while the computer thinks finds the answer when it wakes', async (site) => {
  const page = await site.page({
    path: '#hexade',
    remembered: { ...against('hexade', 2), 'tessera/settings': '{}' }, // it answers after a pause, that is by a timer
    own: true,
    before: async (opened) => {
      await opened.clock.install({ time: new Date('2026-01-01T12:00:00') });
      await holdThinker(opened);
    },
  });
  await mouse(page).touch('J10');
  /** @param {boolean} hidden */
  const hide = (hidden) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (is ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, hidden);
  await hide(true);
  await page.clock.pauseAt(new Date('2026-01-01T13:00:00')); // no timer of the page fires from here on
  await letThink(page);
  await page.waitForTimeout(1_000);
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply), 1, 'it sleeps');
  await page.clock.fastForward(8 * HOUR);
  await page.clock.resume();
  await hide(false);
  assert.equal((await answered(page, 2)).ply, 2);
  assert.deepEqual(page.problems, []);
});

longInBoth('going back from the rules while the computer thinks gets the answer', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 2), own: true, before: holdThinker });
  await mouse(page).touch('J10');
  await page.goto(`${site.url}rules/hexade.html`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForSelector(READY);
  await letThink(page);
  assert.equal((await answered(page, 2)).ply, 2);
  assert.equal(await stored(page), 1);
  assert.deepEqual(page.problems, []);
});
