// The page before the module has loaded, without it, and without scripts; and that nothing jumps when it loads.
import assert from 'node:assert/strict';
import { checkA11y } from './a11y.mjs';
import { mouse, playAction, settled } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInChromium } from './site.mjs';
import { GAMES } from './static.mjs';
import { places as placesOf } from './tables.mjs';

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('playwright-core').Page} Page */

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1366, height: 768 } };

/** The parts that must not move. */
const PARTS = [
  'header h1',
  'header .sign',
  'header p',
  '.games li:last-child img',
  '.games li:last-child .ways',
  '.to-settings',
  'footer .credit',
  '.people',
  '.player .name',
  '.player .shown',
  '.board',
  '.task',
  '.table > .actions',
  '.actions button',
];

/** Runs on the page: the places of the view's parts. @param {string[]} parts */
const places = (parts) =>
  parts.map((part) => {
    const found = document.querySelector(`#tessera > :not([hidden]) ${part}`);
    const { x, y, width, height } = found?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
    return `${part}: ${[x, y, width, height].map(Math.round).join(' ')} ${found?.matches('.board, .actions, .people') ? '' : found?.textContent}`;
  });

/**
 * A page whose module waits until it is released.
 * @param {Site} site @param {string} address
 * @param {import('playwright-core').BrowserContextOptions & {before?: (page: Page) => Promise<unknown>}} [options]
 */
async function waiting(site, address, options) {
  let letGo = () => {};
  const held = new Promise((go) => {
    letGo = () => go(undefined);
  });
  const page = await site.blank({
    ...options,
    async before(opened) {
      await options?.before?.(opened);
      await opened.route('**/*.wasm', async (route) => {
        await held;
        await route.continue();
      });
      await opened.addInitScript(() => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of /** @type {any[]} */ (list.getEntries())) {
            const box = (/** @type {DOMRect} */ { x, y, width, height }) => [x, y, width, height].join(' ');
            const parts = entry.sources.map(
              (
                /** @type {{node?: Element, previousRect: DOMRect, currentRect: DOMRect}} */ {
                  node,
                  previousRect,
                  currentRect,
                },
              ) => `${node?.nodeName} ${node?.className}: ${box(previousRect)} to ${box(currentRect)}`,
            );
            globalThis.shifts.push([`${entry.value} at ${entry.startTime} ms`, ...parts].join(', '));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
    },
  });
  await page.goto(site.url + address);
  await page.evaluate(() => document.fonts.ready);
  return {
    page,
    async come() {
      letGo();
      await page.waitForSelector('#tessera[data-state="ready"]', { state: 'attached' });
      await page.evaluate(() => globalThis.tessera.app.settled());
      await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
    },
  };
}

for (const [screen, options] of firstOf(Object.entries({ phone: PHONE, desk: DESK }))) {
  inChromium(
    `the first page, each game and *Your games* are shown before the module, and nothing jumps: ${screen}`,
    async (site) => {
      for (const [at, locale] of ['en-GB', 'de-DE', 'es-ES'].entries()) {
        const games = GAMES.map((game) => `#${game}`);
        const addresses = ['', '#games', '#pente', '#hexade/play', ...games.slice(1), '#pente/two', '#hexade/computer'];
        for (const address of firstOf(addresses, at > 0 ? 2 : 4)) {
          const { page, come } = await waiting(site, address, { ...options, locale });
          const where = `${address || 'first page'} in ${locale}`;
          // The list of games is not known before.
          const parts = address === '#games' ? ['header h1', 'header .sign'] : PARTS;
          const before = await page.evaluate(places, parts);
          assert.equal(await page.locator('html').getAttribute('lang'), locale.slice(0, 2), where);
          const seen = address === '#games' ? '.skeleton h1' : address ? '.skeleton .board img' : '.games img';
          assert.ok(await page.locator(seen).first().isVisible(), where);
          await come();
          assert.equal(await page.locator('.skeleton').count(), 0);
          assert.deepEqual(await page.evaluate(places, parts), before, where);
          assert.deepEqual(await page.evaluate(() => globalThis.shifts), [], where);
          assert.deepEqual(page.problems, [], where);
          await site.closePages();
        }
      }
    },
  );
}

/** CSS pixels from point to point in the picture that stands there before the module, and its middle. @param {Page} page */
const pictureOf = (page) =>
  page.locator('.skeleton .board img').evaluate(async (image) => {
    const { src } = /** @type {HTMLImageElement} */ (image);
    const [, , width] = (/viewBox="([^"]*)"/.exec(await (await fetch(src)).text())?.[1] ?? '').split(' ').map(Number);
    const box = image.getBoundingClientRect();
    return { unit: box.width / width, middle: [box.left + box.width / 2, box.top + box.height / 2] };
  });

