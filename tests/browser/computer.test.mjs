// The computer as a player: whole games against it, and what can happen while it thinks.
import assert from 'node:assert/strict';
import { setTimeout as after } from 'node:timers/promises';
import { checkA11y } from './a11y.mjs';
import {
  act,
  against,
  answered,
  byChance,
  carryOut,
  computerAt,
  holdThinker,
  letThink,
  noWorkers,
  sameSeeds,
  skilled,
} from './computer.mjs';
import { chosen, finger, fromMenu, mouse, newGame, press, reload, state } from './hands.mjs';
import { firstOf, inBoth, inChromium, inFirefox, longInBoth, longInChromium, longInFirefox } from './site.mjs';
import { GAMES } from './static.mjs';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const READY = '#tessera[data-state="ready"]';
for (const game of firstOf(GAMES)) {
  inBoth(`${game}: a game against the computer from the first page to its end`, async (site) => {
    const page = await site.page({
      ...(site.kind === 'firefox' ? {} : PHONE),
      remembered: { 'tessera/settings': '{"pace":"once","confirm":"never"}', [`tessera/known/${game}`]: 'shown' },
    });
    await page.waitForSelector(READY);
    await page
      .locator(`.game[data-game="${game}"]`)
      .getByRole('link', { name: /^Play / })
      .click();
    await page.waitForSelector(`${READY} .table[data-game="${game}"] canvas`);
    assert.match((await state(page)).seats[1].name, /^Tessera level 2, seed \d+$/, 'the level of a first game');
    const rival = page.locator('.player').nth(1);
    assert.ok(await rival.getByText('Computer', { exact: true }).isVisible());
    assert.ok(await rival.locator('.level').isVisible());
    assert.equal(await rival.locator('.level').textContent(), ', Easy');
    assert.ok(await page.locator('.player').first().getByText('You', { exact: true }).isVisible());
    assert.equal(new URL(page.url()).hash, `#${game}`);
    const hand = site.kind === 'firefox' ? mouse(page) : finger(page);
    const choice = byChance();
    let turns = 0;
    for (let now = await state(page); !now.result && turns < 6; turns += 1) {
      await act(page, hand, choice);
      now = await answered(page, turns + 1);
      assert.ok(now.ply > turns, `${now.moves}`);
    }
    if (!(await state(page)).result) await resign(page);
    const { result } = await state(page);
    assert.ok(result, 'it is over');
    assert.deepEqual(page.problems, []);
  });
}

/** Gives up the game on the table. @param {import('playwright-core').Page} page */
async function resign(page) {
  await fromMenu(page, 'Draw or resign');
  await page.getByRole('dialog').getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

/** The whole games that `make test` plays by tap; `make test-all` plays each game at both levels in both browsers. */
const WHOLE = [
  'chromium pente 1',
  'chromium cavendish 3',
  'chromium hexade 1',
  'chromium chivalry 1',
  'firefox pente 3',
];

/** More turns than any game with a good player takes. */
const MANY = 100;

for (const game of GAMES)
  for (const level of [1, 3]) {
    const title = `${game}: a whole game at level ${level} by taps, to its end by the rules`;
    const needed = (/** @type {string} */ kind) => WHOLE.includes(`${kind} ${game} ${level}`);
    (needed('chromium') ? inChromium : longInChromium)(title, wholeGame);
    (needed('firefox') ? inFirefox : longInFirefox)(title, wholeGame);

    /** @param {import('./site.mjs').Site} site */
    async function wholeGame(site) {
      const phone = site.kind === 'chromium';
      const page = await site.page({
        ...(phone ? PHONE : {}),
        path: `#${game}`,
        remembered: { ...against(game, level), 'tessera/settings': '{"pace":"once","confirm":"never"}' },
        before: sameSeeds,
      });
      const best = await skilled();
      let now = await state(page);
      for (let turns = 0; turns < MANY && !now.result; turns += 1) {
        await carryOut(page, phone ? finger(page) : mouse(page), best(now.position));
        now = await answered(page, now.ply + 1);
      }
      assert.match(now.result?.ending ?? '', /^(line|captures|six|hexagon|castle|elimination|no-move)$/);
      // The end of the game is announced at once.
      const end = page.locator('[role="alert"].sr').first();
      await end.filter({ hasText: /You (won|lost): |A draw: / }).waitFor({ state: 'attached' });
      assert.deepEqual(page.problems, []);
    }
  }

inChromium('the computer’s moves are announced, and that it is its turn', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 1), own: true, before: holdThinker });
  await mouse(page).touch('J10');
  const said = page.locator('[role="status"].sr').first();
  await said.filter({ hasText: 'J10' }).waitFor({ state: 'attached' });
  assert.equal(await page.locator('#task').textContent(), 'The computer is thinking ');
  assert.match((await said.textContent()) ?? '', /^You: J10\. The computer’s turn\.$/);
  await letThink(page);
  const { last } = await answered(page, 2);
  await said.filter({ hasText: String(last?.text) }).waitFor({ state: 'attached' });
  assert.match((await said.textContent()) ?? '', /^Computer: .* Your turn\. Place/);
});

