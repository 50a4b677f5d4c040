// The room of puzzles: solving by touch, by keys and with a screen reader, what is remembered, runs, and the puzzle of the day.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkA11y, checkSizes, laidOut } from './a11y.mjs';
import { hosting, script, visit } from './embed-hosts.mjs';
import { byKeyboardAlone, choose, finger, keys, mouse, playAction, touched } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInChromium } from './site.mjs';
import { GAMES, ROOT } from './static.mjs';

/** @typedef {import('./site.mjs').WatchedPage} Page */

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const host = hosting();

/** Waits until a puzzle is to be solved. @param {Page} page */
const open = async (page) => {
  await page.waitForSelector('.solver[data-verdict="open"] .cells [role="gridcell"]');
  await laidOut(page);
};

/** The ways to solve the puzzle that is shown. @param {Page} page @returns {Promise<string[][]>} */
const ways = (page) =>
  page.evaluate(() =>
    globalThis.tessera.app.view.entry.line
      .split(';')
      .slice(-2)[0]
      .split('|')
      .map((/** @type {string} */ way) => way.trim().split(/\s+/)),
  );

/** What is stored of the practice with a game. @param {Page} page @param {string} game */
const kept = (page, game) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(`tessera/practice/${key}`) ?? '{}'), game);

/** What is said beside the board. @param {Page} page */
const said = (page) => page.locator('.solver .guide').textContent();

/** Solves the puzzle that is shown. @param {Page} page @param {import('../../scripts/browser/hands.mjs').Hand} hand */
async function solve(page, hand) {
  const [way] = await ways(page);
  const begin = await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply);
  for (const [i, action] of way.entries()) {
    const ply = await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply);
    if (ply > begin + i) continue; // the other side has replied
    const own = await page.evaluate(() => globalThis.tessera.app.view.solves());
    if (own) await playAction(page, hand, action);
    await page.waitForFunction((n) => globalThis.tessera.app.view.table.snapshot().ply > n, begin + i);
  }
  await page.waitForSelector('.solver[data-verdict="solved"]');
}

/** A legal action that is no way to solve it, as the points to touch. @param {Page} page */
const wrong = (page) =>
  page.evaluate(() => {
    const { table, entry } = globalThis.tessera.app.view;
    const cells = table.cells();
    const [right] = entry.line.split(';').slice(-2);
    /** @param {string} label */
    const isWrong = (label) => {
      const copy = table.copy();
      try {
        copy.play(label);
        return true;
      } catch {
        return false;
      } finally {
        copy.free();
      }
    };
    return table
      .labels()
      .find(
        (/** @type {string} */ label, /** @type {number} */ i) =>
          !(cells[i] & 0x3f) && !right.includes(label) && isWrong(label),
      );
  });

