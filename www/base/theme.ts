// How everything looks: what is set, the system's wishes where nothing is, and the page's own colours after it.

import type { Table } from 'tessera';
import { THEMES_MEANT } from './looks.ts';
import type { Coords, Settings, Theme } from './settings.ts';
import { onSettings, settings } from './settings.ts';
import { isTexts, store, stored } from './stored.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');
const more = matchMedia('(prefers-contrast: more)');
const forced = matchMedia('(forced-colors: active)');

const TURNED = 'tessera/turned';
/** What is turned where nothing can be stored. */
let unstored: string[] = [];

/** How a board is drawn. */
export interface Look {
  theme: Theme;
  stones: Settings['stones'];
  coords: Coords;
  /** With its far side near. */
  flipped: boolean;
}

/** The theme that other pages mean by a word of theirs. */
export const themeMeant = <T extends string>(theme: T): Exclude<T, 'light' | 'dark'> | 'wood' | 'night' =>
  (Object(THEMES_MEANT)[theme] ?? theme) as Exclude<T, 'light' | 'dark'>;

/** The theme that a setting comes to: where the system forces its colours none goes against it. */
export function themeOf(theme: Settings['theme']): Look['theme'] {
  if (forced.matches) return 'contrast';
  if (theme !== 'auto') return theme;
  if (more.matches) return 'contrast';
  return dark.matches ? 'night' : 'wood';
}

/** How boards are drawn now. @param game the one played on it, where it may be turned */
export function look(game?: string): Look {
  const { theme, stones, coords } = settings();
  // What is left to the moment a table decides; pictures and a position that is set up have them.
  const style = coords === 'auto' ? 'rulebook' : coords;
  return { theme: themeOf(theme), stones, coords: style, flipped: game !== undefined && isTurned(game) };
}

/** Calls back when the system wishes for another look; gives what ends it. */
export function onSystem(listener: () => void) {
  for (const query of [dark, more, forced]) query.addEventListener('change', listener);
  return () => {
    for (const query of [dark, more, forced]) query.removeEventListener('change', listener);
  };
}

/** Calls back when the look has changed, whoever changed it; gives what ends it. */
export function onLook(listener: () => void) {
  const ends = [onSettings(listener), onSystem(listener)];
  return () => ends.forEach((end) => end());
}

/** Has a table drawn so. */
export const dressTable = (table: Table, { theme, stones, coords, flipped }: Look) =>
  table.set_look(theme, stones, coords, flipped);

/** The boards that are turned on this device, by the game's key. What is stored can be anything. */
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
