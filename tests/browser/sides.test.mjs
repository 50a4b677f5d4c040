// Around the board: settings, table mode, clocks, ends by agreement, matches.
import assert from 'node:assert/strict';
import { checkA11y, laidOut } from './a11y.mjs';
import {
  askNew,
  beginNew,
  choose,
  chooseRules,
  chosen,
  fromMenu,
  openMenu,
  press,
  remember,
  settled,
  state,
  unfold,
} from './hands.mjs';
import { firstOf, inBoth, inChromium, longInBoth, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** A page at a table begun by these rules, with these names and this clock, and with these settings. */
async function sit(
  /** @type {import('./site.mjs').Site} */ site,
  /** @type {string} */ game,
  { options = '', names = /** @type {string[]} */ ([]), clock = '', settings = {} } = {},
  pageOptions = DESKTOP,
  faked = false,
) {
  const page = await site.page({
    ...pageOptions,
    path: `#${game}`,
    remembered: { ...chosen(game, { options, names, clock }), 'tessera/settings': JSON.stringify(settings) },
    before: async (opened) => {
      if (faked) await opened.clock.install({ time: new Date('2026-01-01T12:00:00') });
    },
  });
  await settled(page);
  if (faked) await page.clock.pauseAt(new Date('2026-01-01T13:00:00')); // from here on time passes only on command
  return page;
}

/** The texts of some elements, after all events are shown. @param {string} where */
const written = (where) => async (/** @type {Page} */ page) => {
  await settled(page);
  return page.locator(where).allTextContents();
};
const times = written('.clock .time:visible');
const task = async (/** @type {Page} */ page) => (await written('#task')(page)).join();
const ground = (/** @type {Page} */ page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

// ---- settings ----

inBoth('a setting is applied at once and kept: theme of page and board, coordinates', async (site) => {
  const page = await sit(site, 'pente');
  const board = async () => {
    await laidOut(page);
    return page
      .locator('.board > canvas')
      .first()
      .evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  };
  const before = { ground: await ground(page), board: await board() };
  await fromMenu(page, 'Settings');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const boards = (/** @type {string} */ name) =>
    dialog.getByRole('group', { name: 'Theme' }).locator('label').filter({ hasText: name }).locator('canvas').count();
  assert.deepEqual(
    [await boards('Match the system'), await boards('Wood')],
    [2, 1],
    'by day and by night, not as Wood',
  );
  await dialog.getByRole('radio', { name: 'Night' }).check();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'night');
  assert.notEqual(await ground(page), before.ground);
  assert.notEqual(await board(), before.board);
  assert.equal(await page.locator('meta[name="theme-color"]').getAttribute('content'), await ground(page));
  const night = await board();
  await dialog.getByRole('radio', { name: 'Letters and numbers' }).check();
  const changed = await board();
  assert.notEqual(changed, night, 'letters stand along the edge');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const shown = await ground(page);
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"] .table');
  assert.equal(await ground(page), shown);
  assert.equal(await board(), changed);
  assert.deepEqual(page.problems, []);
});

longInBoth('settings are on the first page too, and another language is shown at once', async (site) => {
  const page = await site.page(DESKTOP);
  await page.getByRole('button', { name: 'Settings' }).click();
  // The dialog is made again in the new language, so the box that was checked is gone.
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Einstellungen' });
  await dialog.waitFor();
  assert.ok(await dialog.getByRole('radio', { name: 'Deutsch' }).isChecked());
  assert.equal(
    await page.evaluate(() => /** @type {HTMLInputElement} */ (document.activeElement).value),
    'de',
    'the keyboard stays where it was',
  );
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  assert.equal(await page.getByRole('button', { name: 'Einstellungen' }).count(), 1);
  assert.deepEqual(page.problems, []);
});

inChromium('the page follows the system: light, dark, more contrast, forced colours', async (site) => {
  const page = await sit(site, 'chivalry');
  const theme = async () => {
    await laidOut(page);
    return page.locator('html').getAttribute('data-theme');
  };
  assert.equal(await theme(), 'wood');
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await theme(), 'night');
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  assert.equal(await theme(), 'contrast');
  // The page is as dark as its boards.
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(paper, 'rgb(0, 0, 0)');
  await remember(page, { 'tessera/settings': JSON.stringify({ theme: 'paper' }) });
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"] .table');
  assert.equal(await theme(), 'paper', 'what is chosen comes before what the system would like');
  await page.emulateMedia({ forcedColors: 'active' });
  assert.equal(await theme(), 'contrast', 'and not before what it forces');
});

