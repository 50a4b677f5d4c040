// What people set for themselves on this device: how boards look, what is confirmed, sound, language.

import { COORDS, STONES, TAGS, THEMES } from './looks.js';

/** @typedef {typeof THEMES[number]} Theme */
/** @typedef {typeof STONES[number]} Stones */
/** @typedef {typeof COORDS[number]} Coords */
/** @typedef {typeof TAGS[number]} Language */

/**
 * @typedef {object} Settings
 * @property {'auto' | Theme} theme
 * @property {Stones} stones
 * @property {'auto' | Coords} coords left to the moment, by default
 * @property {'always' | 'small' | 'never'} confirm whether a placement is confirmed: on boards with small points only, by default
 * @property {'on' | 'off'} sound
 * @property {'full' | 'medium' | 'low'} volume
 * @property {'on' | 'off'} haptics whether the hand feels what happens
 * @property {'auto' | Language} language
 * @property {'on' | 'off'} flat table mode: each side's panel faces its player
 * @property {'calm' | 'once'} pace whether the computer acts so that one can follow it, or at once
 */

/** What each can be; the first is the default. @type {{[K in keyof Settings]: readonly Settings[K][]}} */
export const CHOICES = {
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
/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();
/** What was set where nothing can be stored: good until the page is closed. @type {Record<string, unknown>} */
const unstored = {};

/** What is stored, which can be anything; nothing where storage is denied or damaged. @returns {Record<string, unknown>} */
function stored() {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return read && typeof read === 'object' && !Array.isArray(read) ? read : {};
  } catch {
    return {};
  }
}

/** What is set; only what can be set is taken from what is stored. @returns {Settings} */
export function settings() {
  const chosen = { ...stored(), ...unstored };
  return /** @type {Settings} */ (
    Object.fromEntries(
      Object.entries(CHOICES).map(([key, values]) => {
        const value = /** @type {string} */ (Object.hasOwn(chosen, key) ? chosen[key] : '');
        return [key, /** @type {readonly string[]} */ (values).includes(value) ? value : values[0]];
      }),
    )
  );
}

/** Sets one, tells whoever listens. @template {keyof Settings} K @param {K} key @param {Settings[K]} value */
export function set(key, value) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [key]: value }));
    delete unstored[key];
  } catch {
    unstored[key] = value;
  }
  listeners.forEach((listener) => listener(settings()));
}

/** Calls back whenever a setting changes, here or in another tab; gives what ends it. @param {(settings: Settings) => void} listener */
export function onSettings(listener) {
  const elsewhere = (/** @type {StorageEvent} */ event) => {
    if (event.key === KEY) listener(settings());
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}
