// The list of stored games: what goes on and what is over apart, by days, each as it ended.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes, laidOut } from './a11y.mjs';
import { settled } from './hands.mjs';
import { inBoth, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{game?: string, names?: string[], loser?: number, draw?: boolean, name?: string, days?: number, count?: number}} Wanted */

const COMPUTER = 'Tessera level 2, seed 7';

/**
 * Stores games with one action each; those with a `loser`, by the number of the seat, are over.
 * @param {Page} page @param {Wanted[]} all `days`: how long ago; `count`: how many such games, a second apart
 */
const storeGames = (page, all) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const { Table } = globalThis.tessera.bindings;
        const request = indexedDB.open('tessera');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite');
          const noon = new Date().setHours(12, 0, 0, 0);
          for (const [
            i,
            { game = 'hexade', names = [], loser, draw, name = '', days = 0, count = 1 },
          ] of wanted.entries()) {
            const table = new Table(game, '', names);
            table.play(table.labels()[table.cells().findIndex((byte) => (byte & 64) > 0)]);
            if (loser !== undefined) table.resign(loser);
            if (draw) table.agree();
            const { seats, result, ply, task } = table.snapshot();
            const kept = {
              kept: table.keep(),
              position: table.position(),
              summary: { game, seats, result, ply, task },
            };
            const day = new Date(noon).setDate(new Date(noon).getDate() - days);
            for (let n = 0; n < count; n += 1)
              transaction.objectStore('games').put({
                id: `g${i}-${n}`,
                game,
                name,
                made: 1,
                changed: day - 60_000 * i - 1000 * n,
                version: 1,
                ...kept,
              });
          }
          transaction.oncomplete = () => {
            request.result.close();
            resolve(undefined);
          };
        };
      }),
    all,
  );

/** Shows the list. @param {Page} page */
async function list(page) {
  await page.evaluate(() => {
    location.hash = 'games';
  });
  await settled(page);
  await page.getByRole('heading', { level: 1, name: 'Your games' }).waitFor();
}

/** @param {Page} page @param {string} name */
async function choose(page, name) {
  const button = page.getByRole('button', { name, exact: true });
  await button.press('Enter');
  await settled(page);
  assert.equal(await button.getAttribute('aria-pressed'), 'true');
  assert.ok(await button.evaluate((one) => one === document.activeElement), `${name} keeps the focus`);
}

/** The days with their games, by their titles. @param {Page} page */
const days = (page) =>
  page
    .locator('.library section')
    .evaluateAll((all) =>
      all.map((day) => [
        day.querySelector('h2')?.textContent,
        ...[...day.querySelectorAll('[data-game] .title')].map(({ textContent }) => textContent),
      ]),
    );

inBoth('unfinished and finished games are two lists, by days, filtered by game', async (site) => {
  const page = await site.page({ own: true });
  await storeGames(page, [
    { names: ['Ann', 'Bob'] },
    { game: 'pente', days: 1 },
    { names: ['', COMPUTER], loser: 1 },
    { game: 'pente', names: [COMPUTER, ''], loser: 1, days: 400 },
    { game: 'pente', names: ['Ann', 'Bob'], loser: 0, days: 400 },
    { game: 'cavendish', names: ['', COMPUTER], draw: true, days: 1 },
  ]);
  await list(page);
  assert.deepEqual(await days(page), [
    ['Today', 'Hexade · Ann – Bob'],
    ['Yesterday', 'Pente'],
  ]);
  await choose(page, 'Finished');
  const long = new Date();
  long.setDate(long.getDate() - 400);
  const date = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const [today, yesterday, before] = await days(page);
  assert.match(today.join(), /^Today,Hexade · /);
  assert.match(yesterday.join(), /^Yesterday,Cavendish · /);
  assert.equal(before[0], date.format(long));
  assert.equal(before.length, 3);
  // Against the computer it is marked who has won.
  const endings = await page
    .locator('.library [data-game]')
    .evaluateAll((all) =>
      all.map((one) => [
        /** @type {HTMLElement} */ (one).dataset.ending,
        getComputedStyle(/** @type {Element} */ (one.querySelector('.stands')), '::before').content !== 'none',
      ]),
    );
  assert.deepEqual(endings, [
    ['won', true],
    ['drawn', true],
    ['lost', true],
    [undefined, false],
  ]);
  await checkA11y(page, 'finished games');
  await checkSizes(page, { state: 'finished games', sizes: [[320, 568]] });
  await choose(page, 'Pente');
  assert.equal((await days(page)).flat().length, 3);
  await choose(page, 'Continue');
  assert.deepEqual(await days(page), [['Yesterday', 'Pente']]);
  // What is chosen stays while one looks at a game.
  await choose(page, 'Finished');
  await page.getByRole('link', { name: /^Pente · Ann/ }).click();
  await page.getByRole('grid').waitFor();
  await page.goBack();
  await settled(page);
  assert.equal((await days(page)).flat().length, 3);
  assert.deepEqual(page.problems, []);
});

