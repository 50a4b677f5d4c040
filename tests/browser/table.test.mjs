// The table beyond legal actions: refusals, undo, new games, paths, screen readers, sizes.
import assert from 'node:assert/strict';
import { GAMES } from '../../scripts/site/posters.mjs';
import { checkSizes, laidOut, SIZES } from './a11y.mjs';
import { finishedGames, mouse, newGame, place, playAction, playActions, settled, state, touched } from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';

inChromium('the page says what to do now, and why a tried action is not legal', async (site) => {
  const page = await site.page({ path: '#pente' });
  const hand = mouse(page);
  const task = page.locator('#task');
  assert.equal(await task.textContent(), 'Green’s turn Place the first stone on the centre.');
  await hand.touch('R3');
  const note = page.locator('#note');
  assert.match((await note.textContent()) ?? '', /centre/);
  assert.equal((await state(page)).ply, 0);
  await hand.touch('0');
  assert.equal(await note.isVisible(), false);
  assert.equal(await task.textContent(), 'Yellow’s turn Place a stone on an empty point.');
  await hand.touch('0');
  assert.match((await note.textContent()) ?? '', /0 is taken/);
  assert.match((await page.getByRole('alert').textContent()) ?? '', /0 is taken/);
  assert.equal((await state(page)).ply, 1);
});

inChromium('undo and redo of any length, a new game, and the last one brought back', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const hand = mouse(page);
  const actions = ['J10', 'A1', 'S19', 'B2'];
  await playActions(page, hand, actions);
  const whole = (await state(page)).position;
  for (let i = 0; i < 4; i += 1) await hand.button('Undo');
  assert.equal((await state(page)).ply, 0);
  assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
  for (let i = 0; i < 4; i += 1) await hand.button('Redo');
  assert.equal((await state(page)).position, whole);
  await newGame(page);
  assert.equal((await state(page)).ply, 0);
  await hand.button('Restore previous game');
  assert.equal((await state(page)).position, whole);
  await page.getByRole('listitem').filter({ hasText: 'A1' }).getByRole('button').click();
  assert.equal((await state(page)).ply, 2);
});

inChromium('going to another game and back finds the first as it was', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await playAction(page, mouse(page), 'J10');
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('link', { name: 'Play Pente', exact: true }).click();
  await page.waitForFunction(() => globalThis.tessera.app.view.table?.snapshot().game === 'pente');
  await page.goto(`${site.url}#hexade`);
  await page.waitForFunction(() => globalThis.tessera.app.view.table?.snapshot().game === 'hexade');
  assert.deepEqual((await state(page)).moves, ['J10']);
});

inChromium('chivalry: a path is built square by square, completes itself, and can be let go', async (site) => {
  const page = await site.page({ path: '#chivalry', viewport: { width: 1280, height: 800 } });
  const hand = mouse(page);
  // C6 has several continuations: the first touch only selects it.
  await hand.touch('C6');
  let now = await state(page);
  assert.deepEqual(now.path, ['C6']);
  assert.match((await page.locator('#task').textContent()) ?? '', /^White’s turn Choose where the piece on C6 goes/);
  await hand.button('Cancel');
  assert.deepEqual((await state(page)).path, []);
  // A game with multiple jumps: every path is built by touches and ends as in the vector.
  const vector = finishedGames('chivalry').find(({ actions }) => actions.some((action) => touched(action).length > 4));
  assert.ok(vector);
  let fewer = 0;
  for (const action of vector.actions) {
    const touches = { count: 0 };
    await playAction(
      page,
      {
        ...hand,
        touch: (label) => {
          touches.count += 1;
          return hand.touch(label);
        },
      },
      action,
    );
    if (touches.count < touched(action).length) fewer += 1;
  }
  assert.ok(fewer > 0, 'no path ever completed itself');
  now = await state(page);
  assert.equal(now.result?.ending, vector.result.split(' ').at(-1));
});

