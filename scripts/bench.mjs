// `make bench`: actions a second in uniformly random games by base rules, natively and in Chromium, as a table.
import { execFileSync } from 'node:child_process';
import { open } from './browser/site.mjs';

const seconds = Number(process.env.SECONDS ?? 5);
const native = JSON.parse(
  execFileSync('target/release/tessera', ['bench', '--seconds', String(seconds), '--json'], { encoding: 'utf8' }),
);

const site = await open();
const page = await site.page();
const figures = (/** @type {number} */ n) => Math.round(n).toLocaleString('en');
console.log('| game | actions/s, native | games/s, native | actions/s, Chromium | Chromium to native |');
console.log('|---|---:|---:|---:|---:|');
for (const { game, actions_per_second: actions, games_per_second: games } of native) {
  const inBrowser = await page.evaluate(
    ([key, ms]) => {
      const { playouts } = globalThis.tessera.bindings;
      let [played, seed] = [0, 1];
      playouts(key, 0, 20); // warm up
      const began = performance.now();
      while (performance.now() - began < ms) played += playouts(key, seed++, 20);
      return (1000 * played) / (performance.now() - began);
    },
    /** @type {const} */ ([game, seconds * 1000]),
  );
  const cells = [figures(actions), figures(games), figures(inBrowser), (inBrowser / actions).toFixed(2)];
  console.log(`| ${game} | ${cells.join(' | ')} |`);
}
await site.close();
