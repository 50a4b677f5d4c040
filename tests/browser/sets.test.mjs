// The sets of exercises: one at a time, failed and solved against real replies, remembered on the device; a list without scripts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkA11y } from './a11y.mjs';
import { ask } from './command.mjs';
import { firstOf, inBoth, inChromium, LONG, longInChromium } from './site.mjs';
import { GAMES, openPage, ROOT, read, unescapeHtml } from './static.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} game @param {string} lang */
const addressOf = (game, lang) => `rules/${lang === 'en' ? '' : `${lang}/`}${game}-exercises.html`;

/** The words of a page and its boards in a language. @param {string} lang @returns {Record<string, string>} */
const wordsOf = (lang) =>
  Object.assign(
    {},
    ...['pages/words', 'www/base/words'].map((folder) =>
      JSON.parse(readFileSync(path.join(ROOT, folder, `${lang}.json`), 'utf8')),
    ),
  );

const ENGLISH = wordsOf('en');

/**
 * The exercises on a game's page.
 * @param {string} game
 * @param {string} [lang]
 */
const exercises = (game, lang = 'en') =>
  [
    ...read(addressOf(game, lang)).matchAll(/<figure class="exercise" id="([^"]+)">[\s\S]*?<tessera-board ([^>]*)>/g),
  ].map(([, id, text]) => {
    const has = Object.fromEntries(
      [...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescapeHtml(value)]),
    );
    return { id, ...has, ways: has.solution.split('|').map((way) => way.trim().split(/\s+/)) };
  });

/**
 * A wrong action, and the solver's own actions of a solution.
 * @param {{position?: string, ways: string[][]}} exercise @param {string[]} way
 */
function tries({ position, ways }, way) {
  const told = (/** @type {string[]} */ commands) => String(ask([`position ${position}`, ...commands]).at(-1)?.text);
  const right = ways.map(([first]) => told([`play ${first}`, 'position']));
  const wrong = told(['legal'])
    .split(' ')
    .find((action) => !right.includes(told([`play ${action}`, 'position'])));
  const seat = told(['to_act']);
  const own = way.filter((_, i) => told([...way.slice(0, i).map((before) => `play ${before}`), 'to_act']) === seat);
  return { wrong: String(wrong), own };
}

/** The link to an exercise. @param {Page} page @param {number} n @param {Record<string, string>} [words] */
const link = (page, n, words = ENGLISH) =>
  page
    .getByRole('navigation', { name: words['set.all'] })
    .getByRole('link', { name: new RegExp(`^${words['set.one'].replace('{n}', String(n))}(,|$)`) });

/** The board on the stage. @param {Page} page @param {Record<string, string>} [words] */
const board = (page, words = ENGLISH) =>
  page.getByRole('region', { name: words['set.stage'], exact: true }).locator('tessera-board');

/**
 * Plays an action, after the other side's reply if one is due.
 * @param {Page} page @param {string} action @param {Record<string, string>} [words]
 */
const play = (page, action, words = ENGLISH) =>
  board(page, words).evaluate(async (element, text) => {
    const live = /** @type {any} */ (element);
    for (const until = Date.now() + 20_000; ; ) {
      try {
        return (await live.play(text)).solved;
      } catch (error) {
        if (/** @type {any} */ (error).code !== 'closed' || Date.now() > until) throw error;
        await new Promise(requestAnimationFrame);
      }
    }
  }, action);

/**
 * The exercises tried per game. Other languages have the same exercises. exercises.test.mjs plays all of them without a browser, so
 * `make test` tries one of each difficulty here.
 */
const TRIED = firstOf([
  { lang: 'en', numbers: [1, 11, 21] },
  { lang: 'de', numbers: [21] },
  { lang: 'es', numbers: [11] },
]).flatMap((one, i) => (LONG ? GAMES : [GAMES[i]]).map((game) => ({ ...one, game })));

