// The dialog *Embed in a page*: each text, pasted into a page on another origin, shows a playable board with the game.
import assert from 'node:assert/strict';
import { marked } from 'marked';
import { checkA11y } from './a11y.mjs';
import { hosting } from './embed-hosts.mjs';
import { contentOf, fromMenu, mouse, playAction, playActions, state } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInChromium, watch } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./site.mjs').Site} Site */

const host = hosting();

/** Some actions of each game, and one that can follow. */
const GAMES = /** @type {const} */ ([
  ['pente', ['0', 'R1', 'R3'], 'R2', 'Pente'],
  ['cavendish', ['H8', 'H9'], 'E4', 'Cavendish'],
  ['hexade', ['J10', 'K5'], 'M13', 'Hexade'],
  ['kensington', ['A1', 'P4'], 'B2', 'Kensington'],
  ['chivalry', ['C6-C5'], 'C11-C12', 'Chivalry'],
]);
const TABS = ['Frame', 'Element', 'SVG picture', 'Link', 'Markdown'];

/** The app with the dialog open on a game. @param {Site} site @param {string} game @param {readonly string[]} actions */
async function dialogOn(site, game, actions) {
  const page = await site.page({ path: `#${game}`, viewport: { width: 1280, height: 800 } });
  await playActions(page, mouse(page), [...actions]);
  await fromMenu(page, 'Embed in a page');
  await page.frameLocator('.stage iframe').locator('[data-state="ready"]').waitFor();
  return page;
}

/** The text in each tab. @param {Page} page @returns {Promise<Record<string, string>>} */
async function texts(page) {
  /** @type {Record<string, string>} */
  const all = {};
  for (const name of TABS) {
    await page.getByRole('tab', { name, exact: true }).click();
    all[name] = await page.getByRole('tabpanel').getByRole('textbox').inputValue();
  }
  return all;
}

/** Somebody's page with a text in it. @param {Page} app @param {Site} site @param {string} html */
async function visit(app, site, html) {
  const page = watch(await app.context().newPage(), site.url);
  await page.route(`${host.url}**`, (route) => route.continue());
  await page.goto(host.page(html));
  page.problems.length = 0; // requests to the host itself leave the site
  return page;
}

/** The board in the only frame of a page. @param {Page} page */
async function framed(page) {
  await page.frameLocator('iframe').locator('[data-state="ready"]').waitFor();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  assert.ok(frame);
  return {
    state: () => frame.evaluate(() => globalThis.tessera.board.calls.getState()),
    touch: (/** @type {string} */ label) =>
      frame.locator(`[data-point="${label}"]`).evaluate((cell) => /** @type {HTMLElement} */ (cell).click()),
  };
}

const path = (/** @type {string} */ action) => action.split('-');

for (const [game, actions, next, name] of firstOf(GAMES)) {
  inChromium(
    `${game}: frame, element, picture, link and Markdown each show the game and can be played in`,
    async (site) => {
      const app = await dialogOn(site, game, actions);
      const { position } = await state(app);
      const made = await texts(app);

      for (const kind of ['Frame', 'Element']) {
        const page = await visit(app, site, made[kind]);
        const board = await framed(page);
        assert.equal((await board.state()).position, position, kind);
        for (const point of path(next)) await board.touch(point);
        assert.equal((await board.state()).last?.text, next, kind);
        assert.deepEqual(
          page.problems.filter((problem) => !problem.startsWith('left the site')),
          [],
          kind,
        );
        await page.close();
      }

      const drawn = await visit(app, site, made['SVG picture']);
      assert.equal(
        await drawn.locator('svg title').textContent(),
        `${name} after ${actions.length} move${actions.length === 1 ? '' : 's'}`,
      );
      assert.ok(((await drawn.locator('svg').boundingBox()) ?? { width: 0 }).width > 200);
      await drawn.close();

      await app.getByRole('tab', { name: 'Markdown' }).click();
      const [download] = await Promise.all([
        app.waitForEvent('download'),
        app.getByRole('button', { name: 'Save picture' }).click(),
      ]);
      const picture = (await contentOf(download)).toString();
      assert.equal(picture, made['SVG picture'], 'the picture that the Markdown names is the one in the tab');
      const written = String(await marked(made.Markdown));
      assert.ok(written.includes(`src="${download.suggestedFilename()}"`), written);
      const page = await visit(app, site, written);
      const leads = (await page.locator('a').getAttribute('href')) ?? '';
      assert.equal(leads, `${made.Link}&from=page`);
      assert.ok(made.Element.includes(`href="${leads.replaceAll('&', '&amp;')}"`), made.Element);

      // The game is stored on this device already, so there is no greeting.
      for (const link of [leads, made.Link]) {
        await page.goto('about:blank');
        await page.goto(link);
        await page.waitForSelector('#tessera[data-state="ready"] .table');
        assert.equal((await state(page)).position, position);
        assert.equal(await page.getByText('Sent to you').count(), 0);
      }
      await playAction(page, mouse(page), next);
      assert.equal((await state(page)).ply, actions.length + 1);
      assert.deepEqual(app.problems, []);
    },
  );
}

