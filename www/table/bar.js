// The bar below the board: take back, play again, another game, everything else.
import { el } from '../base/dom.js';
import { t } from '../base/words.js';
import { leaveFlat } from './flat.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('../desk/desk.js').Command} Command */

/** Whether something can be taken back. @param {Snapshot} snapshot */
const canUndo = ({ ply, path, aimed, byEvent, number, moves }) =>
  ply > 0 || byEvent || path.length > 0 || aimed !== null || (number > 1 && moves.length === 0);

/** Whether something was taken back. @param {Snapshot} snapshot */
const canRedo = ({ ply, moves }) => ply < moves.length;

/**
 * The commands that walk back and forth in what has been played.
 * @param {import('../desk/desk.js').DeskBase} desk
 */
function walking(desk) {
  /** @type {Command & {can: (snapshot: Snapshot) => boolean}} */
  const undo = {
    id: 'undo',
    name: t('page.undo'),
    keys: ['Ctrl+z', 'PageUp'],
    can: canUndo,
    run: () => {
      if (desk.table.undo()) desk.did('undone');
    },
  };
  /** @type {Command & {can: (snapshot: Snapshot) => boolean}} */
  const redo = {
    id: 'redo',
    name: t('page.redo'),
    keys: ['Ctrl+y', 'Ctrl+Shift+z', 'PageDown'],
    can: canRedo,
    run: () => {
      if (desk.table.redo()) desk.did('redone');
    },
  };
  /** @type {Command} */
  const cancel = {
    id: 'cancel',
    name: t('page.cancel'),
    keys: ['Escape'],
    run: () => desk.did(desk.table.cancel() || leaveFlat()),
  };
  return { undo, redo, cancel };
}

/** A button for a command, as the bar has them. @param {Command} command */
const commandButton = ({ id, name, run }) =>
  el('button', { type: 'button', class: id, title: name, onclick: () => run() }, el('span', {}, name));

/**
 * @param {import('../desk/desk.js').DeskBase} desk
 * @param {Command} fresh begins another game
 * @param {() => void} showMenu
 * @returns {import('../desk/desk.js').Part & {element: HTMLElement, undo: Command}}
 */
export function bar(desk, fresh, showMenu) {
  const { undo, redo, cancel } = walking(desk);
  const [undoButton, redoButton, freshButton] = [undo, redo, fresh].map(commandButton);
  const more = el('button', { type: 'button', 'aria-haspopup': 'dialog', onclick: showMenu }, t('page.more'));
  return {
    element: el('div', { class: 'actions' }, undoButton, redoButton, freshButton, more),
    commands: [undo, redo, cancel],
    undo,
    show(snapshot) {
      undoButton.disabled = !undo.can(snapshot);
      redoButton.disabled = !redo.can(snapshot);
      freshButton.hidden = snapshot.result !== null; // then it stands with what the moment asks
    },
  };
}
