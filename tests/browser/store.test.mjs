// Nothing is ever lost: games survive a reload and a crash, two tabs do not overwrite each other, and a game goes on even if the
// device cannot store it.
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkA11y, checkSizes } from './a11y.mjs';
import { answered } from './computer.mjs';
import { fill, makeRoom } from './full-device.mjs';
import {
  choose,
  chosen,
  contentOf,
  fromMenu,
  mouse,
  newGame,
  place,
  playAction,
  reload,
  settled,
  state,
} from './hands.mjs';
import { firstOf, inBoth, inChromium, LONG, longInBoth, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Another tab of the same profile. */
async function tab(/** @type {Page} */ page, /** @type {string} */ hash) {
  const other = await page.context().newPage();
  await other.goto(new URL(hash || '#', page.url()).href);
  await other.waitForSelector('#tessera[data-state="ready"]');
  return other;
}

/** The stored data, unchanged. @param {Page} page @returns {Promise<import('../../www/store/store.ts').Stored[]>} */
const stored = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('tessera');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result);
          };
        };
      }),
  );

inBoth('a game comes back after a reload, with its branches and the place that was shown', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const hand = mouse(page);
  const record = () => page.evaluate(() => globalThis.tessera.app.view.table.record());
  for (const action of ['J10', 'K5', 'A1']) await playAction(page, hand, action);
  await hand.button('Undo');
  await playAction(page, hand, 'B2');
  await hand.button('Undo');
  const [whole, tree] = [await state(page), await record()];
  assert.match(tree, /\(3\. A1\)/);
  await reload(page);
  const now = await state(page);
  assert.deepEqual([now.moves, now.ply, now.position], [['J10', 'K5', 'B2'], 2, whole.position]);
  assert.equal(await record(), tree);
  assert.deepEqual(page.problems, []);
});

inChromium('a clock comes back as it was left, and is paused', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: chosen('hexade', { clock: '5' }) });
  for (const action of ['J10', 'K5']) await playAction(page, mouse(page), action);
  const clock = () =>
    page.evaluate(() => /** @type {import('tessera').ClockState} */ (globalThis.tessera.app.view.table.clock()));
  assert.equal((await clock()).running, 0);
  await page.waitForTimeout(400);
  // Being hidden is the last event that many pages get. Do not call `settled`, which would store as well.
  const stores = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { transaction } = IDBDatabase.prototype;
        IDBDatabase.prototype.transaction = function told(/** @type {Parameters<typeof transaction>} */ ...args) {
          const opened = transaction.apply(this, args);
          if (opened.mode === 'readwrite') opened.addEventListener('complete', () => resolve(true));
          begun ||= opened.mode === 'readwrite';
          return opened;
        };
        let begun = false;
        Object.defineProperty(document, 'hidden', { get: () => true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        // Storing begins at once.
        setTimeout(() => begun || resolve(false));
      }),
  );
  assert.equal(stores, true);
  const [{ kept }] = await stored(page);
  await reload(page);
  const after = await clock();
  assert.equal(after.running, null);
  assert.ok(after.sides[0].time <= 300_000 - 400, 'the time that ran is gone');
  assert.equal(after.sides[1].time <= 300_000, true);
  assert.match(kept, /^clock 5 /m);
});

longInChromium('a running clock is stored every few seconds, also after the time of day was set back', async (site) => {
  const page = await site.page({
    path: '#hexade',
    remembered: chosen('hexade', { clock: '5' }),
    before: (opened) => opened.clock.install({ time: new Date('2026-01-01T12:00:00') }),
  });
  await page.clock.pauseAt(new Date('2026-01-01T13:00:00'));
  await choose(page, 'J10');
  await settled(page);
  await page.clock.setSystemTime(new Date('2026-01-01T10:00:00'));
  const [before] = await stored(page);
  await page.clock.runFor(20_000);
  // Do not call `settled`, which would store as well.
  let after = before;
  for (let tries = 0; tries < 50 && after.kept === before.kept; tries += 1) [after] = await stored(page);
  assert.notEqual(after.kept, before.kept);
});

