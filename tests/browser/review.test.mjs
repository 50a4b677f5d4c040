// The review of a finished game: it grows, names what allowed a win, is kept, lets one try again and play on.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes } from './a11y.mjs';
import { byKeyboardAlone, choose, press, reload, settled, state } from './hands.mjs';
import { GAME, quickly, reviewed } from './reviewed-game.mjs';
import { firstOf, inBoth, inChromium } from './site.mjs';
import { play } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */

inBoth('a review names what allowed a win, in the list of moves and as a key moment', async (site) => {
  const { page, panel } = await reviewed(site);
  await page.keyboard.press('>');
  await settled(page);
  await panel.getByText(/10\. K12: allows a win in 2 turns/).waitFor();
  assert.ok(await panel.locator('.verdict .seal').isVisible(), 'that is proved');
  await panel.getByText(/^After O8, both O7 and O13 win/).waitFor();
  assert.match((await page.locator('.moves .list [aria-current="step"]').textContent()) ?? '', /K12\?\?/);
  assert.equal(
    await page
      .locator('.moves .list')
      .getByRole('button', { name: /A1, missed a win in 1 turn/ })
      .count(),
    1,
  );
  const slider = panel.getByRole('slider');
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /Move 10, K12: allows a win in 2 turns/);
  await panel.getByRole('button', { name: 'Show', exact: true }).click();
  await settled(page);
  const ghosts = await page.evaluate(() => {
    const { shapes, table } = globalThis.tessera.app.view;
    return shapes.map(({ points, text }) => `${text} ${table.labels()[points[0]]}`);
  });
  assert.ok(ghosts.includes('1 O8'), ghosts.join());
  await checkA11y(page, 'review');
  await panel.getByRole('button', { name: 'Show all' }).click();
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /^10\. K12/ })
    .waitFor();
  await page.keyboard.press('Escape');
  assert.doesNotMatch(
    await page.evaluate(() => globalThis.tessera.app.view.table.record()),
    /\$\d|\[%eval/,
    'the game stays as it is',
  );
  assert.deepEqual(page.problems, []);
});

inBoth('who stands on Stop when the review is complete stands on another button', async (site) => {
  const page = await site.page({ path: '#hexade', before: quickly, own: true });
  await play(page, GAME);
  await page.locator('.moment .look').click();
  await page.waitForFunction(() => {
    const stop = document.querySelector('.review .status-act:not([hidden])');
    if (document.activeElement?.ariaLabel !== 'Forward' || !(stop instanceof HTMLElement)) return false;
    stop.focus();
    return true;
  });
  await page.locator('.review .status-act[hidden]').waitFor({ state: 'attached', timeout: 60_000 });
  assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), 'Next key moment');
  assert.deepEqual(page.problems, []);
});

inChromium('another try is judged by its value, and the game can go on from there', async (site) => {
  const { page, panel } = await reviewed(site);
  await page.keyboard.press('>');
  await settled(page);
  await panel.getByRole('button', { name: 'Try again here' }).click();
  await settled(page);
  await panel.getByText('find something better than K12').waitFor();
  await choose(page, 'S19');
  await panel.getByText('There is something better').or(panel.getByText('That loses')).waitFor();
  await press(page, 'Back');
  await panel.getByText('find something better than K12').waitFor();
  await choose(page, 'O8');
  await panel.getByText('Right').waitFor();
  await page.keyboard.press('>');
  await settled(page);
  await page.keyboard.press('<');
  await settled(page);
  await panel.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'First steps' }).click();
  await page.waitForFunction(() => globalThis.tessera.app.view.table.snapshot().seats[0].computer?.level === 1);
  const { ply, result, seats } = await state(page);
  assert.deepEqual([ply, result, seats[1].computer], [0, null, null]);
  assert.equal(await page.locator('.review').count(), 0);
  assert.deepEqual(page.problems, []);
});

inChromium('a review is kept: a link with see=review shows it without a search, at every size', async (site) => {
  const { page } = await reviewed(site);
  const link = await page.evaluate(() => `#play=${globalThis.tessera.app.view.table.share()}&apart&see=review`);
  await page.evaluate(() => {
    globalThis.asked = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(/** @type {any} */ message) {
      globalThis.asked.push(message.type);
      return postMessage.call(this, message);
    };
  });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await settled(page);
  const panel = page.locator('.review');
  await panel.getByRole('group', { name: 'Key moments' }).getByRole('button').first().waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.asked.filter((type) => type === 'review')), []);
  assert.equal(await page.evaluate(() => location.hash), '#hexade');
  await checkSizes(page, { state: 'review' });
  assert.deepEqual(page.problems, []);
});

