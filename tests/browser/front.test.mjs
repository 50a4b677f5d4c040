// The first page: for new and returning visitors, on every size of screen.
import assert from 'node:assert/strict';
import { checkA11y, laidOut } from './a11y.mjs';
import { finger, finishedGames, mouse, playActions, reload, settled, state } from './hands.mjs';
import { firstOf, inChromium, LONG, longInChromium } from './site.mjs';
import { GAMES } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const READY = '#tessera[data-state="ready"]';

/** The table that the app has laid. @param {Page} page @param {string} game */
const laid = (page, game) => page.waitForSelector(`${READY} .table[data-game="${game}"]:not(.skeleton)`);
/** Who sits at the table: whether each is the computer. @param {Page} page */
const computers = async (page) => (await state(page)).seats.map(({ computer }) => Boolean(computer));
/** @param {Page} page */
const home = async (page) => {
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('navigation', { name: 'Games' }).waitFor();
};

inChromium('the whole card begins a game against the computer, its picture and its words', async (site) => {
  const page = await site.page(PHONE);
  for (const part of ['.picture', '.line']) {
    await page.goto(`${site.url}#`);
    // Once the module has loaded, its page replaces the one of index.html.
    const place = page.locator(`${READY} .game[data-game="hexade"] ${part}`);
    await place.waitFor();
    await settled(page);
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    assert.ok(box);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await laid(page, 'hexade');
    assert.deepEqual(await computers(page), [false, true], part);
  }
});

inChromium('Play begins a game against the computer, which the address and a reload keep', async (site) => {
  const page = await site.page();
  await page.getByRole('link', { name: 'Play Cavendish', exact: true }).click();
  await laid(page, 'cavendish');
  assert.deepEqual(await computers(page), [false, true]);
  assert.equal(new URL(page.url()).hash, '#cavendish');
  await settled(page);
  await reload(page);
  assert.deepEqual(await computers(page), [false, true]);
  assert.deepEqual(page.problems, []);
});

inChromium('Two players begins a game of two, by the last choice if that was one', async (site) => {
  const choice = { options: 'mode=points players=3', names: ['Ann', 'Bob', 'Cleo'], clock: '' };
  const page = await site.page({ remembered: { 'tessera/choice/pente': JSON.stringify(choice) } });
  const two = page.getByRole('link', { name: 'Two players: Pente' });
  await two.click();
  await laid(page, 'pente');
  assert.deepEqual(await computers(page), [false, false]);
  await page.evaluate(() => {
    const again = { options: '', names: ['Ann', 'Bob'], clock: '5' };
    localStorage.setItem('tessera/choice/pente', JSON.stringify(again));
  });
  await home(page);
  await two.click();
  await laid(page, 'pente');
  assert.deepEqual(
    (await state(page)).seats.map(({ name }) => name),
    ['Ann', 'Bob'],
  );
});

inChromium('Play resumes no game and loses none: Continue resumes it', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await playActions(page, mouse(page), ['J10', 'K8']);
  // The address of a game still means the game on its table.
  await home(page);
  await page.goto(`${site.url}#hexade`);
  await laid(page, 'hexade');
  assert.deepEqual((await state(page)).moves, ['J10', 'K8']);
  for (const name of ['Play Hexade', 'Two players: Hexade']) {
    await home(page);
    await page.getByRole('link', { name, exact: true }).click();
    await laid(page, 'hexade');
    assert.deepEqual((await state(page)).moves, [], name);
    // It can be brought back at once, too.
    await page.getByRole('button', { name: 'Restore previous game' }).waitFor();
  }
  await home(page);
  const goOn = page.getByRole('region', { name: 'Continue' }).getByRole('listitem');
  assert.equal(await goOn.count(), 1);
  await goOn.getByRole('link', { name: /^Hexade/ }).click();
  await laid(page, 'hexade');
  assert.deepEqual((await state(page)).moves, ['J10', 'K8']);
  assert.deepEqual(page.problems, []);
});