inChromium('writes are requested to be durable', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await page.evaluate(() => {
    globalThis.asked = [];
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function told(/** @type {Parameters<typeof transaction>} */ ...args) {
      const [, mode, options] = args;
      if (mode === 'readwrite') globalThis.asked.push(options?.durability);
      return transaction.apply(this, args);
    };
  });
  for (const action of ['J10', 'K5']) await playAction(page, mouse(page), action);
  // Only a power failure would show the difference, so check what is requested from the browser.
  const asked = new Set(await page.evaluate(() => globalThis.asked));
  assert.deepEqual([...asked], ['strict']);
});

longInChromium('a late answer of the device counts for this tab, not for another one', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const note = page.locator('.notice');
  await playAction(page, mouse(page), 'J10');
  await hold(page);
  await touch(page, 'K5');
  await note.getByText('device is not responding').waitFor();
  await page.evaluate(() => globalThis.letGo());
  // It is stored after all, though nothing waits for it any more.
  while ((await stored(page))[0].summary.ply < 2);
  await playAction(page, mouse(page), 'A1');
  assert.ok(await note.isHidden());
  assert.deepEqual(
    (await stored(page)).map(({ summary }) => summary.ply),
    [3],
    'no copy is made',
  );
});

/** Keeps the store busy, so that writes wait, until `letGo` is called on the page. */
const hold = (/** @type {Page} */ page) =>
  page.evaluate(
    () =>
      new Promise((held) => {
        const request = indexedDB.open('tessera');
        request.onsuccess = () => {
          const games = request.result.transaction(['games', 'hands'], 'readwrite').objectStore('games');
          let free = false;
          globalThis.letGo = () => {
            free = true;
          };
          const spin = () => {
            games.get('none').onsuccess = () => (free ? request.result.close() : spin());
          };
          spin();
          held(undefined);
        };
      }),
  );

/**
 * The moments of an action at which a page is killed: touched while the store is busy, touched, handed to the store, stored by
 * the device, shown by the page.
 */
const MOMENTS = /** @type {const} */ (['held', 'touched', 'written', 'stored', 'shown']);

/** Makes the page report when a game is handed to the store, when it is stored, and all actions that it shows. */
const tellMoments = () => {
  // The store gets more than its four seconds: a killed browser repairs its files at the next start, beside other tests.
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = /** @type {any} */ (
    (/** @type {() => void} */ act, /** @type {number} */ time) => wait(act, time === 4000 ? 30_000 : time)
  );
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function told(/** @type {Parameters<typeof transaction>} */ ...args) {
    const opened = transaction.apply(this, args);
    if (opened.mode === 'readwrite') opened.addEventListener('complete', () => globalThis.moment('stored', []));
    return opened;
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function told(/** @type {Parameters<typeof put>} */ ...args) {
    globalThis.moment('written', []);
    return put.apply(this, args);
  };
  const shown = () => [...document.querySelectorAll('.moves li button')].map((entry) => entry.textContent ?? '');
  new MutationObserver(() => globalThis.moment('shown', shown())).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
  });
};

/** How often a page is killed, and how often the whole browser with it: coprime to the moments, so that each has its turn. */
const [KILLS, WHOLE] = LONG ? [50, 9] : [6, 4];

