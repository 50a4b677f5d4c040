// The texts beside the board are complete: no sentence is cut on any screen or in any language, and remarks are beside their
// subject.
import assert from 'node:assert/strict';
import { holdThinker } from './computer.mjs';
import { choose, finishedGames, fromMenu, openMenu, press, settled, state } from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';
import { lay, play } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */

const SCREENS = [
  [320, 568],
  [1366, 768],
  [390, 844],
  [768, 1024],
  [1920, 1080],
];
const set = (/** @type {Record<string, string>} */ settings) => ({ 'tessera/settings': JSON.stringify(settings) });

/** The cut texts in the prompt: task, note and buttons. @param {Page} page @returns {Promise<string[]>} */
const cut = (page) =>
  page.evaluate(() => {
    const said = /** @type {HTMLElement} */ (document.querySelector('.prompt-text'));
    const next = /** @type {HTMLElement} */ (document.querySelector('.table > .actions'));
    const faults = [];
    if (said.scrollHeight > said.clientHeight + 1) faults.push(`said: ${said.scrollHeight} in ${said.clientHeight}`);
    for (const one of document.querySelectorAll('.present .task, .present .note, .present button')) {
      const element = /** @type {HTMLElement} */ (one);
      if (!element.checkVisibility()) continue;
      const { bottom } = element.getBoundingClientRect();
      if (bottom > next.getBoundingClientRect().top + 1) faults.push(`${element.textContent}: over the bar`);
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
        faults.push(`${element.textContent}: ${element.scrollWidth} in ${element.clientWidth}`);
    }
    return faults;
  });

/** Positions with long tasks and long names. */
const WORDY = [
  { game: 'kensington', position: 'kensington act=1 red=E3,E4,F2,F3,H4,H5 blue=A1,A4,B1,P1,P4,O1', moves: 'G2' },
  { game: 'hexade', position: '', moves: 'J10' },
  { game: 'pente', position: '', moves: '0 U5 R1 D5 R2 U7 R3' },
];
const NAMES = ['Maximiliane Wolkenstein', 'Tessera level 8, seed 1'];

// German has the longest words.
for (const language of firstOf(['de', 'en', 'es']))
  longInChromium(`a received game, with the previous one to restore: nothing is cut (${language})`, async (site) => {
    for (const { game, position, moves } of firstOf(WORDY, 2)) {
      const made = await site.page({ path: `#${game}` });
      await lay(made, game, { position, names: NAMES });
      await play(made, moves);
      const code = await made.evaluate(() => globalThis.tessera.app.view.table.share());
      await site.closePages();
      for (const [width, height] of firstOf(SCREENS, 2)) {
        const page = await site.page({
          path: `#${game}`,
          viewport: { width, height },
          remembered: set({ language }),
          own: true,
        });
        await settled(page);
        await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[data-point]')).click());
        await choose(
          page,
          ...(await page.evaluate(() => [
            globalThis.tessera.app.view.table.labels()[90 % globalThis.tessera.app.view.table.labels().length],
          ])),
        );
        if (game === 'pente') await choose(page, '0');
        await page.evaluate((shared) => {
          location.hash = `play=${shared}`;
        }, code);
        await page.locator('.note.greeting').waitFor();
        await page.locator('.moment .restore').waitFor();
        assert.deepEqual(await cut(page), [], `${game} at ${width} × ${height}`);
        await site.closePages();
      }
    }
  });

inChromium('a sentence ends with one full stop, after a heading, too', async (site) => {
  const made = await site.page({ path: '#hexade' });
  const code = await made.evaluate(() => globalThis.tessera.app.view.table.share());
  await site.closePages();
  const page = await site.page({ path: `#play=${code}`, own: true });
  const printed = () =>
    page.locator('#note strong').evaluate((one) => one.textContent + getComputedStyle(one, '::after').content);
  assert.equal(await printed(), 'Sent to you: Hexade.none');
  await choose(page, 'J10', 'J10');
  const said = (await page.locator('#note').textContent()) ?? '';
  assert.match(said, /^[^.]+\. [A-Z]/, 'the heading, a full stop, a sentence');
  assert.doesNotMatch(said, /\.\./);
});

