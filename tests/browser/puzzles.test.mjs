// The room of puzzles: solving by touch, by keys and with a screen reader, what is remembered, and runs.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes } from './a11y.mjs';
import { byKeyboardAlone, choose, finger, keys, mouse, touched } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInChromium } from './site.mjs';
import { kept, open, said, solve, ways, wrong } from './solving.mjs';
import { GAMES } from './static.mjs';

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

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
  assert.match((await said(page)) ?? '', /(That wins|Stopped).*Line: /);
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

inChromium('by keys alone the focus goes from the solution to the next puzzle', async (site) => {
  const page = await site.page({ path: '#puzzles/pente', own: true });
  await open(page);
  await byKeyboardAlone(page);
  await choose(page, (await wrong(page)) ?? '');
  await page.getByRole('button', { name: 'Solution' }).press('Enter');
  await page.waitForSelector('.solver[data-verdict="shown"]');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Next');
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

inChromium('the slip that ends a streak is seen for a moment, without the buttons of other puzzles', async (site) => {
  const page = await site.page({ path: '#puzzles/pente', own: true });
  await open(page);
  await page.locator('select.set').selectOption('run streak');
  await page.getByText('0 solved').waitFor();
  await open(page);
  const slip = page.evaluate(
    () =>
      new Promise((/** @type {(seen: {ms: number, buttons: string[]}) => void} */ done) => {
        const solver = /** @type {HTMLElement} */ (document.querySelector('.solver'));
        /** @type {Set<string>} */
        const buttons = new Set();
        let began = 0;
        new MutationObserver(() => {
          if (solver.dataset.verdict !== 'wrong') return;
          began ||= performance.now();
          if (document.querySelector('.after:not([hidden])'))
            done({ ms: performance.now() - began, buttons: [...buttons] });
          else
            for (const one of solver.querySelectorAll('.moment > :not([hidden])')) buttons.add(one.textContent ?? '');
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await choose(page, (await wrong(page)) ?? '');
  const { ms, buttons } = await slip;
  assert.ok(ms > 500, `${ms} ms`); // `SEEN` is 700, and a part of it passes before the verdict is written
  assert.deepEqual(buttons, []);
  await page.getByText('0 puzzles solved.').waitFor();
  assert.deepEqual(page.problems, []);
});

inChromium('a storm begins once its puzzles are there, and does not begin if they cannot be fetched', async (site) => {
  const page = await site.page({ path: '#puzzles/pente', own: true });
  await open(page);
  const files = /puzzles\/pente-\d-/;
  const select = page.locator('select.set');
  const bar = page.locator('.run');
  await page.route(files, (route) => route.abort());
  await select.selectOption('run storm');
  await page.getByText('The puzzles could not be loaded.').waitFor();
  assert.deepEqual([await bar.isVisible(), await select.inputValue()], [false, 'all']);
  await page.unroute(files);
  let letGo = () => {};
  const free = new Promise((then) => {
    letGo = () => then(undefined);
  });
  await page.route(files, (route) => free.then(() => route.continue()));
  await Promise.all([page.waitForRequest(files), select.selectOption('run storm')]);
  assert.equal(await bar.isVisible(), false);
  letGo();
  await open(page);
  await bar.getByText(/^[23]:\d\d left$/).waitFor();
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
