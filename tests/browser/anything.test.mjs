// Whatever is stored on the device, and whatever the players' names are: the page starts, lists the games, and its words keep
// their order and place.
import assert from 'node:assert/strict';
import { fromMenu, settled } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInBoth, longInChromium } from './site.mjs';
import { GAMES } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Stores games as a page does: one for each change to a valid game. @param {Page} page @param {Record<string, unknown>[]} changes */
const storeGames = (page, changes) =>
  page.evaluate(
    (all) =>
      new Promise((resolve, reject) => {
        const table = new globalThis.tessera.bindings.Table('hexade', '', ['Ann', 'Bob']);
        table.play('J10');
        const { seats, task, ply } = table.snapshot();
        const summary = { game: 'hexade', seats, task, ply, result: null };
        const sound = {
          game: 'hexade',
          name: '',
          made: 1,
          version: 1,
          kept: table.keep(),
          position: table.position(),
          summary,
        };
        const request = indexedDB.open('tessera');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite');
          all.forEach((change, i) => {
            transaction.objectStore('games').put({ id: `g${i}`, changed: Date.now() - 1000 * i, ...sound, ...change });
          });
          transaction.oncomplete = () => {
            request.result.close();
            resolve(undefined);
          };
        };
      }),
    changes,
  );

/** Shows a view. @param {Page} page @param {string} hash */
async function view(page, hash) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await settled(page);
}

const HUGE = 'x'.repeat(1_000_000);
/** Data that no page stores but that can be there: each replaces parts of a valid game. @type {Record<string, unknown>[]} */
const ODD = [
  { name: { toString: 1 } },
  { name: null },
  { name: ['a', 'b'] },
  { name: HUGE },
  { name: '<img src=x onerror=alert(1)>' },
  { game: { toString: 1 } },
  { game: HUGE },
  { game: '__proto__' },
  { kept: { toString: 1 } },
  { kept: null },
  { kept: HUGE },
  { position: { toString: 1 } },
  { position: [] },
  { summary: null },
  { summary: 'text' },
  { summary: {} },
  { summary: { seats: 'none', ply: 'many' } },
  { summary: { seats: [null, { name: { toString: 1 } }], ply: 3 } },
  {
    summary: {
      seats: [],
      ply: 1,
      result: { winners: [], ending: '__proto__' },
      task: [{ key: 'ending.__proto__', args: {} }],
    },
  },
  {
    summary: {
      seats: [],
      ply: 1,
      result: {},
      task: [{ key: 'task.over', args: { how: { key: 'ending.__proto__', args: {} } } }],
    },
  },
  { summary: { seats: [], ply: 1, result: {}, task: [{ key: 'page.title', args: null }] } },
  { summary: { seats: [], ply: 1, result: {}, task: [null] } },
  { changed: 'yesterday' },
  { changed: { toString: 1 } },
  { changed: 1e300 },
  { changed: null },
  { made: { toString: 1 } },
  { version: { toString: 1 } },
  { version: 'first' },
  { by: 7 },
  { id: 5 },
  { id: '\u{d800}' },
  { id: '"><b>' },
];

