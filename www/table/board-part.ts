// The board in the view of a table. The board's own grid is made for the way the board lies and for what its points are
// called; when one of these changes another board takes its place.
import { el } from '../base/dom.ts';
import { settings } from '../base/settings.ts';
import type { BoardShape } from '../base/shapes.ts';
import { look, onLook, turn } from '../base/theme.ts';
import type { Manner } from '../board/board.ts';
import { board } from '../board/board.ts';
import { coordsShown, PHONE } from '../board/coords.ts';
import type { DeskBase } from '../desk/desk.ts';

const phone = matchMedia(PHONE);

/**
 * @param looked called when the look is set
 * @param show shows the whole table anew
 * @param doing what coordinates are wanted for
 * @param plays whether somebody here may act now
 */
export function stage(
  desk: DeskBase,
  looked: () => void,
  show: () => void,
  doing: () => { typing: boolean; reviewing: boolean },
  plays: () => boolean,
) {
  const element = el('div', { class: 'board-slot' });
  const { game } = desk.table.snapshot();
  const coordsNow = () => coordsShown({ setting: settings().coords, game, phone: phone.matches, ...doing() });
  let coords = coordsNow();
  /** What redraws the board when its look has changed. */
  const redraws: Set<() => void> = new Set();
  const manner: Manner = {
    look: () => ({ ...look(game), coords }),
    confirm: () => settings().confirm,
    onChange(redraw) {
      redraws.add(redraw);
      const end = onLook(redraw);
      return () => {
        redraws.delete(redraw);
        end();
      };
    },
    plays,
  };
  /** Makes a board for the table in play. */
  const mounted = () => {
    const made = board({ table: desk.table, game, changed: desk.did, looked, manner });
    element.replaceChildren(made.element);
    return made;
  };
  let onBoard = mounted();
  /** What is drawn on it beside what the table points out. */
  let shapes: BoardShape[] = [];
  const remount = () => {
    onBoard.destroy();
    onBoard = mounted();
    onBoard.draw(shapes);
    show();
  };

  const lookAnew = () => {
    const before = coords;
    coords = coordsNow();
    if (coords === before) return;
    // The points are called otherwise in letters alone; else the board stays, and the keyboard on it.
    if ([before, coords].includes('letters')) remount();
    else {
      for (const redraw of redraws) redraw();
      show();
    }
  };
  const endSettings = onLook(lookAnew);
  phone.addEventListener('change', lookAnew);

  return {
    element,
    /** The board that is there now, as the bindings have it. */
    get surface() {
      return onBoard.surface;
    },
    show() {
      if (coordsNow() !== coords) lookAnew();
      onBoard.show();
    },
    /** Has coordinates or none, as what is done now wants it. */
    lookAnew,
    /** Whether its points are called by letters and numbers. */
    letters: () => coords === 'letters',
    /** The point that the keyboard is on, or was last. */
    point: () => onBoard.point(),
    focus: () => onBoard.focus(),
    hold: (held: boolean) => onBoard.hold(held),
    /** Draws shapes on the board, until others take their place or another table is in play. */
    draw(drawn: BoardShape[]) {
      shapes = drawn;
      onBoard.draw(shapes);
    },
    get shapes() {
      return shapes;
    },
    zoom: (factor: number) => onBoard.zoom(factor),
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
      coords = coordsNow();
      onBoard = mounted();
      shapes = [];
    },
    destroy() {
      endSettings();
      phone.removeEventListener('change', lookAnew);
      onBoard.destroy();
    },
  };
}
