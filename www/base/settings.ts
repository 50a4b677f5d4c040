// The settings of this device: look of the boards, confirmation, sound, language.

import { COORDS, STONES, TAGS, THEMES } from './looks.ts';
import { isRecord, store, stored } from './stored.ts';

export type Theme = (typeof THEMES)[number];
type Stones = (typeof STONES)[number];
export type Coords = (typeof COORDS)[number];
export type Language = (typeof TAGS)[number];

export interface Settings {
  theme: 'auto' | Theme;
  stones: Stones;
  /** `auto`: the table decides by game and screen. */
  coords: 'auto' | Coords;
  /** Whether a placement must be confirmed; `small`: only if the points are too small for a finger. */
  confirm: 'always' | 'small' | 'never';
  sound: 'on' | 'off';
  volume: 'full' | 'medium' | 'low';
  /** Whether the device vibrates with moves. */
  haptics: 'on' | 'off';
  /** Whether single letters and signs are keys, such as `?`. Speech input may type them by mistake. */
  keys: 'on' | 'off';
  language: 'auto' | Language;
  /** Table mode: each side's panel faces its player. */
  flat: 'on' | 'off';
  /** Whether a large board that is nearly empty is magnified on small screens. */
  close: 'on' | 'off';
  /** Whether the computer moves at a pace that one can follow, or at once. */
  pace: 'calm' | 'once';
  /** Whether the computer thinks on a person's time. */
  ponder: 'on' | 'off';
}

/** The values of each setting; the first is the default. */
export const CHOICES: { [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['auto', ...THEMES],
  stones: STONES,
  coords: ['auto', ...COORDS],
  confirm: ['small', 'always', 'never'],
  sound: ['on', 'off'],
  volume: ['full', 'medium', 'low'],
  haptics: ['on', 'off'],
  keys: ['on', 'off'],
  language: ['auto', ...TAGS],
  flat: ['off', 'on'],
  close: ['on', 'off'],
  pace: ['calm', 'once'],
  ponder: ['off', 'on'],
};

const KEY = 'tessera/settings';
const listeners: Set<(settings: Settings) => void> = new Set();
/** Settings that could not be stored; they last until the page is closed. */
const unstored: Record<string, unknown> = {};

/** The settings. A stored value that is not among the choices counts as the default. */
export function settings(): Settings {
  const chosen = { ...stored(KEY, isRecord), ...unstored };
  return Object.fromEntries(
    Object.entries(CHOICES).map(([key, values]) => {
      const value = (Object.hasOwn(chosen, key) ? chosen[key] : '') as string;
      return [key, (values as readonly string[]).includes(value) ? value : values[0]];
    }),
  ) as unknown as Settings;
}

/** Changes a setting and calls the listeners. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]) {
  if (store(KEY, { ...stored(KEY, isRecord), [key]: value })) delete unstored[key];
  else unstored[key] = value;
  listeners.forEach((listener) => listener(settings()));
}

/** Calls back when a setting changes, here or in another tab. @returns a function that ends it */
export function onSettings(listener: (settings: Settings) => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) listener(settings());
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
