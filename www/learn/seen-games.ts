// Which games somebody has been shown on this device: each is explained unasked once and never again.
import { isStored, store } from '../base/stored.ts';

const KEY = 'tessera/known/';
/** Those shown since the page was opened, which is all that is known where nothing can be stored. */
const shown = new Set<string>();

export const isKnown = (game: string) => shown.has(game) || isStored(KEY + game);

export function know(game: string) {
  shown.add(game);
  store(KEY + game, 'shown');
}