longInChromium('only settings that a game has are offered: letters are for Pente', async (site) => {
  const page = await sit(site, 'hexade');
  await fromMenu(page, 'Settings');
  assert.equal(await page.getByRole('radio', { name: 'Letters and numbers' }).count(), 0);
  assert.equal(await page.locator('[data-setting="coords"] input').count(), 3, 'automatic, printed, none');
});

longInChromium('every text of every theme has enough contrast', async (site) => {
  const page = await sit(site, 'hexade');
  for (const [theme, colorScheme] of /** @type {[string, 'light' | 'dark'][]} */ ([
    ['wood', 'light'],
    ['paper', 'light'],
    ['night', 'light'],
    ['contrast', 'light'],
    ['contrast', 'dark'],
  ])) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((chosen) => {
      localStorage.setItem('tessera/settings', JSON.stringify({ theme: chosen }));
      dispatchEvent(new StorageEvent('storage', { key: 'tessera/settings' })); // as for a change in another tab
    }, theme);
    await laidOut(page);
    assert.equal(await page.locator('html').getAttribute('data-theme'), theme);
    const least = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const light = (/** @type {string} */ name) => {
        probe.style.setProperty('color', `var(${name})`);
        const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
        const [r, g, b] = channels
          .slice(0, 3)
          .map((n) => Number(n) / 255)
          .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const between = (/** @type {string} */ a, /** @type {string} */ b) =>
        (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
      const all = ['--paper', '--raised'].flatMap((ground) =>
        ['--ink', '--muted', '--accent', '--error'].map((ink) => between(ink, ground)),
      );
      const worst = Math.min(...all, between('--on-accent', '--accent'));
      probe.remove();
      return worst;
    });
    assert.ok(least >= (theme === 'contrast' ? 7 : 4.5), `${theme}, ${colorScheme}: ${least}`);
  }
});

longInBoth('the board can be turned, which is remembered for the game', async (site) => {
  const page = await sit(site, 'chivalry');
  const first = () => page.locator('[role="gridcell"]').first().getAttribute('data-point');
  const height = (/** @type {string} */ label) =>
    page.locator(`[data-point="${label}"]`).evaluate((cell) => cell.getBoundingClientRect().top);
  const before = await first();
  assert.ok((await height('C6')) > (await height('C11')));
  await fromMenu(page, 'Turn the board');
  await laidOut(page);
  assert.ok((await height('C6')) < (await height('C11')));
  assert.notEqual(await first(), before, 'a screen reader reads from the top too');
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"] .table');
  await laidOut(page);
  assert.ok((await height('C6')) < (await height('C11')));
  await choose(page, 'C7', 'C8');
  assert.deepEqual((await state(page)).moves, ['C7-C8']);
});

// ---- table mode ----

const SCREENS = /** @type {[number, number][]} */ ([
  [320, 568],
  [844, 390],
  [768, 1024],
  [390, 844],
  [1024, 768],
  [1280, 800],
]);
/** Games with options, the number of players, a clock, and the narrowest screen with room for all; the fullest first. */
const TABLES = /** @type {[string, string, number, string?, number?][]} */ ([
  ['kensington', 'players=6', 6, '10+5', 390],
  ['pente', 'mode=team', 4, '10+5'],
  ['chivalry', '', 2],
  ['pente', '', 2],
  ['kensington', '', 2],
  ['pente', 'mode=points players=3', 3],
  ['pente', 'mode=team', 4],
  ['pente', 'mode=points players=6', 6],
]);
/** The rotation of texts by the edge that they face, in degrees. */
const TURNED = /** @type {Record<string, number>} */ ({ bottom: 0, left: 90, top: 180, right: -90 });

