// `make frames`: what a frame costs in headless Chromium, by the site's own benchmark page. No test: machines differ.
import { open } from './browser/site.mjs';

const site = await open();
const page = await site.blank({ viewport: { width: 1400, height: 1400 } });
const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable');
await page.exposeFunction('threadTime', async () => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
});
await page.goto(new URL('bench/', site.url).href);
await page.waitForSelector('#bench[data-state]', { timeout: 300_000 });
const rows = await page.$$eval('tr', (lines) =>
  lines.map((line) => [...line.children].map((cell) => cell.textContent)),
);
rows.forEach((cells, i) => {
  console.log(`| ${cells.join(' | ')} |`);
  if (i === 0) console.log(`|---${'|---:'.repeat(cells.length - 1)}|`);
});
await site.close();
