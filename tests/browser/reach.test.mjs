// On a small phone, at each moment of a game and in every dialog: each control is visible and can be touched, at the table without
// scrolling; and nothing moves from one moment to the next.
import assert from 'node:assert/strict';
import { laidOut } from './a11y.mjs';
import { answered, computerAt, holdNow, letThink } from './computer.mjs';
import { choose, finger, finishedGames, place, SHORT_KENSINGTON, settled, state } from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';
import { lay, places, play } from './tables.mjs';

/** @typedef {import('playwright-core').Page} Page */

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/**
 * Runs on the page: the controls that a finger cannot hit, after scrolling within dialogs; the table itself is not scrolled.
 * @param {{top: number, right: number, bottom: number, left: number}} insets what the edges of the screen hide
 */
const missed = (insets) => {
  scrollTo(0, 0);
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const top = dialogs.at(-1) ?? document.body;
  /** @type {string[]} */
  const found = [];
  for (const element of top.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
    const control = /** @type {HTMLInputElement} */ (element);
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled, [role="gridcell"]'))
      continue;
    const plays = control.closest('.table > header, .people, .present, .table > .actions, .corner');
    control.scrollIntoView({ block: plays ? 'nearest' : 'center', inline: 'nearest', behavior: 'instant' });
    const scrolled = plays && top === document.body && scrollY > 0;
    // Controls with a label are touched on the label.
    const parts = [control, ...(control.labels ?? [])];
    const meets = parts.some((part) => {
      const [box] = part.getClientRects();
      if (!box?.width || box.left < insets.left - 1 || box.right > innerWidth - insets.right + 1) return false;
      if (box.top < insets.top - 1 || box.bottom > innerHeight - insets.bottom + 1) return false;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return parts.some((one) => one === hit || one.contains(hit));
    });
    if (scrolled || !meets) found.push(`${scrolled ? 'scrolled for ' : ''}${control.outerHTML.slice(0, 140)}`);
  }
  scrollTo(0, 0);
  return found;
};

/** A screen whose edges hide nothing. */
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

/** The parts with fixed places. The buttons of the moment take the place of others within the bar. */
const PARTS = ['.table > header', '.players > li', '.board', '.present', '.table > .actions'];

/** Runs on the page: parts of the bar that leave a gap, and buttons that are too small or whose words are cut or broken. */
const crowded = () => {
  const bar = /** @type {HTMLElement} */ (document.querySelector('.table > .actions'));
  const row = bar.getBoundingClientRect();
  const parts = [...bar.querySelectorAll(':scope > button, .moment > *')].filter((one) => one.checkVisibility());
  /** @type {string[]} */
  const found = [];
  let end = row.left;
  for (const [i, part] of parts.entries()) {
    const name = part.textContent;
    const box = part.getBoundingClientRect();
    const gap = box.left - end;
    if (i ? gap < 4 || gap > 10 : Math.abs(gap) > 1) found.push(`${name}: ${gap} px after what is before it`);
    end = box.right;
    if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
      found.push(`${name}: cut`);
    if (!(part instanceof HTMLButtonElement)) continue;
    if (Math.abs(box.top - row.top) > 1 || Math.abs(box.height - row.height) > 1) found.push(`${name}: not in the row`);
    if (box.width < 43.5 || box.height < 43.5) found.push(`${name}: ${box.width} × ${box.height}`);
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if ((node.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue; // for screen readers
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.push(`${name}: “${word}” is broken`);
      }
    }
  }
  if (parts.length && Math.abs(end - row.right) > 1) found.push(`${row.right - end} px after the last part`);
  return found;
};

/** Where all that is, and what is asked, unless something else is told in its place. @param {Page} page */
const placed = async (page) => (await places(page, [...PARTS, '.task'])).filter((one) => one !== '.task: 0 0 0');

