// The computer that plays: whole games against it, and all that can happen while it thinks.
import assert from 'node:assert/strict';
import { checkA11y } from './a11y.mjs';
import { chosen, finger, fromMenu, mouse, press, reload, state } from './hands.mjs';
import { inBoth, inChromium } from './site.mjs';
import { GAMES } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const READY = '#tessera[data-state="ready"]';
/** How the computer is called at the table's second seat, at some level. */
const computerAt = (/** @type {number} */ level) => `Tessera level ${level}, seed 7`;
/** Has a game of a kind begin against the computer. */
const against = (/** @type {string} */ game, /** @type {number} */ level, more = {}) => ({
  ...chosen(game, { names: ['', computerAt(level)], ...more }),
  'tessera/settings': JSON.stringify({ pace: 'once' }),
});

/** Has what the computer is asked wait until the page says `letThink()`. @param {Page} page */
const holdThinker = (page) =>
  page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    /** @type {(() => void)[]} */
    const held = [];
    let open = false;
    Worker.prototype.postMessage = function ask(/** @type {any} */ message) {
      const go = () => postMessage.call(this, message);
      if (open) go();
      else held.push(go);
    };
    Object.assign(globalThis, {
      letThink() {
        open = true;
        for (const go of held) go();
      },
    });
  });

/** Waits until so much has been played and it is the person's turn, or the game is over; gives how the table stands then. */
async function answered(/** @type {Page} */ page, /** @type {number} */ least) {
  await page.waitForFunction((plies) => {
    const { toAct, result, seats, ply } = globalThis.tessera.app.view.table.snapshot();
    return result || (ply >= plies && toAct !== null && !/^Tessera level/.test(seats[toAct].name));
  }, least);
  return state(page);
}

/** Carries out some action by touching points that can be touched, chosen by a number. */
async function act(
  /** @type {Page} */ page,
  /** @type {import('../../scripts/browser/hands.mjs').Hand} */ hand,
  /** @type {(points: string[]) => string} */ choice,
) {
  const { ply } = await state(page);
  for (let touches = 0; touches < 40; touches += 1) {
    const points = await page.evaluate(() => {
      const { table } = globalThis.tessera.app.view;
      const labels = table.labels();
      return [...table.cells()].flatMap((byte, i) => (byte & 64 ? [labels[i]] : []));
    });
    const commit = page.locator('.moment button.main:visible');
    if (await commit.count()) await commit.first().click();
    else await hand.touch(choice(points));
    const now = await state(page);
    if (now.ply !== ply || now.result) return;
  }
  throw new Error('no action gets done');
}

/** Chooses among points as chance has it, the same each time. */
function byChance() {
  let seed = 12_345;
  return (/** @type {string[]} */ points) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return points[Math.floor((seed / 2_147_483_648) * points.length)];
  };
}

