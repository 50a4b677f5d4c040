// Importing games: every supported form is accepted, and anything else gets a message that lists them.
import assert from 'node:assert/strict';
import { fromMenu, mouse, playActions, settled } from './hands.mjs';
import { firstOf, inChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const READY = '#tessera[data-state="ready"]';

/** Asks for a game on the first page or at a table, and pastes a text. @param {Page} page @param {string} text */
async function bring(page, text) {
  const dialog = page.getByRole('dialog', { name: 'Import a game' });
  if (!(await dialog.isVisible())) {
    if (await page.locator('.home:not([hidden])').count())
      await page.getByRole('button', { name: 'Import a game' }).click();
    else await fromMenu(page, 'Import a game');
  }
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Import' }).click();
  return dialog;
}

/** The game on the board and its moves. @param {Page} page @param {string} game */
async function there(page, game) {
  await page.waitForSelector(`${READY} .table[data-game="${game}"]:not(.skeleton)`);
  await settled(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return page.evaluate(() => globalThis.tessera.app.view.table.snapshot().moves.join(' '));
}

inChromium(
  'the first page imports a record without a result, a position, moves, and a record of pente.org',
  async (site) => {
    for (const [text, game, moves] of firstOf(
      [
        ['[Game "Pente"]\n[Player 1 Name "Ann"]\n[Result "0-1"]\n\n1. K10 L10 2. N10 0-1', 'pente', '0 R1 R3'],
        ['chivalry act=1 white=C6,D7,F7 black=M12,N12 castle=0,0', 'chivalry', ''],
        ['1. E7-D8 2. I11-I12 (2. I11-H12) 3. K7-L8 {a plan} *', 'chivalry', 'E7-D8 I11-I12 K7-L8'],
        ['1. 0 2. R1U1 3. R3', 'pente', '0 R1U1 R3'],
        ['[Game "hexade"]\n\n1. J10 2. K5 *', 'hexade', 'J10 K5'],
      ],
      2,
    )) {
      const page = await site.page();
      await page.waitForSelector(READY);
      await bring(page, text);
      assert.equal(await there(page, game), moves, text);
      assert.deepEqual(page.problems, []);
      await site.closePages();
    }
  },
);

inChromium('at a table bare moves are read by the rules of its game, and the players stay', async (site) => {
  const page = await site.page({ path: '#hexade' });
  await page.waitForSelector(READY);
  await page.evaluate(() => {
    const { app, bindings } = globalThis.tessera;
    app.view.open(new bindings.Table('hexade', 'size=6', ['Ann', 'Ben']), '');
  });
  await settled(page);
  await bring(page, 'F6, C3 K11 *');
  assert.equal(await there(page, 'hexade'), 'F6 C3 K11');
  const { options, seats } = await page.evaluate(() => globalThis.tessera.app.view.table.snapshot());
  assert.equal(options, 'size=6');
  assert.deepEqual(
    seats.map(({ name }) => name),
    ['Ann', 'Ben'],
  );
  // At Pente as pente.org counts its points, too.
  await page.goto(`${site.url}#pente`);
  await page.waitForSelector(`${READY} .table[data-game="pente"]`);
  await bring(page, '1. K10 L10 2. N10 *');
  assert.equal(await there(page, 'pente'), '0 R1 R3');
});

inChromium(
  'text that is no game is answered by what can be pasted; a fault is explained, and the cursor is on it',
  async (site) => {
    const page = await site.page();
    await page.waitForSelector(READY);
    const dialog = await bring(page, 'hello');
    const fault = dialog.getByRole('alert');
    assert.match((await fault.textContent()) ?? '', /^Tessera cannot read this\. You can paste a link/);
    for (const [text, told, at] of [
      ['', /^Paste something or choose a file/, ''],
      ['[Game "hexade"]\n\n1. J10 2. J10 *', /^Line 3 cannot be read: J10: .*J10 is taken/, 'J10'],
      ['hexade white=Q99', /^The position cannot be read: /, ''],
      ['#play=abc', /^This link does not work: .*Copy it again/, ''],
      ['J10 A1', /^These moves fit .*Cavendish.*Hexade.*\. Start the right game/, ''],
    ]) {
      await bring(page, /** @type {string} */ (text));
      const words = (await dialog.getByRole('alert').textContent()) ?? '';
      assert.match(words, /** @type {RegExp} */ (told));
      assert.doesNotMatch(words, /column|undefined|expected \[/);
      if (at)
        assert.equal(
          await dialog.getByRole('textbox').evaluate((field) => {
            const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (field);
            return value.slice(selectionStart, selectionEnd);
          }),
          at,
        );
    }
    await page.keyboard.press('Escape');
    await page.goto(`${site.url}#hexade`);
    await page.waitForSelector(`${READY} .table[data-game="hexade"]`);
    await playActions(page, mouse(page), ['J10']);
    await bring(page, 'J10 K5 K5');
    assert.match((await dialog.getByRole('alert').textContent()) ?? '', /^Move 3 \(K5\) cannot be played: /);
    await page.keyboard.press('Escape');
    assert.deepEqual(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().moves), ['J10']);
    assert.deepEqual(page.problems, []);
  },
);

inChromium('one tap on the first page shows how a game is played, before the module has loaded, too', async (site) => {
  for (const held of firstOf([true, false])) {
    let letGo = () => {};
    const wait = new Promise((go) => {
      letGo = () => go(undefined);
    });
    const page = await site.blank({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      before: (opened) =>
        opened.route('**/*.wasm', async (route) => {
          if (held) await wait;
          await route.continue();
        }),
    });
    await page.goto(site.url);
    if (!held) await page.waitForSelector(READY);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('load');
    await page.getByRole('link', { name: 'How to play Kensington' }).tap();
    const dialog = page.getByRole('dialog', { name: /Kensington/ });
    await dialog.waitFor();
    assert.ok((await dialog.getByRole('img', { includeHidden: true }).or(dialog.locator('img')).count()) >= 3);
    letGo();
    await page.waitForSelector(READY, { state: 'attached' });
    assert.ok(await dialog.isVisible());
    await dialog.getByRole('link', { name: /Play/ }).first().tap();
    await page.waitForSelector(`${READY} .table[data-game="kensington"]`);
    await site.closePages();
  }
});