/** The name of a button. @param {Page} page @param {string} key */
const word = (page, key) => page.evaluate((wanted) => globalThis.tessera.words.t(/** @type {any} */ (wanted)), key);

/** Presses a button of the table by its name. @param {Page} page @param {string} key @param {string} [within] */
async function tap(page, key, within = '.table') {
  await page
    .locator(within)
    .getByRole('button', { name: await word(page, key), exact: true })
    .first()
    .tap();
  await settled(page);
}

/** Chooses an entry of the menu. @param {Page} page @param {string} key */
async function fromMenu(page, key) {
  await tap(page, 'page.more');
  const menu = page.locator('dialog.menu');
  const entry = menu.getByRole('button', { name: new RegExp(`^${await word(page, key)}`) });
  if (!(await entry.count())) await menu.locator('button[aria-expanded]').tap();
  await entry.first().tap();
  await settled(page);
}

const SIX = { names: ['Anna-Katharina', 'Bob', 'Clara-Sophie von Wolkenstein', 'Di', 'Eve', 'Flo'] };

/** Waits until a lazily loaded view is there. @param {Page} page */
const there = (page) => page.locator('dialog[open], .table[data-flat], .typed:not([hidden])').first().waitFor();

/** @typedef {[moment: string, come: (page: Page) => Promise<unknown>]} Moment */

/** The end of a game, what follows it, and the next one. */
const ENDS = (/** @type {string[]} */ actions, end = play) =>
  /** @type {Moment[]} */ ([
    [
      'before the end',
      async (page) => {
        await page.evaluate(
          async (texts) => {
            const { view } = globalThis.tessera.app;
            while (view.table.undo());
            for (const action of texts) view.table.play(action);
            view.open(view.table, '');
            await globalThis.tessera.app.settled();
          },
          actions.slice(0, -1),
        );
      },
    ],
    ['the end', (page) => end(page, actions.at(-1) ?? '')],
    ['looking through', (page) => tap(page, 'page.look')],
    ['a step further', (page) => tap(page, 'embed.forward')],
    ['at the end again', (page) => tap(page, 'embed.last')],
    ['the next game', (page) => tap(page, 'page.rematch')],
  ]);

/** Stores results at a level, so that another level is offered. @param {Page} page @param {number} level @param {'won' | 'lost'} ending */
const results = (page, level, ending) =>
  page.evaluate(
    ([at, row]) =>
      localStorage.setItem(
        'tessera/results/pente',
        JSON.stringify({ levels: { [at]: { won: 23, drawn: 11, lost: 42 } }, row: { ...row, times: 5 }, last: '' }),
      ),
    /** @type {const} */ ([level, { level, ending }]),
  );

/** Waits until another level is offered. @param {Page} page */
const offered = (page) => page.locator('.moment .other').waitFor();

