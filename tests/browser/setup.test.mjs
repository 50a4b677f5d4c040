// The editor of positions: by mouse, keys and finger; impossible positions are refused, possible ones can be played.
import assert from 'node:assert/strict';
import { command } from './command.mjs';
import {
  askNew,
  byKeyboardAlone,
  chooseRules,
  chosen,
  finger,
  fromMenu,
  keys,
  mouse,
  playAction,
  state,
} from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./site.mjs').WatchedPage} WatchedPage */
/** @typedef {import('./hands.mjs').Hand} Hand */

const setUp = (/** @type {Page} */ page) =>
  page.evaluate(() => /** @type {import('tessera').SetUp} */ (globalThis.tessera.app.view.setUp).state());
const task = (/** @type {Page} */ page) => page.locator('.task').textContent();

/** Opens the editor with an empty board. */
async function toSetUp(/** @type {Page} */ page, /** @type {Record<string, string>} */ options = {}) {
  await askNew(page, 'here');
  await chooseRules(page, options);
  await page.getByRole('button', { name: 'Set up a position', exact: true }).click();
  await page.getByRole('button', { name: 'Empty board', exact: true }).click();
}

/** Chooses pieces of the tray by name and touches points for each. */
async function put(/** @type {Page} */ page, /** @type {Hand} */ hand, /** @type {Record<string, string>} */ pieces) {
  for (const [name, labels] of Object.entries(pieces)) {
    await page.getByRole('radio', { name: new RegExp(`^${name}`, 'i') }).check();
    for (const label of labels.split(' ')) await hand.touch(label);
  }
}

/** Begins, plays to the end and reads the record back in the same page. */
async function playToWin(
  /** @type {WatchedPage} */ page,
  /** @type {Hand} */ hand,
  /** @type {string[]} */ actions,
  /** @type {RegExp} */ wins,
) {
  await page.getByRole('button', { name: 'Start from here', exact: true }).click();
  const start = (await state(page)).position;
  for (const action of actions) await playAction(page, hand, action);
  const now = await state(page);
  assert.match((await task(page)) ?? '', wins);
  const [, , position] = command([`position ${start}`, `play ${actions.join(' ')}`, 'position']);
  assert.equal(now.position, position, 'as the engine has it');
  const record = await page.evaluate(() => globalThis.tessera.app.view.table.record());
  assert.ok(record.includes(`[Position "${start}"]`), record);
  const back = await page.evaluate((text) => {
    const opened = globalThis.tessera.bindings.Table.open(text);
    return [opened.record(), opened.position()];
  }, record);
  assert.deepEqual(back, [record, now.position]);
  for (let i = 0; i < actions.length; i += 1) await page.getByRole('button', { name: 'Undo', exact: true }).click();
  assert.equal((await state(page)).position, start, 'undone to its start');
  assert.deepEqual(page.problems, []);
}

/** @type {{game: string, pieces: Record<string, string>, play: string[], wins: RegExp}[]} */
const GAMES = [
  {
    game: 'pente',
    pieces: { 'green stone': '0 R1 R2 R3', 'yellow stone': 'L9 L7 L5 L3' },
    play: ['R4'],
    wins: /^Green wins Five in a row/,
  },
  {
    game: 'cavendish',
    pieces: { 'red piece': 'H4 H5 H6 H7', 'white piece': 'A1 A3 A5 J14' },
    play: ['H8'],
    wins: /^Red wins Five in a row/,
  },
  {
    game: 'hexade',
    pieces: { 'white counter': 'J5 J6 J7 J8 J9', 'black counter': 'A1 A3 A5 A7 A9' },
    play: ['J10'],
    wins: /^White wins Six in a (row|ring|triangle)/,
  },
  {
    game: 'kensington',
    pieces: { 'red counter': 'G2 H4 H5 I4 I5', 'blue counter': 'A1 A2 A3 A4 B1' },
    play: ['J2'],
    wins: /^Red wins A full hexagon/,
  },
  {
    game: 'chivalry',
    pieces: { 'White’s Man': 'G16 H15', 'White’s Knight': 'C6', 'Black’s Man': 'C13', 'Black’s Knight': 'L11' },
    play: ['H15-H16'],
    wins: /^White wins Two pieces/,
  },
];

for (const { game, pieces, play, wins } of firstOf(GAMES)) {
  inChromium(`${game}: set up by mouse and played on from to a win`, async (site) => {
    const page = await site.page({ path: `#${game}`, viewport: { width: 1280, height: 800 } });
    await toSetUp(page);
    await put(page, mouse(page), pieces);
    assert.match((await task(page)) ?? '', /can play on from here/);
    await playToWin(page, mouse(page), play, wins);
  });
}

