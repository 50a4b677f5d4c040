// The words of the page, in the language chosen: what stands in words/en.json and its translations, with the
// arguments in their places. Sentences of a table are joined in sentences.js.

import { words as addresses } from './build.js';
import { computerOf } from './computer.js';
import { onSettings, set, settings } from './settings.js';
import { wanted } from './tongue.js';

/** @typedef {import('./settings.js').Language} Language */
/** The keys of the page's catalogue, and of those that rooms bring with them. @typedef {keyof typeof import('./words/en.json') | keyof typeof import('../learn/words/en.json') | keyof typeof import('../newgame/words/en.json') | keyof typeof import('../think/words/en.json')} Key */
/**
 * A key put together with what the wasm module gives as any text. Whether the catalogue has all that can come of it no
 * type can tell: a test does.
 * @typedef {`${'board' | 'choice' | 'colour' | 'ending' | 'facts' | 'key' | 'level' | 'line' | 'setup.count'}.${string}` | `embedding.${string}` | `how.${string}.${string}` | `term.${string}.title` | `term.${string}.means` | `settings.${string}.${string}`} Family
 */
/** @typedef {string | number | string[]} Argument a text, a number, a list of texts */
/** @typedef {{key: string, args: Record<string, Phrase>}} Message words that the wasm module wants said */
/**
 * @typedef {string | number | Message | Message[] | {and: Phrase[]} | {halves: number}} Phrase what stands in a place of
 *   such words or for itself: a text, words, words with commas between, phrases joined as a sentence does, halves
 */
/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Entry a sentence, or one for each plural that the argument `n` can have */

/** How numbers and lists are written. English without the comma before “and”. */
const LOCALES = /** @type {Record<Language, string>} */ ({ en: 'en-GB', de: 'de', es: 'es' });

/** @type {Language} */
let now = 'en';
/** What is set: a language, or the browser's. @type {Language | 'auto'} */
let chosen = 'auto';
/** @type {Record<string, Entry>} */
let words = {};
/** Where the catalogues are, by language: the page's, and those of the rooms that have come. @type {Record<Language, string>[]} */
const catalogues = [addresses];
let numbers = new Intl.NumberFormat(LOCALES.en);
let plurals = new Intl.PluralRules(LOCALES.en);
let lists = new Intl.ListFormat(LOCALES.en);
/** @type {Set<() => void>} */
const listeners = new Set();

/** The language that the words are in now. */
export const language = () => now;

/** One catalogue in a language. @param {Record<Language, string>} catalogue @param {Language} tag @returns {Promise<Record<string, Entry>>} */
async function fetched(catalogue, tag) {
  const answer = await fetch(catalogue[tag]);
  if (!answer.ok) throw new Error(`the words in ${tag} could not be fetched: ${answer.status}`);
  return answer.json();
}

/**
 * Fetches the words of a room that is opened later; they are there in every language from now on.
 * @param {Record<Language, string>} catalogue where they are
 */
export async function addWords(catalogue) {
  if (catalogues.includes(catalogue)) return;
  const tag = now;
  const more = await fetched(catalogue, tag);
  if (tag !== now) return addWords(catalogue); // another language came meanwhile
  catalogues.push(catalogue);
  Object.assign(words, more);
}

/**
 * Fetches the words and says all in them from now on.
 * @param {Language | 'auto'} [setting] what is stored unless told
 * @param {HTMLElement} [place] what is said in them: the whole page
 */
export async function load(setting = settings().language, place = document.documentElement) {
  const tag = wanted(setting);
  words = Object.assign({}, ...(await Promise.all(catalogues.map((each) => fetched(each, tag)))));
  [now, chosen] = [tag, setting];
  numbers = new Intl.NumberFormat(LOCALES[tag]);
  plurals = new Intl.PluralRules(LOCALES[tag]);
  lists = new Intl.ListFormat(LOCALES[tag]);
  place.lang = tag;
}

/**
 * Changes the language, stores the choice, and has everything said anew. Where the words cannot be fetched nothing
 * changes. A device that lets nothing be stored forgets the choice, and nothing else happens.
 * @param {Language | 'auto'} setting
 */
export async function setLanguage(setting) {
  await load(setting);
  set('language', setting);
  for (const listener of listeners) listener();
}

// Chosen in another tab, it is so here too.
onSettings(({ language: setting }) => {
  if (setting !== chosen)
    load(setting).then(
      () => listeners.forEach((listener) => listener()),
      () => {},
    );
});

/** Calls back when the language has changed; the answer ends that. @param {() => void} listener */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A number as the language writes it. */
export const number = (/** @type {number} */ n) => numbers.format(n);

/** “Ann, Bob and Cy”. */
export const list = (/** @type {string[]} */ texts) => lists.format(texts);

/** With a capital at its beginning. */
export const capital = (/** @type {string} */ text) => text.charAt(0).toLocaleUpperCase(now) + text.slice(1);