inChromium('killed many times in the middle of an action, nothing that was shown is lost', async (site, t) => {
  // The same random numbers each time.
  let seed = 20;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const profile = mkdtempSync(join(tmpdir(), 'tessera-'));
  /** The actions that the page has reported as shown, up to its end. @type {string[]} */
  let shown = [];
  /** Called with each moment that the page reports. @type {(moment: string) => void} */
  let heard = () => {};
  const launch = async () => {
    const browser = await site.persistent(profile);
    await browser.context.exposeBinding('moment', (_, moment, moves) => {
      if (moment === 'shown') shown = moves;
      heard(moment);
    });
    await browser.context.addInitScript(tellMoments);
    return browser;
  };
  let run = await launch();
  t.after(async () => {
    await run.kill();
    // Processes of the killed browser may still write there; the system clears the rest.
    await rm(profile, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 }).catch(() => {});
  });
  const sitDown = async () => {
    const page = await run.context.newPage();
    await page.goto(`${site.url}#hexade`);
    await page.waitForSelector('#tessera[data-state="ready"]');
    return page;
  };
  let page = await sitDown();
  const stood = { held: 0, touched: 0, written: 0, stored: 0, shown: 0 };
  const killed = { ...stood };
  for (let i = 0; i < KILLS; i += 1) {
    const moment = MOMENTS[i % MOMENTS.length];
    // A growing game: any empty point.
    const { free, before } = await page.evaluate(async () => {
      await globalThis.tessera.app.settled();
      const { table } = globalThis.tessera.app.view;
      const labels = table.labels();
      const cells = table.cells();
      return { before: table.snapshot().moves, free: labels.filter((_, at) => cells[at] & 64) };
    });
    const label = free[Math.floor(random() * free.length)];
    const { x, y } = await place(page, label);
    await page.mouse.move(x, y);
    if (moment === 'held') await hold(page);
    shown = [];
    const come = new Promise((then) => {
      heard = (name) => {
        if (name === moment && (name !== 'shown' || shown.length > before.length)) then(undefined);
      };
    });
    const click = page.mouse.click(x, y).catch(() => {});
    await (moment === 'held' || moment === 'touched' ? click : come);
    // Mostly kill the page's process, now and then the whole browser.
    const whole = i % WHOLE === WHOLE - 1;
    await (whole ? run.kill() : run.crash(page));
    await click;
    heard = () => {};
    const done = shown;
    if (whole) run = await launch();
    page = await sitDown();
    const now = await state(page);
    const about = `kill ${i}, ${moment}`;
    assert.deepEqual(now.moves.slice(0, before.length), before, `${about}: what stood before`);
    assert.ok([before.length, before.length + 1].includes(now.moves.length), `${about}: one action more or none`);
    if (now.moves.length > before.length) assert.equal(now.moves.at(-1), label, about);
    if (done.length) assert.deepEqual(now.moves.slice(0, done.length), done, `${about}: what was shown`);
    stood[moment] += now.moves.length - before.length;
    killed[moment] += 1;
    if (now.result) await newGame(page);
  }
  t.diagnostic(`of ${JSON.stringify(killed)} stood ${JSON.stringify(stood)}`);
  const { stored, shown: seen } = killed;
  assert.deepEqual([stood.held, stood.stored, stood.shown], [0, stored, seen], 'before it is stored, and after');
});

/** Touches a point without waiting for the effect. */
async function touch(/** @type {Page} */ page, /** @type {string} */ label) {
  const { x, y } = await place(page, label);
  await page.mouse.click(x, y);
}

