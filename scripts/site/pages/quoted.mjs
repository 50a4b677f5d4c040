// Quotations of the app's words: `{{option.kensington.rebuild}}` in a source is what the dialog or the button says in the page's
// language, so that pages and app call a thing by the same name.
import { readFileSync } from 'node:fs';
import { problem } from '../problems.mjs';

/** The app's words by language. @type {Map<string, Record<string, unknown>>} */
const CATALOGUES = new Map();

/** The words of `www/base/words/` in a language. @param {string} lang */
export function catalogue(lang) {
  const found = CATALOGUES.get(lang) ?? JSON.parse(readFileSync(`www/base/words/${lang}.json`, 'utf8'));
  CATALOGUES.set(lang, found);
  return found;
}

/** A source with its quotations. @param {string} text @param {string} lang @param {string} file */
export function withQuotations(text, lang, file) {
  return text.replace(/\{\{([\w.-]+)\}\}/g, (whole, key, offset) => {
    const words = catalogue(lang)[key];
    if (typeof words === 'string') return words;
    problem(
      file,
      text.slice(0, offset).split('\n').length,
      `the app has no words '${key}': expected a key of www/base/words`,
    );
    return whole;
  });
}
