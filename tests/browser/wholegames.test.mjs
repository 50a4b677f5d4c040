// The model games of the rules pages, stepped through and read, and the links from diagrams to the app.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nativeCommand } from '../../scripts/site/command.mjs';
import { checkGames } from '../../scripts/site/pages/games.mjs';
import { allProblems } from '../../scripts/site/problems.mjs';
import { ask } from './command.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';
import { GAMES, openPage, pagesOf, pageWith, ROOT, read, told, unescapeHtml } from './static.mjs';

/** The markup of a model game. @param {string} game @param {string} [lang] */
function wholeGame(game, lang) {
  const figure = /<figure class="live" id="whole-game">[\s\S]*?<\/figure>/.exec(told(game, lang))?.[0] ?? '';
  const attribute = (/** @type {string} */ name) =>
    unescapeHtml(new RegExp(` ${name}="([^"]*)"`).exec(figure)?.[1] ?? '');
  const record = attribute('record');
  const words = [...record.matchAll(/\{([^}]*)\}/g)].map(([, words]) => words.replaceAll('\n', ' '));
  return { figure, record, words, attribute };
}

test('each game has a whole game that is won, with comments and with what else was possible', () => {
  for (const game of GAMES) {
    const { record, words, attribute } = wholeGame(game);
    const main = record.replace(/\{[^}]*\}/g, '').replace(/\([^()]*\)/g, '');
    const actions = [...main.matchAll(/\d+\.\s+(\S+)/g)].map(([, action]) => action);
    const [, result] = /\[Result "(win .*)"\]/.exec(record) ?? [];
    const options = /\[Tournament "on"\]/.test(record) ? ' tournament=on' : '';
    const most = game === 'chivalry' ? 60 : 40;
    assert.ok(actions.length >= 20 && actions.length <= most, `${game}: ${actions.length} actions`);
    const answers = ask([`new ${game}${options}`, `play ${actions.join(' ')}`, 'result']);
    assert.equal(answers.at(-1)?.text, result, `${game}: as the rules count it`);
    assert.ok(words.length >= actions.length / 2, `${game}: ${words.length} comments`);
    assert.ok((record.match(/\(/g) ?? []).length >= 3, `${game}: variations`);
    assert.deepEqual([attribute('mode'), attribute('controls'), attribute('ply')], ['view', 'full', '0'], game);
    for (const lang of ['de', 'es']) {
      const there = wholeGame(game, lang);
      const bare = (/** @type {string} */ text) => text.replace(/\s*\{[^}]*\}/g, '').replace(/\s+/g, ' ');
      assert.equal(bare(there.record), bare(record), `${lang} ${game}: the same game`);
      assert.equal(there.words.length, words.length, `${lang} ${game}`);
      // Some short comments are equal in two languages.
      assert.deepEqual(
        there.words.filter((one) => one.length > 12 && words.includes(one)),
        [],
        `${lang} ${game}: what is still said in English`,
      );
    }
  }
});

test('a game against the rules, without a winner or unlike its original is reported with file and line', async () => {
  process.chdir(ROOT);
  const command = await nativeCommand();
  const page = (/** @type {string} */ lang, /** @type {string[]} */ records) =>
    /** @type {import('../../scripts/site/pages/source.mjs').Page} */ (
      /** @type {unknown} */ ({
        lang,
        key: 'rules/y',
        file: `${lang}/y.md`,
        boards: records.map((record, i) => ({ line: i + 1, fields: { id: `game-${i}`, record } })),
      })
    );
  const won =
    '[Game "pente"]\n[Result "win green line"]\n1. 0 2. U9 3. R1 4. D9 5. R2 6. L9 7. R3 8. R9 9. R4 {Five.} 1-0';
  const pages = [
    page('en', [
      won,
      won.replace('3. R1 ', '3. 0 '),
      won.replace('{Five.}', '(9. U9) {Five.}'),
      '[Game "pente"]\n[Result "*"]\n1. 0 2. U9 *',
    ]),
    page('de', [won.replace('Five', 'Fünf'), won.replace('2. U9', '2. U8')]),
  ];
  await checkGames(
    pages.flatMap((one) => one.boards.map((board) => ({ page: one, board }))),
    pages,
    command,
  );
  const lines = allProblems().filter((line) => line.includes('/y.md'));
  for (const wanted of [
    /^en\/y\.md:2: this game cannot be played: .*taken/,
    /^en\/y\.md:3: this game cannot be played: /,
    /^en\/y\.md:4: expected a game that is played until somebody has won, not '\*'/,
    /^de\/y\.md:2: expected the game of en\/y\.md/,
  ])
    assert.ok(
      lines.some((line) => wanted.test(line)),
      `${wanted} in\n${lines.join('\n')}`,
    );
  assert.ok(!lines.some((line) => /y\.md:1:/.test(line)), 'a sound game and its translation are passed over');
});

test('the same diagrams can be played on in every language', () => {
  const open = (/** @type {string} */ game, lang = 'en') =>
    [
      ...told(game, lang).matchAll(
        /<figure id="([^"]+)">(?:(?!<\/figure>)[\s\S])*?class="open" href="[./]*(#play=[^"]+)"/g,
      ),
    ].map(([, id, code]) => `${id} ${code}`);
  for (const game of GAMES)
    for (const lang of ['de', 'es']) assert.deepEqual(open(game, lang), open(game), `${game}, ${lang}`);
});

