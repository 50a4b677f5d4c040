// The first page: for new and returning visitors, on every size of screen.
import assert from 'node:assert/strict';
import { checkA11y, laidOut } from './a11y.mjs';
import { finger, finishedGames, mouse, playActions } from './hands.mjs';
import { firstOf, inChromium } from './site.mjs';
import { GAMES } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const READY = '#tessera[data-state="ready"]';

inChromium('the picture of a game leads to it, too', async (site) => {
  const page = await site.page(PHONE);
  await page.waitForSelector(READY);
  const image = page.locator('.game[data-game="hexade"] img');
  await image.scrollIntoViewIfNeeded();
  const picture = await image.boundingBox();
  assert.ok(picture);
  await page.touchscreen.tap(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await page.waitForSelector(`${READY} .table[data-game="hexade"]`);
});

inChromium('who comes back sees the games to go on with: whose turn, when, and one tap leads there', async (site) => {
  const page = await site.page({ path: '#hexade', ...PHONE });
  await playActions(page, finger(page), ['J10', 'K8', 'J7']);
  await page.goto(`${site.url}#`);
  const goOn = page.getByRole('region', { name: 'Go on playing' });
  const link = goOn.getByRole('listitem').getByRole('link');
  assert.match((await link.textContent()) ?? '', /^HexadeBlack’s turn3 .* · just now$/);
  await checkA11y(page, 'games to go on with');
  // The picture shows the stones large: in a picture of the whole board they would be less than a hundredth.
  const stones = await link.locator('canvas').evaluate((canvas) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
    const { data = [] } =
      /** @type {HTMLCanvasElement} */ (canvas).getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    let found = 0;
    for (let i = 0; i < data.length; i += 4) {
      const light = (data[i] + data[i + 1] + data[i + 2]) / 3;
      if (light < 40 || light > 225) found += 1;
    }
    return found / (width * height);
  });
  assert.ok(stones > 0.0125, `${stones} of the picture`);
  await link.tap();
  await page.waitForSelector(`${READY} .table[data-game="hexade"]`);
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply), 3);
  assert.deepEqual(page.problems, []);
});

inChromium('a game that is over is none to go on with; it stands among all games', async (site) => {
  const page = await site.page({ path: '#cavendish' });
  const [{ actions }] = finishedGames('cavendish');
  await playActions(page, mouse(page), actions);
  await page.goto(`${site.url}#`);
  await page.waitForSelector('.home:not([hidden])');
  assert.equal(await page.getByRole('region', { name: 'Go on playing' }).count(), 0);
  await page.getByRole('link', { name: 'Your games' }).click();
  assert.match((await page.locator('.library').textContent()) ?? '', /Cavendish.* wins?: /);
});

inChromium('the room of the games to go on with is kept until they are there', async (site) => {
  for (const viewport of [PHONE.viewport, { width: 1366, height: 768 }]) {
    const page = await site.page({ path: '#hexade', viewport, own: true });
    await playActions(page, mouse(page), ['J10', 'K5']);
    await page.goto(`${site.url}#pente`);
    await playActions(page, mouse(page), ['0', 'U1']);
    let letGo = () => {};
    const held = new Promise((go) => {
      letGo = () => go(undefined);
    });
    const other = await page.context().newPage();
    await other.route('**/*.wasm', async (route) => {
      await held;
      await route.continue();
    });
    await other.goto(site.url);
    await other.evaluate(() => document.fonts.ready);
    const places = () =>
      other
        .locator('.home:not([hidden]) :is(.continue, .continue li, .game, footer)')
        .evaluateAll((all) =>
          all.map((one) => [one.className, ...Object.values(one.getBoundingClientRect().toJSON()).map(Math.round)]),
        );
    const before = await places();
    assert.ok(before.some(([name]) => name === 'continue'));
    assert.match((await other.locator('.continue').textContent()) ?? '', /Pente.*Hexade/);
    letGo();
    await other.waitForSelector(READY);
    await laidOut(other);
    assert.deepEqual(await places(), before);
    await site.closePages();
  }
});

/** Windows: phones, one on its side, tablets, a laptop at twice the size, up to large screens. @type {[number, number][]} */
const WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [667, 375],
  [640, 700],
  [683, 384],
  [720, 900],
  [760, 560],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1024, 1366],
  [1280, 720],
  [1344, 700],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
];