for (const { lang, numbers, game } of TRIED)
  inChromium(`exercises of ${game} ${numbers.join(', ')} are failed and solved in ${lang}`, async (site) => {
    const words = wordsOf(lang);
    const all = exercises(game, lang);
    assert.equal(all.length, 25);
    const page = await openPage(site, addressOf(game, lang), { viewport: { width: 1000, height: 900 } });
    await page.waitForFunction(() => customElements.get('tessera-board'));
    const frame = board(page, words).frameLocator('iframe');
    for (const n of numbers) {
      const exercise = all[n - 1];
      await link(page, n, words).click();
      await frame
        .getByText(/** @type {any} */ (exercise).task)
        .first()
        .waitFor();
      const { wrong, own } = tries(exercise, exercise.ways.at(-1) ?? []);
      const least = n === 1 ? 1 : n === 11 || game === 'kensington' ? 2 : 3;
      assert.ok(own.length >= least, exercise.id);
      assert.equal(await play(page, wrong, words), false);
      await frame.getByText(words['embed.wrong'], { exact: true }).waitFor();
      assert.equal(await link(page, n, words).getAttribute('aria-label'), words['set.one'].replace('{n}', String(n)));
      await frame.getByRole('button', { name: words['embed.again'] }).click();
      let solved = false;
      for (const action of own) solved = await play(page, action, words);
      assert.equal(solved, true, `${exercise.id} ${own.join(' ')}`);
      await link(page, n, words)
        .and(page.locator(`[aria-label$="${words['set.solved']}"]`))
        .waitFor();
    }
    assert.deepEqual(page.problems, []);
  });

inBoth('exercises follow each other; solved ones are remembered on the device', async (site) => {
  const all = exercises('pente');
  const page = await site.blank({ own: true, viewport: { width: 390, height: 844 } });
  const open = () => page.goto(new URL('rules/pente-exercises.html', site.url).href);
  await open();
  await page.waitForFunction(() => customElements.get('tessera-board'));
  const figures = page.locator('.exercise:visible');
  assert.equal(await figures.count(), 1, 'one at a time');
  const status = page.getByRole('status');
  assert.match((await status.textContent()) ?? '', /^0 of 25 solved/);
  await play(page, all[0].ways[0][0]);
  await page.getByText('1 of 25 solved').waitFor();
  const next = page.getByRole('link', { name: 'Next exercise' });
  // After a key press the board gets the focus and announces its task.
  await next.press('Enter');
  await link(page, 2).and(page.locator('[aria-current]')).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('tessera-board'));
  await board(page)
    .frameLocator('iframe')
    .getByText(/** @type {any} */ (all[1]).task)
    .first()
    .waitFor();
  assert.match(page.url(), /#easy-2$/);
  // The clue and the answer are folded.
  await page.getByRole('region', { name: 'Exercise', exact: true }).getByText('Hint', { exact: true }).click();
  await page
    .getByText(/Look around /)
    .filter({ visible: true })
    .first()
    .waitFor();
  await play(page, all[1].ways[0][0]);
  await page.getByText('2 of 25 solved').waitFor();
  // A returning visitor continues with the next exercise.
  await page.goto(new URL('rules/', site.url).href);
  await open();
  assert.equal(await link(page, 1).getAttribute('aria-label'), 'Exercise 1, solved');
  assert.equal(await link(page, 3).getAttribute('aria-current'), 'true', 'the first that is not solved');
  // Stored values can be anything.
  const damaged = ['{"pente/easy-1":{"solved":1},"__proto__":{}}', '{', 'null', '[]', '7', '{"pente/easy-1":7}'];
  // Leaving earlier would break off its load, which Firefox reports.
  const whole = () => board(page).frameLocator('iframe').getByRole('grid').waitFor();
  for (const stored of firstOf(damaged, 2)) {
    await whole();
    await page.evaluate((text) => localStorage.setItem('tessera/progress', text), stored);
    await page.reload();
    await page.getByText('0 of 25 solved').waitFor();
    assert.equal(await link(page, 1).getAttribute('aria-current'), 'true', stored);
  }
  // A link from elsewhere opens its exercise; the language links lead to the same exercise.
  await whole();
  await page.goto(new URL('rules/pente-exercises.html#medium-3', site.url).href);
  await link(page, 13).and(page.locator('[aria-current]')).waitFor();
  await whole();
  await page.reload();
  assert.equal(await link(page, 13).getAttribute('aria-current'), 'true');
  await whole();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL(/rules\/de\/pente-exercises\.html#medium-3$/);
  await page.getByRole('link', { name: 'Aufgabe 13' }).and(page.locator('[aria-current]')).waitFor();
  assert.deepEqual(page.problems, []);
});

inChromium('an exercise is live on the first screen, without a click, and nothing moves', async (site) => {
  for (const game of firstOf(GAMES))
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      const page = await openPage(site, `rules/${game}-exercises.html`, { viewport });
      const where = `${game} at ${viewport.width}`;
      const [{ task }] = /** @type {any[]} */ (exercises(game));
      const frame = board(page).frameLocator('iframe');
      await frame.getByText(task).first().waitFor();
      const box = await frame.locator('.board').boundingBox();
      assert.ok(box && box.y + box.height <= viewport.height, `${where}: ${JSON.stringify(box)}`);
      assert.ok(box.width > viewport.width * 0.8 || viewport.width > 390, `${where}: ${box.width} px wide`);
      const shift = await page.evaluate(
        () =>
          new Promise((then) => {
            new PerformanceObserver((list) =>
              then(list.getEntries().reduce((sum, entry) => sum + /** @type {any} */ (entry).value, 0)),
            ).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => then(0), 500);
          }),
      );
      assert.ok(/** @type {number} */ (shift) <= 0.01, `${where}: shifted by ${shift}`);
      await site.closePages();
    }
});

