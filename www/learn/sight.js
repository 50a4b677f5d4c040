// Which games somebody has been shown on this device: each is explained unasked once and never again.

const KEY = 'tessera/known/';
/** Those shown since the page was opened, which is all that is known where nothing can be stored. @type {Set<string>} */
const shown = new Set();

/** @param {string} game */
export function isKnown(game) {
  try {
    return shown.has(game) || localStorage.getItem(KEY + game) !== null;
  } catch {
    return false;
  }
}

/** @param {string} game */
export function know(game) {
  shown.add(game);
  try {
    localStorage.setItem(KEY + game, 'shown');
  } catch {
    /* denied: good until the page is closed */
  }
}