/** Letters that are written from right to left, and marks that have what follows them written so. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Marks that turn what stands around them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/** A text that has been isolated. */
const ALONE = /^\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069$/;

/** Whether every isolate that is opened in a text is closed in it. @param {string} text */
function isClosed(text) {
  let open = 0;
  for (const letter of text) {
    if (letter === '\u2068') open += 1;
    if (letter === '\u2069') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/**
 * A text that somebody typed, for the place where it stands: it cannot turn the words around it. One that is written from
 * left to right stays as it is; the name of the computer is put into words.
 * @param {string} text
 * @returns {string}
 */
export function isolated(text) {
  const computer = computerOf(text);
  if (computer) return t('computer', { level: t(`level.${computer.level}`) });
  const turning = TURNING.test(text);
  if ((!turning && !RIGHT_TO_LEFT.test(text)) || ALONE.test(text)) return text;
  // Isolates that this function has made stay; all else that turns goes.
  const tame = text.replace(turning && isClosed(text) ? /[\u202a-\u202e\u2066\u2067]/g : new RegExp(TURNING, 'g'), '');
  return RIGHT_TO_LEFT.test(tame) ? `\u2068${tame}\u2069` : tame;
}

const shown = (/** @type {Argument} */ argument) =>
  typeof argument === 'number'
    ? number(argument)
    : Array.isArray(argument)
      ? list(argument.map(isolated))
      : isolated(argument);

/** Whether there are words for a key. */
export const has = (/** @type {string} */ key) => Object.hasOwn(words, key);

/**
 * The words for a key, with the arguments in place of `{…}`; where they differ by number, those for the argument `n`.
 * @param {Key | Family} key
 * @param {Record<string, Argument>} [args]
 */
export const t = (key, args) => sentence(key, args);

/** A term that a newcomer may not know, as the catalogue has it: `[the words](term)`. */
const TERM = /\[([^\]]+)\]\(([\w-]+)\)/g;
/** Characters of nobody's: what stands between them is a term and its words. Texts from outside lose them. */
const MARKS = /[\ue000\ue001]/g;
/** Whether terms are marked in what is said. */
let marking = false;

/** @param {string} key @param {Record<string, Argument>} [args] */
function sentence(key, args = {}) {
  if (!has(key)) {
    console.error(`There are no words for “${key}”.`);
    return key;
  }
  const entry = words[key];
  const text = typeof entry === 'string' ? entry : (entry[plurals.select(Number(args.n))] ?? entry.other ?? key);
  const told = text.replace(TERM, (_, said, term) => (marking ? `\ue000${term}\ue001${said}\ue000` : said));
  // In one go: what an argument holds is never looked at again.
  return told.replace(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(args, name) ? shown(args[name]) : place));
}

/** Points, halves as ½. */
export const points = (/** @type {number} */ n) =>
  n % 1 ? `${Math.floor(n) ? number(Math.floor(n)) : ''}½` : number(n);

/** @template {string} K @param {unknown} value @param {K} key @returns {value is Record<K, any>} */
const holds = (value, key) => typeof value === 'object' && value !== null && key in value;

/**
 * What the wasm module wants said, or what it or the browser throws when something cannot be done.
 * @param {unknown} phrase
 * @returns {string}
 */
export function say(phrase) {
  if (Array.isArray(phrase)) return phrase.map(say).join(', ');
  if (holds(phrase, 'args') && holds(phrase, 'key')) {
    const args = Object.entries(phrase.args).map(([name, arg]) => [name, typeof arg === 'number' ? arg : say(arg)]);
    return sentence(phrase.key, Object.fromEntries(args));
  }
  if (holds(phrase, 'and')) return list(phrase.and.map(say));
  if (holds(phrase, 'halves')) return points(phrase.halves / 2);
  return phrase instanceof Error ? phrase.message : isolated(String(phrase).replace(MARKS, ''));
}

/** @typedef {string | {term: string, words: string}} Part a piece of a sentence: plain text, or a term that can be explained */

/** What `say` says, with the terms in it apart. @param {unknown} phrase @returns {Part[]} */
export function parts(phrase) {
  marking = true;
  try {
    const pieces = say(phrase).split('\ue000');
    return pieces.filter(Boolean).map((piece) => {
      const [term, said] = piece.split('\ue001');
      return said === undefined ? term : { term, words: said };
    });
  } finally {
    marking = false;
  }
}

/** Whether there are words for all that a phrase has in it: one that was stored can be of another version, or anything. @param {any} phrase @returns {boolean} */
export function known(phrase) {
  if (Array.isArray(phrase)) return phrase.every(known);
  if (holds(phrase, 'args') && holds(phrase, 'key'))
    return has(String(phrase.key)) && Object.values(phrase.args).every(known);
  if (holds(phrase, 'and')) return Array.isArray(phrase.and) && phrase.and.every(known);
  return ['string', 'number'].includes(typeof phrase) || holds(phrase, 'halves');
}