inChromium('buttons step through a whole game, with the comments on its moves', async (site) => {
  for (const [game, lang, look, start, forward] of firstOf([
    ['pente', 'de', 'Ansehen', 'Zum Anfang', 'Vor'],
    ['hexade', 'en', 'Look', 'Go to start', 'Forward'],
    ['chivalry', 'es', 'Ver', 'Al principio', 'Adelante'],
  ])) {
    const address = pageWith(game, 'whole-game', lang);
    const page = await openPage(site, address, { viewport: { width: 1000, height: 900 } });
    await page.waitForFunction(() => customElements.get('tessera-board'));
    const { record } = wholeGame(game, lang);
    const board = page.locator('#whole-game tessera-board');
    await board.getByRole('button', { name: look }).click();
    const frame = board.frameLocator('iframe');
    // It opens at the start, so there is no step back.
    assert.equal(await frame.getByRole('button', { name: start }).getAttribute('aria-disabled'), 'true', address);
    const [before, comment] = /^(?:[^{]*\])([^{]*)\{([^}]*)\}/.exec(record.replaceAll('\n', ' '))?.slice(1) ?? [];
    for (let n = before.match(/\d+\.\s/g)?.length ?? 0; n > 0; n -= 1)
      await frame.getByRole('button', { name: forward, exact: true }).click();
    await frame.getByText(comment).waitFor();
    // The number of a round stands in the list, before the first move of the round, and not under it.
    const first = frame.locator('.moves [data-round]').first();
    const [list, move] = await Promise.all([
      frame.locator('.moves .list').boundingBox(),
      first.getByRole('button').first().boundingBox(),
    ]);
    const number = await first.evaluate((turn) => {
      const { content, width } = getComputedStyle(turn, '::before');
      return { content, width: Number.parseFloat(width) };
    });
    assert.match(number.content, /^"1"/, address);
    assert.ok(
      number.width > 0 && list && move && move.x - list.x >= number.width,
      `${address}: ${move?.x} in ${list?.x}`,
    );
    assert.deepEqual(page.problems, [], address);
    await site.closePages();
  }
});

longInChromium('without a board a whole game can be read, on paper too', async (site) => {
  const page = await openPage(site, pageWith('kensington', 'whole-game', 'de'), { javaScriptEnabled: false });
  const game = page.locator('#whole-game');
  const { words } = wholeGame('kensington', 'de');
  const last = game.getByText(/** @type {string} */ (words.at(-1)));
  assert.ok(!(await last.isVisible()), 'it stands behind its heading');
  await game.getByText('Die Partie Zug für Zug lesen').click();
  assert.ok(await last.isVisible());
  for (const one of words) assert.ok((await game.locator('.transcript').textContent())?.includes(one), one);
  await game.getByText('Die Partie Zug für Zug lesen').click();
  await page.emulateMedia({ media: 'print' });
  assert.ok(await last.isVisible(), 'on paper');
  const breaks = await game.evaluate((figure) => getComputedStyle(figure).breakInside);
  assert.equal(breaks, 'auto', 'it goes on in the next column');
});

inChromium('a link plays on from a diagram, and says from which', async (site) => {
  for (const [game, lang, figure, name, begins] of firstOf([
    ['kensington', 'en', 'fig-moving', 'Play on from here: ', /^kensington act=1 red=C2,D3,D6,/],
    ['hexade', 'de', 'picture-open-four', 'Von hier aus spielen: Schwarz hat eine offene Vier', /^hexade .*I14/],
    ['pente', 'es', 'picture-fork-44', 'Seguir jugando desde aquí: Doble cuatro', /^pente act=1 .*green=0,/],
  ])) {
    const page = await openPage(
      site,
      pageWith(/** @type {string} */ (game), /** @type {string} */ (figure), /** @type {string} */ (lang)),
    );
    const link = page.locator(`#${figure}`).getByRole('link', { name: /** @type {string} */ (name) });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('#tessera[data-state="ready"]');
    await page.evaluate(() => globalThis.tessera.app.settled());
    const line = await page.evaluate(() => globalThis.tessera.app.view.table.position());
    assert.match(line, /** @type {RegExp} */ (begins));
    await site.closePages();
  }
  for (const file of GAMES.flatMap((game) => pagesOf(game))) {
    const html = read(file);
    const names = [...html.matchAll(/class="open" href="[^"]*" aria-label="([^"]*)"/g)].map(([, one]) => one);
    assert.equal(names.length, html.match(/class="open"/g)?.length ?? 0);
    assert.deepEqual(
      names.filter((one, i) => names.indexOf(one) !== i),
      [],
      `${file}: links of the same name`,
    );
  }
  // A finished game has no link to play on.
  const html = told('kensington');
  assert.doesNotMatch(/<figure id="fig-glance">[\s\S]*?<\/figure>/.exec(html)?.[0] ?? '', /class="open"/);
});

longInChromium('a cropped diagram shows its part alone, large, in three languages the same', async (site) => {
  for (const [game, figure] of [
    ['pente', 'picture-pairs'],
    ['cavendish', 'picture-gaps'],
    ['hexade', 'picture-answer'],
    ['kensington', 'fig-meet'],
    ['chivalry', 'fig-two'],
  ]) {
    const page = await openPage(site, pageWith(game, figure));
    const image = page.locator(`#${figure}`).getByRole('img');
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((one) => /** @type {HTMLImageElement} */ (one).decode());
    const { ratio, src } = await image.evaluate((one) => {
      const { naturalWidth, naturalHeight, currentSrc } = /** @type {HTMLImageElement} */ (one);
      return { ratio: naturalWidth / naturalHeight, src: currentSrc };
    });
    assert.ok(Math.abs(ratio - 4 / 3) < 0.02, `${game}: ${ratio}`);
    const file = src.slice(src.lastIndexOf('/') + 1);
    for (const lang of ['de', 'es']) assert.ok(told(game, lang).includes(file), `${lang} ${game}`);
    await site.closePages();
  }
});
