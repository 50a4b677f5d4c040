// The static pages: complete, linked, described, readable by everyone, with and without scripts, on screen and on paper.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { checkA11y, checkSizes } from './a11y.mjs';
import { ask } from './command.mjs';
import { mouse } from './hands.mjs';
import { firstOf, inChromium, LONG, longInChromium } from './site.mjs';
import {
  DIST,
  GAMES,
  idsOf,
  openPage,
  PAGES,
  pagesOf,
  pageWith,
  ROOT,
  read,
  told,
  unescapeHtml,
  withoutMoved,
} from './static.mjs';

/** For tests under `make test-all` alone, which build or pack the site again. @type {(name: string, body: (t: import('node:test').TestContext) => void) => void} */
const longTest = LONG ? test : () => {};

/** The text of the pages where a clause or a refusal may be, and its id there. @param {string} id */
function placeOf(id) {
  const [group, name] = id.split('/');
  const common = read('rules/common.html');
  if (group === 'set-up') return [common, `set-up-${name}`];
  // What only programmers need is on the common page.
  return [group === 'any' ? common : told(group) + common, name];
}

test('there is a page for each game, and for what they share, in every language', () => {
  const ofGames = ['variants', 'strategy', 'card', 'exercises'].flatMap((part) =>
    GAMES.map((game) => `${game}-${part}`),
  );
  const rules = [...GAMES, ...ofGames, 'index', 'common', 'glossary', 'rulings'];
  const names = [...rules.map((name) => ['rules', name]), ...['host', 'embed', 'about'].map((name) => ['help', name])];
  for (const [folder, name] of names)
    for (const lang of ['', 'de/', 'es/'])
      assert.ok(PAGES.includes(`${folder}/${lang}${name}.html`), `${folder}/${lang}${name}`);
});

test('every clause, every refusal and every option value has its place in the rules', () => {
  const clauses = readFileSync(path.join(ROOT, 'tests/data/clauses.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const named = clauses.flatMap((line) => {
    const [id, , , refusals] = line.split('|').map((part) => part.trim());
    return [id, ...(refusals ? refusals.split(', ') : [])];
  });
  const words = Object.keys(JSON.parse(readFileSync(path.join(ROOT, 'www/base/words/en.json'), 'utf8')));
  const refusals = words.flatMap((key) => /^rule\.([a-z-]+\/[a-z-]+)\.heading$/.exec(key)?.[1] ?? []);
  assert.ok(refusals.length > 50, 'the refusals are read');
  const missing = [...new Set([...named, ...refusals])].filter((id) => {
    const [html, anchor] = placeOf(id);
    return !idsOf(html).includes(anchor);
  });
  assert.deepEqual(missing, [], 'clauses and refusals without a place');

  for (const line of ask(['games'])[0].text.split('\n')) {
    const [game, ...options] = line.trim().split(' ');
    // The names are those of *New game*; no reader sees the engine's keys.
    for (const lang of ['en', 'de', 'es']) {
      const html = told(game, lang);
      const words = JSON.parse(readFileSync(path.join(ROOT, `www/base/words/${lang}.json`), 'utf8'));
      const rows = new Map(
        [...html.matchAll(/<tr data-option="([^"]*)">(.*?)<\/tr>/g)].map(([, option, row]) => [option, row]),
      );
      for (const option of options) {
        const [key, values] = option.split('=');
        const told = values.split('|').filter((value) => words[`option.${game}.${key}.${value}`]);
        for (const value of told)
          assert.ok(
            unescapeHtml(rows.get(`${key}=${value}`) ?? '').includes(words[`option.${game}.${key}.${value}`]),
            `${lang} ${game}: ${key}=${value} is not told`,
          );
        if (!told.length)
          assert.ok(rows.get(key)?.includes(words[`option.${game}.${key}`]), `${lang} ${game}: ${key} is not told`);
        assert.ok(!html.includes(`<code>${key}=`), `${lang} ${game}: the key ${key} is shown`);
      }
    }
  }
});

test('the reference of embedding names every option and value as the attribute takes them, the default first', () => {
  for (const lang of ['', 'de/', 'es/']) {
    const [, part = ''] = /<h2 id="options">([\s\S]*?)<h2 /.exec(read(`help/${lang}embed-reference.html`)) ?? [];
    const written = [...part.matchAll(/<code>([a-z]+)=([^<]+)<\/code>/g)].map(([, key, value]) => `${key}=${value}`);
    const said = ask(['games'])[0]
      .text.split('\n')
      .flatMap((line) => {
        const [, ...options] = line.trim().split(' ');
        return options.flatMap((option) => {
          const [key, values] = option.split('=');
          if (/\d\.\.\d|n,n/.test(values)) return [key];
          return values.split('|').map((value) => `${key}=${value}`);
        });
      });
    // Numbers are told by an example, and the text begins with one.
    const told = written
      .filter((one) => !one.startsWith('options='))
      .map((one) => one.replace(/^(target|handicap)=.*/, '$1'));
    assert.deepEqual(told, said, lang);
  }
});