inChromium('without unfinished games the finished ones are shown, and an empty list says so', async (site) => {
  const page = await site.page({ own: true });
  await list(page);
  await page.getByText('Nothing here yet.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Finished' }).count(), 0);
  await page.goto(`${site.url}#`);
  await settled(page);
  await storeGames(page, [{ loser: 1 }]);
  await list(page);
  assert.deepEqual(await days(page), [['Today', 'Hexade']]);
  await choose(page, 'Continue');
  await page.getByText('No unfinished games.').waitFor();
  assert.deepEqual(page.problems, []);
});

longInChromium('old unfinished games are found behind hundreds of finished ones', async (site) => {
  const page = await site.page({ own: true });
  await storeGames(page, [
    { loser: 1, count: 450 },
    { game: 'pente', days: 30, count: 2 },
  ]);
  await list(page);
  await choose(page, 'Continue');
  assert.equal((await days(page)).flat().length, 3);
  assert.ok(await page.getByRole('button', { name: 'Show more' }).isHidden());
});

inChromium('a game that ends in another tab leaves the unfinished ones, with its day if it was alone', async (site) => {
  const page = await site.page({ own: true });
  await storeGames(page, [{}, { game: 'pente', days: 1 }]);
  await list(page);
  await storeGames(page, [{}, { game: 'pente', days: 1, loser: 0 }]);
  await page.evaluate(() => {
    const channel = new BroadcastChannel('tessera');
    channel.postMessage('g1-0');
    channel.close();
  });
  await page.getByRole('heading', { name: 'Yesterday' }).waitFor({ state: 'detached' });
  assert.deepEqual(await days(page), [['Today', 'Hexade']]);
});

longInChromium(
  'the note after a deletion moves nothing, and no entry is higher than its picture or its words',
  async (site) => {
    const long = 'The long evening on the veranda, which nobody of those who were there wanted to end so soon';
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      const page = await site.page({ own: true, viewport });
      await storeGames(page, [{ count: 3 }, { name: long }, { game: 'pente', days: 2, count: 20 }]);
      await list(page);
      await laidOut(page);
      const heights = await page.locator('.library [data-game] > a').evaluateAll((all) =>
        all.map((link) => {
          const inner = [...link.querySelectorAll('.picture, .words')].map(
            (part) => part.getBoundingClientRect().height,
          );
          return link.getBoundingClientRect().height - Math.max(...inner);
        }),
      );
      for (const room of heights) assert.ok(room <= 17, `${room} px are empty`);
      const places = () =>
        page
          .locator('.games-list header, .state, .library h2, .library [data-game]')
          .evaluateAll((all) => all.slice(0, 5).map((one) => one.getBoundingClientRect().y));
      const before = await places();
      await page
        .locator('.library [data-game]')
        .last()
        .getByRole('button', { name: /^Delete/ })
        .press('Enter');
      await page.getByText('Deleted: ').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      assert.deepEqual(await places(), before);
      const note = await page.locator('.notice').boundingBox();
      assert.ok(note && note.y + note.height <= viewport.height, 'and it is in sight');
      await site.closePages();
    }
  },
);
