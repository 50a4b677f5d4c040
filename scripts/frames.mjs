// `make frames`: what a frame costs in headless Chromium, by the site's own benchmark page, and how much of each the page's
// own thread works while the computer thinks. No test: machines differ.
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

/** For how long each is looked at, in milliseconds. */
const LONG = 2000;

/** Has the page know no workers. */
const withoutWorkers = () => {
  globalThis.Worker = /** @type {any} */ (
    class {
      constructor() {
        throw new DOMException('no workers here', 'SecurityError');
      }
    }
  );
};

/** What the page's thread works for each frame, and its longest task, in milliseconds, while the computer thinks at its best. @param {(() => void) | undefined} before */
async function whileThinking(before) {
  const app = await site.page({
    path: '#pente',
    own: true,
    remembered: {
      'tessera/choice/pente': JSON.stringify({
        options: '',
        names: ['Tessera level 8, seed 1', 'Tessera level 8, seed 2'],
        clock: '',
      }),
    },
    before: async (opened) => {
      if (before) await opened.addInitScript(before);
    },
  });
  await app.waitForFunction(() => globalThis.tessera.app.view.table.snapshot().ply > 1);
  const tools = await app.context().newCDPSession(app);
  await tools.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
  };
  const from = await worked();
  const frames = await app.evaluate(
    (time) =>
      new Promise((then) => {
        const end = performance.now() + time;
        let count = 0;
        const next = () => {
          count += 1;
          if (performance.now() < end) requestAnimationFrame(next);
          else then(count);
        };
        requestAnimationFrame(next);
      }),
    LONG,
  );
  const frame = ((await worked()) - from) / frames;
  // What asks for the next task again and again keeps the thread busy itself, so this comes afterwards.
  const longest = await app.evaluate(
    (time) =>
      new Promise((then) => {
        const end = performance.now() + time;
        let last = performance.now();
        let most = 0;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const now = performance.now();
          most = Math.max(most, now - last);
          last = now;
          if (now < end) port2.postMessage(0);
          else then(most);
        };
        port2.postMessage(0);
      }),
    LONG,
  );
  return { frame, longest };
}
console.log('\n| while the computer thinks | ms a frame | longest task |\n|---|---:|---:|');
for (const [name, before] of /** @type {const} */ ([
  ['in its worker', undefined],
  ['on the page, where there is no worker', withoutWorkers],
])) {
  const { frame, longest } = await whileThinking(before);
  console.log(`| ${name} | ${frame.toFixed(1)} | ${longest.toFixed(1)} |`);
}
await site.close();
