// The list of all rulings, collected from the pages: `list: rulings` in the front matter.
import { escapeHtml } from '../html.mjs';
import { fileOf } from './addresses.mjs';
import { sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** Appends the list to each page with `list: rulings`. @param {Page[]} pages */
export function listRulings(pages) {
  for (const list of pages.filter(({ front }) => front.list === 'rulings')) {
    const with_ = pages.filter(({ lang, rulings }) => lang === list.lang && rulings.length);
    for (const page of with_) list.html += chapter(list, page);
  }
}

/** The rulings of a page. @param {Page} list @param {Page} page */
function chapter(list, page) {
  const say = sayIn(list.lang);
  const name = page.front.name;
  const id = page.name.split('/').at(-1) ?? '';
  const file = fileOf(page).split('/').at(-1);
  list.ids.add(id);
  list.headings.push({ id, text: name, depth: 2 });
  const items = page.rulings.map(({ id: place, ruling, clause, under }) => {
    const text = ruling.replace(/href="#/g, `href="${file}#`);
    const links = [
      `<a href="${file}#${clause}">${escapeHtml(under)}</a>`,
      `<a href="${file}#${place}">${say('reason')}</a>`,
    ];
    return `<li>${text} <span class="where">${links.join(' · ')}</span></li>\n`;
  });
  return `<h2 id="${id}">${escapeHtml(name)}</h2>\n<ol class="rulings">\n${items.join('')}</ol>\n`;
}