inChromium(
  'the ending is shown with the action that ended the game, a hint with the action that followed it',
  async (site) => {
    const page = await site.page({ path: '#pente', viewport: { width: 1366, height: 768 } });
    const [{ actions }] = finishedGames('pente').filter((vector) => vector.actions.length % 2 === 0);
    await lay(page, 'pente', {});
    await play(page, actions.join(' '));
    const under = () =>
      page.evaluate(() => {
        const remark = document.querySelector('.moves .remark')?.getBoundingClientRect();
        const entry = document.querySelector('.moves [aria-current]')?.getBoundingClientRect();
        return remark && entry && { off: Math.round(remark.left - entry.left), below: remark.top >= entry.bottom - 2 };
      });
    assert.deepEqual(await under(), { off: 0, below: true });
    // On a phone the list flows like text, so the remark follows its action on the same line.
    await page.setViewportSize({ width: 390, height: 844 });
    const after = await page.evaluate(() => {
      const [entry, remark] = ['[aria-current]', '[aria-current] + .remark'].map((part) =>
        document.querySelector(`.moves .turn ${part}`)?.getBoundingClientRect(),
      );
      return (
        entry &&
        remark && {
          beside: remark.left >= entry.right,
          line: Math.abs(remark.bottom - entry.bottom) < entry.height / 2,
        }
      );
    });
    assert.deepEqual(after, { beside: true, line: true });
    await page.setViewportSize({ width: 1366, height: 768 });
    // The first seat's move of the next round is still in the next row.
    await lay(page, 'pente', {});
    await play(page, '0 R3 R4');
    await page.evaluate(async () => {
      const { view, settled } = { view: globalThis.tessera.app.view, settled: globalThis.tessera.app.settled };
      view.table.set_comment(view.table.cursor(), '[%hint 2]');
      view.table.play('L3');
      view.open(view.table, '');
      await settled();
    });
    const tops = await page.evaluate(() =>
      [...document.querySelectorAll('.moves .turn')].map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    assert.equal(tops[2], tops[3], 'a remark moves nobody into another row');
  },
);

longInChromium(
  'stepping through a finished game begins at the top of its list, and nothing can be resigned',
  async (site) => {
    const page = await site.page({ path: '#pente', viewport: { width: 390, height: 844 } });
    const games = finishedGames('pente');
    const { actions } = games[games.length - 1];
    await lay(page, 'pente', {});
    await play(page, actions.join(' '));
    const list = page.locator('.moves .list');
    assert.ok((await list.evaluate((one) => one.scrollTop)) > 0, 'the last action is in sight');
    assert.equal(await page.locator('.moment .look').textContent(), 'Review');
    await press(page, 'Review');
    assert.deepEqual([(await state(page)).ply, await list.evaluate((one) => one.scrollTop)], [0, 0]);
    const menu = await openMenu(page);
    assert.equal(await menu.getByRole('button', { name: 'Draw or resign' }).count(), 0, 'a game that is over');
    await page.keyboard.press('Escape');
    await page.evaluate(() => globalThis.tessera.app.view.table.redo());
    await play(page, actions[1] === 'L9' ? 'R9' : 'L9');
    assert.ok((await state(page)).offMain);
    assert.equal(
      await (await openMenu(page)).getByRole('button', { name: 'Draw or resign' }).count(),
      0,
      'nor a variation',
    );
    await page.keyboard.press('Escape');
  },
);

longInChromium('“Review” stays in words if a level is offered, too', async (site) => {
  const page = await site.page({
    path: '#pente',
    viewport: { width: 390, height: 844 },
    own: true,
    remembered: {
      'tessera/results/pente': JSON.stringify({
        levels: { 2: { won: 2, drawn: 0, lost: 0 } },
        row: { level: 2, ending: 'won', times: 2 },
        last: '',
      }),
    },
  });
  const [{ actions }] = finishedGames('pente').filter((vector) => vector.actions.length % 2);
  await lay(page, 'pente', { names: ['', 'Tessera level 2, seed 1'] });
  await play(page, actions.slice(0, -1).join(' '));
  await choose(page, actions[actions.length - 1]);
  await page.locator('.moment .other').waitFor();
  const look = page.getByRole('button', { name: 'Review', exact: true });
  assert.equal(((await look.textContent()) ?? '').replace(/\s+/g, ' '), 'Review');
  const { fontSize, fits } = await look.evaluate((one) => ({
    fontSize: Number.parseFloat(getComputedStyle(one).fontSize),
    fits: one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1,
  }));
  assert.ok(fontSize >= 12 && fits, `${fontSize}`);
  assert.deepEqual(page.problems, []);
});

inChromium('names are never cut: “Computer” is whole beside a score, at 320 px, too', async (site) => {
  for (const width of firstOf([320, 390])) {
    // The computer must not act before the actions are played.
    const page = await site.page({ path: '#pente', viewport: { width, height: 844 }, own: true, before: holdThinker });
    const [{ actions }] = finishedGames('pente');
    for (const names of [
      ['', 'Tessera level 1, seed 1'],
      ['Tessera level 8, seed 1', ''],
    ]) {
      await lay(page, 'pente', { names });
      await play(page, actions.join(' '));
      await press(page, 'Rematch');
      const cut = await page.locator('.player[data-computer="true"] .called').evaluate((one) => {
        const box = /** @type {HTMLElement} */ (one.closest('.name')).getBoundingClientRect();
        const text = /** @type {Text} */ (one.firstChild);
        const range = document.createRange();
        range.setStart(text, 0);
        range.setEnd(text, 'Computer'.length);
        const word = range.getClientRects();
        return { lines: word.length, right: Math.round(word[0].right - box.right) };
      });
      assert.ok(cut.lines === 1 && cut.right <= 0, `${width} px, ${names}: ${JSON.stringify(cut)}`);
    }
    await site.closePages();
  }
});

inChromium('the words of the bar stay in one line, beside the pause button and at 320 px', async (site) => {
  for (const language of firstOf(['de', 'en', 'es']))
    for (const clock of ['', '5 min']) {
      const page = await site.page({
        path: '#pente',
        viewport: { width: 320, height: 568 },
        remembered: set({ language }),
        own: true,
      });
      await lay(page, 'pente', { clock: clock && '300' });
      const { lines, wide } = await page.locator('.table > .actions .fresh span').evaluate((one) => ({
        lines:
          one.getClientRects().length &&
          Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
        wide: document.documentElement.scrollWidth - innerWidth,
      }));
      assert.deepEqual([lines, wide], [1, 0], `${language} ${clock}`);
      await site.closePages();
    }
});

inChromium('what opens in a new tab says so', async (site) => {
  const page = await site.page({ path: '#pente' });
  await choose(page, 'R3');
  assert.ok(await page.getByRole('link', { name: 'The rule (opens in a new tab)' }).isVisible());
  await fromMenu(page, 'How to play');
  assert.ok(await page.getByRole('link', { name: 'All rules (opens in a new tab)' }).isVisible());
  const silent = await page
    .locator('a[target="_blank"]')
    .evaluateAll((all) => all.filter((one) => !/new tab/.test(one.textContent ?? '')).map((one) => one.outerHTML));
  assert.deepEqual(silent, []);
});