longInChromium('whatever is stored, the page starts, and each game opens, or is saved and deleted', async (site) => {
  const page = await site.page();
  await storeGames(page, ODD);
  // A valid one, older than the others.
  await storeGames(page, [{ id: 'sound', changed: 1_700_000_000_000, name: 'A sound one' }]);
  for (const hash of ['', '#games', '#hexade', '#game/sound']) {
    await page.goto('about:blank');
    await page.goto(new URL(hash, site.url).href);
    await page.waitForSelector('#tessera[data-state]', { state: 'attached' });
    assert.equal(await page.locator('#tessera').getAttribute('data-state'), 'ready', hash);
    assert.equal(await page.locator('.failure').count(), 0, hash);
  }
  await view(page, 'games');
  const items = page.locator('.library [data-game]');
  const over = ODD.filter(({ summary }) => /** @type {any} */ (summary)?.result).length;
  /** @type {string[]} */
  const addresses = [];
  for (const [name, count] of /** @type {const} */ ([
    ['Finished', over],
    ['Continue', ODD.length + 1 - over],
  ])) {
    await page.getByRole('button', { name, exact: true }).click();
    await settled(page);
    assert.equal(await items.count(), count, name);
    assert.equal(await page.locator('.library img, .library b').count(), 0, 'no markup');
    const links = await items.evaluateAll((all) =>
      all.map((one) => one.querySelector('a')?.getAttribute('href') ?? ''),
    );
    addresses.push(...links);
  }
  assert.equal(await items.getByText('A sound one').count(), 1);
  // Unreadable games say so, and can be saved as they are and deleted.
  const damaged = items.filter({ hasText: 'unreadable' });
  assert.ok((await damaged.count()) >= 5);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    damaged.first().getByRole('button', { name: 'Save the damaged data' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.txt$/);
  for (const href of addresses.filter((one) => /#game\/g\d+$/.test(one))) {
    await view(page, href.slice(1));
    assert.ok(
      (await page.locator('.board').count()) || (await page.getByText('This game cannot be read').count()),
      `${href} is opened or told of`,
    );
  }
  await view(page, 'game/g9'); // of which nothing is kept
  await page.locator('.notice').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Deleted: ').waitFor();
  assert.equal(await items.count(), ODD.length - over);
  await view(page, '');
  assert.deepEqual(page.problems, []);
});

/**
 * Runs before the page's scripts: what can be stored in place of a field. The first is none. The nested one has each level twice, so
 * that its JSON would have no end.
 */
const damage = () => {
  let nested = /** @type {unknown} */ ([]);
  for (let i = 0; i < 1_000; i += 1) nested = i % 2 ? [nested] : { seats: nested, id: nested };
  globalThis.damages = [undefined, -1e300, 10n ** 400n, 'x'.repeat(100_000), nested, { toString: 1 }];
};
const DAMAGES = 6;
/** @param {import('./site.mjs').WatchedPage} page */
const before = (page) => page.addInitScript(damage);

/**
 * Stores a valid game once for each field and damage to it; also for the fields of its summary.
 * @param {Page} page
 * @returns {Promise<{id: string, inner: boolean}[]>}
 */
const damageGames = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('tessera');
        request.onsuccess = () => {
          const games = request.result.transaction('games', 'readwrite').objectStore('games');
          /** @type {{id: string, inner: boolean}[]} */
          const damaged = [];
          const put = (/** @type {object} */ game, inner = false) => {
            const id = `d${damaged.length}`;
            games.put({ ...game, id });
            damaged.push({ id, inner });
          };
          games.get('sound').onsuccess = ({ target }) => {
            const { id: _, ...sound } = /** @type {any} */ (target).result;
            for (const value of globalThis.damages) {
              for (const field of [...Object.keys(sound), 'deleted']) put({ ...sound, name: '', [field]: value });
              for (const field of Object.keys(sound.summary))
                put({ ...sound, name: '', summary: { ...sound.summary, [field]: value } }, true);
            }
          };
          games.transaction.oncomplete = () => {
            request.result.close();
            resolve(damaged);
          };
        };
      }),
  );

longInChromium('with any one field damaged a stored game is listed, and opens or says why not', async (site) => {
  const page = await site.page({ before });
  await storeGames(page, [{ id: 'sound', changed: 1_700_000_000_000, name: 'A sound one', waits: '', by: 'a tab' }]);
  const damaged = await damageGames(page);
  assert.ok(damaged.length > 80, `${damaged.length} damaged games`);
  await view(page, 'games');
  let listed = 0;
  for (const name of ['Continue', 'Finished']) {
    await page.getByRole('button', { name, exact: true }).click();
    await settled(page);
    await page.waitForFunction(() => {
      scrollTo(0, document.body.scrollHeight);
      return /** @type {HTMLElement} */ (document.querySelector('.games-list > .more')).hidden;
    });
    listed += await page.locator('.library [data-game]').count();
  }
  assert.equal(listed, damaged.length + 1);
  // What lies within the summary is for the list alone.
  const neither = await page.evaluate(
    async (ids) => {
      const found = [];
      for (const id of ids) {
        location.hash = `game/${id}`;
        await globalThis.tessera.app.settled();
        const told = /cannot be read/.test(document.querySelector('.notice:not([hidden])')?.textContent ?? '');
        if (!document.querySelector('.table .board') && !told) found.push(id);
      }
      return found;
    },
    damaged.filter(({ inner }) => !inner).map(({ id }) => id),
  );
  assert.deepEqual(neither, []);
  await view(page, 'game/sound');
  await page.getByRole('grid').waitFor();
  assert.deepEqual(page.problems, []);
});

/**
 * Stores for each game which table is in play, with nothing played on it, and damages another field of each; or else stores the
 * table of another game.
 * @param {Page} page @param {number} which the damage
 */
const damageHands = (page, which) =>
  page.evaluate(
    ([games, value]) =>
      new Promise((resolve) => {
        const request = indexedDB.open('tessera');
        request.onsuccess = () => {
          const hands = request.result.transaction('hands', 'readwrite').objectStore('hands');
          const tables = games.map((game) => new globalThis.tessera.bindings.Table(game, '', []).keep());
          for (const [i, game] of games.entries()) {
            // biome-ignore lint/suspicious/noThenProperty: the page stores it under this name.
            const hand = { game, id: `h${i}`, fresh: tables[i], before: /** @type {any} */ ({ id: 'none', then: '' }) };
            const broken = globalThis.damages[value];
            if (value >= globalThis.damages.length) hand.fresh = tables[(i + 1) % games.length];
            else if (i < 3) Object.assign(hand, { [['id', 'fresh', 'before'][i]]: broken });
            else hand.before[['id', 'then'][i - 3]] = broken;
            hands.put(hand);
          }
          hands.transaction.oncomplete = () => {
            request.result.close();
            resolve(undefined);
          };
        };
      }),
    /** @type {const} */ ([GAMES, which]),
  );

