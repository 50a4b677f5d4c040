// The form for a new game, and games by other rules than the base rules, each played by clicks to its end.
import assert from 'node:assert/strict';
import { command } from './command.mjs';
import {
  askNew,
  beginNew,
  chooseRules,
  data,
  finishedBy,
  fromMenu,
  mouse,
  playAction,
  playActions,
  reload,
  state,
  unfold,
} from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Options in the form used by positions. @param {Record<string, string>} options */
const wordsOf = (options) =>
  Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');

/** Chooses rules in the form, names the players, and begins. */
async function begin(
  /** @type {Page} */ page,
  /** @type {Record<string, string>} */ options,
  /** @type {string[]} */ names = [],
) {
  await askNew(page, 'here');
  await chooseRules(page, options);
  const { seats } = await page.evaluate(
    ([game, words]) => globalThis.tessera.bindings.form(game, words),
    /** @type {const} */ ([(await state(page)).game, wordsOf(options)]),
  );
  // Partners are grouped, so find a seat's field by its colour.
  for (const [i, name] of names.entries()) {
    const label = await page.evaluate((said) => globalThis.tessera.words.say(said), seats[i].label);
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: new RegExp(`^${label}$`, 'i') })
      .fill(name);
  }
  await beginNew(page);
}

/** Writes a text into the dialog for opening games, and opens it. */
async function openText(/** @type {Page} */ page, /** @type {string} */ text) {
  if (!(await page.locator('dialog').isVisible())) await fromMenu(page, 'Import a game');
  await page.getByRole('textbox', { name: 'Link, record, position or moves' }).fill(text);
  await mouse(page).button('Import');
}

/** The record that the dialog for sharing shows; with `dialect` the one that this button writes. */
async function written(/** @type {Page} */ page, dialect = '') {
  await fromMenu(page, 'Share and save');
  if (dialect) await mouse(page).button(dialect);
  const text = await page.getByRole('textbox', { name: 'Game as text' }).inputValue();
  await page.keyboard.press('Escape');
  return text;
}

/** Plays a vector by clicks and compares the end with the native command's. */
async function play(
  /** @type {Page} */ page,
  /** @type {string} */ game,
  /** @type {ReturnType<typeof finishedBy>[0]} */ vector,
) {
  const hand = mouse(page);
  await playActions(page, hand, vector.actions);
  const now = await state(page);
  const [, , position, result] = command([
    `new ${game} ${wordsOf(vector.options)}`,
    `play ${vector.actions.join(' ')}`,
    'position',
    'result',
  ]);
  assert.equal(now.position, position);
  assert.equal(result, vector.result);
  assert.ok(now.result);
  return now;
}

longInChromium('team pente: four seats, teams, whose turn round the table, and the team totals', async (site) => {
  const page = await site.page({ path: '#pente', viewport: { width: 1280, height: 800 } });
  const [vector] = finishedBy('pente', ({ mode }) => mode === 'team');
  await begin(page, vector.options, ['Ann', 'Bob', 'Cy', 'Di']);
  const seats = page.locator('.player');
  assert.equal(await seats.count(), 4);
  const pair = page.getByRole('list', { name: 'Ann and Cy' });
  assert.deepEqual(await pair.getByRole('listitem').locator('.called').allTextContents(), ['Ann', 'Cy']);
  assert.match((await page.locator('.ruleset').textContent()) ?? '', /^Teams$/);
  assert.match((await seats.nth(0).textContent()) ?? '', /Ann \(Green\).*to move/);
  await playAction(page, mouse(page), vector.actions[0]);
  assert.match((await seats.nth(2).textContent()) ?? '', /Bob \(Yellow\).*to move/);
  assert.match((await page.locator('#task').textContent()) ?? '', /^Bob’s turn/);
  await mouse(page).button('Undo');
  const now = await play(page, 'pente', vector);
  const totals = vector.score.map((line) => Number(line.split(' ')[2]));
  assert.deepEqual(
    await page.locator('.team .sum .words').allTextContents(),
    [0, 1].map((team) => `${totals[team]} of 10 taken`),
  );
  assert.match(
    (await page.locator('#task').textContent()) ?? '',
    /^(Ann and Cy|Bob and Di) win (Ten stones captured|Five in a row)\.$/,
  );
  assert.deepEqual(
    now.seats.map(({ side }) => side),
    [0, 1, 0, 1],
  );
  assert.deepEqual(page.problems, []);
});