for (const [name, close] of [
  ['close up', 'on'],
  ['whole', 'off'],
]) {
  inChromium(`a board shown ${name} is as large before the module as with it`, async (site) => {
    const before = (/** @type {Page} */ page) =>
      page.addInitScript((set) => {
        if (location.protocol === 'http:') localStorage.setItem('tessera/settings', set);
      }, JSON.stringify({ close }));
    for (const game of firstOf(['pente', 'cavendish', 'hexade'], 2)) {
      const { page, come } = await waiting(site, `#${game}`, { ...PHONE, deviceScaleFactor: 3, before });
      const picture = await pictureOf(page);
      await come();
      const { unit, middle, magnified } = await page.evaluate(() => {
        const { board } = globalThis.tessera.app.view;
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.board canvas'));
        const { left, top, width, height } = canvas.getBoundingClientRect();
        const [x, y] = board.spots().subarray(2 * board.home());
        return {
          unit: board.cell() * width,
          middle: [left + x * width, top + y * height],
          magnified: board.magnified(),
        };
      });
      assert.equal(magnified > 1.4, close === 'on' && game !== 'cavendish', `${game}: ${magnified}`);
      assert.ok(Math.abs(unit - picture.unit) < 0.05, `${game}: ${picture.unit} and ${unit}`);
      for (const axis of [0, 1])
        assert.ok(Math.abs(middle[axis] - picture.middle[axis]) < 1, `${game}: ${picture.middle} and ${middle}`);
      await site.closePages();
    }
  });
}

/** The parts of a table that have their places before the module loads. */
const TABLE_PARTS = ['.table header h1', '.people', '.players > li', '.board', '.present', '.table > .actions'];

longInChromium('a stored game and a game chosen early show their boards at once, where they stay', async (site) => {
  const page = await site.page({ path: '#kensington', own: true });
  await playAction(page, mouse(page), 'H4');
  await page.evaluate(() => globalThis.tessera.app.settled());
  const id = await page.evaluate(() => globalThis.tessera.app.view.id);
  let held = true;
  await page.context().route('**/*.wasm', (route) => (held ? undefined : route.continue()));
  for (const address of [`#game/${id}`, '#kensington']) {
    held = true;
    const other = await page.context().newPage();
    await other.goto(site.url + address);
    await other.locator('.skeleton[data-game="kensington"]').waitFor();
    assert.equal(await other.locator('h1').last().textContent(), 'Kensington', address);
    assert.equal(await other.locator('.skeleton .task').textContent(), '', 'what to do is not known yet');
    const before = await placesOf(other, TABLE_PARTS);
    held = false;
    await other.reload();
    await other.waitForSelector('#tessera[data-state="ready"]');
    await settled(other);
    assert.deepEqual(await placesOf(other, TABLE_PARTS), before, address);
    await other.close();
  }
  held = true;
  const early = await page.context().newPage();
  await early.goto(site.url);
  await early.getByRole('link', { name: 'Play Hexade', exact: true }).click();
  await early.locator('.skeleton[data-game="hexade"]').waitFor();
  await early.locator('.skeleton > header a').click();
  await early.locator('.games').waitFor();
  held = false;
  await early.close();
});

