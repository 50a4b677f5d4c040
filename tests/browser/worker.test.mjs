// The site without a network, and updates: service workers in real browsers.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nextVersion } from './changing.mjs';
import { answered } from './computer.mjs';
import { mouse, newGame, playActions, state } from './hands.mjs';
import { begin, beginBeforeUpdate, comeBack, go, kept, picturesThere, SECOND, until, versionOf } from './kept.mjs';
import { firstOf, inBoth, LONG, longInBoth } from './site.mjs';
import { DIST } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The names of the caches. @param {Page} page */
const kinds = (page) => page.evaluate(async () => (await globalThis.caches.keys()).sort());

/** Waits for this many versions to be kept. @param {Page} page @param {number} count */
const versionsKept = (page, count) => until(page, async (wanted) => (await caches.keys()).length === wanted, count);

for (const under of firstOf(['/some/sub/path/', '/'])) {
  inBoth(`under ${under} every page that was opened once opens without a network`, async (site, t) => {
    const { host, page } = await begin(site, t, under);
    await go(page, host.url);
    await kept(page);
    await page.goto(`${host.url}rules/pente.html`);
    await page.locator('main h1').waitFor();
    const pictures = await page.evaluate(() => [...document.images].map(({ src }) => src));
    assert.ok(pictures.length > 10, `${pictures.length} pictures`);
    await until(
      page,
      async (wanted) => (await Promise.all(wanted.map((one) => caches.match(one)))).every(Boolean),
      pictures,
    );
    host.cut(true);
    host.asked.length = 0;
    await go(page, `${host.url}#kensington`);
    await page.getByRole('grid').waitFor();
    await playActions(page, mouse(page), ['G2', 'I3']);
    assert.deepEqual((await state(page)).moves, ['G2', 'I3']);
    await page.goto(`${host.url}embed/#v=1&g=hexade`);
    await page.waitForSelector('#board[data-state="ready"]');
    await page.goto(`${host.url}rules/pente.html`);
    assert.match((await page.locator('main h1').textContent()) ?? '', /Pente/);
    await picturesThere(page, 'rules/pente.html');
    await go(page, host.url);
    assert.equal(await page.locator('.games li').count(), 5);
    assert.deepEqual(
      [...new Set(host.asked)].filter((file) => file !== 'worker.js'),
      [],
    );
  });
}

inBoth('the computer plays without a network even if it has not played before', async (site, t) => {
  const { host, page } = await begin(site, t);
  await go(page, host.url);
  await kept(page);
  host.cut(true);
  await go(page, `${host.url}#hexade`);
  await newGame(page, 'computer');
  await mouse(page).touch('J10');
  assert.equal((await answered(page, 2)).ply, 2);
});

inBoth(
  'a new version is installed as a whole, announced, and changes no game until it is accepted',
  async (site, t) => {
    const next = await nextVersion(SECOND);
    t.after(next.remove);
    const { host, page } = await begin(site, t);
    await go(page, `${host.url}#hexade`);
    await kept(page);
    await playActions(page, mouse(page), ['J9', 'L7']);
    const other = await page.context().newPage();
    await go(other, `${host.url}#pente`);
    await playActions(other, mouse(other), ['0']);
    await host.put(next.dir);
    await comeBack(page);
    const news = page.locator('.news');
    await news.waitFor({ timeout: 60_000 });
    assert.match((await news.textContent()) ?? '', /A new version of Tessera is available/);
    // Neither game has changed.
    await playActions(page, mouse(page), ['J5']);
    assert.equal(await versionOf(page), '1');
    assert.equal((await kinds(page)).length, 2);
    // A reload while another tab is open keeps the old version.
    await page.reload();
    await page.waitForSelector('#tessera[data-state="ready"]');
    assert.equal(await versionOf(page), '1');
    await news.waitFor();
    await Promise.all([
      page.waitForFunction(() => document.head.getAttribute('data-version') === '2', undefined, { timeout: 60_000 }),
      news.getByRole('button', { name: 'Update now' }).click(),
    ]);
    await page.waitForSelector('#tessera[data-state="ready"]');
    assert.deepEqual((await state(page)).moves, ['J9', 'L7', 'J5']);
    // The other tab goes on.
    assert.equal(await versionOf(other), '1');
    await other.locator('.news').waitFor();
    await playActions(other, mouse(other), ['R1']);
    assert.deepEqual((await state(other)).moves, ['0', 'R1']);
    // The old version is deleted when no page needs it.
    await other.close();
    await go(page, `${host.url}#hexade`);
    await versionsKept(page, 1);
    assert.equal(await versionOf(page), '2');
    host.cut(true);
    await go(page, `${host.url}#hexade`);
    assert.equal(await versionOf(page), '2');
  },
);

longInBoth('a waiting version is used at the next start', async (site, t) => {
  const { host, page } = await beginBeforeUpdate(site, t);
  await comeBack(page);
  await page.locator('.news').waitFor({ timeout: 60_000 });
  await page.goto('about:blank');
  await page.goto(host.url, { waitUntil: 'commit' }); // load again before the version is complete
  await page.waitForFunction(() => document.head.getAttribute('data-version') === '2', undefined, { timeout: 60_000 });
  await versionsKept(page, 1);
  host.cut(true);
  await go(page, host.url);
  assert.equal(await versionOf(page), '2');
});

