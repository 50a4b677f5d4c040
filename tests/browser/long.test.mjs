// The page can show games of any length and variations of any depth: the number of elements does not grow with the length, nor
// their nesting with the depth.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CYCLE, OPENING } from '../../scripts/browser/endless-game.mjs';
import { checkA11y } from './a11y.mjs';
import { command } from './command.mjs';
import { fromMenu, settled, state } from './hands.mjs';
import { inBoth, inChromium, longInBoth, longInChromium } from './site.mjs';
import { ROOT } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Other actions of the two colours. */
const ASIDE = ['A2-A1', 'B2-A3'];

/** Puts a game on the table in which two counters go to and fro. @param {Page} page @param {number} length @param {boolean} [nested] whether each time there was another action first, so that each variation has the next in it */
const fro = (page, length, nested = false) =>
  page.evaluate(
    async ([placed, to, aside, count, deep]) => {
      const table = new globalThis.tessera.bindings.Table('kensington', '', []);
      for (const action of placed) table.play(action);
      for (let i = 0; i < count - placed.length; i += 1) {
        if (deep) {
          table.play(aside[i % 2]);
          table.undo();
        }
        table.play(to[i % 4]);
      }
      globalThis.tessera.app.view.open(table, '');
      await globalThis.tessera.app.settled();
    },
    /** @type {const} */ ([OPENING, CYCLE, ASIDE, length, nested]),
  );

/** How many elements the list of moves has, and how deeply they are nested. @param {Page} page */
const measure = (page) =>
  page.evaluate(() => {
    const list = /** @type {Element} */ (document.querySelector('.moves .list'));
    const depth = (/** @type {Element} */ one) => {
      let found = 0;
      for (let at = one; at !== list; at = /** @type {Element} */ (at.parentElement)) found += 1;
      return found;
    };
    const all = [...list.querySelectorAll('*')];
    return { count: all.length, depth: Math.max(...all.map(depth)) };
  });
const current = (/** @type {Page} */ page) => page.locator('.moves [aria-current]');
/** Waits until a move has the focus, which follows when the list has been drawn. @param {Page} page @param {string} label */
const focused = (page, label) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label')?.startsWith(wanted), label);

longInBoth(
  'variations nested 2,000 deep are shown, stepped through and announced, by elements of one depth',
  async (site) => {
    const page = await site.page({ path: '#kensington' });
    await fro(page, 60, true);
    await fromMenu(page, 'Analyse');
    const few = await measure(page);
    await fro(page, OPENING.length + 2_000, true);
    await fromMenu(page, 'Analyse');
    const many = await measure(page);
    assert.equal(many.depth, few.depth);
    assert.ok(many.count < 2_000, `${many.count} elements`);
    assert.equal((await state(page)).ply, OPENING.length + 2_000);
    // The deepest variation shows its level, in its name and on the screen.
    const last = page.locator('.moves ol', { has: page.locator('[aria-current]') });
    assert.equal(await last.getAttribute('aria-label'), 'Variation, level 2,000');
    assert.equal(await last.getAttribute('data-level'), '2000');
    assert.ok(await current(page).isVisible());
    const box = await last.boundingBox();
    assert.ok(box && (await current(page).boundingBox())?.width && box.x + box.width <= 1280, 'within the page');
    await current(page).focus();
    for (const [key, ply] of /** @type {const} */ ([
      ['ArrowLeft', OPENING.length + 1_999],
      ['ArrowUp', OPENING.length + 1_999],
      ['Home', 0],
    ])) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal((await state(page)).ply, ply, key);
    }
    await focused(page, `1 ${OPENING[0]}`);
    assert.deepEqual(page.problems, []);
  },
);

/** A record with nested variations. @param {number} levels */
const nestedRecord = (levels) => {
  const text = ['[Game "chivalry"]\n[Result "*"]\n\n'];
  // Two pieces moving to and fro never end the game.
  const [white, black] = [
    ['C6', 'B5'],
    ['C11', 'B12'],
  ];
  for (let level = 0; level <= levels; level += 1) {
    const ply = 2 * level + 1;
    text.push(`${ply}. ${white.join('-')} `);
    if (level < levels) text.push(`${ply + 1}. D11-D12 (${ply + 1}. ${black.join('-')}\n`);
    white.reverse();
    black.reverse();
  }
  return `${text.join('')}${')'.repeat(levels)} *\n`;
};

