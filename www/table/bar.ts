// The bar below the board: undo, redo, hint, new game.

import type { Snapshot } from 'tessera';
import { el } from '../base/dom.ts';
import type { Icon } from '../base/icons.ts';
import { icon } from '../base/icons.ts';
import { t } from '../base/words.ts';
import type { Command, DeskBase, Part } from '../desk/desk.ts';
import { leaveFlat } from './flat.ts';

/** Undoes and redoes one step; false if there is nothing to undo or redo. */
type Walk = { undo: () => boolean; redo: () => boolean };

/** Whether something can be undone. */
const canUndo = ({ ply, path, aimed, byEvent, number, moves }: Snapshot) =>
  ply > 0 || byEvent || path.length > 0 || aimed !== null || (number > 1 && moves.length === 0);

/** Whether something can be redone. */
const canRedo = ({ ply, moves }: Snapshot) => ply < moves.length;

/** The commands for undo, redo and cancel. */
function walking(desk: DeskBase, walk: Walk, leave: () => void) {
  const undo: Command & { can: (snapshot: Snapshot) => boolean } = {
    id: 'undo',
    name: t('page.undo'),
    icon: 'undo',
    keys: ['Ctrl+z', 'PageUp'],
    can: canUndo,
    run: () => {
      if (walk.undo()) desk.did('undone');
    },
  };
  const redo: Command & { can: (snapshot: Snapshot) => boolean } = {
    id: 'redo',
    name: t('page.redo'),
    icon: 'redo',
    keys: ['Ctrl+y', 'Ctrl+Shift+z', 'PageDown'],
    can: canRedo,
    run: () => {
      if (walk.redo()) desk.did('redone');
    },
  };
  const cancel: Command = {
    id: 'cancel',
    name: t('page.cancel'),
    keys: ['Escape'],
    run() {
      const did = desk.table.cancel();
      if (did) desk.did(did);
      else if (!leaveFlat()) leave();
    },
  };
  return { undo, redo, cancel };
}

/** How soon and how near a tap follows another one that it repeats: in milliseconds, and in CSS pixels. */
const AGAIN = { time: 400, distance: 24 };

/**
 * Ignores the second tap of two on a button that the first one has replaced by another: it was meant for the first button.
 */
function ignoreRepeats(row: HTMLElement) {
  let last: { event: MouseEvent; button: Element | null } | undefined;
  row.addEventListener(
    'click',
    (event) => {
      const { clientX, clientY, timeStamp, detail, target } = event;
      const button = (target as Element).closest('button');
      const near = last && Math.hypot(clientX - last.event.clientX, clientY - last.event.clientY) < AGAIN.distance;
      // A key or a screen reader clicks without a place.
      if (detail && last && near && last.button !== button && timeStamp - last.event.timeStamp < AGAIN.time) {
        event.preventDefault();
        event.stopPropagation();
      } else last = { event, button };
    },
    true,
  );
  return row;
}

/** A button of the bar: its icon, and its name if there is room. */
export const barButton = (id: string, sign: Icon, name: string, run: (() => void) | undefined) =>
  el(
    'button',
    { type: 'button', class: id, title: name, disabled: !run, onclick: run },
    icon(sign),
    el('span', {}, name),
  );

/**
 * @param fresh the command for a new game
 * @param rival undoes, redoes and gives hints
 * @param leave called when *Cancel* has nothing to cancel
 */
export function bar(
  desk: DeskBase,
  fresh: Command,
  rival: Walk & { hint: Command },
  leave: () => void,
): Part & { element: HTMLElement; undo: Command; hold: (buttons: HTMLElement) => void } {
  const { undo, redo, cancel } = walking(desk, rival, leave);
  const undoButton = barButton('undo', 'undo', undo.name, undo.run);
  const redoButton = barButton('redo', 'redo', redo.name, redo.run);
  const hintButton = barButton('hint', 'light', rival.hint.name, rival.hint.run);
  return {
    element: ignoreRepeats(
      el(
        'div',
        { class: 'actions' },
        undoButton,
        redoButton,
        hintButton,
        barButton('fresh', 'fresh', fresh.name, () => fresh.run()),
      ),
    ),
    /** Takes the buttons of the moment into the bar. */
    hold: (buttons) => undoButton.after(buttons),
    commands: [undo, redo, cancel],
    undo,
    show(snapshot) {
      undoButton.disabled = !undo.can(snapshot);
      redoButton.disabled = !redo.can(snapshot);
      hintButton.disabled = !rival.hint.can?.(snapshot);
    },
  };
}
