// What the tests of the service worker share: a page that has one, and its host.
import assert from 'node:assert/strict';
import { changingHost } from './changing.mjs';
import { DIST } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * A page of a host of one's own, in a profile that has workers.
 * @param {import('./site.mjs').Site} site
 * @param {import('node:test').TestContext} t
 * @param {string} [under]
 * @param {Parameters<import('./site.mjs').Site['blank']>[0]} [options]
 */
export async function begin(site, t, under = '/', options = {}) {
  const host = await changingHost(DIST, under);
  t.after(() => host.close());
  const page = await site.blank({ workers: true, locale: 'en-GB', ...options });
  return { host, page };
}

/** Opens an address and waits until it can be played. @param {Page} page @param {string} address */
export async function go(page, address) {
  // Another fragment alone would be no load. The page of an error may still be coming from an address without a network.
  const empty = () => page.goto('about:blank');
  await empty().catch(() => page.waitForTimeout(1_000).then(empty));
  await page.goto(address);
  await page.waitForSelector('#tessera[data-state="ready"]', { state: 'attached' });
}

/** Waits until the page comes from the device. @param {Page} page */
export const kept = (page) =>
  until(
    page,
    async () => {
      // Asked of the registration: Firefox does not tell a page that was there before how its worker has fared.
      const active = (await navigator.serviceWorker.getRegistration())?.active;
      return active?.state === 'activated' && Boolean(navigator.serviceWorker.controller);
    },
    undefined,
  );

/**
 * Waits until something is so that a page tells by a promise: `waitForFunction` takes any promise for a yes.
 * @template A @param {Page} page @param {(arg: A) => Promise<boolean>} is @param {A} arg
 */
export async function until(page, is, arg) {
  for (const end = Date.now() + 60_000; !(await page.evaluate(/** @type {any} */ (is), arg)); ) {
    assert.ok(Date.now() < end, `${is} is not so after 60 seconds`);
    await page.waitForTimeout(100);
  }
}

/** All pictures of a page are there, seen or not. @param {Page} page @param {string} address */
export async function picturesThere(page, address) {
  const missing = await page.evaluate(async () => {
    const shown = [...document.images].map(async (image) => {
      image.loading = 'eager';
      // One that is there already is loaded once more from where it is kept.
      const ends = new Promise((then) => {
        image.onload = () => then('');
        image.onerror = () => then(image.src);
      });
      image.src = String(image.src);
      return ends;
    });
    return (await Promise.all(shown)).filter(Boolean);
  });
  assert.deepEqual(missing, [], address);
}

/** Has the browser look for news, as when the page comes back. @param {Page} page */
export const comeBack = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The title of a version, which tells which one it is. */
export const SECOND = {
  'index.html': (/** @type {string} */ text) => text.replace('<head>', '<head data-version="2">'),
};
export const versionOf = (/** @type {Page} */ page) =>
  page.evaluate(() => document.head.getAttribute('data-version') ?? '1');
