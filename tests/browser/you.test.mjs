// Sentences to the one person who plays against computers, and the place beside the board: whose turn it is, what to do, what was
// done.
import assert from 'node:assert/strict';
import { computerAt, holdThinker } from './computer.mjs';
import { finger, fromMenu, press, settled } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInChromium } from './site.mjs';
import { lay, places, play } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NARROW = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
const FIVE = '0 U5 R1 D5 R2 L9 R3 U9 R4';
const C = computerAt(2);

const text = (/** @type {Page} */ page, /** @type {string} */ part) => page.locator(part).first().textContent();
const texts = (/** @type {Page} */ page, /** @type {string} */ part) => page.locator(part).allTextContents();
/** Runs on the page: no voice of the computer. It never answers. */
const silent = { own: true, before: holdThinker };

inBoth('against the computer one is “you”, from the first turn to the score of the match', async (site) => {
  const page = await site.page({ path: '#hexade', ...silent });
  await lay(page, 'hexade', { names: ['', C] });
  assert.equal(await text(page, '.headline'), 'Your turn');
  assert.deepEqual(await texts(page, '.player .called'), ['You', 'Computer']);
  assert.deepEqual(
    await texts(page, '.player .name'),
    ['You (White)', 'Computer (Black)'],
    'with the colour for the ear',
  );
  assert.equal(await text(page, '.player .level'), '');
  assert.match((await page.locator('.player').nth(1).textContent()) ?? '', /Computer \(Black\), Easy/);
  await play(page, 'J10');
  assert.equal(await text(page, '.headline'), 'The computer is thinking');
  await fromMenu(page, 'Resign…');
  await press(page, 'Resign');
  assert.equal(await text(page, '#task'), 'You lost You resigned.');
  assert.equal(await page.getByRole('alert').first().textContent(), 'You: J10. You lost: you resigned.');
  assert.match(
    (await page.locator('.sheet').textContent()) ?? '',
    /The computer starts the next game: the colours change\./,
  );
  await press(page, 'Rematch');
  assert.deepEqual(await texts(page, '.player .called'), ['Computer', 'You'], 'in the order of play');
  assert.ok(await page.locator('.changed').getByText('Colours change: you now play Black.').isVisible());
  assert.equal(await text(page, '.sheet .stands'), 'You 0 – 1 Computer', 'the person first');
  assert.deepEqual(page.problems, []);
});

longInChromium('a name stays on the plate, and the sentences say “you” all the same', async (site) => {
  const page = await site.page({ path: '#pente', ...silent });
  await lay(page, 'pente', { names: ['Ann', C] });
  assert.deepEqual(await texts(page, '.player .called'), ['Ann', 'Computer']);
  assert.equal(await text(page, '.headline'), 'Your turn');
  await play(page, FIVE);
  assert.equal(await text(page, '#task'), 'You win Five in a row.');
});

longInChromium('among several computers and among several people the colours are the names', async (site) => {
  const page = await site.page({ path: '#pente', ...silent });
  await lay(page, 'pente', { options: 'mode=team', names: ['', C, computerAt(5), C] });
  assert.deepEqual(await texts(page, '.player .called'), ['You', 'Red', 'Yellow', 'Blue'], 'team by team');
  await play(page, '0');
  assert.equal(await text(page, '.headline'), 'Yellow is thinking');
  await lay(page, 'pente', { options: 'mode=team', names: ['', '', C, ''] });
  assert.deepEqual(await texts(page, '.player .called'), ['Green', 'Computer', 'Yellow', 'Blue']);
  assert.equal(await text(page, '.headline'), 'Green’s turn');
});

longInChromium('lists say “your turn” and “you won”, whatever the colour is', async (site) => {
  const page = await site.page({ path: '#hexade', ...silent });
  await lay(page, 'hexade', { names: [C, ''] });
  await play(page, 'J10');
  await lay(page, 'pente', { names: ['', C] });
  await page.waitForSelector('.table[data-game="pente"]');
  await play(page, FIVE);
  await page.goto(page.url().split('#')[0]);
  await page.waitForSelector('#tessera[data-state="ready"]');
  const goOn = page.getByRole('region', { name: 'Continue' }).getByRole('link').nth(1);
  assert.match((await goOn.textContent()) ?? '', /^Hexade · Computer · EasyYour turn1 move/);
  await page.goto(`${page.url().split('#')[0]}#games`);
  const list = page.locator('.library');
  const both = async () => {
    const show = page.getByRole('group', { name: 'Show' });
    await show.getByRole('button', { name: 'Continue' }).click();
    await list.getByText('Your turn').waitFor();
    await show.getByRole('button', { name: 'Finished' }).click();
    await list.getByText('You won: five in a row.').waitFor();
  };
  await both();
  // What an earlier version has stored says so as well.
  await page.evaluate(
    () =>
      new Promise((then) => {
        const opened = indexedDB.open('tessera');
        opened.onsuccess = () => {
          const games = opened.result.transaction('games', 'readwrite').objectStore('games');
          games.getAll().onsuccess = ({ target }) => {
            for (const game of /** @type {any} */ (target).result) {
              delete game.summary.stands;
              game.summary.task = [{ key: 'result.win', args: { names: { and: ['x'] }, ending: 'x', n: 1 } }];
              games.put(game);
            }
          };
          games.transaction.oncomplete = () => then(opened.result.close());
        };
      }),
  );
  await page.reload();
  await both();
});

