// Checks in every state of the page, with every dialog: no findings of axe, contrast in every theme, large enough targets, no
// horizontal overflow from 320 px to 4K or with text twice as large, and buttons distinguishable in forced colours. `make test`
// checks ten states, two of them in every theme and size; tests/contrast.test.mjs calculates the contrast of all colours in the style sheets.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes, checkTargets, laidOut, SIZES } from './a11y.mjs';
import { askNew, choose, chosen, fromMenu, openMenu, press, SHORT_KENSINGTON, settled, unfold } from './hands.mjs';
import { inChromium, LONG, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const LOOKS = /** @type {{theme: string, colorScheme: 'light' | 'dark'}[]} */ ([
  { theme: 'paper', colorScheme: 'light' },
  { theme: 'night', colorScheme: 'light' },
  { theme: 'contrast', colorScheme: 'light' },
  { theme: 'contrast', colorScheme: 'dark' },
]);

/** Changes settings, as another tab would. @param {Page} page @param {Record<string, string>} settings */
async function set(page, settings) {
  await page.evaluate((now) => {
    const key = 'tessera/settings';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...now }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, settings);
  await laidOut(page);
}

/** Puts a game on the table. @param {Page} page @param {string} game @param {string[]} actions @param {string} [result] @param {string} [score] */
async function lay(page, game, actions, result = '*', score = '*') {
  await page.evaluate(
    (text) => {
      try {
        globalThis.tessera.app.view.open(globalThis.tessera.bindings.Table.open(text), '');
      } catch (error) {
        throw new Error(JSON.stringify(error)); // a key of the catalogue with its arguments
      }
    },
    `[Game "${game}"]\n[Result "${result}"]\n\n${actions.map((action, i) => `${i + 1}. ${action}`).join(' ')} ${score}\n`,
  );
  await settled(page);
}

/** Goes to an address. @param {Page} page @param {string} hash */
async function go(page, hash) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await laidOut(page);
}

/**
 * The states, each from a fresh profile at an address. Mostly Kensington, whose board has the fewest points for axe to check.
 * @type {(import('../../scripts/browser/site.mjs').OwnOptions & {state: string, come?: (page: Page) => Promise<void>})[]}
 */
