// The words of the page, in the language chosen: what stands in words/en.json and its translations, with the
// arguments in their places. Sentences of a table are joined in sentences.js.

import { words as addresses } from './build.js';
import { wanted } from './detect-language.ts';
import type { Language } from './settings.ts';
import { onSettings, set, settings } from './settings.ts';

/** The keys of the page's catalogue, and of those that rooms bring with them. */
type Key =
  | keyof typeof import('./words/en.json')
  | keyof typeof import('../learn/words/en.json')
  | keyof typeof import('../newgame/words/en.json')
  | keyof typeof import('../opponent/words/en.json');
/**
 * A key put together with what the wasm module gives as any text. Whether the catalogue has all that can come of it no
 * type can tell: a test does.
 */
type Family =
  | `${'board' | 'choice' | 'colour' | 'ending' | 'facts' | 'key' | 'level' | 'line' | 'setup.count'}.${string}`
  | `embedding.${string}`
  | `how.${string}.${string}`
  | `term.${string}.title`
  | `term.${string}.means`
  | `settings.${string}.${string}`;
/** A text, a number, a list of texts. */
type Argument = string | number | string[];
/** Words that the wasm module wants said. */
export type Message = { key: string; args: Record<string, Phrase> };
/**
 * What stands in a place of
 *   such words or for itself: a text, words, words with commas between, phrases joined as a sentence does, halves.
 */
export type Phrase = string | number | Message | Message[] | { and: Phrase[] } | { halves: number };
/** A sentence, or one for each plural that the argument `n` can have. */
type Entry = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** How numbers and lists are written. English without the comma before “and”. */
const LOCALES = { en: 'en-GB', de: 'de', es: 'es' } as Record<Language, string>;

let now: Language = 'en';
/** What is set: a language, or the browser's. */
let chosen: Language | 'auto' = 'auto';
let words: Record<string, Entry> = {};
/** Where the catalogues are, by language: the page's, and those of the rooms that have come. */
const catalogues: Record<Language, string>[] = [addresses];
let numbers = new Intl.NumberFormat(LOCALES.en);
let plurals = new Intl.PluralRules(LOCALES.en);
let lists = new Intl.ListFormat(LOCALES.en);
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
 * Fetches the words of a room that is opened later; they are there in every language from now on.
 * @param catalogue where they are
 */
export async function addWords(catalogue: Record<Language, string>) {
  if (catalogues.includes(catalogue)) return;
  const tag = now;
  const more = await fetched(catalogue, tag);
  if (tag !== now) return addWords(catalogue); // another language came meanwhile
  catalogues.push(catalogue);
  Object.assign(words, more);
}

/**
 * Fetches the words and says all in them from now on.
 * @param setting what is stored unless told
 * @param place what is said in them: the whole page
 */
export async function load(
  setting: Language | 'auto' = settings().language,
  place: HTMLElement = document.documentElement,
) {
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
 */
export async function setLanguage(setting: Language | 'auto') {
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

/** Calls back when the language has changed; the answer ends that. */
export function onLanguage(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A number as the language writes it. */
export const number = (n: number) => numbers.format(n);

/** “Ann, Bob and Cy”. */
export const list = (texts: string[]) => lists.format(texts);

/** With a capital at its beginning. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(now) + text.slice(1);

/** Letters that are written from right to left, and marks that have what follows them written so. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Marks that turn what stands around them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/** A text that has been isolated. */
const ALONE = /^\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069$/;

/** Whether every isolate that is opened in a text is closed in it. */
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
 * A text that somebody typed, for the place where it stands: it cannot turn the words around it. One that is written from
 * left to right stays as it is.
 */
export function isolated(text: string): string {
  const turning = TURNING.test(text);
  if ((!turning && !RIGHT_TO_LEFT.test(text)) || ALONE.test(text)) return text;
  // Isolates that this function has made stay; all else that turns goes.
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

/** The words for a key, with the arguments in place of `{…}`; where they differ by number, those for the argument `n`. */
export const t = (key: Key | Family, args?: Record<string, Argument>) => sentence(key, args);

/** A term that a newcomer may not know, as the catalogue has it: `[the words](term)`. */
const TERM = /\[([^\]]+)\]\(([\w-]+)\)/g;
/** Characters of nobody's: what stands between them is a term and its words. Texts from outside lose them. */
const MARKS = /[\ue000\ue001]/g;
/** Whether terms are marked in what is said. */
let marking = false;

function sentence(key: string, args: Record<string, Argument> = {}) {
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
export const points = (n: number) => (n % 1 ? `${Math.floor(n) ? number(Math.floor(n)) : ''}½` : number(n));

const holds = <K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

/** What the wasm module wants said, or what it or the browser throws when something cannot be done. */
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

/** What `say` says, with the terms in it apart. */
export function parts(phrase: unknown): Part[] {
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

/** Whether there are words for all that a phrase has in it: one that was stored can be of another version, or anything. */
export function known(phrase: unknown): boolean {
  if (Array.isArray(phrase)) return phrase.every(known);
  if (holds(phrase, 'args', 'key')) return has(String(phrase.key)) && Object.values(phrase.args as object).every(known);
  if (holds(phrase, 'and')) return Array.isArray(phrase.and) && phrase.and.every(known);
  return ['string', 'number'].includes(typeof phrase) || holds(phrase, 'halves');
}