inChromium('a page that sleeps while the computer thinks goes on when it wakes', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 2), own: true, before: holdThinker });
  await mouse(page).touch('J10');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await letThink(page);
  assert.equal((await answered(page, 2)).ply, 2);
  assert.deepEqual(page.problems, []);
});

inBoth('the computer plays on in a hidden tab', async (site) => {
  const page = await site.page({
    path: '#hexade',
    remembered: against('hexade', 2),
    own: true,
    before: (opened) =>
      opened.addInitScript(() => {
        for (const [name, value] of Object.entries({ hidden: true, visibilityState: 'hidden' }))
          Object.defineProperty(document, name, { get: () => value });
        globalThis.requestAnimationFrame = () => 0; // a hidden page has no frames
      }),
  });
  await page.locator('.cells [data-point="J10"]').evaluate((cell) => /** @type {HTMLElement} */ (cell).click());
  const plies = () => page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply);
  for (let waits = 0; waits < 100 && (await plies()) < 2; waits += 1) await after(100);
  assert.equal(await plies(), 2);
  assert.deepEqual(page.problems, []);
});

inBoth('an action undone while the computer thinks gets no answer', async (site) => {
  const page = await site.page({ path: '#pente', remembered: against('pente', 8) });
  await mouse(page).touch('0');
  await press(page, 'Undo');
  assert.equal((await state(page)).ply, 0);
  await mouse(page).touch('0');
  const now = await answered(page, 2);
  assert.deepEqual([now.ply, now.moves.length], [2, 2]);
  assert.deepEqual(page.problems, []);
});

longInChromium('a level that does not exist is a name like any other', async (site) => {
  const page = await site.page({
    path: '#hexade',
    remembered: { ...against('hexade', 9), 'tessera/level/hexade': '99' },
  });
  const hand = mouse(page);
  for (const point of ['J10', 'K5']) await hand.touch(point);
  const { ply, seats } = await state(page);
  assert.deepEqual([ply, seats[1].name], [2, computerAt(9)]);
  await newGame(page, 'computer');
  assert.match((await state(page)).seats[1].name, /^Tessera level 2, /);
  assert.deepEqual(page.problems, []);
});

inBoth('undo goes back to the person’s own action, and the computer answers the one played instead', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 1), before: sameSeeds });
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

inBoth('a game that was left while the computer thought goes on', async (site) => {
  const page = await site.page({ path: '#pente', remembered: against('pente', 8) });
  await mouse(page).touch('0');
  assert.equal((await state(page)).toAct, 1);
  await reload(page);
  const now = await answered(page, 2);
  assert.equal(now.ply, 2);
  assert.deepEqual(page.problems, []);
});