/** Games, each from its start, moment by moment; those with the most buttons first. @type {Record<string, {game: string, how?: Parameters<typeof lay>[2], moments: Moment[]}>} */
const GAMES = {
  'pente for two': {
    game: 'pente',
    moments: [
      ['a refusal', (page) => choose(page, 'R3')],
      [
        'aimed at',
        async (page) => {
          const { x, y } = await place(page, '0');
          await page.touchscreen.tap(x, y);
          await page.locator('.moment .commit').waitFor();
        },
      ],
      ['done', (page) => finger(page).commit()],
      ['taken back', (page) => tap(page, 'page.undo')],
      ['a tria', (page) => play(page, '0 U5 R1 D5 R2')],
      ['a tessera', (page) => play(page, 'U7 R3')],
      ...ENDS(finishedGames('pente')[0].actions),
    ],
  },
  'pente won against the computer': {
    game: 'pente',
    how: { names: ['', computerAt(7)] },
    moments: [
      ['games before', (page) => results(page, 7, 'won')],
      ...ENDS(finishedGames('pente')[0].actions, (page, last) => choose(page, last).then(() => offered(page))),
      ['it has begun', (page) => answered(page, 1)],
    ],
  },
  'kensington for two': {
    game: 'kensington',
    moments: [
      ['may relocate', (page) => play(page, SHORT_KENSINGTON.slice(0, SHORT_KENSINGTON.indexOf('K1>I4')).join(' '))],
      ['one chosen', (page) => choose(page, 'K1')],
      ['kept as it is', (page) => tap(page, 'page.end')],
      ...ENDS(SHORT_KENSINGTON),
    ],
  },
  'pente against the clock': {
    game: 'pente',
    how: { clock: '10+5', names: ['Clara-Sophie von Wolkenstein', 'Bob'] },
    moments: [
      ['running', (page) => choose(page, '0')],
      ['standing', (page) => tap(page, 'clock.pause')],
      ['running again', (page) => tap(page, 'clock.resume')],
    ],
  },
  'pente for partners': {
    game: 'pente',
    how: { names: SIX.names.slice(0, 4), options: 'mode=partners', clock: '10' },
    moments: [...ENDS(['0', 'L9', 'R1', 'L8', 'R2', 'L7', 'R3', 'L6', 'R4'])],
  },
  'pente against the computer': {
    game: 'pente',
    how: { names: ['', computerAt(2)] },
    moments: [
      [
        'it thinks',
        async (page) => {
          await holdNow(page);
          await choose(page, '0');
          await page.getByRole('button', { name: await word(page, 'think.now') }).waitFor();
        },
      ],
      [
        'it has answered',
        async (page) => {
          await letThink(page);
          await answered(page, 2);
        },
      ],
      [
        'a hint',
        async (page) => {
          await tap(page, 'page.hint');
          await page.getByRole('button', { name: await word(page, 'hint.more') }).waitFor();
        },
      ],
      ['more of it', (page) => tap(page, 'hint.more')],
      [
        'what threatens',
        async (page) => {
          await tap(page, 'page.threats', '.note');
          await page
            .locator('.note')
            .getByText(await word(page, 'threats.none'))
            .waitFor();
        },
      ],
      ['taken back', (page) => tap(page, 'page.undo')],
    ],
  },
  'chivalry for two': {
    game: 'chivalry',
    moments: [
      ['a piece chosen', (page) => choose(page, 'C6')],
      ['let go', (page) => tap(page, 'page.cancel')],
      ['must capture', (page) => play(page, finishedGames('chivalry')[0].actions.slice(0, 5).join(' '))],
      ['on its way', (page) => choose(page, 'K11', 'K9')],
      ['a step back', (page) => tap(page, 'page.stepBack')],
      ...ENDS(finishedGames('chivalry')[0].actions),
    ],
  },
  'cavendish for two': {
    game: 'cavendish',
    moments: [
      ['can jump', (page) => play(page, 'H8 H9 A1 H10')],
      ['a jump chosen', (page) => choose(page, 'H8')],
      ['let go', (page) => tap(page, 'page.cancel')],
      ...ENDS(finishedGames('cavendish')[0].actions),
    ],
  },
  'hexade for two': { game: 'hexade', moments: ENDS(finishedGames('hexade')[0].actions) },
  'pente given up against the computer': {
    game: 'pente',
    how: { names: ['', computerAt(8)] },
    moments: [
      ['games before', (page) => results(page, 8, 'lost')],
      [
        'given up',
        async (page) => {
          await choose(page, '0');
          await answered(page, 2);
          await fromMenu(page, 'event.resign');
          await tap(page, 'event.resign', 'dialog');
          await offered(page);
        },
      ],
      [
        'at another level',
        (page) =>
          page
            .locator('.moment .other')
            .tap()
            .then(() => settled(page)),
      ],
    ],
  },
  'pente for six with points': {
    game: 'pente',
    how: { ...SIX, options: 'mode=points players=6' },
    moments: [
      ['begun', (page) => play(page, '0 R4 U4 L4')],
      ['a refusal', (page) => choose(page, '0')],
    ],
  },
  'kensington for six': {
    game: 'kensington',
    how: { ...SIX, options: 'players=6', clock: '10+5' },
    moments: [['begun', (page) => play(page, 'E3 A1 H8')]],
  },
};