/** A record with many variations at one place: at the position with the most legal actions. @param {number} branches */
const branchedRecord = (branches) => {
  const line = readFileSync(path.join(ROOT, 'tests/data/worst.txt'), 'utf8').match(/^chivalry .*$/m)?.[0] ?? '';
  const [, legal] = command([`position ${line}`, 'legal']);
  const [first, ...others] = legal.split(' ').slice(0, branches);
  assert.equal(others.length, branches - 1);
  const variations = others.map((action) => `(1. ${action})`).join('\n');
  return `[Game "chivalry"]\n[Position "${line}"]\n[Result "*"]\n\n1. ${first}\n${variations} *\n`;
};

longInBoth(
  'records with 5,000 levels and with 5,000 branches at one place open, are stored and open again',
  async (site) => {
    for (const [record, entries] of /** @type {const} */ ([
      [nestedRecord(5_000), 15_001],
      [branchedRecord(5_000), 5_000],
    ])) {
      const page = await site.page({ path: '#chivalry' });
      await fromMenu(page, 'Import a game');
      await page
        .getByLabel('Or choose a file')
        .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
      const opened = () =>
        page.waitForFunction((size) => globalThis.tessera?.app?.view.table?.outline(0, 0).size === size, entries);
      await opened();
      await settled(page);
      assert.ok((await measure(page)).count < 2_500);
      await page.reload();
      await opened();
      assert.ok((await measure(page)).depth < 7);
      assert.deepEqual(page.problems, []);
      await site.closePages(page);
    }
  },
);

inBoth('the deepest link that fits opens in a board on another page', async (site) => {
  const source = await site.page({ path: '#kensington' });
  const records = [800, 700, 600, 500, 400].map(nestedRecord);
  const code = await source.evaluate((texts) => {
    for (const text of texts) {
      try {
        return globalThis.tessera.bindings.Table.open(text).share();
      } catch {
        // It is too long.
      }
    }
    return '';
  }, records);
  assert.ok(code.length > 3_000, `${code.length} letters`);
  await site.closePages(source);
  const page = await site.blank();
  await page.goto(new URL(`embed/#v=1&controls=full&code=${code}`, site.url).href);
  await page.locator('#board[data-state="ready"]').waitFor();
  assert.equal((await page.locator('#board canvas').count()) > 0, true);
  assert.deepEqual(page.problems, []);
});

longInBoth('of a long game the visible entries and those near them are there, and all can be reached', async (site) => {
  const page = await site.page({ path: '#kensington' });
  await fro(page, 2_000);
  assert.ok((await measure(page)).count < 2_000, 'fewer elements than actions');
  assert.equal(await current(page).getAttribute('aria-label'), '1000 G2-H5');
  // Scrolling from the beginning shows every entry.
  const seen = await page.evaluate(async () => {
    const list = /** @type {HTMLElement} */ (document.querySelector('.moves .list'));
    const found = new Set();
    list.scrollTop = 0;
    for (let last = -1; list.scrollTop !== last; ) {
      last = list.scrollTop;
      for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
      const { top, bottom } = list.getBoundingClientRect();
      for (const entry of list.querySelectorAll('li button')) {
        const box = entry.getBoundingClientRect();
        if (box.bottom > top && box.top < bottom) found.add(entry.getAttribute('aria-label'));
      }
      list.scrollTop += list.clientHeight / 2;
    }
    return found.size;
  });
  assert.equal(seen, 2_000);
  assert.ok((await measure(page)).count < 2_000, 'what has gone out of sight is let go');
  // Screen readers get the next entries by a button.
  await page.evaluate(() => {
    /** @type {HTMLElement} */ (document.querySelector('.moves .list')).scrollTop = 0;
  });
  await page.waitForFunction(() => document.querySelector('.moves li button')?.ariaLabel?.startsWith('1 '));
  const more = page.locator('.moves').getByRole('button', { name: '100 more moves' });
  const before = await more.count();
  await more.last().dispatchEvent('click');
  await focused(page, '901 ');
  assert.ok((await more.count()) <= before);
  await page.keyboard.press('End');
  await settled(page);
  await focused(page, '1000 G2-H5');
  assert.deepEqual(page.problems, []);
});

