// Requests and bytes are bounded by scripts/budget.json. Times depend on the machine: `make load` measures them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inChromium, longInFirefox } from './site.mjs';
import { DIST, ROOT } from './static.mjs';

/** @type {{pages: Record<string, {path: string, ready: string, later?: string, requests: number, bytes: number}>, modules: Record<string, number>}} */
const budget = JSON.parse(readFileSync(path.join(ROOT, 'scripts/budget.json'), 'utf8'));

/** Files that are fetched while the page is idle, which nothing waits for. A page can name more of its own. */
const LATER = /\/(later|learn|newgame|share)-/;

/**
 * Compares the transfers with the budget.
 * @param {{requests: number, bytes: number, later?: string}} most @param {[address: string, bytes: number][]} came
 * @param {string} home
 */
function hold({ requests, bytes, later = '^$' }, came, home) {
  const counted = came.filter(([url]) => /^http/.test(url) && !LATER.test(url) && !new RegExp(later).test(url));
  const told = counted.map(([url, size]) => `${url.replace(home, '')} ${size}`).join('\n');
  const sum = counted.reduce((all, [, size]) => all + size, 0);
  assert.ok(counted.length <= requests, `${counted.length} requests\n${told}`);
  assert.ok(sum <= bytes, `${sum} bytes\n${told}`);
  // Enough has been counted: a test that misses most transfers would prove nothing.
  assert.ok(sum > bytes / 2, `only ${sum} bytes\n${told}`);
}

for (const [name, { path: address, ready, ...most }] of Object.entries(budget.pages)) {
  const promise = `${name} comes in at most ${most.requests} requests and ${most.bytes} bytes`;
  const view = { own: true, viewport: { width: 412, height: 823 }, locale: 'de-DE' };

  inChromium(promise, async (site) => {
    const page = await site.blank(view);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    /** @type {Map<string, string>} */
    const names = new Map();
    /** @type {[name: string, bytes: number][]} */
    const came = [];
    devtools.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      came.push([names.get(requestId) ?? '', encodedDataLength]),
    );
    await page.goto(new URL(address, site.url).href);
    await page.waitForSelector(ready, { state: 'attached' });
    await page.waitForLoadState('networkidle');
    hold(most, came, site.url);
    assert.deepEqual(page.problems, []);
  });

  // Firefox reports sizes only to the page, as transferred with headers.
  longInFirefox(promise, async (site) => {
    const page = await site.blank(view);
    await page.goto(new URL(address, site.url).href);
    await page.waitForSelector(ready, { state: 'attached' });
    await page.waitForLoadState('networkidle');
    const came = await page.evaluate(() =>
      /** @type {PerformanceResourceTiming[]} */ (performance.getEntries())
        // For its tab it fetches what Chromium fetches there where there is a tab.
        .filter(({ name: url, transferSize }) => transferSize > 0 && !/\/icon-/.test(url))
        .map(({ name: url, transferSize }) => /** @type {[string, number]} */ ([url, transferSize])),
    );
    hold(most, came, site.url);
    assert.deepEqual(page.problems, []);
  });
}

for (const [module, bytes] of Object.entries(budget.modules)) {
  test(`the module ${module} has at most ${bytes} bytes after brotli`, () => {
    const [file] = readdirSync(path.join(DIST, 'assets')).filter(
      (name) => name.startsWith(`${module}-`) && name.endsWith('.wasm.br'),
    );
    const { size } = statSync(path.join(DIST, 'assets', file));
    assert.ok(size <= bytes && size > bytes / 2, `${file} has ${size} bytes`);
  });
}
