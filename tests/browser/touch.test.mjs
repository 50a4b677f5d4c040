// The board by touch: fingers on small points, the lens, confirming, magnifying, sound and motion.
import assert from 'node:assert/strict';
import { finger, finishedGames, fromMenu, mouse, place, playAction, state } from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./hands.mjs').Spot} Spot */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Stored settings. @param {Record<string, string>} settings */
const set = (settings) => ({ remembered: { 'tessera/settings': JSON.stringify(settings) } });

/** One or two fingers that touch, slide and lift. */
async function fingers(/** @type {Page} */ page) {
  const client = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {Spot[]} points */
  const send = (type, ...points) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  /** The same with a given timestamp. @param {'touchStart' | 'touchEnd'} type @param {Spot[]} touchPoints @param {number} timestamp */
  const sendAt = (type, touchPoints, timestamp) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  return {
    client,
    down: (/** @type {Spot[]} */ ...points) => send('touchStart', ...points),
    /** Moves fingers; the page gets moves with its next frame. @param {Spot[]} points */
    async slide(...points) {
      await send('touchMove', ...points);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
    lift: () => send('touchEnd'),
    /** Two taps, as fast as people are. @param {Spot} point */
    async twice({ x, y }) {
      const now = Date.now() / 1000;
      for (const began of [now, now + 0.2]) {
        await sendAt('touchStart', [{ x, y }], began);
        await sendAt('touchEnd', [], began + 0.03);
      }
    },
    async tap(/** @type {Spot} */ point) {
      await send('touchStart', point);
      await send('touchEnd');
    },
  };
}

/** Longer than the pause between the taps of a double tap. */
const pause = (/** @type {Page} */ page, time = 330) =>
  page.evaluate(
    (wanted) =>
      new Promise((done) => {
        setTimeout(done, wanted);
      }),
    time,
  );

const zoom = (/** @type {Page} */ page) => page.evaluate(() => globalThis.tessera.app.view.board.zoom());
/** The box of an element. @param {Page} page @param {string} selector @returns {Promise<DOMRect>} */
const box = (page, selector) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
/** @param {DOMRect} box @param {Spot} spot */
const covers = ({ left, right, top, bottom }, { x, y }) => x >= left && x <= right && y >= top && y <= bottom;

for (const viewport of firstOf([
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])) {
  inChromium(
    `${viewport.width} px: releasing plays the point in the lens; a tap aims, a second one or the button plays`,
    async (site) => {
      const page = await site.page({ ...PHONE, viewport, path: '#pente' });
      const hand = await fingers(page);
      await playAction(page, finger(page), '0');
      const [from, to] = [await place(page, 'R3'), await place(page, 'R3U3')];
      await hand.down(from);
      const lens = page.locator('.lens');
      assert.equal(await lens.textContent(), 'R3');
      const seen = await box(page, '.lens');
      assert.ok(
        seen.bottom < from.y - 10 && seen.left >= 0 && seen.right <= viewport.width,
        `above the finger: ${JSON.stringify(seen)}`,
      );
      await hand.slide({ x: to.x, y: to.y + 3 });
      assert.equal(await lens.textContent(), 'R3U3');
      await pause(page, 430);
      assert.deepEqual((await state(page)).ply, 1, 'nothing is played before it is lifted');
      await hand.lift();
      assert.ok(await lens.isHidden());
      assert.deepEqual((await state(page)).moves, ['0', 'R3U3']);
      // A short tap has not shown the point in the lens: it aims. A tap elsewhere moves the aim, and Cancel removes it.
      const far = await place(page, 'L3D3');
      await hand.tap(await place(page, 'L2'));
      await pause(page);
      await hand.tap(far);
      assert.match((await page.locator('#task').textContent()) ?? '', /^Green’s turn Tap again/);
      await page.getByRole('button', { name: 'Cancel' }).tap();
      let now = await state(page);
      assert.deepEqual([now.ply, now.aimed], [2, null]);
      await pause(page);
      await hand.tap(far);
      await pause(page);
      await hand.tap(far);
      assert.deepEqual((await state(page)).moves, ['0', 'R3U3', 'L3D3']);
      await hand.tap(from);
      const button = page.getByRole('button', { name: 'Place here', exact: true });
      await button.waitFor();
      const { height, bottom } = await box(page, '.commit');
      assert.ok(height >= 44 && bottom <= viewport.height, 'a large button in reach');
      await button.tap();
      assert.deepEqual((await state(page)).moves, ['0', 'R3U3', 'L3D3', 'R3']);
      // An illegal action is refused at once, without aiming.
      await pause(page);
      await hand.tap(to);
      now = await state(page);
      assert.deepEqual([now.refusal?.rule, now.aimed], ['any/occupied', null]);
      assert.deepEqual(page.problems, []);
    },
  );
}

longInChromium('the lens is never under the finger nor outside the screen, wherever the finger is', async (site) => {
  const page = await site.page({ ...PHONE, viewport: { width: 320, height: 568 }, path: '#pente' });
  const hand = await fingers(page);
  await page.evaluate(() => scrollTo(0, document.querySelector('.board')?.getBoundingClientRect().top ?? 0));
  for (const label of ['L9U9', 'U9', 'R9U9', 'L9U3', 'R9U4', '0', 'R9D9', 'L9D9']) {
    const at = await place(page, label);
    await hand.down(at);
    assert.equal(await page.locator('.lens').textContent(), label);
    const seen = await box(page, '.lens');
    assert.ok(!covers(seen, at), `${label}: ${JSON.stringify([seen, at])}`);
    assert.ok(seen.left >= 0 && seen.top >= 0 && seen.right <= 320 && seen.bottom <= 568, label);
    await hand.slide({ x: at.x, y: at.y + 1 });
    await hand.client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    // A cancelled touch reaches the page with its next frame.
    await page.locator('.lens').waitFor({ state: 'hidden', timeout: 5000 });
  }
});

inChromium(
  'two fingers magnify and move the board, a double tap shows all again, and none of it plays',
  async (site) => {
    const page = await site.page({ ...PHONE, path: '#pente' });
    const hand = await fingers(page);
    const middle = await place(page, '0');
    const spread = (/** @type {number} */ by) => [
      { x: middle.x - by, y: middle.y },
      { x: middle.x + by, y: middle.y },
    ];
    await hand.down(...spread(40));
    for (const by of [60, 90, 120]) await hand.slide(...spread(by));
    assert.ok((await zoom(page)) > 2.5, String(await zoom(page)));
    const before = await place(page, '0');
    await hand.slide(...spread(120).map(({ x, y }) => ({ x: x + 50, y: y + 30 })));
    const pushed = await place(page, '0');
    assert.ok(
      Math.abs(pushed.x - before.x - 50) < 2 && Math.abs(pushed.y - before.y - 30) < 2,
      JSON.stringify([before, pushed, await zoom(page)]),
    );
    await hand.lift();
    let now = await state(page);
    assert.deepEqual([now.ply, now.aimed, now.refusal], [0, null, null]);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing sticks out');
    // A double tap shows the whole board and plays nothing; a single tap plays, because the points are large now.
    await hand.twice(pushed);
    assert.equal(await zoom(page), 1);
    await pause(page);
    now = await state(page);
    assert.deepEqual([now.ply, now.aimed], [0, null]);
    await hand.down(...spread(40));
    await hand.slide(...spread(120));
    await hand.lift();
    await pause(page);
    await hand.tap(await place(page, '0'));
    await page.waitForFunction(() => globalThis.tessera.app.view.table.snapshot().ply === 1);
    // There is a button for it, too.
    const whole = page.locator('.board').getByRole('button', { name: 'Show the whole board' });
    await whole.tap();
    assert.equal(await zoom(page), 1);
    await whole.waitFor({ state: 'hidden' });
    assert.deepEqual(page.problems, []);
  },
);

inChromium('on large points a tap plays at once, and a double tap plays once', async (site) => {
  const page = await site.page({ viewport: { width: 1280, height: 900 }, hasTouch: true, path: '#hexade' });
  const hand = await fingers(page);
  const at = await place(page, 'J10');
  await hand.twice(at);
  const now = await state(page);
  assert.deepEqual([now.moves, now.refusal], [['J10'], null]);
  await hand.down(await place(page, 'J12'));
  assert.ok(await page.locator('.lens').isHidden());
  await hand.lift();
  assert.equal((await state(page)).ply, 2);
});

inChromium('pente: a whole game by touch on a phone, each action confirmed', async (site) => {
  const [vector] = finishedGames('pente');
  const page = await site.page({ ...PHONE, path: '#pente' });
  const hand = finger(page);
  for (const action of vector.actions) await playAction(page, hand, action);
  const now = await state(page);
  assert.deepEqual(now.moves, vector.actions);
  assert.ok(now.result);
  assert.deepEqual(page.problems, []);
});

longInChromium('chivalry on a phone: a tap on a piece and one on its square are a move', async (site) => {
  const page = await site.page({ ...PHONE, path: '#chivalry' });
  const hand = await fingers(page);
  await hand.tap(await place(page, 'C7'));
  let now = await state(page);
  assert.deepEqual([now.path, now.aimed], [['C7'], null]);
  await hand.tap(await place(page, 'B8'));
  assert.deepEqual((await state(page)).moves, ['C7-B8']);
  await pause(page);
  // With the setting *always*, every placement is confirmed by a button that names the action.
  const careful = await site.page({ ...set({ confirm: 'always' }), ...PHONE, path: '#chivalry' });
  const other = await fingers(careful);
  await other.tap(await place(careful, 'C7'));
  await other.tap(await place(careful, 'C8'));
  assert.ok(await careful.getByRole('button', { name: 'Move here', exact: true }).isVisible());
  await careful.getByRole('button', { name: 'Back a step', exact: true }).tap();
  now = await state(careful);
  assert.deepEqual([now.path, now.aimed], [['C7'], null]);
  await pause(careful);
  await other.tap(await place(careful, 'B8'));
  await careful.getByRole('button', { name: 'Cancel', exact: true }).tap();
  now = await state(careful);
  assert.deepEqual([now.path, now.aimed, now.ply], [[], null, 0]);
});

inChromium('the page scrolls beside the board, and the board stays under the finger', async (site) => {
  const page = await site.page({ ...PHONE, viewport: { width: 320, height: 480 }, path: '#pente' });
  const hand = await fingers(page);
  const scroll = async (/** @type {Spot} */ { x, y }) => {
    await hand.down({ x, y });
    for (let i = 1; i <= 6; i += 1) await hand.slide({ x, y: y - 25 * i });
    await hand.lift();
    return page.evaluate(() => scrollY);
  };
  assert.equal(await scroll(await place(page, '0')), 0);
  const task = await box(page, '#task');
  assert.ok((await scroll({ x: task.left + 40, y: task.top + 10 })) > 50);
  assert.equal((await state(page)).ply, 0);
});

longInChromium('confirmation set to always is for mouse and keys too, set to never for nobody', async (site) => {
  const page = await site.page({
    ...set({ confirm: 'always' }),
    path: '#pente',
    viewport: { width: 1280, height: 800 },
  });
  const hand = mouse(page);
  await hand.touch('0');
  assert.deepEqual([(await state(page)).ply, (await state(page)).aimed?.label], [0, '0']);
  await hand.touch('0');
  assert.equal((await state(page)).ply, 1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  assert.equal((await state(page)).aimed?.label, 'U1');
  const [headline, asks] = await page.locator('#task > p').allTextContents();
  assert.equal(asks, 'U1? Tap again to confirm.');
  assert.equal(await page.getByRole('status').textContent(), `${headline}. ${asks}`);
  await page.keyboard.press('Escape');
  assert.equal((await state(page)).aimed, null);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  assert.deepEqual((await state(page)).moves, ['0', 'U1']);

  const bold = await site.page({ ...set({ confirm: 'never' }), ...PHONE, path: '#pente' });
  await (await fingers(bold)).tap(await place(bold, '0'));
  assert.equal((await state(bold)).ply, 1);
});

inChromium('keys and the wheel magnify; the cursor stays in view', async (site) => {
  const page = await site.page({ path: '#pente', viewport: { width: 1280, height: 800 } });
  const middle = await place(page, '0');
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  assert.ok((await zoom(page)) > 1.1);
  await page.locator('[data-point="0"]').focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('+');
  assert.ok((await zoom(page)) > 3);
  const board = await box(page, '.board');
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press('ArrowRight');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-point') ?? '');
    assert.ok(covers(board, await place(page, focused)), focused);
  }
  await page.keyboard.press('*');
  assert.equal(await zoom(page), 1);
  assert.equal((await state(page)).ply, 0);
});

/** Counts the page's use of sound, and keeps its master gain. */
const countSounds = (/** @type {Page} */ page) =>
  page.addInitScript(() => {
    globalThis.sounds = { contexts: 0, starts: 0, tones: [] };
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = /** @type {any} */ (
      function kept(/** @type {AudioNode} */ to, /** @type {any[]} */ ...more) {
        if (to instanceof AudioDestinationNode) globalThis.outlet = /** @type {GainNode} */ (this);
        return Reflect.apply(connect, this, [to, ...more]);
      }
    );
    const pitch = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function set(/** @type {number} */ value, /** @type {number} */ at) {
      if (value > 300) globalThis.sounds.tones.push(value);
      return pitch.call(this, value, at);
    };
    const Real = AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor() {
        super();
        globalThis.sounds.contexts += 1;
      }
    };
    for (const Node of [OscillatorNode, AudioBufferSourceNode]) {
      /** @type {(...args: number[]) => void} */
      const start = Node.prototype.start;
      Node.prototype.start = function counted(/** @type {number[]} */ ...args) {
        globalThis.sounds.starts += 1;
        return start.apply(this, args);
      };
    }
  });

