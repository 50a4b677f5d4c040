// The dialog for a new game: beginning with one tap, with few taps, and with every rule, by the words that people read.
import assert from 'node:assert/strict';
import { laidOut } from './a11y.mjs';
import { chosen, mouse, press, state } from './hands.mjs';
import { alwaysInBoth, firstOf, inChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const GAMES = ['pente', 'cavendish', 'hexade', 'kensington', 'chivalry'];

const names = async (/** @type {Page} */ page) => (await state(page)).seats.map(({ name }) => name);

alwaysInBoth('one touch begins the usual game, and one the same as last time', async (site) => {
  const last = { options: 'mode=partners', names: ['Ann', 'Ben', 'Cleo', 'Dan'], clock: '10' };
  const page = await site.page({ path: '#pente', remembered: chosen('pente', last) });
  const dialog = page.getByRole('dialog');
  await press(page, 'New game');
  await dialog.getByRole('button', { name: 'Usual game Classic · No clock · Two players' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.deepEqual([(await state(page)).options, await names(page)], ['', ['', '']]);
  await press(page, 'New game');
  await dialog.getByRole('button', { name: 'As last time Partners · 10 min · Ann, Ben, Cleo and Dan' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.deepEqual([(await state(page)).options, await names(page)], [last.options, last.names]);
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.clock()?.control), '10');
  assert.deepEqual(page.problems, []);
});

inChromium('who has never chosen anything is offered the usual game alone', async (site) => {
  const page = await site.page({ path: '#chivalry' });
  await press(page, 'New game');
  assert.equal(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Usual game/ })
      .count(),
    1,
  );
  assert.equal(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^As last time/ })
      .count(),
    0,
  );
});

inChromium('how many play decides which kinds there are, and what was wished comes back with them', async (site) => {
  const page = await site.page({ path: '#pente' });
  const dialog = page.getByRole('dialog');
  const kinds = () =>
    dialog
      .getByRole('group', { name: 'Kind of game' })
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.parentElement?.querySelector('strong')?.textContent));
  const chosenKind = async () => (await dialog.locator('.summary').textContent())?.split(' · ')[0];
  await press(page, 'New game');
  for (const [count, offered, taken] of /** @type {[string, string[], string][]} */ ([
    ['3', [], 'For points'], // with one kind there is nothing to choose
    ['4', ['Partners', 'Teams', 'For points'], 'Partners'],
    ['2', ['Classic', 'For points'], 'Classic'],
  ])) {
    await dialog.getByRole('radio', { name: count, exact: true }).check();
    assert.deepEqual([await kinds(), await chosenKind()], [offered, taken]);
  }
  await dialog.getByRole('radio', { name: '4', exact: true }).check();
  await dialog.getByRole('radio', { name: /^For points/ }).check();
  for (const count of ['6', '2']) {
    await dialog.getByRole('radio', { name: count, exact: true }).check();
    assert.equal(await chosenKind(), 'For points');
    assert.equal(await dialog.getByRole('textbox').count(), Number(count));
  }
  assert.deepEqual(page.problems, []);
});

inChromium('lots move names, handicaps and times together', async (site) => {
  const page = await site.page({ path: '#pente' });
  const dialog = page.getByRole('dialog');
  await press(page, 'New game');
  const lots = dialog.getByRole('button', { name: /who begins|lots/i });
  assert.equal(await lots.isVisible(), false, 'without names there is nothing to draw');
  await dialog.getByRole('radio', { name: /^For points/ }).check();
  await dialog.getByText('Finer rules').click();
  await dialog.getByRole('group', { name: 'Head start' }).getByLabel('Green').fill('7');
  await dialog.getByRole('radio', { name: 'Custom' }).check();
  await dialog.getByRole('switch', { name: /Different times/ }).check();
  await dialog.getByRole('group', { name: 'Green' }).getByLabel('Minutes').fill('9');
  await dialog.getByRole('textbox', { name: 'Green' }).fill('Ann');
  await dialog.getByRole('textbox', { name: 'Yellow' }).fill('Ben');
  const begins = async () => (await dialog.getByRole('textbox', { name: 'Green' }).inputValue()) === 'Ann';
  for (let i = 0; i < 60 && (await begins()); i += 1) await lots.click();
  assert.equal(await begins(), false, 'sixty lots for the same person are no lots');
  await press(page, 'Begin');
  const now = await state(page);
  assert.equal(now.options, 'mode=points handicap=0,7');
  assert.deepEqual(await names(page), ['Ben', 'Ann']);
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.clock()?.control), '5+5/9+5');
});

