// The state of a game does not depend on the position shown: a finished game stays finished, each game of a match can be opened
// again, and a game that goes back and forth by link stays one entry.
import assert from 'node:assert/strict';
import { fill, makeRoom } from './full-device.mjs';
import { finishedGames, press, reload, settled, state } from './hands.mjs';
import { inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const READY = '#tessera[data-state="ready"]';

/** Plays actions by touching points. @param {Page} page @param {string[]} labels */
async function touch(page, labels) {
  for (const label of labels) {
    await page.evaluate((at) => {
      /** @type {HTMLElement} */ (document.querySelector(`[role="gridcell"][data-point="${at}"]`)).click();
    }, label);
    await settled(page);
  }
}

/** The sentences about games on the first page and in the list. @param {Page} page */
async function told(page) {
  const lines = async (/** @type {string} */ where) =>
    (await page.locator(`${where} li > a`).allTextContents()).map((text) => text.trim());
  await page.evaluate(() => {
    location.hash = '';
  });
  await page.waitForSelector('.home');
  await settled(page);
  const first = await lines('.continue');
  await page.evaluate(() => {
    location.hash = 'games';
  });
  await page.waitForSelector('.games-list');
  await settled(page);
  return { first, list: await lines('.library') };
}

/** Opens a link in the same page. @param {Page} page @param {string} code */
async function follow(page, code) {
  await page.goto(`${page.url().split('#')[0]}#play=${code}`);
  await page.waitForSelector(`${READY} .table`);
  await settled(page);
}

const code = (/** @type {Page} */ page) => page.evaluate(() => globalThis.tessera.app.view.table.share());

inChromium('a finished game that is looked through and tried out stays finished in every list', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  const [{ actions }] = finishedGames('hexade');
  await page.evaluate(async (texts) => {
    const { bindings, app } = globalThis.tessera;
    const table = new bindings.Table('hexade', '', ['', 'Tessera level 8, seed 1']);
    for (const text of texts) table.play(text);
    app.view.open(table, '');
    await app.settled();
  }, actions);
  const ended = (await state(page)).result;
  assert.ok(ended);
  const before = await told(page);
  assert.equal(before.first.length, 0);
  assert.equal(before.list.length, 1);
  await page.locator('.library li > a').click();
  await page.waitForSelector('.table .look');
  await press(page, 'Review');
  assert.match((await page.locator('#task').textContent()) ?? '', /^You (win|lost).*Showing the start\./s);
  assert.deepEqual(await told(page), before, 'looked through');
  await page.locator('.library li > a').click();
  await page.waitForSelector('.table .look');
  assert.deepEqual((await state(page)).result, ended, 'opened again it shows the result');
  await press(page, 'Review');
  // By key: a second click at the place of a button that the first one has replaced hits nothing.
  await page.locator('.table > .actions').getByRole('button', { name: 'Forward' }).press('Enter');
  await settled(page);
  // In a variation the computer does not play.
  const other = await page.evaluate(
    (next) => ['A1', 'B2', 'C3', 'D4'].find((label) => label !== next) ?? '',
    actions[1],
  );
  await touch(page, [other]);
  const tried = await state(page);
  assert.deepEqual([tried.ply, tried.offMain, tried.over.length > 0], [2, true, true]);
  assert.match((await page.locator('#task').textContent()) ?? '', /Showing a variation\./);
  assert.equal(await page.locator('[data-acts="true"]').count(), 0, 'nobody is to act');
  assert.equal(await page.getByRole('button', { name: 'Let the computer go on' }).isVisible(), false);
  assert.deepEqual(await told(page), before, 'with a variation');
  await page.locator('.library li > a').click();
  await page.waitForSelector('.table .look');
  assert.deepEqual((await state(page)).result, ended);
  await reload(page);
  assert.deepEqual((await state(page)).result, ended);
  assert.deepEqual(page.problems, []);
});

longInChromium('each game of a match is opened from the score sheet and from the list of games', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  const [{ actions }] = finishedGames('hexade');
  await page.evaluate(async (texts) => {
    const { bindings, app } = globalThis.tessera;
    const table = new bindings.Table('hexade', '', ['Ann', 'Bob']);
    for (const text of texts) table.play(text);
    table.next_game();
    table.play('J10');
    app.view.open(table, '');
    await app.settled();
  }, actions);
  await page.locator('.sheet summary').click();
  await page.getByRole('button', { name: 'Review game 1' }).click();
  await settled(page);
  const first = await state(page);
  assert.deepEqual([first.number, first.moves, Boolean(first.result)], [1, actions, true]);
  assert.equal(await page.getByRole('button', { name: 'Rematch' }).isVisible(), false);
  await page.locator('.table > .actions').getByRole('button', { name: 'Back to game 2' }).click();
  await settled(page);
  assert.deepEqual([(await state(page)).number, (await state(page)).moves], [2, ['J10']]);

  const { list } = await told(page);
  assert.equal(list.length, 1, 'the match is one entry');
  await page.getByText('Match of 2 games').click();
  const games = page.locator('.match li');
  await games.last().waitFor();
  assert.match((await games.allTextContents()).join('|'), /Game 1 .*wins.*\|Game 2 .*’s turn/);
  await page.getByRole('link', { name: 'Game 1' }).click();
  await page.waitForSelector('.table');
  await settled(page);
  assert.deepEqual([(await state(page)).number, (await state(page)).moves], [1, actions]);
  await reload(page);
  assert.equal((await state(page)).number, 1);
  await page.locator('.table > .actions').getByRole('button', { name: 'Back to game 2' }).click();
  await settled(page);
  assert.deepEqual((await state(page)).moves, ['J10']);
  assert.deepEqual(page.problems, []);
});

