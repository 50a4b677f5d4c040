// The element under fast changes, in large numbers, and with false messages.
import assert from 'node:assert/strict';
import { call, frameOf, hear, heard, hosting, LOG, problems, script, visit } from './embed-hosts.mjs';
import { finishedGames } from './hands.mjs';
import { inBoth, longInBoth } from './site.mjs';

/** @typedef {import('../../embed/embed').State} State */

const host = hosting();

/** Sixty actions of a game. */
const MOVES = finishedGames('kensington')[0].actions.slice(0, 60);

/**
 * Changes an attribute repeatedly and returns the element's calls to its board meanwhile: how many in all, and how many at most
 * without an answer.
 * @param {import('playwright-core').Page} page @param {string} name @param {string[]} values one after the other, and again
 */
const change = (page, name, values) =>
  page.evaluate(
    async ([attribute, given]) => {
      const board = /** @type {HTMLElement} */ (document.querySelector('tessera-board'));
      const counted = { calls: 0, most: 0 };
      let waiting = 0;
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (/** @type {any[]} */ ...args) {
        counted.calls += 1;
        waiting += 1;
        counted.most = Math.max(counted.most, waiting);
        this.addEventListener('message', ({ data }) => JSON.parse(data).id === JSON.parse(args[0]).id && waiting--);
        return postMessage.apply(this, /** @type {any} */ (args));
      };
      for (let i = 0; i < 600; i++) {
        board.setAttribute(attribute, given[i % given.length]);
        await new Promise((then) => setTimeout(then, 8));
      }
      return counted;
    },
    /** @type {const} */ ([name, values]),
  );

/** Waits until the page has heard of this place in the game. @param {import('playwright-core').Page} page @param {number} ply */
const shows = (page, ply) =>
  page.waitForFunction(
    (wanted) =>
      globalThis.log
        .filter(({ name }) => name === 'position')
        .map(({ detail }) => /** @type {State} */ (detail).ply)
        .at(-1) === wanted,
    ply,
  );

longInBoth('however fast attributes change, the board shows the last, and gets one message at a time', async (site) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<tessera-board game="kensington" moves="${MOVES.join(' ')}" load="eager"></tessera-board>${script(site)}`,
    ),
  );
  await hear(page, 'ready');
  const told = await change(
    page,
    'ply',
    Array.from({ length: 19 }, (_, i) => `${i}`),
  );
  assert.equal(told.most, 1);
  assert.ok(told.calls > 20, `${told.calls} are told`);
  await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('ply', '20'));
  await shows(page, 20);
  await page.evaluate(() => document.querySelector('tessera-board')?.removeAttribute('ply'));
  await change(
    page,
    'moves',
    Array.from({ length: 10 }, (_, i) => MOVES.slice(0, i).join(' ')),
  );
  await page.evaluate(
    (moves) => document.querySelector('tessera-board')?.setAttribute('moves', moves),
    MOVES.slice(0, 30).join(' '),
  );
  await shows(page, 30);
  assert.deepEqual(await heard(page, 'error'), []);
  assert.deepEqual(problems(page), []);
});

inBoth('a changed attribute takes effect although the page’s script calls too often', async (site) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<tessera-board game="kensington" moves="${MOVES.join(' ')}" load="eager"></tessera-board>${script(site)}`,
    ),
  );
  await hear(page, 'ready');
  const answers = await page.evaluate(async () => {
    const board = /** @type {import('../../embed/embed').TesseraBoardElement} */ (
      document.querySelector('tessera-board')
    );
    const calls = Array.from({ length: 200 }, () =>
      board.getState().then(
        () => 'well',
        ({ code }) => code,
      ),
    );
    board.setAttribute('ply', '7');
    return [...new Set(await Promise.all(calls))].sort();
  });
  assert.deepEqual(answers, ['often', 'well']);
  await shows(page, 7);
  assert.deepEqual(await heard(page, 'error'), []);
});

inBoth('an attribute with an impossible value is reported, once', async (site) => {
  const page = await visit(
    site,
    host.page(`${LOG}<tessera-board game="pente" moves="0 R1" load="eager"></tessera-board>${script(site)}`),
  );
  await hear(page, 'ready');
  for (const [name, value] of [
    ['theme', 'pink'],
    ['ply', '9'],
    ['game', 'chess'],
  ]) {
    await page.evaluate(([of, to]) => document.querySelector('tessera-board')?.setAttribute(of, to), [name, value]);
  }
  await hear(page, 'error');
  await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('game', 'pente'));
  await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('ply', '1'));
  await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('theme', 'dark'));
  await shows(page, 1);
  for (const [name, value] of [
    ['theme', 'pink'],
    ['game', 'chess'],
  ]) {
    const before = (await heard(page, 'error')).length;
    await page.evaluate(([of, to]) => document.querySelector('tessera-board')?.setAttribute(of, to), [name, value]);
    await hear(page, 'error', before + 1);
    await call(page, 'getState'); // by now a second one would have arrived
    assert.deepEqual(
      (await heard(page, 'error')).slice(before).map(({ code }) => code),
      [name],
    );
    await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('theme', 'dark'));
    await shows(page, 1);
  }
});