longInChromium('a position that is already won is refused with the reason, until it is corrected', async (site) => {
  const page = await site.page({ path: '#pente', viewport: { width: 1280, height: 800 } });
  await toSetUp(page);
  const hand = mouse(page);
  await put(page, hand, { 'green stone': '0 R1 R2 R3 R4', 'yellow stone': 'L9 L7 L5 L3' });
  assert.match((await task(page)) ?? '', /cannot start from here/);
  assert.match((await page.locator('.setup > .note').textContent()) ?? '', /Green has already won here: five in a row/);
  await hand.button('Start from here');
  assert.match((await page.locator('[role="alert"].sr').textContent()) ?? '', /Green has already won here/);
  assert.ok(await page.locator('.setup').isVisible());
  // Placing the same piece again removes it.
  await page.getByRole('radio', { name: /^green stone/i }).check();
  await hand.touch('R4');
  assert.match((await task(page)) ?? '', /can play on from here/);
  // Whose turn it is follows from the stones: the other side cannot be chosen.
  await page.locator('.act').getByRole('radio', { name: 'Yellow', exact: true }).check();
  assert.match((await page.locator('.setup > .note').textContent()) ?? '', /cannot be yellow’s turn, only green’s/i);
  await page
    .locator('.act')
    .getByRole('radio', { name: /^Automatic/ })
    .check();
  assert.match((await task(page)) ?? '', /^Green can play on/);
  assert.deepEqual(page.problems, []);
});

longInChromium('numbers beside the board are calculated, can be set, and count in the game', async (site) => {
  const page = await site.page({ path: '#cavendish', viewport: { width: 1280, height: 800 } });
  await toSetUp(page);
  await put(page, mouse(page), { 'red piece': 'H4', 'white piece': 'A1' });
  await page.getByRole('spinbutton', { name: 'Captured by Red' }).fill('4');
  await page.locator('.act').getByRole('radio', { name: 'White', exact: true }).check();
  assert.match((await page.locator('.in-hand').textContent()) ?? '', /Red: 31.*White: 27/);
  await page.getByRole('spinbutton', { name: 'Captured by Red' }).fill('3');
  assert.equal((await setUp(page)).counts[0].value, 4, 'three cannot be captured');
  await page.getByRole('button', { name: 'Start from here', exact: true }).click();
  const { seats, toAct } = await state(page);
  assert.deepEqual([seats[0].captured, seats[1].inHand, toAct], [4, 27, 1]);
  assert.deepEqual(page.problems, []);
});

inChromium(
  'the position on the board is taken over, a line of text is read, a wrong one refused, and the game stays when left',
  async (site) => {
    const page = await site.page({ path: '#hexade', viewport: { width: 1280, height: 800 } });
    const hand = mouse(page);
    await hand.touch('J10');
    const { position } = await state(page);
    await toSetUp(page);
    await hand.button('Current position');
    assert.equal((await setUp(page)).line, position);
    await page.getByText('Position as a line of text').click();
    const line = page.getByRole('textbox', { name: 'Position as a line of text' });
    await line.fill('hexade size=6 act=2 white=F6 black=A1 taken=2,0');
    await hand.button('Load it');
    assert.equal((await setUp(page)).line, 'hexade size=6 act=2 white=F6 black=A1 taken=2,0');
    assert.equal(await page.getByRole('gridcell').count(), 91);
    await page.getByText('Position as a line of text').click();
    for (const [text, told] of /** @type {[string, RegExp][]} */ ([
      ['pente act=1 taken=0,0', /Pente/],
      ['hexade act=9', /act=9/],
    ])) {
      await line.fill(text);
      await hand.button('Load it');
      assert.match((await page.locator('.setup > .note').textContent()) ?? '', told);
    }
    await page.getByRole('button', { name: 'Back to the game' }).last().click();
    assert.equal((await state(page)).position, position);
    assert.deepEqual(page.problems, []);
  },
);

