// *How to play*: offered on the first visit to a game until the first moves are played, and never in the way.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes, laidOut } from './a11y.mjs';
import { finger, mouse, playAction, playActions } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInChromium } from './site.mjs';
import { GAMES } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** The sheet of a game. @param {Page} page @param {string | RegExp} [name] */
const sheet = (page, name = /^How to play /) => page.getByRole('dialog', { name });

/** The offer, which has the place of the buttons of the moment. @param {Page} page */
const offer = (page) => page.locator('.moment').getByRole('button', { name: 'How to play' });

/** The first action of each game. */
const FIRST = /** @type {Record<string, string>} */ ({
  pente: '0',
  cavendish: 'H8',
  hexade: 'H9',
  kensington: 'H5',
  chivalry: 'E7-E8',
});

for (const game of firstOf(GAMES)) {
  inChromium(
    `${game}: a newcomer on a small phone is offered four cards, plays, and is never offered them again`,
    async (site) => {
      const page = await site.page({ path: `#${game}`, newcomer: true, ...SMALL });
      const how = sheet(page);
      await offer(page).waitFor();
      assert.equal(await page.getByRole('dialog').count(), 0, 'nothing opens by itself');
      await checkA11y(page, `${game} offered to be explained`);
      await offer(page).tap();
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
      assert.deepEqual([await how.count(), await offer(page).count()], [0, 0]);
      assert.deepEqual(page.problems, []);
    },
  );
}

/** Where the parts of a table are. @param {Page} page */
const places = (page) =>
  page.evaluate(() =>
    ['.table > header', '.people', '.board', '.prompt-text', '.table > .actions', '.moves'].map((part) => {
      const { x, y, width, height } = /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect();
      return [part, x, y, width, part === '.prompt-text' ? 0 : height].join(' ');
    }),
  );

for (const [width, height] of firstOf([
  [320, 568],
  [390, 844],
  [768, 1024],
]))
  longInChromium(`the offer covers nothing and moves nothing at ${width} × ${height}`, async (site) => {
    for (const locale of firstOf(['de-DE', 'en-GB', 'es-ES'])) {
      const options = { path: '#pente', locale, viewport: { width, height }, hasTouch: true, isMobile: true };
      const versed = await site.page(options);
      await laidOut(versed);
      const usual = await places(versed);
      const page = await site.page({ ...options, newcomer: true });
      await page.locator('.offer button').waitFor();
      await page.waitForLoadState('networkidle');
      await laidOut(page);
      assert.deepEqual(await places(page), usual, `${locale}: its room is reserved`);
      assert.equal(await page.getByRole('dialog').count(), 0);
      const covered = await page.locator('.table button:visible, .table a:visible').evaluateAll((all) =>
        all
          .filter((one) => {
            const { x, y, width: wide, height: high } = one.getBoundingClientRect();
            return y + high / 2 < innerHeight && !one.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
          })
          .map((one) => one.outerHTML),
      );
      assert.deepEqual(covered, [], locale);
      const shifts = await page.evaluate(
        () =>
          new Promise((then) => {
            // The entries come at once; without any nobody is called.
            new PerformanceObserver((list) =>
              then(list.getEntries().filter((each) => !(/** @type {any} */ (each).hadRecentInput)).length),
            ).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => then(0), 300);
          }),
      );
      assert.equal(shifts, 0, locale);
      await site.closePages();
    }
  });

inChromium('the offer gives its place to the button that confirms, and goes after the first moves', async (site) => {
  const page = await site.page({ path: '#pente', newcomer: true, ...SMALL });
  await offer(page).waitFor();
  const before = await places(page);
  await finger(page).touch('0');
  assert.ok(await page.locator('.moment .commit').isVisible());
  assert.equal(await offer(page).count(), 0);
  assert.deepEqual(await places(page), before);
  await page.locator('.moment .commit').tap();
  await offer(page).waitFor();
  await playActions(page, finger(page), ['R1', 'R3', 'R1U1']);
  assert.equal(await offer(page).count(), 0);
  assert.deepEqual(page.problems, []);
});

inBoth('*How to play* is not offered again after it has been opened', async (site) => {
  const page = await site.page({ path: '#hexade', newcomer: true, viewport: { width: 800, height: 900 } });
  await offer(page).click();
  await sheet(page, 'How to play Hexade').getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  for (const [address, offered] of /** @type {const} */ ([
    ['#', 0],
    ['#hexade', 0],
    ['#pente', 1],
    ['#', 0],
    ['#pente', 1],
  ])) {
    await page.evaluate((to) => {
      location.hash = to;
    }, address);
    await page.evaluate(() => globalThis.tessera.app.settled());
    await page.waitForLoadState('networkidle');
    assert.equal(await offer(page).count(), offered, address);
    assert.equal(await sheet(page).count(), 0, address);
  }
  assert.deepEqual(page.problems, []);
});

longInChromium('a game that was sent is not covered', async (site) => {
  const sender = await site.page({ path: '#cavendish', own: true });
  await playAction(sender, mouse(sender), 'H8');
  const code = await sender.evaluate(() => globalThis.tessera.app.view.table.share());
  const page = await site.page({ path: `#play=${code}`, newcomer: true });
  await page.locator('.table:not(.skeleton)').waitFor();
  await page.waitForLoadState('networkidle');
  assert.deepEqual([await sheet(page).count(), await page.locator('.offer:visible').count()], [0, 0]);
});