/** The game that is shown large, and whether it alone has the filled button. @param {Page} page */
const hero = async (page) => {
  const cards = await page.locator('.home:not([hidden]) .game').evaluateAll((all) =>
    all.map((card) => ({
      game: /** @type {HTMLElement} */ (card).dataset.game,
      width: card.getBoundingClientRect().width,
      filled: /** @type {HTMLElement} */ (card.querySelector('.play')).offsetWidth > 60,
    })),
  );
  assert.deepEqual(
    cards.map(({ filled }) => filled),
    [true, false, false, false, false],
  );
  for (const { width } of cards.slice(1)) assert.ok(cards[0].width > 1.5 * width);
  return cards[0].game;
};

longInChromium('the game played last is shown large, to a new visitor the game of the week', async (site) => {
  const shown = new Set();
  const days = ['2026-03-02T00:00Z', '2026-03-08T23:59Z', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'];
  for (const day of firstOf(days, 3)) {
    const page = await site.page({ own: true, before: (opened) => opened.clock.setFixedTime(new Date(day)) });
    const first = await hero(page);
    assert.ok(
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Game of the week' })
        .getByRole('link', { name: /^Play / })
        .isVisible(),
    );
    if (day.startsWith('2026-03-08')) assert.ok(shown.has(first), 'until the end of the week');
    else assert.ok(!shown.has(first), day);
    shown.add(first);
    await site.closePages();
  }
  if (LONG) assert.deepEqual([...shown].sort(), [...GAMES].sort());
  const page = await site.page({ own: true });
  const last = GAMES.find((game) => game !== 'kensington') ?? '';
  for (const game of ['kensington', last]) {
    await page.goto(`${site.url}#${game}/two`);
    await laid(page, game);
    await home(page);
    assert.equal(await hero(page), game);
    assert.equal(await page.getByText('Game of the week').count(), 0);
    await page.reload();
    await page.waitForSelector(READY);
    assert.equal(await hero(page), game);
  }
});

for (const reducedMotion of /** @type {const} */ (['reduce', 'no-preference'])) {
  inChromium(`a card that is pressed answers before its table is there, motion: ${reducedMotion}`, async (site) => {
    const page = await site.page({ ...PHONE, reducedMotion });
    await page.evaluate(() => {
      globalThis.drawn = [];
      const look = () => {
        const table = document.querySelector('#tessera > .table');
        const moves = document
          .getAnimations()
          .some(
            ({ effect }) => /** @type {KeyframeEffect} */ (effect).pseudoElement === '::view-transition-group(board)',
          );
        if (table) globalThis.drawn.push([table.matches('.skeleton'), moves]);
        if (!table || table.matches('.skeleton')) requestAnimationFrame(look);
      };
      addEventListener('hashchange', look);
    });
    await page.getByRole('link', { name: 'Play Hexade', exact: true }).tap();
    await laid(page, 'hexade');
    await page.waitForFunction(() => globalThis.drawn.at(-1)?.[0] === false);
    const seen = await page.evaluate(() => globalThis.drawn);
    assert.ok(seen[0][0], 'the skeleton first');
    assert.equal(
      seen.some(([, moves]) => moves),
      reducedMotion === 'no-preference',
    );
    assert.deepEqual(await computers(page), [false, true]);
    assert.equal(await page.evaluate(() => scrollY), 0);
    assert.deepEqual(page.problems, []);
  });
}

inChromium('a tap on a link is shown in a colour of the page, not of the browser', async (site) => {
  const page = await site.page(PHONE);
  const [own, usual] = await page.getByRole('link', { name: 'About Tessera' }).evaluate((link) => {
    const colour = () => getComputedStyle(link).getPropertyValue('-webkit-tap-highlight-color');
    const before = colour();
    /** @type {HTMLElement} */ (link).style.setProperty('-webkit-tap-highlight-color', 'initial');
    return [before, colour()];
  });
  assert.notEqual(own, usual);
});

inChromium(
  'a returning visitor sees unfinished games, whose turn it is and since when; one tap opens one',
  async (site) => {
    const page = await site.page({ path: '#hexade', ...PHONE });
    await playActions(page, finger(page), ['J10', 'K8', 'J7']);
    await page.goto(`${site.url}#`);
    const goOn = page.getByRole('region', { name: 'Continue' });
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
        if (light < 50 || light > 180) found += 1; // the stones, with their shading
      }
      return found / (width * height);
    });
    assert.ok(stones > 0.0125, `${stones} of the picture`);
    await link.tap();
    await page.waitForSelector(`${READY} .table[data-game="hexade"]`);
    assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply), 3);
    assert.deepEqual(page.problems, []);
  },
);

