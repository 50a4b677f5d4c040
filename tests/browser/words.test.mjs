// Languages: the browser's by default, another by choice, remembered; every view is shown again without losing anything.
import assert from 'node:assert/strict';
import { GAMES } from '../../scripts/site/posters.mjs';
import { chosen, mouse, playAction, reload, state } from './hands.mjs';
import { firstOf, inChromium, longInChromium } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const choose = (/** @type {Page} */ page, /** @type {string} */ language) =>
  page.evaluate((wanted) => globalThis.tessera.words.setLanguage(/** @type {'auto'} */ (wanted)), language);

/** The task, after the view has been shown again. */
const says = (/** @type {Page} */ page, /** @type {string} */ sentence) =>
  page.waitForFunction((wanted) => document.getElementById('task')?.textContent === wanted, sentence, {
    timeout: 10_000,
  });

for (const [locale, language, sentence] of firstOf([
  ['de-CH', 'de', 'Grün ist am Zug Setz den ersten Stein in die Mitte.'],
  ['es-MX', 'es', 'Turno de Verde Coloca la primera piedra en el centro.'],
  ['fr-FR', 'en', 'Green’s turn Place the first stone on the centre.'],
])) {
  inChromium(`a browser in ${locale} gets the page in ${language}`, async (site) => {
    const page = await site.page({ path: '#pente', locale });
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.equal(await page.locator('#task').textContent(), sentence);
    assert.deepEqual(page.problems, []);
  });
}

inChromium('the language is changed in the middle of a game, which goes on, and is remembered', async (site) => {
  const page = await site.page({ path: '#pente' });
  for (const action of ['0', 'R1']) await playAction(page, mouse(page), action);
  await choose(page, 'de');
  await says(page, 'Grün ist am Zug Setz einen Stein auf einen leeren Schnittpunkt.');
  assert.ok(await page.getByRole('gridcell', { name: 'R1, gelber Stein', exact: true }).count());
  assert.deepEqual((await state(page)).moves, ['0', 'R1']);
  await page.evaluate(() =>
    localStorage.setItem(
      'tessera/settings',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('tessera/settings') ?? ''), other: 1 }),
    ),
  );
  await choose(page, 'es');
  assert.equal(
    await page.evaluate(() => localStorage.getItem('tessera/settings')),
    '{"language":"es","other":1}',
    'what else is set stays',
  );
  await reload(page);
  await says(page, 'Turno de Verde Coloca una piedra en una intersección vacía.');
  await choose(page, 'auto');
  await says(page, 'Green’s turn Place a stone on an empty point.');
  assert.deepEqual(page.problems, []);
});

