// The list of moves: keeping, stepping through, promoting and deleting variations, comments, and all of it after a reload.
import assert from 'node:assert/strict';
import { checkA11y } from './a11y.mjs';
import { fromMenu, mouse, playAction, reload, SHORT_KENSINGTON, settled, state } from './hands.mjs';
import { inBoth, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The list, run by run with its depth: “0: J10 A1 | 1: B2 C3 | 0: S19”. @param {Page} page */
const printed = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.moves .list ol')]
      .map((run) => {
        const texts = [...run.querySelectorAll('button, .comment')].map((one) =>
          one instanceof HTMLButtonElement ? one.textContent : `{${one.textContent}}`,
        );
        return `${run.getAttribute('data-depth') ?? 0}: ${texts.join(' ')}`;
      })
      .join(' | '),
  );
const strike = async (/** @type {Page} */ page, /** @type {string} */ key) => {
  await page.keyboard.press(key);
  await settled(page);
};

/** J10 A1 S19 with two variations, in analysis. @param {Page} page */
async function branched(page) {
  await fromMenu(page, 'Analyse');
  const hand = mouse(page);
  for (const action of ['J10', 'A1', 'S19']) await playAction(page, hand, action);
  await strike(page, 'PageUp');
  await strike(page, 'PageUp');
  for (const action of ['B2', 'C3']) await playAction(page, hand, action);
  await strike(page, 'PageUp');
  await strike(page, 'PageUp');
  await playAction(page, hand, 'D4');
}

inChromium(
  'variations are in the list, are reached by keys and clicks, promoted and deleted, and nothing is lost',
  async (site) => {
    const page = await site.page({ path: '#hexade' });
    await branched(page);
    assert.equal(await printed(page), '0: J10 A1 | 1: B2 C3 | 1: D4 | 0: S19');
    const gaps = await page
      .locator('.moves .variation [data-round]')
      .evaluateAll((all) => all.map((turn) => Number.parseFloat(getComputedStyle(turn, '::before').marginInlineEnd)));
    assert.ok(gaps.length > 0 && gaps.every((gap) => gap >= 3), `numbers apart from the moves: ${gaps}`);
    await strike(page, 'Shift+PageUp');
    assert.equal((await state(page)).last?.text, 'B2');
    await strike(page, 'PageDown');
    assert.equal((await state(page)).last?.text, 'C3');
    await strike(page, 'Control+Shift+PageUp');
    assert.equal((await state(page)).last?.text, 'J10', 'back to where the variations leave');
    await page.getByRole('button', { name: '2 S19' }).click();
    await settled(page);
    assert.deepEqual((await state(page)).moves, ['J10', 'A1', 'S19']);
    await strike(page, 'Control+Home');
    assert.equal((await state(page)).ply, 0);
    await strike(page, 'Control+End');
    assert.equal((await state(page)).ply, 3);

    await page.getByRole('button', { name: '2 C3' }).click();
    await settled(page);
    await strike(page, 'Control+ArrowUp');
    assert.equal(await printed(page), '0: J10 B2 | 1: A1 S19 | 1: D4 | 0: C3');
    assert.equal((await state(page)).last?.text, 'C3', 'the place looked at stays');

    await page.getByRole('button', { name: '1 A1' }).click();
    await settled(page);
    await strike(page, 'Control+Delete');
    assert.equal(await printed(page), '0: J10 B2 | 1: D4 | 0: C3');
    assert.equal((await state(page)).last?.text, 'J10');
    await page.locator('#note').getByRole('button', { name: 'Undo' }).click();
    await settled(page);
    assert.equal(await printed(page), '0: J10 B2 | 1: A1 S19 | 1: D4 | 0: C3');

    await reload(page);
    assert.equal(await printed(page), '0: J10 B2 | 1: A1 S19 | 1: D4 | 0: C3', 'after a reload');
    assert.deepEqual(page.problems, []);
  },
);

