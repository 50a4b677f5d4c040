// A small phone shows everything needed to play in one view, in every language.
import assert from 'node:assert/strict';
import { laidOut } from './a11y.mjs';
import { finger, settled } from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';

for (const locale of firstOf(['de', 'en', 'es'])) {
  inChromium(
    `320 × 568, ${locale}: board, task and one row of buttons are in view, a refusal comes up to be seen`,
    async (site) => {
      const page = await site.page({ path: '#pente', locale, viewport: { width: 320, height: 568 }, hasTouch: true });
      await laidOut(page);
      const boxes = await page
        .locator('.table > .actions button:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      assert.equal(new Set(boxes.map(({ top }) => top)).size, 1, 'one row');
      assert.ok(
        boxes.every(({ bottom, width, height }) => bottom <= 568 && width >= 44 && height >= 44),
        JSON.stringify(boxes),
      );
      // Green's first stone must be on the centre: elsewhere it is refused.
      await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[data-point="R3"]')).click());
      await settled(page);
      const note = await page.locator('#note').evaluate((element) => element.getBoundingClientRect().toJSON());
      assert.ok(note.height > 0 && note.bottom <= 568, JSON.stringify(note));
      assert.deepEqual(page.problems, []);
    },
  );
}

longInChromium('a phone shows the whole menu', async (site) => {
  const page = await site.page({
    path: '#pente',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await finger(page).button('Menu');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  assert.ok(await menu.evaluate((element) => element.scrollHeight <= element.clientHeight));
});

longInChromium('the first page opens a record', async (site) => {
  const page = await site.page();
  await page.getByRole('button', { name: 'Import a game', exact: true }).click();
  await page.getByRole('textbox').fill('[Game "pente"]\n[MatchGame "1"]\n[Result "*"]\n\n1. 0 2. U1 *\n');
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await page.waitForSelector('#tessera[data-state="ready"] .table[data-game="pente"]');
  await settled(page);
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply), 2);
});