longInChromium('points for three: a match to its end, with the score sheet game by game', async (site) => {
  const page = await site.page({ path: '#pente', viewport: { width: 1280, height: 800 } });
  const vector = finishedBy('pente', ({ mode, players }) => mode === 'points' && players === '3').find(({ result }) =>
    result.endsWith('yellow line'),
  );
  assert.ok(vector);
  const points = vector.score.map((line) => Number(line.split(' ')[2]));
  const names = ['Ann', 'Bob', 'Cy'];
  const target = 15;
  assert.ok(Math.max(...points) < target, 'the match takes more than one game');
  await begin(page, { ...vector.options, target: String(target) }, names);
  const totals = [0, 0, 0];
  for (let game = 0; Math.max(...totals) < target; game += 1) {
    // Each game the first seat moves on by one.
    const people = names.map((_, seat) => (seat + game) % 3);
    const { seats } = await state(page);
    assert.deepEqual(
      seats.map(({ person }) => person),
      people,
    );
    await play(page, 'pente', { ...vector, options: { ...vector.options, target: String(target) } });
    people.forEach((person, seat) => {
      totals[person] += points[seat];
    });
    const rows = page.locator('.sheet tbody tr');
    assert.equal(await rows.count(), game + 1);
    const cells = await rows.nth(game).locator('td').allTextContents();
    people.forEach((person, seat) => assert.equal(cells[person].split(':')[0], String(points[seat])));
    assert.match(cells[people[1]], /10 for the four/);
    assert.deepEqual(await page.locator('.sheet tfoot td').allTextContents(), totals.map(String));
    if (Math.max(...totals) < target) {
      assert.match(
        (await page.locator('.sheet').textContent()) ?? '',
        new RegExp(`${names[(game + 1) % 3]} starts the next game: the next player round the table goes first`),
      );
      await mouse(page).button('Next game');
    }
  }
  const winner = names[totals.indexOf(Math.max(...totals))];
  assert.match((await page.locator('#task').textContent()) ?? '', new RegExp(`${winner} wins the match\\.$`));
  assert.equal(await page.getByRole('button', { name: 'Next game', exact: true }).isVisible(), false);
  assert.deepEqual(page.problems, []);
});

longInChromium('kensington for six: shares, sides and moves', async (site) => {
  const page = await site.page({ path: '#kensington', viewport: { width: 1280, height: 800 } });
  const vector = finishedBy('kensington', ({ players }) => players === '6').at(-1);
  assert.ok(vector);
  assert.ok(
    vector.actions.some((action) => action.includes('-')),
    'counters are moved as well',
  );
  await begin(page, vector.options);
  const blue = page.getByRole('list', { name: 'Blue 1, Blue 2 and Blue 3' }).getByRole('listitem');
  assert.equal(await blue.count(), 3);
  assert.match((await blue.nth(1).textContent()) ?? '', /Blue 2.*5 left/);
  assert.equal(await blue.nth(1).locator('.piece').count(), 5, 'what is left to place is seen');
  await play(page, 'kensington', vector);
  assert.match((await page.locator('#task').textContent()) ?? '', /^(Red|Blue) wins A full hexagon\.$/);
  assert.deepEqual(page.problems, []);
});

longInChromium('cavendish in the US edition: flanking, jumps, and the other player begins next', async (site) => {
  const page = await site.page({ path: '#cavendish', viewport: { width: 1280, height: 800 } });
  const vector = finishedBy('cavendish', ({ edition, captured }) => edition === 'us' && captured === 'dead').find(
    ({ actions }) => actions.some((action) => action.includes('*')) && actions.some((action) => action.includes('x')),
  );
  assert.ok(vector);
  await begin(page, vector.options, ['Ann', 'Bob']);
  await play(page, 'cavendish', vector);
  assert.match(
    (await page.locator('.sheet').textContent()) ?? '',
    /Bob starts the next game: the other side goes first/,
  );
  await mouse(page).button('Rematch');
  const now = await state(page);
  assert.deepEqual(
    now.seats.map(({ colour, name }) => `${colour} ${name}`),
    ['red Bob', 'white Ann'],
  );
  assert.deepEqual(page.problems, []);
});

