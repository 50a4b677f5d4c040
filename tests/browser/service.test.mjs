// What the service worker refuses, and how it completes a damaged cache.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { nextVersion } from './changing.mjs';
import { begin, comeBack, go, kept, SECOND, until } from './kept.mjs';
import { firstOf, inBoth, longInBoth } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** How many files are cached. @param {Page} page */
const filesKept = (page) =>
  page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).length;
  });

longInBoth('if half of the offline copy is gone, one start with a network restores it', async (site, t) => {
  const { host, page } = await begin(site, t);
  await go(page, host.url);
  await kept(page);
  const all = await filesKept(page);
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const files = (await cache.keys()).filter(({ url }) => !url.endsWith('version.json'));
    await Promise.all(files.filter((_, i) => i % 2).map((file) => cache.delete(file)));
  });
  assert.ok((await filesKept(page)) < all * 0.6);
  await go(page, host.url);
  await until(
    page,
    async (wanted) => {
      const [name] = await caches.keys();
      return (await (await caches.open(name)).keys()).length === wanted;
    },
    all,
  );
  host.cut(true);
  host.asked.length = 0;
  await go(page, `${host.url}#chivalry`);
  await page.getByRole('grid').waitFor();
  assert.deepEqual(
    host.asked.filter((file) => file !== 'worker.js'),
    [],
  );
});

inBoth('a form of another site puts nothing into the app; a form of its own does', async (site, t) => {
  const { host, page } = await begin(site, t);
  await go(page, `${host.url}#pente`);
  await kept(page);
  const record = await page.evaluate(() => globalThis.tessera.app.view.table.record());
  const form = (/** @type {string} */ policy) =>
    `<!DOCTYPE html><meta name="referrer" content="${policy}"><form method="post" enctype="multipart/form-data" action="${host.url}share"><textarea name="text">${record}</textarea><button>Send</button></form>`;
  const elsewhere = createServer((request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(form((request.url ?? '').slice(1))),
  );
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  t.after(() => elsewhere.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (elsewhere.address());
  for (const policy of firstOf(['strict-origin-when-cross-origin', 'origin', 'unsafe-url'])) {
    await page.goto(`http://127.0.0.1:${port}/${policy}`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(host.url);
    await page.waitForSelector('#tessera[data-state="ready"]');
    await page.evaluate(() => globalThis.tessera.app.settled());
    assert.equal(await page.locator('.table').count(), 0, policy);
    assert.deepEqual(
      (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('tessera-inbox')),
      [],
      policy,
    );
  }
  await go(page, host.url);
  await page.evaluate((text) => {
    const own = Object.assign(document.createElement('form'), {
      method: 'post',
      action: 'share',
      enctype: 'multipart/form-data',
    });
    own.append(Object.assign(document.createElement('textarea'), { name: 'text', value: text }));
    document.body.append(own);
    return fetch('share', { method: 'POST', body: new FormData(own) });
  }, record);
  await go(page, `${host.url}#shared`);
  await page.waitForSelector('.table[data-game="pente"]');
});

longInBoth(
  'an empty script is not taken as the worker, neither at the first visit nor as a new version',
  async (site, t) => {
    const empty = await nextVersion(SECOND);
    t.after(empty.remove);
    writeFileSync(path.join(empty.dir, 'worker.js'), '');
    const { host, page } = await begin(site, t);
    await host.put(empty.dir);
    host.asked.length = 0;
    await go(page, host.url);
    for (const end = Date.now() + 30_000; !host.asked.includes('worker.js') && Date.now() < end; )
      await page.waitForTimeout(50);
    await page.waitForTimeout(500);
    const workers = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [registration?.installing, registration?.waiting, registration?.active].filter(Boolean).length;
      });
    assert.equal(await workers(), 0, 'the first visit');
    // Repaired, and broken again.
    const { remove, dir } = await nextVersion(SECOND);
    t.after(remove);
    await host.put(dir);
    await go(page, host.url);
    await kept(page);
    await host.put(empty.dir);
    host.asked.length = 0;
    await comeBack(page);
    for (const end = Date.now() + 30_000; !host.asked.includes('worker.js') && Date.now() < end; )
      await page.waitForTimeout(50);
    await page.waitForTimeout(500);
    assert.equal(await workers(), 1, 'the page looks for a new version');
    // If the browser looks by itself, the script waits, and no version is announced.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => {}));
    await page.waitForTimeout(1000);
    assert.equal(await page.locator('.news:not([hidden])').count(), 0);
    host.cut(true);
    await page.reload();
    await page.waitForSelector('#tessera[data-state="ready"]');
  },
);