inChromium('sound: nothing before a gesture, something with each action, nothing when it is off', async (site) => {
  const page = await site.page({ path: '#pente', before: countSounds });
  const heard = () => page.evaluate(() => ({ contexts: globalThis.sounds.contexts, starts: globalThis.sounds.starts }));
  // An action without a gesture.
  await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[data-point="0"]')).click());
  assert.deepEqual([(await state(page)).ply, await heard()], [1, { contexts: 0, starts: 0 }]);
  await mouse(page).touch('R3');
  const first = await heard();
  assert.ok(first.contexts === 1 && first.starts > 0, JSON.stringify(first));
  await page.keyboard.press('v');
  assert.equal(await page.getByRole('status').textContent(), 'Sound off.');
  await mouse(page).touch('R5');
  assert.deepEqual(await heard(), first);
  await page.keyboard.press('v');
  await mouse(page).touch('R7');
  assert.ok((await heard()).starts > first.starts);
  assert.equal((await state(page)).ply, 4);
  assert.deepEqual(page.problems, []);
});

longInChromium('sound has the chosen volume, off is silent, and a win sounds different from a draw', async (site) => {
  const page = await site.page({ path: '#hexade', before: countSounds });
  const heard = () => page.evaluate(() => ({ ...globalThis.sounds, loud: globalThis.outlet?.gain.value }));
  await mouse(page).touch('J10');
  assert.equal((await heard()).loud, 1);
  await fromMenu(page, 'Settings');
  const choose = (/** @type {string} */ group, /** @type {string} */ name) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();
  // Each choice plays a sound.
  let { starts } = await heard();
  for (const [name, least, most] of /** @type {const} */ ([
    ['Quiet', 0.05, 0.3],
    ['Medium', 0.3, 0.7],
    ['Loud', 1, 1],
  ])) {
    await choose('Volume', name);
    const now = await heard();
    assert.ok(now.loud && now.loud >= least && now.loud <= most, `${name}: ${now.loud}`);
    assert.ok(now.starts > starts, name);
    starts = now.starts;
  }
  await choose('Sound', 'Off');
  await choose('Volume', 'Quiet');
  assert.equal((await heard()).starts, starts, 'silent');
  await choose('Sound', 'On');
  await page.getByRole('button', { name: 'Done' }).click();
  assert.ok(Math.abs(((await heard()).loud ?? 1) - 0.18) < 0.001, 'it has stayed low');

  /** The tones at the end of a game. @param {string[]} way @returns {Promise<number[]>} */
  const end = async (...way) => {
    await page.evaluate(() => globalThis.sounds.tones.splice(0));
    await fromMenu(page, way[0]);
    await page.getByRole('dialog').getByRole('button', { name: way[1] }).click();
    await state(page);
    return page.evaluate(() => [...globalThis.sounds.tones]);
  };
  const won = await end('Resign…', 'Resign');
  await mouse(page).button('Undo');
  const drawn = await end('Agree a draw', 'Both agree');
  assert.ok(won.length > drawn.length && drawn.length > 1, `${won} and ${drawn}`);
  assert.ok(
    won.every((pitch, i) => i === 0 || pitch > won[i - 1]),
    'a win rises',
  );
  assert.equal(drawn[0], drawn.at(-1), 'a draw comes back');
  assert.deepEqual(page.problems, []);
});