longInChromium('from a small board a small board is set up, and the rules can be changed there', async (site) => {
  const page = await site.page({
    path: '#hexade',
    viewport: { width: 1280, height: 800 },
    remembered: chosen('hexade', { options: 'size=6', names: ['Ann', 'Ben'], clock: '5' }),
  });
  // The last choice differs from the game on the table.
  await page.evaluate(
    (choice) => Object.entries(choice).forEach(([key, text]) => localStorage.setItem(key, text)),
    chosen('hexade', {}),
  );
  const hand = mouse(page);
  await fromMenu(page, 'Set up a position');
  assert.equal(await page.getByRole('gridcell').count(), 91, 'the board of the game on the table');
  await page
    .getByText(/^Rules/)
    .first()
    .click();
  await page.getByRole('radio', { name: /^Medium board/ }).check();
  assert.equal(await page.getByRole('gridcell').count(), 169);
  assert.match((await page.locator('.rules > summary').textContent()) ?? '', /Medium board/);
  await put(page, hand, { 'white counter': 'A1', 'black counter': 'C3' });
  await hand.button('Start from here');
  const now = await state(page);
  assert.equal(now.options, 'size=8');
  assert.deepEqual(
    now.seats.map(({ name }) => name),
    ['Ann', 'Ben'],
  );
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.clock()?.control), '5');
  assert.deepEqual(page.problems, []);
});

longInChromium('the pieces stay on the board if only a finer rule changes', async (site) => {
  const page = await site.page({ path: '#cavendish', viewport: { width: 1280, height: 800 } });
  await toSetUp(page);
  await put(page, mouse(page), { 'red piece': 'H4', 'white piece': 'A1' });
  await page
    .getByText(/^Rules/)
    .first()
    .click();
  await page.getByRole('switch', { name: /^Several jumps a turn/ }).check();
  assert.equal((await setUp(page)).line, 'cavendish chains=on act=1 ply=2 red=H4 white=A1 taken=0,0');
  assert.ok(await page.getByRole('switch', { name: /^Several jumps a turn/ }).isChecked());
  assert.deepEqual(page.problems, []);
});

longInChromium('a game with one set of rules asks for none, and who acts comes before the buttons', async (site) => {
  const page = await site.page({ path: '#chivalry', viewport: { width: 390, height: 844 } });
  await fromMenu(page, 'Set up a position');
  assert.equal(await page.locator('.rules').isVisible(), false);
  const top = async (/** @type {import('playwright-core').Locator} */ what) => (await what.boundingBox())?.y ?? 0;
  const acts = await top(page.getByRole('group', { name: 'To move' }));
  for (const name of ['Start from here', 'Empty board', 'Start position'])
    assert.ok(acts < (await top(page.getByRole('button', { name, exact: true }))), name);
  assert.deepEqual(page.problems, []);
});

inChromium('by keyboard alone: place pieces, remove them, begin', async (site) => {
  const page = await site.page({ path: '#hexade', viewport: { width: 1280, height: 800 } });
  await byKeyboardAlone(page);
  const hand = keys(page);
  await hand.button('New game');
  await page.locator('.further > summary').press('Enter');
  await hand.button('Set up a position');
  await page.waitForSelector('.setup');
  const said = page.locator('.setup [role="status"].sr');
  await hand.touch('J11');
  assert.match((await said.textContent()) ?? '', /J11: white counter/);
  await hand.touch('J13');
  await page.keyboard.press('Delete');
  assert.match((await said.textContent()) ?? '', /J13: empty/);
  // The tray comes before the board.
  for (
    let i = 0;
    i < 20 && (await page.evaluate(() => document.activeElement?.getAttribute('name') !== 'tool'));
    i += 1
  )
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await hand.touch('K12');
  assert.match((await said.textContent()) ?? '', /K12: black counter/);
  await hand.button('Start from here');
  const now = await state(page);
  assert.equal(now.position, 'hexade act=1 ply=2 white=J11 black=K12 taken=0,0');
  assert.deepEqual(page.problems, []);
});

longInChromium('by finger on a narrow phone: nothing is cut off, shares of a side are told apart', async (site) => {
  const page = await site.page({
    path: '#kensington',
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const hand = finger(page);
  await hand.button('New game');
  await page.locator('dialog input[name="way"][value="here"]').tap();
  await page.locator('dialog input[name="players"][value="4"]').tap();
  await page.locator('.further > summary').tap();
  await hand.button('Set up a position');
  assert.equal(await page.getByRole('radio').filter({ visible: true }).count(), 5 + 5);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.locator('.tray label', { hasText: 'Red 2' }).tap();
  await page.locator('.board').scrollIntoViewIfNeeded();
  await hand.touch('D4');
  assert.match((await page.locator('.setup > .note').textContent()) ?? '', /Red 1 has 0 on the board/);
  assert.match(
    (await page.getByRole('gridcell', { name: /^D4/ }).getAttribute('aria-label')) ?? '',
    /red counter, Red 2/,
  );
  await page.locator('.tray label', { hasText: 'Red 1' }).tap();
  await page.locator('.board').scrollIntoViewIfNeeded();
  await hand.touch('D4');
  await hand.button('Start from here');
  assert.equal((await state(page)).position, 'kensington players=4 act=2 red=D4');
  assert.deepEqual(page.problems, []);
});
