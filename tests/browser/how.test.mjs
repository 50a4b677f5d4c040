// *How to play*: opens by itself on the first visit to a game, and closes with the first action.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes } from './a11y.mjs';
import { finger, mouse, playAction } from './hands.mjs';
import { firstOf, inBoth, inChromium } from './site.mjs';
import { GAMES } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** The sheet of a game. @param {Page} page @param {string | RegExp} [name] */
const sheet = (page, name = /^How to play /) => page.getByRole('dialog', { name });

/** The first action of each game. */
const FIRST = /** @type {Record<string, string>} */ ({
  pente: '0',
  cavendish: 'H8',
  hexade: 'H9',
  kensington: 'H5',
  chivalry: 'E7-E8',
});

for (const game of firstOf(GAMES, 2)) {
  inChromium(
    `${game}: a newcomer on a small phone reads four cards, plays, and is never shown them again`,
    async (site) => {
      const page = await site.page({ path: `#${game}`, newcomer: true, ...SMALL });
      const how = sheet(page);
      await how.waitFor();
      const cards = how.getByRole('listitem');
      assert.equal(await cards.count(), 4);
      for (const card of await cards.all()) {
        const picture = card.locator('img');
        await card.scrollIntoViewIfNeeded();
        await page.waitForFunction(
          (image) => /** @type {any} */ (image)?.naturalWidth > 0,
          await picture.elementHandle(),
        );
        assert.match((await card.textContent()) ?? '', /\w{3,}.*\./);
      }
      await checkA11y(page, `${game} explained`);
      // Nothing covers the middle of the board.
      await playAction(page, finger(page), FIRST[game]);
      await how.waitFor({ state: 'detached' });
      await page.reload();
      await page.waitForSelector('#tessera[data-state="ready"]');
      await page.evaluate(() => globalThis.tessera.app.settled());
      await page.waitForLoadState('networkidle');
      assert.equal(await how.count(), 0);
      assert.deepEqual(page.problems, []);
    },
  );
}

inBoth('whoever looks at it and goes is not shown it again, nor in a game that is known', async (site) => {
  const page = await site.page({ path: '#hexade', newcomer: true, viewport: { width: 800, height: 900 } });
  await sheet(page, 'How to play Hexade').getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  for (const [address, shown] of /** @type {const} */ ([
    ['#', 0],
    ['#hexade', 0],
    ['#pente', 1],
    ['#', 0],
    ['#pente', 0],
  ])) {
    await page.evaluate((to) => {
      location.hash = to;
    }, address);
    await page.evaluate(() => globalThis.tessera.app.settled());
    if (shown) await sheet(page, 'How to play Pente').waitFor();
    else await page.waitForLoadState('networkidle');
    assert.equal(await sheet(page).count(), shown, address);
  }
  assert.deepEqual(page.problems, []);
});

inChromium('a game that was sent is not covered', async (site) => {
  const sender = await site.page({ path: '#cavendish', own: true });
  await playAction(sender, mouse(sender), 'H8');
  const code = await sender.evaluate(() => globalThis.tessera.app.view.table.share());
  const page = await site.page({ path: `#play=${code}`, newcomer: true });
  await page.locator('.table:not(.skeleton)').waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await sheet(page).count(), 0);
});

inChromium('on a phone the cards are turned over by buttons and keys', async (site) => {
  const page = await site.page({ path: '#chivalry', newcomer: true, viewport: { width: 390, height: 844 } });
  const how = sheet(page);
  await how.waitFor();
  // It does not take the focus.
  assert.equal(await how.evaluate((element) => element.contains(document.activeElement)), false);
  const list = how.getByRole('list', { name: 'The game in four pictures' });
  /** Waits until the card of this number is visible. @param {number} wanted */
  const reaches = async (wanted) => {
    const element = await list.elementHandle();
    await page.waitForFunction(
      ([box, number]) => {
        const [first, card] = [0, Number(number)].map((n) => /** @type {any} */ (box)?.children[n]?.offsetLeft);
        const { scrollLeft, scrollWidth, clientWidth } = /** @type {Element} */ (box);
        return Math.abs(scrollLeft - Math.min(card - first, scrollWidth - clientWidth)) < 8;
      },
      /** @type {const} */ ([element, wanted]),
    );
  };
  await reaches(0);
  const [before, after] = ['Back', 'Next'].map((name) => how.getByRole('button', { name, exact: true }));
  assert.equal(await before.getAttribute('aria-disabled'), 'true');
  await after.click();
  await reaches(1);
  await after.click();
  await reaches(2);
  await before.click();
  await reaches(1);
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await reaches(2);
  assert.match(
    (await how.getByRole('link', { name: 'All rules' }).getAttribute('href')) ?? '',
    /rules\/chivalry\.html$/,
  );
  await page.keyboard.press('Escape');
  await how.waitFor({ state: 'detached' });
});

