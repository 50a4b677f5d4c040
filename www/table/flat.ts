// Table mode, for a device lying flat between the players: each seat's panel faces its player and holds that player's
// buttons; the board has the rest of the screen.

import type { Snapshot } from 'tessera';
import { el, write } from '../base/dom.ts';
import { icon } from '../base/icons.ts';
import * as sentences from '../base/sentences.ts';
import { onSettings, set, settings } from '../base/settings.ts';
import { t } from '../base/words.ts';
import type { Command, Desk } from '../desk/desk.ts';
import { seatLayout } from './seat-layout.ts';

/** Whether table mode is set. */
const isOn = () => settings().flat === 'on';

/** Leaves table mode. @returns whether the page was in it */
export function leaveFlat(): boolean {
  const was = isOn();
  if (was) set('flat', 'off');
  return was;
}

/**
 * The task, the note and the buttons move into the panel of the player whose turn it is, so that each exists once.
 * @param about `rest` puts them, and the pause button, back to their places outside table mode
 */
export function flat(
  desk: Desk,
  {
    people,
    moment,
  }: {
    people: ReturnType<typeof import('../desk/people.ts').people>;
    moment: ReturnType<typeof import('./prompt.ts').promptPart>;
  },
  { pause, rest, undo, menu }: { pause: HTMLElement; rest: () => void; undo: Command; menu: () => void },
) {
  const way = el('button', {
    type: 'button',
    'aria-label': t('flat.leave'),
    title: t('flat.leave'),
    onclick: leaveFlat,
  });
  way.append(icon('close'));
  const corner = el('div', { class: 'corner', hidden: true }, way);
  // The menu's button is in the panel of the player whose turn it is.
  const more = el('button', {
    type: 'button',
    class: 'to-menu',
    'aria-label': t('page.more'),
    title: t('page.more'),
    'aria-haspopup': 'dialog',
    onclick: menu,
  });
  more.append(icon('menu'));
  /** Whether the page is in table mode. */
  let was = false;
  const undos = new Map<HTMLElement, HTMLButtonElement>();
  const agains = new Map<HTMLElement, HTMLElement>();
  let now: Snapshot | undefined;
  const turned = () => {
    if (now && isOn()) lay(now);
  };
  addEventListener('resize', turned);
  const ends = onSettings(() => {
    if (isOn() !== was) desk.did('changed');
  });

  /** The undo button in a player's panel. */
  function undoAt(hand: HTMLElement) {
    const known = undos.get(hand);
    if (known) return known;
    const button = el('button', { type: 'button', class: 'undo', onclick: () => undo.run() });
    button.append(icon('undo'), el('span', {}, undo.name));
    undos.set(hand, button);
    hand.append(button);
    return button;
  }

  /** Adds or removes a second button for the next game in the panel of a player who does not have the page's own. */
  function againAt(hand: HTMLElement, wanted: boolean) {
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

  function lay(snapshot: Snapshot) {
    const table = people.element.parentElement as HTMLElement;
    const { layout, places: all } = seatLayout(snapshot.seats.length, innerWidth, innerHeight);
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
      // Every panel says how the game ended.
      if (panel !== host) write(panel.words, snapshot.result ? sentences.taskSentence(snapshot) : '');
      panel.words.classList.toggle('over', snapshot.result !== null);
      againAt(panel.hand, panel !== host && !moment.next.hidden);
    });
  }

  function stand() {
    const table = people.element.parentElement as HTMLElement;
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
    ] as Command[],
    show(snapshot: Snapshot) {
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
