// Translates the description of a picture. The command that draws it writes English, with the sentences `figure.…` of the
// catalogue; they are recognised here and written in another language.
import { readFileSync } from 'node:fs';
import { FIRST } from './words.mjs';

/** @typedef {Record<string, string | Record<string, string>>} Catalogue */

/** @type {Record<string, Catalogue>} */
const catalogues = {};

/** The catalogue of the app. @param {string} lang @returns {Catalogue} */
function catalogue(lang) {
  catalogues[lang] ??= JSON.parse(readFileSync(`www/base/words/${lang}.json`, 'utf8'));
  return catalogues[lang];
}

/** The name of a colour, capitalised as at the start of a sentence. @param {string} colour @param {string} lang */
export const colourIn = (colour, lang) => sentence(lang, `colour.${colour}`, false);

/** The sentence of a key; `many` picks among its forms by number. @param {string} lang @param {string} key @param {boolean} many */
function sentence(lang, key, many) {
  const entry = catalogue(lang)[key];
  return typeof entry === 'string' ? entry : entry[many ? 'other' : 'one'];
}

/** The sentences of descriptions, longer ones before those that would match a part of them. */
const KEYS = ['pieces', 'empty', 'crosses', 'texts', 'arrows', 'lit', 'standing', 'count'].map(
  (key) => `figure.${key}`,
);

/** Patterns for the places of sentences that do not take any text. @type {Record<string, string>} */
const LIKE = { n: '\\d+', colour: '[A-Z]?[a-z]+' };

/**
 * Translates a part of a description.
 * @param {string} text
 * @param {string} lang
 * @returns {string}
 */
function translate(text, lang) {
  for (const key of KEYS)
    for (const many of [false, true]) {
      const form = sentence(FIRST, key, many).replace(
        /\{(\w+)\}/g,
        (_, place) => `(?<${place}>${LIKE[place] ?? '.+'})`,
      );
      const found = new RegExp(`^${form}$`).exec(text)?.groups;
      if (found)
        return sentence(lang, key, many).replace(/\{(\w+)\}/g, (_, place) => placed(place, found[place], lang));
    }
  return text;
}

/** @param {string} place @param {string} value @param {string} lang */
function placed(place, value, lang) {
  if (place === 'pieces')
    return value
      .split(', ')
      .map((one) => translate(one, lang))
      .join(', ');
  if (place === 'colour') return sentence(lang, `colour.within.${value.toLowerCase()}`, false);
  return value;
}

/** A description in a language. @param {string} text in English @param {string} lang */
export const inWords = (text, lang) =>
  lang === FIRST
    ? text
    : text
        .split('; ')
        .map((part) => translate(part, lang))
        .join('; ');
