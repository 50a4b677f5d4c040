// The analysis board: what it shows, that nothing moves while it looks, that it stops, what counts as a hint, and what is kept.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes } from './a11y.mjs';
import { choose, countStored, fromMenu, settled, state } from './hands.mjs';
import { inBoth, inChromium, longInChromium } from './site.mjs';
import { lay, places, play } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** White to act can complete a perfect six at once. */
const SIX = 'F12 K11 O10 F14 O11 P12 O9 E13 O12 K12 O13 O8';

/** Begins to analyse a game that goes on, and lets the computer look. @param {Page} page */
async function look(page) {
  await page.keyboard.press('#');
  const panel = page.locator('.analysis');
  await panel.getByText('counts as a hint').waitFor();
  await panel.getByRole('button', { name: 'Computer analysis' }).click();
  return panel;
}

/** Done when the computer has finished looking. @param {Page} page */
const finished = (page) =>
  page.waitForFunction(() => document.querySelector('.analysis')?.getAttribute('data-looks') === 'false');

/** The texts of the shapes on the board, with their kinds. @param {Page} page */
const shapes = (page) =>
  page.evaluate(() =>
    globalThis.tessera.app.view.shapes.map(({ kind, points, text = '' }) => {
      const labels = globalThis.tessera.app.view.table.labels();
      return `${kind} ${text} ${points.map((point) => labels[point]).join('-')}`;
    }),
  );

/** How many positions are kept. @param {Page} page */
const countValues = (page) => countStored(page, 'tessera-analysis', 'values');

inBoth('analysis shows a proof in words, lines and marks; pressing a line plays it', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await play(page, SIX);
  const panel = await look(page);
  await panel.getByText('White can win in 1 turn').waitFor();
  await finished(page);
  assert.ok(await panel.locator('.seal').isVisible());
  const [best] = await panel.locator('.line button').allTextContents();
  assert.ok(
    (await shapes(page)).some((shape) => shape.startsWith('ghost 1')),
    'the best is numbered on the board',
  );
  assert.ok(await page.locator('.evaluation .bar[data-proved="true"]').isVisible());
  await checkA11y(page, 'analysis');
  await page.keyboard.press('%');
  await page.locator('[role="status"].sr').getByText(`Best: ${best}`).waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+Enter');
  await settled(page);
  const { moves, result } = await state(page);
  assert.deepEqual([moves[moves.length - 1], result?.winners], [best, ['white']]);
  await panel.getByText('The game is over here').waitFor();
  assert.deepEqual(page.problems, []);
});

longInChromium('during analysis nothing moves, a line is previewed, and every screen has room', async (site) => {
  const page = await site.page({ path: '#pente', viewport: { width: 1366, height: 768 }, own: true });
  await play(page, '0 L1U1 R1 L1');
  const panel = await look(page);
  await panel.locator('.line button').first().waitFor();
  const parts = ['.board', '.task', '.analysis', '.analysis .lines li', '.analysis .foot > *', '.moves'];
  const before = await places(page, parts);
  await finished(page);
  assert.deepEqual(await places(page, parts), before);
  await panel.locator('.line button').nth(1).focus();
  const labels = (await shapes(page)).map((shape) => shape.split(' ')[1]);
  assert.deepEqual(
    labels.filter((label) => /^\d+$/.test(label ?? '')),
    ['1', '2'],
  ); // × is a pair that is taken
  await page.locator('.cells [tabindex="0"]').focus();
  assert.ok(
    (await shapes(page)).some((shape) => shape.startsWith('mark')),
    'the best moves are back',
  );
  await checkSizes(page, { state: 'analysis' });
  assert.deepEqual(page.problems, []);
});