longInChromium(
  'motion: some frames with an action, none when idle, only the drawing if the system wants reduced motion',
  async (site) => {
    for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
      const page = await site.page({ path: '#hexade', reducedMotion, viewport: { width: 1280, height: 800 } });
      await page.evaluate(() => {
        const { board } = globalThis.tessera.app.view;
        const paint = board.paint.bind(board);
        globalThis.painted = 0;
        board.paint = () => {
          globalThis.painted += 1;
          paint();
        };
      });
      const frames = () =>
        page.evaluate(
          () =>
            new Promise((done) => {
              setTimeout(() => {
                const n = globalThis.painted;
                globalThis.painted = 0;
                done(n);
              }, 400);
            }),
        );
      await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[data-point="J10"]')).click());
      const drawn = await frames();
      assert.ok(reducedMotion === 'reduce' ? drawn >= 1 && drawn <= 2 : drawn > 1, `${reducedMotion}: ${drawn}`);
      assert.equal(await frames(), 0);
      // Actions during an animation count.
      await page.evaluate(() => {
        for (const label of ['A1', 'S19', 'B2']) {
          /** @type {HTMLElement} */ (document.querySelector(`[data-point="${label}"]`)).click();
        }
      });
      assert.deepEqual((await state(page)).moves, ['J10', 'A1', 'S19', 'B2']);
      await site.closePages();
    }
  },
);

longInChromium('a refusal links to its clause', async (site) => {
  const page = await site.page({ path: '#pente' });
  await mouse(page).touch('R3');
  const [rules] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'See the rule' }).click(),
  ]);
  await rules.waitForLoadState();
  assert.equal(new URL(rules.url()).pathname, '/rules/pente.html');
  assert.match((await rules.locator(new URL(rules.url()).hash).textContent()) ?? '', /first stone/i);
  assert.ok(await page.locator('.board').isVisible(), 'the game stays where it is');
  assert.deepEqual(page.problems, []);
});