inChromium('a finished game is not below Continue, but in *Your games*', async (site) => {
  const page = await site.page({ path: '#cavendish' });
  const [{ actions }] = finishedGames('cavendish');
  await playActions(page, mouse(page), actions);
  await page.goto(`${site.url}#`);
  await page.waitForSelector('.home:not([hidden])');
  assert.equal(await page.getByRole('region', { name: 'Continue' }).count(), 0);
  await page.getByRole('link', { name: 'Your games' }).click();
  assert.match((await page.locator('.library').textContent()) ?? '', /Cavendish.* wins?: /);
});

longInChromium('room for the games to continue is reserved until they are there', async (site) => {
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
    await other.addInitScript(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const { value } of /** @type {any[]} */ (list.getEntries())) globalThis.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
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
    assert.ok((await other.evaluate(() => globalThis.shift)) <= 0.01);
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
    parts: [...card.querySelectorAll('.picture, .why, .name, .line, .facts, .play, .two, .how')].map((part) => ({
      part: part.className,
      ...(part.matches('.why, .name, .line, .facts') ? written(part) : box(part)),
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

/** @param {Page} page @param {string} where @param {{width: number, height: number, letters?: number}} size */
async function checkLayout(page, where, { width, height, letters = 1 }) {
  await laidOut(page);
  const { cards, blocks, title, over } = await page.evaluate(layout);
  assert.equal(cards.length, GAMES.length);
  assert.ok(over <= 0, `${where}: ${over} pixels stick out`);
  assert.ok(title.y <= 64 * letters, `${where}: the title begins at ${title.y}`);
  for (const [i, { card, parts }] of cards.entries()) {
    for (const other of cards.slice(0, i)) assert.ok(!meet(card, other.card), `${where}: two games overlap`);
    for (const [k, part] of parts.entries()) {
      assert.ok(within(part, card), `${where}: ${part.part} of game ${i} leaves it`);
      for (const other of parts.slice(0, k)) {
        const corner = i > 0 && part.part === 'play' && other.part === 'picture';
        assert.equal(meet(part, other), corner, `${where}: ${part.part} and ${other.part} of game ${i}`);
      }
    }
    const { width: wide, height: tall } = parts[0];
    assert.ok(
      tall >= (wide < 400 && card.width > 280 && width < 560 ? 200 : 136),
      `${where}: game ${i} is shown ${wide} × ${tall}`,
    );
    const ways = parts.slice(-3);
    assert.deepEqual(
      ways.map(({ part }) => part),
      ['play', 'two', 'how'],
    );
    for (const { part, width, height: high } of ways)
      assert.ok(width >= 44 && high >= 44, `${where}: ${part} of game ${i} is ${width} × ${high}`);
    // Names in a row are at the same height.
    const name = (/** @type {typeof parts} */ all) => all.find(({ part }) => part === 'name')?.y ?? 0;
    for (const other of i > 0 ? cards.slice(1) : [])
      if (Math.abs(other.card.y - card.y) < 1)
        assert.ok(Math.abs(name(other.parts) - name(parts)) < 1, `${where}: names stand at different heights`);
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
  longInChromium(`nothing overlaps on the first page and nothing is empty, in any window: ${locale}`, async (site) => {
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
        await checkLayout(page, `${width} × ${height}, ${state}`, { width, height });
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
        await checkLayout(page, `${width} × ${height}, letters of 200 %, ${state}`, { width, height, letters: 2 });
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    assert.deepEqual(page.problems, []);
  });
}
