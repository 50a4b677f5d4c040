// A soak: many games against the computer in one page that is never reloaded, with all that people do meanwhile at random, and
// what the browser holds for the page.
import { GAMES } from '../tables.mjs';
import { mouse, settled } from './hands.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Awaited<ReturnType<Awaited<ReturnType<typeof meter>>>>} Figures */

/** From this level on an answer takes a second or more, so games are shorter. */
const SLOW_LEVEL = 7;
const LANGUAGES = ['en', 'de', 'es'];
/** The settings of a device on which the soak runs: nothing waits for people to follow. */
export const AT_ONCE = { 'tessera/settings': '{"pace":"once","confirm":"never"}' };

/** The bytes of WebAssembly memory that a script's world holds. @param {(method: string, params?: object) => Promise<any>} send */
async function wasmBytes(send) {
  const group = { objectGroup: 'soak' };
  const { result } = await send('Runtime.evaluate', { expression: 'WebAssembly.Memory.prototype', ...group });
  const { objects } = await send('Runtime.queryObjects', { prototypeObjectId: result.objectId, ...group });
  const counted = await send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }',
    returnByValue: true,
  });
  await send('Runtime.releaseObjectGroup', group);
  return Number(counted.result.value);
}

/**
 * A function that collects the garbage of a page and its workers, and counts what remains. It goes to the first page, so that
 * all its answers are of the same view.
 * @param {Page} page
 */
export async function meter(page) {
  const session = await page.context().newCDPSession(page);
  const send = (/** @type {string} */ method, params = {}) => session.send(/** @type {any} */ (method), params);
  /** The sessions of the workers that live, by their ids, each with its open questions. @type {Map<string, Map<number, (answer: any) => void>>} */
  const workers = new Map();
  let last = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.set(sessionId, new Map());
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { id, result } = JSON.parse(message);
    workers.get(sessionId)?.get(id)?.(result);
    workers.get(sessionId)?.delete(id);
  });
  /** The same as `send` for a worker. @param {string} sessionId */
  const toWorker =
    (sessionId) =>
    (/** @type {string} */ method, params = {}) => {
      last += 1;
      const message = JSON.stringify({ id: last, method, params });
      const answer = new Promise((then) => workers.get(sessionId)?.set(last, then));
      return send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer);
    };
  await send('Performance.enable');
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });

  return async () => {
    await home(page);
    await page.evaluate(async () => {
      for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    });
    // A finalizer can free what another one holds.
    for (let i = 0; i < 3; i += 1) await send('HeapProfiler.collectGarbage');
    const [workerWasm, workerHeap] = [0, 0].map(() => /** @type {number[]} */ ([]));
    for (const id of workers.keys()) {
      const ask = toWorker(id);
      await ask('HeapProfiler.collectGarbage');
      workerHeap.push((await ask('Runtime.getHeapUsage')).usedSize);
      workerWasm.push(await wasmBytes(ask));
    }
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (/** @type {string} */ wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    const sum = (/** @type {number[]} */ all) => all.reduce((one, other) => one + other, 0);
    return {
      heap: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      documents: metric('Documents'),
      listeners: metric('JSEventListeners'),
      workers: page.workers().length,
      wasm: await wasmBytes(send),
      workerHeap: sum(workerHeap),
      workerWasm: sum(workerWasm),
      stored: await page.evaluate(storedGames),
    };
  };
}

