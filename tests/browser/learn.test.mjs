// *Learn by playing*: small steps on the board of each game, which can be left and resumed, and which end in a game.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkA11y, checkSizes, laidOut } from './a11y.mjs';
import { ask } from './command.mjs';
import { byKeyboardAlone, choose, keys, playAction, touched } from './hands.mjs';
import { plain, said, solutions, stepsOf, wordsIn } from './lessons.mjs';
import { firstOf, inBoth, inChromium, longInChromium } from './site.mjs';
import { GAMES, idsOf, ROOT, told } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

test('each step has its words in every language, and none is left over', () => {
  const wanted = GAMES.flatMap((game) =>
    stepsOf(game).flatMap(({ id }) => ['task', 'hint', 'right'].map((part) => `learn.${game}.${id}.${part}`)),
  );
  for (const tag of ['en', 'de', 'es']) {
    const found = Object.keys(wordsIn(tag)).filter((key) => key.split('.').length === 4);
    assert.deepEqual([...found].sort(), [...wanted].sort(), tag);
    // The static page depends on the order of the words.
    const tasks = (/** @type {string[]} */ keys) => keys.filter((key) => key.endsWith('.task'));
    assert.deepEqual(tasks(found), tasks(wanted), tag);
  }
});

test('each step is a small one: its solutions are single actions, and its hint is on the board', () => {
  for (const game of GAMES) {
    const steps = stepsOf(game);
    assert.ok(steps.length >= 5 && steps.length <= 8, game);
    for (const step of steps) {
      assert.equal(step.game, game);
      const [, legal] = ask([`position ${step.position}`, 'legal']);
      for (const way of step.ways) {
        assert.equal(way.length, 1, `${game} ${step.id}`);
        assert.ok(legal.text.split(' ').includes(way[0]), `${game} ${step.id}: ${way}`);
      }
      // The hint shows points of the solutions.
      const touches = new Set(solutions(step).flatMap(touched));
      assert.ok(step.look.length, `${game} ${step.id}`);
      for (const point of step.look) assert.ok(touches.has(point), `${game} ${step.id}: ${point}`);
    }
  }
});

inBoth(
  'a lesson is left and continued; a wrong action is explained and undone, an illegal one has its reason',
  async (site) => {
    const [first, second] = stepsOf('cavendish');
    const page = await site.page({ path: '#learn/cavendish', own: true });
    await choose(page, ...touched(first.ways[0][0]));
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.goto(`${site.url}#`);
    await page
      .getByRole('link', { name: /Hexade/ })
      .first()
      .waitFor();
    await page.goto(`${site.url}#learn/cavendish`);
    await page.waitForSelector('.lesson [aria-current="step"][aria-label="Step 2 of 6"]');
    assert.equal(await page.locator('[role="gridcell"].look').count(), 0, 'the answer is not ringed before a try');
    // Next to the first piece is forbidden, far away is legal but wrong.
    await choose(page, 'H9');
    assert.match((await said(page).textContent()) ?? '', /second piece.*too close: .*at least/);
    await choose(page, 'A1');
    assert.match((await said(page).textContent()) ?? '', /^Not quite\./);
    const rung = await page.locator('[role="gridcell"].look').evaluateAll((all) => all.map((one) => one.dataset.point));
    assert.deepEqual(rung.sort(), [...second.look].sort());
    await page.getByRole('button', { name: 'Try again' }).click();
    assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().ply), 2);
    await choose(page, 'H12');
    assert.match((await said(page).textContent()) ?? '', /^That is as close as you may go/);
    // A finished step can be repeated.
    await page.getByRole('button', { name: 'Step 1 of 6, done' }).click();
    await page.waitForSelector('[aria-label="Step 1 of 6, done"][aria-current="step"]');
    assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.snapshot().result), null);
    assert.deepEqual(page.problems, []);
  },
);