for (const locale of firstOf(['de', 'en', 'es'])) {
  longInChromium(
    `360 × 640, ${locale}: at each moment of a game every control is within reach, and nothing moves`,
    async (site) => {
      const page = await site.page({ path: '#hexade', locale, ...PHONE });
      /** @type {string[]} */
      const wrong = [];
      for (const [name, { game, how, moments }] of firstOf(Object.entries(GAMES), 5)) {
        await lay(page, game, how);
        await laidOut(page);
        const start = await placed(page);
        for (const [moment, come] of /** @type {Moment[]} */ ([['the start', settled], ...moments])) {
          await come(page).catch((error) => wrong.push(`${name}, ${moment}: ${error.message.split('\n')[0]}`));
          await page.waitForFunction(() => !document.querySelector('button:active')); // a pressed one is drawn smaller
          await laidOut(page);
          wrong.push(...(await page.evaluate(missed, NONE)).map((control) => `${name}, ${moment}: ${control}`));
          wrong.push(...(await page.evaluate(crowded)).map((fault) => `${name}, ${moment}: ${fault}`));
          // A task that is too long even in small letters moves what is below it rather than being cut.
          const task = page.locator('.prompt-text.grows:not(:has(> .note:not([hidden], .remark, .greeting)))');
          if (await task.count()) continue;
          const now = await placed(page);
          // The review takes the room of the prompt, so the buttons rise once; the board stays.
          if (moment === 'looking through')
            start.push(...now.filter((one) => /^(\.present|\.table > \.actions):/.test(one)));
          wrong.push(...now.filter((one) => !start.includes(one)).map((one) => `${name}, ${moment}: moved to ${one}`));
        }
      }
      assert.deepEqual(wrong, []);
      assert.deepEqual(page.problems, []);
    },
  );
}

for (const [width, height] of firstOf(
  /** @type {const} */ ([
    [360, 640],
    [390, 844],
    [1366, 768],
  ]),
)) {
  inChromium(`${width} × ${height}: the task begins at one height, in one line or in two`, async (site) => {
    const page = await site.page({ path: '#pente', ...PHONE, viewport: { width, height } });
    /** @type {{top: number, lines: number}[]} */
    const seen = [];
    for (const actions of ['', '0', 'U5', 'R1', 'D5', 'R2', 'U7', 'R3', 'D7', 'R4']) {
      await play(page, actions);
      await laidOut(page);
      seen.push(
        await page.locator('#task').evaluate((task) => {
          const range = new Range();
          range.selectNodeContents(task);
          const tops = [...range.getClientRects()].map((line) => Math.round(line.top));
          return { top: Math.round(task.getBoundingClientRect().top), lines: new Set(tops).size };
        }),
      );
    }
    assert.ok((await state(page)).result);
    assert.equal(new Set(seen.map(({ top }) => top)).size, 1, JSON.stringify(seen));
    assert.ok(new Set(seen.map(({ lines }) => lines)).size > 1, `of one length: ${JSON.stringify(seen)}`);
  });
}

for (const locale of firstOf(['de', 'en', 'es'])) {
  inChromium(
    `${locale}: another level has room in the bar on the smallest phone and beside the board`,
    async (site) => {
      const actions = finishedGames('pente')[0].actions;
      for (const [width, height] of [
        [320, 568],
        [1366, 768],
      ]) {
        const page = await site.page({ path: '#pente', locale, viewport: { width, height } });
        await lay(page, 'pente', { names: ['', computerAt(7)] });
        await results(page, 7, 'won');
        await play(page, actions.slice(0, -1).join(' '));
        await choose(page, actions.at(-1) ?? '');
        await offered(page);
        await laidOut(page);
        assert.deepEqual(await page.evaluate(crowded), [], `${width} × ${height}`);
        await site.closePages();
      }
    },
  );
}

