// Whole games as a blind person plays them: everything is found by role and name, nothing by its place, and announcements are the
// only source of information.
import assert from 'node:assert/strict';
import { command } from './command.mjs';
import { byKeyboardAlone, finishedGames, SHORT_KENSINGTON, settled, state, touched } from './hands.mjs';
import { inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * A person with a screen reader: collects each announcement of the live regions, and activates elements by role and name.
 * @param {Page} page
 */
async function listener(page) {
  await page.evaluate(() => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
      for (const region of new Set(
        changes.map(({ target }) =>
          /** @type {Element | null} */ ('closest' in target ? target : target.parentElement)?.closest(
            '[role="status"], [role="alert"]',
          ),
        ),
      )) {
        if (region?.textContent) globalThis.heard.push([region.getAttribute('role'), region.textContent]);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const grid = page.getByRole('grid');
  /** Activates without a pointer, as screen readers do. @param {import('playwright-core').Locator} what */
  const activate = async (what) => {
    await what.evaluate((element) => /** @type {HTMLElement} */ (element).click());
    await settled(page);
    return page.evaluate(() => globalThis.heard.splice(0));
  };
  return {
    grid,
    /** Activates a point by all of its name. @param {string} name */
    point: (name) => activate(grid.getByRole('gridcell', { name, exact: true })),
    /** @param {string} name */
    button: (name) => activate(page.getByRole('button', { name, exact: true })),
    /** The current name of a point. @param {string} label */
    named: async (label) =>
      (await grid.getByRole('gridcell', { name: new RegExp(`^${label},`) }).getAttribute('aria-label')) ?? '',
  };
}

/** An action as announced: “K1 relocated to I4”. @param {string} action */
const spoken = (action) =>
  action
    .replace('*', '')
    .replaceAll('-', ' to ')
    .replaceAll('x', ' captures and lands on ')
    .replaceAll('>', ' relocated to ');

/** From the first page to the board of a game, by names. @param {import('./site.mjs').Site} site @param {string} name */
async function sitDown(site, name) {
  const page = await site.page();
  await byKeyboardAlone(page);
  await page
    .getByRole('navigation', { name: 'Games' })
    .getByRole('link', { name: `Two players: ${name}`, exact: true })
    .evaluate((link) => /** @type {HTMLElement} */ (link).click());
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await settled(page);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'one is told where one has come to');
  return { page, reader: await listener(page) };
}

/** What stands beside the board, as it is said: the headline as a sentence. @param {import('./site.mjs').WatchedPage} page */
const asked = (page) =>
  page.evaluate(() => {
    const [headline, asks] = ['.headline', '.instruction'].map(
      (part) => document.querySelector(`#task ${part}`)?.textContent,
    );
    return `${headline}. ${asks}`;
  });

/**
 * Plays a game to its end by names. Each action is announced once, politely, with the next task; the end is announced at once.
 * @param {import('./site.mjs').WatchedPage} page @param {Awaited<ReturnType<typeof listener>>} reader
 * @param {string[]} actions @param {{game: string, piece: string, colours: string[], end: RegExp, before?: Record<string, () => Promise<void>>}} about
 */
async function playByName(page, reader, actions, { game, piece, colours, end, before = {} }) {
  for (const [i, action] of actions.entries()) {
    await before[action]?.();
    const { toAct } = await state(page);
    const colour = colours[toAct ?? 0];
    const points = touched(action);
    for (const [step, label] of points.entries()) {
      const last = step === points.length - 1;
      const name = await reader.named(label);
      // Whose counter is chosen first is told, and that it can be.
      assert.match(
        name,
        last
          ? new RegExp(`^${label}, empty(, marked)?, can be played$`)
          : new RegExp(`^${label}, (${colours.join('|')}) ${piece}, can be chosen$`, 'i'),
        `${i} ${action}`,
      );
      const heard = await reader.point(name);
      if (!last) {
        assert.equal(heard.length, 1);
        assert.match(
          heard[0].join(': '),
          new RegExp(`^status: ${colour}’s turn\\. Choose where the piece on ${label} goes\\.`),
          `${i} ${action}`,
        );
      } else if (i < actions.length - 1) {
        const captures = heard[0]?.[1].match(/, \d+ \w+ captured/)?.[0] ?? '';
        // What is told for the eye beside the task, the ear has heard.
        const task = (await asked(page)).replace(/\. \w+ (took|relocated) [^.]*\. /, '. ');
        assert.deepEqual(heard, [['status', `${colour}: ${spoken(action)}${captures}. ${task}`]], `${i} ${action}`);
      } else {
        assert.equal(heard.length, 1, 'the end is said once');
        assert.equal(heard[0][0], 'alert', 'and at once');
        assert.match(heard[0][1], new RegExp(`^${colour}: ${spoken(action)}\\. `));
        assert.match(heard[0][1], end);
      }
    }
    if (points.length)
      assert.match(
        await reader.named(/** @type {string} */ (points.at(-1))),
        new RegExp(`, (${colours.join('|')}) ${piece}`, 'i'),
      );
  }
  const [, , position] = command([`new ${game}`, `play ${actions.join(' ')}`, 'position']);
  assert.equal((await state(page)).position, position, 'the engine has the same');
  assert.equal(await page.getByRole('gridcell', { name: /can be/ }).count(), 0, 'nothing is left to do on the board');
  for (const name of ['Rematch', 'New game', 'Undo'])
    assert.ok(await page.getByRole('button', { name, exact: true }).first().isVisible(), name);
  assert.deepEqual(page.problems, []);
}

longInChromium(
  'kensington by names alone: counters placed, moved and relocated, a turn ended, a wrong point refused, a hexagon',
  async (site) => {
    const { page, reader } = await sitDown(site, 'Kensington');
    assert.equal((await reader.grid.getByRole('row').count()) > 5, true);
    assert.match((await reader.grid.getAttribute('aria-label')) ?? '', /^Kensington board, 72 points/);
    await playByName(page, reader, SHORT_KENSINGTON, {
      game: 'kensington',
      piece: 'counter',
      colours: ['Red', 'Blue'],
      end: /Blue wins: a full hexagon\.$/,
      before: {
        // An impossible action is announced at once, as a sentence, and changes nothing.
        async F4() {
          assert.equal(await reader.named('D3'), 'D3, red counter');
          const heard = await reader.point('D3, red counter');
          assert.deepEqual(
            heard.map(([role]) => role),
            ['alert'],
          );
          assert.match(heard[0][1], /D3 is taken/);
          assert.equal((await state(page)).ply, 1);
        },
        // End the turn without relocating; after an undo the counter can be relocated after all.
        async 'K1>I4'() {
          const task = await asked(page);
          assert.match(task, /’s turn\. You made a (triangle|square), so you may relocate .* counters?\.$/);
          const who = task.split('’')[0];
          const [[role, said]] = await reader.button('Skip');
          assert.equal(role, 'status');
          assert.ok(said.startsWith(`${who}: turn ended.`), said);
          const [[undone, back]] = await reader.button('Undo');
          assert.deepEqual([undone, back], ['status', `Undone. ${task}`]);
        },
      },
    });
  },
);

inChromium('hexade by names alone, to its end', async (site) => {
  const [{ actions }] = finishedGames('hexade');
  const { page, reader } = await sitDown(site, 'Hexade');
  await playByName(page, reader, actions, {
    game: 'hexade',
    piece: 'counter',
    colours: ['White', 'Black'],
    end: /(White|Black) wins: six in a (row|ring|triangle)\.$/,
    before: {
      // White's second counter keeps its distance from the first: the cells around that are closed, and open again after it.
      async [actions[2]]() {
        assert.ok((await reader.grid.getByRole('gridcell', { name: /, empty, closed$/ }).count()) > 5);
      },
      async [actions[3]]() {
        assert.equal(await reader.grid.getByRole('gridcell', { name: /closed/ }).count(), 0);
      },
    },
  });
});
