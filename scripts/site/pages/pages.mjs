// The pages of rules and help: reads the sources in their order, writes the files.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from '../posters.mjs';
import { fileOf, nameIn } from './addresses.mjs';
import { sortEntries } from './entries.mjs';
import { layOut } from './layout.mjs';
import { checkMoved, leadOn } from './moved.mjs';
import { listRulings } from './rulings.mjs';
import { gameOf, games, setOf, source, sourceOf } from './sets.mjs';
import { readPage } from './source.mjs';
import { checkTranslations } from './translations.mjs';
import { FIRST, LANGUAGES } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** The folders of pages/ that become folders of the site; each language has a folder of its own in pages/. */
const FOLDERS = ['rules', 'help'];

/** The order of the pages in the navigation. */
const ORDER = [
  'rules/index',
  ...GAMES.flatMap((game) => ['', '-variants', '-strategy', '-exercises'].map((part) => `rules/${game}${part}`)),
  'rules/common',
  'rules/glossary',
  'rules/rulings',
  'help/embed',
  'help/embed-reference',
  'help/projects',
  'help/host',
  'help/about',
];

/** @param {string} key */
const place = (key) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);

/** The keys of the pages whose sources are in a language, in the order of the navigation. @param {string} lang */
function keysIn(lang) {
  const root = lang === FIRST ? 'pages' : `pages/${lang}`;
  return FOLDERS.filter((folder) => existsSync(`${root}/${folder}`))
    .flatMap((folder) => readdirSync(`${root}/${folder}`).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** All pages, the originals first, each language in the order of the navigation. @returns {Page[]} */
export function readPages() {
  const sets = games().map(setOf);
  const keys = LANGUAGES.map((lang) => /** @type {const} */ ([lang, [...keysIn(lang), ...sets]]));
  const names = new Set(keys.flatMap(([lang, all]) => all.map((key) => nameIn(key, lang))));
  /** @type {Page[]} */
  const pages = [];
  for (const [lang, all] of keys)
    for (const key of all) {
      const set = gameOf(key);
      const written = lang === FIRST ? `pages/${key}.md` : `pages/${lang}/${key}.md`;
      const file = set ? sourceOf(set) : written;
      const text = set ? source(set, lang) : readFileSync(file, 'utf8');
      const original = pages.find((page) => page.lang === FIRST && page.key === key);
      pages.push(readPage(nameIn(key, lang), file, text, { key, lang, original, names }));
    }
  pages.sort((a, b) => LANGUAGES.indexOf(a.lang) - LANGUAGES.indexOf(b.lang) || place(a.key) - place(b.key));
  checkTranslations(pages);
  leadOn(pages);
  listRulings(pages);
  sortEntries(pages);
  checkMoved(pages);
  return pages;
}

/** Deletes the output of an earlier run, so that no page outlives its source. @param {string} out the site's folder */
export function clearPages(out) {
  for (const folder of FOLDERS) {
    rmSync(path.join(out, folder), { recursive: true, force: true });
    mkdirSync(path.join(out, folder));
  }
}

/** @param {Page[]} pages @param {string} out the site's folder @param {import('./layout.mjs').Place} place */
export function writePages(pages, out, place) {
  for (const page of pages) {
    const file = path.join(out, fileOf(page));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, layOut(page, pages, place));
  }
}
