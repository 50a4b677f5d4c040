// The dialog for a new game: beginning with one tap, with few taps, and with every rule, by the words that people read.
import assert from 'node:assert/strict';
import { laidOut } from './a11y.mjs';
import { askNew, beginNew, byKeyboardAlone, chosen, mouse, press, state, unfold } from './hands.mjs';
import { firstOf, inBoth, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const GAMES = ['pente', 'cavendish', 'hexade', 'kensington', 'chivalry'];

const names = async (/** @type {Page} */ page) => (await state(page)).seats.map(({ name }) => name);

const control = (/** @type {Page} */ page) => page.evaluate(() => globalThis.tessera.app.view.table.clock()?.control);

inBoth('the computer and its level take one tap each, and are offered again', async (site) => {
  const page = await site.page({ path: '#pente' });
  const dialog = page.getByRole('dialog', { name: 'New game: Pente' });
  await press(page, 'New game');
  await dialog.getByRole('radio', { name: 'Here together' }).check();
  await dialog.getByRole('radio', { name: 'Computer', exact: true }).check();
  assert.equal(await dialog.getByRole('group', { name: 'Strength' }).getByRole('radio').count(), 8);
  await dialog.getByRole('radio', { name: /^Good/ }).check();
  await press(page, 'Play · Good');
  const [mine, other] = await names(page);
  assert.equal(mine, '');
  assert.match(other, /^Tessera level 5, /);
  await press(page, 'New game');
  assert.ok(await dialog.getByRole('radio', { name: 'Computer', exact: true }).isChecked());
  await dialog.getByRole('radio', { name: 'Yellow' }).check();
  await press(page, 'Play · Good');
  assert.match((await names(page))[0], /^Tessera level 5, /);
  await press(page, 'New game');
  assert.ok(await dialog.getByRole('radio', { name: 'Yellow' }).isChecked(), 'the colour, too');
  assert.deepEqual(page.problems, []);
});

inBoth('two players, then four with names, at one device', async (site) => {
  const page = await site.page({ path: '#kensington' });
  const dialog = await askNew(page);
  await dialog.getByRole('radio', { name: 'Here together' }).check();
  await press(page, 'Play · 2 players');
  assert.deepEqual(await names(page), ['', '']);
  await askNew(page);
  assert.ok(await dialog.getByRole('radio', { name: 'Here together' }).isChecked(), 'as last time');
  await dialog.getByRole('radio', { name: '4', exact: true }).check();
  const family = ['Ann', 'Ben', 'Cleo', 'Dan'];
  for (const [i, name] of family.entries()) await dialog.getByRole('textbox').nth(i).fill(name);
  await dialog.getByRole('combobox').nth(3).selectOption('Computer · Very strong');
  // Against the computer two play; whoever comes back finds the four.
  await dialog.getByRole('radio', { name: 'Computer', exact: true }).check();
  await dialog.getByRole('button', { name: 'Play · Easy' }).waitFor();
  await dialog.getByRole('radio', { name: 'Here together' }).check();
  await press(page, 'Play · 4 players');
  const seated = (await state(page)).seats;
  assert.deepEqual(
    seated.map(({ name, computer }) => computer?.level ?? name).sort(),
    ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => (seated.some((seat) => seat.name === name) ? name : 7)).sort(),
  );
  assert.equal(seated.filter(({ computer }) => computer).length, 1);
  assert.deepEqual(page.problems, []);
});

inChromium('the last game between people is one tap away, and so are the usual rules', async (site) => {
  const last = { options: 'mode=team', names: ['Ann', 'Ben', 'Cleo', 'Dan'], clock: '10' };
  const page = await site.page({ path: '#pente', remembered: chosen('pente', last) });
  const dialog = await askNew(page);
  assert.ok(await dialog.getByRole('radio', { name: /^Teams/ }).isVisible(), 'what differs from the usual is unfolded');
  await press(page, 'Play · 4 players');
  assert.deepEqual(
    [(await state(page)).options, await names(page), await control(page)],
    ['mode=team', last.names, '10'],
  );
  await askNew(page);
  await press(page, 'Standard rules, no clock');
  assert.equal(await dialog.locator('summary .now').textContent(), 'Partners · No clock');
  await press(page, 'Play · 4 players');
  assert.deepEqual([(await state(page)).options, await names(page)], ['mode=partners', last.names]);
  assert.equal(await control(page), undefined);
  await askNew(page);
  assert.equal(await dialog.getByRole('radio', { name: /^Teams/ }).isVisible(), false, 'what is usual is folded away');
  assert.deepEqual(page.problems, []);
});

