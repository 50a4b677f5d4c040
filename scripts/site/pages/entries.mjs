// Sorts entries, paragraphs that begin with their word, alphabetically under headings of letters: `list: entries` in the front
// matter. Sources keep the order of the original; each language is sorted by its own words.
import { escapeHtml, plain } from '../html.mjs';

/** @typedef {import('./source.mjs').Page} Page */

const ENTRY = '<p class="clause"';

/** What an entry is about. @param {string} html */
const wordOf = (html) => plain(/<strong>(.*?)\.?<\/strong>/.exec(html)?.[1] ?? '');

/** The letter of a word, without accents. @param {string} word */
const letterOf = (word) => word.normalize('NFD')[0].toUpperCase();

/** Sorts the entries of each page with `list: entries`. @param {Page[]} pages */
export function sortEntries(pages) {
  for (const page of pages.filter(({ front }) => front.list === 'entries')) {
    const begin = page.html.indexOf(ENTRY);
    const { compare } = new Intl.Collator(page.lang);
    const entries = page.html
      .slice(begin)
      .split(new RegExp(`(?=${ENTRY})`))
      .map((html) => ({ html, word: wordOf(html) }))
      .sort((a, b) => compare(a.word, b.word));
    page.html = page.html.slice(0, begin);
    let last = '';
    for (const { html, word } of entries) {
      const letter = letterOf(word);
      if (letter !== last) page.html += heading(page, letter);
      page.html += html;
      last = letter;
    }
  }
}

/** @param {Page} page @param {string} letter */
function heading(page, letter) {
  const id = `letter-${letter.toLowerCase()}`;
  page.ids.add(id);
  page.headings.push({ id, text: letter, depth: 2 });
  return `<h2 id="${id}">${escapeHtml(letter)}</h2>\n`;
}
