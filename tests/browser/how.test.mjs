// How to play: shown once, unasked, to whoever comes to a game for the first time, and away with the first action.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes } from './a11y.mjs';
import { finger, mouse, playAction } from './hands.mjs';
import { inBoth, inChromium } from './site.mjs';
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

for (const game of GAMES) {
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
      // Nothing is in the way of the middle of the board.
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
  const page = await site.page({ path: '#hexade', newcomer: true });
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
  await page.locator('.table:not(.still)').waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await sheet(page).count(), 0);
});

inChromium(
  'the cards are turned over by buttons and keys, and the sheet leaves the buttons of the game in sight',
  async (site) => {
    const page = await site.page({ path: '#chivalry', newcomer: true, viewport: { width: 1366, height: 768 } });
    const how = sheet(page);
    await how.waitFor();
    // It takes the keyboard from nobody.
    assert.equal(await how.evaluate((element) => element.contains(document.activeElement)), false);
    const list = how.getByRole('list', { name: 'The game in four pictures' });
    /** Waits until the card of this number is the one in sight. @param {number} wanted */
    const reaches = async (wanted) => {
      const element = await list.elementHandle();
      await page.waitForFunction(
        ([box, number]) => box instanceof Element && Math.abs(box.scrollLeft / box.clientWidth - Number(number)) < 0.2,
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
    // The buttons of the game are not covered.
    for (const button of await page.locator('.table > .actions button:enabled:visible').all())
      await button.click({ trial: true });
    assert.match(
      (await how.getByRole('link', { name: 'All rules' }).getAttribute('href')) ?? '',
      /rules\/chivalry\.html$/,
    );
    await page.keyboard.press('Escape');
    await how.waitFor({ state: 'detached' });
  },
);

inChromium('it fits every screen, in every language and look', async (site) => {
  for (const locale of ['en-GB', 'de-DE', 'es-ES']) {
    const page = await site.page({ path: '#chivalry', newcomer: true, locale, colorScheme: 'dark' });
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
