// Nothing on the page moves during a game: board, bar, players and head keep their places through announcements, refusals and wins,
// and all controls can be reached on a small phone.
import assert from 'node:assert/strict';
import { laidOut } from './a11y.mjs';
import {
  choose,
  finger,
  finishedGames,
  fromMenu,
  mouse,
  openMenu,
  playAction,
  press,
  SHORT_KENSINGTON,
  settled,
} from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const SCREENS = {
  'a small phone': { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'a laptop': { viewport: { width: 1366, height: 768 } },
};

/** The parts that keep their places. */
const PARTS = [
  '.table > header',
  'header .sign',
  '.players',
  '.board',
  '.present',
  '.table > .actions',
  '.actions button',
];

/** The places of these parts, and how often each exists. @param {Page} page */
export const standing = (page) =>
  page.evaluate(
    (parts) =>
      parts.flatMap((part) =>
        [...document.querySelectorAll(part)].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return `${part}: ${[x + scrollX, y + scrollY, width, height].map(Math.round).join(' ')}`;
        }),
      ),
    PARTS,
  );

/** The controls of the table that cannot be pressed, because they are outside the screen or covered. @param {Page} page */
export const unreachable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table > header :is(a, button), .present :is(a, button), .table > .actions button')]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        // A link in a sentence may span two lines, so that the middle of its box is on neither.
        const { left, top, right, bottom } = one.getClientRects()[0];
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return inside && hit && one.contains(hit)
          ? []
          : [`${one.className || one.tagName}: ${[left, top, right, bottom]}`];
      }),
  );

/** Touches a point with a piece that may not move. @param {Page} page */
async function touchTaken(page) {
  const { refused, label } = await page.evaluate(async () => {
    const { table } = globalThis.tessera.app.view;
    const { last } = table.snapshot();
    const label = String(last?.text.match(/[A-Z]?\d*[A-Z]?\d+$/)?.[0]);
    /** @type {HTMLElement} */ (document.querySelector(`[data-point="${label}"]`)).click();
    await globalThis.tessera.app.settled();
    return { refused: table.snapshot().refusal !== null, label };
  });
  assert.ok(refused, label);
}

/** Which games are played on which screen; two on the narrowest for a release. */
const PLAYED = firstOf(
  /** @type {[keyof typeof SCREENS, string[]][]} */ ([
    ['a small phone', firstOf(['chivalry', 'pente', 'cavendish', 'hexade'])],
    ['a phone', ['pente', 'chivalry', 'kensington']],
    ['a laptop', ['pente', 'chivalry']],
  ]),
);

for (const [screen, games] of PLAYED) {
  const options = SCREENS[screen];
  for (const game of games) {
    inChromium(`${game} on ${screen}: nothing moves from the first action to the last`, async (site) => {
      const page = await site.page({ path: `#${game}`, ...options });
      await laidOut(page);
      const before = await standing(page);
      const still = async (/** @type {string} */ when) => {
        assert.deepEqual(await standing(page), before, when);
        assert.deepEqual(await unreachable(page), [], when);
      };
      /** At the end the bar has other buttons, in the same row; the first of them and all else keep their places. */
      const ended = async () => {
        const lasting = (/** @type {string[]} */ all) => all.filter((part) => !part.startsWith('.actions button'));
        assert.deepEqual(lasting(await standing(page)), lasting(before), 'at the end');
        assert.deepEqual(await unreachable(page), [], 'at the end');
        const [undo, row] = await page.evaluate(() => {
          const places = [...document.querySelectorAll('.table > .actions button')]
            .filter((one) => one.checkVisibility())
            .map((one) => one.getBoundingClientRect());
          const bar = /** @type {Element} */ (document.querySelector('.table > .actions')).getBoundingClientRect();
          const { x, y, width, height } = places[0];
          return [
            `.actions button: ${[x + scrollX, y + scrollY, width, height].map(Math.round).join(' ')}`,
            places.every(
              (one) =>
                one.top >= bar.top - 1 &&
                one.bottom <= bar.bottom + 1 &&
                one.left >= bar.left - 1 &&
                one.right <= bar.right + 1,
            ),
          ];
        });
        assert.deepEqual([undo, row], [before.find((part) => part.startsWith('.actions button')), true]);
      };
      await still('at the start');
      const actions = game === 'kensington' ? SHORT_KENSINGTON : finishedGames(game)[0].actions;
      const hand = 'hasTouch' in options ? finger(page) : mouse(page);
      for (const [i, action] of actions.entries()) {
        // Play by touches at the beginning and at the end, otherwise by script.
        if (i < 6 || i > actions.length - 3) await playAction(page, hand, action);
        else {
          await page.evaluate((text) => {
            globalThis.tessera.app.view.table.play(text);
          }, action);
        }
        if (i === 4) {
          await touchTaken(page);
          await still('after a refusal');
        }
        if (i === actions.length - 1) await ended();
        else if (i < 6 || i > actions.length - 3) await still(`after ${i + 1} actions`);
      }
      assert.ok(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().result));
      assert.deepEqual(page.problems, []);
    });
  }
}