inChromium('cavendish: a captured piece is placed again', async (site) => {
  const page = await site.page({ path: '#cavendish' });
  await begin(page, { captured: 'reenter' });
  const hand = mouse(page);
  await playActions(page, hand, ['H8', 'H9', 'A1', 'H10', 'H8xH11', 'O8']);
  await hand.button('Place a captured piece');
  await playAction(page, hand, '~B1');
  assert.match(
    (await page.getByRole('gridcell', { name: /^B1, white piece/ }).getAttribute('aria-label')) ?? '',
    /white/,
  );
});

inChromium('the form offers what goes together, says what it is, and remembers the last choice', async (site) => {
  const page = await site.page({ path: '#pente' });
  const dialog = await askNew(page, 'here');
  await unfold(page);
  const kinds = () => dialog.getByRole('group', { name: 'Kind of game' }).getByRole('radio');
  assert.equal(await dialog.locator('summary .now').textContent(), 'Classic · No clock');
  assert.ok(await dialog.getByRole('radio', { name: /^Classic/ }).isChecked());
  assert.equal(await kinds().count(), 2, 'what is for four is not offered to two');
  assert.ok(await dialog.getByRole('switch', { name: /^Tournament opening/ }).isVisible());
  await dialog.getByRole('radio', { name: '5', exact: true }).check();
  assert.equal(await kinds().count(), 0, 'five play for points, which is nothing to choose');
  assert.match((await dialog.locator('summary .now').textContent()) ?? '', /points/);
  assert.equal(await dialog.getByRole('switch').count(), 0, 'only two colours can have the tournament opening');
  assert.equal(await page.locator('dialog .names input').count(), 5);
  await page.locator('dialog input[name="target"]').fill('5000');
  await page.locator('dialog input[name="target"]').blur();
  assert.match((await page.locator('dialog .note').textContent()) ?? '', /999/);
  await beginNew(page);
  assert.ok(await page.locator('dialog').isVisible(), 'what cannot be is not begun');
  await page.locator('dialog input[name="target"]').fill('50');
  await page.locator('dialog input[name="target"]').blur();
  await page.locator('dialog input[name="handicap"]').nth(0).focus();
  for (const text of ['0', '10', '0']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.locator('dialog .names input').nth(0).fill('<b>Ann</b>');
  await beginNew(page);
  let now = await state(page);
  assert.equal(now.options, 'mode=points players=5 target=50 handicap=0,10,0,0,0');
  assert.equal(now.seats[0].name, '<b>Ann</b>');
  assert.equal(await page.locator('.player b').count(), 0);
  assert.deepEqual(now.sheet?.handicap, [0, 10, 0, 0, 0]);
  await reload(page);
  now = await state(page);
  assert.equal(now.options, 'mode=points players=5 target=50 handicap=0,10,0,0,0');
});

inChromium('a damaged stored choice counts as none', async (site) => {
  for (const stored of firstOf(
    [
      '{"options":"mode=chess","names":7}',
      '{"options":"size=6","names":["a"]}',
      '{',
      `{"options":"${'x'.repeat(9000)}"}`,
      'null',
    ],
    2,
  )) {
    const page = await site.page({ path: '#pente', remembered: { 'tessera/choice/pente': stored } });
    assert.equal((await state(page)).options, '');
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

longInChromium('more than two colours differ in a shape as well', async (site) => {
  const page = await site.page({ path: '#pente', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 3 });
  await begin(page, { mode: 'points', players: '6' });
  const pixels = await page.locator('.player canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const context = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d');
      if (!context) throw new Error('a player has a picture');
      const { data } = context.getImageData(30, 30, 36, 36);
      // Compare brightness only, as edges: the shape of a bead without its colour.
      const light = Array.from(
        { length: 36 * 36 },
        (_, i) => 0.3 * data[4 * i] + 0.6 * data[4 * i + 1] + 0.1 * data[4 * i + 2],
      );
      return light.map((value, i) => (i > 36 && Math.abs(value - light[i - 36]) > 24 ? 1 : 0)).join('');
    }),
  );
  assert.equal(new Set(pixels).size, 6);
});

longInChromium('on hexade’s smaller boards clicks meet the points that are drawn', async (site) => {
  const page = await site.page({ path: '#hexade', viewport: { width: 390, height: 844 } });
  const [vector] = finishedBy('hexade', ({ size }) => size === '6');
  await begin(page, vector.options);
  assert.equal(await page.getByRole('gridcell').count(), 91);
  await play(page, 'hexade', vector);
});

inChromium('a record is written, opened again, and a fault refused by line and column', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const hand = mouse(page);
  await playActions(page, hand, ['J10', 'K5', 'A1']);
  const before = await state(page);
  const record = await written(page);
  assert.match(record, /^\[Game "hexade"\]/);
  await openText(page, record.replace('K5', 'J10'));
  assert.match(
    (await page.getByRole('dialog').getByRole('alert').textContent()) ?? '',
    /^Line \d+ cannot be read: J10: /,
  );
  await openText(page, record.replace(' 3. A1', ''));
  assert.deepEqual((await state(page)).moves, ['J10', 'K5']);
  await hand.button('Restore previous game');
  assert.equal((await state(page)).position, before.position);
});