inChromium('it fits every screen, in every language and look', async (site) => {
  for (const locale of firstOf(['de-DE', 'en-GB', 'es-ES'])) {
    const page = await site.page({ path: '#chivalry', newcomer: true, locale, colorScheme: 'dark', ...SMALL });
    await page.locator('dialog.how').waitFor();
    await checkSizes(page, {
      state: `explained in ${locale}`,
      async each(width, height) {
        const box = await page.locator('dialog.how').boundingBox();
        assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height + 1);
      },
    });
    await checkA11y(page, `explained in ${locale}`);
    await site.closePages();
  }
});

inChromium(
  'in a wide window it is a tab of the side panel, beside the moves, which stays while one plays',
  async (site) => {
    const page = await site.page({ path: '#chivalry', newcomer: true, viewport: { width: 1366, height: 768 } });
    const tab = page.getByRole('tab', { name: 'How to play' });
    const cards = page.getByRole('tabpanel', { name: 'How to play' }).getByRole('listitem');
    // Opened by itself, it does not take the focus, covers nothing, and closes with the first action.
    await tab.waitFor();
    assert.equal(await cards.count(), 4);
    assert.equal(await tab.evaluate((element) => element.parentElement?.contains(document.activeElement)), false);
    for (const button of await page
      .locator('.table > .actions button:enabled:visible, .table > header button:visible')
      .all())
      await button.click({ trial: true });
    await checkA11y(page, 'the tab');
    await playAction(page, mouse(page), 'E7-E8');
    await tab.waitFor({ state: 'detached' });
    assert.ok(await page.getByRole('heading', { name: 'Moves' }).isVisible());
    // Opened by one tap, it stays.
    await page.locator('.table > header').getByRole('button', { name: 'How to play' }).click();
    await tab.waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await playAction(page, mouse(page), 'E10-E9');
    await page.evaluate(() => globalThis.tessera.app.settled());
    assert.ok(await cards.first().isVisible(), 'one can read on while playing');
    await page.getByRole('tab', { name: 'Moves' }).click();
    await tab.waitFor({ state: 'detached' });
    assert.ok(await page.getByRole('heading', { name: 'Moves' }).isVisible());
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [3840, 2160],
    ]) {
      await page.setViewportSize({ width, height });
      await page.locator('.table > header').getByRole('button', { name: 'How to play' }).click();
      await tab.waitFor();
      const box = await page.locator('.how.tab').boundingBox();
      assert.ok(
        box && box.x + box.width <= width && box.y + box.height <= height + 1,
        `${width}: ${JSON.stringify(box)}`,
      );
      await page.keyboard.press('Escape');
      await tab.waitFor({ state: 'detached' });
    }
    assert.deepEqual(page.problems, []);
  },
);

inChromium('on a phone held sideways what is to be done stands above it', async (site) => {
  for (const game of GAMES)
    for (const locale of firstOf(['de-DE', 'en-GB', 'es-ES'])) {
      const page = await site.page({ path: `#${game}`, newcomer: true, viewport: { width: 844, height: 390 }, locale });
      const [sheet, task] = [page.locator('dialog.how'), page.locator('#task')];
      await sheet.waitFor();
      const boxes = await Promise.all([sheet.boundingBox(), task.boundingBox()]);
      const [top, bottom] = [boxes[0]?.y ?? 0, (boxes[1]?.y ?? NaN) + (boxes[1]?.height ?? NaN)];
      assert.ok(top >= bottom, `${game}, ${locale}: ${top} above ${bottom}`);
      await site.closePages();
    }
});

inChromium('it is one tap away, from the head of the game and from the card of the first page', async (site) => {
  const page = await site.page({ path: '#cavendish', ...SMALL });
  await page.locator('.table > header').getByRole('button', { name: 'How to play' }).tap();
  await sheet(page, 'How to play Cavendish').waitFor();
  await page.goto(site.url);
  await page.waitForSelector('#tessera[data-state="ready"]');
  await page.getByRole('link', { name: 'How to play Hexade' }).tap();
  const dialog = sheet(page, 'How to play Hexade');
  await dialog.waitFor();
  assert.equal(await dialog.getByRole('listitem').count(), 4);
  for (const name of ['All rules (opens in a new tab)', 'Learn by playing', 'Play']) {
    const way = await dialog.getByRole('link', { name, exact: true }).boundingBox();
    assert.ok(way && way.y + way.height <= 641, `${name} is in sight`);
  }
  await dialog.getByRole('link', { name: 'Play', exact: true }).tap();
  await page.locator('.table[data-game="hexade"]:not(.skeleton)').waitFor();
  assert.deepEqual(page.problems, []);
});
