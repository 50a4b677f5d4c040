// `make inputs`: the time from an input to the next paint, for each control of the table and the first page, in Chromium at the
// size of a laptop. No test, because machines differ. RUNS=9 tries each nine times, SLOWER=4 slows the processor four times.
import { open } from './browser/site.mjs';
import { head, median, row } from './tables.mjs';

/** Milliseconds. What takes longer no longer feels immediate. */
const TARGET = 100;
const RUNS = Number(process.env.RUNS) || 5;
const SLOWER = Number(process.env.SLOWER) || 1;
const TABLE = '.table:not(.skeleton)';

/** Five in a row. */
const WON = ['0', 'U5', 'R1', 'D5', 'R2', 'L9', 'R3', 'U9', 'R4'].map((point) => `[data-point="${point}"]`);

/** Where each control is tried: an address, what has been done before, and the control. @type {[string, string, string[], string][]} */
const CONTROLS = [
  ['first page: a card', '', [], '.game[data-game="hexade"] a'],
  ['first page: settings', '', [], '.to-settings'],
  ['a point of the board', '#hexade/two', [], '[data-point="J10"]'],
  ['hint', '#hexade/two', [], '.actions .hint'],
  ['undo', '#hexade/two', ['[data-point="J10"]'], '.actions .undo'],
  ['redo', '#hexade/two', ['[data-point="J10"]', '.actions .undo'], '.actions .redo'],
  ['new game', '#hexade/two', [], '.actions .fresh'],
  ['new game: play', '#hexade/two', ['.actions .fresh'], 'dialog.newgame .actions .main'],
  ['how to play', '#hexade/two', [], 'header .how'],
  ['share and save', '#hexade/two', [], 'header .share-it'],
  ['menu', '#hexade/two', [], '.table > header > .sign:last-child'],
  ['settings: another theme', '', ['.to-settings'], 'dialog.settings input[value="night"]'],
  ['the end of a game: review', '#pente/two', WON, '.moment .look'],
  ['the end of a game: rematch', '#pente/two', WON, '.moment .main:not([hidden])'],
];

/** Runs before the page's scripts: collects the time from each input to the paint after it. */
const watch = () => {
  const times = /** @type {number[]} */ (Object.assign(globalThis, { inputTimes: [] }).inputTimes);
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) if (entry.interactionId) times.push(entry.duration);
  }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }));
};

const site = await open();
head('control', 'median', `worst of ${RUNS}`, `worst to ${TARGET} ms`);
for (const [name, path, before, control] of CONTROLS) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await site.blank({ own: true, viewport: { width: 1366, height: 768 }, locale: 'en-GB' });
    await page.addInitScript(watch);
    await page.goto(new URL(path, site.url).href);
    await page.waitForSelector(path ? `${TABLE} canvas` : '#tessera[data-state="ready"]');
    for (const each of before) {
      await page.locator(each).first().click({ force: true });
      await page.evaluate(() => globalThis.tessera.app.settled());
    }
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.waitForTimeout(500);
    await page.evaluate(() => /** @type {any} */ (globalThis).inputTimes.splice(0));
    await page.locator(control).first().click({ force: true });
    await page.waitForTimeout(500 * SLOWER);
    // An input that is painted within 16 ms is not reported.
    times.push(Math.max(16, ...(await page.evaluate(() => /** @type {any} */ (globalThis).inputTimes))));
    await site.closePages();
  }
  const worst = Math.max(...times);
  row(name, `${median(times)} ms`, `${worst} ms`, (worst / TARGET).toFixed(2));
}
await site.close();