inChromium('a record of pente.org is opened from any table, and written as it was', async (site) => {
  const page = await site.page({ path: '#chivalry' });
  const published = data('pente-org-1.txt');
  await openText(page, published);
  await page.waitForFunction(() => globalThis.tessera.app.view.table?.snapshot().game === 'pente');
  const now = await state(page);
  assert.equal(now.ply, 25);
  assert.deepEqual(
    now.seats.map(({ name }) => name),
    ['first player', 'second player'],
  );
  assert.equal((await written(page, 'Copy for pente.org')).trim(), published.trim());
  assert.deepEqual(page.problems, []);
});

inChromium('pente: tria and tessera are announced', async (site) => {
  const page = await site.page({ path: '#pente' });
  const hand = mouse(page);
  await playActions(page, hand, ['0', 'L9D9', 'R1', 'L9U9', 'R2']);
  const tria = 'Green has a tria. Stop it, or make a bigger threat.';
  assert.equal(await page.locator('#task').textContent(), `Yellow’s turn ${tria}`);
  assert.equal(await page.getByRole('status').textContent(), `Green: R2. Yellow’s turn. ${tria}`);
  await playActions(page, hand, ['R9U9', 'R3']);
  assert.equal(
    await page.locator('#task').textContent(),
    'Yellow’s turn Green has a tessera. One more stone makes five: stop it, or win first.',
  );
  assert.ok(await page.getByRole('button', { name: 'tessera', exact: true }).isVisible(), 'the term can be pressed');
  assert.ok(await page.getByRole('gridcell', { name: 'R4, empty, marked, can be played' }).count());
  await playAction(page, hand, 'R9D9');
  assert.equal(await page.locator('#task').textContent(), 'Green’s turn Place a stone on an empty point.');
  assert.equal(await page.getByRole('gridcell', { name: /marked/ }).count(), 0);
});

inChromium('a record that begins from a position, or ends by an event, opens as it was', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const hand = mouse(page);
  const placed =
    '[Game "hexade"]\n[Position "hexade act=1 ply=2 white=J10 black=K5 taken=0,0"]\n[Result "*"]\n\n1. A1 *\n';
  await openText(page, placed);
  assert.equal(await written(page), placed);
  await openText(
    page,
    '[Game "hexade"]\n[White "Ann"]\n[Black "Bob"]\n[Result "win white resignation"]\n\n1. J10 2. K5 1-0\n',
  );
  assert.equal(await page.locator('#task').textContent(), 'Ann wins The other side resigned.');
  assert.equal(await page.locator('.player[data-acts="true"]').count(), 0);
  await hand.button('Rematch');
  assert.deepEqual(
    (await state(page)).seats.map(({ name }) => name),
    ['Bob', 'Ann'],
    'the colours change',
  );
  // By key: *Undo* stands where *Rematch* was, and a second click there would be taken for a double click.
  await page.keyboard.press('Control+z');
  assert.deepEqual((await state(page)).moves, ['J10', 'K5'], 'the next game can be taken back');
  assert.deepEqual(page.problems, []);
});