longInChromium('what leaves the device names colours and levels', async (site) => {
  const page = await site.page({ path: '#pente', ...silent });
  await lay(page, 'pente', { names: ['', C] });
  await play(page, FIVE);
  const record = await page.evaluate(() => {
    const { table } = globalThis.tessera.app.view;
    globalThis.print = () => {};
    return table.record();
  });
  assert.doesNotMatch(record, /You/);
  await fromMenu(page, 'Share and save');
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  const sheet = (await page.locator('.paper-sheet').textContent()) ?? '';
  assert.match(sheet, /Green – Computer · Easy \(Yellow\)/);
  assert.match(sheet, /Green wins: five in a row\./);
  assert.doesNotMatch(sheet, /You/);
});

inChromium('the captures of the last turn are named until the next turn', async (site) => {
  const page = await site.page({ path: '#pente', ...silent });
  await lay(page, 'pente', { names: [C, ''] });
  await play(page, '0 R1 L1 R2');
  assert.equal(await text(page, '.last-turn'), '');
  await play(page, 'R3');
  assert.equal(await text(page, '.last-turn'), 'The computer captured a pair.');
  assert.equal(await text(page, '.headline'), 'Your turn');
  await lay(page, 'pente', { names: ['', C] });
  await play(page, '0 R1 L1 R2 R3');
  assert.equal(await text(page, '.last-turn'), 'You captured a pair.');
  assert.equal(await text(page, '.headline'), 'The computer is thinking');
  await lay(page, 'chivalry', { names: [], position: 'chivalry act=1 white=E6,A9 black=F7,N12 castle=0,0' });
  await page.waitForSelector('.table[data-game="chivalry"]');
  await play(page, 'E6xG8');
  assert.equal(await text(page, '.last-turn'), 'White captured a piece.');
});

longInChromium('after three turns the usual task is for screen readers alone, and nothing moves', async (site) => {
  const page = await site.page({ path: '#pente', ...PHONE });
  const parts = ['.board', '.headline', '.table > .actions', '.players'];
  await play(page, '0 U5 R1 D5');
  const asked = page.locator('.request');
  assert.ok(await asked.getByText('Place a stone on an empty point.').isVisible());
  const before = await places(page, parts);
  await play(page, 'L3 L9');
  assert.equal(await asked.evaluate((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1), false);
  assert.equal(await asked.textContent(), 'Place a stone on an empty point.');
  assert.match((await page.getByRole('status').first().textContent()) ?? '', /Green’s turn\. Place a stone/);
  const turn = (/** @type {string[]} */ all) => all.map((one) => one.replace(/^(\.headline: \d+ \d+) .*/, '$1'));
  assert.deepEqual(turn(await places(page, parts)), turn(before));
  await play(page, 'R2');
  assert.ok(await asked.getByText('Green has a tria.').isVisible(), 'what is new is asked');
});

inChromium('on a phone no visible sentence names a point, nor does a refusal', async (site) => {
  const page = await site.page({ path: '#kensington', ...PHONE });
  const hand = finger(page);
  await play(page, 'E3 A1');
  await hand.touch('E3');
  const note = page.locator('#note');
  assert.equal(
    (await note.textContent())?.replace(/See the rule.*/s, '').trim(),
    'One piece per point. This point is taken: choose an empty one.',
  );
  assert.match((await page.getByRole('alert').first().textContent()) ?? '', /E3 is taken/, 'the ear hears it');
});

for (const locale of firstOf(['de-DE', 'en-GB', 'es-ES']))
  longInChromium(`${locale}: at 320 pixels no plate is cut: any level, a clock, a rematch`, async (site) => {
    const page = await site.page({ path: '#pente', locale, ...NARROW, ...silent });
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.player')].flatMap((plate) => {
          const edge = plate.getBoundingClientRect();
          const parts = [...plate.querySelectorAll('.called, .level span:not(.sr), .score, .time, .slot')];
          return parts.flatMap((one) => {
            if (!one.checkVisibility()) return [];
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const outside = left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom + 0.5;
            return outside || one.scrollWidth > one.clientWidth + 1 ? [`${one.className} ${one.textContent}`] : [];
          });
        }),
      );
    for (const clock of ['', '10+5'])
      for (const level of [1, 2, 8]) {
        await lay(page, 'pente', { names: ['', computerAt(level)], clock });
        assert.deepEqual(await cut(), [], `level ${level}, clock ${clock}`);
        const plates = await places(page, ['.player', '.board']);
        await play(page, '0 R1 L1 R2 R3 U5');
        assert.deepEqual(await cut(), [], `level ${level}, clock ${clock}, in play`);
        assert.deepEqual(await places(page, ['.player', '.board']), plates, 'nothing moves');
        await page.evaluate(async () => {
          const { view } = globalThis.tessera.app;
          view.table.resign(1);
          view.table.next_game();
          view.open(view.table, '');
          await globalThis.tessera.app.settled();
        });
        await settled(page);
        assert.deepEqual(await cut(), [], `level ${level}, clock ${clock}, after a rematch`);
        assert.deepEqual(await places(page, ['.player', '.board']), plates, 'nor after a rematch');
      }
  });
