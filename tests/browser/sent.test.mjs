// A game sent by a friend: it is explained to newcomers, and can be sent back without a share sheet. The reply itself is in
// journeys.test.mjs.
import assert from 'node:assert/strict';
import { inChromium } from './site.mjs';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

inChromium('one touch explains a received game, which stays as it was', async (site) => {
  const made = await site.page({ path: '#pente' });
  const code = await made.evaluate(() => globalThis.tessera.app.view.table.share());
  await site.closePages();
  const page = await site.page({ path: `#play=${code}`, own: true, ...PHONE });
  await page.locator('.present').getByRole('button', { name: 'How to play' }).tap();
  await page.getByRole('dialog', { name: 'How to play Pente' }).waitFor();
  await page.keyboard.press('Escape');
  assert.ok(await page.getByText('Sent to you: Pente.').first().isVisible());
});

inChromium('without a share sheet the link is copied, and a note in place of the task says so', async (site) => {
  const made = await site.page({ path: '#hexade' });
  const code = await made.evaluate(() => globalThis.tessera.app.view.table.share());
  await site.closePages();
  const page = await site.page({
    path: `#play=${code}`,
    permissions: ['clipboard-read', 'clipboard-write'],
    own: true,
  });
  await page.evaluate(async () => {
    /** @type {HTMLElement} */ (document.querySelector('[data-point="J10"]')).click();
    await globalThis.tessera.app.settled();
  });
  await page.getByRole('button', { name: 'Send it back' }).click();
  await page.locator('.present').getByText('Link copied').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#play=/);
});
