// Pages of rules and help offline: what a visit caches, what a new version keeps, and the page shown for all others.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nextVersion } from './changing.mjs';
import { begin, beginBeforeUpdate, comeBack, go, kept, picturesThere, SECOND, until, versionOf } from './kept.mjs';
import { inBoth, longInBoth, longInChromium } from './site.mjs';
import { DIST } from './static.mjs';

inBoth('a page that is not on the device says so and which are, and loads when there is a network', async (site, t) => {
  const { host, page } = await begin(site, t, '/under/', { locale: 'de-DE' });
  await go(page, host.url);
  await kept(page);
  await page.goto(`${host.url}help/host.html`);
  await until(page, async () => Boolean(await caches.match(location.href)), undefined);
  host.cut(true);
  const wanted = `${host.url}rules/chivalry.html#canter`;
  await page.goto(wanted);
  await page.getByRole('heading', { level: 1, name: 'Diese Seite ist noch nicht auf diesem Gerät' }).waitFor();
  assert.equal(page.url(), wanted);
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await page.getByRole('listitem').getByRole('link').first().waitFor();
  const [link, ...others] = await page.getByRole('listitem').getByRole('link').all();
  assert.equal(others.length, 0);
  assert.equal(await link.evaluate((/** @type {HTMLAnchorElement} */ { href }) => href), `${host.url}help/host.html`);
  const home = page.getByRole('link', { name: 'Alle Spiele' });
  assert.equal(await home.evaluate((/** @type {HTMLAnchorElement} */ { href }) => href), host.url);
  const { width, height } = (await home.boundingBox()) ?? { width: 0, height: 0 };
  assert.ok(width > 2 * height, `the way to all games is read along a line: ${width} x ${height}`);
  // It has the style of the site.
  assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /system-ui|sans/);
  host.cut(false);
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await page.getByRole('heading', { level: 1, name: /Chivalry/ }).waitFor();
});

longInBoth('after reading one page of rules, that page and the app work without a network', async (site, t) => {
  const { host, page } = await begin(site, t);
  await page.goto(`${host.url}rules/hexade.html`);
  await kept(page);
  const pictures = await page.evaluate(() => [...document.images].map(({ src }) => src));
  assert.ok(pictures.length > 10, `${pictures.length} pictures`);
  await until(page, async (all) => (await Promise.all(all.map((one) => caches.match(one)))).every(Boolean), [
    page.url(),
    ...pictures,
  ]);
  host.cut(true);
  await page.goto(`${host.url}rules/hexade.html`);
  assert.match((await page.locator('main h1').textContent()) ?? '', /Hexade/);
  await picturesThere(page, 'rules/hexade.html');
  await go(page, `${host.url}#hexade`);
  await page.getByRole('grid').waitFor();
});

longInChromium('a page of rules in the frame of another page installs no worker', async (site, t) => {
  const { host, page } = await begin(site, t);
  await page.goto(`${host.url}embed/#v=1&g=pente`);
  await page.waitForSelector('#board[data-state="ready"]');
  for (const address of ['rules/hexade.html', 'offline/keep.html']) {
    await page.evaluate(
      (src) =>
        new Promise((then) => {
          const frame = document.createElement('iframe');
          frame.onload = then;
          frame.src = src;
          document.body.append(frame);
        }),
      `${host.url}${address}`,
    );
  }
  await page.waitForTimeout(2500);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
});

