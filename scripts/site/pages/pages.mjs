// The pages of rules and help: their sources in their order, and their files in the site.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from './addresses.mjs';
import { layOut } from './layout.mjs';
import { readPage } from './source.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** The folders of pages/, which are folders of the site, too. */
const FOLDERS = ['rules', 'help'];

/** The order of the pages in the navigation. */
const ORDER = [
  'rules/index',
  'rules/pente',
  'rules/cavendish',
  'rules/hexade',
  'rules/kensington',
  'rules/chivalry',
  'rules/common',
  'rules/glossary',
  'help/embed',
  'help/host',
  'help/about',
];

/** All pages, in the order of the navigation. @returns {Page[]} */
export function readPages() {
  const names = FOLDERS.filter((folder) => existsSync(`pages/${folder}`)).flatMap((folder) =>
    readdirSync(`pages/${folder}`)
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file.slice(0, -3)}`),
  );
  const place = (/** @type {string} */ name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return names
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .map((name) => readPage(name, `pages/${name}.md`, readFileSync(`pages/${name}.md`, 'utf8')));
}

/** Removes what an earlier run has made, so that no page outlives its source. @param {string} out the site's folder */
export function clearPages(out) {
  for (const folder of FOLDERS) {
    rmSync(path.join(out, folder), { recursive: true, force: true });
    mkdirSync(path.join(out, folder));
  }
}

/** @param {Page[]} pages @param {string} out the site's folder @param {string} site its address, or nothing @param {import('../bundle.mjs').Bundled} made */
export function writePages(pages, out, site, made) {
  for (const page of pages) writeFileSync(path.join(out, fileOf(page)), layOut(page, pages, { site, made }));
}