inChromium('a comment belongs to its move, in the list and in the record', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await branched(page);
  await strike(page, 'F2');
  const dialog = page.getByRole('dialog', { name: 'Comment on this move' });
  const faces = await dialog.getByRole('textbox').evaluate((field) => {
    const { fontFamily, fontSize } = getComputedStyle(field);
    return { same: fontFamily === getComputedStyle(document.body).fontFamily, size: Number.parseFloat(fontSize) };
  });
  assert.ok(faces.same && faces.size >= 16, 'in the face of the page, as large as its text');
  await dialog.getByRole('textbox').fill('Too far <b>out</b>');
  await checkA11y(page, 'a comment being written');
  await dialog.getByRole('button', { name: 'Save comment' }).click();
  await settled(page);
  assert.equal(await printed(page), '0: J10 A1 | 1: B2 C3 | 1: D4 {Too far <b>out</b>} | 0: S19');
  assert.match(await page.evaluate(() => globalThis.tessera.app.view.table.record()), /2\. D4 \{Too far <b>out<\/b>\}/);
  await checkA11y(page, 'variations and a comment');
});

inChromium('the list is one tab stop: arrows go along the line and between variations', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await branched(page);
  assert.equal(await page.locator('.moves .list [tabindex="0"]').count(), 1);
  await page.locator('.moves .list [tabindex="0"]').focus();
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  for (const [key, now] of [
    ['ArrowUp', '1 B2'],
    ['ArrowRight', '2 C3'],
    ['ArrowLeft', '1 B2'],
    ['ArrowUp', '1 A1'],
    ['End', '2 S19'],
  ]) {
    await strike(page, key);
    assert.equal(await here(), now, key);
  }
  await strike(page, 'Home');
  assert.equal((await state(page)).ply, 0);
});

/**
 * The visible list: rows of columns with their texts, assigned to columns by their places below the heads.
 * @param {Page} page
 */
const seen = (page) =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll('.moves .heads > span')].map((head) => head.getBoundingClientRect().x);
    /** @type {Map<number, string[]>} */
    const rows = new Map();
    for (const turn of document.querySelectorAll('.moves .list .turn')) {
      const { x, y } = turn.getBoundingClientRect();
      const row = rows.get(Math.round(y)) ?? heads.map(() => '');
      rows.set(Math.round(y), row);
      row[heads.findIndex((at) => Math.abs(at - x) < 2)] = [...turn.children].map((one) => one.textContent).join(' ');
    }
    return [...rows.values()].map((row) => row.join(' | '));
  });

/** The visible line of entries, read from left to right and from top to bottom. @param {Page} page */
const line = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.moves .list .turn')]
      .map((turn) => ({ turn, ...turn.getBoundingClientRect().toJSON() }))
      .sort((a, b) => (Math.abs(a.y - b.y) < 2 ? a.x - b.x : a.y - b.y))
      .map(({ turn }) => [...turn.children].map((one) => one.textContent).join(' ')),
  );

/** Puts a game on the table. @param {Page} page @param {string} game @param {string} from options, or a position @param {string} actions */
const put = (page, game, from, actions) =>
  page.evaluate(
    async ([key, start, texts]) => {
      const { Table } = globalThis.tessera.bindings;
      const table = start.includes('act=')
        ? Table.open(`[Game "${key}"]\n[Position "${key} ${start}"]\n[Result "*"]\n\n*\n`)
        : new Table(key, start, []);
      for (const action of texts.split(' ')) table.play(action);
      globalThis.tessera.app.view.open(table, '');
      await globalThis.tessera.app.settled();
    },
    [game, from, actions],
  );

