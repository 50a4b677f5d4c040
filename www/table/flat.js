// Table mode, for a device that lies flat between people: each seat's panel faces its player and has at hand what that
// player needs, the board has all the rest.
import { el, write } from '../base/dom.js';
import { icon } from '../base/icons.js';
import * as sentences from '../base/sentences.js';
import { onSettings, set, settings } from '../base/settings.js';
import { t } from '../base/words.js';
import { places } from './places.js';

/** @typedef {import('../desk/desk.js').Command} Command */
/** @typedef {import('tessera').Snapshot} Snapshot */

/** Whether table mode is set. */
const isOn = () => settings().flat === 'on';

/** Leaves table mode. @returns {string} the word for what that does to the table: nothing */
export function leaveFlat() {
  if (isOn()) set('flat', 'off');
  return '';
}

/**
 * What is told and asked moves into the panel of whoever acts, so that there is one of each.
 * @param {import('../desk/desk.js').Desk} desk
 * @param {{people: ReturnType<typeof import('../desk/people.js').people>, moment: ReturnType<typeof import('./moment.js').moment>}} parts
 * @param {{pause: HTMLElement, rest: () => void, undo: Command, menu: () => void}} about `rest` puts what moves into panels, the pause button too, where it stands otherwise
 */
export function flat(desk, { people, moment }, { pause, rest, undo, menu }) {
  const way = el('button', {
    type: 'button',
    'aria-label': t('flat.leave'),
    title: t('flat.leave'),
    onclick: leaveFlat,
  });
  way.append(icon('close'));
  const corner = el('div', { class: 'corner', hidden: true }, way);
  // The menu is at the hand of whoever acts, as what is asked is before them.
  const more = el('button', {
    type: 'button',
    class: 'to-menu',
    'aria-label': t('page.more'),
    title: t('page.more'),
    'aria-haspopup': 'dialog',
    onclick: menu,
  });
  more.append(icon('menu'));
  /** Whether the page stands in table mode. */
  let was = false;
  /** @type {Map<HTMLElement, HTMLButtonElement>} */
  const undos = new Map();
  /** @type {Map<HTMLElement, HTMLElement>} */
  const agains = new Map();
  /** @type {Snapshot | undefined} */
  let now;
  const turned = () => {
    if (now && isOn()) lay(now);
  };
  addEventListener('resize', turned);
  const ends = onSettings(() => {
    if (isOn() !== was) desk.did('changed');
  });

  /** The button to take back, at a player's hand. @param {HTMLElement} hand */
  function undoAt(hand) {
    const known = undos.get(hand);
    if (known) return known;
    const button = el('button', { type: 'button', class: 'undo', onclick: () => undo.run() });
    button.append(icon('undo'), el('span', {}, undo.name));
    undos.set(hand, button);
    hand.append(button);
    return button;
  }

  /** The button for the next game, at the hand of somebody who has not the page's own. @param {HTMLElement} hand @param {boolean} wanted */
  function againAt(hand, wanted) {
    const known = agains.get(hand);
    if (!wanted) {
      known?.remove();
      agains.delete(hand);
    } else if (!known) {
      const button = el(
        'button',
        { type: 'button', class: 'main', onclick: () => moment.next.click() },
        moment.next.textContent ?? '',
      );
      agains.set(hand, button);
      hand.prepend(button);
    }
  }

  /** @param {Snapshot} snapshot */
  function lay(snapshot) {
    const table = /** @type {HTMLElement} */ (people.element.parentElement);
    const { layout, places: all } = places(snapshot.seats.length, innerWidth, innerHeight);
    table.dataset.flat = layout;
    table.dataset.abreast = String(Math.max(...all.map(({ count }) => count)));
    table.style.setProperty('--shape', String(desk.table.aspect()));
    const host = people.panels[snapshot.toAct ?? 0];
    if (moment.task.parentElement !== host.words) {
      host.words.replaceChildren(moment.task, moment.note);
      host.hand.prepend(moment.buttons, pause);
    }
    people.panels.forEach((panel, i) => {
      const { side, faces, index, count } = all[i];
      Object.assign(panel.element.dataset, { side, faces });
      panel.element.style.setProperty('--i', String(index));
      panel.element.style.setProperty('--k', String(count));
      undoAt(panel.hand).disabled = !undo.can?.(snapshot);
      if (panel === host && more.parentElement !== panel.hand) panel.hand.append(more);
      // How it ended everybody can read.
      if (panel !== host) write(panel.words, snapshot.result ? sentences.taskSentence(snapshot) : '');
      panel.words.classList.toggle('over', snapshot.result !== null);
      againAt(panel.hand, panel !== host && !moment.next.hidden);
    });
  }

  function stand() {
    const table = /** @type {HTMLElement} */ (people.element.parentElement);
    delete table.dataset.flat;
    delete table.dataset.abreast;
    rest();
    more.remove();
    for (const { element, words, hand } of people.panels) {
      delete element.dataset.side;
      delete element.dataset.faces;
      words.replaceChildren();
      hand.replaceChildren();
    }
    undos.clear();
    agains.clear();
  }

  return {
    element: corner,
    /** @type {Command[]} */
    commands: [
      {
        id: 'flat.enter',
        name: t('flat.enter'),
        icon: 'table',
        group: t('menu.view'),
        can: () => !isOn(),
        run: () => set('flat', 'on'),
      },
      {
        id: 'flat.leave',
        name: t('flat.leave'),
        icon: 'table',
        group: t('menu.view'),
        keys: ['Escape'],
        can: isOn,
        run: leaveFlat,
      },
    ],
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      now = snapshot;
      const on = isOn();
      corner.hidden = !on;
      if (on) lay(snapshot);
      else if (was) stand();
      was = on;
    },
    destroy() {
      removeEventListener('resize', turned);
      ends();
    },
  };
}
