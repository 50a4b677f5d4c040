// A game that a friend sends: what it is is said on arrival, and after the action it goes back with one touch.
import assert from 'node:assert/strict';
import { finger, settled, touched } from './hands.mjs';
import { inChromium } from './site.mjs';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

inChromium('a link is answered in three taps: a point, the confirmation, Send it back', async (site) => {
  const made = await site.page({ path: '#pente' });
  const code = await made.evaluate(() => {
    const { table } = globalThis.tessera.app.view;
    table.play('0');
    return table.share();
  });
  await site.closePages();
  const page = await site.page({
    path: `#play=${code}`,
    ...PHONE,
    own: true,
    before: (opened) =>
      opened.addInitScript(() => {
        Object.assign(navigator, {
          share: async (/** @type {ShareData} */ data) => {
            globalThis.shared = data;
          },
        });
      }),
  });
  const greeting = page.getByText('Sent to you: Pente, Yellow to move.');
  assert.ok(await greeting.first().isVisible());
  assert.ok(await page.locator('#task').isVisible(), 'and what to do');
  const back = page.getByRole('button', { name: 'Send it back' });
  assert.equal(await back.count(), 0);
  await page.locator('.present').getByRole('button', { name: 'How to play' }).tap();
  await page.getByRole('dialog', { name: /How to play/ }).waitFor();
  await page.keyboard.press('Escape');

  const hand = finger(page);
  await hand.touch(touched('R1')[0]);
  await page.getByRole('button', { name: /R1/ }).and(page.locator('.commit')).tap();
  await settled(page);
  assert.equal(await greeting.first().isVisible(), false);
  await back.tap();
  const shared = await page.evaluate(() => globalThis.shared);
  assert.match(String(shared.url), /#play=\w+/);
  assert.match(String(shared.text), /Pente/);

  // Loaded again, it still is a friend's; taken back, there is nothing to send.
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"]');
  assert.ok(await back.isVisible());
  await hand.button('Undo');
  assert.equal(await back.count(), 0);
  assert.deepEqual(page.problems, []);
});

inChromium('without a way to share the link is copied, and that is said where the task is', async (site) => {
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
  await page.locator('.present').getByText('The link is copied').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#play=/);
});
