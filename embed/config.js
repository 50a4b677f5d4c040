// What a board is told by the page it stands on: the same words in the element's attributes, in the frame's address and
// in `setState`. All of it comes from others: it is bounded and checked here, and what nobody knows is passed over.

import { COORDS, STONES, TAGS, THEMES } from '../www/base/looks.js';

/** What can be chosen; the first is the default. */
export const CHOICES = /** @type {const} */ ({
  mode: ['play', 'view', 'puzzle'],
  coords: COORDS,
  controls: ['full', 'min', 'none'],
  theme: ['auto', 'light', 'dark', ...THEMES],
  stones: STONES,
  lang: ['auto', ...TAGS],
});

/** Texts, each with the most characters that it may have; the rules look into them. */
const TEXTS = {
  game: 20,
  options: 500,
  record: 16_384,
  moves: 8_192,
  position: 4_096,
  code: 4_200,
  at: 4_200,
  task: 500,
  solution: 4_096,
  hint: 500,
  solved: 500,
};

/** Who plays against whom: the level of the computer, and its seats, the first of which is 1. Empty as texts are. */
const PLAYERS = { opponent: /^[1-8]?$/, plays: /^([1-6]( [1-6]){0,5})?$/ };

/** The most actions that are counted. */
const MOST = 10_000;

/** What makes another game of it: with one of these all of them are told anew. */
const CONTENT = [
  'game',
  'options',
  'record',
  'moves',
  'position',
  'code',
  'at',
  'ply',
  'mode',
  'opponent',
  'plays',
  'task',
  'solution',
  'hint',
  'solved',
];

/**
 * @typedef {object} Config texts are empty where nothing is said
 * @property {string} game
 * @property {string} options
 * @property {string} record
 * @property {string} moves
 * @property {string} position
 * @property {string} code
 * @property {string} at how a board that goes on has stood, as a code: it begins as the others say
 * @property {number | null} ply
 * @property {typeof CHOICES.mode[number]} mode
 * @property {string} opponent the level of the computer; empty where people play alone
 * @property {string} plays the seats that are the computer's, the first one 1, with spaces between
 * @property {string} task
 * @property {string} solution
 * @property {string} hint
 * @property {string} solved
 * @property {boolean} flip
 * @property {typeof CHOICES.coords[number]} coords
 * @property {typeof CHOICES.controls[number]} controls
 * @property {typeof CHOICES.theme[number]} theme
 * @property {typeof CHOICES.stones[number]} stones
 * @property {typeof CHOICES.lang[number]} lang
 */

/** Something that a page asked for and cannot have. */
export class ConfigError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** A text; lists are words with spaces between. @param {unknown} value */
const text = (value) => (Array.isArray(value) ? value.join(' ') : String(value));

/** A value as it is used, nothing where it is none. @param {string} key @param {unknown} value @returns {string | number | boolean | undefined} */
function read(key, value) {
  const written = text(value).trim();
  if (key === 'flip')
    return ['', '1', 'true'].includes(written) ? true : ['0', 'false'].includes(written) ? false : undefined;
  if (key === 'ply') return /^\d{1,5}$/.test(written) && Number(written) <= MOST ? Number(written) : undefined;
  if (Object.hasOwn(TEXTS, key)) return written.length <= TEXTS[/** @type {keyof TEXTS} */ (key)] ? written : undefined;
  if (Object.hasOwn(PLAYERS, key))
    return PLAYERS[/** @type {keyof PLAYERS} */ (key)].test(written) ? written : undefined;
  return /** @type {readonly string[]} */ (CHOICES[/** @type {keyof CHOICES} */ (key)]).includes(written)
    ? written
    : undefined;
}

/** What is so when nothing is said. @returns {Config} */
export const defaults = () => ({
  .../** @type {any} */ (Object.fromEntries(Object.keys({ ...TEXTS, ...PLAYERS }).map((key) => [key, '']))),
  .../** @type {any} */ (Object.fromEntries(Object.entries(CHOICES).map(([key, [first]]) => [key, first]))),
  ply: null,
  flip: false,
});

/**
 * Takes over what is told.
 * @param {Record<string, unknown>} told `null` means the default; a `solved` that is no text is part of a state
 * @param {Config} [before] what was so before: how it looks stays; what is on the board goes as soon as any of that is told
 * @returns {{config: Config, faults: string[], anew: boolean}} the keys whose values are none; and whether another game is wanted
 */
export function take(told, before) {
  const config = before ? { ...before } : defaults();
  const plain = defaults();
  const known = Object.keys(plain).filter(
    (key) =>
      Object.hasOwn(told, key) && told[key] !== undefined && !(key === 'solved' && typeof told[key] === 'boolean'),
  );
  const anew = !before || known.some((key) => key !== 'ply' && CONTENT.includes(key));
  if (anew)
    for (const key of CONTENT)
      if (!before || key !== 'game') Object.assign(config, { [key]: plain[/** @type {keyof Config} */ (key)] });
  const faults = known.filter((key) => {
    const value = told[key] === null ? plain[/** @type {keyof Config} */ (key)] : read(key, told[key]);
    if (value !== undefined) Object.assign(config, { [key]: value });
    return value === undefined;
  });
  return { config, faults, anew };
}

/** Whether a key says what is on the board: with a value that is none there is nothing to be shown. @param {string} key */
export const isContent = (key) => CONTENT.includes(key);
