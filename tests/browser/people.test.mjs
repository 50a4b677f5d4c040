// The players' panels: names from game to game, teams, captures, clocks; and that they never move what is below.
import assert from 'node:assert/strict';
import { fromMenu, mouse, playAction, press, state } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInChromium } from './site.mjs';
import { lay, places, play } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./site.mjs').Site} Site */

const PHONES = [
  [360, 640],
  [390, 844],
];

/**
 * A table on a page.
 * @param {Site} site @param {string} game
 * @param {{options?: string, names?: string[], clock?: string, actions?: string}} [how]
 * @param {import('playwright-core').BrowserContextOptions} [page]
 */
async function sit(site, game, { options = '', names = [], clock = '', actions = '' } = {}, page = {}) {
  const opened = await site.page({ path: `#${game}`, ...page });
  await lay(opened, game, { options, names, clock });
  await play(opened, actions);
  return opened;
}

/** The players as shown. @param {Page} page */
const called = (page) => page.locator('.player .called').allTextContents();

/** The parts that must not move, whatever the panels show. */
const BELOW = ['.player', '.board', '.present', '.table > .actions'];

for (const [width, height] of firstOf([...PHONES, [1366, 768]])) {
  inChromium(
    `a rematch changes no names' places, and one sentence says whose colour is another one: ${width} × ${height}`,
    async (site) => {
      const page = await sit(site, 'pente', { actions: '0' }, { viewport: { width, height } });
      assert.deepEqual(await called(page), ['Green', 'Yellow']);
      const before = await places(page, BELOW);
      await fromMenu(page, 'Resign…');
      await press(page, 'Resign');
      await press(page, 'Rematch');
      assert.deepEqual(await called(page), ['Green', 'Yellow'], 'by their colours, as in the first game');
      assert.ok(await page.getByText('Colours change: whoever had Green now plays Yellow.').first().isVisible());
      assert.deepEqual(await places(page, BELOW), before);
      await play(page, '0');
      assert.equal(await page.getByText('Colours change').isVisible(), false, 'once');
      assert.deepEqual(await places(page, BELOW), before);
      const sheet = (await page.locator('.sheet').textContent()) ?? '';
      assert.doesNotMatch(sheet, /Player/);
      assert.deepEqual(page.problems, []);
    },
  );
}

inChromium('a player with a name is called by it alone, with the colour for screen readers', async (site) => {
  const page = await sit(site, 'hexade', { names: ['Ann', ''], actions: 'J10' });
  assert.deepEqual(await called(page), ['Ann', 'Black']);
  assert.deepEqual(await page.locator('.player .name').allTextContents(), ['Ann (White)', 'Black']);
});

for (const [width, height] of firstOf(PHONES)) {
  inChromium(`six people, and all that one plays with, are in view: ${width} × ${height}`, async (site) => {
    const page = await sit(site, 'kensington', { options: 'players=6' }, { viewport: { width, height } });
    for (const [game, options, actions] of [
      ['kensington', 'players=6', 'E3 A1'],
      ['pente', 'mode=points players=6', '0 R1'],
    ]) {
      await lay(page, game, {
        options,
        names: ['Ann', 'Bob', 'Clara-Sophie von Wolkenstein', 'Di', 'Eve', 'Flo'],
      });
      const start = await places(page, ['.board', '.present', '.table > .actions']);
      await play(page, actions);
      const names = page.locator('.player .called');
      assert.equal(await names.count(), 6);
      for (const name of await names.all()) assert.ok(await name.isVisible());
      for (const part of ['.board', '#task', '.table > .actions']) {
        const box = await page.locator(part).boundingBox();
        assert.ok(
          box && box.y >= 0 && box.y + box.height <= height,
          `${game}: ${part} ends at ${box && box.y + box.height}`,
        );
      }
      const board = await page.locator('.board').boundingBox();
      assert.ok(board && board.height >= 240 && board.width >= 240, 'the board is what one looks at');
      assert.deepEqual(await places(page, ['.board', '.present', '.table > .actions']), start, 'from turn to turn');
    }
    assert.deepEqual(page.problems, []);
  });
}