longInChromium('steps finished before progress was stored in one place stay finished', async (site) => {
  const steps = stepsOf('cavendish');
  const page = await site.page({
    path: '#learn/cavendish',
    own: true,
    remembered: {
      'tessera/learned': JSON.stringify({
        cavendish: steps.slice(0, 2).map(({ id }) => id),
        pente: ['first', 7, 'no such'],
      }),
      'tessera/exercises': JSON.stringify({ cavendish: ['easy-1'], pente: 'easy-1' }),
    },
  });
  await page.waitForSelector('.lesson [aria-current="step"][aria-label="Step 3 of 6"]');
  assert.equal(await page.locator('.steps [data-done="true"]').count(), 2);
  const kept = await page.evaluate(() => [...Object.keys(localStorage)].map((key) => [key, localStorage.getItem(key)]));
  const { 'tessera/progress': progress, ...rest } = Object.fromEntries(kept);
  assert.deepEqual(
    Object.keys(JSON.parse(progress)).sort(),
    ['cavendish/easy-1', ...steps.slice(0, 2).map(({ id }) => `cavendish/${id}`), 'pente/first'].sort(),
  );
  assert.equal(
    Object.keys(rest).some((key) => /learned|exercises/.test(key)),
    false,
    'moved, not copied',
  );
  await page.goto(new URL('rules/cavendish-exercises.html', site.url).href);
  await page.getByText('1 of 25 solved').waitFor();
  // What is done now joins it.
  await page.goto(`${site.url}#learn/cavendish`);
  await page.waitForSelector('.lesson [aria-current="step"][aria-label="Step 3 of 6"]');
  await choose(page, ...touched(steps[2].ways[0][0]));
  await page.waitForSelector('[aria-label="Step 3 of 6, done"]');
  await page.reload();
  await page.waitForSelector('.lesson [aria-current="step"][aria-label="Step 4 of 6"]');
  assert.deepEqual(page.problems, []);
});

inChromium('by keys alone, from the first step to the next', async (site) => {
  const page = await site.page({ path: '#learn/hexade', own: true, viewport: { width: 1280, height: 800 } });
  await byKeyboardAlone(page);
  const [step] = stepsOf('hexade');
  await playAction(page, keys(page), step.ways[0][0]);
  // The button that goes on has the focus.
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Next');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[aria-label="Step 2 of 6"][aria-current="step"]');
});

inChromium('no sentence of a lesson moves the board of a small phone, in any language', async (site) => {
  for (const locale of firstOf(['de-DE', 'en-GB', 'es-ES'])) {
    const words = wordsIn(locale.slice(0, 2));
    const page = await site.page({ path: '#learn/pente', locale, own: true, ...SMALL });
    for (const game of GAMES) {
      await page.goto(`${site.url}#learn/${game}`);
      await page.waitForSelector(`.lesson[data-game="${game}"]`);
      await laidOut(page);
      const longest = stepsOf(game).flatMap(({ id }) => [
        words[`learn.${game}.${id}.task`],
        words[`learn.${game}.${id}.right`],
        `${words['learn.wrong']} ${words[`learn.${game}.${id}.hint`]}`,
      ]);
      const moved = await page.evaluate((texts) => {
        const top = () => document.querySelector('.lesson .board')?.getBoundingClientRect().top;
        const place = /** @type {HTMLElement} */ (document.querySelector('.lesson .guide'));
        const before = top();
        return texts.filter((text) => {
          place.textContent = text;
          return top() !== before;
        });
      }, longest.map(plain));
      assert.deepEqual(moved, [], `${game} in ${locale}`);
    }
    await site.closePages();
  }
});

longInChromium('it fits every screen', async (site) => {
  const page = await site.page({ path: '#learn/kensington', colorScheme: 'dark' });
  await page.waitForSelector('.lesson');
  await checkSizes(page, {
    state: 'learning',
    async each(width, height) {
      const box = await page.locator('.lesson .board').boundingBox();
      assert.ok(box && box.width > 150 && box.height > 150, `${width} × ${height}`);
    },
  });
  await checkA11y(page, 'learning');
});