inChromium('*Your games* shows its head and its two lists before the module, and they stay', async (site) => {
  const page = await site.page({ path: '#kensington', own: true });
  await playAction(page, mouse(page), 'H4');
  await page.goto(site.url);
  await page.getByRole('region', { name: 'Continue' }).waitFor(); // which notes that there is an unfinished game
  let release = () => {};
  const held = new Promise((go) => {
    release = () => go(undefined);
  });
  await page.context().route('**/*.wasm', (route) => held.then(() => route.continue()));
  const other = await page.context().newPage();
  await other.goto(`${site.url}#games`);
  await other.locator('.skeleton').waitFor();
  const parts = ['.games-list header .sign', '.games-list h1', '.state button'];
  const before = await placesOf(other, parts);
  assert.equal(before.length, 4, 'the way back, the heading, two lists');
  assert.deepEqual(await other.getByRole('button').allTextContents(), ['Continue', 'Finished']);
  assert.equal(await other.getByRole('button', { pressed: true }).textContent(), 'Continue');
  release();
  await other.waitForSelector('#tessera[data-state="ready"] .games-list:not(.skeleton)');
  assert.deepEqual(await placesOf(other, parts), before);
  assert.equal(await other.locator('.skeleton').count(), 0);
  await other.close();
});

inBoth('where the module is blocked the page can be read and says what is missing', async (site) => {
  for (const address of ['', '#pente']) {
    const page = await site.page({
      path: address,
      before: (opened) => opened.route('**/*.wasm', (route) => route.abort()),
    });
    await page.waitForSelector('#tessera[data-state="failed"]');
    assert.match(
      (await page.getByRole('alert').textContent()) ?? '',
      /^Tessera could not start.*may be too old.*Try again$/,
    );
    assert.ok(
      await page
        .locator(address ? '.skeleton .board img' : '.games img')
        .first()
        .isVisible(),
    );
    if (site.kind === 'chromium') await checkA11y(page, address);
    if (!address) {
      assert.equal(await page.getByRole('link', { name: 'Play Chivalry', exact: true }).count(), 1);
      await page.getByRole('link', { name: 'Rules of all five games' }).click();
      await page.waitForURL(/rules\//);
    }
    await site.closePages();
  }
});

inChromium('without JavaScript the first page shows its games and leads to their rules', async (site) => {
  for (const colorScheme of firstOf(/** @type {const} */ (['light', 'dark']))) {
    const page = await site.blank({ javaScriptEnabled: false, colorScheme, ...DESK });
    await page.goto(site.url);
    assert.equal(await page.locator('.games img').count(), GAMES.length);
    for (const image of await page.locator('.games img').all()) assert.ok(await image.isVisible());
    assert.match((await page.locator('noscript').textContent()) ?? '', /needs JavaScript.*read all the rules/);
    await page.getByRole('link', { name: 'Rules of all five games' }).click();
    assert.match(page.url(), /rules\/index\.html$/);
    // Browsers warn about the preloaded script that is not run.
    assert.deepEqual(
      page.problems.filter((text) => !/\.js csp$/.test(text)),
      [],
    );
    await site.closePages();
  }
});

longInChromium('the boards of the first page follow the settings', async (site) => {
  const shown = (/** @type {Page} */ page) =>
    page
      .locator('.game[data-game="pente"] img')
      .evaluate((image) => /** @type {HTMLImageElement} */ (image).currentSrc);
  const set = { 'tessera/settings': JSON.stringify({ theme: 'contrast', stones: 'flat' }) };
  assert.match(await shown(await site.page({ remembered: set })), /pente-resting-contrast-flat\.svg$/);
  assert.match(await shown(await site.page({ colorScheme: 'dark' })), /pente-resting-night-set\.svg$/);
});
