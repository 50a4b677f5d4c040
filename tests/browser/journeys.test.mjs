// Typical journeys by taps on a small phone: a newcomer to each game, a family of four, a returning visitor, a friend who gets a
// game. Promised numbers of taps are counted.
import assert from 'node:assert/strict';
import { checkA11y, laidOut } from './a11y.mjs';
import { command } from './command.mjs';
import { act, answered, byChance } from './computer.mjs';
import { finger, finishedGames, place, playAction, playActions, SHORT_KENSINGTON, settled, state } from './hands.mjs';
import { plain, said, solutions, stepsOf, wordsIn } from './lessons.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';
import { GAMES } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

const READY = '#tessera[data-state="ready"]';

/** Runs on a page before its own scripts: counts touches. */
const countTaps = () => {
  globalThis.taps = 0;
  const count = (/** @type {Event} */ { isTrusted }) => {
    if (isTrusted) globalThis.taps += 1;
  };
  addEventListener('pointerdown', count, true);
};
const tapsOn = (/** @type {Page} */ page) => page.evaluate(() => globalThis.taps);

/** A small phone that counts taps. */
const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  before: (/** @type {Page} */ page) => page.context().addInitScript(countTaps),
};

const nameOf = (/** @type {string} */ game) => game.charAt(0).toUpperCase() + game.slice(1);

/** A first action in each game, and a short whole game. @type {Record<string, [first: string, whole: string[]]>} */
const PLAYED = {
  pente: ['0', finishedGames('pente')[0].actions],
  cavendish: ['H8', finishedGames('cavendish')[0].actions],
  hexade: ['H9', finishedGames('hexade')[0].actions],
  kensington: ['H5', SHORT_KENSINGTON],
  chivalry: ['E7-E8', finishedGames('chivalry')[0].actions],
};

/** Begins the next game. A tap within 400 ms of the one that ended the game repeats it, and the bar ignores that. @param {Page} page */
async function rematch(page) {
  await page.waitForTimeout(400);
  await finger(page).button('Rematch');
}

/** Plays a whole game. Its end equals the native command's and is shown in the winner's panel. @param {Page} page @param {string} game */
async function playWhole(page, game) {
  const [, actions] = PLAYED[game];
  await playActions(page, finger(page), actions);
  const now = await state(page);
  const [, , result, position] = command([`new ${game}`, `play ${actions.join(' ')}`, 'result', 'position']);
  assert.deepEqual([now.moves, now.position], [actions, position]);
  assert.equal(`win ${now.result?.winners.join('+')} ${now.result?.ending}`, result);
  assert.match((await page.locator('#task').textContent()) ?? '', /^\w+ wins /);
  const winner = page
    .getByRole('list', { name: 'Players' })
    .getByRole('listitem')
    .and(page.locator('[data-won="true"]'));
  assert.equal(await winner.count(), 1);
}

inChromium('a newcomer reaches the board of any game by one tap, and reads before how it is won', async (site) => {
  for (const game of firstOf(GAMES, 2)) {
    const page = await site.page({ newcomer: true, ...PHONE });
    await page.waitForSelector(READY);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nameOf(game) }) });
    assert.match((await card.textContent()) ?? '', /\bwins?\b.*players · \d+–\d+ min/, game);
    await card.getByRole('link', { name: `Play ${nameOf(game)}`, exact: true }).tap();
    await page.waitForSelector(`${READY} .table[data-game="${game}"] canvas`);
    await settled(page);
    assert.equal(await tapsOn(page), 1);
    // *How to play* is offered, and covers nothing.
    assert.ok(await page.locator('.moment').getByRole('button', { name: 'How to play' }).isVisible());
    assert.equal(await page.getByRole('dialog').count(), 0);
    const [first] = PLAYED[game];
    await playAction(page, finger(page), first);
    assert.equal((await state(page)).moves[0], first);
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

