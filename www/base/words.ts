// The words of the page in the chosen language: texts of words/en.json and its translations with arguments filled in.
// sentences.ts joins the sentences of a table.

import { words as addresses } from './build.js';
import { wanted } from './detect-language.ts';
import type { Language } from './settings.ts';
import { onSettings, set, settings } from './settings.ts';

/** The keys of the page's catalogue and of those that lazily loaded folders add. */
type Key =
  | keyof typeof import('./words/en.json')
  | keyof typeof import('../learn/words/en.json')
  | keyof typeof import('../newgame/words/en.json')
  | keyof typeof import('../opponent/words/en.json')
  | keyof typeof import('../analysis/words/en.json')
  | keyof typeof import('../review/words/en.json')
  | keyof typeof import('../puzzles/words/en.json');
/**
 * A key made of a prefix and a text from the wasm module. Types cannot say whether the catalogue has every such key; a test
 * checks it.
 */
type Family =
  | `${'board' | 'choice' | 'colour' | 'ending' | 'facts' | 'key' | 'level' | 'line' | 'setup.count'}.${string}`
  | `embedding.${string}`
  | `how.${string}.${string}`
  | `term.${string}.title`
  | `term.${string}.means`
  | `puzzles.theme.${string}`
  | `settings.${string}.${string}`;
type Argument = string | number | string[];
/** A message of the wasm module: a key and its arguments. */
export type Message = { key: string; args: Record<string, Phrase> };
/**
 * An argument of a message, or a phrase of its own: a text, a message, messages joined by commas, phrases joined by “and”, or
 * a number of halves.
 */
export type Phrase = string | number | Message | Message[] | { and: Phrase[] } | { halves: number };
/** A sentence, or one for each plural form of the argument `n`. */
type Entry = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** Locales for numbers and lists. British English writes no comma before “and”. */
const LOCALES = { en: 'en-GB', de: 'de', es: 'es' } as Record<Language, string>;
/** What stands between thousands and hundreds. Spanish groups from five figures on. */
const THOUSANDS = { en: ',', de: '.', es: '' } as Record<Language, string>;

let now: Language = 'en';
/** The setting: a language, or `auto` for the browser's. */
let chosen: Language | 'auto' = 'auto';
let words: Record<string, Entry> = {};
/** Addresses of the catalogues by language: the page's, and those of the folders that have loaded. */
const catalogues: Record<Language, string>[] = [addresses];
/** One object for each language, made when it is first needed: the first of them takes a phone a tenth of a second. */
function forLanguage<T>(make: (locale: string) => T) {
  const made: Partial<Record<Language, T>> = {};
  return () => {
    const object = made[now] ?? make(LOCALES[now]);
    made[now] = object;
    return object;
  };
}
const numbers = forLanguage((locale) => new Intl.NumberFormat(locale));
const plurals = forLanguage((locale) => new Intl.PluralRules(locale));
const lists = forLanguage((locale) => new Intl.ListFormat(locale));
const listeners: Set<() => void> = new Set();

/** The language that the words are in now. */
export const language = () => now;

/** One catalogue in a language. */
async function fetched(catalogue: Record<Language, string>, tag: Language): Promise<Record<string, Entry>> {
  const answer = await fetch(catalogue[tag]);
  if (!answer.ok) throw new Error(`the words in ${tag} could not be fetched: ${answer.status}`);
  return answer.json();
}

/**
 * Fetches the words of a lazily loaded folder; from now on they are there in every language.
 * @param catalogue their addresses
 */
export async function addWords(catalogue: Record<Language, string>) {
  if (catalogues.includes(catalogue)) return;
  const tag = now;
  const more = await fetched(catalogue, tag);
  if (tag !== now) return addWords(catalogue); // the language has changed meanwhile
  catalogues.push(catalogue);
  Object.assign(words, more);
}

/**
 * Fetches the words of a language and uses them from now on.
 * @param setting the stored one unless given
 * @param place the element whose `lang` is set: the whole page
 */
export async function load(
  setting: Language | 'auto' = settings().language,
  place: HTMLElement = document.documentElement,
) {
  const tag = wanted(setting);
  words = Object.assign({}, ...(await Promise.all(catalogues.map((each) => fetched(each, tag)))));
  [now, chosen] = [tag, setting];
  place.lang = tag;
}

/**
 * Changes the language, stores the choice and calls the listeners, which show everything again. If the words cannot be
 * fetched nothing changes. If storage is denied, the choice lasts until the page is closed.
 */
export async function setLanguage(setting: Language | 'auto') {
  await load(setting);
  set('language', setting);
  for (const listener of listeners) listener();
}

// A language chosen in another tab applies here too.
onSettings(({ language: setting }) => {
  if (setting !== chosen)
    load(setting).then(
      () => listeners.forEach((listener) => listener()),
      () => {},
    );
});

