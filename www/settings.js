// What people set for themselves on this device: how boards look, what is confirmed, sound, language.

/**
 * @typedef {object} Settings
 * @property {'auto' | 'wood' | 'paper' | 'night' | 'contrast'} theme
 * @property {'set' | 'flat'} stones
 * @property {'rulebook' | 'letters' | 'none'} coords
 * @property {'always' | 'small' | 'never'} confirm whether a placement is confirmed: on boards with small points only, by default
 * @property {'on' | 'off'} sound
 * @property {'auto' | 'en' | 'de' | 'es'} language
 * @property {'on' | 'off'} flat table mode: each side's panel faces its player
 */

/** What each can be; the first is the default. @type {{[K in keyof Settings]: readonly Settings[K][]}} */
export const CHOICES = {
  theme: ['auto', 'wood', 'paper', 'night', 'contrast'],
  stones: ['set', 'flat'],
  coords: ['rulebook', 'letters', 'none'],
  confirm: ['small', 'always', 'never'],
  sound: ['on', 'off'],
  language: ['auto', 'en', 'de', 'es'],
  flat: ['off', 'on'],
};

const KEY = 'tessera/settings';
/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();
/** What stands where nothing can be stored. @type {Partial<Settings>} */
let unstored = {};

/** What is set; what is stored can be anything, and only what can be set is taken from it. @returns {Settings} */
export function settings() {
  /** @type {Record<string, unknown>} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch { /* denied or damaged: the defaults stand */ }
  const chosen = { ...stored, ...unstored };
  return /** @type {Settings} */ (Object.fromEntries(Object.entries(CHOICES).map(([key, values]) => {
    const value = /** @type {string} */ (Object.hasOwn(chosen, key) ? /** @type {any} */ (chosen)[key] : '');
    return [key, /** @type {readonly string[]} */ (values).includes(value) ? value : values[0]];
  })));
}

/** Sets one, tells whoever listens. @template {keyof Settings} K @param {K} key @param {Settings[K]} value */
export function set(key, value) {
  const changed = { ...settings(), [key]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
    unstored = {};
  } catch {
    unstored = changed; // good until the page is closed
  }
  listeners.forEach((listener) => listener(changed));
}

/** Calls back whenever a setting changes, here or in another tab; gives what ends it. @param {(settings: Settings) => void} listener */
export function onSettings(listener) {
  const elsewhere = (/** @type {StorageEvent} */ event) => { if (event.key === KEY) listener(settings()); };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}
