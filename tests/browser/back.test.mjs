// Going back closes an open dialog before it leaves the page. Also full screen.
import assert from 'node:assert/strict';
import { inBoth, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Goes back, and waits until the page has settled. @param {Page} page */
async function back(page) {
  await page.evaluate(() => {
    const gone = new Promise((then) => addEventListener('popstate', then, { once: true }));
    history.back();
    return gone;
  });
  await page.evaluate(() => globalThis.tessera.app.settled());
}

const hash = (/** @type {Page} */ page) => page.evaluate(() => location.hash);

inBoth('Back closes a dialog, then leads from the game to the first page', async (site) => {
  const page = await site.page({ own: true });
  await page.getByRole('link', { name: 'Play Hexade', exact: true }).click();
  await page.locator('.table[data-game="hexade"]:not(.skeleton)').waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  await back(page);
  assert.equal(await dialog.count(), 0);
  assert.equal(await hash(page), '#hexade');
  await back(page);
  await page.locator('.home').waitFor();
  assert.equal(await hash(page), '');
  assert.deepEqual(page.problems, []);
});

longInChromium('a dialog that was closed in another way leaves no step in the history', async (site) => {
  const page = await site.page({ own: true });
  await page.getByRole('link', { name: 'Play Hexade', exact: true }).click();
  await page.locator('.table[data-game="hexade"]:not(.skeleton)').waitFor();
  for (let i = 0; i < 2; i += 1) {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' });
  }
  await back(page);
  await page.waitForFunction(() => location.hash === '');
  await page.locator('.home').waitFor();
  // And forward again, where the dialog was, and on.
  await page.evaluate(() => history.go(1));
  await page.locator('.table[data-game="hexade"]').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await back(page);
  assert.equal(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count(), 0);
  assert.equal(await hash(page), '#hexade');
});

longInChromium('Back leads to the first page from a game that the installed app was opened with', async (site) => {
  const page = await site.blank({
    before: (page) =>
      page.addInitScript(() => {
        const asked = globalThis.matchMedia;
        globalThis.matchMedia = (query) =>
          asked.call(globalThis, query === '(display-mode: standalone)' ? 'all' : query);
      }),
  });
  await page.goto(`${site.url}#pente`);
  await page.waitForSelector('#tessera[data-state="ready"]');
  assert.equal(await hash(page), '#pente');
  await back(page);
  await page.locator('.home').waitFor();
  assert.equal(await hash(page), '');
});

inChromium('a phone shows the game on the full screen, and leaves it again', async (site) => {
  const page = await site.page({
    own: true,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const whole = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  const ask = async (/** @type {string} */ name) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await ask('Full screen');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  assert.ok(await whole());
  await ask('Leave full screen');
  await page.waitForFunction(() => document.fullscreenElement === null);
  assert.deepEqual(page.problems, []);
});

longInChromium('a desktop is not offered the full screen, since its browser has a key for that', async (site) => {
  const page = await site.page();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'On this device' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Full screen' }).count(), 0);
});