inChromium('in an unfinished game analysis runs on request only, and the next move is marked', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await play(page, 'J10 K5');
  await fromMenu(page, 'Analyse');
  const panel = page.locator('.analysis');
  await panel.getByText('counts as a hint').waitFor();
  assert.equal(await panel.locator('.line button:visible').count(), 0);
  await panel.getByRole('button', { name: 'Computer analysis' }).click();
  await panel.locator('.line button').first().waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await settled(page);
  await choose(page, 'M12');
  await settled(page);
  assert.match(await page.evaluate(() => globalThis.tessera.app.view.table.record()), /M12 \{\[%hint 4\]\}/);
  assert.deepEqual(await shapes(page), []);
  assert.deepEqual(page.problems, []);
});

inChromium('results are there at the next visit without a search; a hidden page searches nothing', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  await play(page, SIX);
  const panel = await look(page);
  await panel.getByText('White can win in 1 turn').waitFor();
  await finished(page);
  await page.evaluate(() => {
    globalThis.asked = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(/** @type {any} */ message) {
      if (message.type !== 'there') globalThis.asked.push(message.type);
      return postMessage.call(this, message);
    };
  });
  const asked = () => page.evaluate(() => globalThis.asked.splice(0));
  await page.keyboard.press('Home');
  await settled(page);
  await page.waitForFunction(() => globalThis.asked.includes('analyse'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(() => globalThis.asked.includes('stop'));
  await asked();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(() => globalThis.asked.includes('analyse'));
  await page.keyboard.press('End');
  await settled(page);
  await panel.getByText('White can win in 1 turn').waitFor();
  assert.deepEqual(
    (await asked()).filter((type) => type !== 'stop'),
    ['analyse'],
    'only the other position was searched',
  );
  assert.deepEqual(page.problems, []);
});

inChromium('behind the gear: more lines, and best moves that wait until they are asked for', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  await play(page, SIX);
  const panel = await look(page);
  await panel.locator('.line button').first().waitFor();
  const gear = async (/** @type {string} */ choice) => {
    await panel.getByRole('button', { name: 'How the computer analyses' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: choice, exact: true }).check();
    await page.keyboard.press('Escape');
  };
  await gear('5');
  assert.equal(await panel.locator('.lines li').count(), 5);
  await gear('Hide until I ask');
  await panel.getByText('White can win in 1 turn').waitFor();
  assert.equal(await panel.locator('.line button:visible').count(), 0);
  assert.deepEqual(await shapes(page), []);
  await panel.getByRole('button', { name: 'Show the best moves' }).click();
  await panel.locator('.line button').first().waitFor();
  assert.ok((await shapes(page)).length);
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"]');
  await page.keyboard.press('#');
  await panel.getByRole('button', { name: 'Computer analysis' }).click();
  await panel.getByRole('button', { name: 'Show the best moves' }).waitFor();
  assert.equal(await panel.locator('.lines li').count(), 5, 'it is remembered');
  assert.deepEqual(page.problems, []);
});

inChromium('what the other side threatens is looked at as if it were to move', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  await play(page, `${SIX} A1`);
  const panel = await look(page);
  await panel.locator('.line button').first().waitFor();
  await panel.getByRole('button', { name: 'Threats' }).click();
  await panel.getByText(/^If White could move: .*, winning in 1 turn/).waitFor();
  assert.ok((await shapes(page)).some((shape) => shape.startsWith('ghost 1')));
  await panel.getByRole('button', { name: 'Threats' }).click();
  await panel.getByText('White').first().waitFor();
  assert.equal(await panel.getByText('If White could move').count(), 0);
  assert.deepEqual(page.problems, []);
});

inBoth('threats are marked on the board just as long as their button is pressed', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  await play(page, `${SIX} A1`);
  await page.keyboard.press('#');
  const panel = page.locator('.analysis');
  const threats = panel.getByRole('button', { name: 'Threats' });
  const shown = (/** @type {boolean} */ wanted) =>
    page.waitForFunction((are) => {
      const marks = globalThis.tessera.app.view.shapes.some(({ kind }) => kind === 'threat');
      const pressed = document.querySelector('.analysis .threats-too')?.getAttribute('aria-pressed') === 'true';
      return marks === are && pressed === are;
    }, wanted);
  await threats.click();
  await shown(true); // the computer does not look
  await panel.getByRole('button', { name: 'Computer analysis' }).click();
  await shown(false);
  await threats.click();
  await shown(true);
  await panel.getByText('If White could move').waitFor();
  await threats.click();
  await shown(false);
  await threats.evaluate((/** @type {HTMLButtonElement} */ one) => {
    one.click();
    one.click();
  });
  await panel.getByText('If White could move').waitFor();
  await shown(true);
  assert.deepEqual(page.problems, []);
});

