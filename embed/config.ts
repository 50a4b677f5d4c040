// What a board is told by the page it stands on: the same words in the element's attributes, in the frame's address and
// in `setState`. All of it comes from others: it is bounded and checked here, and what nobody knows is passed over.

import { COORDS, STONES, TAGS, THEMES } from '../www/base/looks.ts';

/** What can be chosen; the first is the default. */
export const CHOICES = {
  mode: ['play', 'view', 'puzzle'],
  coords: COORDS,
  controls: ['full', 'min', 'none'],
  theme: ['auto', 'light', 'dark', ...THEMES],
  stones: STONES,
  lang: ['auto', ...TAGS],
} as const;

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

/** Texts are empty where nothing is said. */
export interface Config {
  game: string;
  options: string;
  record: string;
  moves: string;
  position: string;
  code: string;
  /** How a board that goes on has stood, as a code: it begins as the others say. */
  at: string;
  ply: number | null;
  mode: (typeof CHOICES.mode)[number];
  /** The level of the computer; empty where people play alone. */
  opponent: string;
  /** The seats that are the computer's, the first one 1, with spaces between. */
  plays: string;
  task: string;
  solution: string;
  hint: string;
  solved: string;
  flip: boolean;
  coords: (typeof CHOICES.coords)[number];
  controls: (typeof CHOICES.controls)[number];
  theme: (typeof CHOICES.theme)[number];
  stones: (typeof CHOICES.stones)[number];
  lang: (typeof CHOICES.lang)[number];
}

/** Something that a page asked for and cannot have. */
export class ConfigError extends Error {
  /** The part of the config that is wrong. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A text; lists are words with spaces between. */
const text = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value));

/** A value as it is used, nothing where it is none. */
function read(key: string, value: unknown): string | number | boolean | undefined {
  const written = text(value).trim();
  if (key === 'flip')
    return ['', '1', 'true'].includes(written) ? true : ['0', 'false'].includes(written) ? false : undefined;
  if (key === 'ply') return /^\d{1,5}$/.test(written) && Number(written) <= MOST ? Number(written) : undefined;
  if (Object.hasOwn(TEXTS, key)) return written.length <= TEXTS[key as keyof typeof TEXTS] ? written : undefined;
  if (Object.hasOwn(PLAYERS, key)) return PLAYERS[key as keyof typeof PLAYERS].test(written) ? written : undefined;
  return (CHOICES[key as keyof typeof CHOICES] as readonly string[]).includes(written) ? written : undefined;
}

/** What is so when nothing is said. */
export const defaults = () =>
  ({
    ...Object.fromEntries(Object.keys({ ...TEXTS, ...PLAYERS }).map((key) => [key, ''])),
    ...Object.fromEntries(Object.entries(CHOICES).map(([key, [first]]) => [key, first])),
    ply: null,
    flip: false,
  }) as unknown as Config;

/**
 * Takes over what is told.
 * @param told `null` means the default; a `solved` that is no text is part of a state
 * @param before what was so before: how it looks stays; what is on the board goes as soon as any of that is told
 * @returns the keys whose values are none; and whether another game is wanted
 */
export function take(
  told: Record<string, unknown>,
  before?: Config,
): { config: Config; faults: string[]; anew: boolean } {
  const config = before ? { ...before } : defaults();
  const plain = defaults();
  const known = Object.keys(plain).filter(
    (key) =>
      Object.hasOwn(told, key) && told[key] !== undefined && !(key === 'solved' && typeof told[key] === 'boolean'),
  );
  const anew = !before || known.some((key) => key !== 'ply' && CONTENT.includes(key));
  if (anew)
    for (const key of CONTENT)
      if (!before || key !== 'game') Object.assign(config, { [key]: plain[key as keyof Config] });
  const faults = known.filter((key) => {
    const value = told[key] === null ? plain[key as keyof Config] : read(key, told[key]);
    if (value !== undefined) Object.assign(config, { [key]: value });
    return value === undefined;
  });
  return { config, faults, anew };
}

/** Whether a key says what is on the board: with a value that is none there is nothing to be shown. */
export const isContent = (key: string) => CONTENT.includes(key);