inChromium(
  'nothing is shown before it is stored, and several quick actions are all stored and announced in order',
  async (site) => {
    const page = await site.page({ path: '#hexade', reducedMotion: 'reduce' });
    await playAction(page, mouse(page), 'J10');
    const canvas = page.locator('.board canvas').first();
    await page.mouse.move(1, 1);
    const picture = () => page.waitForTimeout(60).then(() => canvas.screenshot());
    const before = await picture();
    await hold(page);
    // By key, so that no pointer marks the board.
    await page.evaluate(() => {
      for (const label of ['K5', 'A1'])
        document.querySelector(`[data-point="${label}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    assert.ok(before.equals(await picture()), 'the board is as it was');
    assert.equal(await page.locator('.moves li').count(), 1);
    assert.match((await page.getByRole('status').first().textContent()) ?? '', /^White: J10/);
    await page.evaluate(() => globalThis.letGo());
    await settled(page);
    assert.equal(before.equals(await picture()), false);
    assert.equal(await page.locator('.moves li').count(), 3);
    assert.match((await page.getByRole('status').first().textContent()) ?? '', /Black: K5\..*White: A1\./);
    assert.deepEqual(
      (await stored(page)).map(({ summary }) => summary.ply),
      [3],
    );
  },
);

/** A file that the page saves. */
async function file(/** @type {Page} */ page, /** @type {import('playwright-core').Locator} */ button) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return (await contentOf(download)).toString();
}

for (const [how, deny] of firstOf(
  /** @type {[string, () => void][]} */ ([
    [
      'throws',
      () =>
        Object.defineProperty(globalThis, 'indexedDB', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
    ],
    [
      'is refused',
      () => {
        IDBFactory.prototype.open = () => {
          const error = new DOMException('denied', 'InvalidStateError');
          const request = /** @type {IDBOpenDBRequest} */ (Object.assign(new EventTarget(), { error }));
          setTimeout(() => request.onerror?.(new Event('error')));
          return request;
        };
      },
    ],
  ]),
)) {
  inChromium(`if storage ${how}, a notice says so, the game goes on, and can be saved as a file`, async (site) => {
    const page = await site.page({ path: '#hexade', before: (opened) => opened.addInitScript(deny) });
    const hand = mouse(page);
    const note = page.locator('.notice');
    for (const action of ['J10', 'K5']) await playAction(page, hand, action);
    assert.match((await note.textContent()) ?? '', /Not saved\. This browser does not let Tessera save anything/);
    const saved = await file(page, page.getByRole('button', { name: 'Save as a file', exact: true }));
    assert.match(saved, /^\[Game "hexade"\].*1\. J10 2\. K5/s);
    await hand.button('Undo');
    await page.getByRole('link', { name: 'All games' }).click();
    await page
      .getByRole('region', { name: 'Continue' })
      .getByRole('link', { name: /^Hexade/ })
      .click();
    const now = await state(page);
    assert.deepEqual([now.moves, now.ply], [['J10', 'K5'], 1], 'within the tab nothing is lost');
    await page.evaluate(() => {
      location.hash = 'games';
    });
    await page.waitForSelector('.library');
    assert.match((await page.locator('.library').textContent()) ?? '', /only in this tab/);
    assert.deepEqual(page.problems, []);
  });
}

/** Runs before the page's scripts: refuses all that stores or connects tabs, as Firefox does where a visitor blocks cookies. */
const denyAll = () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: deny });
  globalThis.BroadcastChannel = /** @type {any} */ (
    class {
      constructor() {
        deny();
      }
    }
  );
  LockManager.prototype.request = async () => deny();
  StorageManager.prototype.persist = async () => deny();
};

longInBoth(
  'if the browser lets a page store nothing, the computer still plays, and a notice says that nothing is stored',
  async (site) => {
    const firefox = site.kind === 'firefox';
    const page = await site.page(
      firefox
        ? { path: '#hexade', own: true, storage: 'denied' }
        : { path: '#hexade', before: (opened) => opened.addInitScript(denyAll) },
    );
    await newGame(page, 'computer');
    await mouse(page).touch('J10');
    assert.equal((await answered(page, 2)).ply, 2);
    const note = page.getByText('This browser does not let Tessera save anything');
    await note.first().waitFor();
    const save = page.getByRole('button', { name: 'Save as a file', exact: true });
    if (firefox) assert.ok(await save.isVisible());
    else assert.match(await file(page, save), /^\[Game "hexade"\].*1\. J10 2\. /s);
    const own = (/** @type {string} */ problem) => !problem.includes('Storage access is restricted'); // Firefox's own log
    assert.deepEqual(page.problems.filter(own), []);
  },
);

inChromium('a full device is reported once, and the notice goes when storing succeeds again', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const hand = mouse(page);
  const note = page.locator('.notice');
  await playAction(page, hand, 'J10');
  await fill(page);
  for (const action of ['K5', 'A1']) await playAction(page, hand, action);
  assert.match((await note.textContent()) ?? '', /This device is out of space/);
  assert.deepEqual(
    (await stored(page)).map(({ summary }) => summary.ply),
    [1],
    'what was stored stays whole',
  );
  await makeRoom(page);
  await playAction(page, hand, 'B2');
  assert.ok(await note.isHidden());
  assert.deepEqual(
    (await stored(page)).map(({ summary }) => summary.ply),
    [4],
  );
});

longInChromium('the browser’s own error for a full device is reported', async (site) => {
  // Before anything is stored, because the browser remembers the free space for a while.
  const page = await site.page({ own: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(site.url).origin, quotaSize: 1 });
  await page.evaluate(() => {
    location.hash = 'hexade';
  });
  await page.locator('#tessera[data-state="ready"] .table').waitFor();
  await playAction(page, mouse(page), 'J10');
  const note = page.locator('.notice');
  assert.match((await note.textContent()) ?? '', /This device is out of space/);
  assert.deepEqual((await state(page)).moves, ['J10']);
  // It is said once: closed, it stays closed while the game goes on.
  await note.getByRole('button', { name: 'Close' }).click();
  await playAction(page, mouse(page), 'K5');
  assert.ok(await note.isHidden());
  // With room again, the next action stores the whole game.
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(site.url).origin });
  for (const action of ['A1', 'B2', 'C3', 'D4']) {
    await playAction(page, mouse(page), action);
    if ((await stored(page)).length) break;
    await page.waitForTimeout(1_000); // the browser remembers the free space for a while
  }
  const { moves } = await state(page);
  assert.deepEqual(
    (await stored(page)).map(({ summary }) => summary.ply),
    [moves.length],
  );
  await page.evaluate(() => globalThis.tessera.app.settled());
  await reload(page);
  assert.deepEqual((await state(page)).moves, moves);
});

for (const [what, text, told] of firstOf(
  /** @type {const} */ ([
    ['damaged', 'tessera-table 1\nname Ann\nsomething els', /line 4|head|expected/],
    ['written by a newer version', 'tessera-table 99\n', /format 99/],
  ]),
)) {
  inChromium(`a stored game that is ${what} is reported, stays as it is, and can be saved`, async (site) => {
    const page = await site.page({ path: '#pente' });
    const hand = mouse(page);
    await playAction(page, hand, '0');
    await page.goto(`${site.url}#hexade`);
    await playAction(page, hand, 'J10');
    await page.evaluate(
      (kept) =>
        new Promise((done) => {
          const request = indexedDB.open('tessera');
          request.onsuccess = () => {
            const transaction = request.result.transaction('games', 'readwrite');
            const games = transaction.objectStore('games');
            const all = games.getAll();
            all.onsuccess = () => {
              const one = all.result.find(({ game }) => game === 'hexade');
              games.put({ ...one, kept });
            };
            transaction.oncomplete = () => {
              request.result.close();
              done(undefined);
            };
          };
        }),
      text,
    );
    await reload(page);
    const note = page.locator('.notice');
    assert.match((await note.textContent()) ?? '', /Your last game cannot be read/);
    assert.match((await note.textContent()) ?? '', told);
    assert.equal(await file(page, page.getByRole('button', { name: 'Save the damaged data' })), text);
    await playAction(page, hand, 'K5');
    const all = await stored(page);
    assert.equal(all.length, 3);
    assert.ok(
      all.some(({ kept }) => kept === text),
      'it is there as it was',
    );
    await page.goto(`${site.url}#games`);
    await page.waitForSelector('.library');
    await page.locator(`.library a[href="#game/${all.find(({ kept }) => kept === text)?.id}"]`).click();
    await page.waitForSelector('.notice:not([hidden])');
    assert.match((await note.textContent()) ?? '', /This game cannot be read/);
    await page.goto(`${site.url}#pente`);
    assert.deepEqual((await state(page)).moves, ['0'], 'other games are as they were');
    assert.deepEqual(page.problems, []);
  });
}

inChromium('games that a newer version has stored in another form are reported and not touched', async (site) => {
  const page = await site.page({ path: '' });
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.deleteDatabase('tessera').onsuccess = () => {
          const request = indexedDB.open('tessera', 99);
          request.onsuccess = () => {
            request.result.close();
            done(undefined);
          };
        };
      }),
  );
  await page.goto(`${site.url}#hexade`);
  await reload(page);
  await playAction(page, mouse(page), 'J10');
  assert.match((await page.locator('.notice').textContent()) ?? '', /A newer version of Tessera/);
});

