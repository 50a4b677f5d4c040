// The page by keys: typed labels, questions, typed actions, and the help for keys.
import assert from 'node:assert/strict';
import { choose, fromMenu, openMenu, settled, state } from './hands.mjs';
import { inChromium, longInChromium } from './site.mjs';

/** Focuses the board. @param {import('playwright-core').Page} page */
const onBoard = (page) => page.locator('[role="gridcell"][tabindex="0"]').focus();
const here = (/** @type {import('playwright-core').Page} */ page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-point'));

/** The focus is on nothing, as when the page is opened. @param {import('playwright-core').Page} page */
const onNothing = (page) => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
const ply = async (/** @type {import('playwright-core').Page} */ page) => (await state(page)).ply;

inChromium('keys work from the start, wherever the focus is, but not in a dialog or a text field', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await choose(page, 'J10', 'K5', 'L8');
  await onNothing(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  assert.equal(await ply(page), 3, 'a dialog keeps its keys');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await onNothing(page);
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', { name: 'Type a move' });
  assert.ok(await field.evaluate((one) => one === document.activeElement));
  await field.fill('A1');
  for (const key of ['ArrowLeft', 'Home', 'End', '?']) await page.keyboard.press(key);
  assert.equal(await field.inputValue(), 'A1?');
  assert.equal(await ply(page), 3, 'a text field, too');
  assert.equal(await page.getByRole('dialog').count(), 0);
  // The keys of a table end with its view.
  await page.goto(`${site.url}#games`);
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('ArrowLeft');
  await page.goto(`${site.url}#hexade`);
  await page.waitForFunction(() => globalThis.tessera.app.view.table?.snapshot().ply === 3);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.deepEqual(page.problems, []);
});

inChromium(
  'arrows step through the moves; a cursor on the board takes them over, and Escape hides it',
  async (site) => {
    const page = await site.page({ path: '#hexade' });
    await choose(page, 'J10', 'K5', 'L8');
    const walk = async (/** @type {[string, number][]} */ ...keys) => {
      for (const [key, there] of keys) {
        await page.keyboard.press(key);
        await settled(page);
        assert.equal(await ply(page), there, key);
      }
    };
    await onNothing(page);
    await walk(['ArrowLeft', 2], ['ArrowLeft', 1], ['ArrowRight', 2], ['Home', 0], ['ArrowLeft', 0], ['End', 3]);
    await page.getByRole('button', { name: 'Menu' }).focus();
    await walk(['ArrowLeft', 2], ['End', 3]);
    // A click leaves no cursor; up and down bring it.
    await page
      .locator('.board canvas')
      .first()
      .click({ position: { x: 200, y: 300 } });
    await settled(page);
    const at = await here(page);
    assert.ok(at);
    await walk(['ArrowLeft', 3], ['ArrowLeft', 2]);
    assert.equal(await here(page), at);
    await walk(['ArrowUp', 2], ['ArrowLeft', 2]);
    assert.notEqual(await here(page), at);
    await walk(['Home', 0], ['End', 4]);
    await page.keyboard.press('Escape');
    await walk(['ArrowLeft', 3]);
    await page.keyboard.press('ArrowDown');
    await walk(['ArrowRight', 3]);
    assert.deepEqual(page.problems, []);
  },
);

longInChromium('letters as keys can be switched off; arrows still work', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await choose(page, 'J10', 'K5');
  await fromMenu(page, 'Settings');
  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByRole('radio', { name: 'Off' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await onNothing(page);
  for (const key of ['?', '/', 'w', 'v', '!']) await page.keyboard.press(key);
  await settled(page);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(await page.locator('#note').isVisible(), false);
  assert.equal(await page.getByRole('textbox').count(), 0);
  await page.keyboard.press('ArrowLeft');
  await settled(page);
  assert.equal(await ply(page), 1);
});

longInChromium('letters and digits move the cursor to a label on every board', async (site) => {
  const page = await site.page({ path: '#pente' });
  const typed = /** @type {Record<string, string[]>} */ ({
    pente: ['R2U3', 'L9D9', '0'],
    cavendish: ['B2', 'H8'],
    hexade: ['S19', 'J10', 'A1'],
    kensington: ['A1', 'I4'],
    chivalry: ['H16', 'A10'],
  });
  for (const [game, labels] of Object.entries(typed)) {
    await page.goto(`${site.url}#${game}`);
    await page.waitForFunction((key) => globalThis.tessera.app.view.table?.snapshot().game === key, game);
    await onBoard(page);
    for (const label of labels) {
      await page.keyboard.type(label.toLowerCase());
      assert.equal(await here(page), label, `${game}: ${label}`);
    }
  }
  // J1 becomes J10 at once; after a pause 0 would begin a new label, which does not exist.
  await page.goto(`${site.url}#hexade`);
  await page.waitForFunction(() => globalThis.tessera.app.view.table?.snapshot().game === 'hexade');
  await onBoard(page);
  await page.keyboard.type('j1');
  await page.waitForTimeout(1250);
  await page.keyboard.type('0');
  assert.equal(await here(page), 'J1');
  await page.keyboard.type('j10');
  assert.equal(await here(page), 'J10');
});

inChromium('single keys announce the last action, the legal ones, this point and the score', async (site) => {
  const page = await site.page({ path: '#kensington' });
  const answer = async (/** @type {string} */ key) => {
    await page.keyboard.press(key);
    const note = await page.locator('#note').textContent();
    assert.equal(
      await page.getByRole('status').filter({ hasText: /\S/ }).last().textContent(),
      note,
      'what is shown is said',
    );
    return note;
  };
  await onBoard(page);
  assert.equal(await answer('x'), 'No moves yet.');
  await page.keyboard.type('a1');
  await page.keyboard.press('Enter');
  await settled(page);
  assert.equal(await answer('w'), 'A1, red counter');
  assert.match((await answer('x')) ?? '', /^Red: A1\./);
  assert.match((await answer('y')) ?? '', /You can choose from 71 points\.$/);
  assert.equal(await answer('z'), 'Red: 14 left. Blue: 15 left.');
  assert.deepEqual(page.problems, []);
});

inChromium('an action can be typed, and a fault in it is explained beside the field', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const field = page.getByRole('textbox', { name: 'Type a move' });
  assert.equal(await field.count(), 0, 'nobody has asked for it');
  await onBoard(page);
  await page.keyboard.press('/');
  assert.ok(await field.evaluate((one) => one === document.activeElement));
  await page.keyboard.press('Tab'); // away from the field, it stays
  await field.fill('J10');
  await page.getByRole('button', { name: 'Play it' }).click();
  assert.deepEqual((await state(page)).moves, ['J10']);
  assert.equal(await field.inputValue(), '');
  await field.fill('J10');
  await field.press('Enter');
  assert.match((await page.locator('#typed-fault').textContent()) ?? '', /J10 is taken/);
  assert.equal(await field.inputValue(), 'J10', 'what was typed stays to be mended');
  // Letters in the field are not commands.
  await field.press('z');
  assert.equal(await field.inputValue(), 'J10z');
});

inChromium('the help for keys lists them, and opens by ?', async (site) => {
  const page = await site.page({ path: '#chivalry' });
  await onBoard(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('row').first().waitFor();
  const rows = await help.getByRole('row').allTextContents();
  assert.match((await help.textContent()) ?? '', /← and → step through the moves/);
  for (const wanted of [
    'Previous move',
    'Next move',
    'Undo',
    'Redo',
    'Describe this point',
    'Read the score',
    'Type a name to jump to that point',
  ])
    assert.ok(
      rows.some((row) => row.includes(wanted)),
      wanted,
    );
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
});

longInChromium('a phone mentions keys once one has been used on it', async (site) => {
  const page = await site.page({
    path: '#chivalry',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const keys = async () => {
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'More' }).tap();
    // Screen readers on phones get the questions by the menu, because they have no keys.
    await menu.getByRole('button', { name: 'Describe this point' }).waitFor();
    const count = await menu.getByRole('button', { name: 'Keyboard shortcuts' }).count();
    await menu.getByRole('button', { name: 'Close' }).tap();
    await menu.waitFor({ state: 'detached' });
    return count;
  };
  assert.equal(await keys(), 0);
  await onBoard(page);
  await page.keyboard.press('ArrowRight');
  assert.equal(await keys(), 1);
});

inChromium('pente in letters: the board, the list of moves, announcements and typed actions', async (site) => {
  const page = await site.page({ path: '#pente' });
  await onBoard(page);
  for (const label of ['0', 'R3U3']) {
    await page.keyboard.type(label.toLowerCase());
    await page.keyboard.press('Enter');
    await settled(page);
  }
  assert.deepEqual((await state(page)).moves, ['0', 'R3U3']);
  await fromMenu(page, 'Settings');
  await page.getByRole('radio', { name: 'Letters and numbers' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  assert.deepEqual((await state(page)).moves, ['K10', 'N13']);
  assert.deepEqual(await page.locator('.moves .list li').getByRole('button').allTextContents(), ['K10', 'N13']);
  assert.equal(await page.getByRole('gridcell', { name: 'N13, yellow stone', exact: true }).count(), 1);
  await onBoard(page);
  await page.keyboard.type('n13');
  assert.equal(await here(page), 'N13');
  await page.keyboard.press('Enter');
  assert.match((await page.locator('#note').textContent()) ?? '', /N13/);
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.fill('O14');
  await field.press('Enter');
  assert.deepEqual((await state(page)).moves, ['K10', 'N13', 'O14']);
  assert.match(
    await page.evaluate(() => globalThis.tessera.app.view.table.record()),
    /1\. 0 2\. R3U3 3\. R4U4/,
    'records stay as they are',
  );
  assert.deepEqual(page.problems, []);
});