inChromium('a game by link begins here, is sent after the first move, and then waits for the friend', async (site) => {
  const page = await site.page({ path: '#hexade', permissions: ['clipboard-read', 'clipboard-write'], own: true });
  const dialog = await askNew(page);
  await dialog.getByRole('radio', { name: 'By link' }).check();
  await dialog.getByRole('textbox', { name: 'Black' }).fill('Ben');
  assert.equal(await dialog.getByRole('combobox').count(), 0, 'people alone play by link');
  await press(page, 'Play · by link');
  const send = page.getByRole('button', { name: 'Send the link' });
  assert.equal(await send.isVisible(), false, 'not before the first move');
  await mouse(page).touch('J10');
  await send.click();
  await page.locator('.present').getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('heading', { level: 1 }).click();
  assert.equal(await page.locator('.headline').textContent(), 'Waiting for Ben');
  assert.equal(await page.locator('.instruction').textContent(), '', 'nobody here is asked for anything');
  const friend = await site.page({ path: new URL(link).hash, own: true });
  await friend.locator('.headline').getByText('Ben’s turn').waitFor();
  assert.deepEqual((await state(friend)).moves, ['J10']);
  await askNew(page);
  assert.ok(await dialog.getByRole('radio', { name: 'By link' }).isChecked(), 'as last time');
  assert.deepEqual(page.problems, []);
});

inChromium('by keyboard alone: opponent, level, colour', async (site) => {
  const page = await site.page({ path: '#hexade', viewport: { width: 1280, height: 800 } });
  await byKeyboardAlone(page);
  await page.locator('.actions .fresh').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const focused = dialog.locator(':focus');
  assert.equal(await focused.getAttribute('value'), 'computer', 'the first choice has the focus');
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Play · 2 players' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  for (const level of ['Relaxed', 'Steady', 'Good']) {
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: `Play · ${level}` }).waitFor();
  }
  for (let i = 0; i < 3 && (await focused.getAttribute('name')) !== 'colour'; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  assert.match((await names(page))[0], /^Tessera level 5, /);
  assert.deepEqual(page.problems, []);
});

/** The parts of the dialog that keep their places. */
const FIXED = ['h2', '.ways', '.actions .main'];

for (const language of firstOf(['de', 'es', 'en']))
  longInChromium(`each level can be read at 320 px, and nothing jumps, in ${language}`, async (site) => {
    const results = { levels: { 2: { won: 12, drawn: 3, lost: 10 } }, row: null, last: '' };
    const page = await site.page({
      path: '#pente',
      locale: language,
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
      remembered: { 'tessera/results/pente': JSON.stringify(results) },
    });
    const dialog = await askNew(page);
    const cut = () =>
      dialog
        .locator('.step :is(strong, span), .ways strong, .actions .main, .seat select')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
            .map((one) => one.textContent),
        );
    assert.equal(await dialog.locator('.step strong').count(), 8);
    assert.match((await dialog.locator('.step').nth(1).textContent()) ?? '', /12.*3.*10/, 'the results so far');
    assert.deepEqual(await cut(), []);
    const places = async () => {
      // What the test has scrolled to does not count.
      await dialog.locator('form').evaluate((form) => form.scrollTo({ top: 0, behavior: 'instant' }));
      return Promise.all(FIXED.map(async (part) => JSON.stringify(await dialog.locator(part).boundingBox())));
    };
    const before = await places();
    for (const way of ['here', 'link', 'computer']) {
      await dialog.locator(`input[value="${way}"]`).check();
      assert.deepEqual(await places(), before, way);
      assert.deepEqual(await cut(), [], way);
    }
    await dialog.locator('input[name="level"][value="8"]').check();
    assert.deepEqual([await places(), await cut()], [before, []], 'another level');
    // A seat that is given to the computer keeps its row, and the level is shown in full.
    await dialog.locator('input[value="here"]').check();
    await dialog.locator('input[name="players"][value="4"]').check();
    const row = dialog.locator('.seat').nth(1);
    const tall = (await row.boundingBox())?.height;
    await row.locator('select').selectOption('7');
    assert.equal((await row.boundingBox())?.height, tall);
    const short = await row.locator('select').evaluate((one) => {
      const select = /** @type {HTMLSelectElement} */ (one);
      const text = document.createElement('span');
      text.style.cssText = `position: absolute; white-space: nowrap; font: ${getComputedStyle(select).font}`;
      select.after(text);
      // The arrow takes about 20 px.
      const room = select.clientWidth - Number.parseFloat(getComputedStyle(select).paddingLeft) - 20;
      const wider = [...select.options].filter((option) => {
        text.textContent = option.textContent;
        return text.getBoundingClientRect().width > room;
      });
      text.remove();
      return wider.map((option) => option.textContent);
    });
    assert.deepEqual(short, []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(page.problems, []);
  });