test('ids are unique, every rule is shown, and rulings have reasons and sources', () => {
  for (const page of PAGES) {
    const html = read(page);
    const ids = idsOf(html);
    assert.deepEqual(
      ids.filter((id, i) => ids.indexOf(id) !== i),
      [],
      `${page}: ids that stand twice`,
    );
    for (const [ruling] of html.matchAll(/<details class="ruling"[\s\S]*?<\/details>/g))
      assert.match(ruling, /<b>(?:Why|Warum|Por qué):<\/b> \S[\s\S]*<b>(?:Source|Quelle|Fuente):<\/b> \S/, page);
  }
  for (const game of GAMES) {
    const html = told(game);
    assert.ok((html.match(/<figure/g) ?? []).length >= 15, `${game}: pictures`);
    assert.ok((html.match(/mode="puzzle"/g) ?? []).length >= 5, `${game}: exercises`);
    // Those of the first screen only repeat the text below them.
    for (const picture of html.replace(/<section class="minute"[\s\S]*?<\/section>/g, '').matchAll(/<img [^>]*>/g))
      assert.match(picture[0], /width="\d+" height="\d+" alt="[^"]{10,}"/, `${game}: ${picture[0]}`);
  }
});

test('one page lists every ruling, with links to the rule and to the reason', () => {
  const list = read('rules/rulings.html');
  for (const address of [...GAMES.flatMap((game) => pagesOf(game)), 'rules/common.html']) {
    const html = read(address);
    const page = path.basename(address);
    const rulings = [...html.matchAll(/<details class="ruling"[^>]*?(?: id="([^"]+)")?>/g)].map(([, id]) => id);
    for (const id of rulings) assert.ok(list.includes(`href="${page}#${id}"`), `${page}: ${id}`);
    assert.match(html, /href="(?:\.\.\/rules\/)?rulings\.html"/, page);
  }
  assert.ok((list.match(/<li>/g) ?? []).length >= 78, 'all are listed');
  for (const [item] of list.matchAll(/<span class="where">.*?<\/span>/g))
    assert.match(item, /href="[a-z-]+\.html#[\w-]+">[^<]+<\/a> · <a href="[a-z-]+\.html#[\w-]+">reason and source/);
});

test('every ruling of ours is in a box, so that the list has them all', () => {
  const ours =
    /\b(?:our|ours|we) (?:ruling|reading|take that|advice)|unsere[rnm]? (?:Entscheidung|Lesart|Rat)|wir verstehen|(?:decisión|lectura|consejo) nuestr|nuestr[ao] (?:decisión|lectura|consejo)|entendemos que/i;
  for (const page of PAGES.filter((name) =>
    /^rules\/(?:\w\w\/)?(?:(?:pente|cavendish|hexade|kensington|chivalry)(?:-variants|-strategy)?|common)\.html$/.test(
      name,
    ),
  )) {
    const html = read(page);
    const text = html.replace(/<details class="ruling"[\s\S]*?<\/details>/g, '').replace(/<[^>]*>/g, '');
    assert.doesNotMatch(unescapeHtml(text), ours, page);
  }
  // Every game has rulings of our own for arbiters.
  for (const html of [
    ...GAMES.flatMap((game) => ['en', 'de', 'es'].map((lang) => told(game, lang))),
    read('rules/common.html'),
  ]) {
    const corner = /<h2 id="(?:arbiter|at-a-table)">[\s\S]*?(?=<h2 |$)/.exec(html)?.[0] ?? '';
    assert.match(corner, /<details class="ruling"/, `what of the arbiter’s corner is ours: ${corner.slice(0, 100)}`);
  }
});

test('what only programmers need is at the end of the common page, and on no page of a game', () => {
  for (const lang of ['en', 'de', 'es']) {
    const html = read(`rules/${lang === 'en' ? '' : `${lang}/`}common.html`);
    const [before, after = ''] = html.split(/(?=<h2 id="for-programmers">)/);
    for (const id of ['combinations', 'determined', 'lists-sorted', 'hexagon-formulas', 'defaults-of-other-modes'])
      assert.ok(idsOf(after).includes(id), `${lang}: ${id}`);
    assert.ok(before.includes('<h2 id="set-up"'), `${lang}: at the end`);
    for (const game of GAMES) {
      const shown = /id="for-programmers"|<code>\w+=\w+<\/code>/.exec(told(game, lang));
      assert.equal(shown?.[0], undefined, `${lang}: ${game}`);
    }
  }
});

/** The most words that a game's page may have, and the most screens of a laptop to the end of *Now play*. */
const [WORDS, SCREENS] = [2800, 8];

/** The words of a page's text as a reader meets it: folded parts by their line. @param {string} html */
function wordsOf(html) {
  const [, text = ''] = /<div class="text">([\s\S]*)<\/main>/.exec(withoutMoved(html)) ?? [];
  const folded = text.replace(/<details class="ruling"[\s\S]*?<\/summary>|<details [\s\S]*?<\/details>/g, (part) =>
    part.startsWith('<details class="ruling"') ? part : '',
  );
  const read = folded.replace(/<p class="why">[\s\S]*?<\/p>/g, '').replace(/<[^>]*>/g, ' ');
  return (unescapeHtml(read).match(/\S*[\p{L}\d]\S*/gu) ?? []).length;
}

test('the page of a game is short enough to be read to the end', () => {
  for (const game of GAMES)
    for (const lang of ['', 'de/', 'es/']) {
      const words = wordsOf(read(`rules/${lang}${game}.html`));
      assert.ok(words > 800 && words <= WORDS, `${lang}${game}: ${words} words`);
    }
});

longInChromium('*Now play* comes after eight screens at most', async (site) => {
  for (const lang of ['', 'de/', 'es/'])
    for (const game of GAMES) {
      const page = await openPage(site, `rules/${lang}${game}.html`, { viewport: { width: 1366, height: 768 } });
      const end = await page
        .locator('.text .now')
        .first()
        .evaluate((now) => now.getBoundingClientRect().bottom + scrollY);
      assert.ok(end <= SCREENS * 768, `${lang}${game}: ${(end / 768).toFixed(2)} screens`);
      const after = await page.locator('#now-play ~ h2').first().getAttribute('id');
      assert.ok(['questions', 'second-game'].includes(after ?? ''), `${lang}${game}: ${after} comes next`);
      await site.closePages();
    }
});

test('every former address is there, or its page leads to where it is now', () => {
  /** @type {{before: Record<string, string>}} */
  const { before } = JSON.parse(readFileSync(path.join(ROOT, 'pages/anchors.json'), 'utf8'));
  const places = Object.entries(before).flatMap(([key, ids]) => ids.split(' ').map((id) => ({ key, id })));
  assert.ok(places.length > 1100, `${places.length} places`);
  for (const lang of ['', 'de/', 'es/']) {
    const lost = places.filter(({ key, id }) => {
      // The letters of the glossary differ by language.
      if (key === 'rules/glossary' && id.startsWith('letter-') && lang) return false;
      const page = `${key.replace('/', `/${lang}`)}.html`;
      const html = read(page);
      if (idsOf(withoutMoved(html)).includes(id)) return false;
      const [, href = ''] = new RegExp(`<a id="${id}" href="([^"]*)"`).exec(html) ?? [];
      const [to, place] = href.split('#');
      const there = path.posix.join(path.posix.dirname(page), to);
      const related = there === page || there.split(/[-.]/)[0] === page.split('.')[0] || to === 'common.html';
      return !(to && related && idsOf(withoutMoved(read(there))).includes(place));
    });
    assert.deepEqual(lost, [], lang);
  }
});

test('statements about variants have a source', () => {
  for (const game of GAMES) {
    const html = told(game);
    const tables = [...html.matchAll(/<table>[\s\S]*?<\/table>/g)].map(([table]) => table);
    const said = tables.filter((table) => table.includes('who says so'));
    assert.ok(said.length >= 1, game);
    for (const row of said.join('').matchAll(/<tr><td>[\s\S]*?<\/tr>/g))
      assert.ok(
        row[0]
          .split('<td>')
          .at(-1)
          ?.replace(/<[^>]*>/g, '')
          .trim(),
        `${game}: ${row[0]}`,
      );
  }
});

/** The pages that are translations, each with its language and its original. */
const TRANSLATIONS = PAGES.flatMap((page) => {
  const [, folder, lang, name] = /^(\w+)\/(..)\/(.*)$/.exec(page) ?? [];
  return lang ? [{ page, lang, original: `${folder}/${name}` }] : [];
});

test('a translation has every anchor of its original, the same pictures and the same exercises', () => {
  for (const { page, original } of TRANSLATIONS) {
    const [here, there] = [read(page), read(original)];
    if (!page.endsWith('/glossary.html')) assert.deepEqual(idsOf(here), idsOf(there), page);
    const pictures = (/** @type {string} */ html) =>
      [...html.matchAll(/\s(?:src|srcset)="[./]*(assets\/pictures\/[^"]*)"/g)].map(([, file]) => file);
    if (GAMES.some((game) => page.endsWith(`/${game}.html`))) assert.ok(pictures(here).length >= 16, page);
    assert.deepEqual(pictures(here), pictures(there), `${page}: each picture is made once`);
    for (const key of ['game', 'options', 'position', 'moves', 'solution', 'mode'])
      assert.deepEqual(
        here.match(new RegExp(` ${key}="[^"]*"`, 'g')),
        there.match(new RegExp(` ${key}="[^"]*"`, 'g')),
        `${page}: ${key}`,
      );
    const texts = (/** @type {string} */ html) =>
      [...html.matchAll(/ (?:alt|task|hint|solved)="([^"]{20,})"/g)].map(([, text]) => text);
    const english = new Set(texts(there));
    assert.deepEqual(
      texts(here).filter((text) => english.has(text)),
      [],
      `${page}: what is still said in English`,
    );
    // In code, only texts of attributes and comments are translated.
    const code = (/** @type {string} */ html) =>
      [...html.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code>/g)].map(([, text]) =>
        unescapeHtml(text)
          .replace(/ (alt|task|hint|solved)="[^"]*"/g, ' $1')
          .replace(/ # .*/g, ' #'),
      );
    assert.deepEqual(code(here), code(there), `${page}: code`);
  }
});

test('the glossary of each language has the same entries, in the order of its own alphabet', () => {
  /** The words and the ids of the entries. @param {string} page */
  const entries = (page) =>
    [...read(page).matchAll(/<p class="clause" id="([^"]*)">.*?<strong>(.*?)\.?<\/strong>/g)].map(([, id, word]) => ({
      id,
      word: unescapeHtml(word),
    }));
  const english = entries('rules/glossary.html');
  assert.ok(english.length > 80);
  for (const lang of ['en', 'de', 'es']) {
    const page = lang === 'en' ? 'rules/glossary.html' : `rules/${lang}/glossary.html`;
    const here = entries(page);
    assert.deepEqual(here.map(({ id }) => id).sort(), english.map(({ id }) => id).sort(), lang);
    const words = here.map(({ word }) => word);
    assert.deepEqual(words, [...words].sort(new Intl.Collator(lang).compare), lang);
    const inside = (/** @type {string} */ html) => idsOf(html).filter((id) => !id.startsWith('letter-'));
    assert.deepEqual(inside(read(page)).sort(), inside(read('rules/glossary.html')).sort(), lang);
    // Each letter is before its first entry, and the contents link to it.
    const letters = [
      ...read(page).matchAll(/<h2 id="(letter-\w)">(\w)<\/h2>\s*<p class="clause"[^>]*>.*?<strong>(.)/g),
    ];
    assert.deepEqual(
      letters.map(([, , letter]) => letter),
      [...new Set(words.map((word) => word.normalize('NFD')[0]))],
      lang,
    );
    for (const [, id, letter, first] of letters) {
      assert.equal(first.normalize('NFD')[0], letter, lang);
      assert.ok(read(page).includes(`<a href="#${id}">${letter}</a>`), `${lang}: ${id}`);
    }
  }
});

