// Offers to show how a game is played, until the first moves of the first game have been played: in a tab beside the moves if there
// is a side panel, else by a quiet line below the sentence that says what to do. Neither covers or moves anything.

import type { Snapshot } from 'tessera';
import { button, el } from '../base/dom.ts';
import { icon } from '../base/icons.ts';
import { later } from '../base/lazy.ts';
import { t } from '../base/words.ts';
import type { DeskBase, Part } from '../desk/desk.ts';
import { endHowTab, howTab, sheet } from './how-place.ts';
import { isKnown } from './seen-games.ts';

const room = later(() => import('./how.ts'));
const nothing = () => {};

/** How many moves the offer stays for. */
const FIRST_MOVES = 4;

/**
 * @param never whether nothing of the game is stored on this device
 * @param how shows how the game is played
 */
export function howOnce({ table }: DeskBase, never: boolean, how: () => void): Part & { offer: HTMLElement } {
  const { game, ply, moves } = table.snapshot();
  const wanted = never && !moves.length && !isKnown(game);
  const press = button('', how);
  press.append(icon('how'), t('page.how'));
  const offer = el('p', { class: 'offer', hidden: !wanted }, el('span', {}, t('how.first')), press);
  let tab: ReturnType<typeof howTab>;
  let at = ply;
  let begun = false;
  // As soon as the view is on the page, and before it is painted.
  if (wanted)
    requestAnimationFrame(() => {
      if (begun || !offer.isConnected) return;
      tab = howTab();
      if (!tab) return;
      offer.hidden = true;
      tab.open(false);
      tab.atEnd(() => {
        tab = undefined;
        offer.hidden = begun;
      });
      // Without a connection the cards come on a later visit.
      room().then(({ showHow }) => tab && showHow({ game, table, asked: false }), nothing);
    });
  return {
    offer,
    show(snapshot: Snapshot) {
      const { aimed, path, refusal } = snapshot;
      // A chosen action is confirmed below the board, and a refusal explained there.
      if (snapshot.ply !== at || aimed || path.length || refusal) sheet.close?.();
      at = snapshot.ply;
      if (begun || (snapshot.moves.length < FIRST_MOVES && !snapshot.result)) return;
      begun = true;
      offer.hidden = true;
      tab?.rest();
    },
    destroy() {
      begun = true;
      sheet.close?.();
      endHowTab();
    },
  };
}
