// Playing and analysing. At a table what is played is the game: whoever takes something back and plays something else
// means the new line, and what was taken back is kept, folded away. In analysis a new line stands beside the old one.
import { el, write } from '../base/dom.js';
import { t } from '../base/words.js';

const KEPT = 'tessera/analysed';
/** So many games are remembered as analysed. */
const MOST = 50;

/** The games that are analysed, by their ids; those of this page where nothing can be stored. @type {string[]} */
let known = [];
const analysed = () => {
  try {
    const stored = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    if (Array.isArray(stored)) known = stored.map(String).slice(0, MOST);
  } catch {
    /* denied or damaged */
  }
  return known;
};

/** @param {string} id @param {boolean} on */
function remember(id, on) {
  const others = analysed().filter((other) => other !== id);
  known = on ? [id, ...others].slice(0, MOST) : others;
  try {
    localStorage.setItem(KEPT, JSON.stringify(known));
  } catch {
    /* good until the page is closed */
  }
}

/**
 * @param {import('../desk/desk.js').Desk} desk
 * @param {() => string} id that of the game on the table
 * @param {() => void} changed called when somebody begins to analyse the game, or ends that
 * @returns {import('../desk/desk.js').Part & {element: HTMLElement, on: () => boolean, begin: () => void}}
 */
export function analysing(desk, id, changed) {
  let on = false;
  let unfolded = false;
  /** The game of the match that was looked at last. */
  let number = 1;
  /** The table that was on the desk when it was looked at last. @type {import('tessera').Table | undefined} */
  let table;
  const name = el('span');
  const unfold = () => {
    unfolded = !unfolded;
    desk.table.set_folds(!unfolded);
    desk.did('changed');
  };
  const folded = el('button', { type: 'button', class: 'folded', hidden: true, onclick: unfold }, name);
  const apply = () => {
    desk.table.set_plays(!on);
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
    apply();
  };
  const set = (/** @type {boolean} */ wanted) => {
    on = wanted;
    remember(id(), on);
    apply();
    changed();
  };
  return {
    element: folded,
    /** Begins to analyse, where that is not done yet. */
    begin() {
      look();
      if (!on) set(true);
    },
    /** Whether the game is analysed. */
    on() {
      look();
      return on;
    },
    commands: [
      {
        id: 'analyse',
        name: t('moves.analyse'),
        icon: 'find',
        state: () => t(`settings.flat.${on ? 'on' : 'off'}`),
        group: t('page.moves'),
        run() {
          set(!on);
          desk.did('changed');
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
