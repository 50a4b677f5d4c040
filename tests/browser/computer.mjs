// Helpers for tests with the computer at the table.
import { readFileSync } from 'node:fs';
import { BINDINGS, wasm } from '../../scripts/site/module.mjs';
import { chosen, state, touched } from './hands.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The name of the computer on the second seat, at any level. */
export const computerAt = (/** @type {number} */ level) => `Tessera level ${level}, seed 7`;
/** Begins a game against the computer. */
export const against = (/** @type {string} */ game, /** @type {number} */ level, more = {}) => ({
  ...chosen(game, { names: ['', computerAt(level)], ...more }),
  'tessera/settings': JSON.stringify({ pace: 'once' }),
});

/** Runs on the page: questions to the computer wait until `letThink()` is called. */
const hold = () => {
  const { postMessage } = Worker.prototype;
  /** @type {(() => void)[]} */
  const held = [];
  Worker.prototype.postMessage = function ask(/** @type {any} */ message) {
    held.push(() => postMessage.call(this, message));
  };
  Object.assign(globalThis, {
    letThink() {
      Worker.prototype.postMessage = postMessage;
      for (const go of held) go();
    },
  });
};

/** Makes questions to the computer wait until `letThink`, from the page's load on. @param {Page} page */
export const holdThinker = (page) => page.addInitScript(hold);
/** The same, from now on. @param {Page} page */
export const holdNow = (page) => page.evaluate(hold);
/** Lets the held questions go on. @param {Page} page */
export const letThink = (page) => page.evaluate(() => /** @type {any} */ (globalThis).letThink());

/** Gives the computer the same seeds each time, so that a game can be played again. @param {Page} page */
export const sameSeeds = (page) =>
  page.addInitScript(() => {
    crypto.getRandomValues = (array) => /** @type {any} */ (array)?.fill(7);
  });

/** Removes workers from the page. @param {Page} page */
export const noWorkers = (page) =>
  page.addInitScript(() => {
    globalThis.Worker = /** @type {any} */ (
      class {
        constructor() {
          throw new DOMException('no workers here', 'SecurityError');
        }
      }
    );
  });

/** Waits until a ply is reached and it is the person's turn, or the game is over. Returns the snapshot. */
export async function answered(/** @type {Page} */ page, /** @type {number} */ least) {
  try {
    await page.waitForFunction((plies) => {
      const { toAct, result, seats, ply } = globalThis.tessera.app.view.table.snapshot();
      return result || (ply >= plies && toAct !== null && !/^Tessera level/.test(seats[toAct].name));
    }, least);
  } catch (error) {
    const { moves, ply, toAct, aimed, refusal } = await state(page);
    const said = await page.locator('.prompt-text').first().textContent();
    throw new Error(JSON.stringify({ least, moves, ply, toAct, aimed, refusal, said }), { cause: error });
  }
  return state(page);
}

/** Plays an action by touching playable points, chosen by a number. */
export async function act(
  /** @type {Page} */ page,
  /** @type {import('../../scripts/browser/hands.mjs').Hand} */ hand,
  /** @type {(points: string[]) => string} */ choice,
) {
  const { ply } = await state(page);
  for (let touches = 0; touches < 40; touches += 1) {
    const points = await page.evaluate(() => {
      const { table } = globalThis.tessera.app.view;
      const labels = table.labels();
      return [...table.cells()].flatMap((byte, i) => (byte & 64 ? [labels[i]] : []));
    });
    const commit = page.locator('.moment button.main:visible');
    if (await commit.count()) await hand.button((await commit.first().textContent()) ?? '');
    else await hand.touch(choice(points));
    const now = await state(page);
    if (now.ply !== ply || now.result) return;
  }
  throw new Error('no action gets done');
}

/** Chooses among points at random, the same each time. */
export function byChance() {
  let seed = 12_345;
  return (/** @type {string[]} */ points) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return points[Math.floor((seed / 2_147_483_648) * points.length)];
  };
}

/** A good player outside the page: returns an action for a position, knowing the positions before. */
export async function skilled() {
  const script = readFileSync(BINDINGS.thinker).toString('base64');
  const { MoveSearch, initSync } = await import(`data:text/javascript;base64,${script}`);
  initSync({ module: wasm('thinker') });
  /** @type {string[]} */
  const earlier = [];
  return (/** @type {string} */ position) => {
    const search = new MoveSearch(position, earlier, earlier.length, 8, 1, false);
    search.think(20_000); // with fewer it takes hundreds of plies to finish off Kensington
    const { action } = search.choice();
    search.free();
    earlier.push(position);
    return /** @type {string} */ (action);
  };
}

/** Plays an action by touching its points. */
export async function carryOut(
  /** @type {Page} */ page,
  /** @type {import('../../scripts/browser/hands.mjs').Hand} */ hand,
  /** @type {string} */ action,
) {
  const { ply } = await state(page);
  if (action === 'end') return hand.button('Skip');
  const labels = touched(action);
  for (let touches = 0; touches < 2 * labels.length + 2; touches += 1) {
    const now = await state(page);
    if (now.ply !== ply || now.result) return;
    await hand.touch(labels[Math.min(now.path.length, labels.length - 1)]);
  }
  throw new Error(`${action} does not get done`);
}