/** The dialogs and views that can be opened at a table, each in an unfinished game; the fullest first. @type {Moment[]} */
const ROOMS = [
  [
    'a new game, all unfolded',
    async (page) => {
      await tap(page, 'page.fresh');
      await page.locator('dialog.newgame .further > summary').tap();
    },
  ],
  [
    'everything else',
    async (page) => {
      await tap(page, 'page.more');
      await page.locator('dialog.menu button[aria-expanded]').tap();
    },
  ],
  ['share', (page) => tap(page, 'share.title')],
  ['table mode', (page) => fromMenu(page, 'flat.enter')],
  ['settings', (page) => fromMenu(page, 'settings')],
  ['embedding', (page) => fromMenu(page, 'embedding.title')],
  ['the menu', (page) => tap(page, 'page.more')],
  ['how to play', (page) => tap(page, 'page.how')],
  ['draw or resign', (page) => fromMenu(page, 'event.ending')],
  ['resigning', (page) => fromMenu(page, 'event.resign')],
  ['who plays', (page) => fromMenu(page, 'page.who')],
  ['bringing in a game', (page) => fromMenu(page, 'open.title')],
  ['a new game', (page) => tap(page, 'page.fresh')],
  ['typing', (page) => fromMenu(page, 'typed.label')],
];

for (const locale of firstOf(['de', 'en', 'es'])) {
  longInChromium(`360 × 640, ${locale}: in each dialog over a game every control is within reach`, async (site) => {
    /** @type {string[]} */
    const wrong = [];
    for (const [room, come] of firstOf(ROOMS, 6)) {
      const page = await site.page({ path: '#pente', locale, ...PHONE });
      await choose(page, '0', 'R1');
      await come(page).catch((error) => wrong.push(`${room}: ${error.message.split('\n')[0]}`));
      await there(page);
      await laidOut(page);
      wrong.push(...(await page.evaluate(missed, NONE)).map((control) => `${room}: ${control}`));
      wrong.push(...page.problems);
      await site.closePages();
    }
    for (const path of firstOf(['', '#games', '#learn/kensington'])) {
      const page = await site.page({ path, locale, ...PHONE });
      await laidOut(page);
      wrong.push(...(await page.evaluate(missed, NONE)).map((control) => `${path}: ${control}`));
      await site.closePages();
    }
    assert.deepEqual(wrong, []);
  });
}

for (const [screen, viewport, insets] of /** @type {const} */ ([
  ['upright', { width: 390, height: 760 }, { top: 47, right: 0, bottom: 34, left: 0 }],
  ['on its side', { width: 760, height: 390 }, { top: 0, right: 47, bottom: 21, left: 47 }],
])) {
  inChromium(`a phone with a notch, ${screen}: no control lies under it, nor under round corners`, async (site) => {
    /** @type {string[]} */
    const wrong = [];
    const look = async (/** @type {string} */ path, /** @type {string} */ name, /** @type {Moment[1]} */ come) => {
      const page = await site.page({ path, ...PHONE, viewport });
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
      await laidOut(page);
      await come(page);
      await laidOut(page);
      wrong.push(...(await page.evaluate(missed, insets)).map((control) => `${name}: ${control}`));
      await client.detach(); // which ends the insets: the page is used again
      await site.closePages();
    };
    for (const path of firstOf(['', '#pente', '#games', '#learn/kensington', '#chivalry'], 2))
      await look(path, path, laidOut);
    for (const [room, come] of firstOf(ROOMS, 4))
      await look('#pente', room, (page) => come(page).then(() => there(page)));
    assert.deepEqual(wrong, []);
  });
}
