// The look of boards and page: from the settings, else from the system's preferences.

import type { Table } from 'tessera';
import { THEMES_MEANT } from './looks.ts';
import type { Coords, Settings, Theme } from './settings.ts';
import { onSettings, settings } from './settings.ts';
import { isTexts, store, stored } from './stored.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');
const more = matchMedia('(prefers-contrast: more)');
const forced = matchMedia('(forced-colors: active)');

/** Whether the system asks for less motion. */
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const TURNED = 'tessera/turned';
/** The turned boards if they cannot be stored. */
let unstored: string[] = [];

/** How a board is drawn. */
export interface Look {
  theme: Theme;
  stones: Settings['stones'];
  coords: Coords;
  /** Turned by 180°. */
  flipped: boolean;
}

/** The theme that an embedding page means; `light` and `dark` are other names for two of them. */
export const themeMeant = <T extends string>(theme: T): Exclude<T, 'light' | 'dark'> | 'wood' | 'night' =>
  (Object(THEMES_MEANT)[theme] ?? theme) as Exclude<T, 'light' | 'dark'>;

/** The theme that a setting means. Colours forced by the system come first. */
export function themeOf(theme: Settings['theme']): Look['theme'] {
  if (forced.matches) return 'contrast';
  if (theme !== 'auto') return theme;
  if (more.matches) return 'contrast';
  return dark.matches ? 'night' : 'wood';
}

/** How boards are drawn now. @param game the game whose board it is; without one the board is not turned */
export function look(game?: string): Look {
  const { theme, stones, coords } = settings();
  // A table decides what `auto` means; pictures and the editor of positions show coordinates.
  const style = coords === 'auto' ? 'rulebook' : coords;
  return { theme: themeOf(theme), stones, coords: style, flipped: game !== undefined && isTurned(game) };
}

/** Calls back when the system's preferences change. @returns a function that ends it */
export function onSystem(listener: () => void) {
  for (const query of [dark, more, forced]) query.addEventListener('change', listener);
  return () => {
    for (const query of [dark, more, forced]) query.removeEventListener('change', listener);
  };
}

/** Calls back when the look changes, by settings or by the system. @returns a function that ends it */
export function onLook(listener: () => void) {
  const ends = [onSettings(listener), onSystem(listener)];
  return () => ends.forEach((end) => end());
}

/** Gives a table its look. */
export const setLook = (table: Table, { theme, stones, coords, flipped }: Look) =>
  table.set_look(theme, stones, coords, flipped);

/** The keys of the games whose boards are turned on this device. What is stored can be anything. */
function allTurned(): string[] {
  return stored(TURNED, isTexts)?.slice(0, 20) ?? unstored;
}

/** Whether a game's board is turned. */
export const isTurned = (game: string) => allTurned().includes(game);

/** Turns a game's board, or turns it back. */
export function turn(game: string) {
  const before = allTurned();
  const now = before.includes(game) ? before.filter((each) => each !== game) : [...before, game];
  unstored = now;
  store(TURNED, now);
}

/** From now on the page's own colours follow the theme. */
export function followTheme() {
  const root = document.documentElement;
  const bar = document.querySelector('meta[name="theme-color"]');
  const applyTheme = () => {
    root.dataset.theme = look().theme;
    bar?.setAttribute('content', getComputedStyle(root).backgroundColor);
  };
  onLook(applyTheme);
  applyTheme();
}
