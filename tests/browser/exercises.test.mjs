// Every exercise of the rules pages: a forbidden action is refused with its rule, a legal wrong action is not accepted, and the
// solution is.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { bundled } from './bundled.mjs';
import { ask } from './command.mjs';
import { inChromium, LONG, longInChromium } from './site.mjs';
import { GAMES, openPage, pagesOf, ROOT, read, unescapeHtml } from './static.mjs';

/**
 * @typedef {object} Exercise
 * @property {string} task
 * @property {string[]} lines the commands that set it up
 * @property {string[][]} ways the solutions, each its actions
 */

/** The attributes of a page's exercises. @param {string} address @returns {Record<string, string>[]} */
const attributes = (address) =>
  [...read(address).matchAll(/<tessera-board ([^>]*mode="puzzle"[^>]*)>/g)].map(([, text]) =>
    Object.fromEntries([...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescapeHtml(value)])),
  );

/** The exercises of a page, in their order. @param {string} address @returns {Exercise[]} */
function exercises(address) {
  return attributes(address).map((has) => {
    const moves = (has.moves ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, has.ply === undefined ? undefined : Number(has.ply));
    return {
      task: has.task,
      lines: [
        `new ${has.game} ${has.options ?? ''}`.trim(),
        ...(has.coords === 'letters' ? ['coords letters'] : []),
        ...(has.position ? [`position ${has.position}`] : []),
        ...(moves.length ? [`play ${moves.join(' ')}`] : []),
      ],
      ways: has.solution.split('|').map((way) => way.trim().split(/\s+/)),
    };
  });
}

/** The names of all pages of a game with exercises. @param {string} game */
const allOf = (game) => [
  ...pagesOf(game).map((page) => page.slice('rules/'.length, -'.html'.length)),
  `${game}-exercises`,
];

test('the exercises are the same in each language, in its own words', () => {
  for (const page of GAMES.flatMap(allOf)) {
    const original = attributes(`rules/${page}.html`);
    for (const lang of ['de', 'es']) {
      const translated = attributes(`rules/${lang}/${page}.html`);
      assert.equal(translated.length, original.length, `${lang} ${page}`);
      for (const [i, { task, hint, solved, ...rest }] of translated.entries()) {
        const { task: asked, hint: helped, solved: praised, ...same } = original[i];
        assert.deepEqual(rest, same, `${lang} ${page}`);
        for (const [own, there] of [
          [task, asked],
          [hint, helped],
          [solved, praised],
        ])
          assert.ok(there ? own && own !== there : own === there, `${lang} ${page}: ${asked} ${own}`);
      }
    }
  }
});

/**
 * @typedef {import('./bundled.mjs').Module
 *   & Pick<typeof import('../../embed/config.ts'), 'take'>
 *   & Pick<typeof import('../../embed/content.ts'), 'tableOf'>} Sources
 */

/** @type {Promise<Sources>} */
const SOURCES = bundled("export { take } from './embed/config.ts'; export { tableOf } from './embed/content.ts';");

/**
 * Plays an exercise with the page's own sources, without a document, and returns actions, verdicts and replies.
 * @param {Sources} sources @param {Record<string, string>} has its attributes
 */
function played({ tessera, take, tableOf }, has) {
  const { config, faults } = take(has);
  assert.deepEqual(faults, [], has.task);
  const begin = () => tableOf(tessera, config);
  const after = (/** @type {string} */ action) => {
    const table = begin();
    table.play(action);
    return table;
  };
  const ways = has.solution.split('|').map((way) => way.trim().split(/\s+/));
  const right = ways.map(([first]) => after(first).position());
  const [, legal] = ask([`position ${begin().position()}`, 'legal']);
  const actions = legal.text.split(' ');
  const wrong = actions.find((action) => !right.includes(after(action).position()));
  assert.ok(wrong, `${has.task}: whatever is played is right`);
  const fails = after(wrong);
  const first = begin().puzzle(has.solution);
  assert.deepEqual([first.judge(fails), first.verdict()], [false, 'wrong'], `${has.task} ${wrong}`);
  const points = actions.map((action) => /^[A-Z]+\d+/.exec(action)?.[0] ?? action);
  const before = begin();
  assert.throws(() => before.play(`${points[0]}-${points[0]}`), has.task);
  assert.equal(before.position(), begin().position(), has.task);
  for (const way of ways) {
    const table = begin();
    const solved = begin().puzzle(has.solution);
    const from = table.snapshot().ply;
    for (const action of way) {
      assert.equal(solved.verdict(), 'open', `${has.task} before ${action}`);
      const reply = solved.next(table);
      // If solutions branch, the other side replies as in the first.
      table.play(reply ?? action);
      assert.ok(solved.judge(table), `${has.task}: ${reply ?? action}`);
      if (reply !== undefined && reply !== action) break;
    }
    if (table.snapshot().ply === from + way.length) assert.equal(solved.verdict(), 'solved', `${has.task} ${way}`);
  }
}

