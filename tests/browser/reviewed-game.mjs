// A finished game with its review, for tests of what one does with it.
import assert from 'node:assert/strict';
import { settled, state } from './hands.mjs';
import { play } from './tables.mjs';

/** Black does not stop a five at move 10, White lets the six go at move 13, and Black does not stop it at move 14. */
export const GAME = 'F12 K11 O10 F14 O11 P12 O9 E13 O12 K12 O13 O8 A1 A3 O14';

/** Has reviews search a fifth of the usual nodes, with which this game's verdicts are the same. @param {import('playwright-core').Page} page */
export const quickly = (page) =>
  page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(/** @type {any} */ message) {
      return postMessage.call(this, message.type === 'review' ? { ...message, nodes: 4000 } : message);
    };
  });

/**
 * Plays that game, opens its review, and waits until it is complete.
 * @param {import('./site.mjs').Site} site
 * @param {{own?: boolean, locale?: string}} [more] `own`: on a page that shares nothing with others
 */
export async function reviewed(site, more = {}) {
  const page = await site.page({ path: '#hexade', before: quickly, ...more });
  await play(page, GAME);
  assert.ok((await state(page)).result, 'the game is over');
  await page.locator('.moment .look').click();
  await settled(page);
  const panel = page.locator('.review');
  await panel.locator('.moments button').first().waitFor({ timeout: 60_000 });
  // What stops it is hidden once it is complete.
  await panel.locator('.status-act[hidden]').waitFor({ state: 'attached', timeout: 60_000 });
  return { page, panel };
}