/** The places of panels and board, and the rotation of each panel's text. */
const geometry = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const box = (/** @type {Element} */ element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const degrees = (/** @type {Element} */ element) => {
      const turned = getComputedStyle(element).rotate;
      return turned === 'none' ? 0 : Number.parseFloat(turned);
    };
    return {
      board: box(/** @type {Element} */ (document.querySelector('.board'))),
      corner: box(/** @type {Element} */ (document.querySelector('.corner'))),
      panels: [...document.querySelectorAll('.player')].map((panel) => ({
        ...box(panel),
        faces: /** @type {HTMLElement} */ (panel).dataset.faces,
        side: /** @type {HTMLElement} */ (panel).dataset.side,
        turned: degrees(/** @type {Element} */ (panel.querySelector('.inner'))),
        inner: box(/** @type {Element} */ (panel.querySelector('.inner'))),
        // On the smallest phone six players have to scroll the task.
        cut: [
          ...panel.querySelectorAll(`.name, .counts, .clock, .undo, ${innerWidth > 320 ? '#task' : '.prompt-host'}`),
        ]
          .filter((part) => {
            const it = part.getBoundingClientRect();
            const its = panel.getBoundingClientRect();
            return (
              it.width &&
              (it.left < its.left - 1 || it.right > its.right + 1 || it.top < its.top - 1 || it.bottom > its.bottom + 1)
            );
          })
          .map((part) => part.className || part.id),
        // At least two lines of the task in small letters are visible.
        unread: [...panel.querySelectorAll('.prompt-host')]
          .filter((told) => innerWidth > 320 && told.clientHeight < Math.min(told.scrollHeight, 30))
          .map((told) => `${told.clientHeight} of ${told.scrollHeight}`),
      })),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

const apart = (/** @type {any} */ a, /** @type {any} */ b) =>
  a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;

longInChromium(
  'table mode: each panel faces its player and keeps off the board, on phones and tablets, for two to six',
  async (site) => {
    for (const [game, options, seats, clock, least = 0] of firstOf(TABLES, 3)) {
      const page = await sit(site, game, { options, clock, settings: { flat: 'on' } });
      for (const [width, height] of firstOf(SCREENS, 3).filter(([wide]) => wide >= least)) {
        await page.setViewportSize({ width, height });
        await laidOut(page);
        const { board, corner, panels, sideways } = await geometry(page);
        const where = `${game} ${options} ${clock ?? ''} at ${width} × ${height}`;
        assert.equal(panels.length, seats, where);
        assert.ok(sideways <= 0, where);
        for (const panel of panels) {
          assert.equal(panel.turned, TURNED[panel.faces ?? ''], `${where}: ${panel.faces}`);
          assert.ok(apart(panel, board), `${where}: a panel lies on the board`);
          assert.ok(apart(panel, corner), `${where}: a panel lies on the way out`);
          assert.deepEqual([panel.cut, panel.unread], [[], []], where);
          assert.ok(
            panel.left >= -1 && panel.top >= -1 && panel.right <= width + 1 && panel.bottom <= height + 1,
            `${where}: a panel is off the screen`,
          );
          for (const other of panels)
            if (other !== panel) assert.ok(apart(panel, other), `${where}: panels lie on one another`);
        }
        assert.ok(
          Math.max(board.right - board.left, board.bottom - board.top) >=
            Math.min(width, height) * (seats === 4 && Math.min(width, height) > 700 ? 0.7 : 0.75),
          `${where}: the board is ${board.right - board.left} × ${board.bottom - board.top}`,
        );
      }
      assert.deepEqual(page.problems, []);
      await site.closePages();
    }
  },
);

longInChromium('table mode: play goes round the table clockwise from whoever sits below', async (site) => {
  const page = await sit(
    site,
    'pente',
    { options: 'mode=points players=6', settings: { flat: 'on' } },
    { viewport: { width: 390, height: 844 } },
  );
  const middle = (await geometry(page)).panels.map(({ left, right, top, bottom }) => [
    (left + right) / 2 - 195,
    (top + bottom) / 2 - 422,
  ]);
  const angles = middle.map(([x, y]) => Math.atan2(y, x));
  const steps = angles.map((angle, i) => (angles[(i + 1) % 6] - angle + 4 * Math.PI) % (2 * Math.PI));
  assert.ok(
    steps.every((step) => step > 0 && step < Math.PI),
    'on the screen angles grow clockwise',
  );
});

longInBoth(
  'table mode: task and buttons are in front of the player to move, and there are three ways out',
  async (site) => {
    const page = await sit(site, 'chivalry', { names: ['Ann', 'Bob'] }, { viewport: { width: 768, height: 1024 } });
    await fromMenu(page, 'Table mode');
    const panel = (/** @type {string} */ name) => page.locator('.player').filter({ hasText: name });
    assert.equal(await panel('Ann').locator('#task').count(), 1);
    await choose(page, 'C6');
    assert.equal(await panel('Ann').getByRole('button', { name: 'Cancel' }).count(), 1);
    await page.keyboard.press('Escape');
    assert.deepEqual((await state(page)).path, [], 'Escape first lets go');
    await choose(page, 'C7', 'C8');
    assert.equal(await panel('Bob').locator('#task').count(), 1);
    await checkA11y(page, 'table mode');
    await panel('Bob').getByRole('button', { name: 'Undo' }).click();
    assert.equal((await state(page)).ply, 0);
    assert.equal(await panel('Ann').locator('#task').count(), 1);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.table').getAttribute('data-flat'), null);
    assert.ok((await page.locator('#task').isVisible()) && (await page.locator('.moves').isVisible()));
    await fromMenu(page, 'Table mode');
    await page.getByRole('button', { name: 'Leave table mode' }).click();
    assert.equal(await page.locator('.table').getAttribute('data-flat'), null);
    await fromMenu(page, 'Table mode');
    await fromMenu(page, 'Leave table mode');
    assert.equal(await page.locator('.table').getAttribute('data-flat'), null);
    assert.deepEqual(page.problems, []);
  },
);

// ---- clocks ----

inChromium(
  'a clock is set with the new game: kinds, usual times, another for each side; it is remembered',
  async (site) => {
    const page = await sit(site, 'hexade');
    const dialog = await askNew(page, 'here');
    await unfold(page);
    await dialog.getByRole('radio', { name: '5 min', exact: true }).check();
    assert.equal(await dialog.getByRole('radio', { name: 'Byo-yomi' }).count(), 0);
    await dialog.getByRole('radio', { name: 'Custom' }).check();
    await dialog.getByRole('radio', { name: 'Byo-yomi' }).check();
    await dialog.getByRole('button', { name: '5 min + 3 × 10 s' }).click();
    assert.equal(await dialog.getByRole('button', { name: '5 min + 3 × 10 s' }).getAttribute('aria-pressed'), 'true');
    await dialog.getByRole('switch', { name: /Different times/ }).check();
    await dialog.getByRole('group', { name: 'Black' }).getByLabel('Minutes').fill('2.5');
    await checkA11y(page, 'the form with a clock');
    await beginNew(page);
    assert.deepEqual(await times(page), ['5:00', '2:30']);
    await askNew(page);
    assert.equal(await dialog.getByRole('group', { name: 'Black' }).getByLabel('Minutes').inputValue(), '2.5');
    await dialog.getByRole('radio', { name: 'Fixed time' }).check();
    await dialog.getByRole('switch', { name: /Different times/ }).uncheck();
    await dialog.getByLabel('Minutes').fill('0');
    await beginNew(page);
    assert.ok(await dialog.isVisible(), 'no time at all is none');
    await dialog.getByRole('radio', { name: 'No clock' }).check();
    await beginNew(page);
    assert.deepEqual(await times(page), []);
    assert.deepEqual(page.problems, []);
  },
);

longInChromium('more than two sides have no clock, and each of two teams has one', async (site) => {
  const page = await sit(site, 'pente', { options: 'mode=points players=3', clock: '5' });
  assert.deepEqual(await times(page), []);
  await askNew(page);
  await unfold(page);
  assert.equal(await page.locator('.clock-form').isVisible(), false);
  await chooseRules(page, { mode: 'team' });
  await page.getByRole('dialog').getByRole('radio', { name: '10 min', exact: true }).check();
  await beginNew(page);
  assert.deepEqual(await times(page), ['10:00', '10:00']);
});

inChromium('a clock runs from the first action, gives its increment, is paused and goes on', async (site) => {
  const page = await sit(site, 'hexade', { clock: '1+5/2' }, DESKTOP, true);
  await page.clock.runFor(30_000);
  assert.deepEqual(await times(page), ['1:00', '2:00'], 'nobody has played yet');
  await choose(page, 'J10');
  await page.clock.runFor(20_000);
  assert.deepEqual(await times(page), ['1:00', '1:40']);
  assert.deepEqual(
    await page
      .locator('.clock')
      .evaluateAll((all) => all.map((clock) => /** @type {HTMLElement} */ (clock).dataset.state)),
    ['standing', 'running'],
  );
  await choose(page, 'K5');
  await page.clock.runFor(10_000);
  assert.deepEqual(await times(page), ['0:50', '1:40']);
  await page.getByRole('button', { name: 'Pause the clock' }).click();
  assert.match((await page.getByRole('status').first().textContent()) ?? '', /paused/);
  await page.clock.runFor(60_000);
  assert.deepEqual(await times(page), ['0:50', '1:40']);
  assert.ok(await page.locator('.board canvas').first().isVisible(), 'a pause hides nothing');
  await page.keyboard.press('Pause');
  await page.clock.runFor(1_000);
  await choose(page, 'A1');
  assert.deepEqual(await times(page), ['0:54', '1:40'], 'five seconds come back with the turn');
  assert.deepEqual(page.problems, []);
});

longInChromium(
  'byo-yomi: the periods begin when the time is used up, and one is whole again after a turn in it',
  async (site) => {
    const page = await sit(site, 'hexade', { clock: '0:02+2x15' }, DESKTOP, true);
    await choose(page, 'J10');
    await page.clock.runFor(5_000);
    const clock = page.locator('.clock').nth(1);
    assert.match((await clock.textContent()) ?? '', /0:12×2, 2 periods left, running/);
    await choose(page, 'K5', 'A1');
    assert.match((await clock.textContent()) ?? '', /0:15×2/);
    await page.clock.runFor(16_000);
    assert.match((await clock.textContent()) ?? '', /0:14×1, 1 period left/);
    await page.clock.runFor(14_000);
    assert.equal((await state(page)).result?.ending, 'time');
  },
);

inBoth('a side without time loses at once, without a touch, and that is announced', async (site) => {
  const page = await sit(site, 'hexade', { names: ['Ann', 'Bob'], clock: '0:04' }, DESKTOP, true);
  await choose(page, 'J10');
  await page.clock.runFor(500);
  const clock = page.locator('.clock').nth(1);
  assert.equal(await clock.locator('.time').textContent(), '3.5');
  assert.equal(await clock.getAttribute('data-low'), 'true');
  await page.clock.runFor(3_600);
  assert.equal(await task(page), 'Ann wins The other side ran out of time.');
  assert.match((await page.getByRole('alert').textContent()) ?? '', /Ann wins: the other side ran out of time/);
  assert.equal(await clock.locator('.time').textContent(), '0.0');
  await press(page, 'Rematch');
  assert.deepEqual(await times(page), ['4.0', '4.0']);
  assert.deepEqual(page.problems, []);
});

longInChromium('the clock runs while the device sleeps, and that is announced', async (site) => {
  const page = await sit(site, 'hexade', { clock: '5' }, DESKTOP, true);
  await choose(page, 'J10');
  await page.clock.runFor(1_000);
  await page.clock.fastForward(120_000);
  assert.equal((await times(page))[1], '2:59');
  assert.match((await page.getByRole('status').first().textContent()) ?? '', /came off the clock/);
});

longInChromium('after a reload the clock is paused, with the time that was left', async (site) => {
  const page = await sit(site, 'hexade', { clock: '5' }, DESKTOP, true);
  await choose(page, 'J10');
  await page.clock.runFor(20_000);
  await settled(page);
  await page.reload();
  await page.waitForSelector('#tessera[data-state="ready"] .table');
  await page.clock.runFor(60_000);
  assert.deepEqual(await times(page), ['5:00', '4:40']);
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await page.clock.runFor(1_000);
  assert.deepEqual(await times(page), ['5:00', '4:39']);
});

inChromium('a tick of the clock changes one text and draws no board', async (site) => {
  const page = await sit(site, 'hexade', { clock: '5' }, DESKTOP, true);
  await choose(page, 'J10');
  await page.clock.runFor(2_000);
  await page.getByRole('button', { name: /\bJ10$/ }).waitFor(); // the list of moves fills visible parts asynchronously
  await page.clock.runFor(2_000); // and later announcements
  const changes = await page
    .evaluate(() => {
      const { board } = globalThis.tessera.app.view;
      globalThis.painted = 0;
      const paint = board.paint.bind(board);
      board.paint = () => {
        globalThis.painted += 1;
        paint();
      };
      globalThis.texts = [];
      new MutationObserver((all) =>
        all.forEach(({ target }) => globalThis.texts.push(/** @type {HTMLElement} */ (target).className)),
      ).observe(document.body, { childList: true, subtree: true, characterData: true });
    })
    .then(async () => {
      await page.clock.runFor(3_000);
      return page.evaluate(() => ({ painted: globalThis.painted, texts: globalThis.texts }));
    });
  assert.deepEqual(changes, { painted: 0, texts: ['time', 'time', 'time'] });
});

longInChromium('a time handicap stays with its person when the sides change', async (site) => {
  const page = await sit(site, 'hexade', { names: ['Ann', 'Bob'], clock: '10/5' });
  await choose(page, 'J10');
  await fromMenu(page, 'Resign…');
  await press(page, 'Resign');
  await press(page, 'Rematch');
  assert.deepEqual(await page.locator('.player .name').allTextContents(), ['Bob (White)', 'Ann (Black)']);
  assert.deepEqual(await times(page), ['5:00', '10:00']);
});

// ---- ends by agreement, and matches ----

inBoth('resigning is confirmed, for either side, and taken back by Undo', async (site) => {
  const page = await sit(site, 'hexade', { names: ['Ann', 'Bob'] });
  await choose(page, 'J10');
  await fromMenu(page, 'Resign…');
  assert.ok(await page.getByRole('radio', { name: 'Bob' }).isChecked(), 'the side that acts, unless another is chosen');
  await press(page, 'Cancel');
  assert.equal((await state(page)).result, null);
  await fromMenu(page, 'Resign…');
  await page.getByRole('radio', { name: 'Ann' }).check();
  await checkA11y(page, 'resigning');
  await press(page, 'Resign');
  assert.equal(await task(page), 'Bob wins The other side resigned.');
  assert.match((await page.getByRole('alert').textContent()) ?? '', /Bob wins/);
  assert.equal(await page.getByRole('dialog').count(), 0, 'the board is what one looks at');
  for (const name of ['Rematch', 'New game'])
    assert.ok(await page.getByRole('button', { name, exact: true }).isVisible());
  await checkA11y(page, 'over');
  await press(page, 'Undo');
  assert.match(await task(page), /^Bob’s turn Place/);
  assert.deepEqual((await state(page)).moves, ['J10']);
  assert.deepEqual(page.problems, []);
});

longInChromium('teams resign and agree together', async (site) => {
  const page = await sit(site, 'pente', { options: 'mode=team', names: ['Ann', 'Bob', 'Cy', 'Di'] });
  await choose(page, '0');
  await fromMenu(page, 'Resign…');
  assert.ok(await page.getByRole('radio', { name: /Bob .* and Di/ }).isChecked());
  await press(page, 'Resign');
  assert.equal(await task(page), 'Ann and Cy win The other side resigned.');
  await press(page, 'Undo');
  await fromMenu(page, 'Agree a draw…');
  await press(page, 'Both agree');
  assert.equal(await task(page), 'A draw By agreement.');
});

longInChromium('six single players may stop, and the position is scored; nobody can resign', async (site) => {
  const page = await sit(site, 'pente', { options: 'mode=points players=6' });
  await choose(page, '0');
  const menu = await openMenu(page);
  assert.equal(await menu.getByRole('button', { name: /[Rr]esign/ }).count(), 0);
  await menu.getByRole('button', { name: 'Stop the game…' }).click();
  await press(page, 'All agree');
  assert.match(await task(page), /By agreement\./);
  assert.deepEqual(
    await page.locator('.player .score').evaluateAll((all) => all.map((score) => score.lastChild?.textContent)),
    ['0', '0', '0', '0', '0', '0'],
  );
  assert.ok(await page.getByRole('button', { name: 'Next game', exact: true }).isVisible());
});

inChromium('a draw can be claimed when the position stands for the third time, and a hint says so', async (site) => {
  const page = await sit(site, 'chivalry');
  const round = ['D6-D5', 'D11-D12', 'D5-D6', 'D12-D11'];
  const play = (/** @type {string[]} */ actions) =>
    page.evaluate((list) => list.forEach((action) => globalThis.tessera.app.view.table.play(action)), actions);
  await play([...round, ...round.slice(0, 3)]);
  await page.keyboard.press('Control+z');
  assert.equal(await page.locator('#note').isVisible(), false);
  await page.keyboard.press('Control+y');
  await choose(page, 'D12', 'D11');
  assert.match((await page.locator('#note').textContent()) ?? '', /three times/);
  await fromMenu(page, 'Claim a draw…');
  await press(page, 'Claim a draw');
  assert.equal(await task(page), 'A draw The same position for the third time.');
});

inBoth('a rematch: the loser begins in Pente, the score stands beside the names', async (site) => {
  const page = await sit(site, 'pente', { names: ['Ann', 'Bob'] });
  await choose(page, '0');
  await fromMenu(page, 'Resign…');
  await press(page, 'Resign');
  assert.match((await page.locator('.sheet').textContent()) ?? '', /Bob starts the next game: the loser goes first/);
  await press(page, 'Rematch');
  assert.deepEqual(await page.locator('.player .name').allTextContents(), ['Bob (Green)', 'Ann (Yellow)']);
  assert.deepEqual(
    await page.locator('.player .score').evaluateAll((all) => all.map((score) => score.lastChild?.textContent)),
    ['0', '1'],
  );
  assert.equal((await state(page)).number, 2);
  assert.deepEqual(page.problems, []);
});

longInChromium('table mode: everybody can read how it ended, and go on', async (site) => {
  const page = await sit(
    site,
    'hexade',
    { names: ['Ann', 'Bob'], settings: { flat: 'on' } },
    { viewport: { width: 390, height: 844 } },
  );
  await choose(page, 'J10');
  await fromMenu(page, 'Resign…');
  await press(page, 'Resign');
  assert.deepEqual(await page.locator('.player .prompt-host').allTextContents(), [
    'Ann wins The other side resigned.',
    'Ann wins: the other side resigned.',
  ]);
  await checkA11y(page, 'over in table mode');
  for (const i of [0, 1])
    assert.equal(
      await page.locator('.player').nth(i).getByRole('button', { name: 'Rematch' }).count(),
      1,
      'at each hand',
    );
  await page.locator('.player').nth(1).getByRole('button', { name: 'Rematch' }).click();
  await settled(page);
  assert.deepEqual(
    (await state(page)).seats.map(({ name }) => name),
    ['Bob', 'Ann'],
  );
});
