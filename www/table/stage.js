// The board in the view of a table. The board's own grid is made for the way the board lies and for what its points are
// called; when one of these changes another board takes its place.
import { el } from '../base/dom.js';
import { onSettings, settings } from '../base/settings.js';
import { turn } from '../base/theme.js';
import { board } from '../board/board.js';

/**
 * @param {import('../desk/desk.js').DeskBase} desk
 * @param {() => void} looked called when the look is set
 * @param {() => void} show shows the whole table anew
 */
export function stage(desk, looked, show) {
  const element = el('div', { class: 'board-slot' });
  const { game } = desk.table.snapshot();
  /** Makes a board for the table in play. */
  const mounted = () => {
    const made = board({ table: desk.table, game, changed: desk.did, looked });
    element.replaceChildren(made.element);
    return made;
  };
  let onBoard = mounted();
  const remount = () => {
    onBoard.destroy();
    onBoard = mounted();
    show();
  };

  let { coords } = settings();
  const endSettings = onSettings((changed) => {
    if (changed.coords === coords) return;
    ({ coords } = changed);
    remount();
  });

  return {
    element,
    /** The board that is there now, as the bindings have it. */
    get surface() {
      return onBoard.surface;
    },
    show: () => onBoard.show(),
    /** The point that the keyboard is on, or was last. */
    point: () => onBoard.point(),
    focus: () => onBoard.focus(),
    hold: (/** @type {boolean} */ held) => onBoard.hold(held),
    zoom: (/** @type {number} */ factor) => onBoard.zoom(factor),
    isMagnified: () => onBoard.surface.zoom() > 1,
    /** Turns the board by half a circle. */
    turn() {
      turn(game);
      remount();
      onBoard.focus();
    },
    /** Another table is in play: `leave` goes before it comes, `enter` follows. */
    leave: () => onBoard.destroy(),
    enter: () => {
      onBoard = mounted();
    },
    destroy() {
      endSettings();
      onBoard.destroy();
    },
  };
}
