// The main paths in Firefox: browsers differ in canvas, pointers, focus, dialogs, clipboard and storage.
import assert from 'node:assert/strict';
import { command } from './command.mjs';
import {
  askNew,
  finishedGames,
  fromMenu,
  keys,
  mouse,
  newGame,
  place,
  playAction,
  playActions,
  reload,
  settled,
  state,
} from './hands.mjs';
import { firstOf, inBoth, under } from './site.mjs';
import { openPage } from './static.mjs';

const { inFirefox, longInFirefox } = under('/some/sub/path/');
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** A few actions of each game, of every kind; Cavendish is played to its end below. */
const OPENINGS = {
  pente: ['0', 'R1', 'R3', 'R1U1'],
  hexade: ['J10', 'K5', 'A1'],
  kensington: ['G2', 'I3', 'H4', 'L2'],
  chivalry: ['E7-D8', 'I11-I12', 'K7-L8', 'I10-K12-M10'],
};

for (const [game, actions] of firstOf(Object.entries(OPENINGS))) {
  inFirefox(`${game}: actions by mouse and by keys, all undone and played again`, async ({ page: open }) => {
    const page = await open({ path: `#${game}`, ...DESKTOP });
    const half = actions.length >> 1;
    await playActions(page, mouse(page), actions.slice(0, half));
    await playActions(page, keys(page), actions.slice(half));
    const { position, moves } = await state(page);
    assert.deepEqual(moves, actions);
    assert.equal(position, command([`new ${game}`, `play ${actions.join(' ')}`, 'position'])[2]);
    for (const _ of actions) await page.keyboard.press('Control+z');
    assert.equal((await state(page)).ply, 0);
    for (const _ of actions) await mouse(page).button('Redo');
    assert.equal((await state(page)).position, position);
    assert.deepEqual(page.problems, []);
  });
}

longInFirefox('a whole game, clicked to its end', async ({ page: open }) => {
  const [vector] = finishedGames('cavendish');
  const page = await open(DESKTOP);
  await page.getByRole('link', { name: 'Two players: Cavendish' }).click();
  await page.getByRole('grid').waitFor();
  await playActions(page, mouse(page), vector.actions);
  const { position, result } = await state(page);
  assert.equal(position, command(['new cavendish', `play ${vector.actions.join(' ')}`, 'position'])[2]);
  assert.equal(result?.ending, vector.result.split(' ').at(-1));
  assert.match((await page.locator('#task').textContent()) ?? '', / wins |^A draw /);
  assert.deepEqual(page.problems, []);
});

inBoth('a new game by other rules, begun by Enter in a field and remembered', async ({ page: open }) => {
  const page = await open({ path: '#pente', ...DESKTOP });
  await askNew(page, 'here');
  await page.getByRole('dialog').getByRole('radio', { name: '3', exact: true }).check();
  await page.locator('dialog .names input').first().fill('Ann');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'hidden' });
  const { options, seats } = await state(page);
  assert.match(options, /mode=points players=3/);
  assert.equal(seats[0].name, 'Ann');
  await reload(page);
  assert.equal((await state(page)).options, options);
  assert.deepEqual(page.problems, []);
});