longInBoth('*Play now* ends a long thought; until then nobody acts for the computer', async (site) => {
  const page = await site.page({ path: '#pente', remembered: against('pente', 8), own: true, before: holdThinker });
  const shown = page.evaluate(
    (begun) =>
      new Promise((then) => {
        const seen = () => {
          const now = [...document.querySelectorAll('.moment button')].find((one) => one.textContent === 'Play now');
          if (now?.checkVisibility()) then(performance.now() - begun);
        };
        new MutationObserver(seen).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    await page.evaluate(() => performance.now()),
  );
  await mouse(page).touch('0');
  await mouse(page).touch('R1');
  assert.equal((await state(page)).ply, 1, 'nobody acts for the computer');
  const now = page.getByRole('button', { name: 'Play now' });
  await now.waitFor();
  assert.ok(Number(await shown) >= 3000, 'not for a thought of two seconds');
  await checkA11y(page, 'while the computer thinks');
  await now.click();
  await letThink(page);
  assert.equal((await answered(page, 2)).ply, 2);
  assert.deepEqual(page.problems, []);
});

inBoth('where workers are not available the computer thinks on the page', async (site) => {
  const page = await site.page({
    path: '#hexade',
    remembered: against('hexade', 2),
    own: true,
    before: noWorkers,
  });
  await mouse(page).touch('J10');
  assert.equal((await answered(page, 2)).ply, 2);
  assert.deepEqual(page.problems, []);
});

longInChromium('on a device a hundred times slower the computer searches less, and answers', async (site) => {
  const page = await site.page({
    path: '#hexade',
    remembered: against('hexade', 6),
    own: true,
    before: async (opened) => {
      await noWorkers(opened);
      await opened.addInitScript(() => {
        const clock = performance.now.bind(performance);
        performance.now = () => 100 * clock();
        const { postMessage } = MessagePort.prototype;
        globalThis.steps = 0;
        MessagePort.prototype.postMessage = function post(/** @type {any} */ message) {
          globalThis.steps += 1; // from slice to slice, as the page has it
          postMessage.call(this, message);
        };
      });
    },
  });
  const hand = mouse(page);
  for (const [i, point] of ['J10', 'G6', 'F8'].entries()) {
    const { moves } = await state(page);
    await page.evaluate(() => {
      globalThis.steps = 0;
    });
    await hand.touch(moves.includes(point) ? 'H12' : point);
    assert.equal((await answered(page, 2 * i + 2)).ply, 2 * i + 2);
  }
  const steps = await page.evaluate(() => globalThis.steps);
  assert.ok(steps < 50, `${steps} slices of 200 positions or more, where all would be 200`);
  assert.deepEqual(page.problems, []);
});

inBoth('a worker that dies while it thinks is replaced; if each one dies the page thinks', async (site) => {
  const page = await site.page({
    path: '#hexade',
    remembered: against('hexade', 2),
    own: true,
    before: (opened) =>
      opened.addInitScript(() => {
        const { postMessage } = Worker.prototype;
        const ticks = globalThis.setInterval;
        // The silence after which a worker counts as dead, of seconds, becomes a fraction of one.
        globalThis.setInterval = /** @type {any} */ (
          (/** @type {() => void} */ act, /** @type {number} */ time) => ticks(act, time / 5)
        );
        Object.assign(globalThis, { mortal: 0, died: 0 });
        Worker.prototype.postMessage = function ask(/** @type {any} */ message) {
          postMessage.call(this, message);
          // The device kills the worker while it thinks, without any event.
          if (message.type !== 'think' || !globalThis.mortal) return;
          globalThis.mortal -= 1;
          globalThis.died += 1;
          this.terminate();
        };
      }),
  });
  const hand = mouse(page);
  /** Plays on an empty point while `mortal` workers will die. @param {number} mortal @param {number} ply */
  const turn = async (mortal, ply) => {
    await page.evaluate((n) => {
      globalThis.mortal = n;
    }, mortal);
    const { moves } = await state(page);
    await hand.touch(['J10', 'F8', 'G6', 'H12', 'I12'].find((point) => !moves.includes(point)) ?? '');
    assert.equal((await answered(page, ply)).ply, ply);
  };
  await turn(1, 2);
  await turn(1, 4);
  assert.equal(await page.evaluate(() => globalThis.died), 2);
  // Deaths count only if there is no answer between them. After two in a row the engine runs on the page itself.
  await turn(2, 6);
  assert.equal(await page.evaluate(() => globalThis.died), 4);
  await turn(1, 8);
  assert.equal(await page.evaluate(() => globalThis.died), 4);
  assert.deepEqual(page.problems, []);
});

longInBoth('a worker that dies before it is ready is noticed, with and without a message from it', async (site) => {
  for (const dying of ['begin', 'there']) {
    let come = () => {};
    const late = new Promise((then) => {
      come = () => then(undefined);
    });
    const page = await site.page({
      path: '#hexade',
      remembered: against('hexade', 2),
      own: true,
      before: async (opened) => {
        await opened.route('**/thinker-*.wasm', (route) => late.then(() => route.continue()));
        await opened.addInitScript((last) => {
          const { postMessage } = Worker.prototype;
          const ticks = globalThis.setInterval;
          // Shorten the timeouts, which are meant for slow lines.
          globalThis.setInterval = /** @type {any} */ (
            (/** @type {() => void} */ act, /** @type {number} */ time) => ticks(act, time / 10)
          );
          Object.assign(globalThis, { died: 0 });
          /** @type {WeakSet<Worker>} */
          const dead = new WeakSet();
          Worker.prototype.postMessage = function ask(/** @type {any} */ message) {
            if (dead.has(this)) return;
            postMessage.call(this, message);
            if (message.type !== last || globalThis.died) return;
            const end = () => {
              dead.add(this);
              globalThis.died += 1;
              this.terminate();
            };
            if (last === 'begin') end();
            else this.addEventListener('message', end, { once: true });
          };
        }, dying);
      },
    });
    await mouse(page).touch('J10');
    await page.waitForFunction(() => globalThis.died > 0);
    come();
    assert.equal((await answered(page, 2)).ply, 2, dying);
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

/** Has what plays wait, or fail, until it may come; gives what lets it come. @param {import('playwright-core').Page} page @param {'late' | 'failing'} how */
async function withoutRoom(page, how) {
  const words = '**/opponent-words-*.json';
  let come = () => {};
  const late = new Promise((then) => {
    come = () => then(undefined);
  });
  await page.route(words, async (route) => {
    if (how === 'failing') return route.abort();
    await late;
    return route.continue();
  });
  return async () => {
    come();
    if (how === 'failing') await page.unroute(words);
  };
}

longInBoth('a game resigned before the engine has loaded is counted', async (site) => {
  let come = async () => {};
  const page = await site.page({
    path: '#hexade',
    remembered: against('hexade', 3),
    own: true,
    before: async (opened) => {
      come = await withoutRoom(opened, 'late');
    },
  });
  await mouse(page).touch('J10');
  assert.equal((await state(page)).ply, 1, 'one may begin');
  await resign(page);
  await page.waitForFunction(() => globalThis.tessera.app.view.table.snapshot().result !== null);
  await come();
  await page.locator('.note').getByText('Against Relaxed so far: 1 lost.').waitFor();
  assert.deepEqual(page.problems, []);
});

inBoth('while the script of the computer cannot be fetched people play on', async (site) => {
  let come = async () => {};
  const page = await site.page({
    path: '#hexade',
    remembered: against('hexade', 2),
    own: true,
    before: async (opened) => {
      come = await withoutRoom(opened, 'failing');
    },
  });
  const dialog = page.getByRole('dialog', { name: 'The connection failed' });
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  const hand = mouse(page);
  for (const point of ['J10', 'K5']) await hand.touch(point);
  assert.equal((await state(page)).ply, 2);
  assert.ok(await dialog.isHidden(), 'it is said once');
  await come();
  await hand.touch('G6');
  assert.equal((await answered(page, 4)).ply, 4);
});

longInBoth('if the engine is missing from the site people play on', async (site) => {
  const page = await site.page({
    path: '#hexade',
    remembered: against('hexade', 2),
    own: true,
    before: (opened) => opened.route('**/thinker-*.wasm', (route) => route.fulfill({ status: 404, body: 'gone' })),
  });
  await mouse(page).touch('J10');
  await page.locator('.note').getByText('The computer could not be loaded').waitFor();
  await mouse(page).touch('K5');
  assert.equal((await state(page)).ply, 2);
});

inBoth('without the engine people play on, and loading it can be tried again', async (site) => {
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
  await page.locator('.note').getByText('The computer could not be loaded').waitFor();
  await hand.touch('K5');
  assert.equal((await state(page)).ply, 2, 'somebody else plays for it');
  await hand.touch('G6');
  broken = false;
  await press(page, 'Let the computer play');
  assert.equal((await answered(page, 4)).ply, 4);
  await hand.touch((await state(page)).moves.includes('H12') ? 'I12' : 'H12');
  assert.equal((await answered(page, 6)).ply, 6, 'from then on by itself');
});

inBoth('after the first game the computer needs no network', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: against('hexade', 1), own: true });
  await mouse(page).touch('J10');
  await answered(page, 2);
  await page.context().setOffline(true);
  await mouse(page).touch('F8');
  assert.equal((await answered(page, 4)).ply, 4);
  await newGame(page, 'computer');
  await mouse(page).touch('J10');
  assert.equal((await answered(page, 2)).ply, 2);
});

inBoth('the computer takes a seat, and a person takes it again, in the middle of a game', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: { 'tessera/settings': '{"pace":"once"}' } });
  const hand = mouse(page);
  await hand.touch('J10');
  await fromMenu(page, 'Players');
  const dialog = page.getByRole('dialog', { name: 'Players' });
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
  await fromMenu(page, 'Players');
  await dialog.getByRole('combobox', { name: 'Black: person or computer' }).selectOption('Person');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await hand.touch((await state(page)).moves.includes('G6') ? 'F8' : 'G6');
  assert.equal((await state(page)).toAct, 1);
  assert.deepEqual(page.problems, []);
});