inBoth('choices are in the preview and in the texts; a game from a ply can be stepped through', async (site) => {
  const app = await dialogOn(site, 'kensington', ['A1', 'P4', 'B2']);
  await app.getByRole('combobox', { name: 'Show', exact: true }).selectOption('the game, from here on');
  await app.getByLabel('Readers can').selectOption('just look');
  await app.getByRole('combobox', { name: 'Controls', exact: true }).selectOption('the task and a few buttons');
  await app.getByLabel('Colours').selectOption('dark');
  await app.getByLabel('Width in pixels').fill(''); // in Firefox `fill` does not empty number fields first
  await app.getByLabel('Width in pixels').fill('400');
  await app.frameLocator('.stage iframe').locator('[data-theme="night"][data-state="ready"]').waitFor();
  await app.waitForFunction(
    () =>
      !(
        /** @type {HTMLTextAreaElement | null} */ (document.querySelector('.panel textarea'))?.value.includes(
          'height="520"',
        )
      ),
    undefined,
    { timeout: 5000 },
  );
  const made = await texts(app);
  for (const part of ['ply="3"', 'mode="view"', 'controls="min"', 'theme="dark"', 'style="max-width:400px"'])
    assert.ok(made.Element.includes(part), part);
  const page = await visit(app, site, made.Frame);
  assert.equal(await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().width), 400);
  const board = await framed(page);
  assert.deepEqual([(await board.state()).ply, (await board.state()).mode], [3, 'view']);
  // Clicked by script: in Firefox the driver's input does not reach frames of another site.
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: 'Back', exact: true })
    .evaluate((back) => /** @type {HTMLElement} */ (back).click());
  assert.equal((await board.state()).ply, 2);
  // As high as in the preview, so that nothing scrolls.
  assert.ok(await page.frames()[1].evaluate(() => document.documentElement.scrollHeight <= innerHeight));
  await checkA11y(app, 'the dialog');
  assert.deepEqual(app.problems, []);
});

longInChromium(
  'on a laptop choices, text, picture and Copy are visible at once; Copy takes the visible text',
  async (site) => {
    const app = await site.page({
      path: '#chivalry',
      viewport: { width: 1366, height: 768 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await fromMenu(app, 'Embed in a page');
    await app.frameLocator('.stage iframe').locator('[data-state="ready"]').waitFor();
    const dialog = app.getByRole('dialog', { name: 'Embed in a page' });
    await app.waitForFunction(
      () => Number.parseFloat(/** @type {any} */ (document.querySelector('.stage'))?.style.height) > 300,
    );
    const foot = await dialog.getByRole('button', { name: 'Copy' }).boundingBox();
    assert.ok(foot);
    for (const part of [
      dialog.getByLabel('Readers can'),
      dialog.getByRole('tabpanel').getByRole('textbox'),
      dialog.locator('.stage'),
    ]) {
      const box = await part.boundingBox();
      assert.ok(box && box.y > 0 && box.y + box.height <= foot.y, `${JSON.stringify(box)} above ${foot.y}`);
    }
    for (const name of TABS) {
      await dialog.getByRole('tab', { name, exact: true }).click();
      assert.equal(await dialog.getByRole('status').textContent(), '', 'nothing is copied yet');
      await dialog.getByRole('button', { name: 'Copy' }).click();
      await dialog.getByText('Copied.').waitFor();
      assert.equal(
        await app.evaluate(() => navigator.clipboard.readText()),
        await dialog.getByRole('tabpanel').getByRole('textbox').inputValue(),
        name,
      );
    }
    assert.deepEqual(app.problems, []);
  },
);

longInChromium('a narrow frame is lower: on a phone nothing in it scrolls, and little is empty', async (site) => {
  const app = await dialogOn(site, 'kensington', ['A1', 'P4']);
  await app.waitForFunction(
    () => !/height="(62|63)\d"/.test(/** @type {any} */ (document.querySelector('.panel textarea'))?.value ?? ''),
  );
  const { Frame } = await texts(app);
  const page = await visit(app, site, Frame);
  for (const width of [1000, 412, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.frameLocator('iframe').locator('[data-state="ready"]').waitFor();
    const { high, need } = await page.frames()[1].evaluate(async () => {
      for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
      const board = document.getElementById('board');
      return { high: innerHeight, need: board?.getBoundingClientRect().height ?? 0 };
    });
    assert.ok(high >= need - 0.5 && high - need < 60, `${width}: ${high} for ${need}`);
  }
});

inBoth('names that look like markup stay text in what is pasted', async (site) => {
  const app = await site.page();
  await app.getByRole('button', { name: 'Import a game', exact: true }).click();
  await app
    .getByRole('textbox')
    .fill('[Game "hexade"]\n[Player1 "<img src=x onerror=alert(1)>"]\n[Player2 "]( \\"&"]\n[Result "*"]\n\n1. J10 *\n');
  await app.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await app.waitForSelector('#tessera[data-state="ready"] .table');
  await fromMenu(app, 'Embed in a page');
  await app.getByRole('combobox', { name: 'Show', exact: true }).selectOption('the game, from here on');
  const made = await texts(app);
  for (const text of Object.values(made)) assert.doesNotMatch(text, /<img src=x/);
  const page = await visit(app, site, made.Element + made.Frame);
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('[onerror]')].length), 0);
});
