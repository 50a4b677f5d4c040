// If any part of the start is missing, broken or late, the page says so and offers to try again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkA11y } from './a11y.mjs';
import { firstOf, inBoth, inChromium, LONG } from './site.mjs';
import { DIST } from './static.mjs';

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Route} Route */

const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
const named = [...html.matchAll(/(?:href|src)="\.\/(assets\/[^"]+\.(?:js|css|wasm))"/g)].map(([, file]) => file);
/** The parts of the start: all files that `index.html` names, and the words. */
const PARTS = [...new Set(named), 'assets/words-en-*.json'];
const FIRST = /** @type {string} */ (named.find((file) => file.includes('/first-')));
/** The parts without which nothing starts; for a release the two that come last. */
const NEEDED = PARTS.filter((part) => (LONG ? part !== FIRST : /\.wasm$|words-/.test(part)));

/** The ways in which a file can fail to load. */
const WAYS = /** @type {Record<string, (route: Route) => unknown>} */ ({
  'not found': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  nothing: () => {},
  'a page of the network': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Log in</title><p>Log in' }),
  async half(route) {
    const answer = await route.fetch();
    const body = await answer.body();
    await route.fulfill({ response: answer, body: body.subarray(0, body.length / 2) });
  },
  reset: (route) => route.abort('connectionreset'),
});

/**
 * A page one part of which loads wrongly. Its clock can be moved forward.
 * @param {Site} site @param {string} part @param {(route: Route) => unknown} way
 * @param {import('playwright-core').BrowserContextOptions & {path?: string}} [options]
 */
async function lacking(site, part, way, { path: address = '', ...options } = {}) {
  const page = await site.blank({
    locale: 'en-GB',
    ...options,
    before: async (opened) => {
      await opened.clock.install();
      await opened.route(`**/${part}`, way);
    },
  });
  await page.goto(site.url + address, { waitUntil: 'commit' });
  return page;
}

/** Lets the start's time limit pass, after its first script has run. @param {Page} page */
async function outwait(page) {
  await page.waitForFunction(() => document.documentElement.dataset.theme);
  await page.clock.fastForward(20_000);
}

const ready = (/** @type {Page} */ page) => page.waitForSelector('#tessera[data-state="ready"]', { state: 'attached' });
const alert = (/** @type {Page} */ page) => page.locator('body > [role="alert"]');

for (const [way, answer] of firstOf(Object.entries(WAYS))) {
  inBoth(`if any part of the start arrives as ${way}, the page says so`, async (site) => {
    assert.ok(PARTS.length >= 5, PARTS.join());
    await Promise.all(
      PARTS.map(async (part) => {
        const page = await lacking(site, part, answer);
        if (part === FIRST) return ready(page); // everything else works without it
        if (way === 'nothing') await outwait(page);
        await alert(page).waitFor();
        assert.ok(await alert(page).getByRole('button', { name: 'Try again' }).isVisible(), part);
        const late = way === 'nothing' && !part.endsWith('.css');
        assert.match((await alert(page).textContent()) ?? '', late ? /still loading/ : /failed/, part);
        // The page is drawn even without a style sheet. Firefox takes no screenshot while one is loading.
        if (part.endsWith('.css') && site.kind === 'chromium') assert.ok((await page.screenshot()).length > 5000);
      }),
    );
  });
}

inBoth('a part that arrives late removes the message', async (site) => {
  await Promise.all(
    NEEDED.map(async (part) => {
      /** @type {Route[]} */
      const held = [];
      const page = await lacking(site, part, (route) => void held.push(route));
      await outwait(page);
      await alert(page).waitFor();
      assert.ok(held.length, part);
      await Promise.all(held.map((route) => route.continue().catch(() => {}))); // the page may have cancelled one
      await ready(page);
      await alert(page).waitFor({ state: 'detached' });
      // With its usual style.
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).marginTop), '0px', part);
    }),
  );
});

inBoth('a first script that runs after the start preloads no words, since they are being fetched', async (site) => {
  const [begun, shown] = ['#tessera[data-begun]', 'html[data-shown]'];
  // The first script waits for the start, and the module for the first script: it runs before the page is ready.
  const page = await lacking(site, '*', async (route) => {
    const url = route.request().url();
    const waits = url.includes('/first-') ? begun : url.endsWith('.wasm') ? shown : undefined;
    if (waits) await page.waitForSelector(waits, { state: 'attached' });
    await route.continue();
  });
  await page.waitForSelector(shown);
  assert.equal(await page.locator('link[rel="preload"][href*="words-"]').count(), 0);
  await ready(page);
  assert.deepEqual(page.problems, []);
});

for (const locale of firstOf(/** @type {const} */ (['de-DE', 'en-GB', 'es-ES']))) {
  inBoth(
    `the message can be read and its button pressed on a small phone, by keyboard, too: ${locale}`,
    async (site) => {
      let comes = false;
      const page = await lacking(site, 'assets/start-*.js', (route) => (comes ? route.continue() : route.abort()), {
        path: '#pente',
        locale,
        viewport: { width: 320, height: 568 },
      });
      await alert(page).waitFor();
      const [title, again] = {
        'en-GB': ['Tessera could not start', 'Try again'],
        'de-DE': ['Tessera konnte nicht starten', 'Erneut versuchen'],
        'es-ES': ['Tessera no ha podido arrancar', 'Volver a intentarlo'],
      }[locale];
      assert.equal(await alert(page).getByRole('heading').textContent(), title);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await checkA11y(page, locale);
      const button = alert(page).getByRole('button', { name: again });
      const box = await button.boundingBox();
      assert.ok(box && box.y + box.height < 568, 'in sight');
      await page.keyboard.press('Tab');
      assert.ok(await button.evaluate((one) => one === document.activeElement), 'the first that the keyboard reaches');
      comes = true;
      await page.keyboard.press('Enter');
      await page.waitForSelector('#tessera[data-state="ready"] .table[data-game="pente"]');
      assert.equal(await alert(page).count(), 0);
    },
  );
}

