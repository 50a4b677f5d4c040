// The words around the pages' text: pages/words/, and the words of the four pictures from www/learn.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {(key: string, places?: Record<string, string>) => string} Say */

/** The language of the originals. */
export const FIRST = 'en';

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** The languages, that of the originals first. */
export const LANGUAGES = readdirSync('pages/words')
  .map((file) => path.parse(file).name)
  .sort((a, b) => Number(b === FIRST) - Number(a === FIRST) || (a < b ? -1 : 1));

/** @type {Record<string, Record<string, string>>} */
const WORDS = Object.fromEntries(
  LANGUAGES.map((tag) => [tag, { ...read(`www/learn/words/${tag}.json`), ...read(`pages/words/${tag}.json`) }]),
);

/** Whether a key exists. @param {string} key */
export const known = (key) => Object.hasOwn(WORDS[FIRST], key);

/** The words of a language, as plain text. @param {string} tag @returns {Say} */
export const sayIn =
  (tag) =>
  (key, places = {}) =>
    WORDS[tag][key].replace(/\{(\w+)\}/g, (whole, place) => places[place] ?? whole);
