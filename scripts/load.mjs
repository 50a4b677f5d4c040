// `make load`: loading times in Chromium on a slow line (1.6 Mbit/s, 150 ms) with the CPU slowed four times, through the server
// of `make play`. Medians of RUNS (5) runs. No test, because machines differ; requests and bytes, which do not, are bounded by
// scripts/budget.json and tests/browser/budget.test.mjs.
import { open } from './browser/site.mjs';
import { head, median, row } from './tables.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const SLOWER = 4;

/** @typedef {{paint: number, complete: number, playable: number, requests: number, kilobytes: number}} Figures */

/** The pages, and selectors of what must be there for the page to be complete and playable. */
const PAGES = {
  'first page': { path: '', complete: '.games', playable: '#tessera[data-state="ready"]' },
  'a game': { path: '#kensington', complete: '.board', playable: '#tessera[data-state="ready"] .cells' },
  'an embedded board': {
    path: 'embed/#v=1&g=kensington',
    complete: '.board',
    playable: '#board[data-state="ready"] .cells',
  },
  'a rules page': { path: 'rules/kensington.html', complete: 'h1', playable: 'h1' },
};

/**
 * Runs before the page's scripts: notes when everything in view is painted, and when the board can be played.
 * @param {{complete: string, playable: string}} wanted selectors
 */
const watch = ({ complete, playable }) => {
  const seen = { paint: 0, complete: 0, playable: 0 };
  Object.assign(globalThis, { seen });
  const look = () => {
    const part = document.querySelector(complete);
    const inSight = (/** @type {Element} */ image) => {
      const { top, bottom, height } = image.getBoundingClientRect();
      return height > 0 && top < innerHeight && bottom > 0;
    };
    if (!seen.complete && part && getComputedStyle(part).display !== 'inline')
      if ([...document.images].filter(inSight).every((image) => image.complete && image.naturalWidth))
        seen.complete = performance.now();
    if (!seen.playable && document.querySelector(playable)) seen.playable = performance.now();
    seen.paint ||= performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    if (!seen.paint || !seen.complete || !seen.playable) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const site = await open();

/** @param {typeof PAGES[keyof typeof PAGES]} what @param {boolean} again whether the browser has been there before @returns {Promise<Figures>} */
async function measure({ path, ...wanted }, again) {
  const page = await site.blank({ own: true, viewport: { width: 412, height: 823 }, locale: 'en-GB' });
  const address = new URL(path, site.url).href;
  if (again) {
    await page.goto(address);
    await page.waitForSelector(wanted.playable, { state: 'attached' });
    await page.goto('about:blank');
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let [requests, bytes, counts] = [0, 0, true];
  devtools.on('Network.responseReceived', ({ response }) => {
    if (counts && !response.fromDiskCache && /^http/.test(response.url)) requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (counts) bytes += encodedDataLength;
  });
  await page.addInitScript(watch, wanted);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const { seen } = /** @type {any} */ (globalThis);
    return seen.paint && seen.complete && seen.playable;
  });
  counts = false;
  const { complete, playable, paint } = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
  await site.closePages();
  return { paint, complete, playable, requests, kilobytes: bytes / 1000 };
}

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;

head('page', 'first paint', 'complete', 'playable', 'requests', 'kB', 'again: complete', 'again: playable');
for (const [name, what] of Object.entries(PAGES)) {
  const [cold, warm] = [/** @type {Figures[]} */ ([]), /** @type {Figures[]} */ ([])];
  for (let i = 0; i < RUNS; i += 1) {
    cold.push(await measure(what, false));
    warm.push(await measure(what, true));
  }
  const of = (/** @type {Figures[]} */ all, /** @type {keyof Figures} */ key) => median(all.map((one) => one[key]));
  const cells = [
    ...['paint', 'complete', 'playable'].map((key) => seconds(of(cold, /** @type {keyof Figures} */ (key)))),
    of(cold, 'requests'),
    Math.round(of(cold, 'kilobytes')),
    seconds(of(warm, 'complete')),
    seconds(of(warm, 'playable')),
  ];
  row(name, ...cells);
}
await site.close();