/** The rules in the dialog: each input's option and value, and the title beside it. */
const shown = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog :is(.count, .kind, .finer) input')].map((input) => {
      const { name, value, type } = /** @type {HTMLInputElement} */ (input);
      const group = input.closest('[role="group"]')?.querySelector('strong')?.textContent;
      const title = input.closest('label')?.querySelector('strong')?.textContent;
      return { key: name, value: type === 'radio' ? value : '', title: (type === 'number' ? group : title) ?? '' };
    }),
  );

for (const language of firstOf(['en', 'de', 'es'])) {
  inChromium(`each rule of each game can be reached by its title, in ${language}`, async (site) => {
    const page = await site.page({ path: '#pente', locale: language });
    for (const game of GAMES) {
      await page.evaluate(async (hash) => {
        location.hash = hash;
        await globalThis.tessera.app.settled();
      }, game);
      await page.locator('.fresh').click();
      const dialog = page.getByRole('dialog');
      /** @type {Map<string, string>} */
      const found = new Map();
      const look = async () => {
        for (const { key, value, title } of await shown(page)) found.set(value ? `${key}.${value}` : key, title);
      };
      const counts = dialog.locator('.count input');
      for (let count = 0; count < Math.max(1, await counts.count()); count += 1) {
        if (await counts.count()) await counts.nth(count).check();
        const kinds = dialog.locator('.kind input[type="radio"]');
        for (let kind = 0; kind < Math.max(1, await kinds.count()); kind += 1) {
          if (await kinds.count()) await kinds.nth(kind).check();
          await look();
        }
      }
      // The options of the rules, with their titles on the page.
      const all = await page.evaluate((name) => {
        const { form, choose } = globalThis.tessera.bindings;
        const { say, capital } = globalThis.tessera.words;
        /** @type {Record<string, string>} */
        const titles = {};
        const first = form(name, '');
        const kind = first.fields.find(({ key }) => ['mode', 'edition', 'size'].includes(key));
        const ways = kind?.choices.map(({ value }) => choose(name, '', kind.key, value)) ?? [''];
        for (const { key, kind: sort, choices, meaning } of ways.flatMap((options) => form(name, options).fields)) {
          if (key === 'players') for (const { value } of choices) titles[`players.${value}`] = '';
          else if (key === kind?.key)
            for (const { value, meaning: its } of choices) titles[`${key}.${value}`] = capital(say(its));
          else titles[key] = sort === 'number' || sort === 'numbers' || choices.length ? say(meaning) : '';
        }
        return titles;
      }, game);
      assert.deepEqual(Object.fromEntries([...found].sort()), Object.fromEntries(Object.entries(all).sort()), game);
      const keys = new Set([...found.keys()].flatMap((each) => each.split('.')));
      for (const each of ['basic', 'off', 'on', 'uk', 'us', 'dead', 'reenter', 'loss', 'draw', 'free', 'wait'])
        keys.add(each);
      const said = await dialog.locator('strong, .summary, .now, .quick span').allTextContents();
      for (const text of said.flatMap((line) => line.split(' · ')))
        assert.ok(!keys.has(text.toLowerCase()) || text === 'Partner', `${game}: “${text}” is a key`);
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(page.problems, []);
  });
}

/** Whether something is visible between the dialog's upper edge and its buttons. @param {import('playwright-core').Locator} what */
const inSight = (what) =>
  what.evaluate(async (element) => {
    // Smooth scrolling takes a moment.
    for (let last = -1, top = 0; top !== last; ) {
      last = top;
      await new Promise((then) => setTimeout(then, 120));
      top = element.getBoundingClientRect().top;
    }
    const dialog = /** @type {Element} */ (element.closest('dialog'));
    const floor = /** @type {Element} */ (dialog.querySelector(':scope > .actions')).getBoundingClientRect().top;
    const { top, bottom } = element.getBoundingClientRect();
    return top >= dialog.getBoundingClientRect().top && bottom <= floor + 1;
  });

/** Runs on the page: the words that overflow a dialog or their frame in it, and broken words in titles. @param {Element} dialog */
const cutIn = (dialog) => {
  /** @type {string[]} */
  const found = [];
  const { left, right } = dialog.getBoundingClientRect();
  if (dialog.scrollWidth > dialog.clientWidth) found.push('the dialog scrolls sideways');
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = /** @type {HTMLElement} */ (node.parentElement);
    const text = node.textContent ?? '';
    if (!text.trim() || parent.closest('option') || !parent.checkVisibility() || parent.clientWidth === 1) continue;
    if (getComputedStyle(parent).clipPath !== 'none' || getComputedStyle(parent).fontSize === '0px') continue;
    const range = document.createRange();
    const frame = parent.closest('label, button, legend, summary, p') ?? parent;
    const around = frame.getBoundingClientRect();
    for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()];
      if (lines.some((line) => line.left < left || line.right > right)) found.push(`${word} leaves the dialog`);
      if (lines.some((line) => line.left < around.left - 1 || line.right > around.right + 1))
        found.push(`${word} leaves its frame`);
      if (
        parent.closest('h2, legend, strong, summary, button') &&
        new Set(lines.map((line) => Math.round(line.top))).size > 1
      )
        found.push(`${word} is broken`);
    }
  }
  return found;
};

