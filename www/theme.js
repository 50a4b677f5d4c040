// How everything looks: what is set, the system's wishes where nothing is, and the page's own colours after it.
import { onSettings, settings } from './settings.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
const more = matchMedia('(prefers-contrast: more)');
const forced = matchMedia('(forced-colors: active)');

/**
 * @typedef {object} Look how a board is drawn
 * @property {'wood' | 'paper' | 'night' | 'contrast'} theme
 * @property {import('./settings.js').Settings['stones']} stones
 * @property {import('./settings.js').Settings['coords']} coords
 * @property {boolean} dark whether it lies on a dark page
 */

/** The theme that a setting comes to: where the system forces its colours none goes against it. @param {import('./settings.js').Settings['theme']} theme @returns {Look['theme']} */
export function themeOf(theme) {
  if (forced.matches) return 'contrast';
  if (theme !== 'auto') return theme;
  if (more.matches) return 'contrast';
  return dark.matches ? 'night' : 'wood';
}

/** How boards are drawn now. @returns {Look} */
export function look() {
  const { stones, coords, ...set } = settings();
  const theme = themeOf(set.theme);
  return { theme, stones, coords, dark: theme === 'night' || (theme === 'contrast' && dark.matches) };
}

/** Calls back when the look has changed, whoever changed it; gives what ends it. @param {() => void} listener */
export function onLook(listener) {
  const ends = onSettings(listener);
  for (const query of [dark, more, forced]) query.addEventListener('change', listener);
  return () => {
    ends();
    for (const query of [dark, more, forced]) query.removeEventListener('change', listener);
  };
}

/** Has a table drawn so. @param {import('tessera').Table} table @param {Look} look */
export function dressTable(table, { dark: onDark }) {
  table.set_dark(onDark);
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
