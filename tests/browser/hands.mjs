// What the end-to-end tests do at a board: play actions by mouse, finger or keys, and compare with the native command.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file of tests/data/. */
export const data = (/** @type {string} */ name) => readFileSync(`${ROOT}tests/data/${name}`, 'utf8');

/**
 * The vectors of a game that ended, shortest first.
 * @param {string} game
 * @param {(options: Record<string, string>) => boolean} wanted which rulesets
 * @returns {{options: Record<string, string>, actions: string[], result: string, score: string[]}[]}
 */
export const finishedBy = (game, wanted) => data(`vectors/${game}.jsonl`).trim().split('\n').map((line) => JSON.parse(line))
  .filter((vector) => wanted(vector.options) && vector.result !== '*')
  .sort((a, b) => a.actions.length - b.actions.length);

/** The first value of every option that the vectors name. */
const BASE = /** @type {Record<string, string>} */ ({ edition: 'uk', captured: 'dead', chains: 'off', stalemate: 'loss', size: '10', players: '2', rebuild: 'free' });

/** Finished games by base rules, shortest first. */
export const finishedGames = (/** @type {string} */ game) => finishedBy(game, (options) => Object.entries(options).every(([key, value]) => BASE[key] === value));

/** The answers of the native command to some lines, without their `= `. */
export function command(/** @type {string[]} */ lines) {
  const { stdout, error } = spawnSync(`${ROOT}target/debug/tessera`, { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
  if (error) throw new Error(`The native command is not built: run 'cargo build' first. ${error.message}`);
  const answers = stdout.trimEnd().split('\n\n');
  const failed = answers.find((answer) => !answer.startsWith('='));
  if (failed) throw new Error(failed);
  return answers.map((answer) => answer.replace(/^= ?/, ''));
}

/** The labels that a hand touches for an action. */
export const touched = (/** @type {string} */ action) => (action === 'end' ? [] : action.replace(/[*~]/g, '').split(/[-x>]/));

/**
 * What the page knows of the table.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<import('../../www/state.js').Snapshot & {position: string}>}
 */
export const state = (page) => page.evaluate(() => {
  const { table } = globalThis.tessera.app.view;
  return { ...table.snapshot(), position: table.position() };
});

/** Where a point is on the page, in CSS pixels, by the page's own geometry. */
export const place = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ label) => page.evaluate((wanted) => {
  const { table } = globalThis.tessera.app.view;
  const [x, y] = table.spot(table.labels().indexOf(wanted));
  const box = document.querySelector('.board canvas').getBoundingClientRect();
  return { x: box.left + x * box.width, y: box.top + y * box.height };
}, label);

/** Three hands that can touch a point and press a button. */
export const mouse = (/** @type {import('playwright-core').Page} */ page) => ({
  touch: async (/** @type {string} */ label) => {
    const { x, y } = await place(page, label);
    await page.mouse.click(x, y);
  },
  button: (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click(),
});

export const finger = (/** @type {import('playwright-core').Page} */ page) => ({
  touch: async (/** @type {string} */ label) => {
    const { x, y } = await place(page, label);
    await page.touchscreen.tap(x, y);
  },
  button: (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).tap(),
  /** Does what is aimed at; a second tap at once would be half of a double tap. */
  commit: () => page.locator('.moment .commit').tap(),
});

/** The tab key to the board or a button, arrows on the board: rows first, then along the row. */
export const keys = (/** @type {import('playwright-core').Page} */ page) => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-point') ?? null);
  const tabTo = async (/** @type {() => Promise<boolean>} */ there) => {
    for (let i = 0; i < 600; i += 1) {
      if (await there()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the tab key does not get there');
  };
  return {
    touch: async (/** @type {string} */ label) => {
      await tabTo(async () => await focused() !== null);
      const goal = await place(page, label);
      for (let i = 0; i < 100; i += 1) {
        const now = await focused();
        if (now === label) break;
        const { x, y } = await place(page, now ?? label);
        const [dx, dy] = [goal.x - x, goal.y - y];
        if (Math.abs(dy) > 2) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
        else await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
      }
      if (await focused() !== label) throw new Error(`the arrows do not lead to ${label}`);
      await page.keyboard.press('Enter');
    },
    button: async (/** @type {string} */ name) => {
      await tabTo(() => page.evaluate((wanted) => document.activeElement?.textContent === wanted, name));
      await page.keyboard.press('Enter');
    },
  };
};

/**
 * Plays an action with a hand, and waits until it stands on the board. Paths complete themselves where one way is left.
 * @param {import('playwright-core').Page} page
 * @param {{touch(label: string): Promise<void>, button(name: string): Promise<void>, commit?: () => Promise<void>}} hand
 * @param {string} action
 */
export async function playAction(page, hand, action) {
  const before = await state(page);
  if (action === 'end') await hand.button('End turn');
  const labels = touched(action);
  for (let now = before, touches = 0; labels.length && now.ply === before.ply; now = await state(page), touches += 1) {
    if (touches > 2 * labels.length + 1) throw new Error(`${action} does not get done: ${JSON.stringify(now.path)}`);
    if (now.aimed && hand.commit) await hand.commit();
    else await hand.touch(labels[now.path.length] ?? labels.at(-1) ?? '');
  }
  const after = await state(page);
  if (after.last?.text !== action) throw new Error(`played ${after.last?.text} instead of ${action}`);
}