inBoth('two tabs on the same game follow each other', async (site) => {
  const one = await site.page({ path: '#hexade' });
  await playAction(one, mouse(one), 'J10');
  const two = await tab(one, '#hexade');
  assert.deepEqual((await state(two)).moves, ['J10']);
  await playAction(two, mouse(two), 'K5');
  await one.waitForFunction(() => document.querySelectorAll('.moves li button').length === 2);
  await one.bringToFront();
  await playAction(one, mouse(one), 'A1');
  await two.waitForFunction(() => document.querySelectorAll('.moves li button').length === 3);
  assert.match((await two.getByRole('status').first().textContent()) ?? '', /White: A1/);
  assert.equal((await stored(one)).length, 1);
  assert.deepEqual(one.problems, []);
});

inChromium(
  'two tabs that act at the same time overwrite nothing: the later goes on as a game of its own',
  async (site) => {
    const one = await site.page({ path: '#hexade' });
    await playAction(one, mouse(one), 'J10');
    const two = await tab(one, '#hexade');
    await state(two);
    await hold(one);
    await one.bringToFront();
    await touch(one, 'K5');
    await two.bringToFront();
    await touch(two, 'A1');
    await one.evaluate(() => globalThis.letGo());
    const [here, there] = [await state(one), await state(two)];
    assert.deepEqual(
      [here.moves, there.moves],
      [
        ['J10', 'K5'],
        ['J10', 'A1'],
      ],
    );
    assert.match((await two.locator('.notice').textContent()) ?? '', /This game changed in another tab/);
    assert.ok(await one.locator('.notice').isHidden());
    assert.equal((await stored(one)).length, 2);
    await playAction(two, mouse(two), 'B2');
    assert.deepEqual((await state(one)).moves, ['J10', 'K5']);
    assert.equal((await stored(one)).length, 2);
  },
);