longInChromium(
  'the number of players decides which kinds are offered, and an earlier choice comes back with them',
  async (site) => {
    const page = await site.page({ path: '#pente' });
    const dialog = page.getByRole('dialog');
    const kinds = () =>
      dialog
        .getByRole('group', { name: 'Kind of game' })
        .getByRole('radio')
        .evaluateAll((all) => all.map((one) => one.parentElement?.querySelector('strong')?.textContent));
    const chosenKind = async () => (await dialog.locator('summary .now').textContent())?.split(' · ')[0];
    await askNew(page, 'here');
    await unfold(page);
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
  },
);

inChromium('drawing lots moves names, handicaps and times together', async (site) => {
  const page = await site.page({ path: '#pente' });
  const dialog = page.getByRole('dialog');
  await askNew(page, 'here');
  await unfold(page);
  const lots = dialog.getByRole('button', { name: 'Draw lots' });
  assert.equal(await lots.isVisible(), false, 'without names there is nothing to draw');
  await dialog.getByRole('radio', { name: /^For points/ }).check();
  await dialog.getByRole('group', { name: 'Head start' }).getByLabel('Green').fill('7');
  await dialog.getByRole('radio', { name: 'Custom' }).check();
  await dialog.getByRole('switch', { name: /Different times/ }).check();
  await dialog.getByRole('group', { name: 'Green' }).getByLabel('Minutes').fill('9');
  await dialog.getByRole('textbox', { name: 'Green' }).fill('Ann');
  await dialog.getByRole('textbox', { name: 'Yellow' }).fill('Ben');
  const begins = async () => (await dialog.getByRole('textbox', { name: 'Green' }).inputValue()) === 'Ann';
  for (let i = 0; i < 60 && (await begins()); i += 1) await lots.click();
  assert.equal(await begins(), false, 'sixty lots for the same person are no lots');
  await beginNew(page);
  const now = await state(page);
  assert.equal(now.options, 'mode=points handicap=0,7');
  assert.deepEqual(await names(page), ['Ben', 'Ann']);
  assert.equal(await control(page), '5+5/9+5');
});