for (const game of GAMES) {
  inBoth(`${game}: a game against the computer from the first page to its end`, async (site) => {
    const page = await site.page({
      ...(site.kind === 'firefox' ? {} : PHONE),
      remembered: { 'tessera/settings': '{"pace":"once","confirm":"never"}', [`tessera/known/${game}`]: 'shown' },
    });
    await page.waitForSelector(READY);
    await page
      .locator(`.game[data-game="${game}"]`)
      .getByRole('link', { name: /^Play the computer/ })
      .click();
    await page.waitForSelector(`${READY} .table[data-game="${game}"] canvas`);
    assert.match((await state(page)).seats[1].name, /^Tessera level 2, seed \d+$/, 'the level of a first game');
    assert.ok(await page.locator('.player').nth(1).getByText('Computer · Easy').isVisible());
    assert.equal(new URL(page.url()).hash, `#${game}`);
    const hand = site.kind === 'firefox' ? mouse(page) : finger(page);
    const choice = byChance();
    let turns = 0;
    for (let now = await state(page); !now.result && turns < 6; turns += 1) {
      await act(page, hand, choice);
      now = await answered(page, turns + 1);
      assert.ok(now.ply > turns, `${now.moves}`);
    }
    if (!(await state(page)).result) {
      await fromMenu(page, 'Draw or resign');
      await page.getByRole('dialog').getByRole('button', { name: 'Resign…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    }
    const { result } = await state(page);
    assert.ok(result, 'it is over');
    assert.deepEqual(page.problems, []);
  });
}

inBoth('undo goes back to the person’s own decision, and the computer answers what is played instead', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 1) });
  const hand = mouse(page);
  for (const [i, point] of ['J10', 'F8'].entries()) {
    await hand.touch(point);
    await answered(page, 2 * i + 2);
  }
  await press(page, 'Undo');
  const back = await state(page);
  assert.deepEqual([back.ply, back.toAct, back.moves.length], [2, 0, 4]);
  await hand.touch('G6');
  const again = await answered(page, 4);
  assert.deepEqual([again.ply, again.moves[2]], [4, 'G6']);
  for (let i = 0; i < 2; i += 1) await press(page, 'Undo');
  assert.equal((await state(page)).ply, 0);
  assert.ok(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled());
  await press(page, 'Redo');
  assert.equal((await state(page)).ply, 2, 'forwards to where the person decides, too');
  assert.deepEqual(page.problems, []);
});

inBoth('a game goes on that was left while the computer thought', async (site) => {
  const page = await site.page({ path: '#pente', remembered: against('pente', 8) });
  await mouse(page).touch('0');
  assert.equal((await state(page)).toAct, 1);
  await reload(page);
  const now = await answered(page, 2);
  assert.equal(now.ply, 2);
  assert.deepEqual(page.problems, []);
});

inChromium('who does not want to wait has it play now; until then the board is only looked at', async (site) => {
  const page = await site.page({ path: '#pente', remembered: against('pente', 8), own: true, before: holdThinker });
  await mouse(page).touch('0');
  await mouse(page).touch('R1');
  assert.equal((await state(page)).ply, 1, 'nobody acts for the computer');
  const now = page.getByRole('button', { name: 'Play now' });
  await now.waitFor();
  await checkA11y(page, 'while the computer thinks');
  await now.click();
  await page.evaluate(() => /** @type {any} */ (globalThis).letThink());
  assert.equal((await answered(page, 2)).ply, 2);
  assert.deepEqual(page.problems, []);
});

inBoth('where there can be no worker it thinks on the page', async (site) => {
  const page = await site.page({
    path: '#hexade',
    remembered: against('hexade', 2),
    own: true,
    before: (opened) =>
      opened.addInitScript(() => {
        globalThis.Worker = /** @type {any} */ (
          class {
            constructor() {
              throw new DOMException('no workers here', 'SecurityError');
            }
          }
        );
      }),
  });
  await mouse(page).touch('J10');
  assert.equal((await answered(page, 2)).ply, 2);
  assert.deepEqual(page.problems, []);
});

inBoth('without what it thinks with people go on, and it can be tried again', async (site) => {
  let broken = true;
  const page = await site.page({
    path: '#hexade',
    remembered: against('hexade', 2),
    own: true,
    before: (opened) =>
      opened.route('**/thinker-*.wasm', (route) =>
        broken
          ? route.fulfill({ contentType: 'application/wasm', body: Buffer.from('no module at all') })
          : route.continue(),
      ),
  });
  const hand = mouse(page);
  await hand.touch('J10');
  await page.locator('.note').getByText('The computer cannot play now').waitFor();
  await hand.touch('K5');
  assert.equal((await state(page)).ply, 2, 'somebody else plays for it');
  await hand.touch('G6');
  broken = false;
  await press(page, 'Let the computer play');
  assert.equal((await answered(page, 4)).ply, 4);
  await hand.touch((await state(page)).moves.includes('H12') ? 'I12' : 'H12');
  assert.equal((await answered(page, 6)).ply, 6, 'from then on by itself');
});

