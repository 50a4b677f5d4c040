// `make frames`: the cost of a frame in headless Chromium: full boards of 1280 × 1280 pixels, drawn repeatedly. No test, because
// machines differ. REPEAT=200 draws each 200 times.
import { open } from './browser/site.mjs';
import { GAMES, head, row } from './tables.mjs';

const repeat = Math.max(Number(process.env.REPEAT) || 60, 5);
/** Main-thread time that a frame may take, in milliseconds. */
const TARGET = 4;

const site = await open();
const page = await site.blank({ viewport: { width: 1400, height: 1400 } });
const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable');
// CPU time of the main thread so far, in milliseconds.
await page.exposeFunction('threadTime', async () => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
});

/** Draws the board of a game on its own canvas. @param {[game: string, repeat: number]} asked */
async function draw([game, repeat]) {
  const SIDE = 1280;
  const wait = (/** @type {number} */ ms) => new Promise((then) => setTimeout(then, ms));
  // The game's own table at rest: any frame requested then is a waste.
  await wait(500);
  let idle = 0;
  const ask = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (callback) => {
    idle += 1;
    return ask(callback);
  };
  await wait(2000);
  globalThis.requestAnimationFrame = ask;

  const table = new globalThis.tessera.bindings.Table(game, '', []);
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const board = table.board(canvas);
  // Deterministic random play until the game ends or the board is well filled.
  let seed = 1;
  for (let i = 0; i < 300; i += 1) {
    const playable = [...table.cells().entries()].filter(([, byte]) => byte & 64).map(([point]) => point);
    if (!playable.length) break;
    seed = (seed * 48271) % 2147483647;
    board.touch(playable[seed % playable.length]);
  }
  table.cancel();
  table.set_look('wood', 'set', 'rulebook', false);
  board.resize(SIDE, SIDE, 1);
  board.paint();
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const median = (/** @type {number[]} */ times) => times.sort((a, b) => a - b)[times.length >> 1];
  const threadTime = /** @type {{threadTime: () => Promise<number>}} */ (/** @type {unknown} */ (globalThis))
    .threadTime;
  /** The time of the drawing calls, the time until all pixels are there, and the CPU time of the latter. @param {(i: number) => void} change */
  async function time(change) {
    const before = await threadTime();
    /** @type {number[]} */
    const painted = [];
    /** @type {number[]} */
    const flushed = [];
    for (let i = 0; i < repeat; i += 1) {
      change(i);
      const began = performance.now();
      board.paint();
      painted.push(performance.now() - began);
      context.getImageData(0, 0, 1, 1);
      flushed.push(performance.now() - began);
      if (i % 10 === 9) await wait(0);
    }
    return [median(painted), median(flushed), ((await threadTime()) - before) / repeat];
  }
  const pieces = table.cells().filter((byte) => byte & 15).length;
  // Flipping the board invalidates all cached bitmaps.
  const whole = await time((i) => table.set_look('wood', 'set', 'rulebook', i % 2 === 0));
  const spots = board.spots();
  const kept = await time((i) => {
    const at = (i * 37 * 2) % spots.length;
    board.hover(spots[at] * SIDE, spots[at + 1] * SIDE, true);
  });
  return { pieces, whole, kept, idle };
}

console.log(`Milliseconds of the main thread, the median of ${repeat}.`);
const times = ['from scratch', 'with pixels', 'processor', 'kept board', 'with pixels', 'processor'];
head('game', 'pieces', ...times, `to ${TARGET} ms`, 'frames in 2 s at rest');
for (const game of GAMES) {
  await page.goto(new URL(`#${game}`, site.url).href);
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"]', { timeout: 300_000 });
  const { pieces, whole, kept, idle } = await page.evaluate(draw, /** @type {[string, number]} */ ([game, repeat]));
  const ms = [...whole, ...kept, kept[2] / TARGET].map((n) => n.toFixed(2));
  row(game, pieces, ...ms, idle);
}
await site.close();
