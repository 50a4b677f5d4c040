// Checks that every page exists in every language with the same ids in the same order, so that a link to a clause works in each.
import { problem } from '../problems.mjs';
import { FIRST, LANGUAGES } from './words.mjs';

/** @param {import('./source.mjs').Page[]} pages */
export function checkTranslations(pages) {
  for (const { key, file } of pages.filter(({ lang }) => lang === FIRST))
    for (const tongue of LANGUAGES)
      if (!pages.some((page) => page.key === key && page.lang === tongue))
        problem(file, 1, `is not there in every language: expected pages/${tongue}/${key}.md, too`);
  for (const page of pages.filter(({ lang }) => lang !== FIRST)) {
    const original = pages.find(({ lang, key }) => lang === FIRST && key === page.key);
    if (!original) {
      problem(page.file, 1, `a translation of nothing: expected pages/${page.key}.md`);
      continue;
    }
    const [wanted, found] = [[...original.ids], [...page.ids]];
    const missing = wanted.filter((id) => !page.ids.has(id));
    const surplus = found.filter((id) => !original.ids.has(id));
    if (missing.length) problem(page.file, 1, `places of the original are missing: ${missing.join(', ')}`);
    if (surplus.length) problem(page.file, 1, `the original has no such places: ${surplus.join(', ')}`);
    const at = wanted.findIndex((id, i) => found[i] !== id);
    if (!missing.length && !surplus.length && at >= 0)
      problem(page.file, 1, `the order differs from the original's: expected '${wanted[at]}', not '${found[at]}'`);
  }
}
