// How everything looks: what is set, the system's wishes where nothing is, and the page's own colours after it.
import { THEMES_MEANT } from './looks.js';
import { onSettings, settings } from './settings.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
const more = matchMedia('(prefers-contrast: more)');
const forced = matchMedia('(forced-colors: active)');

const TURNED = 'tessera/turned';
/** What is turned where nothing can be stored. @type {string[]} */
let unstored = [];

/**
 * @typedef {object} Look how a board is drawn
 * @property {import('./settings.js').Theme} theme
 * @property {import('./settings.js').Settings['stones']} stones
 * @property {import('./settings.js').Coords} coords
 * @property {boolean} flipped with its far side near
 */

/** The theme that other pages mean by a word of theirs. @template {string} T @param {T} theme @returns {Exclude<T, 'light' | 'dark'> | 'wood' | 'night'} */
export const themeMeant = (theme) => /** @type {any} */ (Object(THEMES_MEANT)[theme] ?? theme);

/** The theme that a setting comes to: where the system forces its colours none goes against it. @param {import('./settings.js').Settings['theme']} theme @returns {Look['theme']} */
export function themeOf(theme) {
  if (forced.matches) return 'contrast';
  if (theme !== 'auto') return theme;
  if (more.matches) return 'contrast';
  return dark.matches ? 'night' : 'wood';
}

/** How boards are drawn now. @param {string} [game] the one played on it, where it may be turned @returns {Look} */
export function look(game) {
  const { theme, stones, coords } = settings();
  // What is left to the moment a table decides; pictures and a position that is set up have them.
  const style = coords === 'auto' ? 'rulebook' : coords;
  return { theme: themeOf(theme), stones, coords: style, flipped: game !== undefined && isTurned(game) };
}

/** Calls back when the system wishes for another look; gives what ends it. @param {() => void} listener */
export function onSystem(listener) {
  for (const query of [dark, more, forced]) query.addEventListener('change', listener);
  return () => {
    for (const query of [dark, more, forced]) query.removeEventListener('change', listener);
  };
}

/** Calls back when the look has changed, whoever changed it; gives what ends it. @param {() => void} listener */
export function onLook(listener) {
  const ends = [onSettings(listener), onSystem(listener)];
  return () => ends.forEach((end) => end());
}

/** Has a table drawn so. @param {import('tessera').Table} table @param {Look} look */
export const dressTable = (table, { theme, stones, coords, flipped }) => table.set_look(theme, stones, coords, flipped);

/** The boards that are turned on this device, by the game's key. What is stored can be anything. @returns {string[]} */
function allTurned() {
  try {
    const stored = JSON.parse(localStorage.getItem(TURNED) ?? '[]');
    return Array.isArray(stored) ? stored.slice(0, 20).map(String) : [];
  } catch {
    return unstored;
  }
}

/** Whether a game's board is turned. @param {string} game */
export const isTurned = (game) => allTurned().includes(game);

/** Turns a game's board, or turns it back. @param {string} game */
export function turn(game) {
  const before = allTurned();
  const now = before.includes(game) ? before.filter((each) => each !== game) : [...before, game];
  unstored = now;
  try {
    localStorage.setItem(TURNED, JSON.stringify(now));
  } catch {
    /* denied: good until the page is closed */
  }
}

/** Keeps the page's own colours with the theme, from now on. */
export function dressPage() {
  const root = document.documentElement;
  const bar = document.querySelector('meta[name="theme-color"]');
  const dress = () => {
    root.dataset.theme = look().theme;
    bar?.setAttribute('content', getComputedStyle(root).backgroundColor);
  };
  onLook(dress);
  dress();
}