for (const game of firstOf(GAMES)) {
  inChromium(`${game}: a newcomer reads how to play, learns it step by step, and plays a whole game`, async (site) => {
    const steps = stepsOf(game);
    const words = wordsIn('en');
    const page = await site.page({ newcomer: true, ...PHONE });
    await page.waitForSelector(READY);
    await page.getByRole('link', { name: `How to play ${nameOf(game)}` }).tap();
    const how = page.getByRole('dialog', { name: `How to play ${nameOf(game)}` });
    await how.waitFor();
    assert.equal(await tapsOn(page), 1);
    for (const card of await how.getByRole('listitem').all()) assert.match((await card.textContent()) ?? '', /\w.*\./);
    await how.getByRole('link', { name: 'Learn by playing' }).tap();
    await page.getByRole('heading', { level: 1, name: `Learn ${nameOf(game)}` }).waitFor();
    assert.equal(await tapsOn(page), 2);
    await page.locator('.lesson .board').waitFor();

    for (const [i, step] of steps.entries()) {
      const current = page.getByRole('list').locator('[aria-current="step"]');
      assert.equal(await current.getAttribute('aria-label'), `Step ${i + 1} of ${steps.length}`);
      assert.equal(await said(page).textContent(), plain(words[`learn.${game}.${step.id}.task`]));
      if (i % 2) {
        await page.getByRole('button', { name: 'Show me' }).tap();
        assert.equal(await said(page).textContent(), plain(words[`learn.${game}.${step.id}.hint`]));
      }
      await laidOut(page);
      await playAction(page, finger(page), solutions(step).at(-1) ?? '');
      assert.equal(await said(page).textContent(), plain(words[`learn.${game}.${step.id}.right`]), step.id);
      assert.equal(await current.getAttribute('aria-label'), `Step ${i + 1} of ${steps.length}, done`);
      if (i === 0) await checkA11y(page, `${game}, the first step`);
      await page.getByRole('button', { name: 'Next', exact: true }).tap();
    }
    await page.getByRole('heading', { level: 2, name: `That’s ${nameOf(game)}!` }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Step \d of \d, done$/ }).count(), steps.length);
    await checkA11y(page, `${game} learned`);

    await page.getByRole('link', { name: 'Play a game now' }).tap();
    await page.locator(`.table[data-game="${game}"]:not(.skeleton)`).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByRole('dialog').count(), 0, 'what is known is not explained again');
    assert.ok((await state(page)).seats[1].computer, 'against the computer');
    await page.getByRole('link', { name: 'All games' }).tap();
    await page.getByRole('link', { name: `Two players: ${nameOf(game)}` }).tap();
    await page.locator(`.table[data-game="${game}"]:not(.skeleton)`).waitFor();
    await playWhole(page, game);
    await rematch(page);
    const now = await state(page);
    assert.deepEqual([now.number, now.ply], [2, 0]);
    assert.deepEqual(page.problems, []);
  });
}

inChromium('a newcomer plays the computer after one tap, to the end, and again', async (site) => {
  // The computer answers at once, as it can be set; else it takes its time for each move.
  const page = await site.page({ newcomer: true, ...PHONE, remembered: { 'tessera/settings': '{"pace":"once"}' } });
  await page.waitForSelector(READY);
  await page.getByRole('link', { name: 'Play Hexade', exact: true }).tap();
  await page.waitForSelector(`${READY} .table[data-game="hexade"] canvas`);
  assert.equal(await tapsOn(page), 1);
  const how = page.locator('.moment').getByRole('button', { name: 'How to play' });
  assert.ok(await how.isVisible());
  const computer = page.getByRole('list', { name: 'Players' }).getByText('Easy');
  assert.ok(await computer.isVisible());
  await act(page, finger(page), () => 'H9');
  const choice = byChance();
  for (let now = await answered(page, 2), turns = 0; !now.result && turns < 100; turns += 1) {
    await act(page, finger(page), choice);
    now = await answered(page, now.ply + 1);
  }
  const { result } = await state(page);
  assert.equal(result?.ending, 'six');
  assert.match((await page.locator('#task').textContent()) ?? '', /^You (win|lost) Six in a (row|ring|triangle)\.$/);
  // The end of the game and the winner are announced at once.
  const heard = page.locator('[role="alert"].sr').first();
  await heard.filter({ hasText: /You (won|lost): six in a (row|ring|triangle)\./ }).waitFor({ state: 'attached' });
  await page.locator('.present').getByText('Against Easy so far: 1').waitFor();
  await rematch(page);
  // The colours have changed: now the computer begins.
  assert.equal((await answered(page, 1)).number, 2);
  assert.ok(await computer.isVisible());
  // A game is explained only on the first visit.
  await page.getByRole('link', { name: 'All games' }).tap();
  await page.getByRole('link', { name: 'Play Hexade', exact: true }).tap();
  await page.waitForSelector(`${READY} .table[data-game="hexade"] canvas`);
  await settled(page);
  await page.waitForLoadState('networkidle');
  assert.equal(await how.count(), 0);
  assert.deepEqual(page.problems, []);
});

