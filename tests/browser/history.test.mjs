// The parts of a game's page besides its rules: facts with sources, first steps, pieces, family tree, books and sites.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inChromium } from './site.mjs';
import { GAMES, openPage, pageWith, ROOT, read, told, unescapeHtml } from './static.mjs';

/** The names of the facts and of the chapters, by language. */
const WORDS = {
  en: { facts: ['Players', 'Age', 'Minutes', 'Difficulty', 'Pieces', 'Board', 'Invented by', 'Year', 'Published by'] },
  de: {
    facts: [
      'Spielerzahl',
      'Alter',
      'Minuten',
      'Schwierigkeit',
      'Steine',
      'Brett',
      'Erfunden von',
      'Jahr',
      'Erschienen bei',
    ],
  },
  es: {
    facts: ['Jugadores', 'Edad', 'Minutos', 'Dificultad', 'Piezas', 'Tablero', 'Inventado por', 'Año', 'Publicado por'],
  },
};
const pageOf = (/** @type {string} */ game, /** @type {string} */ lang) =>
  `rules/${lang === 'en' ? '' : `${lang}/`}${game}.html`;

/** The text below a heading of level 2 or 3, up to the next of its level. @param {string} html @param {string} id */
function below(html, id) {
  const [, level, rest = ''] = new RegExp(`<h([23]) id="${id}"([\\s\\S]*)`).exec(html) ?? [];
  assert.ok(level, `#${id}`);
  return rest.split(new RegExp(`<h[2-${level}] `))[0];
}

test('each game has nine facts, and a fold below them names who says so', () => {
  for (const game of GAMES)
    for (const [lang, { facts }] of Object.entries(WORDS)) {
      const html = read(pageOf(game, lang));
      const rows = (/** @type {RegExp} */ part) => [
        ...(part.exec(html)?.[1] ?? '').matchAll(/<dt>(.*?)<\/dt><dd>(\S.*?)<\/dd>/g),
      ];
      const panel = rows(/<dl class="facts">([\s\S]*?)<\/dl>/);
      const sources = rows(/<details class="fact-sources">([\s\S]*?)<\/details>/);
      const names = (/** @type {RegExpMatchArray[]} */ list) => list.map(([, name]) => name);
      assert.deepEqual(names(panel), facts, `${game}, ${lang}`);
      assert.deepEqual(names(sources), facts, `${game}, ${lang}`);
      for (const [, name, fact] of panel) assert.doesNotMatch(fact, /</, `${game}, ${lang}: ${name}`);
    }
});

test('shelf, panel and index say the same playing time', () => {
  for (const lang of Object.keys(WORDS)) {
    const words = JSON.parse(readFileSync(path.join(ROOT, `www/base/words/${lang}.json`), 'utf8'));
    const index = unescapeHtml(read(pageOf('index', lang)));
    for (const game of GAMES) {
      const shelf = words[`facts.${game}`];
      assert.ok(index.includes(`<p>${shelf}</p>`), `${lang} ${game}: ${shelf}`);
      const [minutes] = /\d+–\d+(?=\D*$)/.exec(shelf) ?? [];
      assert.ok(minutes && read(pageOf(game, lang)).includes(`<dd>${minutes}</dd>`), `${lang} ${game}: ${minutes}`);
    }
  }
});

test('each game has two or more openings, each with a board from which one can play on', () => {
  for (const game of GAMES)
    for (const lang of Object.keys(WORDS)) {
      const chapter = below(told(game, lang), 'openings');
      const openings = chapter.split('<h3 ').slice(1);
      assert.ok(openings.length >= 2, `${game}, ${lang}: ${openings.length} openings`);
      for (const opening of openings) {
        assert.match(opening, /<img [^>]*alt="[^"]{10,}"/, `${game}, ${lang}: a board`);
        assert.match(opening, /<a class="open" href="[./]*#play=/, `${game}, ${lang}: playing on`);
      }
    }
});

test('a drawn set shows as many pieces as its text says', async () => {
  const counts = { pente: 80, cavendish: 64, hexade: 270, kensington: 30, chivalry: 40 };
  for (const [game, count] of Object.entries(counts)) {
    const html = below(told(game), 'the-set');
    const files = [...html.matchAll(/(?:src|srcset)="\.\.\/(assets\/pictures\/[^"]+\.svg)"/g)].map(([, file]) => file);
    assert.equal(files.length, 2, `${game}: by day and by night`);
    for (const file of files) assert.equal((read(file).match(/<use /g) ?? []).length, count, file);
  }
});

inChromium(
  'the family of a game reads from the oldest to the youngest, and books and sites are links',
  async (site) => {
    const page = await openPage(site, pageWith('chivalry', 'family'), { viewport: { width: 360, height: 640 } });
    const family = page.getByRole('figure', { name: /World Camelot Federation/ });
    const names = await family.getByRole('listitem').getByRole('listitem').locator('b').allTextContents();
    assert.deepEqual(names.slice(0, 4), ['Draughts', 'Halma', 'Chivalry (1887)', 'Camelot (1930)']);
    const rows = await family
      .locator('ol > li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    assert.deepEqual(
      rows,
      [...rows].sort((a, b) => a - b),
      'one below the other',
    );
    for (const game of GAMES) assert.match(below(told(game), 'books'), /<li>.*?href="https?:/s, game);
    assert.deepEqual(page.problems, []);
    await site.closePages();
  },
);

test('a fact without a source and a family without a sign are reported with their lines', async () => {
  const { readPage } = await import('../../scripts/site/pages/source.mjs');
  const { allProblems } = await import('../../scripts/site/problems.mjs');
  const source = ['---', 'title: X', 'description: x', 'game: pente', 'age: 8 and older', '---', ''];
  readPage('rules/x', 'x.md', [...source, '```family', '= X: it', 'Y: that', '```', ''].join('\n'));
  const lines = allProblems();
  for (const wanted of [
    /^x\.md:1: expected 'age: … \| …', a fact and who says so/,
    /^x\.md:1: expected 'players: … \| …'/,
    /^x\.md:10: expected a line '< NAME: REMARK', or 'caption: …', not 'Y: that'/,
    /^x\.md:8: a family needs a caption/,
  ])
    assert.ok(
      lines.some((line) => wanted.test(line)),
      `${wanted} in\n${lines.join('\n')}`,
    );
});