const STATES = [
  { state: 'the first page', path: '' },
  { state: 'an unknown game', path: '#draughts' },
  {
    state: 'the first page with games to go on with',
    path: '#kensington',
    async come(page) {
      await choose(page, 'A1');
      await go(page, '');
      await page.locator('.continue').waitFor();
    },
  },
  { state: 'no game stored', path: '#games' },
  {
    state: 'stored games, one thrown away, one being renamed',
    path: '#kensington',
    async come(page) {
      await choose(page, 'A1');
      for (const [game, point] of [
        ['cavendish', 'H8'],
        ['chivalry', 'C7'],
      ]) {
        await go(page, game);
        await choose(page, point, ...(game === 'chivalry' ? ['C8'] : []));
      }
      await go(page, 'games');
      await page.getByRole('button', { name: /^Delete Cavendish/ }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
      await page.getByRole('button', { name: /^Rename Chivalry/ }).click();
    },
  },
  ...['pente', 'cavendish', 'hexade', 'kensington'].map((game) => ({
    state: `${game} at its start`,
    path: `#${game}`,
  })),
  { state: 'a piece chosen', path: '#chivalry', come: (page) => choose(page, 'C6') },
  {
    state: 'an action refused, with variations and a comment',
    path: '#kensington',
    async come(page) {
      await choose(page, 'A1', 'P4', 'B2');
      for (const step of ['Undo', 'Undo']) await press(page, step);
      await choose(page, 'C1');
      await fromMenu(page, 'Comment on this move');
      await page.getByRole('textbox', { name: 'Comment on this move' }).fill('The middle is worth more.');
      await press(page, 'Save comment');
      await choose(page, 'C1');
      assert.ok(await page.locator('.note strong').isVisible());
    },
  },
  {
    state: 'a board for another page',
    path: '#hexade',
    async come(page) {
      await choose(page, 'J10', 'K5');
      await fromMenu(page, 'Embed in a page');
      await page.frameLocator('.stage iframe').locator('.board').waitFor();
    },
  },
  {
    state: 'an action aimed at',
    path: '#kensington',
    async come(page) {
      await set(page, { confirm: 'always' });
      await choose(page, 'A1');
      assert.ok(await page.locator('.moment .commit').isVisible());
    },
  },
  {
    state: 'a relocation',
    path: '#kensington',
    async come(page) {
      await lay(page, 'kensington', SHORT_KENSINGTON.slice(0, SHORT_KENSINGTON.indexOf('K1>I4')));
      await choose(page, 'K1');
      assert.ok(await page.getByRole('button', { name: 'Skip' }).isVisible());
    },
  },
  {
    state: 'an announcement, and a clock that stands',
    path: '#pente',
    remembered: chosen('pente', { names: ['Ann', 'Bob'], clock: '0:08' }),
    async come(page) {
      await choose(page, '0', 'L9D9', 'R1', 'L9U9', 'R2');
      await press(page, 'Pause the clock');
      assert.ok(await page.locator('.clock').first().isVisible());
    },
  },
  {
    state: 'a game that is over',
    path: '#kensington',
    async come(page) {
      await lay(page, 'kensington', SHORT_KENSINGTON, 'win blue hexagon', '0-1');
      assert.ok(await page.getByRole('button', { name: 'Review', exact: true }).isVisible());
    },
  },
  {
    state: 'a match with its score sheet',
    path: '#pente',
    remembered: chosen('pente', {
      options: 'mode=points players=6',
      names: ['Ann', 'Bob', 'A very long name that nobody has', 'Di', 'Eve', 'Flo'],
    }),
    async come(page) {
      await choose(page, '0', 'R1');
      await fromMenu(page, 'Stop the game');
      await press(page, 'All agree');
      assert.ok(await page.locator('.sheet').isVisible());
    },
  },
  {
    state: 'a new game with points and a clock',
    path: '#pente',
    async come(page) {
      await askNew(page, 'here');
      await unfold(page);
      await page.getByRole('radio', { name: /^For points/ }).check();
      await page.getByRole('radio', { name: 'Custom' }).check();
      await page.getByRole('radio', { name: 'Byo-yomi' }).check();
      await page.getByRole('switch', { name: /Different times/ }).check();
    },
  },
  { state: 'the settings', path: '#kensington', come: (page) => fromMenu(page, 'Settings') },
  {
    state: 'the menu',
    path: '#kensington',
    async come(page) {
      await choose(page, 'A1');
      await openMenu(page);
    },
  },
  {
    state: 'everything that can be done',
    path: '#kensington',
    async come(page) {
      await choose(page, 'A1');
      await (await openMenu(page)).getByRole('button', { name: 'More' }).click();
    },
  },
  { state: 'the keys', path: '#kensington', come: (page) => fromMenu(page, 'Keyboard shortcuts') },
  {
    state: 'sharing, with a QR code',
    path: '#kensington',
    async come(page) {
      await choose(page, 'A1');
      await fromMenu(page, 'Share and save');
      await press(page, 'QR code');
    },
  },
  {
    state: 'opening what is no record',
    path: '#kensington',
    async come(page) {
      await fromMenu(page, 'Import a game');
      await page.getByRole('textbox', { name: 'Link, record, position or moves' }).fill('[Game "draughts"]');
      await press(page, 'Import');
    },
  },
  {
    state: 'resigning',
    path: '#kensington',
    async come(page) {
      await choose(page, 'A1');
      await fromMenu(page, 'Resign…');
    },
  },
  {
    state: 'table mode for two, one in the middle of an action',
    path: '#chivalry',
    async come(page) {
      await set(page, { flat: 'on' });
      await choose(page, 'C6');
    },
  },
  {
    state: 'table mode for six',
    path: '#kensington',
    remembered: chosen('kensington', { options: 'players=6' }),
    async come(page) {
      await choose(page, 'A1');
      await set(page, { flat: 'on' });
    },
  },
  {
    state: 'a position set up that cannot be',
    path: '#kensington',
    async come(page) {
      await fromMenu(page, 'Set up a position');
      await page.getByText('Position as a line of text').click();
      await page.getByRole('textbox', { name: 'Position as a line of text' }).fill('kensington red=Z9');
      await press(page, 'Load it');
    },
  },
  {
    state: 'storage denied',
    path: '#kensington',
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(globalThis, 'indexedDB', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
      ),
    async come(page) {
      await choose(page, 'A1');
      assert.ok(await page.locator('.notice').isVisible());
    },
  },
];

/** The states that `make test` checks in every theme and size. */
const WHOLE = ['an action refused, with variations and a comment', 'a new game with points and a clock'];
/** The other states that `make test` checks. */
const CHECKED = [
  'the first page',
  'stored games, one thrown away, one being renamed',
  'a match with its score sheet',
  'a game that is over',
  'the settings',
  'everything that can be done',
  'table mode for six',
  'a position set up that cannot be',
];
for (const state of [...WHOLE, ...CHECKED])
  assert.ok(
    STATES.some((one) => one.state === state),
    state,
  );
/** The sizes in every state, and with text twice as large. */
const FEW = /** @type {[number, number][]} */ ([
  [320, 568],
  [390, 844],
  [1280, 800],
]);

for (const { state, come, ...options } of STATES) {
  const whole = LONG || WHOLE.includes(state);
  (whole || CHECKED.includes(state) ? inChromium : longInChromium)(
    `${state}: axe, contrast, targets and sizes`,
    async (site) => {
      const page = await site.page({ ...options, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      await come?.(page);
      await laidOut(page);
      await checkA11y(page, state);
      for (const { theme, colorScheme } of whole ? LOOKS : []) {
        await page.emulateMedia({ colorScheme });
        await set(page, { theme });
        assert.equal(await page.locator('html').getAttribute('data-theme'), theme);
        await checkA11y(page, `${state}, ${theme}, ${colorScheme}`, { only: ['color-contrast'] });
      }
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
      await laidOut(page);
      assert.deepEqual(
        await page.evaluate(() =>
          [
            ...document.querySelectorAll(
              'button, input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, dialog',
            ),
          ]
            // The moves are a list of their own; a field has a border.
            .filter(
              (one) =>
                one.checkVisibility({ visibilityProperty: true }) &&
                !one.closest('.moves li') &&
                !(document.querySelector('dialog:modal') && !one.closest('dialog')),
            )
            .filter((one) =>
              ['border-top', 'outline'].every(
                (edge) =>
                  getComputedStyle(one).getPropertyValue(`${edge}-style`) === 'none' ||
                  parseFloat(getComputedStyle(one).getPropertyValue(`${edge}-width`)) < 1,
              ),
            )
            .map((one) => one.outerHTML.slice(0, 120)),
        ),
        [],
        `${state}: told from text by colour alone`,
      );
      await page.emulateMedia({ forcedColors: 'none' });
      await checkSizes(page, {
        state,
        sizes: whole ? SIZES : FEW,
        each: async (width) => {
          if (width === 320) await checkTargets(page, `${state} at 320 px`);
        },
      });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await checkSizes(page, {
        state: `${state}, text at 200 %`,
        sizes: whole ? FEW : FEW.slice(0, 1),
      });
      assert.deepEqual(page.problems, []);
    },
  );
}
