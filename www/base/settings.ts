// What people set for themselves on this device: how boards look, what is confirmed, sound, language.

import { COORDS, STONES, TAGS, THEMES } from './looks.ts';
import { isRecord, store, stored } from './stored.ts';

export type Theme = (typeof THEMES)[number];
type Stones = (typeof STONES)[number];
export type Coords = (typeof COORDS)[number];
export type Language = (typeof TAGS)[number];

export interface Settings {
  theme: 'auto' | Theme;
  stones: Stones;
  /** Left to the moment, by default. */
  coords: 'auto' | Coords;
  /** Whether a placement is confirmed: on boards with small points only, by default. */
  confirm: 'always' | 'small' | 'never';
  sound: 'on' | 'off';
  volume: 'full' | 'medium' | 'low';
  /** Whether the hand feels what happens. */
  haptics: 'on' | 'off';
  language: 'auto' | Language;
  /** Table mode: each side's panel faces its player. */
  flat: 'on' | 'off';
  /** Whether the computer acts so that one can follow it, or at once. */
  pace: 'calm' | 'once';
}

/** What each can be; the first is the default. */
export const CHOICES: { [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['auto', ...THEMES],
  stones: STONES,
  coords: ['auto', ...COORDS],
  confirm: ['small', 'always', 'never'],
  sound: ['on', 'off'],
  volume: ['full', 'medium', 'low'],
  haptics: ['on', 'off'],
  language: ['auto', ...TAGS],
  flat: ['off', 'on'],
  pace: ['calm', 'once'],
};

const KEY = 'tessera/settings';
const listeners: Set<(settings: Settings) => void> = new Set();
/** What was set where nothing can be stored: good until the page is closed. */
const unstored: Record<string, unknown> = {};

/** What is set; only what can be set is taken from what is stored. */
export function settings(): Settings {
  const chosen = { ...stored(KEY, isRecord), ...unstored };
  return Object.fromEntries(
    Object.entries(CHOICES).map(([key, values]) => {
      const value = (Object.hasOwn(chosen, key) ? chosen[key] : '') as string;
      return [key, (values as readonly string[]).includes(value) ? value : values[0]];
    }),
  ) as unknown as Settings;
}

/** Sets one, tells whoever listens. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]) {
  if (store(KEY, { ...stored(KEY, isRecord), [key]: value })) delete unstored[key];
  else unstored[key] = value;
  listeners.forEach((listener) => listener(settings()));
}

/** Calls back whenever a setting changes, here or in another tab; gives what ends it. */
export function onSettings(listener: (settings: Settings) => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === KEY) listener(settings());
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}