inFirefox('a record can be copied, and pasted at any table', async ({ page: open }) => {
  const page = await open({ path: '#hexade', ...DESKTOP });
  await playActions(page, mouse(page), OPENINGS.hexade);
  const { position } = await state(page);
  await fromMenu(page, 'Share and save');
  await page.getByRole('textbox', { name: 'Game as text' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Escape');
  await newGame(page);
  assert.equal((await state(page)).ply, 0);
  await page.evaluate(() => {
    location.hash = 'chivalry';
  });
  await page.locator('.table[data-game="chivalry"]').waitFor();
  await page.keyboard.press('Control+v');
  await page.locator('.table[data-game="hexade"]').waitFor();
  assert.equal((await state(page)).position, position);
  assert.deepEqual(page.problems, []);
});

longInFirefox('the board is dark if the system is, and everything works without motion', async ({ page: open }) => {
  const pictures = [];
  for (const options of /** @type {const} */ ([{}, { colorScheme: 'dark', reducedMotion: 'reduce' }])) {
    const page = await open({ path: '#pente', ...options, ...DESKTOP });
    const asked = await page.evaluate(() =>
      ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map((query) => matchMedia(query).matches),
    );
    assert.deepEqual(asked, ['colorScheme' in options, 'reducedMotion' in options]);
    await playActions(page, mouse(page), OPENINGS.pente);
    await page.mouse.move(1, 1);
    pictures.push((await page.locator('.board canvas').first().screenshot()).toString('base64'));
    assert.deepEqual(page.problems, []);
  }
  assert.notEqual(pictures[0], pictures[1]);
});

inFirefox(
  'a piece is dragged, variations are there after a reload, and a link holds the game',
  async ({ page: open, url }) => {
    const page = await open({ path: '#chivalry', ...DESKTOP });
    await fromMenu(page, 'Analyse');
    const [from, to] = [await place(page, 'C7'), await place(page, 'C8')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    assert.deepEqual((await state(page)).moves, ['C7-C8']);
    await mouse(page).button('Back');
    await playAction(page, mouse(page), 'E7-D8');
    assert.deepEqual(await page.getByRole('list', { name: 'Variation' }).getByRole('button').allTextContents(), [
      'E7-D8',
    ]);
    await reload(page);
    assert.deepEqual((await state(page)).moves, ['E7-D8']);
    await page.getByRole('button', { name: '1 C7-C8' }).click();
    await settled(page);
    assert.deepEqual((await state(page)).moves, ['C7-C8']);
    await fromMenu(page, 'Share and save');
    const link = await page.getByRole('textbox', { name: 'Link to this game' }).inputValue();
    const friend = await open({ path: link.slice(url.length), ...DESKTOP });
    await settled(friend);
    assert.deepEqual((await state(friend)).moves, ['C7-C8']);
    await friend.getByRole('button', { name: /undone moves?$/ }).click();
    assert.equal(await friend.getByRole('list', { name: 'Variation' }).count(), 1, 'the variation too');
    assert.deepEqual([page.problems, friend.problems], [[], []]);
  },
);

longInFirefox('a position is set up by mouse and won', async ({ page: open }) => {
  const page = await open({ path: '#hexade', ...DESKTOP });
  const hand = mouse(page);
  await fromMenu(page, 'Set up a position');
  await hand.button('Empty board');
  for (const [piece, labels] of Object.entries({
    'White counter': ['J5', 'J6', 'J7', 'J8', 'J9'],
    'Black counter': ['A1', 'A3', 'A5', 'A7', 'A9'],
  })) {
    await page.getByRole('radio', { name: new RegExp(`^${piece}`) }).check();
    for (const label of labels) await hand.touch(label);
  }
  await hand.button('Start from here');
  await playAction(page, hand, 'J10');
  assert.match((await page.locator('#task').textContent()) ?? '', /^White wins Six in a (row|ring|triangle)/);
  assert.deepEqual(page.problems, []);
});

longInFirefox('boards on pages of the help can be played on', async (site) => {
  const page = await openPage(site, 'help/embed-reference.html', { viewport: { width: 1000, height: 800 } });
  await page.waitForFunction(() => customElements.get('tessera-board'));
  for (const [i, action] of ['', 'R3'].entries()) {
    const board = page.locator('tessera-board').nth(i);
    await board.scrollIntoViewIfNeeded();
    const state = await board.evaluate(
      (element, text) => (text ? /** @type {any} */ (element).play(text) : /** @type {any} */ (element).getState()),
      action,
    );
    assert.equal(state.ply, [10, 5][i]);
  }
  assert.deepEqual(page.problems, []);
});
