// Helpers for tests of the room of puzzles.
import { laidOut } from './a11y.mjs';
import { playAction } from './hands.mjs';

/** @typedef {import('./site.mjs').WatchedPage} Page */

/** Waits until a puzzle is to be solved. @param {Page} page */
export const open = async (page) => {
  await page.waitForSelector('.solver[data-verdict="open"] .cells [role="gridcell"]');
  await laidOut(page);
};

/** The ways to solve the puzzle that is shown. @param {Page} page @returns {Promise<string[][]>} */
export const ways = (page) =>
  page.evaluate(() =>
    globalThis.tessera.app.view.entry.step
      .solutions()
      .split('|')
      .map((/** @type {string} */ way) => way.trim().split(/\s+/)),
  );

/** What is stored of the practice with a game. @param {Page} page @param {string} game */
export const kept = (page, game) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(`tessera/practice/${key}`) ?? '{}'), game);

/** What is said beside the board. @param {Page} page */
export const said = (page) => page.locator('.solver .guide').textContent();

/** Solves the puzzle that is shown. @param {Page} page @param {import('../../scripts/browser/hands.mjs').Hand} hand */
export async function solve(page, hand) {
  const [way] = await ways(page);
  const begin = await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply);
  for (const [i, action] of way.entries()) {
    const ply = await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply);
    if (ply > begin + i) continue; // the other side has replied
    const own = await page.evaluate(() => globalThis.tessera.app.view.solves());
    if (own) await playAction(page, hand, action);
    await page.waitForFunction((n) => globalThis.tessera.app.view.table.snapshot().ply > n, begin + i);
  }
  await page.waitForSelector('.solver[data-verdict="solved"]');
}

/** A legal action that is no way to solve it, as the points to touch. @param {Page} page */
export const wrong = (page) =>
  page.evaluate(() => {
    const { table, entry } = globalThis.tessera.app.view;
    const cells = table.cells();
    const right = entry.step.solutions();
    /** @param {string} label */
    const isWrong = (label) => {
      const copy = table.copy();
      try {
        copy.play(label);
        return true;
      } catch {
        return false;
      } finally {
        copy.free();
      }
    };
    return table
      .labels()
      .find(
        (/** @type {string} */ label, /** @type {number} */ i) =>
          !(cells[i] & 0x3f) && !right.includes(label) && isWrong(label),
      );
  });