longInChromium('a family of four: partners with names and a clock after six taps, called by name', async (site) => {
  const page = await site.page({ path: '#pente', ...PHONE });
  const hand = finger(page);
  const dialog = page.getByRole('dialog');
  await hand.button('New game');
  assert.equal(
    await page.evaluate(() => document.activeElement?.matches('input[type="text"], input[type="number"]')),
    false,
    'no field that brings a keyboard up has the focus',
  );
  await dialog.getByRole('radio', { name: 'Here together' }).tap();
  await dialog.getByRole('radio', { name: '4', exact: true }).tap();
  const pairs = dialog.getByRole('group', { name: 'Players', exact: true }).getByRole('group');
  assert.deepEqual(await pairs.evaluateAll((all) => all.map((pair) => pair.getAttribute('aria-label'))), [
    'Green 1 and Green 2',
    'Yellow 1 and Yellow 2',
  ]);
  const family = { 'Green 1': 'Ann', 'Green 2': 'Ben', 'Yellow 1': 'Cleo', 'Yellow 2': 'Dan' };
  for (const [label, name] of Object.entries(family)) await dialog.getByRole('textbox', { name: label }).fill(name);
  await dialog.getByText('Rules, clock and more').tap();
  assert.ok(await dialog.getByRole('radio', { name: /^Partners/ }).isChecked(), 'the first kind for four');
  await dialog.getByRole('radio', { name: '10 min', exact: true }).tap();
  await hand.button('Play · 4 players');
  assert.equal(await tapsOn(page), 6);
  assert.equal((await state(page)).options, 'mode=partners');
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.clock()?.control), '10');
  // Partners sit opposite each other and have every other turn.
  const actions = ['0', 'L9', 'R1', 'L8', 'R2', 'L7', 'R3', 'L6', 'R4'];
  for (const [i, action] of actions.entries()) {
    const name = ['Ann', 'Cleo', 'Ben', 'Dan'][i % 4];
    assert.match((await page.locator('#task').textContent()) ?? '', new RegExp(`^${name}’s turn`));
    const acts = page.getByRole('listitem').filter({ hasText: name }).and(page.locator('[data-acts="true"]'));
    assert.ok(await acts.isVisible(), `${name} is seen to be the one`);
    await playAction(page, hand, action);
  }
  assert.equal(await page.locator('#task').textContent(), 'Ann and Ben win Five in a row.');
  assert.equal(await page.locator('.player[data-won="true"]').count(), 2);
  await rematch(page);
  const called = await page.locator('.player .called').allTextContents();
  assert.deepEqual(called.sort(), ['Ann', 'Ben', 'Cleo', 'Dan']);
  assert.deepEqual(page.problems, []);
});