for (const [called, viewport, text] of /** @type {const} */ ([
  ['a phone', { width: 360, height: 640 }, '100%'],
  ['a laptop', { width: 1366, height: 768 }, '100%'],
  ['a phone with text twice as large', { width: 360, height: 640 }, '200%'],
])) {
  inChromium(`on ${called} nothing opens below the fold unnoticed`, async (site) => {
    const page = await site.page({ path: '#pente', viewport, hasTouch: true });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    const dialog = page.getByRole('dialog');
    await press(page, 'New game');
    const footer = await dialog.locator('> .actions').boundingBox();
    assert.ok(footer && footer.height < viewport.height / 4, `the buttons take ${footer?.height} px`);
    assert.equal(await dialog.evaluate((element) => element.classList.contains('more')), true, 'an edge tells of more');
    await dialog.getByRole('radio', { name: /^For points/ }).check();
    assert.ok(await inSight(dialog.getByRole('spinbutton', { name: 'Points to win' })), 'the target');
    await dialog.getByRole('radio', { name: 'Custom' }).check();
    const ownKinds = dialog.getByRole('radiogroup', { name: 'Custom' }).getByRole('radio');
    assert.ok(await inSight(ownKinds.first().locator('..')), 'the kinds of a time of one’s own');
    await dialog.getByRole('radio', { name: 'No clock' }).check();
    await dialog.getByText('Finer rules').click();
    assert.ok(await inSight(dialog.getByRole('switch', { name: /^Tournament opening/ })), 'the finer rules');
    await dialog.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
    await page.waitForFunction(() => !document.querySelector('dialog')?.classList.contains('more'));
    assert.ok(await inSight(dialog.getByRole('button', { name: 'Set up a position' })), 'the end');
    assert.ok(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth), 'nothing sticks out');
    // Words are not broken: each title is at least as wide as its longest word.
    const broken = await dialog
      .locator('strong, legend, .chip span, button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
          .map((one) => one.textContent),
      );
    assert.deepEqual(broken, []);
    assert.deepEqual(page.problems, []);
  });
}

for (const locale of firstOf(['de', 'es'])) {
  inChromium(`with letters twice as large all of a new game can be read on a phone: ${locale}`, async (site) => {
    for (const game of GAMES) {
      const page = await site.page({ path: `#${game}`, viewport: { width: 360, height: 640 }, hasTouch: true, locale });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await page.locator('.table > .actions .fresh').click();
      const dialog = page.locator('dialog.newgame');
      await dialog.locator('> .actions').waitFor();
      const kinds = dialog.locator('.cards input');
      for (let i = 0; i < (await kinds.count()); i += 1) {
        await kinds.nth(i).check();
        const clock = dialog.locator('.clock-form .chip input').last();
        if ((await clock.count()) && (await clock.isVisible())) await clock.check();
        const finer = dialog.locator('.finer:not([open]) summary');
        if (await finer.isVisible()) await finer.click();
        await laidOut(page);
        const found = await dialog.evaluate(cutIn);
        assert.deepEqual(found, [], `${game}, kind ${i}`);
      }
      assert.deepEqual(page.problems, []);
      await site.closePages();
    }
  });
}

