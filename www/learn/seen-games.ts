// Which games have been explained on this device: on its own the page explains each only on the first visit.
import { isStored, store } from '../base/stored.ts';

const KEY = 'tessera/known/';
/** Those explained since the page was opened: all that is known where nothing can be stored. */
const shown = new Set<string>();

export const isKnown = (game: string) => shown.has(game) || isStored(KEY + game);

export function know(game: string) {
  shown.add(game);
  store(KEY + game, 'shown');
}