inBoth('teams are rows with their common score; partners are named once', async (site) => {
  const names = ['Ann', 'Bob', 'Cy', 'Di'];
  const page = await sit(
    site,
    'pente',
    { options: 'mode=team', names, actions: '0 R1 L1 R2 R3' },
    { viewport: { width: 390, height: 844 } },
  );
  const teams = page.locator('.team');
  assert.equal(await teams.count(), 2);
  assert.deepEqual(await teams.nth(0).locator('.called').allTextContents(), ['Ann', 'Cy']);
  assert.deepEqual(await teams.locator('.sum .words').allTextContents(), ['2 of 10 taken', '0 of 10 taken']);
  const tops = await teams
    .nth(0)
    .locator('.player')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  assert.equal(new Set(tops).size, 1, 'side by side');
  assert.doesNotMatch((await page.locator('.people').textContent()) ?? '', /with /);
  // In table mode every panel shows it.
  await fromMenu(page, 'Table mode');
  for (const [i, text] of ['2 of 10 taken', '0 of 10 taken', '2 of 10 taken', '0 of 10 taken'].entries()) {
    const panel = page.locator('.player').filter({ has: page.locator('.called', { hasText: names[i] }) });
    assert.equal(await panel.locator('.ours').textContent(), text);
    assert.ok(await panel.locator('.ours').isVisible());
  }
});

inChromium('captures are shown: pairs from none to five, pieces, and pieces left to place', async (site) => {
  const page = await sit(site, 'pente', { actions: '0 R1 L1 R2' });
  const green = page.locator('.player').nth(0);
  const slots = green.locator('.slot');
  assert.deepEqual([await slots.count(), await green.locator('.slot.filled').count()], [5, 0]);
  await play(page, 'R3');
  assert.equal(await green.locator('.slot.filled').count(), 1);
  // Its stones are yellow, as they were on the board.
  const [r, g, b] = await page.evaluate(() => {
    const stone = /** @type {HTMLCanvasElement} */ (document.querySelector('.slot.filled canvas'));
    const { data } = stone.getContext('2d')?.getImageData(stone.width / 2, stone.height / 2, 1, 1) ?? { data: [] };
    return Array.from(data);
  });
  assert.ok(r > b && g > b && Math.abs(r - g) < 110, `yellow: ${[r, g, b]}`);
  assert.match((await green.textContent()) ?? '', /1 pair taken/, 'and heard');
  await lay(page, 'cavendish');
  await play(page, 'H8 H9 A1 H10 H8xH11');
  assert.equal(await page.locator('.player').nth(0).locator('.heap .piece').count(), 2);
  await lay(page, 'kensington');
  assert.equal(await page.locator('.player').nth(0).locator('.shown').textContent(), '15 left');
  assert.deepEqual(page.problems, []);
});

/** Runs on the page: for each player's piece, how much of it has a contrast of 3 to the plate, and its pixels per CSS pixel. */
const pieces = () => {
  const luminance = (/** @type {number[]} */ colour) => {
    const [r, g, b] = colour.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const pixel = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
  return [...document.querySelectorAll('.player')].map((player) => {
    const disc = /** @type {HTMLCanvasElement} */ (player.querySelector('canvas.disc'));
    // Each ground may be transparent, or partly so.
    for (const each of [document.body, player, disc]) {
      pixel.fillStyle = getComputedStyle(each).backgroundColor;
      pixel.fillRect(0, 0, 1, 1);
    }
    const ground = luminance([...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3)]);
    const { data } = /** @type {CanvasRenderingContext2D} */ (disc.getContext('2d')).getImageData(
      0,
      0,
      disc.width,
      disc.height,
    );
    let [seen, all] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] < 250) continue;
      const [low, high] = [ground, luminance([...data.slice(at, at + 3)])].sort((a, b) => a - b);
      all += 1;
      seen += (high + 0.05) / (low + 0.05) >= 3 ? 1 : 0;
    }
    return { share: seen / all, sharpness: disc.width / disc.clientWidth };
  });
};

inChromium('each player’s piece can be told from the plate in every theme, and its rim is not dashed', async (site) => {
  for (const theme of firstOf(['night', 'wood', 'paper', 'contrast'], 2)) {
    const page = await site.page({ path: '#chivalry', remembered: { 'tessera/settings': JSON.stringify({ theme }) } });
    for (const game of firstOf(['chivalry', 'hexade', 'cavendish', 'pente', 'kensington'], 3)) {
      await lay(page, game);
      await page.locator(`.table[data-game="${game}"]:not(.skeleton)`).waitFor();
      for (const { share, sharpness } of await page.evaluate(pieces)) {
        assert.ok(share > 0.04, `${game}, ${theme}: ${share} of a piece is seen`);
        assert.ok(sharpness >= 2, `${game}: ${sharpness} pixels to a CSS pixel`);
      }
    }
    await site.closePages();
  }
});