/** Runs on the page: the number of stored games. */
const storedGames = async () => {
  const wait = (/** @type {IDBRequest} */ request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opened = /** @type {IDBDatabase} */ (await wait(indexedDB.open('tessera')));
  const count = await wait(opened.transaction('games').objectStore('games').count());
  opened.close();
  return Number(count);
};

/** Goes to the first page by its address, from wherever the page is. @param {Page} page */
async function home(page) {
  await page.evaluate(() => {
    location.hash = '';
  });
  await settled(page);
  // Not `waitForSelector`, whose handle would keep the element alive.
  await page.locator('#tessera > .home').waitFor();
}

/** Runs on the page: touches points at random by their buttons for screen readers until an action is played. @param {number} seed */
const actAtRandom = async (seed) => {
  const { app } = globalThis.tessera;
  const { ply } = app.view.table.snapshot();
  let state = seed;
  for (let touches = 0; touches < 60; touches += 1) {
    const { table } = app.view;
    const labels = table.labels();
    const points = [...table.cells()].flatMap((byte, i) => (byte & 64 ? [labels[i]] : []));
    const commits = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.moment button.main'));
    const commit = [...commits].find((button) => button.checkVisibility());
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const point = document.querySelector(`[role="gridcell"][data-point="${points[(state >> 8) % points.length]}"]`);
    const next = commit ?? /** @type {HTMLElement | null} */ (point);
    if (!next) throw new Error(`nothing can be touched: ${table.position()}`);
    next.click();
    await app.settled();
    const now = app.view.table.snapshot();
    if (now.ply !== ply || now.result) return;
  }
  throw new Error(`no action gets done: ${app.view.table.position()}`);
};

/** Runs on the page: whether a person is to act or the game is over; where the computer waits, it is let play. */
const isFree = () => {
  const { app, words } = globalThis.tessera;
  const { toAct, result, seats } = app.view.table.snapshot();
  if (result || (toAct !== null && !seats[toAct].computer)) return true;
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.moment button'));
  const go = [...buttons].find((one) => one.checkVisibility() && one.textContent === words.t('think.go'));
  go?.click();
  return false;
};

/**
 * Plays games in a page, which must be at its first page.
 * @param {Page} page
 * @param {(n: number) => number} below the chance
 * @param {number} [levels] the highest level of the computer
 */
export function soak(page, below, levels = 8) {
  const hand = mouse(page);
  const t = (/** @type {string} */ key) =>
    page.evaluate((k) => globalThis.tessera.words.t(/** @type {any} */ (k)), key);
  const snapshot = () =>
    page.evaluate(async () => {
      await globalThis.tessera.app.settled();
      const { game, ply, result, toAct } = globalThis.tessera.app.view.table.snapshot();
      return { game, ply, result: Boolean(result), toAct };
    });
  const act = () => page.evaluate(actAtRandom, below(2 ** 30));
  const free = async () => {
    await page.waitForFunction(isFree, undefined, { polling: 50, timeout: 120_000 });
    return snapshot();
  };
  /** Clicks the first button here that is visible and can be pressed. @returns whether there was one @param {string} selector */
  const click = async (selector) => {
    const button = page.locator(`${selector} >> visible=true`).first();
    if (!(await button.count()) || !(await button.isEnabled())) return false;
    await button.click();
    await settled(page);
    return true;
  };
  /** Clicks what must be there. @param {string} selector */
  const press = async (selector) => {
    await page.locator(`${selector} >> visible=true`).first().click();
    await settled(page);
  };
  /** Chooses a row of the dialog that is open. @param {string} text */
  const row = async (text) => {
    const there = page.locator('dialog[open] button.row .what').getByText(text, { exact: true });
    if (!(await there.count())) return false;
    await there.first().click();
    await settled(page);
    return true;
  };
  /** Chooses an entry of the menu. @returns whether it is there @param {string} key */
  const fromMenu = async (key) => {
    const name = await t(key);
    await hand.button(await t('page.more'));
    await page.locator('dialog.menu').waitFor();
    if (await row(name)) return true;
    await row(await t('menu.rest'));
    if (await row(name)) return true;
    await page.keyboard.press('Escape');
    return false;
  };

  /** What people do at a table besides acting, each by clicks; a name counts in the list of what was done. */
  const asides = {
    async undo() {
      if (!(await click('.actions .undo'))) return;
      await free();
      if (below(2)) await click('.actions .redo');
    },
    async hint() {
      if (!(await click('.actions .hint'))) return;
      // Its first degree, and further ones by its own button.
      const more = page.locator('.note button').getByText(await t('hint.more'), { exact: true });
      await more.waitFor();
      for (let degrees = below(4); degrees > 0 && (await more.count()); degrees -= 1) {
        await more.click();
        await settled(page);
      }
    },
    async threats() {
      if (!(await fromMenu('page.threats'))) return;
      await page.locator('.note.answer').waitFor();
      if (below(2)) await fromMenu('page.threats');
    },
    async analysis() {
      await fromMenu('moves.analyse');
      for (let actions = below(3); actions >= 0 && !(await snapshot()).result; actions -= 1) await act();
      if (below(2)) await click('.actions .undo');
      await fromMenu('moves.analyse');
    },
    async language() {
      const now = await page.evaluate(() => globalThis.tessera.words.language());
      const next = LANGUAGES[(LANGUAGES.indexOf(now) + 1 + below(LANGUAGES.length - 1)) % LANGUAGES.length];
      await fromMenu('settings');
      await press(`dialog.settings label:has(input[name="settings-language"][value="${next}"])`);
      // The dialog opens again in that language.
      await page.locator(`html[lang="${next}"]`).waitFor();
      await page
        .locator('dialog.settings h2')
        .getByText(await t('settings'), { exact: true })
        .waitFor();
      await press('dialog.settings .actions .main');
    },
    async games() {
      await fromMenu('games.title');
      await page.locator('.library').waitFor();
      await page.goBack();
      await settled(page);
    },
    async how() {
      await press('header .how');
      await page.locator('.how.tab').waitFor();
      if (below(2)) await page.keyboard.press('Escape');
    },
    async home() {
      await press('header a.sign');
      await press('#tessera > .home .continue li a');
    },
  };
  const names = /** @type {(keyof typeof asides)[]} */ (Object.keys(asides));
  /** How often each was done. @type {Record<string, number>} */
  const done = {};
  const count = (/** @type {string} */ name) => {
    done[name] = (done[name] ?? 0) + 1;
  };

  /** Begins a game at a level, from the first page or by the form for a new game. @param {string} game @param {number} level */
  async function begin(game, level) {
    const choice = { options: '', names: ['', `Tessera level ${level}, seed ${below(65_536)}`], clock: '' };
    const remembered = {
      [`tessera/level/${game}`]: String(level),
      [`tessera/choice/${game}`]: JSON.stringify(choice),
    };
    await page.evaluate((all) => {
      for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
    }, remembered);
    await home(page);
    if (below(2)) {
      await press(`.game[data-game="${game}"] .play`);
    } else {
      await press(`.game[data-game="${game}"] .two`);
      await press('.actions .fresh');
      await press('dialog.newgame .actions .main');
    }
    await page.locator(`.table[data-game="${game}"]:not(.skeleton)`).waitFor();
  }

  /** Plays a game on the table to its end. @param {number} turns after which the person resigns */
  async function play(turns) {
    let now = await free();
    for (let turn = 0; turn < turns && !now.result; turn += 1) {
      await act();
      now = await free();
      if (now.result || below(3)) continue;
      const name = names[below(names.length)];
      await asides[name]();
      count(name);
      now = await free();
    }
    if (!now.result) {
      await fromMenu('event.ending');
      await row(`${await t('event.resign')}…`);
      await press('dialog.question .actions .main');
      count('resigning');
    }
    if (!(await snapshot()).result) throw new Error('the game is not over');
  }

  /** Looks through a finished game. */
  async function lookThrough() {
    if (!(await click('.moment .look'))) return;
    for (let steps = below(4); steps > 0; steps -= 1) await click(':nth-match(.moment .walk, 3)');
    await click(':nth-match(.moment .walk, 4)');
    count('looking through');
  }

  let rounds = 0;
  let played = 0;
  let level = 1;
  return {
    done,
    /** Plays one game: a rematch of the last, or another game at another level. */
    async game() {
      if (played && !below(4)) {
        if (await click('#tessera > .home .to-games')) await press('.library [data-game] a');
        await press('.moment button.main');
        count('rematch');
      } else {
        level = 1 + (rounds % levels);
        await begin(GAMES[rounds % GAMES.length], level);
        rounds += 1;
      }
      await play(level < SLOW_LEVEL ? 3 + below(10) : 2 + below(3));
      if (!below(3)) await lookThrough();
      played += 1;
    },
  };
}