longInChromium(
  'if the note of which game is on a table is damaged, each table has a game of its own kind',
  async (site) => {
    const page = await site.page({ before });
    for (let which = 0; which <= DAMAGES; which += 1) {
      await damageHands(page, which);
      await page.reload();
      await page.waitForSelector('#tessera[data-state="ready"]');
      for (const game of GAMES) {
        await view(page, game);
        await page.waitForSelector(`.table[data-game="${game}"] [role="grid"]`);
      }
      await view(page, '');
    }
    assert.deepEqual(page.problems, []);
  },
);

longInChromium('a stored game that cannot be read is deleted at its table, and restored', async (site) => {
  const page = await site.page();
  await storeGames(page, [{ kept: 'nothing of the kind' }]);
  await view(page, 'hexade');
  const note = page.locator('.notice');
  await note.getByRole('button', { name: 'Delete' }).click();
  await note.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector('.notice')).hidden);
  await view(page, 'games');
  assert.equal(await page.locator('.library [data-game]').count(), 1);
});

inChromium('of a thousand games the first hundred are read, the others when they are needed', async (site) => {
  const page = await site.page();
  const all = Array.from({ length: 330 }, (_, i) => (i % 3 === 2 ? { game: 'pente' } : {}));
  await storeGames(page, all);
  await view(page, 'games');
  const items = page.locator('.library [data-game]');
  assert.equal(await items.count(), 100);
  // The filter applies to all of them.
  await page.getByRole('button', { name: 'Pente', exact: true }).click();
  await settled(page);
  const more = page.locator('.games-list > .more');
  assert.equal(await more.textContent(), 'Show more');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.library [data-game]').length === 110);
  assert.ok(await more.isHidden());
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await settled(page);
  // Scrolled to its end, the list has all games.
  await page.waitForFunction(() => {
    scrollTo(0, document.body.scrollHeight);
    return document.querySelectorAll('.library [data-game]').length === 330;
  });
  // Only pictures in view exist.
  await page.waitForFunction(() => document.querySelectorAll('.library canvas').length < 40);
  assert.ok(await page.locator('.library [data-game]').last().locator('canvas').count());
  const before = await items.last().getAttribute('data-game');
  await items
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByText('Deleted: ').waitFor();
  assert.equal(await items.count(), 329);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(
    (id) => [...document.querySelectorAll('.library [data-game]')].at(-1)?.getAttribute('data-game') === id,
    before,
  );
  assert.deepEqual(page.problems, []);
});

longInBoth('a change in another tab updates its own entry in the list of games, and leaks nothing', async (site) => {
  const page = await site.page();
  await storeGames(page, Array(40).fill({}));
  await view(page, 'games');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const told = await page.evaluate(async () => {
    const list = /** @type {Element} */ (document.querySelector('[data-game="g20"]')?.parentElement);
    // Pictures depend on the view, and the head gets parts that are fetched later.
    const nodes = () => document.querySelectorAll('#tessera :not(canvas)').length;
    const others = [...list.children].filter((one) => /** @type {HTMLElement} */ (one).dataset.game !== 'g20');
    const before = nodes();
    const channel = new BroadcastChannel('tessera');
    let changes = 0;
    for (let i = 0; i < 50; i += 1) {
      const changed = new Promise((then) => {
        const watch = new MutationObserver((records) => {
          changes += records.length;
          watch.disconnect();
          then(undefined);
        });
        watch.observe(list, { childList: true });
      });
      channel.postMessage('g20');
      await changed;
    }
    channel.close();
    await new Promise(requestAnimationFrame);
    return { before, after: nodes(), changes, stay: others.every((one) => one.isConnected) };
  });
  assert.equal(told.after, told.before, 'elements after as before');
  assert.deepEqual([told.stay, told.changes], [true, 50]);
  assert.deepEqual(page.problems, []);
});

longInBoth('of a thousand addresses in a row the last alone is built and shown', async (site) => {
  const page = await site.page({ path: '#pente' });
  const built = await page.evaluate(async () => {
    let views = 0;
    const watch = new MutationObserver((records) => {
      for (const { addedNodes } of records) views += addedNodes.length;
    });
    watch.observe(/** @type {Element} */ (document.getElementById('tessera')), { childList: true });
    for (let i = 0; i < 1_000; i += 1) location.hash = ['games', 'hexade', '', 'kensington'][i % 4];
    await globalThis.tessera.app.settled();
    await new Promise((then) => setTimeout(then, 100));
    await globalThis.tessera.app.settled();
    return views;
  });
  assert.equal(await page.locator('.table').getAttribute('data-game'), 'kensington');
  assert.ok(built <= 3, `${built} views`);
  assert.deepEqual(page.problems, []);
});

