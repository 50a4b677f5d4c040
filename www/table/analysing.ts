// Playing and analysing. At a table what is played is the game: whoever takes something back and plays something else
// means the new line, and what was taken back is kept, folded away. In analysis a new line stands beside the old one.

import type { Table } from 'tessera';
import { el, write } from '../base/dom.ts';
import { isTexts, store, stored } from '../base/stored.ts';
import { t } from '../base/words.ts';
import type { Desk, Part } from '../desk/desk.ts';

const KEPT = 'tessera/analysed';
/** So many games are remembered as analysed. */
const MOST = 50;

/** The games that are analysed, by their ids; those of this page where nothing can be stored. */
let known: string[] = [];
const analysed = () => {
  known = stored(KEPT, isTexts)?.slice(0, MOST) ?? known;
  return known;
};

function remember(id: string, on: boolean) {
  const others = analysed().filter((other) => other !== id);
  known = on ? [id, ...others].slice(0, MOST) : others;
  store(KEPT, known);
}

/**
 * @param id that of the game on the table
 * @param changed called when somebody begins to analyse the game, or ends that
 */
export function analysing(
  desk: Desk,
  id: () => string,
  changed: () => void,
): Part & { element: HTMLElement; on: () => boolean } {
  let on = false;
  let unfolded = false;
  /** The game of the match that was looked at last. */
  let number = 1;
  /** The table that was on the desk when it was looked at last. */
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
  /** Another table has come: a record that was opened is there to be analysed. */
  const look = () => {
    if (desk.table === table) return;
    table = desk.table;
    number = table.snapshot().number;
    unfolded = false;
    if (table.opened() > 0) remember(id(), true);
    on = analysed().includes(id());
    table.set_mode(on ? 'analyse' : 'play');
    apply();
  };
  /** Tells whether another place is on the board. */
  const set = (wanted: boolean) => {
    on = wanted;
    remember(id(), on);
    const moved = desk.table.analyse(on);
    apply();
    changed();
    return moved;
  };
  return {
    element: folded,
    /** Whether the game is looked at rather than played: analysed, or over and looked through. */
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
        run() {
          desk.did(set(!on) ? 'gone' : 'changed');
          desk.announce(t(on ? 'moves.analysing' : 'moves.playing'));
        },
      },
    ],
    show(snapshot) {
      look();
      // The next game is played, however the one before it was looked at.
      if (on && snapshot.number > number) set(false);
      number = snapshot.number;
      const { folded: hidden, size } = desk.table.outline(0, 0);
      folded.hidden = on || (!hidden && !unfolded) || !size;
      folded.setAttribute('aria-expanded', String(unfolded));
      write(name, unfolded ? t('moves.fold') : t('moves.folded', { n: hidden }));
    },
  };
}