inChromium('the rules link to the exercises, and these back, in each language', async (site) => {
  for (const [folder, name, back] of firstOf(
    /** @type {const} */ ([
      ['rules/', '25 exercises in Hexade', 'rules of Hexade'],
      ['rules/de/', '25 Aufgaben zu Hexade', 'Regeln von Hexade'],
      ['rules/es/', '25 ejercicios de Hexade', 'reglas de Hexade'],
    ]),
  )) {
    const page = await openPage(site, `${folder}hexade.html`);
    await page.getByRole('link', { name }).click();
    await page.waitForURL(new RegExp(`${folder}hexade-exercises\\.html$`));
    await checkA11y(page, `${folder}, drilled`);
    await page.getByRole('link', { name: back }).click();
    await page.waitForURL(new RegExp(`${folder}hexade\\.html$`));
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

longInChromium('without scripts all exercises are there with pictures and answers, on paper too', async (site) => {
  const page = await openPage(site, 'rules/kensington-exercises.html', { javaScriptEnabled: false });
  assert.equal(await page.locator('.exercise:visible').count(), 25);
  await link(page, 12).click();
  assert.match(page.url(), /#medium-2$/);
  const exercise = page.locator('#medium-2');
  assert.ok(await exercise.getByRole('img').isVisible());
  await exercise.getByText('Solution').click();
  assert.ok(await exercise.locator('code').first().isVisible());
  await exercise.getByText('Hint').click();
  assert.ok(await exercise.locator('.clue p').isVisible());
  assert.ok(await page.getByRole('link', { name: 'Next exercise' }).isHidden());
  await site.closePages();
  const scripted = await openPage(site, 'rules/kensington-exercises.html');
  await scripted.emulateMedia({ media: 'print' });
  assert.equal(await scripted.locator('.exercise:visible').count(), 25);
});

inChromium('an exercise says how hard it is, in words of the page’s language', async (site) => {
  for (const [lang, hard] of /** @type {const} */ ([
    ['', /Difficulty \d of 8|Hard:/],
    ['de/', /Schwierigkeit \d von 8|Schwer:/],
    ['es/', /Dificultad \d de 8|Difícil:/],
  ])) {
    const page = await site.blank({ javaScriptEnabled: false });
    await page.goto(`${site.url}rules/${lang}pente-exercises.html`);
    const captions = await page.locator('figcaption').allTextContents();
    assert.ok(captions.filter((text) => hard.test(text.trim())).length >= 10, `${lang}: ${captions.slice(0, 3)}`);
    await site.closePages();
  }
});