longInChromium('two tabs with a game of their own each have it after a reload', async (site) => {
  const one = await site.page({ path: '#hexade' });
  await playAction(one, mouse(one), 'J10');
  const two = await tab(one, '#hexade');
  await newGame(two);
  await playAction(two, mouse(two), 'K5');
  await reload(one);
  await reload(two);
  assert.deepEqual([(await state(one)).moves, (await state(two)).moves], [['J10'], ['K5']]);
});

inBoth('the list of stored games: pictures, filter, names, deleting and restoring, all by keys too', async (site) => {
  const page = await site.page({ path: '#pente' });
  await playAction(page, mouse(page), '0');
  for (const [game, action] of [
    ['hexade', 'J10'],
    ['chivalry', 'C7-C8'],
  ]) {
    await page.goto(`${site.url}#${game}`);
    await playAction(page, mouse(page), action);
  }
  await fromMenu(page, 'Your games');
  await page.waitForSelector('.library');
  const items = page.locator('.library [data-game]');
  assert.deepEqual(
    await items.locator('.title').allTextContents(),
    ['Chivalry', 'Hexade', 'Pente'],
    'the newest first',
  );
  await page.waitForFunction(() =>
    [.../** @type {NodeListOf<HTMLCanvasElement>} */ (document.querySelectorAll('.library canvas'))].every((canvas) =>
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value) => value),
    ),
  );
  // Nothing overflows on a narrow phone, and axe finds nothing.
  await checkSizes(page, { state: '#games' });
  await checkA11y(page, '#games');
  await page.setViewportSize({ width: 390, height: 844 });
  // Only one game's.
  const show = async (/** @type {string} */ name) => {
    await page.getByRole('button', { name, exact: true }).click();
    // Its new button has the focus once the list is there.
    await page.waitForFunction(
      (wanted) =>
        document.activeElement?.matches('[aria-pressed="true"]') && document.activeElement.textContent === wanted,
      name,
    );
  };
  await show('Hexade');
  assert.deepEqual(await items.locator('.title').allTextContents(), ['Hexade']);
  await show('All');
  // A name.
  await page.getByRole('button', { name: 'Rename Hexade' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('.rename input'));
  await page.keyboard.type('The long <i>evening</i>');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rename The long' }).waitFor();
  assert.equal(await page.locator('.library i').count(), 0);
  // Delete and undo, then delete for good.
  for (const undo of [true, false]) {
    await page.getByRole('button', { name: 'Delete Pente' }).press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.library [data-game]').length === 2);
    if (!undo) break;
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.library [data-game]').length === 3);
  }
  assert.equal((await stored(page)).length, 3, 'until one leaves it can be taken back');
  await page.getByRole('link', { name: /^The long/ }).press('Enter');
  await page.waitForSelector('.board');
  assert.deepEqual((await state(page)).moves, ['J10']);
  await playAction(page, mouse(page), 'K5');
  const left = await stored(page);
  assert.deepEqual(left.map(({ game, name }) => `${game} ${name}`).sort(), [
    'chivalry ',
    'hexade The long <i>evening</i>',
  ]);
  await page.goto(`${site.url}#pente`);
  assert.deepEqual((await state(page)).moves, [], 'what was thrown away is not on the table');
  assert.deepEqual(page.problems, []);
});

