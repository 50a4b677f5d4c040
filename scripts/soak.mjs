// `make soak`: hundreds of games against the computer in one page of headless Chromium, and what the browser holds for the page
// meanwhile. Fails if something keeps growing. `GAMES` is their number, `SEED` chooses what is done at random.

import { open } from './browser/site.mjs';
import { AT_ONCE, meter, soak } from './browser/soak.mjs';
import { chance } from './chance.mjs';
import { head, row } from './tables.mjs';

/** @typedef {import('./browser/soak.mjs').Figures} Figures */

const GAMES = Number(process.env.GAMES || 200);
const SEED = Number(process.env.SEED || 1 + Math.floor(Math.random() * 999_999));
/** The number of samples; a quarter of them is compared with another. */
const SAMPLES = 20;
/** A figure keeps growing if its mean in the last quarter exceeds that in the second one by more than this share. */
const GROWTH = 0.05;

/** The figures in the order of the table. Each new game is stored, so their number is not judged. @type {[keyof Figures, string][]} */
const COLUMNS = [
  ['heap', 'heap, MB'],
  ['nodes', 'nodes'],
  ['documents', 'documents'],
  ['listeners', 'listeners'],
  ['workers', 'workers'],
  ['wasm', 'wasm, MB'],
  ['workerHeap', 'worker’s heap, MB'],
  ['workerWasm', 'worker’s wasm, MB'],
  ['stored', 'stored games'],
];
const BYTES = ['heap', 'wasm', 'workerHeap', 'workerWasm'];
const shown = (/** @type {string} */ name, /** @type {number} */ n) =>
  BYTES.includes(name) ? (n / 2 ** 20).toFixed(2) : n.toLocaleString('en', { maximumFractionDigits: 1 });

const site = await open();
const page = await site.page({
  own: true,
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
  remembered: AT_ONCE,
});
await page.waitForSelector('#tessera[data-state="ready"]');
const measure = await meter(page);
const { game, done } = soak(page, chance(SEED));

row('games', ...COLUMNS.map(([, title]) => title));
console.log(`|${'---:|'.repeat(COLUMNS.length + 1)}`);
/** @type {Figures[]} */
const samples = [];
const every = Math.max(1, Math.floor(GAMES / SAMPLES));
const began = performance.now();
for (let played = 1; played <= GAMES; played += 1) {
  await game().catch((error) => {
    throw new Error(`game ${played} of seed ${SEED}: ${error.message}`, { cause: error });
  });
  if (played % every) continue;
  const figures = await measure();
  samples.push(figures);
  row(played, ...COLUMNS.map(([name]) => shown(name, figures[name])));
}
const minutes = (performance.now() - began) / 60_000;

const quarter = Math.floor(samples.length / 4);
const mean = (/** @type {keyof Figures} */ name, /** @type {number} */ from) =>
  samples.slice(from, from + quarter).reduce((sum, figures) => sum + figures[name], 0) / quarter;
console.log();
head('', 'second quarter', 'last quarter', 'growth');
const growing = COLUMNS.filter(([name, title]) => {
  const [before, after] = [mean(name, quarter), mean(name, samples.length - quarter)];
  const growth = before ? after / before - 1 : after && Number.POSITIVE_INFINITY;
  row(title, shown(name, before), shown(name, after), `${(100 * growth).toFixed(1)} %`);
  return name !== 'stored' && !(growth <= GROWTH);
});
const besides = Object.entries(done).map(([name, times]) => `${name} ${times}`);
console.log(`\n${GAMES} games in ${minutes.toFixed(0)} minutes, seed ${SEED}; ${besides.join(', ')}.`);
if (growing.length) console.log(`Keeps growing: ${growing.map(([, title]) => title).join('; ')}.`);
else console.log('Everything levels off; the number of stored games grows with the games.');
if (page.problems.length) console.error(page.problems.join('\n'));
process.exitCode = growing.length || page.problems.length ? 1 : 0;
await site.close();