for (const [width, height] of firstOf([...PHONES, [1366, 768]])) {
  inChromium(
    `clocks end in one line at the right and do not jump when they run: ${width} × ${height}`,
    async (site) => {
      const page = await sit(
        site,
        'pente',
        { clock: '12+5', names: ['Clara-Sophie von Wolkenstein', 'Bob'] },
        { viewport: { width, height } },
      );
      const ends = () =>
        page.locator('.clock .time').evaluateAll((all) =>
          all.map((one) => {
            const panel = /** @type {Element} */ (one.closest('.player')).getBoundingClientRect();
            const { right, top } = one.getBoundingClientRect();
            return [panel.right - right, top - panel.top].map((n) => Math.round(n * 10) / 10);
          }),
        );
      const [first, second] = await ends();
      assert.deepEqual(first, second, 'each at the same place of its panel');
      assert.ok(first[0] < 28, `at the right edge: ${first[0]}`);
      await playAction(page, mouse(page), '0');
      assert.equal(await page.locator('.clock[data-state="running"]').count(), 1);
      assert.deepEqual(await ends(), [first, second]);
      assert.ok((await state(page)).ply > 0);
    },
  );
}

for (const [width, height] of firstOf([...PHONES, [1366, 768]])) {
  inChromium(
    `the end is shown in the winner's panel, in its colour, and moves nothing above it: ${width} × ${height}`,
    async (site) => {
      const page = await sit(
        site,
        'pente',
        { names: ['Ann', 'Bob'], actions: '0 L9 R1 L8 R2 L7 R3 L6' },
        { viewport: { width, height } },
      );
      const parts = ['.player', '.board', '.present', '.table > .actions'];
      const before = await places(page, parts);
      await play(page, 'R4');
      await page.waitForTimeout(800);
      assert.deepEqual(await places(page, parts), before);
      const [ann, bob] = [0, 1].map((i) => page.locator('.player').nth(i));
      assert.ok(await ann.getByText('Five in a row').isVisible());
      const ground = (/** @type {import('playwright-core').Locator} */ one) =>
        one.evaluate((panel) => getComputedStyle(panel).backgroundColor);
      assert.equal(await ground(ann), 'rgb(30, 91, 60)');
      assert.notEqual(await ground(bob), await ground(ann));
      assert.ok(await page.getByText('Ann 1 – 0 Bob').isVisible());
      assert.equal(await page.locator('.sheet table').isVisible(), false, 'the sheet is folded');
      const [list, sheet] = await Promise.all(
        ['.moves .list', '.sheet'].map((part) => page.locator(part).boundingBox()),
      );
      assert.ok(list && sheet && sheet.y >= list.y + list.height - 1, 'below the moves');
      assert.deepEqual(page.problems, []);
    },
  );
}

longInChromium('each way to win fits the winner’s panel on a small phone, in every language', async (site) => {
  for (const locale of ['en-GB', 'de-DE', 'es-ES']) {
    const page = await sit(site, 'chivalry', {}, { locale, viewport: { width: 360, height: 640 } });
    const cut = await page.evaluate(async () => {
      const { app, bindings, words } = globalThis.tessera;
      const won = bindings.Table.from_position('chivalry act=1 white=G16,H15 black=C13,L11 castle=0,0', []);
      won.play('H15-H16');
      app.view.open(won, '');
      await app.settled();
      const place = [...document.querySelectorAll('.player .ended')].find((one) => one.textContent);
      if (!place) return ['nothing is told'];
      const ways = ['line', 'line.four', 'captures', 'captures.four', 'captures.team', 'hexagon', 'six', 'castle'];
      return [...ways, 'elimination', 'no-move', 'resignation', 'time']
        .map((way) => words.capital(words.say({ key: `ending.${way}`, args: {} })))
        .filter((said) => {
          place.textContent = said;
          return place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1;
        });
    });
    assert.deepEqual(cut, [], locale);
    await site.closePages();
  }
});
