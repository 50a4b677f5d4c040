// Two taps in a row, by the time between them: on the board they play, on a button each counts.
import assert from 'node:assert/strict';
import { finger, place, playAction, press, state } from './hands.mjs';
import { firstOf, inChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./hands.mjs').Spot} Spot */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Milliseconds from one tap to the next: people need 120 to 250 for two. */
const BETWEEN = firstOf([120, 300, 150, 200, 250, 330], 2);

/** After a longer pause, the second tap is an ordinary one: it deselects a piece. */
const QUICK = BETWEEN.filter((time) => time <= 300);

/** A finger whose touches have given timestamps, however busy the machine is. @param {Page} page */
async function timed(page) {
  const client = await page.context().newCDPSession(page);
  let now = Date.now() / 1000;
  const send = (/** @type {'touchStart' | 'touchEnd'} */ type, /** @type {Spot[]} */ touchPoints) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now });
  return {
    /** Taps `after` milliseconds after the last tap. @param {Spot} spot @param {number} [after] */
    async tap({ x, y }, after = 2000) {
      now += after / 1000;
      await send('touchStart', [{ x, y }]);
      now += 0.02;
      await send('touchEnd', []);
      now -= 0.02;
      await page.evaluate(() => globalThis.tessera.app.settled());
    },
  };
}

inChromium('pente on a phone: two taps play, from 120 ms on; a bounce of the screen does not', async (site) => {
  const page = await site.page({ ...PHONE, path: '#pente' });
  const hand = await timed(page);
  const points = ['0', 'R3', 'L4U4', 'R5', 'U6', 'D7'].slice(0, BETWEEN.length);
  for (const [i, between] of BETWEEN.entries()) {
    const at = await place(page, points[i]);
    await hand.tap(at);
    assert.equal((await state(page)).aimed?.label, points[i], 'the first tap aims');
    await hand.tap(at, 40);
    assert.equal((await state(page)).ply, i, 'a bounce');
    await hand.tap(at, between);
    const now = await state(page);
    assert.deepEqual([now.moves, now.aimed, now.refusal], [points.slice(0, i + 1), null, null], `${between} ms`);
  }
  // Elsewhere the second tap moves the aim, and shows it.
  await hand.tap(await place(page, 'R7'));
  await hand.tap(await place(page, 'L7'), 150);
  const now = await state(page);
  assert.deepEqual([now.aimed?.label, now.ply], ['L7', points.length]);
  assert.match((await page.locator('#task').textContent()) ?? '', /’s turn Tap again to confirm\.$/);
  assert.ok(await page.getByRole('button', { name: 'Place here', exact: true }).isVisible());
  assert.deepEqual(page.problems, []);
});

inChromium('chivalry on a phone: a piece and its square, each by two taps, are a move', async (site) => {
  const page = await site.page({ ...PHONE, path: '#chivalry' });
  const hand = await timed(page);
  for (const [i, between] of QUICK.entries()) {
    const { toAct } = await state(page);
    const own = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-point]')]
          .find((one) => /can be chosen/.test(one.ariaLabel ?? ''))
          ?.getAttribute('data-point') ?? '',
    );
    const from = await place(page, own);
    await hand.tap(from);
    await hand.tap(from, between);
    assert.deepEqual((await state(page)).path, [own], `${between} ms: it stays chosen`);
    assert.match((await page.locator('#task').textContent()) ?? '', /Choose where this piece goes\.$/);
    const to = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-point]')]
          .find((one) => /empty.*can be played/.test(one.ariaLabel ?? ''))
          ?.getAttribute('data-point') ?? '',
    );
    const spot = await place(page, to);
    await hand.tap(spot);
    await hand.tap(spot, between);
    const now = await state(page);
    assert.deepEqual([now.ply, now.refusal, now.path.length], [i + 1, null, 0], `${between} ms: ${own} to ${to}`);
    assert.notEqual(now.toAct, toAct);
  }
  assert.deepEqual(page.problems, []);
});

inChromium('two taps on a button count twice, and one on a button parts two on the board', async (site) => {
  const page = await site.page({ ...PHONE, path: '#pente' });
  const hand = await timed(page);
  const middle = async (/** @type {string} */ name) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const all = ['0', 'R3', 'R4', 'L3', 'U5', 'D5', 'U7', 'D7', 'R7', 'L7', 'L9', 'R9'];
  const actions = all.slice(0, 2 * BETWEEN.length);
  for (const action of actions) await playAction(page, finger(page), action);
  const [undo, redo] = [await middle('Undo'), await middle('Redo')];
  for (const [i, between] of BETWEEN.entries()) {
    await hand.tap(undo);
    await hand.tap(undo, between);
    assert.equal((await state(page)).ply, actions.length - 2 * (i + 1), `${between} ms`);
  }
  await hand.tap(redo);
  await hand.tap(redo, 120);
  assert.equal((await state(page)).ply, 2);
  // Aim, cancel by a button, aim again: each is visible.
  const at = await place(page, 'R6');
  await hand.tap(at);
  await hand.tap(await middle('Cancel'), 130);
  assert.deepEqual([(await state(page)).aimed, (await state(page)).ply], [null, 2]);
  await hand.tap(at, 130);
  assert.deepEqual([(await state(page)).aimed?.label, (await state(page)).ply], ['R6', 2]);
  await press(page, 'Cancel');
  assert.deepEqual(page.problems, []);
});
