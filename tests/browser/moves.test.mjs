// The list of moves: variations kept, walked, promoted and deleted, comments, and what comes back after a reload.
import assert from 'node:assert/strict';
import { checkA11y } from './a11y.mjs';
import { fromMenu, mouse, playAction, reload, settled, state } from './hands.mjs';
import { inChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The list, run by run, each with how deep it is: “0: J10 A1 | 1: B2 C3 | 0: S19”. @param {Page} page */
const printed = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.moves .list ol')]
      .map((run) => {
        const texts = [...run.children].map(
          (item) =>
            `${item.firstElementChild?.textContent?.replace(/^\d+ /, '')}${[...item.querySelectorAll('.comment')].map((one) => ` {${one.textContent}}`).join('')}`,
        );
        return `${run.getAttribute('data-depth') ?? 0}: ${texts.join(' ')}`;
      })
      .join(' | '),
  );
const strike = async (/** @type {Page} */ page, /** @type {string} */ key) => {
  await page.keyboard.press(key);
  await settled(page);
};

/** J10 A1 S19 with two variations, being analysed. @param {Page} page */
async function branched(page) {
  await fromMenu(page, 'Analyse');
  const hand = mouse(page);
  for (const action of ['J10', 'A1', 'S19']) await playAction(page, hand, action);
  await strike(page, 'PageUp');
  await strike(page, 'PageUp');
  for (const action of ['B2', 'C3']) await playAction(page, hand, action);
  await strike(page, 'PageUp');
  await strike(page, 'PageUp');
  await playAction(page, hand, 'D4');
}

inChromium(
  'variations stand in the list, are walked by keys and clicks, promoted and deleted, and nothing is lost',
  async (site) => {
    const page = await site.page({ path: '#hexade' });
    await branched(page);
    assert.equal(await printed(page), '0: J10 A1 | 1: B2 C3 | 1: D4 | 0: S19');
    await strike(page, 'Shift+PageUp');
    assert.equal((await state(page)).last?.text, 'B2');
    await strike(page, 'PageDown');
    assert.equal((await state(page)).last?.text, 'C3');
    await strike(page, 'Control+Shift+PageUp');
    assert.equal((await state(page)).last?.text, 'J10', 'back to where the variations leave');
    await page.getByRole('button', { name: '3 S19' }).click();
    await settled(page);
    assert.deepEqual((await state(page)).moves, ['J10', 'A1', 'S19']);
    await strike(page, 'Control+Home');
    assert.equal((await state(page)).ply, 0);
    await strike(page, 'Control+End');
    assert.equal((await state(page)).ply, 3);

    await page.getByRole('button', { name: '3 C3' }).click();
    await settled(page);
    await strike(page, 'Control+ArrowUp');
    assert.equal(await printed(page), '0: J10 B2 | 1: A1 S19 | 1: D4 | 0: C3');
    assert.equal((await state(page)).last?.text, 'C3', 'the place looked at stays');

    await page.getByRole('button', { name: '2 A1' }).click();
    await settled(page);
    await strike(page, 'Control+Delete');
    assert.equal(await printed(page), '0: J10 B2 | 1: D4 | 0: C3');
    assert.equal((await state(page)).last?.text, 'J10');
    await page.locator('#note').getByRole('button', { name: 'Undo' }).click();
    await settled(page);
    assert.equal(await printed(page), '0: J10 B2 | 1: A1 S19 | 1: D4 | 0: C3');

    await reload(page);
    assert.equal(await printed(page), '0: J10 B2 | 1: A1 S19 | 1: D4 | 0: C3', 'after a reload');
    assert.deepEqual(page.problems, []);
  },
);

inChromium('a comment is kept with its move, in the list and in the record', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await branched(page);
  await strike(page, 'F2');
  const dialog = page.getByRole('dialog', { name: 'Comment on this move' });
  await dialog.getByRole('textbox').fill('Too far <b>out</b>');
  await checkA11y(page, 'a comment being written');
  await dialog.getByRole('button', { name: 'Keep the comment' }).click();
  await settled(page);
  assert.equal(await printed(page), '0: J10 A1 | 1: B2 C3 | 1: D4 {Too far <b>out</b>} | 0: S19');
  assert.match(await page.evaluate(() => globalThis.tessera.app.view.table.record()), /2\. D4 \{Too far <b>out<\/b>\}/);
  await checkA11y(page, 'variations and a comment');
});

inChromium('the list is one tab stop: arrows go along the line and between variations', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await branched(page);
  assert.equal(await page.locator('.moves .list [tabindex="0"]').count(), 1);
  await page.locator('.moves .list [tabindex="0"]').focus();
  const here = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [key, now] of [
    ['ArrowUp', '2 B2'],
    ['ArrowRight', '3 C3'],
    ['ArrowLeft', '2 B2'],
    ['ArrowUp', '2 A1'],
    ['End', '3 S19'],
  ]) {
    await strike(page, key);
    assert.equal(await here(), now, key);
  }
  await strike(page, 'Home');
  assert.equal((await state(page)).ply, 0);
});
