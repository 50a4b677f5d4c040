// The computer beyond playing: threats, counted hints, levels, and a game without progress.
import assert from 'node:assert/strict';
import { CYCLE, OPENING } from '../../scripts/browser/endless-game.mjs';
import { checkA11y } from './a11y.mjs';
import { against, answered, computerAt } from './computer.mjs';
import { askNew, fromMenu, mouse, openMenu, press, reload, settled, state } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInBoth, longInChromium } from './site.mjs';
import { lay, play } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The marks on the board: the point, the side, and whether the threat is carried out there. @param {Page} page */
const marks = (page) =>
  page.evaluate(() => {
    const { shapes, table } = globalThis.tessera.app.view;
    const labels = table.labels();
    return shapes.flatMap(({ kind, side, points }) => points.map((point) => `${labels[point]} ${side} ${kind}`));
  });

/** The pixels of the board. @param {Page} page */
const painted = (page) =>
  page
    .locator('.board canvas')
    .first()
    .evaluate(async (canvas) => {
      // Two frames, because a requested drawing comes with the next one.
      for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
      return /** @type {HTMLCanvasElement} */ (canvas).toDataURL();
    });

inBoth('the threats of both sides are shown by shape, with a key in words, until the next move', async (site) => {
  const page = await site.page({ path: '#pente' });
  const hand = mouse(page);
  for (const point of ['0', 'L1U1', 'R1', 'L1', 'R2', 'L1D1', 'R3', 'L1D2']) await hand.touch(point);
  const bare = await painted(page);
  await fromMenu(page, 'Threats');
  const note = page.locator('.note');
  await note.getByText('Green: a winning row at R4.').waitFor();
  await note.getByText(/^Yellow: winning rows|^Yellow: a winning row at/).waitFor();
  assert.equal(
    await page.locator('[role="status"].sr').first().textContent(),
    (await note.locator('.threats').allTextContents()).join(' '),
    'heard as it is read',
  );
  const all = await marks(page);
  assert.ok(all.includes('R4 0 threat') && all.includes('R1 0 stands') && all.includes('L1 1 stands'), all.join('\n'));
  assert.notEqual(await painted(page), bare, 'they are drawn');
  const shapes = await page
    .locator('.note .threat')
    .evaluateAll((each) => each.map((mark) => getComputedStyle(mark).clipPath));
  assert.equal(new Set(shapes).size, 2, 'told apart without colours');
  await checkA11y(page, 'threats');
  // The board is turned: the marks are on the right points.
  await fromMenu(page, 'Turn the board');
  assert.deepEqual((await marks(page)).sort(), all.sort());
  // The same key removes them, and so does the next move.
  await page.locator('.cells [tabindex="0"]').focus();
  await page.keyboard.press('!');
  await page.waitForFunction(() => !globalThis.tessera.app.view.shapes.length);
  await page.keyboard.press('!');
  await page.waitForFunction(() => globalThis.tessera.app.view.shapes.length);
  await hand.touch('U7');
  assert.deepEqual(await marks(page), []);
  assert.deepEqual(page.problems, []);
});

longInChromium('a hint leads to the threats; partners get none', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await mouse(page).button('Hint');
  await page.locator('.note').getByRole('button', { name: 'Tell me more' }).waitFor();
  await page.locator('.note').getByRole('button', { name: 'Threats' }).click();
  await page.locator('.note').getByText('No immediate threats.').waitFor();
  assert.deepEqual(await marks(page), []);
  await page.evaluate(() => {
    const { Table } = globalThis.tessera.bindings;
    globalThis.tessera.app.view.open(new Table('pente', 'mode=team', []), '');
  });
  await page.waitForSelector('#tessera[data-state="ready"] .table[data-game="pente"]');
  assert.ok((await state(page)).teams.length > 0);
  const menu = await openMenu(page);
  assert.equal(await menu.getByRole('button', { name: /^Threats/ }).count(), 0);
});