inChromium('an action changes the list by its own entry alone', async (site) => {
  const page = await site.page({ path: '#kensington' });
  await fro(page, 250);
  const changes = await page.evaluate(
    async (action) => {
      let [added, removed] = [0, 0];
      const watch = new MutationObserver((records) => {
        for (const { addedNodes, removedNodes } of records) {
          added += addedNodes.length;
          removed += removedNodes.length;
        }
      });
      watch.observe(/** @type {Element} */ (document.querySelector('.moves .list')), {
        childList: true,
        subtree: true,
      });
      const { view, settled: done } = globalThis.tessera.app;
      const field = /** @type {HTMLInputElement} */ (document.querySelector('.typed input'));
      field.value = action;
      field.form?.requestSubmit();
      await done();
      await new Promise(requestAnimationFrame);
      watch.disconnect();
      return { added, removed, ply: view.table.snapshot().ply };
    },
    CYCLE[(250 - OPENING.length) % 4],
  );
  assert.deepEqual(changes, { added: 1, removed: 0, ply: 251 });
});

longInChromium('thousands of variations work like any other list', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await page.evaluate(async () => {
    const table = new globalThis.tessera.bindings.Table('hexade', '', []);
    for (const action of 'J10 K5 A1 C3 E5 G7 B2 D4 F6 H8 A5 C9 E9 G2 B6 D8 F3 H2'.split(' ')) table.play(action);
    for (let { ply } = table.snapshot(); --ply > 1; ) {
      table.go_to(ply);
      const cells = table.cells();
      for (const label of table.labels().filter((_, at) => cells[at] & 64)) {
        table.play(label);
        table.go_to(ply);
      }
    }
    globalThis.tessera.app.view.open(table, '');
    await globalThis.tessera.app.settled();
  });
  await fromMenu(page, 'Analyse');
  const size = await page.evaluate(() => globalThis.tessera.app.view.table.outline(0, 0).size);
  assert.ok(size > 3_000, `${size} entries`);
  assert.ok((await measure(page)).count < 2_500);
  await checkA11y(page, 'thousands of variations');
});

longInChromium(
  'the sheet of a long match has its last games, and earlier ones on request; an action does not rebuild it',
  async (site) => {
    const page = await site.page({ path: '#hexade' });
    await page.evaluate(async () => {
      const table = new globalThis.tessera.bindings.Table('hexade', '', ['Ann', 'Bob']);
      for (let i = 0; i < 130; i += 1) {
        table.resign(i % 2);
        table.next_game();
      }
      globalThis.tessera.app.view.open(table, '');
      await globalThis.tessera.app.settled();
    });
    const rows = page.locator('.sheet tbody th');
    assert.deepEqual([await rows.count(), await rows.first().textContent()], [100, '31']);
    assert.ok(await page.getByText(/^Ann \d+ – \d+ Bob$/).isVisible());
    assert.equal(await page.locator('.sheet tfoot').isVisible(), false);
    await page.locator('.sheet summary').click();
    assert.equal(await page.locator('.sheet tfoot').isVisible(), true);
    assert.ok(await page.locator('.moves .list, .moves .none').first().isVisible());
    await checkA11y(page, 'a long match');
    const table = await page.locator('.sheet table').elementHandle();
    await page.evaluate(async () => {
      document.querySelector('[data-point="J10"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await globalThis.tessera.app.settled();
    });
    assert.equal((await state(page)).ply, 1);
    assert.ok(await table?.evaluate((one) => one.isConnected), 'it is the same as before');
    await page.getByRole('button', { name: '30 earlier games' }).click();
    assert.deepEqual([await rows.count(), await rows.first().textContent()], [130, '1']);
    assert.deepEqual(page.problems, []);
  },
);