for (const game of GAMES)
  test(`all exercises of ${game} can be failed and solved, with each reply`, async () => {
    const sources = await SOURCES;
    const found = allOf(game).flatMap((page) => attributes(`rules/${page}.html`));
    assert.ok(found.length >= 30, `${found.length} exercises`);
    for (const has of found) played(sources, has);
  });

/**
 * A legal action that is no solution, a forbidden action, and the solver's own actions of the first solution.
 * @param {Exercise} exercise
 */
function tries({ task, lines, ways }) {
  const last = (/** @type {string[]} */ commands) =>
    /** @type {{ok: boolean, text: string}} */ (ask([...lines, ...commands]).at(-1));
  const right = new Set(ways.map(([first]) => last([`play ${first}`, 'position']).text));
  const legal = last(['legal']).text.split(' ');
  const wrong = legal.find((action) => !right.has(last([`play ${action}`, 'position']).text));
  assert.ok(wrong, `${task}: whatever is played is right`);
  // Occupied points, and steps that lead nowhere.
  const points = [
    ...new Set(
      (last(['position']).text.match(/[=,]([A-Z]?\d+[A-Z]?\d*|0)(?=[,\s]|$)/g) ?? []).map((point) => point.slice(1)),
    ),
  ];
  const from = legal.map((action) => /^[A-Z]+\d+/.exec(action)?.[0] ?? action);
  const illegal = [...points, ...from.map((point) => `${point}-${point}`)].find((action) => {
    const why = last([`why ${action}`]);
    return why.ok && why.text !== 'legal' && !legal.includes(action);
  });
  assert.ok(illegal, `${task}: nothing is forbidden`);
  const solver = last(['to_act']).text;
  const own = ways[0]
    .map((action, i) => ({
      action,
      own: last([...ways[0].slice(0, i).map((before) => `play ${before}`), 'to_act']).text === solver,
    }))
    .filter((one) => one.own)
    .map(({ action }) => action);
  return { wrong, illegal, own };
}

/**
 * The pages whose exercises are tried; in `make test` only the first, because Node plays the others above. Other languages have the
 * same positions and solutions, so all exercises of one game and the first of each other game are enough; for a release, one of each
 * language.
 * @type {{game: string, lang: string, most?: number}[]}
 */
const TRIED = LONG
  ? [
      ...GAMES.map((game) => ({ game, lang: 'en' })),
      ...GAMES.map((game) => ({ game, lang: 'de', ...(game !== 'chivalry' && { most: 1 }) })),
      ...GAMES.map((game) => ({ game, lang: 'es', ...(game !== 'kensington' && { most: 1 }) })),
    ]
  : [
      { game: 'pente', lang: 'en', most: 1 },
      { game: 'chivalry', lang: 'de', most: 1 },
      { game: 'kensington', lang: 'es', most: 1 },
    ];