test('a page names its languages, and links to pages in its own where it can', () => {
  for (const page of PAGES) {
    const html = read(page);
    const said = [...html.matchAll(/<li><a href="([^"]*)" lang="(..)" hreflang="\2"/g)].map(
      ([, href, lang]) => `${lang} ${path.posix.join(path.posix.dirname(page), href)}`,
    );
    const own = TRANSLATIONS.find((one) => one.page === page)?.original ?? page;
    const others = TRANSLATIONS.filter(({ original }) => original === own).map((one) => `${one.lang} ${one.page}`);
    assert.deepEqual(said, [`en ${own}`, ...others], page);
    // All other links lead to pages in the same language.
    const lang = /\/(..)\//.exec(page)?.[1];
    const links = [...html.replace(/<nav class="tongues"[\s\S]*?<\/nav>/, '').matchAll(/<a [^>]*?href="([^"#:]+)/g)];
    const ways = links
      .map(([, href]) => path.posix.join(path.posix.dirname(page), href))
      .filter((to) => PAGES.includes(to));
    assert.ok(ways.length > 5, page);
    for (const to of ways) assert.equal(/\/(..)\//.exec(to)?.[1], lang, `${page} leads to ${to}`);
  }
  assert.match(read('rules/de/kensington.html'), /<a href="\.\.\/\.\.\/#kensington\/play">/, 'to the app');
});

/** The files of a folder, all the way down. @param {string} folder @returns {string[]} */
const below = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? below(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
  );

test('no link of the site or of the project is dead', () => {
  const dead = [];
  const html = below(DIST).filter((file) => file.endsWith('.html'));
  const known = new Map(html.map((file) => [file, new Set(idsOf(readFileSync(file, 'utf8')))]));
  const find = (/** @type {string} */ from, /** @type {string} */ href) => {
    const [to, id] = href.split('#');
    const [bare] = to.split('?');
    let file = bare ? path.join(path.dirname(from), decodeURIComponent(bare)) : from;
    if (existsSync(file) && statSync(file).isDirectory()) file = path.join(file, 'index.html');
    if (!existsSync(file)) return false;
    // The fragments of the app and of the frame are read by scripts.
    if (
      !id ||
      !known.has(file) ||
      [path.join(DIST, 'index.html'), path.join(DIST, 'embed', 'index.html')].includes(file)
    )
      return true;
    return known.get(file)?.has(id);
  };
  for (const file of html) {
    for (const [, href] of readFileSync(file, 'utf8').matchAll(/\s(?:href|src|srcset)="([^"]+)"/g)) {
      if (!/^(?:[a-z]+:|#$)/i.test(href) && !find(file, unescapeHtml(href)))
        dead.push(`${path.relative(DIST, file)}: ${href}`);
    }
  }
  for (const name of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) {
    const file = path.join(ROOT, name);
    for (const [, markdown, attribute] of readFileSync(file, 'utf8').matchAll(
      /\]\(([^)\s]+)\)|\s(?:src|srcset|href)="([^"]+)"/g,
    )) {
      const href = markdown ?? attribute;
      if (!/^[a-z]+:/i.test(href) && !find(file, href)) dead.push(`${name}: ${href}`);
    }
  }
  assert.deepEqual(dead, []);
});