inChromium('the analysis shows partners no threats until the game is over', async (site) => {
  const page = await site.page({ path: '#pente' });
  await lay(page, 'pente', { options: 'mode=team' });
  await play(page, '0 L1U1 R1 L1 U9 D9 R2 L1D1 U8 D8 R3 L1D2');
  await fromMenu(page, 'Analyse');
  const panel = page.locator('.analysis');
  await panel.getByText('Partners get no help until the game is over.').waitFor();
  const threats = panel.getByRole('button', { name: 'Threats' });
  assert.equal(await threats.getAttribute('aria-disabled'), 'true');
  await threats.click({ force: true });
  await page.keyboard.press('!');
  await settled(page);
  assert.equal(await page.locator('.note .threats').count(), 0);
  assert.deepEqual(await marks(page), []);
  assert.deepEqual(page.problems, []);
});

longInBoth('hints are kept with the move that follows and counted at the end', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 1) });
  const hand = mouse(page);
  await hand.button('Hint');
  await page.locator('.note').getByRole('button', { name: 'Tell me more' }).click();
  await page.locator('.note').getByText('The computer would play').waitFor();
  await hand.touch('J10');
  await answered(page, 2);
  const kept = await page.evaluate(() => {
    const { Table } = globalThis.tessera.bindings;
    const { table } = globalThis.tessera.app.view;
    const record = table.record();
    const again = Table.open(record);
    return { record, same: again.record() === record, restored: Table.restore(table.keep()).record() === record };
  });
  assert.match(kept.record, /J10 \{\[%hint 3\]\}/);
  assert.ok(kept.same && kept.restored, kept.record);
  await page.getByText('after a hint').first().waitFor({ state: 'attached' });
  await reload(page);
  assert.match(await page.evaluate(() => globalThis.tessera.app.view.table.record()), /J10 \{\[%hint 3\]\}/);
  await fromMenu(page, 'Draw or resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page
    .locator('.note')
    .getByText('1 hint. Against Easy so far')
    .or(page.locator('.note').getByText('1 hint.'))
    .first()
    .waitFor();
  assert.deepEqual(page.problems, []);
});

/** Gives up the game on the table. @param {Page} page */
async function resign(page) {
  await fromMenu(page, 'Draw or resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.waitForFunction(() => globalThis.tessera.app.view.table.snapshot().result !== null);
}

longInBoth('after two losses in a row an easier game begins by one touch, and results are kept', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 3) });
  const hand = mouse(page);
  await hand.touch('J10');
  await answered(page, 2);
  await resign(page);
  const note = page.locator('.note');
  const other = page.locator('.table > .actions').getByRole('button', { name: 'Easier: Easy' });
  await note.getByText('Against Relaxed so far: 1 lost.').waitFor();
  assert.equal(await other.count(), 0, 'one is no row');
  // After undo and another resignation, it is counted as the same game.
  await press(page, 'Undo');
  await resign(page);
  await note.getByText('Against Relaxed so far: 1 lost.').waitFor();
  await press(page, 'Rematch');
  await answered(page, 1);
  await resign(page);
  await note.getByText('Against Relaxed so far: 2 lost.').waitFor();
  await checkA11y(page, 'another level');
  await other.click();
  await page.waitForFunction(() => !globalThis.tessera.app.view.table.snapshot().result);
  const { seats } = await state(page);
  assert.equal(seats.filter(({ name }) => /^Tessera level 2, seed \d+$/.test(name)).length, 1);
  assert.equal(await page.evaluate(() => localStorage.getItem('tessera/level/hexade')), '2');
  // The choice of level shows the results.
  const dialog = await askNew(page);
  await dialog.getByRole('radio', { name: /^Relaxed.*2 lost/ }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The list of games shows all results.
  await fromMenu(page, 'Your games');
  const all = page.locator('.games-list').getByRole('group').filter({ hasText: 'Against the computer' });
  await all.getByText('Against the computer').click();
  await all.getByText('Hexade · Relaxed').waitFor();
  assert.equal(await all.getByRole('definition').textContent(), '2 lost');
  await checkA11y(page, 'results in the list of games');
  assert.deepEqual(page.problems, []);
});