for (const { address, lang, most } of TRIED.flatMap(({ game, ...one }) =>
  pagesOf(game, one.lang)
    .filter((address) => exercises(address).length)
    .slice(0, one.most)
    .map((address) => ({ address, ...one })),
)) {
  inChromium(`the exercises of ${address} are failed and solved`, async (site) => {
    const words = JSON.parse(readFileSync(path.join(ROOT, `www/base/words/${lang}.json`), 'utf8'));
    const found = exercises(address);
    const all = found.slice(0, most);
    const page = await openPage(site, address, { viewport: { width: 1000, height: 900 } });
    await page.waitForFunction(() => customElements.get('tessera-board'));
    for (const [i, exercise] of all.entries()) {
      const { wrong, illegal, own } = tries(exercise);
      const seen = await page.evaluate(
        async ([at, asked, again]) => {
          const board = /** @type {any} */ (document.querySelectorAll('tessera-board[mode="puzzle"]')[at]);
          /** @type {any[]} */
          const [actions, ends] = [[], []];
          board.addEventListener('tessera-action', (/** @type {CustomEvent} */ { detail }) => actions.push(detail));
          board.addEventListener('tessera-end', (/** @type {CustomEvent} */ { detail }) => ends.push(detail));
          board.scrollIntoView({ block: 'center' });
          board.shadowRoot.querySelector('button').click();
          const begun = await board.getState();
          const inside = board.shadowRoot.querySelector('iframe').contentDocument;
          const shows = () =>
            [...inside.querySelectorAll('.prompt, .task, .note, .moment')]
              .filter((part) => !part.hidden && part.checkVisibility())
              // biome-ignore lint/performance/useDomNodeTextContent: what is hidden within a part is not shown.
              .map((part) => part.innerText)
              .join('\n');
          const asks = shows();
          const refusal = await board.play(asked.illegal).then(
            () => null,
            (/** @type {any} */ { code, message }) => ({ code, message }),
          );
          const refused = { refusal, shows: shows(), ply: (await board.getState()).ply };
          const after = await board.play(asked.wrong);
          const failed = {
            solved: after.solved,
            right: actions.at(-1)?.right,
            shows: shows(),
            open: await board.play(asked.own[0]).then(
              () => true,
              () => false,
            ),
          };
          [...inside.querySelectorAll('.moment button')]
            .find((button) => button.checkVisibility() && button.textContent === again)
            .click();
          const back = (await board.getState()).ply;
          // The other side replies after a moment.
          const until = Date.now() + 20_000;
          for (const action of asked.own) {
            for (;;) {
              const fault = await board.play(action).then(
                () => null,
                (/** @type {any} */ error) => error,
              );
              if (!fault) break;
              if (fault.code !== 'closed' || Date.now() > until)
                return { fault: `${action}: ${fault.code} ${fault.message}` };
              // Poll less often than a board allows: 60 times in a second.
              await new Promise((wake) => setTimeout(wake, 50));
            }
          }
          const solved = {
            state: (await board.getState()).solved,
            end: ends.at(-1)?.solved,
            right: inside.querySelector('.right') !== null,
            shows: shows(),
          };
          board.remove();
          return {
            begun: begun.ply,
            asks,
            refused,
            failed,
            back,
            solved,
            awake: document.querySelectorAll('.exercise.awake').length,
          };
        },
        /** @type {const} */ ([0, { wrong, illegal, own }, words['embed.again']]),
      );
      const about = `${address}, exercise ${i + 1}, ${exercise.task} (wrong ${wrong}, illegal ${illegal}): ${JSON.stringify(seen)}`;
      assert.equal(seen.fault, undefined, about);
      assert.ok(seen.asks?.includes(exercise.task), about);
      assert.equal(seen.refused?.refusal?.code, 'illegal', about);
      assert.equal(seen.refused?.ply, seen.begun, about);
      assert.deepEqual([seen.failed?.solved, seen.failed?.right, seen.failed?.open], [false, false, false], about);
      assert.ok(seen.failed?.shows.includes(words['embed.wrong']), about);
      assert.equal(seen.back, seen.begun, about);
      assert.deepEqual([seen.solved?.state, seen.solved?.end, seen.solved?.right], [true, true, true], about);
    }
    // A solved board is removed while it still loads its font.
    assert.deepEqual(
      page.problems.filter((problem) => !problem.includes('net::ERR_ABORTED')),
      [],
    );
  });
}

/** @typedef {import('playwright-core').Page} Page */

/** The picture of the first exercise's board, after it has stopped moving. @param {Page} page */
async function picture(page) {
  const board = page.frameLocator('tessera-board[mode="puzzle"] iframe');
  await board.locator('.board[data-laid="true"]').waitFor();
  return board.locator('.board > canvas').evaluate(async (canvas) => {
    for (let i = 0; i < 5; i += 1) await new Promise(requestAnimationFrame);
    return /** @type {HTMLCanvasElement} */ (canvas).toDataURL();
  });
}

longInChromium(
  'an exercise opened by mouse or finger has no mark on its board, and the page does not scroll',
  async (site) => {
    /** Opens the first exercise. @param {(button: import('playwright-core').Locator) => Promise<void>} [press] without it nobody does, and the board comes all the same @param {boolean} [hasTouch] */
    const opened = async (press, hasTouch = false) => {
      const page = await openPage(site, 'rules/pente.html', {
        viewport: { width: 1000, height: 900 },
        hasTouch,
        reducedMotion: 'reduce',
      });
      await page.waitForFunction(() => customElements.get('tessera-board'));
      const exercise = page.locator('tessera-board[mode="puzzle"]').first();
      const button = exercise.getByRole('button');
      await button.scrollIntoViewIfNeeded();
      // Where the task above the board disappears out of sight, the browser scrolls so that the board stays.
      const places = async () => [
        await page.evaluate(() => scrollY),
        await exercise.evaluate((board) => Math.round(board.getBoundingClientRect().top)),
      ];
      const before = await places();
      if (press) {
        await press(button);
        // The board has the focus, by mouse and by key.
        const frame = await (await page.waitForSelector('tessera-board[mode="puzzle"] iframe')).contentFrame();
        await frame?.waitForFunction(() => document.activeElement?.matches('[data-point]'));
      } else await exercise.evaluate((board) => /** @type {any} */ (board).getState());
      const drawn = await picture(page);
      const after = await places();
      const stays = after.some((place, i) => place === before[i]);
      await site.closePages(page);
      return { drawn, stays, where: `${before} → ${after}` };
    };
    const plain = await opened();
    const byPointer = [await opened((button) => button.click()), await opened((button) => button.tap(), true)];
    for (const { drawn, stays, where } of byPointer) {
      assert.ok(drawn === plain.drawn, 'nothing is marked');
      assert.ok(stays, where);
    }
    const byKey = await opened((button) => button.press('Enter'));
    assert.ok(byKey.drawn !== plain.drawn, 'keyboard users see where the cursor is');
  },
);