longInBoth('an update that fails at any file leaves the present version', async (site, t) => {
  // Every file differs, so each must be fetched.
  const { files } = JSON.parse(readFileSync(path.join(DIST, 'version.json'), 'utf8'));
  /** @type {string[]} */
  const all = files
    .filter((/** @type {{part: string}} */ { part }) => part === 'app')
    .map((/** @type {{path: string}} */ file) => file.path);
  const ofEachKind = ['html', 'js', 'css', 'json', 'svg', 'png', 'wasm', 'woff2'].map(
    (kind) => all.find((file) => file.endsWith(`.${kind}`)) ?? assert.fail(kind),
  );
  const next = await nextVersion(
    Object.fromEntries(all.map((file) => [file, (/** @type {string} */ bytes) => `${bytes}\n`])),
  );
  t.after(next.remove);
  const { host, page } = await begin(site, t);
  await go(page, host.url);
  await kept(page);
  const [before] = await kinds(page);
  await host.put(next.dir);
  /** Looks for a new version and returns the state of its worker. */
  const attempt = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const coming = /** @type {Promise<string>} */ (
        new Promise((then) =>
          registration?.addEventListener(
            'updatefound',
            () => {
              const { installing } = registration;
              installing?.addEventListener('statechange', () => then(installing.state));
            },
            { once: true },
          ),
        )
      );
      await registration?.update().catch(() => {});
      return coming;
    });
  // All in Chromium; for a release, and in Firefox, where each takes seconds, one of each kind.
  for (const file of ['version.json', ...(LONG && site.kind === 'chromium' ? all : ofEachKind)]) {
    host.breakOff(file);
    host.asked.length = 0;
    assert.equal(await attempt(), 'redundant', file);
    assert.ok(host.asked.includes(file), `${file} was asked for`);
    assert.deepEqual(await kinds(page), [before], file);
  }
  // A host with an incomplete upload, and a wrong file.
  host.cut(true);
  await go(page, host.url);
  assert.equal(await page.locator('.games li').count(), 5);
  host.cut(false);
  host.breakOff('');
  assert.equal(await attempt(), 'installed');
  assert.equal((await kinds(page)).length, 2);
});

longInBoth('all rules and pictures are stored on request, with progress', async (site, t) => {
  const { host, page } = await begin(site, t);
  await go(page, host.url);
  await kept(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const section = page.locator('.device');
  const keep = section.getByRole('button', { name: /^Keep everything on this device \([\d.]+ MB\)$/ });
  await section.locator('progress').evaluate((bar) => {
    const seen = /** @type {number[]} */ ([]);
    new MutationObserver(() => seen.push(/** @type {HTMLProgressElement} */ (bar).position)).observe(bar, {
      attributeFilter: ['value'],
    });
    Object.assign(globalThis, { seen });
  });
  // After a failed file, the rest can be requested again.
  host.breakOff('rules/pente.html');
  await keep.click();
  await section.getByText(/^Download incomplete/).waitFor({ timeout: 60_000 });
  host.breakOff('');
  await keep.click();
  await section.getByText(/^Everything is saved on this device, .*: [\d.]+ MB/).waitFor({ timeout: 60_000 });
  const steps = await page.evaluate(() => /** @type {{seen: number[]}} */ (/** @type {unknown} */ (globalThis)).seen);
  assert.ok(steps.length > 10, `${steps.length} steps`);
  assert.equal(steps.filter((step, at) => step < steps[at - 1]).length, 1, 'it goes back where it begins again');
  assert.ok(Math.abs((steps.at(-1) ?? 0) - 1) < 0.02, `it ends at ${steps.at(-1)}`);
  host.cut(true);
  for (const address of ['rules/chivalry.html', 'rules/', 'help/about.html']) {
    await page.goto(`${host.url}${address}`);
    await page.locator('main h1').waitFor();
    await picturesThere(page, address);
  }
});

inBoth(
  'the browser is asked for lasting storage once a game is stored, and the settings say whether it agreed',
  async (site, t) => {
    const { host, page } = await begin(site, t);
    await page.addInitScript(() => {
      globalThis.askedToKeep = 0;
      StorageManager.prototype.persisted = async () => globalThis.askedToKeep > 0;
      StorageManager.prototype.persist = async () => {
        globalThis.askedToKeep += 1;
        return true;
      };
    });
    await go(page, `${host.url}#pente`);
    assert.equal(await page.evaluate(() => globalThis.askedToKeep), 0);
    await playActions(page, mouse(page), ['0', 'R1']);
    await playActions(page, mouse(page), ['R4']);
    // Firefox would ask the visitor during the game; there the settings have a button.
    const asked = site.kind === 'firefox' ? 0 : 1;
    await page.evaluate(() => globalThis.tessera.app.settled());
    assert.equal(await page.evaluate(() => globalThis.askedToKeep), asked);
    await go(page, host.url);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText(/the browser may delete your games/).waitFor();
    await page.getByRole('button', { name: 'Ask the browser to keep them' }).click();
    await page.getByText(/The browser keeps your games and the site/).waitFor();
  },
);

longInBoth('the emergency worker removes itself and everything stored', async (site, t) => {
  const away = await nextVersion(SECOND);
  t.after(away.remove);
  copyFileSync(path.join(DIST, 'hosting/no-worker.js'), path.join(away.dir, 'worker.js'));
  const { host, page } = await begin(site, t);
  await go(page, host.url);
  await kept(page);
  await host.put(away.dir);
  await comeBack(page);
  await versionsKept(page, 0);
  await until(page, async () => !(await navigator.serviceWorker.getRegistration()), undefined);
  await go(page, host.url);
  assert.equal(await versionOf(page), '2');
});