inChromium('damaged results count as none, and a game that was only viewed is not counted', async (site) => {
  for (const damaged of firstOf([
    '{"levels":{"3":{"lost":-1}},"row":{"level":"x"},"last":7}',
    '{',
    '[]',
    '"\\u0000"',
  ])) {
    const page = await site.page({
      path: '#hexade',
      remembered: { ...against('hexade', 3), 'tessera/results/hexade': damaged },
    });
    await mouse(page).touch('J10');
    await answered(page, 2);
    await resign(page);
    await page.locator('.note').getByText('Against Relaxed so far: 1 lost.').waitFor();
    await reload(page);
    await page.locator('.note').getByText('Against Relaxed so far: 1 lost.').waitFor();
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

longInChromium(
  'at the end of a long game its hints are read from the list of moves, not by stepping through it',
  async (site) => {
    const page = await site.page({ path: '#kensington', own: true });
    await page.evaluate(
      async ([placed, to, name]) => {
        const { app, bindings } = globalThis.tessera;
        const table = new bindings.Table('kensington', '', ['', name]);
        for (const action of placed) table.play(action);
        for (let i = 0; i < 2_000; i += 1) table.play(to[i % 4]);
        for (const node of [3, 500, 1_001]) table.set_comment(node, '[%hint 1]');
        app.view.open(table, '');
        await app.settled();
        const { go_to: goTo } = bindings.Table.prototype;
        globalThis.steps = 0;
        bindings.Table.prototype.go_to = function step(/** @type {number} */ ply) {
          globalThis.steps += 1;
          return goTo.call(this, ply);
        };
      },
      /** @type {const} */ ([OPENING, CYCLE, computerAt(1)]),
    );
    await resign(page);
    await page.locator('.note').getByText('3 hints.').waitFor();
    const steps = await page.evaluate(() => globalThis.steps);
    assert.ok(steps < 100, `${steps} steps`);
    assert.deepEqual(page.problems, []);
  },
);

/** Fifteen counters of each side, none of which closes a figure, and then `moves` moves there and back. @param {[name: string, moves: number]} about */
function thereAndBack([name, moves]) {
  const { Table } = globalThis.tessera.bindings;
  const table = new Table('kensington', '', ['', name]);
  const labels = table.labels();
  /** Does all of it, unless one cannot be done or closes a figure. @param {string[]} actions */
  const tries = (actions) => {
    const { ply } = table.snapshot();
    const done = actions.every((action) => {
      const { toAct } = table.snapshot();
      try {
        table.play(action);
      } catch {
        return false;
      }
      return table.snapshot().toAct === 1 - (toAct ?? 0);
    });
    if (!done) table.go_to(ply);
    return done;
  };
  while (table.snapshot().seats.some(({ inHand }) => (inHand ?? 0) > 0))
    if (!labels.some((label) => tries([label]))) throw new Error('nowhere to place');
  const back = (/** @type {string} */ way) => way.split('-').reverse().join('-');
  const ways = labels
    .flatMap((from) => labels.map((to) => `${from}-${to}`))
    .filter((way) => {
      const { ply } = table.snapshot();
      const can = tries([way]);
      table.go_to(ply);
      return can;
    });
  const others = labels.flatMap((from) => labels.map((to) => `${from}-${to}`));
  const round = ways.flatMap((one) => {
    const { ply } = table.snapshot();
    const found = others.find((other) => tries([one, other, back(one), back(other)]));
    table.go_to(ply);
    return found ? [[one, found, back(one), back(found)]] : [];
  })[0];
  const { ply } = table.snapshot();
  for (let played = 0; played < moves; played += 1) table.play(round[played % 4]);
  if (table.snapshot().ply !== ply + moves) throw new Error('not as many moves');
  globalThis.tessera.app.view.open(table, '');
}

longInChromium('a game of Kensington that goes nowhere is offered as a draw', async (site) => {
  const page = await site.page({ path: '#kensington', remembered: { 'tessera/settings': '{"pace":"once"}' } });
  await page.evaluate(thereAndBack, /** @type {[string, number]} */ ([computerAt(1), 36]));
  const said = page.locator('.note').getByText('No shape has been completed and nothing relocated for a long time.');
  await page.waitForFunction(() => globalThis.tessera.app.view.table.snapshot().ply === 66);
  assert.ok(!(await said.isVisible()), 'that is not long');
  await page.evaluate(thereAndBack, /** @type {[string, number]} */ ([computerAt(1), 40]));
  await said.waitFor();
  await checkA11y(page, 'a draw is offered');
  await page.locator('.note').getByRole('button', { name: 'Agree a draw' }).click();
  await page.waitForFunction(() => globalThis.tessera.app.view.table.snapshot().result !== null);
  assert.deepEqual((await state(page)).result?.winners, []);
  await page.locator('.note').getByText('Against First steps so far: 1 drawn.').waitFor();
  assert.deepEqual(page.problems, []);
});