/** Runs on the page: the places of its parts. */
const layout = () => {
  const box = (/** @type {Element} */ element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  // Measure the letters of words, which can overflow their element.
  const written = (/** @type {Element} */ element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return box(/** @type {any} */ (range));
  };
  const home = /** @type {HTMLElement} */ (document.querySelector('.home:not([hidden])'));
  const cards = [...home.querySelectorAll('.game')].map((card) => ({
    card: box(card),
    parts: [...card.querySelectorAll('img, .name, .line, .facts, .play, .how, .against')].map((part) => ({
      part: part.className || part.tagName,
      ...(part.matches('.name, .line, .facts') ? written(part) : box(part)),
    })),
  }));
  return {
    cards,
    blocks: [...home.children].filter((child) => child.getBoundingClientRect().height).map(box),
    title: box(/** @type {Element} */ (home.querySelector('h1'))),
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
};

/** Whether two boxes share more than an edge. @param {Box} a @param {Box} b */
const meet = (a, b) =>
  a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;

/** Whether a box is within another one. The box of letters can be higher than their line. @param {Box} a @param {Box} b */
const within = (a, b) =>
  a.x >= b.x - 1 && a.y >= b.y - 6 && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 6;

/** @param {Page} page @param {string} where @param {{height: number, letters?: number}} size */
async function checkLayout(page, where, { height, letters = 1 }) {
  await laidOut(page);
  const { cards, blocks, title, over } = await page.evaluate(layout);
  assert.equal(cards.length, GAMES.length);
  assert.ok(over <= 0, `${where}: ${over} pixels stick out`);
  assert.ok(title.y <= 64 * letters, `${where}: the title begins at ${title.y}`);
  for (const [i, { card, parts }] of cards.entries()) {
    for (const other of cards.slice(0, i)) assert.ok(!meet(card, other.card), `${where}: two games overlap`);
    for (const [k, part] of parts.entries()) {
      assert.ok(within(part, card), `${where}: ${part.part} of game ${i} leaves it`);
      for (const other of parts.slice(0, k))
        assert.ok(!meet(part, other), `${where}: ${part.part} and ${other.part} of game ${i} overlap`);
    }
    const ways = parts.slice(-3);
    assert.deepEqual(
      ways.map(({ part }) => part),
      ['play', 'how', 'against'],
    );
    for (const { part, width, height: high } of ways)
      assert.ok(width >= 44 && high >= 44, `${where}: ${part} of game ${i} is ${width} × ${high}`);
    // Names in a row are at the same height.
    for (const other of cards)
      if (Math.abs(other.card.y - card.y) < 1 && letters === 1)
        assert.ok(Math.abs(other.parts[1].y - parts[1].y) < 60, `${where}: names stand at different heights`);
  }
  // No empty bands between the parts. On large screens the games are in the middle.
  const shelf = {
    y: Math.min(...cards.map(({ card }) => card.y)),
    end: Math.max(...cards.map(({ card }) => card.y + card.height)),
  };
  const above = blocks.filter((block) => block.y + block.height <= shelf.y + 1);
  const gap = shelf.y - Math.max(...above.map((block) => block.y + block.height));
  assert.ok(gap < height * 0.2, `${where}: ${gap} pixels are empty above the games`);
  const below = Math.min(...blocks.filter((block) => block.y >= shelf.end - 1).map((block) => block.y)) - shelf.end;
  assert.ok(below < height * 0.2, `${where}: ${below} pixels are empty below the games`);
}

for (const locale of firstOf(['de', 'en', 'es'])) {
  inChromium(`nothing overlaps on the first page and nothing is empty, in any window: ${locale}`, async (site) => {
    const page = await site.page({ path: '#hexade', locale });
    await page.waitForSelector(READY);
    for (const state of ['new', 'back']) {
      if (state === 'back') {
        await page.goto(`${site.url}#hexade`);
        await playActions(page, mouse(page), ['J10', 'K5']);
        await page.goto(`${site.url}#kensington`);
        await playActions(page, mouse(page), ['H4']);
      }
      await page.goto(`${site.url}#`);
      await page.locator(state === 'new' ? '.home:not([hidden])' : '.continue').waitFor();
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        await checkLayout(page, `${width} × ${height}, ${state}`, { height });
      }
      // Letters twice as large by the visitor's setting.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const [width, height] of /** @type {[number, number][]} */ ([
        [360, 640],
        [1366, 768],
      ])) {
        await page.setViewportSize({ width, height });
        await checkLayout(page, `${width} × ${height}, letters of 200 %, ${state}`, { height, letters: 2 });
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    assert.deepEqual(page.problems, []);
  });
}
