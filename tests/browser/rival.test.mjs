// The computer on embedded boards: it plays on every kind of host, and is fetched only if it is to play.
import assert from 'node:assert/strict';
import {
  call,
  frameOf,
  hear,
  heard,
  hosting,
  LOG,
  problems,
  script,
  stateIn,
  TALL,
  touch,
  visit,
} from './embed-hosts.mjs';
import { fromMenu } from './hands.mjs';
import { inBoth, inChromium, longInBoth, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Frame} Frame */

const host = hosting();

/** Waits until a board has reached a ply and it is a person's turn. @param {Frame} frame @param {number} ply @param {string} colour */
async function answered(frame, ply, colour) {
  await frame.waitForFunction(
    ([plies, who]) => {
      const state = /** @type {any} */ (globalThis.tessera.board.calls.getState()); // synchronous
      return state.ply >= plies && state.toAct === who;
    },
    /** @type {const} */ ([ply, colour]),
  );
  return stateIn(frame);
}

inBoth('the computer answers on a board in another page, and undo goes back to the reader’s own move', async (site) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<tessera-board id="it" game="hexade" opponent="2" plays="2" load="eager"></tessera-board>${script(site)}`,
    ),
    TALL,
  );
  const frame = await frameOf(page, '#it iframe');
  assert.ok(await frame.getByText('Easy').first().isVisible());
  assert.ok(await frame.getByText('Your turn', { exact: true }).isVisible());
  await touch(frame, 'J10');
  const first = await answered(frame, 2, 'white');
  assert.equal(first.ply, 2);
  const second = first.moves.includes('G6') ? 'F8' : 'G6';
  await touch(frame, second);
  assert.equal((await answered(frame, 4, 'white')).ply, 4);
  await frame.getByRole('button', { name: 'Undo' }).click();
  const back = await stateIn(frame);
  assert.deepEqual([back.ply, back.toAct, back.moves.length], [2, 'white', 4]);
  await frame.getByRole('button', { name: 'Redo' }).click();
  assert.equal((await stateIn(frame)).ply, 4);
  assert.equal((await heard(page, 'action')).length, 4, 'the page hears of the answers, too');
  await frame.getByRole('button', { name: 'Undo' }).click();
  await touch(frame, second);
  assert.equal((await answered(frame, 4, 'white')).ply, 4, 'it answers the same move again');
  // The link into the app continues the game against the same computer.
  const code = (await stateIn(frame)).code;
  const app = await site.page({ path: `#play=${code}&from=page` });
  assert.match(
    await app.evaluate(() => globalThis.tessera.app.view.table.snapshot().seats[1].name),
    /^Tessera level 2, seed \d+$/,
  );
  assert.deepEqual(problems(page), []);
});

longInChromium('in a game against the computer that is only viewed nobody is “you”', async (site) => {
  const record = '[Game "hexade"]\n[Player2 "Tessera level 2, seed 7"]\n[Result "*"]\n\n1. J10 2. K5 *';
  const address = `${site.url}embed/#v=1&mode=view&lang=en&record=${encodeURIComponent(record)}`;
  const page = await visit(
    site,
    host.page(`<iframe src="${address}" width="400" height="700" title="Hexade"></iframe>`),
    TALL,
  );
  const frame = await frameOf(page);
  await frame.getByText('2 of 2: Black K5. White’s turn.').waitFor();
  assert.deepEqual(await frame.locator('.player .called').allTextContents(), ['White', 'Computer']);
});

inBoth('in a sandbox, where there is no worker, it answers as well', async (site) => {
  const page = await visit(
    site,
    host.page(
      `<iframe sandbox="allow-scripts" src="${site.url}embed/#v=1&g=kensington&opponent=1&plays=2&lang=en" width="400" height="700" title="Kensington"></iframe>`,
    ),
    TALL,
  );
  const frame = await frameOf(page);
  await touch(frame, 'A1');
  assert.equal((await answered(frame, 2, 'red')).ply, 2);
  assert.deepEqual(problems(page), []);
});

inChromium('the computer begins if its seat does, and nobody plays for it', async (site) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<tessera-board id="it" game="pente" opponent="8" plays="1" load="eager"></tessera-board>${script(site)}`,
      {},
    ),
  );
  await hear(page, 'ready');
  assert.equal(await call(page, 'play', 'R1'), 'rejected: closed');
  const frame = await frameOf(page, '#it iframe');
  const begun = await answered(frame, 1, 'yellow');
  assert.equal(begun.moves[0], '0');
  // With other attributes it begins again.
  await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('plays', '2'));
  await frame.waitForFunction(() => /** @type {any} */ (globalThis.tessera.board.calls.getState()).ply === 0);
  assert.deepEqual(problems(page), []);
});

inChromium('a board loads without the engine, which is fetched when the computer is to act', async (site) => {
  /** @type {string[]} */
  const asked = [];
  const page = await site.blank({
    own: true,
    before: async (opened) => {
      opened.on('request', (request) => asked.push(request.url()));
    },
  });
  const thinkers = () => asked.filter((url) => /thinker-/.test(url)).length;
  await page.goto(`${site.url}embed/#v=1&g=hexade&lang=en`);
  await page.waitForSelector('#board[data-state="ready"] .board');
  const alone = asked.length;
  await page.goto('about:blank');
  asked.length = 0;
  await page.goto(`${site.url}embed/#v=1&g=hexade&opponent=1&lang=en`);
  await page.waitForSelector('#board[data-state="ready"] .board');
  assert.ok(asked.length <= alone, asked.join('\n'));
  assert.equal(thinkers(), 0);
  const frame = page.mainFrame();
  await touch(frame, 'J10');
  assert.equal((await answered(frame, 2, 'white')).ply, 2);
  assert.equal(thinkers(), 2, 'its worker and its module');
});

