// Helpers for tests of the service worker: a page with a worker, and its host.
import assert from 'node:assert/strict';
import { changingHost, nextVersion } from './changing.mjs';
import { DIST } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * A page of a host of its own, in a profile with service workers.
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

/**
 * The same with the first version kept on the device and the second one on the host.
 * @param {import('./site.mjs').Site} site
 * @param {import('node:test').TestContext} t
 * @param {string} [fragment] of the address that has been opened
 * @param {Parameters<import('./site.mjs').Site['blank']>[0]} [options]
 */
export async function beginBeforeUpdate(site, t, fragment = '', options = {}) {
  const next = await nextVersion(SECOND);
  t.after(next.remove);
  const { host, page } = await begin(site, t, '/', options);
  await go(page, `${host.url}${fragment}`);
  await kept(page);
  await host.put(next.dir);
  return { host, page };
}

/** Opens an address and waits until the game can be played. @param {Page} page @param {string} address */
export async function go(page, address) {
  // A mere change of the fragment would not load the page. After a failed load, the browser's error page may still be loading.
  const empty = () => page.goto('about:blank');
  await empty().catch(() => page.waitForTimeout(1_000).then(empty));
  await page.goto(address);
  await page.waitForSelector('#tessera[data-state="ready"]', { state: 'attached' });
}

/** Waits until the worker controls the page. @param {Page} page */
export const kept = (page) =>
  until(
    page,
    async () => {
      // Read from the registration: Firefox sends no state changes to a page that was there before the worker.
      const active = (await navigator.serviceWorker.getRegistration())?.active;
      return active?.state === 'activated' && Boolean(navigator.serviceWorker.controller);
    },
    undefined,
  );

/**
 * Waits until a page's promise resolves to true: `waitForFunction` counts every promise as true.
 * @template A @param {Page} page @param {(arg: A) => Promise<boolean>} is @param {A} arg
 */
export async function until(page, is, arg) {
  for (const end = Date.now() + 60_000; !(await page.evaluate(/** @type {any} */ (is), arg)); ) {
    assert.ok(Date.now() < end, `${is} is not so after 60 seconds`);
    await page.waitForTimeout(100);
  }
}

/** Asserts that all pictures of a page load, visible or not. @param {Page} page @param {string} address */
export async function picturesThere(page, address) {
  const missing = await page.evaluate(async () => {
    const shown = [...document.images].map(async (image) => {
      image.loading = 'eager';
      // Load a picture again, from the cache.
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

/** Makes the browser look for a new version, as when the page is shown again. @param {Page} page */
export const comeBack = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The title of a version, which identifies it. */
export const SECOND = {
  'index.html': (/** @type {string} */ text) => text.replace('<head>', '<head data-version="2">'),
};
export const versionOf = (/** @type {Page} */ page) =>
  page.evaluate(() => document.head.getAttribute('data-version') ?? '1');