inChromium('what cannot be is told where it stands, and opened when it is folded', async (site) => {
  const page = await site.page({ path: '#pente' });
  const dialog = page.getByRole('dialog');
  await press(page, 'New game');
  await dialog.getByRole('radio', { name: /^For points/ }).check();
  await dialog.getByText('Finer rules').click();
  const start = dialog.getByRole('group', { name: 'Head start' }).getByLabel('Yellow');
  await start.fill('30');
  await start.blur();
  assert.doesNotMatch((await dialog.getByRole('alert').textContent()) ?? '', /handicap|target/, 'no key is told');
  await dialog.getByText('Finer rules').click();
  assert.equal(await start.isVisible(), false);
  await mouse(page).button('Begin');
  assert.ok(await start.isVisible(), 'what is to be mended is shown');
  await start.fill('20');
  await start.blur();
  await press(page, 'Begin');
  assert.equal((await state(page)).options, 'mode=points handicap=0,20');
});

/** A field's message for a value, in the page's language though the browser has another. */
const FAULTS = /** @type {const} */ ([
  ['de-DE', 'Eine Zahl von', 'Eine ganze Zahl von', 'bis', 'eingeben.'],
  ['es-ES', 'Escribir un número de', 'Escribir un número entero de', 'a', '.'],
]);
for (const [locale, any, whole, to, end] of firstOf(FAULTS))
  inChromium(`what is wrong with a number is said in the page's language: ${locale}`, async (site) => {
    const page = await site.page({ path: '#pente', locale });
    const words = (/** @type {string} */ key) =>
      page.evaluate((asked) => /** @type {any} */ (globalThis.tessera.words).t(asked), key);
    const told = (/** @type {import('playwright-core').Locator} */ field) =>
      field.evaluate((input) => {
        const typed = /** @type {HTMLInputElement} */ (input);
        return typed.checkValidity() ? '' : typed.validationMessage;
      });
    /** Types an invalid value into each number field, and returns its message, then that of a valid value. */
    const faults = async () => {
      const all = [];
      for (const field of await page.locator('input[type="number"]:visible').all()) {
        const before = await field.inputValue();
        for (const wrong of ['', '-7', '999999', '1.5']) {
          await field.fill(wrong);
          all.push(await told(field));
        }
        await field.fill(before);
        all.push(`mended: ${await told(field)}`);
      }
      return all;
    };
    /** @param {string} text */
    const ours = (text) =>
      text === '' || text === 'mended: ' || ((text.startsWith(any) || text.startsWith(whole)) && text.endsWith(end));

    await press(page, await words('page.fresh'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[value="points"]').check();
    await dialog.locator('.finer summary').click();
    await dialog.getByRole('radio', { name: await words('clock.own') }).check();
    await dialog.getByRole('radio', { name: await words('clock.byoyomi') }).check();
    const inDialog = await faults();
    assert.ok(inDialog.length >= 30 && inDialog.every(ours), inDialog.join('\n'));
    assert.ok(inDialog.some((text) => text.startsWith(any)) && inDialog.some((text) => text.startsWith(whole)));
    assert.ok(inDialog.filter(Boolean).length > inDialog.length / 2, 'and told they are');
    // The alert beside the rules says the same.
    await dialog.locator('.kind input[type="number"]').fill('');
    await dialog.locator('.kind input[type="number"]').blur();
    assert.match((await dialog.getByRole('alert').textContent()) ?? '', new RegExp(`^${whole} \\d+ ${to} \\d+`));
    await page.keyboard.press('Escape');

    await press(page, await words('page.fresh'));
    await press(page, await words('setup.open'));
    const inSetUp = await faults();
    assert.ok(
      inSetUp.length >= 10 && inSetUp.every(ours) && inSetUp.some((text) => text.startsWith(any)),
      inSetUp.join('\n'),
    );
    assert.deepEqual(page.problems, []);
  });