longInChromium('lots can be drawn against the computer, too', async (site) => {
  const page = await site.page({ path: '#hexade' });
  const dialog = await askNew(page, 'computer');
  const second = dialog.getByRole('radio', { name: 'Black' });
  for (let i = 0; i < 60 && !(await second.isChecked()); i += 1)
    await dialog.getByRole('button', { name: 'Draw lots' }).click();
  assert.ok(await second.isChecked(), 'sixty lots for the same person are no lots');
  await dialog.getByText('The computer goes first.').waitFor();
  await beginNew(page);
  assert.match((await names(page))[0], /^Tessera level 2, /);
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
  longInChromium(`each rule of each game can be reached by its title, in ${language}`, async (site) => {
    const page = await site.page({ path: '#pente', locale: language });
    for (const game of firstOf(GAMES, 2)) {
      await page.evaluate(async (hash) => {
        location.hash = hash;
        await globalThis.tessera.app.settled();
      }, game);
      const dialog = await askNew(page, 'here');
      await unfold(page);
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
      const said = await dialog.locator('strong, .now, .step span').allTextContents();
      // These keys are also the words that players use.
      for (const text of said.flatMap((line) => line.split(' · ')))
        assert.ok(!keys.has(text.toLowerCase()) || /^(Partner|Players)$/.test(text), `${game}: “${text}” is a key`);
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(page.problems, []);
  });
}

/** Whether something is visible between the dialog's title and the button that begins. @param {import('playwright-core').Locator} what */
const inSight = (what) =>
  what.evaluate(async (element) => {
    // Smooth scrolling takes a moment.
    for (let last = -1, top = 0; top !== last; ) {
      last = top;
      await new Promise((then) => setTimeout(then, 120));
      top = element.getBoundingClientRect().top;
    }
    const form = /** @type {Element} */ (element.closest('form')).getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return top >= form.top && bottom <= form.bottom + 1;
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

for (const [called, viewport, text] of firstOf(
  /** @type {const} */ ([
    ['a phone', { width: 360, height: 640 }, '100%'],
    ['a laptop', { width: 1366, height: 768 }, '100%'],
    ['a phone with text twice as large', { width: 360, height: 640 }, '200%'],
  ]),
)) {
  longInChromium(`on ${called} nothing opens below the fold unnoticed`, async (site) => {
    const page = await site.page({ path: '#pente', viewport, hasTouch: true });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    const dialog = page.getByRole('dialog');
    await askNew(page, 'here');
    await unfold(page);
    const footer = await dialog.locator('> .actions').boundingBox();
    assert.ok(footer && footer.height < viewport.height / 4, `the buttons take ${footer?.height} px`);
    await laidOut(page);
    const [told, isMore] = await dialog.evaluate((element) => {
      const form = /** @type {HTMLElement} */ (element.querySelector('form'));
      const below = form.scrollHeight - form.scrollTop - form.clientHeight;
      return [element.classList.contains('more'), below > 8];
    });
    assert.equal(told, isMore, 'an edge tells of more');
    await dialog.getByRole('radio', { name: /^For points/ }).check();
    assert.ok(await inSight(dialog.getByRole('spinbutton', { name: 'Points to win' })), 'the target');
    await dialog.getByRole('radio', { name: 'Custom' }).check();
    const ownKinds = dialog.getByRole('radiogroup', { name: 'Custom' }).getByRole('radio');
    assert.ok(await inSight(ownKinds.first().locator('..')), 'the kinds of a time of one’s own');
    await dialog.getByRole('radio', { name: 'No clock' }).check();
    await dialog
      .locator('form')
      .evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
    await page.waitForFunction(() => !document.querySelector('dialog')?.classList.contains('more'));
    assert.ok(await inSight(dialog.getByRole('button', { name: 'Set up a position' })), 'the end');
    assert.ok(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth), 'nothing sticks out');
    // Words are not broken: each title is at least as wide as its longest word.
    const broken = await dialog
      .locator('strong, legend, .chip span, button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
          .map((one) => one.textContent),
      );
    assert.deepEqual(broken, []);
    assert.deepEqual(page.problems, []);
  });
}

for (const locale of firstOf(['de', 'es'])) {
  inChromium(`with letters twice as large all of *New game* can be read on a phone: ${locale}`, async (site) => {
    for (const game of firstOf(GAMES)) {
      const page = await site.page({ path: `#${game}`, viewport: { width: 360, height: 640 }, hasTouch: true, locale });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await page.locator('.table > .actions .fresh').click();
      const dialog = page.locator('dialog.newgame');
      await dialog.locator('> .actions').waitFor();
      // What is for people and for the computer is shown once each.
      for (const way of ['computer', 'here']) {
        await dialog.locator(`input[value="${way}"]`).check();
        await laidOut(page);
        assert.deepEqual(await dialog.evaluate(cutIn), [], `${game}, ${way}`);
      }
      await unfold(page);
      const kinds = dialog.locator('.cards input');
      for (let i = 0; i < (await kinds.count()); i += 1) {
        await kinds.nth(i).check();
        const clock = dialog.locator('.clock-form .chip input').last();
        if ((await clock.count()) && (await clock.isVisible())) await clock.check();
        await laidOut(page);
        const found = await dialog.evaluate(cutIn);
        assert.deepEqual(found, [], `${game}, kind ${i}`);
      }
      assert.deepEqual(page.problems, []);
      await site.closePages();
    }
  });
}

inChromium('an impossible choice is reported beside it, and unfolded if it is folded', async (site) => {
  const page = await site.page({ path: '#pente' });
  const dialog = page.getByRole('dialog');
  await askNew(page, 'here');
  await unfold(page);
  await dialog.getByRole('radio', { name: /^For points/ }).check();
  const start = dialog.getByRole('group', { name: 'Head start' }).getByLabel('Yellow');
  await start.fill('30');
  await start.blur();
  assert.doesNotMatch((await dialog.getByRole('alert').textContent()) ?? '', /handicap|target/, 'no key is told');
  await dialog.getByText('Rules, clock and more').click();
  assert.equal(await start.isVisible(), false);
  await mouse(page).button('Play · 2 players');
  assert.ok(await start.isVisible(), 'what is to be mended is shown');
  await start.fill('20');
  await start.blur();
  await beginNew(page);
  assert.equal((await state(page)).options, 'mode=points handicap=0,20');
});

/** A field's message for a value, in the page's language though the browser has another. */
const FAULTS = /** @type {const} */ ([
  ['de-DE', 'Gib eine Zahl von', 'Gib eine ganze Zahl von', 'bis', 'ein.'],
  ['es-ES', 'Escribe un número de', 'Escribe un número entero de', 'a', '.'],
]);
for (const [locale, any, whole, to, end] of FAULTS)
  longInChromium(`a fault in a number is explained in the page's language: ${locale}`, async (site) => {
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

    const dialog = await askNew(page, 'here');
    await unfold(page);
    await dialog.locator('input[value="points"]').check();
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

    await askNew(page);
    await unfold(page);
    await press(page, await words('setup.open'));
    const inSetUp = await faults();
    assert.ok(
      inSetUp.length >= 10 && inSetUp.every(ours) && inSetUp.some((text) => text.startsWith(any)),
      inSetUp.join('\n'),
    );
    assert.deepEqual(page.problems, []);
  });
