// Playing and analysing. In play, a move after an undo becomes the game, and the moves taken back are kept as a folded variation.
// In analysis a new line is a variation beside the old one.

import type { Table } from 'tessera';
import { el, write } from '../base/dom.ts';
import { isTexts, store, stored } from '../base/stored.ts';
import { t } from '../base/words.ts';
import type { Desk, Part } from '../desk/desk.ts';

const KEPT = 'tessera/analysed';
/** How many games are remembered as analysed. */
const MAX_ANALYSED = 50;

/** The ids of the analysed games, kept here in case nothing can be stored. */
let known: string[] = [];
const analysed = () => {
  known = stored(KEPT, isTexts)?.slice(0, MAX_ANALYSED) ?? known;
  return known;
};

function remember(id: string, on: boolean) {
  const others = analysed().filter((other) => other !== id);
  known = on ? [id, ...others].slice(0, MAX_ANALYSED) : others;
  store(KEPT, known);
}

/**
 * @param id the id of the game on the table
 * @param board the analysis board beside it, which is shown while a game is analysed
 */
export function analysing(
  desk: Desk,
  id: () => string,
  board: { readonly isOpen: boolean; open: (agreed?: boolean) => void; close: () => void },
): Part & { element: HTMLElement; on: () => boolean; analyse: (on: boolean, agreed?: boolean) => void } {
  let on = false;
  let unfolded = false;
  /** The number of the match's game that was shown last. */
  let number = 1;
  /** The table that was shown last. */
  let table: Table | undefined;
  const name = el('span');
  const unfold = () => {
    unfolded = !unfolded;
    desk.table.set_folds(!unfolded);
    desk.did('changed');
  };
  const folded = el('button', { type: 'button', class: 'folded', hidden: true, onclick: unfold }, name);
  const apply = () => {
    desk.table.set_folds(!on && !unfolded);
  };
  /** Adapts to another table on the desk. A record that was opened begins in analysis. */
  const look = () => {
    if (desk.table === table) return;
    if (table) board.close();
    table = desk.table;
    number = table.snapshot().number;
    unfolded = false;
    if (table.opened() > 0) remember(id(), true);
    on = analysed().includes(id());
    table.set_mode(on ? 'analyse' : 'play');
    apply();
  };
  /** Switches analysis on or off. @returns whether the board shows another position now */
  const set = (wanted: boolean) => {
    on = wanted;
    remember(id(), on);
    const moved = desk.table.analyse(on);
    apply();
    return moved;
  };
  /** Begins or ends the analysis, and says so. @param agreed whether somebody has agreed that it counts as a hint */
  const analyse = (wanted: boolean, agreed = false) => {
    if (wanted) board.open(agreed);
    else board.close();
    desk.did(set(wanted) ? 'gone' : 'changed');
    desk.announce(t(on ? 'moves.analysing' : 'moves.playing'));
  };
  return {
    element: folded,
    analyse,
    /** Whether the game is looked through rather than played: analysed, or over. */
    on() {
      look();
      return on || desk.table.reviews();
    },
    commands: [
      {
        id: 'analyse',
        name: t('moves.analyse'),
        icon: 'find',
        state: () => t(`settings.flat.${on ? 'on' : 'off'}`),
        group: t('page.moves'),
        run: () => analyse(!on || !board.isOpen),
      },
    ],
    show(snapshot) {
      look();
      // The next game of a match begins in play, even if the one before was analysed.
      if (on && snapshot.number > number) {
        board.close();
        set(false);
      }
      number = snapshot.number;
      const { folded: hidden, size } = desk.table.outline(0, 0);
      folded.hidden = on || (!hidden && !unfolded) || !size;
      folded.setAttribute('aria-expanded', String(unfolded));
      write(name, unfolded ? t('moves.fold') : t('moves.folded', { n: hidden }));
    },
  };
}
