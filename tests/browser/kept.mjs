// What the tests of the service worker share: a page that has one, and its host.
import { changingHost } from './changing.mjs';
import { DIST } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** A page of a host of one's own, in a profile that has workers. @param {import('./site.mjs').Site} site @param {import('node:test').TestContext} t @param {string} [under] */
export async function begin(site, t, under = '/') {
  const host = await changingHost(DIST, under);
  t.after(() => host.close());
  const page = await site.blank({ workers: true, locale: 'en-GB' });
  return { host, page };
}

/** Opens an address and waits until it can be played. @param {Page} page @param {string} address */
export async function go(page, address) {
  await page.goto('about:blank'); // another fragment alone would be no load
  await page.goto(address);
  await page.waitForSelector('#tessera[data-state="ready"]', { state: 'attached' });
}

/** Waits until the page comes from the device. @param {Page} page */
export const kept = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 20_000 });