inChromium('on a phone buttons and keys turn the cards', async (site) => {
  const page = await site.page({ path: '#chivalry', newcomer: true, viewport: { width: 390, height: 844 } });
  const how = sheet(page);
  await offer(page).click();
  await how.waitFor();
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

longInChromium('*How to play* fits every screen, in every language and look', async (site) => {
  for (const locale of firstOf(['de-DE', 'en-GB', 'es-ES'])) {
    const page = await site.page({ path: '#chivalry', newcomer: true, locale, colorScheme: 'dark', ...SMALL });
    await page.locator('.offer button').tap();
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

longInChromium(
  'in a wide window *How to play* is a tab beside the moves, which stays during the first moves',
  async (site) => {
    const page = await site.page({ path: '#pente', newcomer: true, viewport: { width: 1366, height: 768 } });
    const [moves, tab] = ['Moves', 'How to play'].map((name) => page.getByRole('tab', { name }));
    const cards = page.getByRole('tabpanel', { name: 'How to play' }).getByRole('listitem');
    const list = page.locator('.moves .list');
    const shows = async (/** @type {import('playwright-core').Locator} */ one) =>
      (await one.getAttribute('aria-selected')) === 'true';
    // Opened by itself, it does not take the focus and covers nothing.
    await cards.first().waitFor();
    assert.equal(await cards.count(), 4);
    assert.equal(await offer(page).count(), 0, 'it is not offered twice');
    assert.equal(await page.locator('.how.tab').evaluate((element) => element.contains(document.activeElement)), false);
    for (const button of await page
      .locator('.table > .actions button:enabled:visible, .table > header button:visible')
      .all())
      await button.click({ trial: true });
    await checkA11y(page, 'the tab');
    // It stays for the first moves; then the moves have the place, and it is one tap away.
    const where = await tab.boundingBox();
    await playActions(page, mouse(page), ['0', 'R1', 'R3']);
    assert.ok(await cards.first().isVisible());
    await playAction(page, mouse(page), 'R1U1');
    assert.ok((await shows(moves)) && (await list.isVisible()));
    assert.equal(await cards.first().isVisible(), false);
    assert.deepEqual(await tab.boundingBox(), where);
    await checkA11y(page, 'the moves beside the tab');
    // Opened, it stays while one plays.
    await tab.click();
    await playActions(page, mouse(page), ['L1', 'U5']);
    assert.ok((await shows(tab)) && (await cards.first().isVisible()));
    await page.keyboard.press('Escape');
    await tab.focus();
    await page.keyboard.press('Escape');
    assert.ok(await shows(moves));
    // In a narrow window it goes, and the moves are where they always are.
    await page.setViewportSize({ width: 800, height: 900 });
    await tab.waitFor({ state: 'detached' });
    assert.ok(await page.getByRole('heading', { name: 'Moves' }).isVisible());
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [3840, 2160],
    ]) {
      await page.setViewportSize({ width, height });
      await page.locator('.table > header').getByRole('button', { name: 'How to play' }).click();
      await cards.first().waitFor();
      assert.equal(await page.getByRole('dialog').count(), 0);
      const box = await page.locator('.how.tab').boundingBox();
      assert.ok(
        box && box.x + box.width <= width && box.y + box.height <= height + 1,
        `${width}: ${JSON.stringify(box)}`,
      );
      await moves.click();
      assert.ok(await list.isVisible());
    }
    assert.deepEqual(page.problems, []);
  },
);

longInChromium('the first moves do not close a tab that is being read', async (site) => {
  const page = await site.page({ path: '#pente', newcomer: true, viewport: { width: 1366, height: 768 } });
  const cards = page.getByRole('tabpanel', { name: 'How to play' }).getByRole('listitem');
  await cards.first().click();
  await playActions(page, mouse(page), ['0', 'R1', 'R3', 'R1U1', 'L1']);
  assert.ok(await cards.first().isVisible());
  assert.deepEqual(page.problems, []);
});

inChromium('on a phone held sideways the task is above the cards', async (site) => {
  for (const game of firstOf(GAMES))
    for (const locale of firstOf(['de-DE', 'en-GB', 'es-ES'])) {
      const page = await site.page({ path: `#${game}`, newcomer: true, viewport: { width: 844, height: 390 }, locale });
      const [sheet, task] = [page.locator('dialog.how'), page.locator('#task')];
      await page.locator('.offer button').click();
      await sheet.waitFor();
      const boxes = await Promise.all([sheet.boundingBox(), task.boundingBox()]);
      const [top, bottom] = [boxes[0]?.y ?? 0, (boxes[1]?.y ?? NaN) + (boxes[1]?.height ?? NaN)];
      assert.ok(top >= bottom, `${game}, ${locale}: ${top} above ${bottom}`);
      await site.closePages();
    }
});

inChromium(
  '*How to play* is one tap away, from the head of the game and from the card of the first page',
  async (site) => {
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
  },
);
