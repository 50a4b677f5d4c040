// A finished game: the next game, looking through it, its picture; sounds, and keeping the screen on.
import assert from 'node:assert/strict';
import { choose, finishedGames, fromMenu, settled, state } from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Puts a game on the table that one action ends, and plays that. @param {Page} page @param {string} game */
async function finish(page, game) {
  const [{ actions }] = finishedGames(game);
  await page.evaluate(
    async ([key, texts]) => {
      const table = new globalThis.tessera.bindings.Table(key, '', []);
      for (const action of texts.slice(0, -1)) table.play(action);
      globalThis.tessera.app.view.open(table, '');
      await globalThis.tessera.app.settled();
      globalThis.tessera.app.view.table.play(texts[texts.length - 1]);
      globalThis.tessera.app.view.open(globalThis.tessera.app.view.table, '');
      await globalThis.tessera.app.settled();
    },
    /** @type {const} */ ([game, actions]),
  );
  return actions;
}

inChromium('the end says how many moves it took, and how long if all of it was played here', async (site) => {
  const page = await site.page({ path: '#pente/two' });
  const length = page.locator('.present .length');
  const actions = '0 L4 R1 L5 R2 L6 R3 U6 R4'.split(' ');
  for (const action of actions) {
    assert.equal(await length.isVisible(), false);
    await choose(page, action);
  }
  assert.equal(await length.textContent(), '9 moves · 1 min');
  assert.ok(await length.isVisible());
  const { length: n } = await finish(page, 'pente');
  assert.equal(await length.textContent(), `${n} moves`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await settled(page);
  assert.equal(await length.isVisible(), false);
  assert.deepEqual(page.problems, []);
});

inChromium(
  'buttons step through a finished game from its start, and the next game is played as usual',
  async (site) => {
    const page = await site.page({
      path: '#pente',
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    const actions = await finish(page, 'pente');
    const ply = async () => (await state(page)).ply;
    const press = async (/** @type {string} */ name) => {
      await page.locator('.table > .actions').getByRole('button', { name, exact: true }).tap();
      await settled(page);
    };
    await press('Review');
    assert.equal(await ply(), 0);
    await press('Forward');
    assert.equal(await ply(), 1);
    await press('Back');
    assert.equal(await ply(), 0);
    // Another action is a variation; the game itself stays.
    await page.evaluate(async () => {
      globalThis.tessera.app.view.table.play('0');
      await globalThis.tessera.app.settled();
    });
    await press('Go to end');
    const now = await state(page);
    assert.deepEqual([now.ply, now.moves], [actions.length, actions]);
    assert.ok(now.result);
    await press('Rematch');
    assert.deepEqual([(await state(page)).number, await ply()], [2, 0]);
    assert.equal(await page.getByRole('button', { name: 'Go to start' }).isVisible(), false);
    assert.deepEqual(page.problems, []);
  },
);

for (const locale of firstOf(['de', 'en', 'es'])) {
  longInChromium(`each button at the end can be read if the previous game can be restored: ${locale}`, async (site) => {
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 1366, height: 768 },
    ]) {
      const page = await site.page({ path: '#pente', locale, viewport });
      await page.evaluate(() => globalThis.tessera.app.view.table.play('0'));
      await finish(page, 'pente');
      const word = (/** @type {'page.bringBack' | 'page.rematch' | 'page.look'} */ key) =>
        page.evaluate((wanted) => globalThis.tessera.words.t(wanted), key);
      for (const key of /** @type {const} */ (['page.bringBack', 'page.rematch', 'page.look'])) {
        const button = page.locator('.moment').getByRole('button', { name: await word(key), exact: true });
        await button.waitFor();
        const cut = await button.evaluate((element) => {
          const range = document.createRange();
          const text = element.firstChild;
          const words = text instanceof Text ? [...(text.textContent ?? '').matchAll(/\S+/g)] : [];
          const broken = words.filter(({ index, 0: each }) => {
            range.setStart(/** @type {Text} */ (text), index);
            range.setEnd(/** @type {Text} */ (text), index + each.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          });
          const { width } = element.getBoundingClientRect();
          return {
            broken: broken.map(([each]) => each),
            small: width < 44,
            over: element.scrollHeight > element.clientHeight,
          };
        });
        assert.deepEqual(cut, { broken: [], small: false, over: false }, `${key} at ${viewport.width}`);
      }
      await site.closePages();
    }
  });
}

longInChromium('a picture of the end goes to the share sheet where there is one, else into a file', async (site) => {
  const page = await site.page({ path: '#pente', own: true, viewport: { width: 768, height: 1024 } });
  await choose(page, ...finishedGames('pente')[0].actions);
  const button = page.locator('.table > .actions').getByRole('button', { name: 'Share the picture' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  assert.match(file.suggestedFilename(), /^Pente.*\.png$/);
  await page.getByText(`Saved as ${file.suggestedFilename()}.`).first().waitFor();
  const shared = page.evaluate(
    () =>
      new Promise((then) => {
        Object.assign(navigator, {
          canShare: () => true,
          share: async (/** @type {{files: File[]}} */ { files }) => then(files.map(({ name, type }) => [name, type])),
        });
      }),
  );
  await button.click();
  assert.deepEqual(await shared, [[file.suggestedFilename(), 'image/png']]);
});

inChromium('the screen stays lit while a clock runs, and not while it is paused', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  const asked = await page.evaluate(async () => {
    /** @type {string[]} */
    const told = [];
    const sentinel = Object.assign(new EventTarget(), {
      release: async () => {
        told.push('released');
      },
    });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (/** @type {string} */ kind) => {
          told.push(kind);
          return sentinel;
        },
      },
    });
    const { bindings, app } = globalThis.tessera;
    const table = new bindings.Table('hexade', '', []);
    table.set_clock('300+5');
    app.view.open(table, '');
    await app.settled();
    told.push('before');
    for (const label of ['J10', 'K5', 'pause']) {
      const at = label === 'pause' ? '.pause' : `[data-point="${label}"]`;
      /** @type {HTMLElement} */ (document.querySelector(at)).click();
      await app.settled();
      await new Promise(requestAnimationFrame);
    }
    return told;
  });
  assert.deepEqual(asked, ['before', 'screen', 'released']);
});

inChromium('a device vibrates for an action and longer for a refusal, unless that is off', async (site) => {
  const page = await site.page({ path: '#hexade', own: true, hasTouch: true, isMobile: true });
  await page.evaluate(() => {
    /** @type {number[][]} */
    const felt = [];
    Object.assign(globalThis, { felt });
    navigator.vibrate = (pattern) => felt.push(/** @type {number[]} */ (pattern)) > 0;
  });
  await page.locator('h1').tap();
  const felt = (/** @type {string} */ label) =>
    page.evaluate(async (at) => {
      const all = /** @type {{felt: number[][]}} */ (/** @type {unknown} */ (globalThis)).felt;
      all.length = 0;
      /** @type {HTMLElement} */ (document.querySelector(`[data-point="${at}"]`)).click();
      await globalThis.tessera.app.settled();
      return all;
    }, label);
  const [action] = await felt('J10');
  const [refusal] = await felt('J10');
  assert.ok(action.length === 1 && refusal.length === 3, `${action} ${refusal}`);
  await fromMenu(page, 'Settings');
  await page.getByRole('group', { name: 'Vibration' }).getByRole('radio', { name: 'Off' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  assert.deepEqual(await felt('K5'), []);
});
