// Small values in `localStorage`, as JSON. Other programs can change them, so every value that is read passes a guard.

/** Longer texts are not read. */
const MAX_CHARACTERS = 100_000;

/** The value under a key; nothing if reading is denied or the guard refuses it. */
export function stored<T>(key: string, guard: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null || text.length > MAX_CHARACTERS) return undefined;
    const value: unknown = JSON.parse(text);
    return guard(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a key has a value. */
export function isStored(key: string) {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** The keys that begin with a prefix; none if reading is denied. */
export function storedKeys(prefix: string) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Stores a value; false if storage is full or denied. */
export function store(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes the value of a key. */
export function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is denied, nothing was kept.
  }
}

/** An object with string keys and any values. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);

export const isTexts = (value: unknown): value is string[] => isList(value) && value.every(isText);