inBoth(
  'if neither the first script nor the start arrives, the page itself says so in three languages',
  async (site) => {
    const page = await lacking(site, 'assets/{first,start}-*.js', (route) => route.abort());
    await page.waitForLoadState();
    const said = page.locator('.unstarted');
    assert.ok(!(await said.isVisible()) && !(await page.locator('.games').isVisible()), 'nothing yet');
    const passes = (/** @type {number} */ ms) =>
      page.evaluate((to) => {
        for (const animation of document.getAnimations()) animation.currentTime = to;
      }, ms);
    await passes(6_000);
    assert.ok(await page.locator('.games').isVisible(), 'the games, and the ways to their rules');
    assert.ok(!(await said.isVisible()));
    await passes(16_000);
    for (const [lang, again] of [
      ['en', 'Try again'],
      ['de', 'Erneut versuchen'],
      ['es', 'Volver a intentarlo'],
    ])
      assert.ok(await said.locator(`[lang="${lang}"]`).getByRole('link', { name: again }).isVisible(), lang);
    await page.unroute('**/assets/{first,start}-*.js');
    await said.getByRole('link', { name: 'Try again' }).click();
    await ready(page);
  },
);

inBoth(
  'if the address names a game, no picture of the first page is fetched, however late the first script is',
  async (site) => {
    /** @type {Route[]} */
    const held = [];
    const page = await lacking(site, FIRST, (route) => void held.push(route), { path: '#hexade' });
    /** @type {string[]} */
    const pictures = [];
    page.on('request', (request) => /-resting-/.test(request.url()) && pictures.push(request.url()));
    await page.waitForFunction(() => document.documentElement.dataset.theme); // the module has begun
    await Promise.all(held.map((route) => route.continue()));
    await ready(page);
    assert.deepEqual(pictures, []);
  },
);

inChromium('the largest picture of the first page is fetched before the style sheet has come', async (site) => {
  const sheet = PARTS.find((part) => part.endsWith('.css')) ?? '';
  const page = await site.blank({ own: true }); // what is held here must not lock the cache of other tests
  /** @type {Route[]} */
  const held = [];
  await page.route(`**/${sheet}`, (route) => void held.push(route));
  // After 15 s the page does without the style sheet.
  const pictures = page.waitForRequest(/-resting-/, { timeout: 12_000 });
  await page.goto(site.url, { waitUntil: 'commit' });
  await pictures;
  assert.equal(held.length, 1);
  await held[0].continue();
  await ready(page);
});

inChromium('buttons that wait for the module are disabled, and look so only if that takes long', async (site) => {
  for (const colorScheme of firstOf(/** @type {const} */ (['light', 'dark']))) {
    for (const address of ['', '#pente']) {
      /** @type {Route[]} */
      const held = [];
      const page = await lacking(site, '*.wasm', (route) => void held.push(route), {
        path: address,
        colorScheme,
      });
      const view = address ? '.skeleton' : '.home';
      await page.locator(`${view} button`).first().waitFor();
      await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--complete'));
      await page.evaluate(() => document.fonts.ready);
      const looks = (/** @type {number} */ ms) =>
        page.evaluate(
          ([selector, to]) => {
            for (const animation of document.getAnimations()) animation.currentTime = Number(to);
            return [...document.querySelectorAll(`${selector} button`)].map((button) => {
              const { color, opacity } = getComputedStyle(button);
              return `${button.className.replace(/ ?waits$/, '')}: ${color} ${opacity}`;
            });
          },
          [view, ms],
        );
      const buttons = page.locator(`${view} button`);
      for (const button of await buttons.all()) assert.ok(await button.isDisabled());
      const [early, late] = [await looks(900), await looks(1300)];
      for (const look of late) assert.match(look, / 0\.55$/, address);
      await Promise.all(held.map((route) => route.continue()));
      await ready(page);
      const live = address ? `#tessera > :not(.skeleton)` : '.home';
      const after = await page.evaluate(
        (selector) =>
          [...document.querySelectorAll(`${selector} button`)].map((button) => {
            const { color, opacity } = getComputedStyle(button);
            return `${button.className.replace(/ ?waits$/, '')}: ${color} ${opacity}`;
          }),
        live,
      );
      // Nothing flickers: each button looks the same before and after.
      for (const look of early) assert.ok(after.includes(look), `${address} ${look}\n${after.join('\n')}`);
      assert.deepEqual(page.problems, []);
      await site.closePages();
    }
  }
});

// The first such object takes a phone a tenth of a second, since the browser then loads what it knows of all languages.
inChromium('first page, table, new game and puzzles open without formats of `Intl`', async (site) => {
  const page = await site.blank();
  await page.addInitScript(() => {
    const made = /** @type {string[]} */ (Object.assign(globalThis, { formatsMade: [] }).formatsMade);
    for (const name of /** @type {const} */ (['DateTimeFormat', 'ListFormat', 'NumberFormat', 'RelativeTimeFormat']))
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct(format, given) {
            made.push(name);
            return Reflect.construct(format, given);
          },
        }),
      });
  });
  for (const hash of ['', '#pente', '#puzzles']) {
    await page.goto('about:blank');
    await page.goto(new URL(hash, site.url).href);
    await page.waitForSelector('#tessera[data-state="ready"]');
    if (hash === '#pente') {
      await page.locator('.actions .fresh').click();
      await page.waitForSelector('dialog.newgame[open]');
    }
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).formatsMade), [], hash);
  }
});