longInBoth('a new version has the pages that were visited, with their pictures of that version', async (site, t) => {
  const html = readFileSync(path.join(DIST, 'rules/pente.html'), 'utf8');
  const [, picture = ''] = /<img[^>]* src="\.\.\/(assets\/pictures\/[^"]+\.svg)"/.exec(html) ?? [];
  const renamed = picture.replace('.svg', '-2.svg');
  const next = await nextVersion({
    ...SECOND,
    'rules/pente.html': (text) => text.replaceAll(picture, renamed),
    [renamed]: () => readFileSync(path.join(DIST, picture), 'latin1').replace('</svg>', '<!-- another --></svg>'),
  });
  t.after(next.remove);
  const { host, page } = await begin(site, t);
  await go(page, host.url);
  await kept(page);
  await page.goto(`${host.url}rules/pente.html`);
  await until(page, async (one) => Boolean(await caches.match(one)), `${host.url}${picture}`);
  await go(page, host.url);
  await page.keyboard.press('Tab'); // an untouched page activates a new version by itself
  await host.put(next.dir);
  const news = page.locator('.news');
  // While the browser is still looking for an update after the page's start, another request is ignored.
  await until(
    page,
    async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      return Boolean(document.querySelector('.news:not([hidden])'));
    },
    undefined,
  );
  await Promise.all([
    page.waitForFunction(() => document.head.getAttribute('data-version') === '2', undefined, { timeout: 60_000 }),
    news.getByRole('button', { name: 'Update now' }).click(),
  ]);
  await page.waitForSelector('#tessera[data-state="ready"]', { state: 'attached' }); // its load has ended
  host.cut(true);
  await page.goto(`${host.url}rules/pente.html`);
  const sources = await page.evaluate(() => [...document.images].map(({ src }) => src));
  assert.ok(
    sources.some((one) => one.endsWith(renamed)),
    'the page is the new one',
  );
  await picturesThere(page, 'rules/pente.html');
});

inBoth('a version that the browser finds while a page is starting is announced', async (site, t) => {
  const { host, page } = await beginBeforeUpdate(site, t);
  await page.addInitScript(() => {
    if (!globalThis.ServiceWorkerContainer) return; // about:blank
    const { getRegistration } = ServiceWorkerContainer.prototype;
    // An untouched page activates a new version by itself.
    const touched = new Promise((then) => addEventListener('keydown', then, { once: true }));
    ServiceWorkerContainer.prototype.getRegistration = async function found(
      /** @type {string | URL | undefined} */ address,
    ) {
      const registration = await getRegistration.call(this, address);
      await touched;
      if (registration?.active && !registration.installing && !registration.waiting) {
        const ends = new Promise((then) => registration.addEventListener('updatefound', then, { once: true }));
        await registration.update();
        await ends;
      }
      await new Promise((then) => setTimeout(then)); // its other listeners have been called
      return registration;
    };
  });
  await go(page, host.url);
  await page.keyboard.press('Tab');
  await page.locator('.news').getByRole('button', { name: 'Update now' }).waitFor();
});

longInBoth('files that the browser has deleted are fetched once more', async (site, t) => {
  const { host, page } = await begin(site, t);
  await go(page, host.url);
  await kept(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  // Without a network it fails, and must be possible again later.
  host.cut(true);
  await page.goto('about:blank');
  await page.goto(host.url).catch(() => page.waitForTimeout(1_000));
  host.cut(false);
  await go(page, host.url);
  await until(page, async (list) => Boolean(await caches.match(list)), `${host.url}version.json`);
  host.cut(true);
  await go(page, `${host.url}#hexade`);
  assert.equal(await versionOf(page), '1');
});

longInChromium('the note of a new version covers no control of the game on a phone', async (site, t) => {
  const phone = { viewport: { width: 360, height: 640 }, locale: 'de-DE' };
  const { page } = await beginBeforeUpdate(site, t, '#kensington', phone);
  await comeBack(page);
  await page.locator('.news').waitFor({ timeout: 60_000 });
  const news = await page.locator('.news').boundingBox();
  for (const one of await page.locator('.table > .actions button:visible, #task').all()) {
    const box = await one.boundingBox();
    assert.ok(box && news && box.y >= news.y + news.height, `${await one.textContent()}`);
  }
  await page.locator('.news').getByRole('button', { name: 'Schließen' }).click();
  await page.locator('.news').waitFor({ state: 'hidden' });
});