inChromium('a game that is deleted, but can still be brought back, is on no table of another tab', async (site) => {
  const page = await site.page({ path: '#pente' });
  await playAction(page, mouse(page), '0');
  await newGame(page);
  for (const action of ['0', 'U5']) await playAction(page, mouse(page), action);
  await page.goto(`${site.url}#games`);
  // The newest is the first of the list.
  await page.getByRole('button', { name: 'Delete Pente' }).first().press('Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const other = await tab(page, '#pente');
  assert.deepEqual((await state(other)).moves, ['0']);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.library [data-game]').length === 2);
  assert.deepEqual(page.problems, []);
});

inChromium('all games and progress are one file, imported on another device', async (site) => {
  const solved = { 'pente/easy-1': { solved: true } };
  const standing = { points: 1210, deviation: 90, volatility: 0.06, day: 20_000, count: 30 };
  const best = { streak: { ever: 4, day: 20_000, today: 4 }, storm: { ever: 0, day: 0, today: 0 } };
  const practised = {
    tried: [
      ['abc', 19_999, 0],
      ['def', 20_000, 5],
    ],
    standing,
    best,
  };
  const page = await site.page({
    path: '#pente',
    remembered: {
      'tessera/progress': JSON.stringify(solved),
      'tessera/practice/pente': JSON.stringify(practised),
    },
  });
  await playAction(page, mouse(page), '0');
  await page.goto(`${site.url}#hexade`);
  await playAction(page, mouse(page), 'J10');
  await page.goto(`${site.url}#games`);
  await page.waitForSelector('.library');
  const saved = JSON.parse(await file(page, page.getByRole('button', { name: 'Save everything as a file' })));
  // With impossible times: a game of the future would be first in the list for ever.
  Object.assign(saved.games[0], { made: -5, changed: 8.64e15 });
  Object.assign(saved.games[1], { made: 'x', changed: null });
  assert.deepEqual(saved.progress, solved);
  assert.deepEqual(saved.practice, { pente: practised });
  const text = JSON.stringify(saved);
  const own = { 'hexade/first': { solved: true } };
  const older = { ...practised, tried: [['abc', 20_001, 1]], standing: { ...standing, day: 19_000 } };
  const other = await site.page({
    path: '#games',
    remembered: { 'tessera/progress': JSON.stringify(own), 'tessera/practice/pente': JSON.stringify(older) },
  });
  assert.match((await other.locator('.none').textContent()) ?? '', /Nothing here yet/);
  const bring = async (/** @type {string} */ buffer) => {
    await other
      .locator('input[type="file"]')
      .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(buffer) });
  };
  await bring('{"tessera-games": 2}');
  await other.getByText('This file contains no saved games').waitFor();
  await bring(text.replace('tessera-table 1', 'tessera-table x'));
  await other.getByText('1 game imported. 1 skipped: already here or unreadable.').waitFor();
  await bring(text);
  await other.waitForFunction(() => document.querySelectorAll('.library [data-game]').length === 2);
  const now = await other.evaluate(() => Date.now());
  for (const { made, changed } of await stored(other))
    for (const time of [made, changed]) assert.ok(time >= 0 && time <= now, `${time} lies between 1970 and now`);
  const kept = await other.evaluate(() => localStorage.getItem('tessera/progress'));
  assert.deepEqual(JSON.parse(kept ?? ''), { ...solved, ...own });
  await other.getByText('Your progress with puzzles and lessons').waitFor();
  const joined = await other.evaluate(() => localStorage.getItem('tessera/practice/pente'));
  const [, second] = practised.tried;
  assert.deepEqual(JSON.parse(joined ?? ''), { ...practised, tried: [second, older.tried[0]] });
  // A file from before, and one with anything in place of progress.
  for (const progress of [undefined, { 'pente/easy-2': 1, '../x': { solved: true } }]) {
    await bring('{"tessera-games": 2}');
    await other.getByText('This file contains no saved games').waitFor();
    await bring(JSON.stringify({ ...saved, progress }));
    await other.getByText('2 skipped').waitFor();
  }
  assert.equal(await other.evaluate(() => localStorage.getItem('tessera/progress')), kept);
  await other.goto(`${site.url}#hexade`);
  assert.deepEqual((await state(other)).moves, ['J10']);
  assert.deepEqual(other.problems, []);
});

