// Plays actions on a board as people do, by mouse, finger or keys, and reads the position from the page.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{x: number, y: number}} Spot */

/**
 * @typedef {object} Hand
 * @property {(label: string, spot?: Spot) => Promise<void>} touch touches a point; `spot` is its place if known
 * @property {(name: string) => Promise<void>} button presses a button
 * @property {() => Promise<void>} [commit] confirms the point aimed at, for hands whose second touch would not
 */

/** The labels that a hand touches for an action. */
export const touched = (/** @type {string} */ action) =>
  action === 'end' ? [] : action.replace(/[*~]/g, '').split(/[-x>]/);

/** Waits until no view is loading and nothing is being stored. */
export const settled = (/** @type {Page} */ page) => page.evaluate(() => globalThis.tessera.app.settled());

/**
 * What the page knows of the table.
 * @param {Page} page
 * @returns {Promise<import('tessera').Snapshot & {position: string}>}
 */
export const state = (page) =>
  page.evaluate(async () => {
    await globalThis.tessera.app.settled();
    const { table } = globalThis.tessera.app.view;
    return { ...table.snapshot(), position: table.position() };
  });

/**
 * What a hand needs before each touch, in one call: the ply, the path of the action so far, and where points are on the page,
 * in CSS pixels by the page's own geometry.
 * @param {Page} page
 * @param {string[]} labels
 * @param {{ply: number, path: string[], aimed?: string}} [before] how far they were; then what differs from it is
 * waited for, a second at most
 * @returns {Promise<{ply: number, path: string[], aimed: string | undefined, last: string | undefined, spots: Spot[]}>}
 */
const look = (page, labels, before) =>
  page.evaluate(
    async ([wanted, known]) => {
      await globalThis.tessera.app.settled();
      const now = () => globalThis.tessera.app.view.table.snapshot();
      const same = (/** @type {ReturnType<typeof now>} */ { ply, path, aimed }) =>
        known && ply === known.ply && path.join() === known.path.join() && aimed?.action === known.aimed;
      for (const end = performance.now() + 1000; same(now()) && performance.now() < end; )
        await new Promise(requestAnimationFrame);
      await globalThis.tessera.app.settled();
      const { ply, path, aimed, last } = now();
      const { table, board } = globalThis.tessera.app.view;
      const all = table.labels();
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.board canvas'));
      const shares = () => {
        const places = board.spots();
        return wanted.map((label) => [0, 1].map((axis) => places[2 * all.indexOf(label) + axis]));
      };
      // Who wants a point that lies outside a board shown close up asks for the whole board.
      if (
        board.zoom() === 1 &&
        shares()
          .flat()
          .some((share) => share < 0 || share > 1)
      )
        board.reset_zoom();
      const box = canvas.getBoundingClientRect();
      const spots = shares().map(([x, y]) => ({ x: box.left + x * box.width, y: box.top + y * box.height }));
      return { ply, path, aimed: aimed?.action, last: last?.text, spots };
    },
    /** @type {const} */ ([labels, before]),
  );

/**
 * Acts, and waits until the page has heard an event of it: Firefox goes on before that.
 * @param {Page} page
 * @param {'keyup' | 'pointerup'} event
 * @param {() => Promise<void>} act
 * @param {number} [longest] milliseconds; a busy Firefox needs several seconds
 */
async function untilHeard(page, event, act, longest = 20_000) {
  const handle = await page.evaluateHandle(
    ([name, time]) => {
      const heard = new Promise((done) => addEventListener(name, done, { once: true, capture: true }));
      return { heard: Promise.race([heard, new Promise((done) => setTimeout(done, time))]).then(() => {}) };
    },
    /** @type {const} */ ([event, longest]),
  );
  await act();
  await handle.evaluate(({ heard }) => heard);
}

/** Presses a key. From the last element the tab key leads out of the page, which then hears nothing. @param {Page} page @param {string} key */
const pressKey = (page, key) =>
  untilHeard(page, 'keyup', () => page.keyboard.press(key), key === 'Tab' ? 2_000 : undefined);

/** Where a point is on the page. */
export const place = async (/** @type {Page} */ page, /** @type {string} */ label) =>
  (await look(page, [label])).spots[0];

/** @param {Page} page */
export const mouse = (page) => ({
  /** @type {Hand['touch']} */
  touch: async (label, spot) => {
    const { x, y } = spot ?? (await place(page, label));
    await untilHeard(page, 'pointerup', () => page.mouse.click(x, y));
    await settled(page);
  },
  button: async (/** @type {string} */ name) => {
    await page.getByRole('button', { name, exact: true }).click();
    await settled(page);
  },
});