// German has the longest words.
for (const locale of firstOf(['de-DE', 'en-GB', 'es-ES']))
  inChromium(`nothing of a key moment is cut, and no word is broken: ${locale}`, async (site) => {
    const { page } = await reviewed(site, { own: true, locale });
    await page.keyboard.press('>');
    await settled(page);
    await page.locator('.review .why:not(:empty)').waitFor();
    const sizes = /** @type {[number, number][]} */ ([
      [320, 568],
      [390, 844],
      [1366, 768],
    ]);
    await checkSizes(page, {
      state: `review in ${locale}`,
      sizes,
      async each(width) {
        const cut = await page.evaluate(() =>
          ['.review .acts button', '.review .foot > button', '.review > .verdict'].flatMap((parts) =>
            [...document.querySelectorAll(parts)].flatMap((one) => {
              const { scrollWidth, clientWidth, scrollHeight, clientHeight } = one;
              const fits = scrollWidth <= clientWidth && scrollHeight <= clientHeight;
              return fits
                ? []
                : [`${one.textContent}: ${scrollWidth} × ${scrollHeight} in ${clientWidth} × ${clientHeight}`];
            }),
          ),
        );
        assert.deepEqual(cut, [], `at ${width} px`);
      },
    });
  });

inChromium('a link from *Share* opens the review of a game that is on the device already', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  await play(page, GAME);
  await press(page, 'Share and save');
  const dialog = page.getByRole('dialog', { name: 'Share and save' });
  await dialog.getByRole('checkbox', { name: 'Open with the review' }).check();
  const link = await dialog.getByRole('textbox', { name: 'Link to this game' }).inputValue();
  assert.match(link, /#play=.*&see=review$/);
  await page.keyboard.press('Escape');
  const panel = page.locator('.review');
  for (const fresh of [false, true]) {
    if (fresh) await page.goto('about:blank');
    await page.goto(link);
    await page.waitForSelector('#tessera[data-state="ready"]');
    await settled(page);
    await panel.waitFor();
    assert.match(await page.evaluate(() => location.hash), /^#game\//);
    await panel.getByRole('button', { name: 'Close' }).click();
  }
  assert.deepEqual(page.problems, []);
});

inChromium('a crash in the middle of a review loses no verdict; marks only hides what was better', async (site) => {
  const page = await site.page({ path: '#hexade', before: quickly });
  await play(page, GAME);
  await page.evaluate(() => {
    // The engine is cut off after its fourth news, as by a crash.
    const { set } = /** @type {any} */ (Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage'));
    let heard = 0;
    Object.defineProperty(Worker.prototype, 'onmessage', {
      set(/** @type {(event: MessageEvent) => void} */ listener) {
        set.call(this, (/** @type {MessageEvent} */ event) => {
          if (event.data.type === 'ply' || event.data.type === 'reviewed') heard += 1;
          if (heard <= 4) listener(event);
        });
      },
    });
  });
  await press(page, 'Review');
  const marked = page.locator('.moves .list button[aria-label*="win"]');
  await marked.first().waitFor({ timeout: 60_000 });
  const before = await marked.count();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const request = indexedDB.open('tessera-analysis');
          request.onsuccess = () => {
            const all = request.result.transaction('reviews').objectStore('reviews').getAll();
            all.onsuccess = () => {
              request.result.close();
              if (all.result[0]?.what.plies.length > 2) resolve(undefined);
              else setTimeout(look, 20);
            };
          };
        };
        look();
      }),
  );
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(/** @type {any} */ message) {
      if (message.type !== 'review') return postMessage.call(this, message);
      globalThis.known = message.known;
    };
  });
  await reload(page);
  await press(page, 'Review');
  await marked.first().waitFor();
  assert.ok((await marked.count()) >= before - 1, 'what was found is there, without a search');
  await page.waitForFunction(() => globalThis.known);
  const known = await page.evaluate(() => globalThis.known ?? []);
  assert.ok(
    known.length > 2 && known.every(({ nodes, turns }) => nodes >= 4000 || turns),
    'it goes on where it stopped',
  );
  const panel = page.locator('.review');
  await panel.getByRole('button', { name: 'How the computer analyses' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Hide until I ask' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('>');
  await settled(page);
  await panel.getByText('“Show” reveals the better move').waitFor();
  await page.keyboard.press('Alt+Enter');
  await settled(page);
  assert.equal(await panel.getByText('“Show” reveals the better move').count(), 0);
  assert.deepEqual(page.problems, []);
});

inChromium('a review is gone through by keys alone, and each step is said', async (site) => {
  const page = await site.page({ path: '#hexade', before: quickly });
  await play(page, GAME);
  await byKeyboardAlone(page);
  const said = (/** @type {string | RegExp} */ text) =>
    page.locator('[role="status"].sr').getByText(text).waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByRole('button', { name: 'Review', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page
    .locator('.moves .list')
    .getByRole('button', { name: /K12, allows a win/ })
    .waitFor({ timeout: 60_000 });
  await said(/The review is complete/); // what is said then would replace what is waited for below
  await page.keyboard.press('>');
  await said(/Move 10, K12: allows a win in 2 turns\. .*That is proved\./);
  await page.keyboard.press('Alt+Enter');
  await said(/The computer’s line: /);
  await page.keyboard.press('Alt+1');
  await said('Black to move: find something better than K12.');
  await page.keyboard.press('%');
  await said(/Move 10, K12/);
  await page.keyboard.press('Alt+2');
  await page.getByRole('dialog', { name: 'Play on against the computer' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Show what was better').waitFor();
  assert.deepEqual(page.problems, []);
});