inBoth('a board that was removed comes back with its game and the changed attribute', async (site) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<tessera-board game="hexade" moves="J10 K5" theme="light" load="eager"></tessera-board>${script(site)}`,
    ),
  );
  await hear(page, 'ready');
  await call(page, 'play', 'L8');
  const state = await page.evaluate(async () => {
    const board = /** @type {import('../../embed/embed').TesseraBoardElement} */ (
      document.querySelector('tessera-board')
    );
    board.remove();
    board.setAttribute('theme', 'dark');
    document.body.append(board);
    return board.getState();
  });
  assert.deepEqual([state.theme, state.ply], ['dark', 3]);
});

inBoth('an answered call leaves no timer behind', async (site) => {
  const page = await visit(
    site,
    host.page(`${LOG}<tessera-board game="pente" load="eager"></tessera-board>${script(site)}`),
    {
      init: () => {
        /** @type {Set<unknown>} */
        const running = new Set();
        const { setTimeout: wait, clearTimeout: clear } = globalThis;
        const set = (/** @type {() => void} */ act, /** @type {number} */ time) => {
          const timer = wait(act, time);
          if (time === 20000) running.add(timer);
          return timer;
        };
        Object.assign(globalThis, {
          patience: running,
          setTimeout: set,
          clearTimeout: (/** @type {any} */ timer) => {
            running.delete(timer);
            clear(timer);
          },
        });
      },
    },
  );
  await hear(page, 'ready');
  assert.equal((await call(page, 'play', '0')).ply, 1);
  assert.equal(await call(page, 'play', '0'), 'rejected: illegal');
  assert.equal(await page.evaluate(() => globalThis.patience.size), 0);
});

longInBoth('of many boards a few load at a time, and all load', async (site) => {
  const boards = Array.from(
    { length: 30 },
    (_, i) =>
      `<tessera-board id="b${i}" game="pente" load="eager" controls="none" style="max-width: 300px"></tessera-board>`,
  ).join('');
  const page = await visit(site, host.page(`${LOG}${boards}`));
  /** @type {(() => void)[]} */
  const held = [];
  let holding = true;
  await page.route('**/embed/', async (route) => {
    if (holding) await new Promise((then) => held.push(() => then(undefined)));
    await route.continue();
  });
  await page.addScriptTag({ url: `${site.url}embed/v1.js` });
  const frames = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('tessera-board')].filter((one) => one.shadowRoot?.querySelector('iframe')).length,
    );
  assert.equal(await frames(), 6);
  // A removed board makes room.
  await page.evaluate(() => document.getElementById('b0')?.remove());
  assert.equal(await frames(), 6);
  holding = false;
  for (const go of held) go();
  await hear(page, 'ready', 29);
  assert.equal(await frames(), 29);
  assert.deepEqual(await heard(page, 'error'), []);
});

inBoth('markup named currentScript does not change where boards load from', async (site) => {
  for (const lie of [
    `<img name="currentScript" src="${host.url}embed/v1.js" alt="">`,
    '<form name="currentScript"></form>',
  ]) {
    const page = await visit(
      site,
      host.page(
        `${LOG}${lie}<tessera-board game="pente" load="eager"></tessera-board><script src="${site.url}embed/v1.js"></script>`,
      ),
    );
    await hear(page, 'ready');
    const frame = await frameOf(page, 'tessera-board iframe');
    assert.ok(frame.url().startsWith(`${site.url}embed/`), frame.url());
    await site.closePages();
  }
});

inBoth('a frame that navigates to another origin gets no port, and is removed', async (site) => {
  const elsewhere = host.page(`<script>
    addEventListener('message', ({ data, ports }) => parent.postMessage({ tessera: 1, type: data === 'asked' ? 'answer' : 'taken', ports: ports.length }, '*'));
    parent.postMessage({ tessera: 1, type: 'hello' }, '*');
  </script>`);
  const page = await visit(
    site,
    host.page(`${LOG}<tessera-board game="pente" load="eager"></tessera-board>${script(site)}`),
  );
  await hear(page, 'ready');
  await (await frameOf(page, 'tessera-board iframe')).waitForLoadState('load');
  await page.evaluate(
    (address) => {
      const board = /** @type {any} */ (document.querySelector('tessera-board'));
      const { contentWindow } = board.shadowRoot.querySelector('iframe');
      // At once: a second after the other page has loaded, the board is removed.
      const lost = new Promise((then) => {
        addEventListener('message', ({ data }) => {
          if (data?.type !== 'hello') return;
          // The page before lives in a process of its own and can answer until that has ended.
          const ask = (/** @type {number} */ times) =>
            board.getState().then(
              () => (times > 1 ? ask(times - 1) : then('answered')),
              (/** @type {{code: string}} */ { code }) => then(`rejected: ${code}`),
            );
          ask(5);
          // When this is answered, earlier messages in the same direction have arrived.
          contentWindow.postMessage('asked', '*');
        });
      });
      Object.assign(globalThis, { lost });
      contentWindow.location.replace(address);
    },
    site.kind === 'firefox' ? elsewhere.replace('localhost', '127.0.0.1') : elsewhere,
  );
  await hear(page, 'answer');
  assert.deepEqual(await heard(page, 'taken'), []);
  assert.equal(await page.evaluate(() => /** @type {any} */ (globalThis).lost), 'rejected: timeout');
  assert.equal((await heard(page, 'error')).at(-1).code, 'timeout');
  assert.equal(await page.locator('iframe').count(), 0);
  // When called again, it loads again.
  assert.equal((await call(page, 'getState')).ply, 0);
});