inBoth('by touch: the task, a wrong answer and what answers it, the line; it counts once', async (site) => {
  const page = await site.page({ path: '#puzzles/pente', own: true, ...(site.kind === 'chromium' && SMALL) });
  await open(page);
  // One whose wrong answers are answered by the other side.
  while (!/in [2-9] moves|threatens to win/.test((await said(page)) ?? '')) {
    const before = await page.locator('.solver').getAttribute('data-puzzle');
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.waitForFunction(
      (id) => /** @type {HTMLElement} */ (document.querySelector('.solver')).dataset.puzzle !== id,
      before,
    );
  }
  assert.match((await said(page)) ?? '', /^(Green|Yellow) to play: /);
  await choose(page, (await wrong(page)) ?? '');
  assert.match((await said(page)) ?? '', /^Not quite\./);
  await page.waitForSelector('.solver[data-refuted]');
  assert.match((await said(page)) ?? '', /The answer is|wins in/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await open(page);
  await solve(page, site.kind === 'chromium' ? finger(page) : mouse(page));
  assert.match((await said(page)) ?? '', /(That wins|Stopped).*The line: /);
  const id = await page.locator('.solver').getAttribute('data-puzzle');
  const { tried, standing } = await kept(page, 'pente');
  assert.deepEqual(
    tried.map((/** @type {[string, number, number]} */ [one, , box]) => [one, box]),
    [[id, 0]],
    'missed, so it comes again',
  );
  assert.equal(standing.count, 1, 'the first answer counts, and no other');
  assert.ok(standing.points < 1000);
  assert.deepEqual(page.problems, []);
});

inChromium('solved at once, it is rated; the level is told, and the number on request', async (site) => {
  const page = await site.page({ path: '#puzzles/hexade', own: true });
  for (let n = 1; n <= 2; n += 1) {
    await open(page);
    await solve(page, mouse(page));
    const { standing } = await kept(page, 'hexade');
    assert.equal(standing.count, n);
    assert.ok(standing.points > 1000);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await open(page);
  await page.getByRole('button', { name: 'Level unknown' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your puzzle level' });
  assert.match((await dialog.textContent()) ?? '', /\d points, give or take \d+, from 2 puzzles/);
  await checkA11y(page, 'the level');
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}#puzzles`);
  await page.locator('.stocks [data-game="hexade"]').getByText('2 of').waitFor();
  assert.deepEqual(page.problems, []);
});

inChromium('by keys alone: the hint in steps, the answer, the next one; helped, it is not rated', async (site) => {
  const page = await site.page({ path: '#puzzles/cavendish', own: true, viewport: { width: 1280, height: 800 } });
  await open(page);
  await byKeyboardAlone(page);
  const hint = page.getByRole('button', { name: 'Hint' });
  while (await hint.isVisible()) {
    await hint.focus();
    await page.keyboard.press('Enter');
  }
  const rung = await page.locator('[role="gridcell"].look').evaluateAll((all) => all.map((one) => one.dataset.point));
  const firsts = (await ways(page)).flatMap(([action]) => touched(action));
  assert.ok(rung.length > 0 && rung.every((label) => firsts.includes(label ?? '')), rung.join());
  await solve(page, keys(page));
  assert.equal((await kept(page, 'cavendish')).standing, undefined);
  // The button that goes on has the focus.
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Next');
  const before = await page.locator('.solver').getAttribute('data-puzzle');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (id) => /** @type {HTMLElement} */ (document.querySelector('.solver')).dataset.puzzle !== id,
    before,
  );
  await open(page);
  assert.deepEqual(page.problems, []);
});

inChromium(
  'the solution is shown; the puzzle is under Once more, a day later in turn, and can be analysed',
  async (site) => {
    const page = await site.page({ path: '#puzzles/pente', own: true });
    await open(page);
    await choose(page, (await wrong(page)) ?? '');
    await page.getByRole('button', { name: 'Solution' }).click();
    await page.waitForSelector('.solver[data-verdict="shown"]');
    assert.match((await said(page)) ?? '', /You will see this puzzle again/);
    const id = await page.locator('.solver').getAttribute('data-puzzle');
    const select = page.locator('select.set');
    await select.selectOption({ label: 'Once more (1)' });
    const list = page.getByRole('dialog', { name: 'Once more' });
    assert.match((await list.getByRole('listitem').textContent()) ?? '', /tried on .* back on /);
    await checkA11y(page, 'once more');
    await list.getByRole('button', { name: 'Try', exact: true }).click();
    await open(page);
    assert.equal(await page.locator('.solver').getAttribute('data-puzzle'), id);
    await solve(page, mouse(page));
    const link = page.getByRole('link', { name: 'Analyse' });
    assert.match((await link.getAttribute('href')) ?? '', /^#play=[\w-]+&from=page&see=analysis$/);
    await link.click();
    await page.waitForSelector('.table:not(.skeleton) .analysis');
    assert.deepEqual(page.problems, []);
  },
);

inChromium('a streak ends with the first slip, a storm with its time; both are remembered', async (site) => {
  const page = await site.page({ path: '#puzzles/pente', own: true });
  await open(page);
  const select = page.locator('select.set');
  await select.selectOption('run streak');
  await open(page);
  await page.getByRole('button', { name: 'Skip one' }).click();
  await open(page);
  await page.getByRole('button', { name: 'Skip one' }).waitFor({ state: 'hidden' });
  await solve(page, mouse(page));
  await page.getByText('1 solved').waitFor();
  await open(page);
  await choose(page, (await wrong(page)) ?? '');
  await page.getByText('1 puzzle solved. Your best so far!').waitFor();
  await select.selectOption('run storm');
  await open(page);
  await page.getByText(/^[23]:\d\d left$/).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('0 puzzles solved.').waitFor();
  const { best, standing } = await kept(page, 'pente');
  assert.deepEqual([best.streak.ever, best.storm.ever, standing], [1, 0, undefined]);
  await checkA11y(page, 'after a run');
  assert.deepEqual(page.problems, []);
});

/** A day on which the puzzle of the day is one of Hexade, and its line. */
const DAY = new Date(2027, 0, 4, 12);
const lineOn = (/** @type {string} */ game, /** @type {string} */ day) =>
  readFileSync(`${ROOT}/puzzles/daily/${game}-2027.txt`, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${day};`)) ?? '';
const firstWay = (/** @type {string} */ line) => (line.split(';').at(-2) ?? '').split('|')[0].trim().split(/\s+/);

/** The actions of the first way of a line, and whether the solver plays each. @param {Page} page @param {string} line */
const played = (page, line) =>
  page.evaluate(
    ([text, way]) => {
      const [step] = globalThis.tessera.bindings.PuzzleLine.all(text);
      const table = step.table();
      const solver = table.snapshot().toAct;
      return way.map((/** @type {string} */ action) => {
        const own = table.snapshot().toAct === solver;
        table.play(action);
        return { action, own };
      });
    },
    /** @type {[string, string[]]} */ ([line, firstWay(line)]),
  );

inBoth('the puzzle of the day comes onto the first page when it is wanted, and can be solved there', async (site) => {
  /** @type {string[]} */
  const asked = [];
  const before = (/** @type {Page} */ opened) => {
    opened.on('request', (request) => asked.push(request.url()));
    return opened.clock.setFixedTime(DAY);
  };
  const page = await site.page({ own: true, before });
  const today = page.locator('.today');
  await today.getByText('Hexade · Monday').waitFor();
  assert.deepEqual(
    asked.filter((url) => /puzzles/.test(url)),
    [],
  );
  await today.getByRole('link', { name: 'Solve it here' }).click();
  await page.waitForSelector('.today .solver[data-verdict="open"] [role="gridcell"]');
  assert.equal(new URL(page.url()).hash, '');
  const actions = await played(page, lineOn('hexade', '0104').slice(5).trim());
  for (const { action, own } of actions) {
    if (own) await choose(page, ...touched(action));
    else await today.getByText(`plays ${action}. Keep going.`).waitFor();
  }
  await page.waitForSelector('.today .solver[data-verdict="solved"]');
  assert.equal((await kept(page, 'hexade')).standing.count, 1);
  assert.deepEqual(page.problems, []);
});

inChromium('the link to the puzzle of a day shows the same one, at any time', async (site) => {
  const page = await site.page({
    path: '#puzzles/hexade/2027-01-04',
    own: true,
    timezoneId: 'Pacific/Auckland',
    before: (opened) => opened.clock.setFixedTime(new Date('2028-05-05T05:05Z')),
  });
  await open(page);
  assert.equal(
    await page.locator('.solver').getAttribute('data-puzzle'),
    /id ([\w-]+);/.exec(lineOn('hexade', '0104'))?.[1],
  );
  await page.getByText(/^Hexade, Monday,? 4 January$/).waitFor();
  await checkA11y(page, 'the puzzle of a day');
  await page.goto(`${site.url}#puzzles/hexade/2031-01-04`);
  await page.getByText('There is no puzzle for this day.').waitFor();
  assert.deepEqual(page.problems, []);
});

inChromium('other pages embed the puzzle of the day', async (site) => {
  const page = await visit(
    site,
    host.page(`${script(site)}<tessera-board daily="hexade" load="eager"></tessera-board>`),
  );
  const frame = page.frameLocator('iframe');
  await frame.locator('.cells [role="gridcell"]').first().waitFor();
  await frame.getByText(/^(White|Black) to play: /).waitFor();
  await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('daily', 'nothing'));
  await frame.getByText('“daily” cannot have this value.').waitFor();
});

inChromium('puzzles that were fetched once are there without a network', async (site) => {
  const page = await site.page({ path: '#puzzles', own: true, workers: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.goto(`${site.url}#puzzles/pente`);
  await open(page);
  await page.waitForFunction(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().some(({ url }) => /puzzles\/pente/.test(url));
  });
  await page.context().setOffline(true);
  await page.reload();
  await open(page);
  await page.context().setOffline(false);
});

longInChromium('it fits every screen in every language, and every game has its puzzles', async (site) => {
  for (const locale of firstOf(['de-DE', 'en-GB', 'es-ES'])) {
    const page = await site.page({ path: '#puzzles', locale, colorScheme: 'dark' });
    await page.waitForSelector('.stocks');
    await checkSizes(page, { state: `the games in ${locale}` });
    for (const game of GAMES) {
      await page.goto(`${site.url}#puzzles/${game}`);
      await open(page);
      await checkSizes(page, { state: `${game} in ${locale}` });
      await checkA11y(page, `${game} in ${locale}`);
    }
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});