inBoth('a term is explained beside it, by touch and by key, with a link to its rule', async (site) => {
  const page = await site.page({ path: '#learn/hexade', own: true, viewport: { width: 360, height: 640 } });
  await page.getByRole('button', { name: 'Step 4 of 6' }).click();
  await choose(page, 'D5');
  const term = said(page).getByRole('button', { name: 'perfect six' });
  assert.equal(await term.getAttribute('aria-haspopup'), 'dialog');
  const note = page.getByRole('dialog', { name: 'Perfect six' });
  await term.click();
  await note.waitFor();
  assert.match((await note.textContent()) ?? '', /a row, a ring or a triangle/);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('.term-note img')).naturalWidth > 0);
  const box = await note.boundingBox();
  assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 360 && box.y + box.height <= 640);
  if (site.kind === 'chromium') await checkA11y(page, 'a term explained');
  const link = note.getByRole('link', { name: 'See the rule' });
  assert.match((await link.getAttribute('href')) ?? '', /rules\/hexade\.html#row$/);
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  assert.equal(await term.evaluate((element) => element === document.activeElement), true);
  await page.keyboard.press('Enter');
  await note.waitFor();
  await page.mouse.click(5, 635);
  await note.waitFor({ state: 'detached' });
  assert.deepEqual(page.problems, []);
});

test('each term has its place in the rules', () => {
  /** @type {Record<string, {rule: string}>} */
  const terms = JSON.parse(readFileSync(`${ROOT}/www/learn/terms.json`, 'utf8'));
  const marked = ['base', 'learn'].flatMap((room) =>
    [...readFileSync(`${ROOT}/www/${room}/words/en.json`, 'utf8').matchAll(/\[[^\]]+\]\(([\w-]+)\)/g)].map(
      ([, id]) => id,
    ),
  );
  for (const id of marked) assert.ok(id in terms, id);
  for (const { rule } of Object.values(terms)) {
    const [game, clause] = rule.split('/');
    assert.ok(idsOf(told(game)).includes(clause), rule);
  }
});

/** A table whose task has each term: the game, a position, the actions and the selection. */
const AT_THE_TABLE = {
  tria: ['pente', '', '0 U5 R1 D5 R2', ''],
  tessera: ['pente', '', '0 U5 R1 D5 R2 U7 R3', ''],
  'perfect-six': ['hexade', 'hexade act=1 white=J8,J9,J10,J11,J12,K10 black=I8 taken=0,0', 'J13', ''],
  relocate: ['kensington', 'kensington act=2 blue=E3,E4 red=A1,A4,P1', 'G2', ''],
  canter: ['chivalry', 'chivalry act=1 white=E6,F7,G9,A9 black=N12 knights=E6 castle=0,0', '', 'E6 G8'],
  charge: ['chivalry', 'chivalry act=1 white=A9,E6,F7 black=H9,H7,N12 knights=E6 castle=0,0', '', 'E6 G8'],
};

inChromium('each term is explained at the table by a tap on it', async (site) => {
  const terms = JSON.parse(readFileSync(`${ROOT}/www/learn/terms.json`, 'utf8'));
  assert.deepEqual(Object.keys(AT_THE_TABLE).sort(), Object.keys(terms).sort());
  for (const [term, [game, position, moves, points]] of firstOf(Object.entries(AT_THE_TABLE), 2)) {
    const page = await site.page({ path: `#${game}`, ...SMALL });
    await page.evaluate(
      async ([key, line, actions]) => {
        const { app, bindings } = globalThis.tessera;
        const table = line ? bindings.Table.from_position(line, []) : new bindings.Table(key, '', []);
        for (const action of actions.split(' ').filter(Boolean)) table.play(action);
        app.view.open(table, '');
        await app.settled();
      },
      [game, position, moves],
    );
    await choose(page, ...points.split(' ').filter(Boolean));
    await page.locator(`#task [data-term="${term}"]`).tap();
    const note = page.getByRole('dialog', { name: wordsIn('en')[`term.${term}.title`] });
    await note.waitFor();
    assert.ok((await note.textContent())?.includes(wordsIn('en')[`term.${term}.means`]), term);
    assert.deepEqual(page.problems, [], term);
    await site.closePages();
  }
});