longInChromium(
  'a list says how a game ended, also if it was stored without a sentence or with an unknown one',
  async (site) => {
    const page = await site.page({ path: '#pente' });
    for (const action of ['0', 'U5', 'R1', 'D5', 'R2', 'L9', 'R3', 'U9', 'R4'])
      await playAction(page, mouse(page), action);
    const store = (/** @type {unknown} */ task) =>
      page.evaluate(
        (sentences) =>
          new Promise((resolve) => {
            const request = indexedDB.open('tessera');
            request.onsuccess = () => {
              const games = request.result.transaction('games', 'readwrite').objectStore('games');
              const all = games.getAll();
              all.onsuccess = () => {
                const [{ summary, ...game }] = all.result;
                games.put({ ...game, summary: { ...summary, task: sentences } });
              };
              games.transaction.oncomplete = () => {
                request.result.close();
                resolve(undefined);
              };
            };
          }),
        task,
      );
    await page.goto(`${site.url}#games`);
    for (const task of ['as it was stored', undefined, [{ key: 'no.such-key', args: {} }]]) {
      if (typeof task !== 'string') await store(task);
      await reload(page);
      const stands = (await page.locator('.library .stands').textContent()) ?? '';
      assert.match(stands, /Green wins: five in a row\.$/, `${task}`);
    }
    assert.deepEqual(page.problems, []);
  },
);

inChromium('the first page offers to play on, and #games lists nothing where there is nothing', async (site) => {
  const page = await site.page();
  assert.equal(await page.locator('.continue').count(), 0);
  await page.goto(`${site.url}#hexade`);
  await playAction(page, mouse(page), 'J10');
  await page.goto(`${site.url}#`);
  await page.locator('.continue li a').first().click();
  await page.waitForSelector('.board');
  assert.deepEqual((await state(page)).moves, ['J10']);
  // A new game from there leaves the former one in the list and at its address.
  await newGame(page);
  assert.equal(new URL(page.url()).hash, '#hexade');
  await playAction(page, mouse(page), 'K5');
  assert.equal((await stored(page)).length, 2);
  await page.goBack();
  await page.waitForFunction(() => location.hash.startsWith('#game/'));
  assert.deepEqual((await state(page)).moves, ['J10']);
});
