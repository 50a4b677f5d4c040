// Whole games in the built page, by mouse and by keys only; the end equals the native command's.
import assert from 'node:assert/strict';
import { command } from './command.mjs';
import { byKeyboardAlone, data, finishedGames, keys, mouse, playActions, state } from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

// For a release two, as each game is played in computer.test.mjs or touch.test.mjs, too. Kensington's games are long: one is played by
// taps in journeys.test.mjs, one by names in reader.test.mjs, one for six by clicks in rulesets.test.mjs.
const GAMES = ['pente', 'cavendish', 'hexade', 'chivalry'];

/**
 * Compares the page's state with the native command's after the same actions.
 * @param {Page} page
 * @param {string} game
 * @param {string[]} actions
 */
async function sameAsEngine(page, game, actions) {
  const now = await state(page);
  const [, , result, position] = command([`new ${game}`, `play ${actions.join(' ')}`, 'result', 'position']);
  assert.equal(now.position, position);
  const said = now.result
    ? [now.result.winners.length ? `win ${now.result.winners.join('+')}` : 'draw', now.result.ending].join(' ')
    : '*';
  assert.equal(said, result);
  assert.deepEqual(now.moves, actions);
  return now;
}

for (const game of firstOf(GAMES)) {
  inChromium(`${game}: a game from the vectors, clicked to its end`, async (site) => {
    const [vector] = finishedGames(game);
    assert.ok(vector, 'the vectors hold a finished game');
    const page = await site.page({
      path: `#${game}`,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'no-preference',
    });
    const hand = mouse(page);
    await playActions(page, hand, vector.actions);
    const now = await sameAsEngine(page, game, vector.actions);
    assert.deepEqual(
      now.seats.map((seat) => `${seat.colour} ${seat.captured}`),
      vector.score,
    );
    assert.match((await page.locator('#task').textContent()) ?? '', now.result?.winners.length ? / wins / : /^A draw /);
    assert.deepEqual(page.problems, []);
  });
}

longInChromium('pente: the published game of pente.org, clicked move by move', async (site) => {
  const text = data('pente-org-1.txt').replace(/^\[.*$/gm, '');
  const points = text.match(/\b[A-HJ-T](1[0-9]|[1-9])\b/g) ?? [];
  assert.equal(points.length, 25);
  const part = (/** @type {number} */ v, /** @type {string} */ plus, /** @type {string} */ minus) =>
    v === 0 ? '' : `${v > 0 ? plus : minus}${Math.abs(v)}`;
  const rulebook = (/** @type {string} */ point) =>
    part('ABCDEFGHJKLMNOPQRST'.indexOf(point[0]) - 9, 'R', 'L') + part(Number(point.slice(1)) - 10, 'U', 'D') || '0';
  const page = await site.page({ path: '#pente' });
  const hand = mouse(page);
  for (const point of points) {
    const { ply } = await state(page);
    await hand.touch(rulebook(point));
    assert.equal((await state(page)).ply, ply + 1, point);
  }
  const now = await state(page);
  const [, , , position, record] = command([
    'new pente',
    'coords letters',
    `play ${points.join(' ')}`,
    'position',
    'result',
  ]);
  assert.equal(now.position, position);
  assert.match(record, /^win green /, 'the record says 1-0');
  assert.deepEqual(now.result?.winners, ['green']);
});

inChromium('hexade: a whole game by keyboard alone', async (site) => {
  const [vector] = finishedGames('hexade');
  const page = await site.page({ viewport: { width: 1280, height: 800 } });
  await byKeyboardAlone(page);
  for (
    let i = 0;
    i < 20 && (await page.evaluate(() => document.activeElement?.getAttribute('href') !== '#hexade/two'));
    i += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();
  const hand = keys(page);
  await playActions(page, hand, vector.actions);
  await sameAsEngine(page, 'hexade', vector.actions);
  assert.deepEqual(page.problems, []);
});