/** Runs before the page's scripts: adds up layout shifts as browsers score them, without those that answer an input. */
const addShifts = () => {
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of /** @type {any[]} */ (list.getEntries()))
      if (!hadRecentInput) globalThis.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
};

for (const screen of firstOf(/** @type {const} */ (['a phone', 'a laptop'])))
  inChromium(`a game, its end and a rematch have a layout shift of 0.01 at most on ${screen}`, async (site) => {
    const page = await site.page({
      path: '#pente/two',
      ...SCREENS[screen],
      before: (opened) => opened.addInitScript(addShifts),
    });
    const hand = screen === 'a phone' ? finger(page) : mouse(page);
    const [{ actions }] = finishedGames('pente');
    for (const action of actions) await playAction(page, hand, action);
    await page.waitForTimeout(1000); // the line that has won lights up stone by stone
    await hand.button('Rematch');
    await playAction(page, hand, actions[0]);
    const shift = await page.evaluate(() => globalThis.shift);
    assert.ok(shift <= 0.01, `shifted by ${shift}`);
  });

/**
 * Runs on the page: touches points of each game until a refusal is too long for its place even in small letters.
 * @param {string[]} games
 */
const longRefusal = async (games) => {
  const { app, bindings } = globalThis.tessera;
  const places = () =>
    ['.board', '.present', '.table > .actions'].map((part) => {
      const { left, top, width, height } = /** @type {Element} */ (
        document.querySelector(part)
      ).getBoundingClientRect();
      return `${part}: ${[left, top + scrollY, width, height].map(Math.round).join(' ')}`;
    });
  for (const game of games) {
    app.view.open(new bindings.Table(game, '', []), '');
    await app.settled();
    const before = places();
    const { length } = document.querySelectorAll('[role="gridcell"][data-point]');
    for (let at = 0; at < length; at += Math.ceil(length / 40)) {
      const cell = document.querySelectorAll('[role="gridcell"][data-point]')[at];
      /** @type {HTMLElement | undefined} */ (cell)?.click();
      await app.settled();
      const note = document.querySelector('.prompt-text.grows > .note:not([hidden], .remark, .greeting)');
      if (!note) continue;
      const { top, bottom } = note.getBoundingClientRect();
      const bar = /** @type {Element} */ (document.querySelector('.table > .actions')).getBoundingClientRect();
      return { game, before, after: places(), cut: top + scrollY < 0 || bottom > bar.top + 1 };
    }
  }
  return undefined;
};

inChromium('a refusal that is too long for its place covers the board’s edge, and the bar stays', async (site) => {
  const page = await site.page({
    path: '#chivalry/two',
    locale: 'de-DE',
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator('.table[data-game="chivalry"]:not(.skeleton)').waitFor();
  await settled(page);
  // With larger letters a refusal is too long whatever the fonts of the device are.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await laidOut(page);
  const found = await page.evaluate(longRefusal, ['chivalry', 'kensington', 'cavendish', 'hexade', 'pente']);
  assert.ok(found, 'a refusal that is too long');
  assert.deepEqual(found.after, found.before, found.game);
  assert.equal(found.cut, false, 'it can be read');
});

inChromium('a refusal replaces the task, and is closed by its cross and by the next touch', async (site) => {
  const page = await site.page({ path: '#pente', ...SCREENS['a small phone'] });
  const hand = finger(page);
  const refused = page.locator('#note strong');
  const task = page.locator('#task');
  await choose(page, '0');
  for (const go of [
    () => page.locator('.present').getByRole('button', { name: 'Close' }).tap(),
    () => page.locator('.ruleset, h1').first().tap(),
  ]) {
    const at = await task.boundingBox();
    await touchTaken(page);
    await refused.waitFor();
    assert.equal(await task.isVisible(), false);
    const said = await refused.boundingBox();
    assert.ok(at && said && Math.abs(at.y - said.y) < 8, `${at?.y} ${said?.y}`);
    assert.deepEqual(await unreachable(page), []);
    await go();
    await refused.waitFor({ state: 'hidden' });
    assert.ok(await task.isVisible());
    assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().refusal), null);
  }
  await hand.button('Menu');
  assert.ok(await page.getByRole('dialog', { name: 'Menu' }).isVisible());
});