inChromium('links to rules and help lead to pages in the language of the page', async (site) => {
  const page = await site.page({ locale: 'es-ES' });
  /** The targets of the first page's links, sorted: the game of the week comes first. */
  const ways = () =>
    page
      .locator('a[href*=".html"]')
      .evaluateAll((all) =>
        all
          .map((link) =>
            link instanceof HTMLAnchorElement
              ? `${link.pathname.replace(/.*\/(?=rules|help)/, '')} ${link.hreflang}`
              : '',
          )
          .sort(),
      );
  const spanish = [
    ...GAMES.map((game) => `rules/es/${game}.html es`),
    'rules/es/index.html es',
    'help/es/about.html es',
  ].sort();
  assert.deepEqual(await ways(), spanish);
  const spoken = (/** @type {string} */ name) => page.getByRole('link', { name, exact: true }).waitFor();
  await choose(page, 'de');
  await spoken('Über Tessera');
  assert.deepEqual(await ways(), spanish.map((way) => way.replaceAll(/\bes\b/g, 'de')).sort());
  await choose(page, 'en');
  await spoken('About Tessera');
  assert.deepEqual(await ways(), spanish.map((way) => way.replace('/es/', '/').replace(/es$/, 'en')).sort());
  await choose(page, 'de');
  await spoken('Über Tessera');
  await page.getByRole('link', { name: 'Über Tessera' }).click();
  await page.getByRole('heading', { name: 'Über Tessera', level: 1 }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  assert.deepEqual(page.problems, []);
});

longInChromium('the menu of a game opens the rules in the language of the page', async (site) => {
  const page = await site.page({ path: '#hexade', locale: 'es-ES' });
  await page.getByRole('button', { name: 'Menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.getByRole('button', { name: 'Todo lo demás' }).click();
  const opened = page.context().waitForEvent('page');
  await menu.getByRole('button', { name: /^Reglas/ }).click();
  assert.match((await opened).url(), /\/rules\/es\/hexade\.html$/);
  assert.deepEqual(page.problems, []);
});

longInChromium('a clock runs on while the language changes, and another tab takes the language over', async (site) => {
  const page = await site.page({ path: '#hexade', remembered: chosen('hexade', { clock: '5' }) });
  await playAction(page, mouse(page), 'J10');
  const other = await page.context().newPage();
  await other.goto(site.url);
  await other.waitForSelector('#tessera[data-state="ready"]');
  await choose(page, 'de');
  await says(page, 'Schwarz ist am Zug Setz einen Stein auf ein leeres Feld.');
  assert.equal(await page.evaluate(() => globalThis.tessera.app.view.table.clock()?.running), 1);
  await other.waitForFunction(
    () =>
      document.documentElement.lang === 'de' && document.querySelector('footer')?.textContent?.includes('Über Tessera'),
  );
  assert.deepEqual(page.problems, []);
});

inChromium('an unknown stored language and denied storage count as no choice', async (site) => {
  const page = await site.page({ locale: 'de-DE', own: true });
  for (const stored of firstOf(['{"language":"constructor"}', '{"language":"xx"}', '[]', '{', 'null'])) {
    await page.evaluate((text) => localStorage.setItem('tessera/settings', text), stored);
    await reload(page);
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  }
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await reload(page);
  await choose(page, 'es');
  assert.equal(await page.locator('html').getAttribute('lang'), 'es');
  assert.deepEqual(page.problems, []);
});

inChromium('numbers, plurals and lists are the language’s own', async (site) => {
  const page = await site.page();
  const said = (/** @type {'en' | 'de' | 'es'} */ language) =>
    page.evaluate(async (wanted) => {
      const { list, load, t } = globalThis.tessera.words;
      await load(wanted);
      return [
        t('counts.pairs', { n: 1 }),
        t('counts.pairs', { n: 2 }),
        t('sheet.target', { n: 12345 }),
        list(['A', 'B', 'C']),
        t('person', { n: '{n}' }),
      ];
    }, language);
  assert.deepEqual(await said('en'), [
    '1 pair taken',
    '2 pairs taken',
    'The first to reach 12,345 points wins the match.',
    'A, B and C',
    'Player {n}',
  ]);
  assert.deepEqual(await said('de'), [
    '1 Paar geschlagen',
    '2 Paare geschlagen',
    'Wer zuerst 12.345 Punkte hat, gewinnt den Wettkampf.',
    'A, B und C',
    'Spieler {n}',
  ]);
  assert.deepEqual(await said('es'), [
    '1 pareja capturada',
    '2 parejas capturadas',
    'Gana el encuentro quien llegue antes a 12.345 puntos.',
    'A, B y C',
    'Jugador {n}',
  ]);
});

inChromium('if neither the words nor the module can be fetched, the page still says so', async (site) => {
  const page = await site.page({
    before: (opened) => opened.route(/words-en-.*\.json|\.wasm$/, (route) => route.abort()),
  });
  await page.waitForSelector('#tessera[data-state="failed"]');
  assert.match((await page.getByRole('alert').textContent()) ?? '', /^Tessera could not start.*Try again$/);
});

inChromium('no language makes the page stick out sideways', async (site) => {
  for (const locale of firstOf(['de', 'es'])) {
    const page = await site.page({ viewport: { width: 320, height: 568 }, locale });
    for (const hash of ['', ...GAMES]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await page.waitForFunction(
        (to) =>
          to ? document.querySelector('.table')?.getAttribute('data-game') === to : document.querySelector('.home'),
        hash,
      );
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(over <= 0, `${hash || 'home'} in ${locale} sticks out by ${over}`);
    }
    await site.closePages();
  }
});

inChromium('refusals and their clauses, the form and faults are in the language, too', async (site) => {
  const page = await site.page({ path: '#pente', locale: 'de' });
  const hand = mouse(page);
  await hand.touch('R3');
  assert.match(
    (await page.locator('#note').textContent()) ?? '',
    /^Der erste Stein\. R3 ist nicht die Mitte: Der erste Stein der Partie kommt in die Mitte\./,
  );
  assert.equal(
    await page.getByRole('alert').textContent(),
    'Der erste Stein: R3 ist nicht die Mitte: Der erste Stein der Partie kommt in die Mitte.',
  );
  await page.getByRole('button', { name: 'Neue Partie', exact: true }).first().click();
  await page.locator('dialog input[value="here"]').check();
  await page.locator('dialog summary').click();
  await page.locator('dialog input[value="points"]').check();
  assert.match((await page.locator('dialog summary').textContent()) ?? '', /Um Punkte · Ohne Uhr$/);
  await page.locator('dialog input[name="target"]').fill('0');
  await page.locator('dialog input[name="target"]').blur();
  await page.keyboard.press('Escape');
  const told = await page.evaluate(async () => {
    const { say } = globalThis.tessera.words;
    const { Table } = globalThis.tessera.bindings;
    const fault = (/** @type {() => void} */ act) => {
      try {
        act();
        return '';
      } catch (error) {
        return say(error);
      }
    };
    return [
      fault(() => Table.open('[Game "hexade"]\n[Result "*"]\n\n1. J10 2. J10 *\n')),
      fault(() => new Table('hexade', 'size=7', [])),
      fault(() => globalThis.tessera.app.view.table.play('Q')),
      say(globalThis.tessera.app.view.table.describe()),
    ];
  });
  assert.deepEqual(told, [
    'Zeile 4, Spalte 11: J10: Ein Punkt, ein Stein: J10 ist besetzt: Wähle einen leeren Punkt.',
    'size=7 ist nicht möglich. Möglich für „size“: 10|8|6.',
    '„Q“ ist unverständlich. Tippe den Namen eines Punkts.',
    'Pente-Brett mit 361 Punkten ohne Steine',
  ]);
  assert.deepEqual(page.problems, []);
});