/** A table with these players. @param {Page} page @param {string[]} names */
const seat = (page, names) =>
  page.evaluate(async (people) => {
    globalThis.tessera.app.view.open(new globalThis.tessera.bindings.Table('hexade', '', people), '');
    await globalThis.tessera.app.settled();
  }, names);

inBoth(
  'a name written from right to left stays in its place in every sentence; other names are unchanged',
  async (site) => {
    const page = await site.page({ path: '#hexade' });
    const name = 'محمد 1';
    await seat(page, [name, 'Ann']);
    assert.equal(await page.locator('.player .name').first().textContent(), `\u2068${name}\u2069 (White)`);
    assert.equal(await page.locator('.player .name').nth(1).textContent(), 'Ann (Black)');
    assert.match((await page.locator('#task').textContent()) ?? '', /^\u2068محمد 1\u2069’s turn/);
    // The digit follows the name in reading order, from right to left.
    const order = await page.evaluate(() => {
      const text = /** @type {Text} */ (document.querySelector('.player .name .called')?.firstChild);
      const at = (/** @type {number} */ i) => {
        const range = document.createRange();
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        return range.getBoundingClientRect().left;
      };
      const ends = document.querySelector('.player .name')?.getBoundingClientRect().right ?? 0;
      return { first: at(1), digit: at(6), ends };
    });
    assert.ok(order.digit < order.first && order.first < order.ends, JSON.stringify(order));
    // A name from the store, in the title, in labels and in the list.
    await storeGames(page, [{ name: 'שלום 2' }, { name: '\u202eAnn\u2066 x' }]);
    await view(page, 'game/g0');
    assert.equal(await page.title(), '\u2068שלום 2\u2069 · Tessera');
    await view(page, 'games');
    const labels = await page
      .locator('[data-game^="g"] .actions button:last-child')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    assert.deepEqual(labels, ['Delete \u2068שלום 2\u2069', 'Delete Ann x']);
    assert.deepEqual(await page.locator('[data-game^="g"] .title').allTextContents(), ['\u2068שלום 2\u2069', 'Ann x']);
  },
);

/** The views that show texts by people, and whether each is a table. */
const WRITTEN =
  '.title, .stands, .facts, .notice p, .player .called, .task, .note, .ruleset, .comment, .sheet th, .prompt, .home header p, dialog p, dialog h2, dialog label';

/** Puts a word of 900 letters wherever the view shows a text by people, and returns what overflows. @param {Page} page */
const flood = (page) =>
  page.evaluate((places) => {
    for (const place of document.querySelectorAll(places)) {
      if (place.querySelector('input, select, canvas')) continue;
      place.textContent = 'W'.repeat(900);
      if (place.matches('.note, .notice p'))
        /** @type {HTMLElement} */ (place.closest('[hidden]') ?? place).hidden = false;
    }
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog, .sheet')];
    return boxes
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`);
  }, WRITTEN);

for (const width of firstOf([320, 360, 1366])) {
  longInChromium(`a word of 900 letters widens nothing on a screen of ${width} px`, async (site) => {
    const page = await site.page({ path: '', viewport: { width, height: 700 } });
    await storeGames(page, [{ name: 'W'.repeat(900) }, { summary: null }]);
    for (const hash of ['hexade', 'games', '', 'game/none']) {
      await view(page, hash);
      assert.deepEqual(await flood(page), [], hash);
    }
    await view(page, 'hexade');
    await page.evaluate(async () => {
      const table = new globalThis.tessera.bindings.Table('hexade', '', ['W'.repeat(900), 'Ann']);
      table.resign(0);
      table.next_game();
      table.play('J10');
      table.set_comment(table.cursor(), 'W'.repeat(900));
      table.set_comment(0, 'W'.repeat(900));
      globalThis.tessera.app.view.open(table, '');
      await globalThis.tessera.app.settled();
    });
    assert.deepEqual(await flood(page), [], 'a match with comments');
    await fromMenu(page, 'Draw or resign');
    await page.getByRole('dialog').getByRole('button', { name: 'Resign…' }).click();
    assert.deepEqual(await flood(page), [], 'a question');
    await page.goto('about:blank');
    const embedded = new URLSearchParams({ game: 'hexade', mode: 'puzzle', task: 'W'.repeat(300), solution: 'J10' });
    await page.goto(new URL(`embed/#${embedded}`, site.url).href);
    await page.locator('.prompt').waitFor();
    assert.deepEqual(await flood(page), [], 'embedded');
  });
}