longInChromium('wrong values are reported like those of other attributes', async (site) => {
  const page = await site.blank();
  for (const [said, key] of [
    ['opponent=99', 'opponent'],
    ['opponent=x', 'opponent'],
    ['opponent=0', 'opponent'],
    ['opponent=3&plays=9', 'plays'],
    ['opponent=3&plays=3', 'plays'],
    ['opponent=3&plays=%3Cb%3E', 'plays'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`${site.url}embed/#v=1&g=hexade&lang=en&${said}`);
    const alert = page.getByRole('alert').filter({ hasText: `“${key}” cannot have this value.` });
    await alert.waitFor();
  }
});

inBoth('without its engine people play on, and the board says so and tries again', async (site) => {
  let broken = true;
  const page = await site.blank({
    own: true,
    before: (opened) =>
      opened.route('**/thinker-*.wasm', (route) =>
        broken
          ? route.fulfill({ contentType: 'application/wasm', body: Buffer.from('no module at all') })
          : route.continue(),
      ),
  });
  await page.goto(`${site.url}embed/#v=1&g=hexade&opponent=1&lang=en`);
  await page.waitForSelector('#board[data-state="ready"] .board');
  const frame = page.mainFrame();
  await touch(frame, 'J10');
  await page.locator('.note').getByText('The computer could not be loaded').waitFor();
  await touch(frame, 'K5');
  assert.deepEqual((await stateIn(frame)).moves, ['J10', 'K5']);
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'hidden' });
  await touch(frame, 'A1');
  await answered(frame, 4, 'white');
});

longInChromium('the dialog makes a board against the computer, on the seat that is not to move', async (site) => {
  const page = await site.page({ path: '#hexade', viewport: { width: 1280, height: 800 } });
  await fromMenu(page, 'Embed in a page');
  const dialog = page.getByRole('dialog', { name: 'Embed in a page' });
  await dialog.getByRole('combobox', { name: 'Against' }).selectOption('Computer · Relaxed');
  assert.equal(
    await dialog.getByRole('combobox', { name: 'The computer plays' }).locator('option:checked').textContent(),
    'Black',
  );
  await dialog.getByRole('tab', { name: 'Element' }).click();
  assert.match(await dialog.getByRole('tabpanel').getByRole('textbox').inputValue(), / opponent="3" plays="2"/);
  const preview = page.frameLocator('.stage iframe');
  await preview.getByText('Relaxed').first().waitFor();
  await dialog.getByRole('combobox', { name: 'Readers can' }).selectOption('just look');
  assert.ok(await dialog.getByRole('combobox', { name: 'Against' }).isHidden());
  assert.doesNotMatch(await dialog.getByRole('tabpanel').getByRole('textbox').inputValue(), /opponent/);
});

longInBoth(
  'a board on which the computer plays by itself pauses out of sight and after three minutes',
  async (site) => {
    const page = await visit(
      site,
      host.page(
        `<style>body{margin:0}.far{height:300vh}</style><iframe src="${site.url}embed/#v=1&g=pente&opponent=1&plays=1%202&lang=en" width="400" height="700" title="Pente"></iframe><div class="far"></div>`,
      ),
      { ...TALL, before: (opened) => opened.clock.install() },
    );
    const frame = await frameOf(page);
    const ply = async () => (await stateIn(frame)).ply;
    const goesOn = async () => {
      const before = await ply();
      await frame.waitForFunction(
        (wanted) => /** @type {any} */ (globalThis.tessera.board.calls.getState()).ply > wanted,
        before + 1,
      );
    };
    /** Asserts that nothing is played for some time, except a move that was being made. */
    const pauses = async () => {
      await page.clock.runFor(2_000);
      const before = await ply();
      await page.clock.runFor(10_000);
      assert.equal(await ply(), before);
    };
    await goesOn();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await frame.waitForFunction(
      () =>
        new Promise((then) =>
          new IntersectionObserver(([{ isIntersecting }]) => then(!isIntersecting)).observe(document.body),
        ),
    );
    await pauses();
    await page.evaluate(() => scrollTo(0, 0));
    await goesOn();
    const button = frame.getByRole('button', { name: 'Continue' });
    assert.ok(!(await button.isVisible()));
    await page.clock.fastForward(190_000);
    await button.waitFor();
    await pauses();
    assert.ok(
      await frame
        .getByText(/three minutes and is taking a break/)
        .first()
        .isVisible(),
    );
    await button.click();
    await goesOn();
    assert.ok(!(await button.isVisible()));
    assert.deepEqual(problems(page), []);
  },
);