inChromium('links, records, stored games and rematches keep the seats of the computer', async (site) => {
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
  // The colours have changed: now the computer begins.
  const next = await answered(page, 1);
  assert.deepEqual([next.seats[0].name, next.seats[1].name, next.ply], [seats[1].name, '', 1]);
  assert.deepEqual(page.problems, []);
});

longInChromium('each new game has the same people and level, and a seed of its own', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: chosen('hexade', { names: ['Ann', computerAt(3)] }) });
  const seats = async () => (await state(page)).seats.map(({ name }) => name);
  const computers = new Set();
  for (let games = 0; games < 4; games += 1) {
    const [person, computer] = await seats();
    assert.equal(person, 'Ann');
    assert.match(computer, /^Tessera level 3, seed \d+$/);
    computers.add(computer);
    await newGame(page, 'computer');
  }
  assert.ok(computers.size > 1, 'the seeds differ');
  assert.equal(computers.has(computerAt(3)), false, 'the seed of the last choice is not used again');
  // A game that goes on keeps its computer.
  const now = await seats();
  await mouse(page).touch('J10');
  await reload(page);
  assert.deepEqual(await seats(), now);
  assert.deepEqual(page.problems, []);
});

inChromium('the computer acts once everything on the board has come to rest', async (site) => {
  const page = await site.page({
    path: '#pente',
    reducedMotion: 'no-preference',
    remembered: chosen('pente', { names: ['', computerAt(1)] }),
    own: true,
  });
  const waited = await page.evaluate(
    () =>
      new Promise((then) => {
        // What moves on the board never ends.
        globalThis.requestAnimationFrame = () => 1;
        const { table } = globalThis.tessera.app.view;
        /** @type {HTMLElement} */ (document.querySelector('[data-point="0"]')).click();
        let began = Number.NaN;
        const look = () => {
          const { ply } = table.snapshot();
          if (ply === 1 && Number.isNaN(began)) began = performance.now();
          if (ply > 1) then(performance.now() - began);
          else setTimeout(look, 5);
        };
        look();
      }),
  );
  // It takes 0.6 s for its action anyhow, and then waits 1.5 s at most.
  assert.ok(Number(waited) > 2000, `${waited} ms`);
  assert.deepEqual(page.problems, []);
});

