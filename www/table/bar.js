// The bar at the thumb: take back, play again, a hint, another game.
import { el } from '../base/dom.js';
import { icon } from '../base/icons.js';
import { t } from '../base/words.js';
import { leaveFlat } from './flat.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('../desk/desk.js').Command} Command */
/** @typedef {{undo: () => boolean, redo: () => boolean}} Walk takes back and plays again, as far as it goes at once; each tells whether there was anything */

/** Whether something can be taken back. @param {Snapshot} snapshot */
const canUndo = ({ ply, path, aimed, byEvent, number, moves }) =>
  ply > 0 || byEvent || path.length > 0 || aimed !== null || (number > 1 && moves.length === 0);

/** Whether something was taken back. @param {Snapshot} snapshot */
const canRedo = ({ ply, moves }) => ply < moves.length;

/**
 * The commands that walk back and forth in what has been played.
 * @param {import('../desk/desk.js').DeskBase} desk
 * @param {Walk} walk
 */
function walking(desk, walk) {
  /** @type {Command & {can: (snapshot: Snapshot) => boolean}} */
  const undo = {
    id: 'undo',
    name: t('page.undo'),
    icon: 'undo',
    keys: ['Ctrl+z', 'PageUp'],
    can: canUndo,
    run: () => {
      if (walk.undo()) desk.did('undone');
    },
  };
  /** @type {Command & {can: (snapshot: Snapshot) => boolean}} */
  const redo = {
    id: 'redo',
    name: t('page.redo'),
    icon: 'redo',
    keys: ['Ctrl+y', 'Ctrl+Shift+z', 'PageDown'],
    can: canRedo,
    run: () => {
      if (walk.redo()) desk.did('redone');
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

/**
 * A button of the bar: its sign, and its name where there is room.
 * @param {string} id @param {import('../base/icons.js').Icon} sign @param {string} name @param {(() => void) | undefined} run
 */
export const barButton = (id, sign, name, run) =>
  el(
    'button',
    { type: 'button', class: id, title: name, disabled: !run, onclick: run },
    icon(sign),
    el('span', {}, name),
  );

/**
 * @param {import('../desk/desk.js').DeskBase} desk
 * @param {Command} fresh begins another game
 * @param {Walk & {hint: Command}} rival takes back and plays again, gives hints
 * @returns {import('../desk/desk.js').Part & {element: HTMLElement, undo: Command}}
 */
export function bar(desk, fresh, rival) {
  const { undo, redo, cancel } = walking(desk, rival);
  const undoButton = barButton('undo', 'undo', undo.name, undo.run);
  const redoButton = barButton('redo', 'redo', redo.name, redo.run);
  const hintButton = barButton('hint', 'light', rival.hint.name, rival.hint.run);
  return {
    element: el(
      'div',
      { class: 'actions' },
      undoButton,
      redoButton,
      hintButton,
      barButton('fresh', 'fresh', fresh.name, () => fresh.run()),
    ),
    commands: [undo, redo, cancel],
    undo,
    show(snapshot) {
      undoButton.disabled = !undo.can(snapshot);
      redoButton.disabled = !redo.can(snapshot);
      hintButton.disabled = !rival.hint.can?.(snapshot);
    },
  };
}
