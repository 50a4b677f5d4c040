// What the device keeps for the page beside its games: small things, as JSON, by their keys. Anybody can have changed them:
// all that is read passes a guard.

/** Longer texts are not read, in characters. */
const MOST = 100_000;

/** What is kept under a key; nothing where that is denied, or is not what the guard takes. */
export function stored<T>(key: string, guard: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null || text.length > MOST) return undefined;
    const value: unknown = JSON.parse(text);
    return guard(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is something under a key. */
export function isStored(key: string) {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Keeps a value; false where storage is full or denied. */
export function store(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** An object with keys of its own; what stands under them can be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isList = (value: unknown): value is unknown[] => Array.isArray(value);

export const isTexts = (value: unknown): value is string[] => isList(value) && value.every(isText);
