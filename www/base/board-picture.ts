// The pictures of boards that the build draws.
import { boards } from './build.js';
import { look } from './theme.ts';

/**
 * The address of a board's picture.
 * @param which `resting`: the position on the first page; `begun`: before the first action, with coordinates; `bare`: without
 */
export function pictureOf(game: string, which: 'resting' | 'begun' | 'bare') {
  const { theme, stones } = look();
  return `${boards}${game}-${which}-${theme}-${stones}.svg`;
}
