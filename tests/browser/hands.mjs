// Games for end-to-end tests to play, and helpers to move about on the page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mouse, settled } from '../../scripts/browser/hands.mjs';

export * from '../../scripts/browser/hands.mjs';

/** @typedef {import('playwright-core').Page} Page */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file of tests/data/. */
export const data = (/** @type {string} */ name) => readFileSync(`${ROOT}tests/data/${name}`, 'utf8');

/**
 * The vectors of a game that ended, shortest first.
 * @param {string} game
 * @param {(options: Record<string, string>) => boolean} wanted which rulesets
 * @returns {{options: Record<string, string>, actions: string[], result: string, score: string[]}[]}
 */
export const finishedBy = (game, wanted) =>
  data(`vectors/${game}.jsonl`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((vector) => wanted(vector.options) && vector.result !== '*')
    .sort((a, b) => a.actions.length - b.actions.length);

/** The first value of every option that the vectors name. */
const BASE = /** @type {Record<string, string>} */ ({
  edition: 'uk',
  captured: 'dead',
  chains: 'off',
  stalemate: 'loss',
  size: '10',
  players: '2',
  rebuild: 'free',
});

/** Finished games by base rules, shortest first. */
export const finishedGames = (/** @type {string} */ game) =>
  finishedBy(game, (options) => Object.entries(options).every(([key, value]) => BASE[key] === value));

/** All counters placed, some moved, one of the other side relocated, a hexagon filled: the shortest of a million random games. */
export const SHORT_KENSINGTON =
  `D3 F4 A2 B2 E6 H8 I8 I1 K4 E1 F1 K2 E3 H6 K1 L3 I3 H7 K1>I4 H3 M6 G2 I6 H2 L5 O1 G3 O3 I7 D1 M5 G2-H5 L3-L4 E3-E4 L4-L3
  F1-H1 B2-D4 D3-E3 D4-C2 O1-P1 G3-E5 A2-A1 E5-G3 I4-J2 K2-I4 H2-G1 L5-J3`.split(/\s+/);

/** Presses a button, and waits until its effect is stored and shown. */
export const press = (/** @type {Page} */ page, /** @type {string} */ name) => mouse(page).button(name);

/**
 * Opens the dialog for a new game. The caller says against whom; without that it is as the dialog offers it.
 * @param {Page} page
 * @param {'computer' | 'here' | 'link'} [way]
 */
export async function askNew(page, way) {
  await page.locator('.table > .actions .fresh').click();
  const dialog = page.locator('dialog.newgame');
  await dialog.waitFor();
  if (way) await dialog.locator(`input[name="way"][value="${way}"]`).check();
  return dialog;
}

/** Unfolds the rules, the clock and more in the dialog for a new game. */
export async function unfold(/** @type {Page} */ page) {
  const folded = page.locator('.further:not([open]) > summary');
  if (await folded.isVisible()) await folded.click();
}

/** Presses the button that begins the game which the dialog offers. */
export async function beginNew(/** @type {Page} */ page) {
  await page.locator('dialog.newgame .actions .main').click();
  await settled(page);
}

/**
 * Chooses rules in the form for a new game by the values of options: number of players, kind of game, finer rules. Values that follow
 * from others are skipped.
 */
export async function chooseRules(/** @type {Page} */ page, /** @type {Record<string, string>} */ options) {
  const players = options.players ?? (['partners', 'team'].includes(options.mode) ? '4' : undefined);
  await unfold(page);
  for (const [key, value] of Object.entries({ ...(players && { players }), ...options })) {
    const fields = page.locator(`input[name="${key}"]`);
    const radio = page.locator(`input[type="radio"][name="${key}"][value="${value}"]`);
    const numbers = page.locator(`input[type="number"][name="${key}"]`);
    if (await radio.count()) await radio.check();
    else if (await numbers.count()) {
      await numbers.first().fill(value);
      await numbers.first().blur();
    } else if (await fields.count()) await fields.setChecked(value !== (BASE[key] ?? 'off'));
  }
}

/** Begins a new game by the rules in the form. @param {Page} page @param {'computer' | 'here' | 'link'} [way] */
export async function newGame(page, way = 'here') {
  await askNew(page, way);
  await beginNew(page);
}

/** Opens the menu. */
export async function openMenu(/** @type {Page} */ page) {
  await press(page, 'Menu');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  return menu;
}

/** Chooses an entry of the menu by its name or a part of it. */
export async function fromMenu(/** @type {Page} */ page, /** @type {string} */ name) {
  const menu = await openMenu(page);
  const entry = menu.getByRole('button', { name });
  if (!(await entry.count())) await menu.getByRole('button', { name: 'More' }).click();
  await entry.first().click();
  await settled(page);
}

/** Activates points one after the other, as a screen reader does. */
export const choose = (/** @type {Page} */ page, /** @type {string[]} */ ...labels) =>
  page.evaluate(async (points) => {
    for (const label of points) {
      const cell = document.querySelector(`[role="gridcell"][data-point="${label}"]`);
      if (!cell) throw new Error(`there is no point ${label}`);
      /** @type {HTMLElement} */ (cell).click();
      await globalThis.tessera.app.settled();
    }
  }, labels);

/** Loads the page again. */
export async function reload(/** @type {Page} */ page) {
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"]');
}

/** Stores texts on the device before the page reads them. */
export const remember = (/** @type {Page} */ page, /** @type {Record<string, string>} */ texts) =>
  page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, texts);

/**
 * A remembered choice of the form for a new game, for `remember`.
 * @param {string} game
 * @param {{options?: string, names?: string[], clock?: string}} choice
 */
export const chosen = (game, choice) => ({
  [`tessera/choice/${game}`]: JSON.stringify({ options: '', names: [], clock: '', ...choice }),
});

/** From now on the page throws if a pointer or a finger is used. */
export const byKeyboardAlone = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(
        kind,
        () => {
          throw new Error('not by keyboard');
        },
        true,
      );
  });

/** The content of a download. The browser may run in another process, whose files have no path here. @param {import('playwright-core').Download} download */
export async function contentOf(download) {
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** How many entries a store of the device has. @param {Page} page @param {string} database @param {string} store */
export const countStored = (page, database, store) =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          const count = request.result.transaction(wanted).objectStore(wanted).count();
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
    [database, store],
  );
