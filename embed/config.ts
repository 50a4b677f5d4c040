// The configuration of a board, given by the page that embeds it: the same keys in the element's attributes, in the frame's
// address and in `setState`. All of it is foreign input: this file bounds and checks it, and ignores unknown keys.

import { COORDS, STONES, TAGS, THEMES } from '../www/base/looks.ts';

/** Keys with a fixed set of values; the first is the default. */
export const CHOICES = {
  mode: ['play', 'view', 'puzzle'],
  coords: ['auto', ...COORDS],
  controls: ['full', 'min', 'none'],
  theme: ['auto', 'light', 'dark', ...THEMES],
  stones: STONES,
  lang: ['auto', ...TAGS],
} as const;

/** Keys with free texts, each with its longest length in characters; the module checks their content. */
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

/** The computer's level and its seats, counted from 1; empty if people play alone. */
const PLAYERS = { opponent: /^[1-8]?$/, plays: /^([1-6]( [1-6]){0,5})?$/ };

/** The largest ply. */
const MAX_PLY = 10_000;

/** The keys that say what is on the board: giving one of them resets all others. */
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
  'daily',
];

/** Texts are empty if they are not given. */
export interface Config {
  game: string;
  options: string;
  record: string;
  moves: string;
  position: string;
  code: string;
  /** The state of a board that goes on, as a share code; the other keys say how its game began. */
  at: string;
  ply: number | null;
  mode: (typeof CHOICES.mode)[number];
  /** The level of the computer; empty if people play alone. */
  opponent: string;
  /** The computer's seats, counted from 1, with spaces between. */
  plays: string;
  task: string;
  solution: string;
  hint: string;
  solved: string;
  /** The game whose puzzle of the day is on the board; see daily.ts. */
  daily: string;
  flip: boolean;
  coords: (typeof CHOICES.coords)[number];
  controls: (typeof CHOICES.controls)[number];
  theme: (typeof CHOICES.theme)[number];
  stones: (typeof CHOICES.stones)[number];
  lang: (typeof CHOICES.lang)[number];
}

/** A request by the page that cannot be met. */
export class ConfigError extends Error {
  /** The key that is wrong. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A value as text; lists are joined by spaces. */
const text = (value: unknown) => (Array.isArray(value) ? value.join(' ') : String(value));

/** The checked value of a key; nothing if it is invalid. */
function read(key: string, value: unknown): string | number | boolean | undefined {
  const written = text(value).trim();
  if (key === 'flip')
    return ['', '1', 'true'].includes(written) ? true : ['0', 'false'].includes(written) ? false : undefined;
  if (key === 'daily') return /^[a-z]{0,20}$/.test(written) ? written : undefined;
  if (key === 'ply') return /^\d{1,5}$/.test(written) && Number(written) <= MAX_PLY ? Number(written) : undefined;
  if (Object.hasOwn(TEXTS, key)) return written.length <= TEXTS[key as keyof typeof TEXTS] ? written : undefined;
  if (Object.hasOwn(PLAYERS, key)) return PLAYERS[key as keyof typeof PLAYERS].test(written) ? written : undefined;
  return (CHOICES[key as keyof typeof CHOICES] as readonly string[]).includes(written) ? written : undefined;
}

/** The defaults. */
export const defaults = () =>
  ({
    ...Object.fromEntries(Object.keys({ ...TEXTS, ...PLAYERS }).map((key) => [key, ''])),
    ...Object.fromEntries(Object.entries(CHOICES).map(([key, [first]]) => [key, first])),
    ply: null,
    flip: false,
    daily: '',
  }) as unknown as Config;

/**
 * Checks and applies given values.
 * @param given by key; `null` means the default; a boolean `solved` comes from a state and is ignored
 * @param before the configuration so far: its look stays; its content goes as soon as any content is given
 * @returns `faults`: the keys with invalid values; `anew`: whether the content changes
 */
export function take(
  given: Record<string, unknown>,
  before?: Config,
): { config: Config; faults: string[]; anew: boolean } {
  const config = before ? { ...before } : defaults();
  const plain = defaults();
  const known = Object.keys(plain).filter(
    (key) =>
      Object.hasOwn(given, key) && given[key] !== undefined && !(key === 'solved' && typeof given[key] === 'boolean'),
  );
  const anew = !before || known.some((key) => key !== 'ply' && CONTENT.includes(key));
  if (anew)
    for (const key of CONTENT)
      if (!before || key !== 'game') Object.assign(config, { [key]: plain[key as keyof Config] });
  const faults = known.filter((key) => {
    const value = given[key] === null ? plain[key as keyof Config] : read(key, given[key]);
    if (value !== undefined) Object.assign(config, { [key]: value });
    return value === undefined;
  });
  return { config, faults, anew };
}

/** Whether a key says what is on the board: with an invalid value of it, nothing can be shown. */
export const isContent = (key: string) => CONTENT.includes(key);
