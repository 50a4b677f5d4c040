// The journeys of a play-test by somebody who had seen nothing of the site, by roles and labels: where they hesitated, the page now
// says what they looked for. Counted taps are in journeys.test.mjs, the review of a game in review.test.mjs.
import assert from 'node:assert/strict';
import { computerAt, holdThinker, letThink } from './computer.mjs';
import { finger, finishedGames, mouse, openMenu, place, press, settled, state } from './hands.mjs';
import { inChromium } from './site.mjs';
import { lay, play } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */

const READY = '#tessera[data-state="ready"]';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 768 } };

/** Waits for a table that can be played at. @param {Page} page @param {string} game */
async function seated(page, game) {
  await page.waitForSelector(`${READY} .table[data-game="${game}"]:not(.skeleton)`);
  await settled(page);
}

/** A player's panel, by what is in it. @param {Page} page @param {string} name */
const player = (page, name) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

const text = (/** @type {Page} */ page) => page.locator('#task').textContent();

/** The link that *Share and save* shows. @param {Page} page */
async function link(page) {
  await press(page, 'Share and save');
  const dialog = page.getByRole('dialog', { name: 'Share and save' });
  const address = await dialog.getByRole('textbox', { name: 'Link to this game' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  return address;
}

/** What the eye reads of the task: without the parts for screen readers. @param {Page} page */
const visible = (page) =>
  page.locator('#task').evaluate((task) => {
    const seen = /** @type {HTMLElement} */ (task.cloneNode(true));
    for (const part of seen.querySelectorAll('.sr')) part.remove();
    return seen.textContent;
  });

inChromium('on a phone a newcomer to Pente knows who they are, what was captured, and how it ended', async (site) => {
  const page = await site.page({ newcomer: true, own: true, before: holdThinker, ...PHONE });
  await page.getByRole('link', { name: 'Play Pente', exact: true }).tap();
  await seated(page, 'pente');
  assert.match((await text(page)) ?? '', /^Your turn/);
  assert.ok(await player(page, 'You').isVisible());
  assert.ok(await player(page, 'Computer').getByText('Easy').isVisible());

  // The middle of the board has no name that is printed, so it is not called “0”.
  const { x, y } = await place(page, '0');
  await page.touchscreen.tap(x, y);
  const here = page.getByRole('button', { name: 'Place here' });
  await here.waitFor();
  assert.doesNotMatch(await visible(page), /\b0\b/);
  await here.tap();
  await settled(page);
  assert.match((await text(page)) ?? '', /^The computer is thinking/);

  // What the computer captures is named.
  await lay(page, 'pente', { names: [computerAt(2), ''] });
  await play(page, '0 R1 L1 R2 R3');
  assert.match((await text(page)) ?? '', /^Your turn The computer captured a pair\./);

  // Five in a row: the end, a look back that asks for nothing, and a rematch in which one still knows who one is.
  await lay(page, 'pente', { names: ['', computerAt(2)] });
  await play(page, '0 U5 R1 D5 R2 L9 R3 U9');
  await finger(page).touch('R4');
  await here.tap();
  await settled(page);
  assert.equal(await text(page), 'You win Five in a row.');
  await page.getByRole('button', { name: 'Review' }).tap();
  await settled(page);
  assert.match((await text(page)) ?? '', /^You win/);
  assert.doesNotMatch((await text(page)) ?? '', /[Pp]lace a stone/);
  for (const [name, seen] of /** @type {const} */ ([
    ['Back', true],
    ['Forward', true],
    ['Undo', false],
    ['Redo', false],
  ]))
    assert.equal(await page.getByRole('button', { name, exact: true }).isVisible(), seen, `one way to step: ${name}`);
  await page.getByRole('button', { name: 'Go to end' }).tap();
  await settled(page);
  await page.getByRole('button', { name: 'Rematch' }).tap();
  await settled(page);
  assert.ok(await page.getByText('Colours change: you now play Yellow.', { exact: true }).isVisible());
  await letThink(page);
  assert.deepEqual(page.problems, []);
});

inChromium('on a phone a hint names no point: it says why, and shows where and how it may go on', async (site) => {
  const page = await site.page({ path: '#pente', ...PHONE });
  await lay(page, 'pente');
  await play(page, '0 L1 R1 U5 R2 U7 R3');
  await finger(page).button('Hint');
  const more = page.getByRole('button', { name: 'Tell me more' });
  await more.waitFor();
  const note = page.locator('#note');
  /** Labels of points, as they stand in records. */
  const label = /\b(?:[LR]\d|[UD]\d|0\b)/;
  assert.doesNotMatch((await note.textContent()) ?? '', label);
  await more.tap();
  await note.getByText(/^The computer would play here\. It stops a winning row\./).waitFor();
  assert.doesNotMatch((await note.textContent()) ?? '', label);
  const heard = page.getByRole('status').filter({ hasText: /The computer would play (R4|L2)\./ });
  await heard.waitFor({ state: 'attached' });
  await more.tap();
  await note.getByText('The numbers show how it may continue.').waitFor();
  assert.doesNotMatch((await note.textContent()) ?? '', label);
  assert.deepEqual(page.problems, []);
});

inChromium(
  'on a laptop two play Hexade: closed cells are named, the shape that won, and a link stays one game',
  async (site) => {
    const page = await site.page({ own: true, ...LAPTOP });
    await page.getByRole('link', { name: 'Two players: Hexade' }).click();
    await seated(page, 'hexade');
    const closed = page.getByRole('gridcell', { name: /closed/ });
    assert.equal(await closed.count(), 0);
    for (const point of ['J10', 'A1']) await mouse(page).touch(point);
    assert.match((await text(page)) ?? '', /^White’s turn Place your second counter/);
    assert.equal(await closed.count(), 18, 'those near the first counter');
    await mouse(page).touch('S19');
    assert.match((await text(page)) ?? '', /^Black’s turn/);
    assert.equal(await closed.count(), 0);
    const first = await link(page);

    const friend = await site.page({
      path: first.slice(site.url.length),
      permissions: ['clipboard-read', 'clipboard-write'],
      own: true,
      ...LAPTOP,
    });
    await seated(friend, 'hexade');
    assert.ok(await friend.getByText('Sent to you: Hexade.').first().isVisible());
    const { moves } = await state(friend);
    await mouse(friend).touch('F5');
    await friend.getByRole('button', { name: 'Send it back' }).click();
    await friend.getByText('Link copied').first().waitFor();
    const next = await friend.evaluate(() => navigator.clipboard.readText());
    assert.match((await text(friend)) ?? '', /^Waiting for/);

    await page.goto(next);
    await page
      .getByText(/The game has moved on: \d new moves?\./)
      .first()
      .waitFor();
    assert.ok((await state(page)).moves.length > moves.length);
    await page.getByRole('link', { name: 'All games' }).click();
    await page.getByRole('link', { name: 'Your games', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Your games' }).waitFor();
    await settled(page);
    assert.equal(await page.getByRole('link', { name: /^Hexade/ }).count(), 1, 'one entry');

    // How it was won is said by the name of the shape.
    await page.getByRole('link', { name: /^Hexade/ }).click();
    await seated(page, 'hexade');
    await lay(page, 'hexade');
    await play(page, finishedGames('hexade')[0].actions.join(' '));
    assert.match((await text(page)) ?? '', /^(White|Black) wins Six in a (row|ring|triangle)\./);
    assert.deepEqual([page.problems, friend.problems], [[], []]);
  },
);

inChromium('a returning visitor finds each game of a match, and restores a deleted one', async (site) => {
  const page = await site.page({ path: '#hexade/two', own: true, ...LAPTOP });
  await seated(page, 'hexade');
  const { actions } = finishedGames('hexade')[0];
  await play(page, actions.slice(0, -1).join(' '));
  await mouse(page).touch(actions.at(-1) ?? '');
  await press(page, 'Rematch');
  await mouse(page).touch('J10');
  await page.getByRole('link', { name: 'All games' }).click();
  const goOn = page.getByRole('region', { name: 'Continue' });
  await goOn.getByRole('link', { name: /^Hexade.*’s turn/ }).waitFor();
  await page.getByRole('link', { name: 'Your games', exact: true }).click();
  await page.getByText('Match of 2 games').click();
  await page.getByRole('link', { name: 'Game 1', exact: true }).click();
  await seated(page, 'hexade');
  assert.deepEqual((await state(page)).moves, actions);
  assert.match((await text(page)) ?? '', /wins Six in a (row|ring|triangle)\./);
  await press(page, 'Back to game 2');
  assert.deepEqual((await state(page)).moves, ['J10']);
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('link', { name: 'Your games', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Delete Hexade' }) });
  await entry.getByRole('button', { name: 'Delete Hexade' }).click();
  await entry.waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await entry.waitFor();
  assert.deepEqual(page.problems, []);
});

inChromium('on a tablet four sit round the board, and the task is in front of the player to move', async (site) => {
  const page = await site.page({ own: true, ...TABLET });
  await page.getByRole('link', { name: 'Two players: Pente' }).tap();
  await seated(page, 'pente');
  await finger(page).button('New game');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Here together' }).tap();
  await dialog.getByRole('radio', { name: '4', exact: true }).tap();
  await finger(page).button('Play · 4 players');
  await finger(page).button('Menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Table mode' }).tap();
  await settled(page);
  const people = page.getByRole('listitem').and(page.locator('.player'));
  assert.equal(await people.count(), 4);
  for (const [turn, point] of ['0', 'L9', 'R1', 'L8'].entries()) {
    const asked = people.filter({ hasText: /’s turn/ });
    assert.equal(await asked.count(), 1, `turn ${turn}: one of them is to move`);
    assert.ok(await asked.getByRole('button', { name: 'Menu' }).isVisible(), 'with the menu at hand');
    const before = await asked.textContent();
    await finger(page).touch(point);
    const confirm = page.getByRole('button', { name: /^Place/ });
    if (await confirm.isVisible()) await confirm.tap();
    await settled(page);
    assert.notEqual(await people.filter({ hasText: /’s turn/ }).textContent(), before, 'then the next');
  }
  assert.deepEqual(page.problems, []);
});

inChromium('who looks through a finished game finds the comment on a move at once in the menu', async (site) => {
  const page = await site.page({ path: '#hexade/two', ...LAPTOP });
  await seated(page, 'hexade');
  await play(page, finishedGames('hexade')[0].actions.join(' '));
  const write = async () => (await openMenu(page)).getByRole('button', { name: 'Comment on this move' });
  assert.equal(await (await write()).count(), 0, 'else the menu is short');
  await page.keyboard.press('Escape');
  await press(page, 'Review');
  await (await write()).click();
  const dialog = page.getByRole('dialog', { name: 'Comment on this move' });
  await dialog.getByRole('textbox', { name: 'Comment on this move' }).fill('Here it began.');
  await dialog.getByRole('button', { name: 'Save comment' }).click();
  await page.getByText('Here it began.').first().waitFor();
  assert.deepEqual(page.problems, []);
});