/** Who published each game. */
const PUBLISHERS = new Map([
  ['pente', ['Pente Games', 'Parker Brothers']],
  ['cavendish', ['Hiron Ltd']],
  ['hexade', ['MindSports']],
  ['kensington', ['Whale Toys']],
  ['chivalry', ['Geo. S. Parker & Co.']],
]);

test('each page has a title, a description, structured data and a picture for links', () => {
  const said = new Map();
  for (const page of PAGES) {
    const html = read(page);
    const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    const description = unescapeHtml(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
    assert.ok(title.length >= 12 && title.length <= 65, `${page}: title of ${title.length}: ${title}`);
    assert.ok(description.length >= 60 && description.length <= 185, `${page}: description of ${description.length}`);
    for (const text of [title, description]) {
      assert.ok(!said.has(text), `${page} says the same as ${said.get(text)}: ${text}`);
      said.set(text, page);
    }
    const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');
    const kinds = data['@graph'].map((/** @type {any} */ one) => one['@type']);
    assert.deepEqual(
      kinds.filter((/** @type {string} */ kind) => kind === 'Game').length,
      GAMES.some((game) => page.startsWith('rules/') && page.endsWith(`/${game}.html`)) ? 1 : 0,
      page,
    );
    assert.ok(kinds.includes('BreadcrumbList') && kinds.includes('TechArticle'), page);
    // Organisations are equal by name; remarks about them differ by language.
    const published = data['@graph'].flatMap((/** @type {any} */ one) => one.publisher ?? []);
    assert.deepEqual(
      published.map((/** @type {any} */ one) => `${one['@type']} ${one.name}`),
      (PUBLISHERS.get(page.split(/[/.]/).at(-2) ?? '') ?? []).map((name) => `Organization ${name}`),
      page,
    );
    assert.equal(
      unescapeHtml(/<meta property="og:description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
      description,
      `${page}: a link to it says what it is`,
    );
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const png = readFileSync(path.join(DIST, path.dirname(page), image));
    assert.equal(png.subarray(1, 4).toString(), 'PNG', page);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630], page);
    assert.ok(png.length < 400_000, `${page}: picture of ${png.length} bytes`);
    assert.equal((html.match(/<h1/g) ?? []).length, 1, `${page}: one h1`);
    const owners = {
      en: /Trademarks belong to their owners and are used only to name the games, without affiliation/,
      de: /Geschützte Namen gehören ihren Inhabern/,
      es: /nombres que son marcas pertenecen a sus dueños/,
    };
    const lang = /** @type {keyof typeof owners} */ (/<html lang="(..)"/.exec(html)?.[1]);
    assert.equal(lang, /\/(..)\//.exec(page)?.[1] ?? 'en', page);
    assert.match(unescapeHtml(html), owners[lang], page);
    assert.doesNotMatch(html, /\sstyle="|<style|\son\w+="/, `${page}: inline style or script`);
  }
});

longTest('a site built for an address names it in full', (t) => {
  const out = mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  t.after(() => rmSync(out, { recursive: true, force: true }));
  assert.ok(!existsSync(path.join(DIST, 'sitemap.xml')) || process.env.TESSERA_URL, 'no sitemap without an address');
  cpSync(DIST, out, { recursive: true });
  execFileSync('node', ['scripts/finish.mjs', out], {
    cwd: ROOT,
    env: { ...process.env, TESSERA_URL: 'https://example.org/games' },
  });
  const html = readFileSync(path.join(out, 'rules/pente.html'), 'utf8');
  assert.match(html, /<link rel="canonical" href="https:\/\/example\.org\/games\/rules\/pente\.html">/);
  assert.match(
    html,
    /<meta property="og:image" content="https:\/\/example\.org\/games\/rules\/cards\/rules-pente\.png">/,
  );
  assert.deepEqual(
    [...html.matchAll(/<link rel="alternate" hreflang="(..)" href="([^"]*)">/g)].map(([, lang, href]) => [lang, href]),
    ['', 'de/', 'es/'].map((folder) => [
      folder.slice(0, 2) || 'en',
      `https://example.org/games/rules/${folder}pente.html`,
    ]),
  );
  const urls = [
    ...readFileSync(path.join(out, 'sitemap.xml'), 'utf8').matchAll(
      /<loc>https:\/\/example\.org\/games\/([^<]*)<\/loc>/g,
    ),
  ].map(([, url]) => url);
  assert.deepEqual(
    urls
      .filter(Boolean)
      .map((url) => url.replace(/\/$/, '/index.html'))
      .sort(),
    [...PAGES].sort(),
  );
  for (const url of urls) assert.ok(existsSync(path.join(out, url.replace(/(^|\/)$/, '$1index.html'))), url);
});

test('a fault in a source is reported with file, line and what was expected', async () => {
  const { readPage } = await import('../../scripts/site/pages/source.mjs');
  const { allProblems } = await import('../../scripts/site/problems.mjs');
  readPage(
    'rules/x',
    'x.md',
    [
      '---',
      'title: X',
      'colour: red',
      '---',
      '',
      '# X',
      '',
      '## A {#a}',
      '',
      '{#a} Twice.',
      '',
      '```board',
      'game: pente',
      'colour: red',
      '```',
      '',
      '```ruling',
      'ruling: so',
      '```',
      '',
      '```board',
      'game: pente',
      'caption: c',
      'task: t',
      '```',
      '',
      '```board',
      'game: pente',
      'caption: c',
      'mode: view',
      'moves: 0',
      'crop: 0 R2',
      '```',
      '',
      '```options',
      'mode=basic: two | the rule book',
      'mode=none: two | the rule book',
      'mode=basic: two',
      '```',
      '',
    ].join('\n'),
  );
  const lines = allProblems();
  for (const wanted of [
    /^x\.md:3: unknown key 'colour': expected one of title/,
    /^x\.md:1: the front matter needs 'description'/,
    /^x\.md:10: the id 'a' is on this page twice/,
    /^x\.md:14: unknown key 'colour': expected one of game/,
    /^x\.md:12: a board needs a caption/,
    /^x\.md:17: a ruling needs 'reason'/,
    /^x\.md:17: a ruling needs 'source'/,
    /^x\.md:21: an exercise needs both 'task' and 'solution'/,
    /^x\.md:27: 'crop' is for pictures/,
    /^x\.md:37: .*has no option 'mode', or not this value/,
    /^x\.md:38: expected a line 'KEY=VALUE: MEANING \| WHO'/,
  ])
    assert.ok(
      lines.some((line) => wanted.test(line)),
      `${wanted} in\n${lines.join('\n')}`,
    );
});

/** A page of each kind. */
const OF_EACH_KIND = [
  'index',
  'hexade',
  'pente-variants',
  'hexade-card',
  'hexade-exercises',
  'glossary',
  '../help/embed',
].map((name) => path.posix.join('rules', `${name}.html`));

longInChromium('everyone can read every page, large and small, light and dark', async (site) => {
  // For a release one of each kind: games and languages have the same parts.
  for (const address of LONG ? PAGES : OF_EACH_KIND) {
    const page = await openPage(site, address, { viewport: { width: 1280, height: 800 } });
    await checkA11y(page, address);
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkA11y(page, `${address}, dark`, { only: ['color-contrast'] });
    await checkSizes(page, {
      state: address,
      sizes: [
        [844, 390],
        [320, 568],
      ],
    });
    await checkA11y(page, `${address}, small`);
    assert.deepEqual(page.problems, [], address);
    await site.closePages();
  }
});

inChromium('the page of a game begins with four pictures, their sentences, and the links to play', async (site) => {
  for (const game of firstOf(GAMES)) {
    const page = await openPage(site, `rules/${game}.html`, { viewport: { width: 1366, height: 768 } });
    const first = page.getByRole('region', { name: 'In 60 seconds' });
    const cards = first.getByRole('listitem');
    assert.equal(await cards.count(), 4);
    for (const card of await cards.all()) {
      assert.ok(await card.getByRole('heading').isVisible());
      const box = await card.boundingBox();
      assert.ok(box && box.y + box.height < 768, `${game}: the first screen shows it`);
      const image = /** @type {import('playwright-core').Locator} */ (card.locator('img'));
      await image.evaluate((/** @type {HTMLImageElement} */ one) => one.decode());
    }
    const sources = await first.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    assert.equal(new Set(sources).size, 4, 'each shows its own part of the sheet');
    const name = await page.locator('h1').textContent();
    assert.match(
      (await first.getByRole('link', { name: `Play ${name}` }).getAttribute('href')) ?? '',
      new RegExp(`#${game}/play$`),
    );
    await first.getByRole('link', { name: 'Learn by playing' }).click();
    await page
      .getByRole('heading', { name: new RegExp(String(name)) })
      .first()
      .waitFor();
    assert.equal(new URL(page.url()).hash, `#learn/${game}`);
    await site.closePages();
  }
});

inChromium('a former address leads to the page that has its place now, with scripts and without', async (site) => {
  const page = await openPage(site, 'rules/pente.html#double-three');
  await page.waitForURL(/rules\/pente-variants\.html#double-three$/);
  await page.goBack();
  assert.ok(!page.url().includes('rules/pente'), 'the way back does not lead into a circle');
  await site.closePages();
  const later = await openPage(site, 'rules/de/pente.html');
  await later.evaluate(() => {
    location.hash = 'try-fork';
  });
  await later.waitForURL(/rules\/de\/pente-strategy\.html#try-fork$/);
  assert.deepEqual(later.problems, []);
  await site.closePages();
  const bare = await openPage(site, 'rules/es/pente.html#double-three', { javaScriptEnabled: false });
  const link = bare.locator('.moved a:visible');
  assert.equal(await link.count(), 1, 'only the place that was asked for');
  await link.click();
  assert.match(bare.url(), /rules\/es\/pente-variants\.html#double-three$/);
});

inChromium('a ruling is one line that opens: by mouse, by key, by its address, on paper', async (site) => {
  const page = await openPage(site, 'rules/pente.html', { viewport: { width: 1000, height: 800 } });
  const one = page.locator('#overlooked-captures');
  const [line, why] = [one.locator('summary'), one.locator('.why')];
  const shut = await line.boundingBox();
  assert.ok(shut && shut.height < 36, `${shut?.height} px high`);
  assert.ok(await why.isHidden());
  await line.click();
  assert.ok(await why.isVisible());
  const open = await line.boundingBox();
  assert.ok(open && open.height > 36, 'open, the whole ruling can be read');
  await line.press('Enter');
  assert.ok(await why.isHidden());
  await page.evaluate(() => {
    location.hash = 'board-full';
  });
  await page.locator('#board-full[open] .why').waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.ok(await why.isVisible(), 'on paper');
  await site.closePages();
  const bare = await openPage(site, 'rules/pente.html#overlooked-captures', { javaScriptEnabled: false });
  assert.ok(await bare.locator('#overlooked-captures .why').isVisible(), 'without scripts');
});

inChromium('the switch of languages stays at the rule that is being read', async (site) => {
  const page = await openPage(site, `${pageWith('kensington', 'several')}#several`, {
    viewport: { width: 1280, height: 800 },
  });
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.waitForURL(/rules\/de\/kensington\.html#several$/);
  assert.match((await page.locator('#several').textContent()) ?? '', /Ein Stein kann mehrere Formen vollenden/);
  await page.waitForFunction(() => (document.getElementById('several')?.getBoundingClientRect().top ?? 999) < 100);
  await page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link', { name: 'Verzichten' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await page.waitForURL(/rules\/es\/kensington\.html#declining$/);
  assert.deepEqual(page.problems, []);
});

inChromium('a refusal links to the rule in the reader’s language', async (site) => {
  // The diagram of a forbidden double three, to play on from.
  const [, threeThree = ''] =
    /<figure id="picture-double-three">[\s\S]*?class="open" href="[^"#]*#([^"]*)"/.exec(told('pente')) ?? [];
  for (const [game, touched, wanted] of /** @type {const} */ ([
    // Own counters are not relocated.
    ['kensington', ['E3', 'H5', 'E4', 'H6', 'G2', 'E3'], /\/rules\/de\/kensington\.html#relocate$/],
    ['pente', ['R3'], /\/rules\/de\/pente\.html#first-stone$/],
    // A rule of a variant is on the page of variants.
    [threeThree, ['R2'], /\/rules\/de\/pente-variants\.html#double-three$/],
  ])) {
    const page = await site.page({ path: `#${game}`, locale: 'de-DE' });
    for (const point of touched) await mouse(page).touch(point);
    const link = page.getByRole('link', { name: 'Die Regel' });
    await link.waitFor();
    assert.match((await link.getAttribute('href')) ?? '', wanted);
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

for (const [folder, link, headings] of firstOf(
  /** @type {const} */ ([
    ['', 'Printable one-page rules', ['Win', 'Draw', 'Exceptions', 'Notation']],
    ['de/', 'Auf einer Seite, zum Drucken', ['Sieg', 'Remis', 'Ausnahmen', 'Notation']],
    ['es/', 'En una página, para imprimir', ['Victoria', 'Tablas', 'Excepciones', 'Notación']],
  ]),
))
  inChromium(`the card of a game is one page on paper: ${link}`, async (site) => {
    for (const game of firstOf(['chivalry', ...GAMES.filter((one) => one !== 'chivalry')])) {
      const page = await openPage(site, `rules/${folder}${game}.html`);
      await page.getByRole('link', { name: link }).click();
      await page.waitForURL(new RegExp(`/rules/${folder}${game}-card\\.html$`));
      for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded();
      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format })).toString('latin1');
        assert.equal((pdf.match(/\/Type\s*\/Page\b/g) ?? []).length, 1, `${folder}${game} on ${format}`);
      }
      for (const heading of headings)
        assert.ok(await page.getByRole('heading', { name: heading }).isVisible(), `${game}: ${heading}`);
      await site.closePages();
    }
  });

inChromium('without JavaScript text, pictures, solutions and links are there', async (site) => {
  for (const address of firstOf(['rules/pente.html', 'rules/hexade.html'])) {
    const page = await openPage(site, address, {
      javaScriptEnabled: false,
      viewport: { width: 1000, height: 800 },
    });
    for (const board of await page.locator('tessera-board img').all()) {
      await board.scrollIntoViewIfNeeded();
      assert.ok(await board.isVisible(), address);
    }
    await page.locator('.answer summary').first().click();
    assert.ok(await page.locator('.answer code').first().isVisible(), `${address}: the solution can be read`);
    await page.locator('header.site a', { hasText: 'Chivalry' }).click();
    assert.match(page.url(), /rules\/chivalry\.html$/);
    assert.deepEqual(page.problems, [], address);
    await site.closePages();
  }
});

inChromium('on a phone the head is one row, which shows this page, and the contents are one tap away', async (site) => {
  for (const [width, address] of /** @type {const} */ ([
    [320, 'rules/de/chivalry.html'],
    [390, 'rules/kensington.html'],
  ])) {
    const page = await openPage(site, address, { viewport: { width, height: 700 } });
    const head = await page.locator('header.site').boundingBox();
    assert.ok(head && head.height < 60, `${address}: ${head?.height} px high`);
    const here = await page.locator('header.site [aria-current="page"]').boundingBox();
    assert.ok(here && here.x >= 0 && here.x + here.width <= width, `${address}: ${JSON.stringify(here)}`);
    const way = page.locator('.to-contents');
    await page.evaluate(() => scrollTo(0, 5000));
    await way.click();
    await page.waitForFunction(() => document.querySelector('.contents.seen'));
    assert.ok(await way.isHidden(), 'not over the contents');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(sideways <= 0, `${address}: ${sideways} px sideways`);
    await site.closePages();
  }
});

inChromium('the keyboard comes to the text, to the contents and to every rule', async (site) => {
  const page = await openPage(site, 'rules/hexade.html', { viewport: { width: 1280, height: 800 } });
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to content');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'text');
  await page.locator('.contents a').nth(1).click();
  assert.match(page.url(), /#\w/);
  const { hash } = new URL(page.url());
  await page.locator(`.contents a[href="${hash}"][aria-current="location"]`).waitFor();
  assert.equal(await page.locator('.contents [aria-current="location"]').count(), 1, 'the section that is being read');
  const anchor = page.locator('.clause > .anchor').first();
  assert.equal(await anchor.evaluate((element) => getComputedStyle(element).opacity), '0');
  await anchor.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  assert.equal(await anchor.evaluate((element) => getComputedStyle(element).opacity), '1');
});

inChromium('on paper there are text and pictures, and nothing to click', async (site) => {
  const page = await openPage(site, 'rules/hexade.html', { colorScheme: 'dark' });
  await page.waitForFunction(() => customElements.get('tessera-board'));
  const board = page.locator('.exercise tessera-board').first();
  await board.locator('button').click();
  await page.locator('.exercise.awake').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  for (const gone of ['.contents', '.skip', '.play', 'header.site', '.ways'])
    assert.ok(await page.locator(gone).first().isHidden(), gone);
  for (const there of ['main h1', '.clause', 'figure img', '.exercise .ask', '.answer p', '.ruling', 'footer.site p'])
    assert.ok(await page.locator(there).first().isVisible(), there);
  assert.ok(
    (await board.locator('iframe').isHidden()) && (await board.locator('button').isHidden()),
    'a board that is awake',
  );
  assert.ok(await board.locator('picture img').isVisible(), 'is its picture again');
  assert.equal(
    await page
      .locator('main .text a')
      .first()
      .evaluate((link) => getComputedStyle(link).textDecorationLine),
    'none',
  );
  assert.equal(
    await page
      .locator('figure')
      .first()
      .evaluate((figure) => getComputedStyle(figure).breakInside),
    'avoid',
  );
  const pdf = await page.pdf();
  assert.ok(pdf.length > 10_000);
});

test('a page is light: its pictures load when they are needed', async () => {
  for (const address of PAGES) {
    const html = read(address);
    assert.ok(html.length < 180_000, `${address}: ${html.length} characters`);
    for (const [image] of html.matchAll(/<img [^>]*>/g)) assert.match(image, /loading="lazy"/, address);
  }
  // As hosts send them.
  for (const file of readdirSync(path.join(DIST, 'assets/pictures'))) {
    const { length } = gzipSync(readFileSync(path.join(DIST, 'assets/pictures', file)));
    assert.ok(length < 20_000, `${file}: ${length} bytes`);
  }
});

test('the files for hosts are where hosts read them', () => {
  for (const file of ['_headers', '.htaccess', '.nojekyll', 'hosting/nginx.conf', 'hosting/Caddyfile'])
    assert.ok(existsSync(path.join(DIST, file)), file);
  for (const file of ['_headers', '.htaccess', 'hosting/nginx.conf', 'hosting/Caddyfile']) {
    const text = read(file);
    assert.ok(
      text.indexOf('application/wasm') > 0 &&
        text.indexOf('application/wasm') < text.indexOf('Access-Control-Allow-Origin'),
      `${file}: the type of the module first`,
    );
    assert.match(text, /immutable/, file);
    assert.doesNotMatch(text, /X-Frame-Options/, file);
  }
});

longTest('the archive is the same each time, and its checksum is right', (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dist-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const pack = (/** @type {string} */ name) => {
    execFileSync('scripts/dist.sh', { cwd: ROOT, env: { ...process.env, OUT: path.join(folder, name) } });
    return path.join(folder, name);
  };
  const [one, two] = [pack('one'), pack('two')];
  const [archive] = readdirSync(one).filter((file) => file.endsWith('.tar.gz'));
  assert.ok(readFileSync(path.join(one, archive)).equals(readFileSync(path.join(two, archive))), 'the same bytes');
  const [sum, name] = readFileSync(path.join(one, 'SHA256SUMS'), 'utf8').trim().split(/\s+/);
  assert.equal(name, archive);
  assert.match(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: one, encoding: 'utf8' }), /OK/);
  assert.match(sum, /^[0-9a-f]{64}$/);
  const listed = execFileSync('tar', ['tzf', path.join(one, archive)], { encoding: 'utf8' }).split('\n');
  for (const wanted of ['index.html', '.nojekyll', 'rules/pente.html', 'LICENSE-MIT.txt', 'THIRD-PARTY.txt'])
    assert.ok(
      listed.some((file) => file.endsWith(`/${wanted}`)),
      wanted,
    );
  assert.ok(!listed.some((file) => /tessera-[0-9a-f]+\.d\.ts$/.test(file)), 'no types of the bindings');
});
