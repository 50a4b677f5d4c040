// Which games somebody has been shown on this device: each is explained unasked once and never again.

const KEY = 'tessera/known';
/** Those shown where nothing can be stored: good until the page is closed. @type {string[]} */
let unstored = [];

/** What is stored, which can be anything. @returns {string[]} */
function known() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return [...unstored, ...(Array.isArray(stored) ? stored.slice(0, 20).map(String) : [])];
  } catch {
    return unstored;
  }
}

/** @param {string} game */
export const isKnown = (game) => known().includes(game);

/** @param {string} game */
export function know(game) {
  if (isKnown(game)) return;
  const now = [...known(), game];
  unstored = now;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    /* denied: good until the page is closed */
  }
}