inChromium(
  'the menu has few entries, each with an icon, and the others one touch further, on any screen',
  async (site) => {
    for (const viewport of firstOf([
      { width: 640, height: 360 },
      { width: 360, height: 640 },
      { width: 1366, height: 768 },
    ])) {
      const page = await site.page({ path: '#kensington', viewport, hasTouch: true });
      const menu = await openMenu(page);
      const rows = menu.locator('.row');
      const names = await rows.allTextContents();
      assert.deepEqual(
        names.map((name) => name.trim()),
        [
          'New game',
          'How to play',
          'Share and save',
          'Table mode',
          'Draw or resign',
          'Your games',
          'SoundOnV',
          'Settings',
          'More',
        ],
      );
      assert.equal(await rows.locator('svg').count(), names.length);
      for (const row of await rows.all()) {
        const box = await row.boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height && box.height >= 44, JSON.stringify(box));
      }
      await menu.getByRole('button', { name: 'Sound' }).click();
      assert.match((await (await openMenu(page)).getByRole('button', { name: 'Sound' }).textContent()) ?? '', /Off/);
      await menu.getByRole('button', { name: 'More' }).click();
      assert.ok(await menu.getByRole('button', { name: 'Describe this point' }).isVisible());
      await menu.getByRole('button', { name: 'Close' }).click();
      await fromMenu(page, 'Sound');
      await site.closePages();
    }
  },
);

inChromium('unusual rules are named in one line, which explains them when touched', async (site) => {
  const page = await site.page({ path: '#cavendish', ...SCREENS['a small phone'] });
  const head = page.locator('.table > header');
  const before = await head.boundingBox();
  await page.evaluate(async () => {
    const { bindings, app } = globalThis.tessera;
    app.view.open(new bindings.Table('cavendish', 'edition=us captured=reenter chains=on stalemate=draw', []), '');
    await app.settled();
  });
  assert.deepEqual(await head.boundingBox(), before);
  const chips = page.locator('.table > header').getByRole('button', { name: ' · ' });
  assert.equal((await chips.evaluate((one) => Math.round(one.getBoundingClientRect().height))) <= 28, true);
  await chips.tap();
  assert.equal(await page.getByRole('dialog', { name: 'Rules of this game' }).getByRole('listitem').count(), 4);
});

inChromium('an action after Undo belongs to the game, and the undone ones are kept, folded', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const offMain = () => page.evaluate(() => globalThis.tessera.app.view.table.snapshot().offMain);
  const entries = page.locator('.moves .list li');
  const replay = async (/** @type {string} */ label, back = 'Undo') => {
    await press(page, back);
    await choose(page, label);
  };
  await choose(page, 'J10', 'K5');
  await replay('K6');
  assert.equal(await offMain(), false);
  assert.equal(await entries.count(), 2);
  const kept = page.getByRole('button', { name: '1 undone move' });
  await kept.click();
  assert.equal(await entries.count(), 3);
  await page.getByRole('button', { name: 'Hide undone moves' }).click();
  assert.equal(await entries.count(), 2);
  // In analysis the new line is a variation beside the old one, also after a reload.
  await fromMenu(page, 'Analyse');
  assert.equal(await entries.count(), 3);
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"]');
  await replay('K7', 'Back');
  assert.equal(await offMain(), true);
  assert.equal(await entries.count(), 4);
  assert.match((await (await openMenu(page)).textContent()) ?? '', /More/);
});

longInChromium('a record that was opened is shown for analysis', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await fromMenu(page, 'Import a game');
  await page.getByRole('dialog').getByRole('textbox').fill('[Game "hexade"]\n[Result "*"]\n\n1. J10 2. K5 (2. K6) *\n');
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await press(page, 'Back');
  await choose(page, 'K7');
  assert.ok(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().offMain));
  assert.equal(await page.locator('.moves .list li').count(), 4);
});

longInChromium(
  'coordinates depend on game and screen alone: no key and no way of looking changes the board',
  async (site) => {
    const across = (/** @type {Page} */ page) =>
      page.evaluate(() => {
        const { board, table } = globalThis.tessera.app.view;
        const at = (/** @type {string} */ label) => board.spots()[2 * table.labels().indexOf(label)];
        return Number((at('R9') - at('L9')).toFixed(3));
      });
    // Shown whole: what is shown close up and what is not is in tests/browser/close.test.mjs.
    const whole = { 'tessera/settings': JSON.stringify({ close: 'off' }) };
    const phone = await site.page({ path: '#pente', ...SCREENS['a phone'], remembered: whole });
    await choose(phone, '0', 'R3', 'R1');
    const [bare, before] = [await across(phone), await phone.locator('.board').boundingBox()];
    /** @type {[string, () => Promise<unknown>][]} */
    const ways = [
      ['a key', () => phone.keyboard.press('Escape')],
      ['typing', () => fromMenu(phone, 'Type a move')],
      ['analysing', () => fromMenu(phone, 'Analyse')],
      ['looking through', () => phone.evaluate(() => globalThis.tessera.app.view.table.walk('start'))],
    ];
    for (const [way, go] of ways) {
      await go();
      await laidOut(phone);
      assert.equal(await across(phone), bare, way);
      assert.deepEqual(await phone.locator('.board').boundingBox(), before, way);
    }
    await site.closePages();
    const laptop = await site.page({ path: '#pente', ...SCREENS['a laptop'] });
    assert.ok((await across(laptop)) < bare, 'a laptop has room for them');
    assert.equal(await laptop.evaluate(() => globalThis.tessera.app.view.table.aspect()), 1);
  },
);