/** Calls back when the language has changed. @returns a function that ends it */
export function onLanguage(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A number as the language writes it. Counts do without `Intl`. */
export const number = (n: number) =>
  Number.isInteger(n) && n >= 0 && n < 10_000 ? String(n).replace(/\B(?=\d{3}$)/, THOUSANDS[now]) : numbers().format(n);

/** “Ann, Bob and Cy”. */
export const list = (texts: string[]) => (texts.length === 1 ? texts[0] : lists().format(texts));

/** A text with its first letter as a capital. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(now) + text.slice(1);

/** Letters that are written from right to left, and marks that make the following text so. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Marks that change the direction of the text around them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/** A text that is isolated already. */
const ALONE = /^\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069$/;

/** Whether a text closes every isolate that it opens. */
function isClosed(text: string) {
  let open = 0;
  for (const letter of text) {
    if (letter === '\u2068') open += 1;
    if (letter === '\u2069') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/**
 * Isolates a text that somebody typed, so that it cannot change the direction of the words around it. Plain left-to-right
 * text stays as it is.
 */
export function isolated(text: string): string {
  const turning = TURNING.test(text);
  if ((!turning && !RIGHT_TO_LEFT.test(text)) || ALONE.test(text)) return text;
  // Keep isolates that this function has made, remove all other marks of direction.
  const tame = text.replace(turning && isClosed(text) ? /[\u202a-\u202e\u2066\u2067]/g : new RegExp(TURNING, 'g'), '');
  return RIGHT_TO_LEFT.test(tame) ? `\u2068${tame}\u2069` : tame;
}

const shown = (argument: Argument) =>
  typeof argument === 'number'
    ? number(argument)
    : Array.isArray(argument)
      ? list(argument.map(isolated))
      : isolated(argument);

/** Whether there are words for a key. */
export const has = (key: string) => Object.hasOwn(words, key);

/** The words for a key, with the arguments in place of `{…}` and the plural form of the argument `n`. */
export const t = (key: Key | Family, args?: Record<string, Argument>) => sentence(key, args);

/** A term that a newcomer may not know, as the catalogue marks it: `[the words](term)`. */
const TERM = /\[([^\]]+)\]\(([\w-]+)\)/g;
/** Private-use characters that delimit a term and its words. They are removed from texts from outside. */
const MARKS = /[\ue000\ue001]/g;
/** Whether `say` marks terms in its answer. */
let marking = false;

function sentence(key: string, args: Record<string, Argument> = {}) {
  if (!has(key)) {
    console.error(`There are no words for “${key}”.`);
    return key;
  }
  const entry = words[key];
  const text = typeof entry === 'string' ? entry : (entry[plurals().select(Number(args.n))] ?? entry.other ?? key);
  const template = text.replace(TERM, (_, shown, term) => (marking ? `\ue000${term}\ue001${shown}\ue000` : shown));
  // One pass: a `{…}` inside an argument is not replaced.
  return template.replace(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(args, name) ? shown(args[name]) : place));
}

/** A number of points, with ½ for a half. */
export const points = (n: number) => (n % 1 ? `${Math.floor(n) ? number(Math.floor(n)) : ''}½` : number(n));

const holds = <K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

/** Puts into words a message of the wasm module, or an error that the module or the browser has thrown. */
export function say(phrase: unknown): string {
  if (Array.isArray(phrase)) return phrase.map(say).join(', ');
  if (holds(phrase, 'args', 'key')) {
    const args = Object.entries(phrase.args as object).map(([name, arg]) => [
      name,
      typeof arg === 'number' ? arg : say(arg),
    ]);
    return sentence(String(phrase.key), Object.fromEntries(args));
  }
  if (holds(phrase, 'and')) return list((phrase.and as unknown[]).map(say));
  if (holds(phrase, 'halves')) return points(Number(phrase.halves) / 2);
  return phrase instanceof Error ? phrase.message : isolated(String(phrase).replace(MARKS, ''));
}

/** A piece of a sentence: plain text, or a term that can be explained. */
export type Part = string | { term: string; words: string };

/** The answer of `say` as parts, with its terms separate. */
export function parts(phrase: unknown): Part[] {
  marking = true;
  try {
    const pieces = say(phrase).split('\ue000');
    return pieces.filter(Boolean).map((piece) => {
      const [term, shown] = piece.split('\ue001');
      return shown === undefined ? term : { term, words: shown };
    });
  } finally {
    marking = false;
  }
}

/** Whether every key in a phrase has words: a stored phrase can come from another version, or be anything. */
export function known(phrase: unknown): boolean {
  if (Array.isArray(phrase)) return phrase.every(known);
  if (holds(phrase, 'args', 'key')) return has(String(phrase.key)) && Object.values(phrase.args as object).every(known);
  if (holds(phrase, 'and')) return Array.isArray(phrase.and) && phrase.and.every(known);
  return ['string', 'number'].includes(typeof phrase) || holds(phrase, 'halves');
}