longInChromium('below the board the moves run in a line; a relocation is shown with its action', async (site) => {
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 768, height: 1024 },
  ]) {
    const page = await site.page({ path: '#kensington', viewport });
    await put(page, 'kensington', '', SHORT_KENSINGTON.slice(0, 19).join(' '));
    const entries = [...SHORT_KENSINGTON.slice(0, 17), 'H7 K1>I4'];
    assert.deepEqual(await line(page), entries);
    assert.equal(await page.locator('.moves .heads').isVisible(), false);
    assert.equal(await page.getByRole('button', { name: '9 K1>I4', exact: true }).getAttribute('title'), 'Blue');
    // Each action adds one entry.
    await put(page, 'kensington', '', SHORT_KENSINGTON.slice(0, 20).join(' '));
    assert.deepEqual(await line(page), [...entries, 'H3']);
    await put(page, 'hexade', 'act=2 white=J10 taken=0,0', 'K5 A1 A2');
    assert.deepEqual(await line(page), ['K5', 'A1', 'A2']);
    await put(page, 'pente', 'mode=points players=6', '0 R4 U4 L4 D4 R8 L8');
    assert.deepEqual(await line(page), ['0', 'R4', 'U4', 'L4', 'D4', 'R8', 'L8']);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

longInChromium('each round is a row and each seat a column; a relocation is shown with its action', async (site) => {
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 1366, height: 768 },
  ]) {
    const page = await site.page({ path: '#kensington', viewport });
    await put(page, 'kensington', '', SHORT_KENSINGTON.slice(0, 19).join(' '));
    assert.deepEqual((await seen(page)).slice(-2), ['K1 | L3', 'I3 | H7 K1>I4']);
    assert.equal(await page.getByRole('button', { name: '9 K1>I4', exact: true }).getAttribute('title'), 'Blue');
    // Each action adds one entry.
    await put(page, 'kensington', '', SHORT_KENSINGTON.slice(0, 20).join(' '));
    assert.deepEqual((await seen(page)).slice(-2), ['I3 | H7 K1>I4', 'H3 | ']);
    await put(page, 'hexade', 'act=2 white=J10 taken=0,0', 'K5 A1 A2');
    assert.deepEqual(await seen(page), [' | K5', 'A1 | A2']);
    await put(page, 'pente', 'mode=points players=6', '0 R4 U4 L4 D4 R8 L8');
    assert.deepEqual(await seen(page), ['0 | R4 | U4 | L4 | D4 | R8', 'L8 |  |  |  |  | ']);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

/** Nine jumps. */
const WAY = 'C5xE7xE9xG11xI13xK11xI9xG7xE5xC3';

inBoth('a long path breaks before a step, never within a point’s name', async (site) => {
  const page = await site.page({ path: '#chivalry', viewport: { width: 320, height: 640 } });
  await put(page, 'chivalry', 'act=1 white=C5,B9 black=D4,D6,E8,F6,F10,H8,H12,J10,J12,M12,N5 castle=0,0', WAY);
  await page.getByRole('button', { name: `1 ${WAY}` }).scrollIntoViewIfNeeded();
  const lines = await page.evaluate(() => {
    const entry = document.querySelector('.moves .list ol button');
    const text = document.createTreeWalker(entry ?? document.body, NodeFilter.SHOW_TEXT);
    /** @type {Map<number, string>} what stands on each line, letter by letter */
    const found = new Map();
    for (let node = text.nextNode(); node; node = text.nextNode())
      for (const [i, letter] of [...(node.nodeValue ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        found.set(top, (found.get(top) ?? '') + letter);
      }
    return [...found.values()];
  });
  assert.equal(lines.join(''), WAY);
  assert.ok(lines.length > 1, 'there is no room for it on one line');
  for (const line of lines.slice(1)) assert.match(line, /^x[A-Z]\d+/, lines.join(' '));
});

inChromium('in a long game for three a round stays a row, wherever the list is cut', async (site) => {
  const page = await site.page({ path: '#pente', viewport: { width: 1366, height: 768 } });
  const actions = await page.evaluate(async () => {
    const table = new globalThis.tessera.bindings.Table('pente', 'mode=points players=3', []);
    // Two empty points, then two occupied ones: no five in a row.
    const free = table.labels().filter((_, at) => (Math.floor(at / 19) + 2 * (at % 19)) % 5 > 1);
    const texts = ['0', ...free.filter((label) => label !== '0')];
    const played = [];
    for (const text of texts) {
      if (table.snapshot().result || played.length === 205) break;
      try {
        table.play(text);
        played.push(text);
      } catch {
        // The first stones may not be near the middle.
      }
    }
    globalThis.tessera.app.view.open(table, '');
    await globalThis.tessera.app.settled();
    return table.snapshot().moves;
  });
  assert.equal(actions.length, 205);
  assert.deepEqual(
    await seen(page),
    Array.from({ length: 69 }, (_, i) => [0, 1, 2].map((seat) => actions[3 * i + seat] ?? '').join(' | ')),
  );
});