inChromium('a game that goes back and forth by link stays one entry and says what is new', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  const codes = await page.evaluate(() => {
    const table = new globalThis.tessera.bindings.Table('hexade', '', []);
    const all = [];
    for (const action of ['J10', 'K5', 'L6', 'K6', 'A1']) {
      table.play(action);
      all.push(table.share());
    }
    const branch = new globalThis.tessera.bindings.Table('hexade', '', []);
    for (const action of ['J10', 'K5', 'L6', 'M8']) branch.play(action);
    return { all, branch: branch.share() };
  });
  const restore = page.getByRole('button', { name: 'Restore previous game' });
  await touch(page, ['J10']);
  await follow(page, codes.all[2]);
  await page.locator('.present').getByText('The game has moved on: 2 new moves.').waitFor();
  assert.equal(await restore.isVisible(), false);
  await follow(page, codes.all[4]);
  await page.locator('.present').getByText('The game has moved on: 2 new moves.').waitFor();
  assert.equal((await state(page)).ply, 5);
  assert.equal((await told(page)).list.length, 1);
  // An older link opens the stored game.
  await follow(page, codes.all[1]);
  await page.locator('.present').getByText('This link is older than your game here').waitFor();
  assert.equal((await state(page)).ply, 5);
  assert.equal(await restore.isVisible(), false);
  assert.equal((await told(page)).list.length, 1);
  await follow(page, codes.all[0]);
  await page.getByRole('button', { name: 'Open as a separate game' }).waitFor();
  assert.equal((await state(page)).ply, 5);
  // A game that branches off: both are there until one is chosen.
  await follow(page, codes.branch);
  await page.getByText('This game took a different turn from yours.').first().waitFor();
  assert.equal(await restore.isVisible(), false);
  assert.deepEqual((await state(page)).moves, ['J10', 'K5', 'L6', 'M8']);
  await page.getByRole('button', { name: 'Use the received one' }).click();
  await page.waitForURL(/#game\//);
  await page.waitForSelector('.table');
  await settled(page);
  const taken = await state(page);
  assert.deepEqual([taken.moves, taken.offMain], [['J10', 'K5', 'L6', 'M8'], false]);
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.outline(0, 0).folded), 2, 'as a variation');
  assert.equal((await told(page)).list.length, 1);
  // Keep both.
  await follow(page, codes.all[4]);
  await page.getByRole('button', { name: 'Keep both' }).click();
  assert.equal((await told(page)).list.length, 2);
  assert.deepEqual(page.problems, []);
});

inChromium('if a received game cannot be joined with the stored one, a notice says why', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  const branch = await page.evaluate(() => {
    const table = new globalThis.tessera.bindings.Table('hexade', '', []);
    for (const action of ['J10', 'K5', 'L6', 'M8']) table.play(action);
    return table.share();
  });
  for (const point of ['J10', 'K5', 'A1']) await touch(page, [point]);
  await follow(page, branch);
  const take = page.getByRole('button', { name: 'Use the received one' });
  await take.waitFor();
  await fill(page);
  await take.click();
  await page.locator('.notice').getByText('This device is out of space').waitFor();
  await makeRoom(page);
  await site.closePages();

  const other = await site.page({ path: '#hexade', own: true });
  for (const point of ['J10', 'K5', 'A1']) await touch(other, [point]);
  await follow(other, branch);
  await other.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open('tessera');
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite');
          transaction.objectStore('games').clear();
          transaction.oncomplete = () => {
            request.result.close();
            done(undefined);
          };
        };
      }),
  );
  await other.getByRole('button', { name: 'Use the received one' }).click();
  await other.getByText('Your own game cannot be read any more.').first().waitFor();
  assert.deepEqual(other.problems, []);
});

longInChromium(
  'what was sent back waits for the friend, also when loaded again, unless one plays for them',
  async (site) => {
    const made = await site.page({ path: '#hexade' });
    await touch(made, ['J10']);
    const sent = await code(made);
    await site.closePages();
    const page = await site.page({
      path: `#play=${sent}`,
      permissions: ['clipboard-read', 'clipboard-write'],
      own: true,
    });
    await touch(page, ['K5']);
    const back = page.getByRole('button', { name: 'Send it back' });
    await back.click();
    await page.locator('.present').getByText('Link copied').waitFor();
    await reload(page);
    for (const again of [false, true]) {
      if (again) await reload(page);
      await page.locator('#task').getByText('Waiting for White').waitFor();
      await touch(page, ['L6']);
      assert.equal((await state(page)).ply, 2, 'the friend is to act');
    }
    await press(page, 'Play for White');
    await touch(page, ['L6']);
    assert.equal((await state(page)).ply, 3);
    assert.equal(await page.getByText('Waiting for White').isVisible(), false);
    assert.deepEqual(page.problems, []);
  },
);