inChromium('after the first time it needs no network', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 1), own: true });
  await mouse(page).touch('J10');
  await answered(page, 2);
  await page.context().setOffline(true);
  await mouse(page).touch('F8');
  assert.equal((await answered(page, 4)).ply, 4);
  await press(page, 'New game');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Play the computer/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await mouse(page).touch('J10');
  assert.equal((await answered(page, 2)).ply, 2);
});

inBoth('a seat is given to the computer and taken back in the middle of a game', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: { 'tessera/settings': '{"pace":"once"}' } });
  const hand = mouse(page);
  await hand.touch('J10');
  await fromMenu(page, 'Who plays');
  const dialog = page.getByRole('dialog', { name: 'Who plays' });
  await checkA11y(page, 'who plays');
  await dialog.getByRole('combobox', { name: 'Black: person or computer' }).selectOption('Computer · First steps');
  await dialog.getByRole('textbox', { name: 'White' }).fill('Ann');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const now = await answered(page, 2);
  assert.deepEqual([now.ply, now.seats[0].name], [2, 'Ann']);
  assert.match(
    await page.evaluate(() => globalThis.tessera.app.view.table.record()),
    /\[Player2 "Tessera level 1, seed \d+"\]/,
  );
  await fromMenu(page, 'Who plays');
  await dialog.getByRole('combobox', { name: 'Black: person or computer' }).selectOption('A person');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await hand.touch((await state(page)).moves.includes('G6') ? 'F8' : 'G6');
  assert.equal((await state(page)).toAct, 1);
  assert.deepEqual(page.problems, []);
});

inChromium(
  'who is the computer goes along in links, records and stored games, and a rematch keeps it',
  async (site) => {
    const page = await site.page({ path: '#hexade', remembered: against('hexade', 3) });
    await mouse(page).touch('J10');
    const { seats } = await answered(page, 2);
    const copies = await page.evaluate(() => {
      const { Table } = globalThis.tessera.bindings;
      const { table } = globalThis.tessera.app.view;
      const all = [Table.from_share(table.share()), Table.open(table.record()), Table.restore(table.keep())];
      return all.map((copy) => copy.snapshot().seats.map(({ name }) => name));
    });
    for (const names of copies)
      assert.deepEqual(
        names,
        seats.map(({ name }) => name),
      );
    await fromMenu(page, 'Draw or resign');
    await page.getByRole('dialog').getByRole('button', { name: 'Resign…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resign' });
    assert.equal(await dialog.getByRole('radio').count(), 1, 'the computer goes on to the end');
    await dialog.getByRole('button', { name: 'Resign' }).click();
    await press(page, 'Rematch');
    // The colours change: now the computer begins.
    const next = await answered(page, 1);
    assert.deepEqual([next.seats[0].name, next.seats[1].name, next.ply], [seats[1].name, '', 1]);
    assert.deepEqual(page.problems, []);
  },
);

inBoth('a hint says more with each touch: what, where, the action, the line', async (site) => {
  const page = await site.page({ path: '#pente' });
  const hand = mouse(page);
  for (const point of ['0', 'L1', 'R1', 'U5', 'R2', 'U7', 'R3']) await hand.touch(point);
  await hand.button('Hint');
  const note = page.locator('.note');
  await note.getByText('threatens to complete a winning row').waitFor();
  const marks = page.locator('.cells [data-hint]');
  assert.equal(await marks.count(), 0);
  await hand.button('Tell me more');
  await note.getByText('Look here').waitFor();
  assert.ok((await marks.count()) > 0);
  await hand.button('Tell me more');
  await note.getByText('The computer would play').waitFor();
  assert.equal(await page.locator('.cells [data-hint="does"]').count(), 1);
  await checkA11y(page, 'a hint');
  await hand.button('Hint');
  await note.getByText('Then perhaps').waitFor();
  await hand.touch('R5');
  assert.equal(await marks.count(), 0, 'what was hinted is gone');
  assert.deepEqual(page.problems, []);
});
