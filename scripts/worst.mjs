// `make worst`: the cost of the most expensive accepted positions in headless Chromium: milliseconds until a link has opened one
// (median of three), and the main thread's longest task when its pieces are touched. No test, because machines differ.
import { readFileSync } from 'node:fs';
import { place, settled } from './browser/hands.mjs';
import { open } from './browser/site.mjs';
import { longestTask } from './browser/tasks.mjs';
import { head, median, row } from './tables.mjs';

const lines = readFileSync(new URL('../tests/data/worst.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const site = await open();
const page = await site.page({ viewport: { width: 1366, height: 768 } });

head('game', 'points to begin on', 'opening, ms', 'touching, ms');
for (const line of lines) {
  const openings = await page.evaluate(async (position) => {
    const { app, bindings } = globalThis.tessera;
    const wanted = bindings.Table.from_position(position, []);
    const [code, written] = [wanted.share(), wanted.position()];
    const shown = () => app.view.table?.position();
    const times = [];
    for (let i = 0; i < 3; i += 1) {
      location.hash = '';
      while (shown()) await new Promise((done) => setTimeout(done));
      await app.settled();
      const began = performance.now();
      location.hash = `#play=${code}`;
      while (shown() !== written) await new Promise((done) => setTimeout(done));
      await app.settled();
      times.push(performance.now() - began);
    }
    return times;
  }, line);
  const [labels, pieces] = await page.evaluate(() => {
    const { table } = globalThis.tessera.app.view;
    const cells = [...table.cells()];
    const labels = table.labels().filter((_, point) => cells[point] & 64);
    return /** @type {const} */ ([labels, cells.some((byte) => byte & 64 && byte & 63)]);
  });
  let longest = 0;
  // On boards where nothing moves, each touch is an action.
  for (const label of labels.slice(0, pieces ? 20 : 5)) {
    const spot = await place(page, label);
    const touch = async () => {
      await page.mouse.click(spot.x, spot.y);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await settled(page);
    };
    longest = Math.max(longest, await longestTask(page, touch));
    await page.keyboard.press('Escape');
    await settled(page);
  }
  row(line.split(' ')[0], labels.length, median(openings).toFixed(0), longest.toFixed(1));
}
await site.close();