longInChromium(
  'a returning visitor continues a game by one tap, to its end, and finds it in *Your games*',
  async (site) => {
    const first = await site.page({ path: '#hexade', own: true, ...PHONE });
    const [, actions] = PLAYED.hexade;
    await playActions(first, finger(first), actions.slice(0, 4));
    const page = await first.context().newPage();
    await first.close();
    await page.goto(site.url);
    await page.waitForSelector(READY);
    const goOn = page.getByRole('region', { name: 'Continue' });
    await goOn.getByRole('link', { name: /^Hexade.*White’s turn.*4 / }).tap();
    await page.waitForSelector(`${READY} .table[data-game="hexade"]`);
    assert.equal(await tapsOn(page), 1);
    await settled(page);
    assert.deepEqual((await state(page)).moves, actions.slice(0, 4));
    await playActions(page, finger(page), actions.slice(4));
    await page
      .locator('#task')
      .filter({ hasText: /White wins Six in a (row|ring|triangle)\./ })
      .waitFor();
    await page.getByRole('link', { name: 'All games' }).tap();
    await page.getByRole('link', { name: 'Play Hexade', exact: true }).waitFor();
    assert.equal(await goOn.count(), 0, 'there is nothing to go on with');
    await page.getByRole('link', { name: 'Your games' }).tap();
    await page
      .getByRole('listitem')
      .filter({ hasText: /White wins: six in a (row|ring|triangle)\./ })
      .waitFor();
  },
);

inChromium('a received game is answered by three taps: a point, the confirmation, Send it back', async (site) => {
  const made = await site.page({ path: '#pente' });
  const code = await made.evaluate(() => {
    const { table } = globalThis.tessera.app.view;
    table.play('0');
    return table.share();
  });
  await site.closePages();
  const page = await site.page({
    path: `#play=${code}`,
    ...PHONE,
    before: async (opened) => {
      await PHONE.before(opened);
      await opened.addInitScript(() => {
        Object.assign(navigator, {
          share: async (/** @type {ShareData} */ data) => {
            globalThis.shared = data;
          },
        });
      });
    },
  });
  const greeting = page.getByText('Sent to you: Pente.').first();
  assert.ok(await greeting.isVisible());
  assert.ok(await page.locator('#task').isVisible(), 'and what to do');
  const back = page.getByRole('button', { name: 'Send it back' });
  assert.equal(await back.count(), 0);
  const { x, y } = await place(page, 'R1');
  await page.touchscreen.tap(x, y);
  await page.locator('.commit').tap();
  await settled(page);
  assert.equal(await greeting.isVisible(), false);
  await back.tap();
  assert.equal(await tapsOn(page), 3);
  const shared = await page.evaluate(() => globalThis.shared);
  assert.match(String(shared.url), /#play=\w+/);
  assert.match(String(shared.text), /Pente/);

  // After a reload it still counts as a friend's game; after an undo there is nothing to send.
  await page.reload();
  await page.waitForSelector(READY);
  assert.ok(await back.isVisible());
  await finger(page).button('Undo');
  assert.equal(await back.count(), 0);
  assert.deepEqual(page.problems, []);
});

longInChromium('an unfinished turn is not sent back, neither before nor after a reload', async (site) => {
  const made = await site.page({ path: '#kensington' });
  const until = SHORT_KENSINGTON.indexOf('K1>I4');
  const code = await made.evaluate(
    (actions) => {
      const table = new globalThis.tessera.bindings.Table('kensington', '', []);
      for (const action of actions) table.play(action);
      return table.share();
    },
    SHORT_KENSINGTON.slice(0, until - 1),
  );
  await site.closePages();
  const page = await site.page({ path: `#play=${code}`, ...PHONE, own: true });
  const back = page.getByRole('button', { name: 'Send it back' });
  await playAction(page, finger(page), SHORT_KENSINGTON[until - 1]);
  const keep = page.getByRole('button', { name: 'Skip' });
  await keep.waitFor();
  assert.equal(await back.count(), 0);
  await page.reload();
  await page.waitForSelector(READY);
  await keep.waitFor();
  assert.equal(await back.count(), 0);
  await keep.tap();
  await back.waitFor();
});