/** Milliseconds. A tap that follows one on the same point within them is the second of a double tap. */
const DOUBLE_TAP = 300;

/** When a finger last touched which point of a page. @type {WeakMap<Page, {label: string, time: number}>} */
const lastTaps = new WeakMap();

/** Taps a point; never twice so quickly that it would be a double tap. @param {Page} page */
export const finger = (page) => ({
  /** @type {Hand['touch']} */
  touch: async (label, spot) => {
    const { x, y } = spot ?? (await place(page, label));
    const last = lastTaps.get(page);
    if (last?.label === label) await page.waitForTimeout(Math.max(0, last.time + DOUBLE_TAP - performance.now()));
    await untilHeard(page, 'pointerup', () => page.touchscreen.tap(x, y));
    lastTaps.set(page, { label, time: performance.now() });
    await settled(page);
  },
  button: async (/** @type {string} */ name) => {
    await page.getByRole('button', { name, exact: true }).tap();
    await settled(page);
  },
  /** Confirms the point aimed at; a quick second tap would be half of a double tap. */
  commit: async () => {
    await page.locator('.moment .commit').tap();
    await settled(page);
  },
});

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/**
 * Tab to the board or a button; on the board the arrow key that leads closest to the point, visiting none twice. Up and down bring up
 * the cursor: a click hides it.
 */
export const keys = (/** @type {Page} */ page) => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-point') ?? null);
  const tabTo = async (/** @type {() => Promise<boolean>} */ there) => {
    for (let i = 0; i < 600; i += 1) {
      if (await there()) return;
      await pressKey(page, 'Tab');
    }
    throw new Error('the tab key does not get there');
  };
  let cursor = false;
  return {
    touch: async (/** @type {string} */ label) => {
      await tabTo(async () => (await focused()) !== null);
      for (const key of cursor ? [] : ['ArrowDown', 'ArrowUp']) await pressKey(page, key);
      cursor = true;
      const tried = new Set();
      for (let now = await focused(); now !== label; now = await focused()) {
        const [from, to] = (await look(page, [now ?? label, label])).spots;
        const gain = (/** @type {string} */ key) => ARROWS[key][0] * (to.x - from.x) + ARROWS[key][1] * (to.y - from.y);
        const key = Object.keys(ARROWS)
          .filter((arrow) => !tried.has(`${now} ${arrow}`))
          .sort((a, b) => gain(b) - gain(a))[0];
        if (!key) throw new Error(`the arrows do not lead to ${label}`);
        tried.add(`${now} ${key}`);
        await pressKey(page, key);
      }
      await pressKey(page, 'Enter');
      await settled(page);
    },
    button: async (/** @type {string} */ name) => {
      await tabTo(() => page.evaluate((wanted) => document.activeElement?.textContent === wanted, name));
      await pressKey(page, 'Enter');
      await settled(page);
    },
  };
};

/**
 * Plays actions with a hand, one after the other, and waits until each is on the board. A path completes itself when only one
 * way is left.
 * @param {Page} page
 * @param {Hand} hand
 * @param {string[]} actions
 */
export async function playActions(page, hand, actions) {
  const points = actions.map(touched);
  let now = await look(page, points[0] ?? []);
  for (const [i, action] of actions.entries()) {
    const labels = points[i];
    const { ply } = now;
    if (action === 'end') {
      await hand.button('Skip');
      now = await look(page, points[i + 1] ?? [], now);
    }
    for (let touches = 0; labels.length && now.ply === ply; touches += 1) {
      if (touches > 2 * labels.length + 1) throw new Error(`${action} does not get done: ${JSON.stringify(now.path)}`);
      const next = Math.min(now.path.length, labels.length - 1);
      if (now.aimed && hand.commit) await hand.commit();
      else await hand.touch(labels[next], now.spots[next]);
      // Usually the action is complete here, and the points of the next one are needed.
      now = await look(page, [...labels, ...(points[i + 1] ?? [])], now);
      if (now.ply !== ply) now.spots.splice(0, labels.length);
    }
    if (now.last !== action) throw new Error(`played ${now.last} instead of ${action}`);
  }
}

/** Plays one action with a hand. @param {Page} page @param {Hand} hand @param {string} action */
export const playAction = (page, hand, action) => playActions(page, hand, [action]);