inChromium('chivalry: dragging moves a piece, and dragging to a wrong square says why', async (site) => {
  const page = await site.page({ path: '#chivalry', viewport: { width: 1280, height: 800 } });
  const drag = async (/** @type {string} */ from, /** @type {string} */ to) => {
    const [a, b] = [await place(page, from), await place(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
  };
  await drag('C7', 'C12');
  assert.ok(await page.locator('#note').isVisible());
  assert.equal((await state(page)).ply, 0);
  await drag('C7', 'C8');
  assert.deepEqual((await state(page)).moves, ['C7-C8']);
});

inChromium('a screen reader finds the board, its points and what happens', async (site) => {
  const page = await site.page({ path: '#pente' });
  const grid = page.getByRole('grid', { name: /Pente board/ });
  assert.equal(await grid.getByRole('row').count(), 19);
  assert.equal(await grid.getByRole('gridcell').count(), 361);
  const centre = grid.getByRole('gridcell', { name: '0, empty, can be played', exact: true });
  assert.equal(await centre.count(), 1);
  await centre.evaluate((cell) => /** @type {HTMLElement} */ (cell).click());
  await settled(page);
  assert.equal(await grid.getByRole('gridcell', { name: '0, green stone', exact: true }).count(), 1);
  assert.equal(
    await page.getByRole('status').textContent(),
    'Green: 0. Yellow’s turn. Place a stone on an empty point.',
  );
  assert.equal(await grid.locator('[tabindex="0"]').count(), 1, 'the board is one tab stop');
});

/** Goes through the overview and the games by their addresses. @param {import('playwright-core').Page} page @param {(hash: string) => Promise<void>} look */
async function everywhere(page, look) {
  for (const hash of firstOf(['', ...GAMES], 2)) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.locator(hash ? `.table[data-game="${hash}"]` : '.home').waitFor();
    await laidOut(page);
    await look(hash || 'home');
  }
}

inChromium('from 320 px to 4K nothing sticks out sideways and the board is at least 280 px', async (site) => {
  const page = await site.page();
  await everywhere(page, (state) =>
    checkSizes(page, {
      state,
      sizes: [...SIZES, [568, 320], [667, 375], [1440, 900]],
      async each(width, height) {
        const sizes = await page.evaluate(() => ({
          board: document.querySelector('.board canvas')?.getBoundingClientRect().toJSON(),
          bottom: Math.max(
            0,
            ...[...document.querySelectorAll(innerHeight < 600 ? '.board' : '.board, .actions button')].map(
              (part) => part.getBoundingClientRect().bottom,
            ),
          ),
        }));
        // Held sideways the whole board is visible, on a desktop also the controls.
        if (width > height)
          assert.ok(sizes.bottom <= height, `${state} at ${width} × ${height} reaches down to ${sizes.bottom}`);
        if (sizes.board)
          assert.ok(
            Math.max(sizes.board.width, sizes.board.height) >= 280,
            `${state} at ${width} × ${height}: ${sizes.board.width} × ${sizes.board.height}`,
          );
      },
    }),
  );
});

inChromium(
  'large screens are used: the board has their height, the panel begins at its top, letters grow',
  async (site) => {
    for (const game of firstOf(['pente', 'hexade', 'kensington'])) {
      const page = await site.page({ path: `#${game}`, viewport: { width: 1280, height: 800 } });
      for (const [width, height] of [
        [1366, 768],
        [1920, 1080],
        [2560, 1440],
        [3840, 2160],
      ]) {
        await page.setViewportSize({ width, height });
        await laidOut(page);
        const { board, head, letters } = await page.evaluate(() => {
          const box = (/** @type {string} */ part) =>
            /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect();
          return {
            board: box('.board').toJSON(),
            head: box('.table > header').toJSON(),
            letters: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
          };
        });
        const where = `${game} at ${width} × ${height}`;
        assert.ok(board.height >= height * 0.94, `${where}: the board is ${board.height} high`);
        assert.ok(
          Math.abs(head.top - board.top) <= 1,
          `${where}: the panel begins at ${head.top}, the board at ${board.top}`,
        );
        assert.ok(head.left > board.right && head.left - board.right < 5 * letters, `${where}: the panel is beside it`);
        if (width > 1920) assert.ok(letters >= 16 * (width > 2560 ? 1.5 : 1.25), `${where}: letters of ${letters}`);
      }
      await site.closePages();
    }
  },
);

inChromium('whatever the address contains, a page is shown', async (site) => {
  for (const path of firstOf(['#%E0%A4%A', '#<img src=x onerror=alert(1)>', '#nothing', `#${'x'.repeat(5000)}`], 2)) {
    const page = await site.page({ path });
    assert.equal(await page.getByRole('navigation').getByRole('listitem').count(), 5);
    assert.equal(await page.locator('img:not(.games img), [onerror]').count(), 0);
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

inChromium('a second click on a button that disappears hits nothing else', async (site) => {
  const page = await site.page({ path: '#chivalry', viewport: { width: 390, height: 844 } });
  const hand = mouse(page);
  await playAction(page, hand, 'C7-C8');
  await hand.touch('C10');
  await page.getByRole('button', { name: 'Cancel', exact: true }).dblclick();
  const now = await state(page);
  assert.deepEqual([now.ply, now.path], [1, []]);
});

longInChromium(
  'the game before a new one can be brought back as long as nothing is played in its place',
  async (site) => {
    const page = await site.page({ path: '#pente' });
    const hand = mouse(page);
    await playActions(page, hand, ['0', 'R1']);
    for (let i = 0; i < 2; i += 1) await newGame(page);
    await hand.touch('R3'); // refused: the first stone must be on the centre
    await page.getByRole('link', { name: 'All games' }).click();
    await page.getByRole('link', { name: 'Play Pente', exact: true }).click();
    await hand.button('Restore previous game');
    assert.deepEqual((await state(page)).moves, ['0', 'R1']);
  },
);

longInChromium('a piece does not stick to the pointer when another button is pressed meanwhile', async (site) => {
  const page = await site.page({ path: '#chivalry', viewport: { width: 1280, height: 800 } });
  const [a, b] = [await place(page, 'C7'), await place(page, 'C8')];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.down({ button: 'right' });
  await page.mouse.up();
  await page.mouse.up({ button: 'right' });
  await page.mouse.move(b.x + 300, b.y + 100, { steps: 3 });
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.board.holds()), false);
});

longInChromium('the refusal and its mark come and go together', async (site) => {
  const page = await site.page({ path: '#pente' });
  const hand = mouse(page);
  await hand.touch('R3');
  assert.ok((await state(page)).refusal && (await page.locator('#note').isVisible()));
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('link', { name: 'Play Pente', exact: true }).click();
  assert.equal((await state(page)).refusal, null);
  assert.equal(await page.locator('#note').isVisible(), false);
});

inChromium('the focus is never lost: Undo at the start, Cancel, Escape, back to the games', async (site) => {
  const page = await site.page({ path: '#chivalry' });
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName);
  const hand = mouse(page);
  await playAction(page, hand, 'C7-C8');
  await page.getByRole('button', { name: 'Undo', exact: true }).focus();
  await page.keyboard.press('Enter');
  assert.equal((await state(page)).ply, 0);
  assert.equal(await focused(), 'gridcell');
  await hand.touch('C7');
  await page.keyboard.press('Escape');
  assert.deepEqual((await state(page)).path, []);
  await page.keyboard.press('Enter');
  assert.deepEqual((await state(page)).path, ['C7'], 'the keys go on from where the pointer was');
  await page.keyboard.press('Control+z');
  assert.deepEqual((await state(page)).path, []);
  await page.getByRole('link', { name: 'All games' }).press('Enter');
  await page.waitForSelector('.home');
  assert.equal(await focused(), 'H1');
});

inChromium('two boards show one table, each in its own size, look and shapes', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const seen = await page.evaluate(async () => {
    const { table } = globalThis.tessera.app.view;
    const boards = [320, 480].map((side) => {
      const canvas = document.createElement('canvas');
      const board = table.board(canvas);
      board.resize(side, side, 1);
      const drawn = () => {
        board.paint();
        return canvas.toDataURL();
      };
      return { board, drawn, side };
    });
    const [one, other] = boards;
    const both = () => boards.map(({ drawn }) => drawn());
    const bare = both();
    // A click on the first board shows on both.
    const [x, y] = one.board.spots().subarray(2 * one.board.home());
    one.board.press(x * one.side, y * one.side, false);
    const did = one.board.release(x * one.side, y * one.side);
    const played = both();
    one.board.add_shape('arrow', new Uint16Array([0, 40]), 0, '', 'red');
    const pointed = both();
    one.board.clear_shapes();
    one.board.add_shape('mark', new Uint16Array([60_000]), 0, '');
    const beside = both();
    other.board.set_look('night', 'flat', 'none', true);
    const dressed = both();
    one.board.detach();
    table.undo();
    return { did, ply: table.snapshot().ply, bare, played, pointed, beside, dressed, undone: both() };
  });
  assert.equal(seen.did, 'acted');
  for (const i of [0, 1]) assert.notEqual(seen.played[i], seen.bare[i], 'both show what was played');
  assert.notEqual(seen.pointed[0], seen.played[0], 'the arrow is drawn');
  assert.equal(seen.pointed[1], seen.played[1], 'on the board that has it alone');
  assert.equal(seen.beside[0], seen.played[0], 'a point that there is not is not marked');
  assert.equal(seen.dressed[0], seen.played[0]);
  assert.notEqual(seen.dressed[1], seen.played[1], 'a look of its own');
  assert.equal(seen.undone[0], seen.dressed[0], 'a board that is gone draws nothing');
  assert.notEqual(seen.undone[1], seen.dressed[1]);
  assert.equal(seen.ply, 0);
  assert.deepEqual(page.problems, []);
});