inBoth('a hint says more with each touch: what, where and why, how it may go on', async (site) => {
  const page = await site.page({ path: '#pente' });
  const hand = mouse(page);
  for (const point of ['0', 'L1', 'R1', 'U5', 'R2', 'U7', 'R3']) await hand.touch(point);
  await hand.button('Hint');
  const note = page.locator('.note');
  await note.getByText('threatens to complete a winning row').waitFor();
  const shapes = () => page.evaluate(() => globalThis.tessera.app.view.shapes);
  assert.deepEqual(await shapes(), []);
  const boxes = await note.locator('div > button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  assert.ok(boxes[1].y > boxes[0].y || boxes[1].x - boxes[0].x - boxes[0].width >= 12, 'one beside the other, apart');
  await hand.button('Tell me more');
  await note.getByText(/^The computer would play (R4|L2)\. It stops a winning row\./).waitFor();
  const [ring] = await shapes();
  assert.equal(ring.kind, 'mark');
  const at = await page.evaluate(([point]) => {
    const { table } = globalThis.tessera.app.view;
    return `${table.labels()[point]} ${table.cells()[point] & 15}`;
  }, ring.points);
  assert.match(at, /^(R4|L2) 0$/, 'one empty point is ringed');
  await checkA11y(page, 'a hint');
  await hand.button('Hint');
  await note.getByText('The numbers show how it may continue.').waitFor();
  assert.match((await page.getByRole('status').last().textContent()) ?? '', /Then maybe: [A-Z0-9* ]+\.$/);
  const ghosts = await shapes();
  assert.ok(ghosts.length > 1);
  assert.deepEqual(
    ghosts.map(({ kind, text }) => `${kind} ${text}`),
    ghosts.map((_, i) => `ghost ${i + 1}`),
  );
  assert.equal(await note.getByRole('button', { name: 'Tell me more' }).count(), 0);
  await hand.touch('R5');
  assert.deepEqual(await shapes(), [], 'what was hinted is gone');
  assert.deepEqual(page.problems, []);
});