inChromium('what the other side threatens is not looked at any more once the analysis is closed', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  await play(page, `${SIX} A1`);
  const panel = await look(page);
  await panel.locator('.line button').first().waitFor();
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(/** @type {any} */ message) {
      if (message.type !== 'passed') return postMessage.call(this, message);
      globalThis.answer = () =>
        new Promise((then) => {
          this.addEventListener('message', ({ data }) => data.id === message.id && then());
          postMessage.call(this, message);
        });
    };
  });
  await panel.getByRole('button', { name: 'Threats' }).click();
  await page.waitForFunction(() => globalThis.answer);
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => globalThis.answer());
  await countValues(page); // a search begins with what is kept
  const locks = await page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].map(({ name }) => name);
  });
  assert.ok(!locks.some((name) => name === 'tessera/analysis'), locks.join());
  assert.deepEqual(page.problems, []);
});

inBoth('a line that gets shorter, or goes, keeps the focus in the panel', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  await play(page, 'J10 K5');
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(/** @type {any} */ message) {
      if (message.type !== 'analyse') return postMessage.call(this, message);
      globalThis.see = (actions) => {
        const lines = [{ actions, chance: 0.6 }];
        const data = { id: message.id, type: 'seen', depth: 4, nodes: 100, lines, words: false, done: false };
        this.dispatchEvent(new MessageEvent('message', { data }));
      };
    };
  });
  const panel = await look(page);
  await page.waitForFunction(() => globalThis.see);
  await page.evaluate(() => globalThis.see(['M12', 'N13', 'O14']));
  await panel.getByRole('button', { name: 'Try M12 N13 O14' }).focus();
  await page.evaluate(() => globalThis.see(['M12', 'N13']));
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'N13');
  await page.keyboard.press('Enter');
  await settled(page);
  assert.equal((await state(page)).ply, 4);
  assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), 'Computer analysis');
  assert.deepEqual(page.problems, []);
});

inChromium('the settings delete what is kept of analyses', async (site) => {
  const page = await site.page({ path: '#hexade', own: true });
  await play(page, SIX);
  const panel = await look(page);
  await panel.getByText('White can win in 1 turn').waitFor();
  await finished(page);
  await fromMenu(page, 'Settings');
  await page.getByRole('button', { name: 'Delete analyses and reviews' }).click();
  await page.getByText('All analyses and reviews on this device are deleted').waitFor();
  assert.equal(await countValues(page), 0);
  assert.deepEqual(page.problems, []);
});

inChromium('a board on somebody’s page opens the app with its game analysed, or reviewed', async (site) => {
  const board = await site.blank();
  await board.goto(new URL('embed/#game=hexade&moves=J10 K5 M12&mode=view', site.url).href);
  await board.waitForSelector('#board[data-state="ready"]');
  const href = await board.getByRole('link', { name: 'Analyse in Tessera' }).getAttribute('href');
  assert.match(href ?? '', /#play=.*&from=page&see=analysis$/);
  const page = await site.page({ path: (href ?? '').replace(site.url, ''), own: true });
  await page.locator('.analysis .line button').first().waitFor();
  assert.deepEqual(page.problems, []);
});

longInChromium('three sides: the chance of the player to move, and no bar', async (site) => {
  const page = await site.page({ path: '#pente' });
  await lay(page, 'pente', { options: 'mode=points players=3' });
  const panel = await look(page);
  await panel.getByText('against all others').waitFor();
  assert.ok(!(await page.locator('.evaluation .bar').isVisible()));
  assert.deepEqual(page.problems, []);
});
