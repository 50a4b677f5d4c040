// The board in the view of a table. A board element is made for one orientation and one set of labels; when one of these
// changes, a new element replaces it.
import type { Snapshot } from 'tessera';
import { el } from '../base/dom.ts';
import { settings } from '../base/settings.ts';
import type { BoardShape } from '../base/shapes.ts';
import { look, onLook, turn } from '../base/theme.ts';
import type { Presentation } from '../board/board.ts';
import { board } from '../board/board.ts';
import { coordsShown, phone } from '../board/coords.ts';
import type { DeskBase } from '../desk/desk.ts';

/**
 * @param looked called when the look is set
 * @param show shows the whole table again
 * @param reviews whether the game is looked through rather than played
 * @param plays whether somebody here may act now
 * @param closeUp called when the board is laid out, with how many times it is magnified by itself
 */
export function boardPart(
  desk: DeskBase,
  looked: () => void,
  show: () => void,
  reviews: () => boolean,
  plays: () => boolean,
  closeUp: (factor: number) => void,
) {
  const element = el('div', { class: 'board-slot' });
  const { game } = desk.table.snapshot();
  const coordsNow = () => coordsShown({ setting: settings().coords, game, phone: phone.matches });
  let coords = coordsNow();
  /** Callbacks that redraw the board when its look has changed. */
  const redraws: Set<() => void> = new Set();
  const presentation: Presentation = {
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
    // In table mode each player sees the board from another side, and a game is looked through as a whole.
    close: () => settings().close === 'on' && settings().flat === 'off' && !reviews(),
    laid: closeUp,
  };
  /** Makes a board element for the table in play. */
  const mounted = () => {
    const made = board({ table: desk.table, game, changed: desk.did, looked, presentation });
    element.replaceChildren(made.element);
    return made;
  };
  let onBoard = mounted();
  /** The shapes drawn on it in addition to the table's own marks, by who draws them. */
  let layers: Partial<Record<'analysis' | 'computer', BoardShape[]>> = {};
  const shapes = () => Object.values(layers).flat();
  const remount = () => {
    onBoard.destroy();
    onBoard = mounted();
    onBoard.draw(shapes());
    show();
  };

  const lookAnew = () => {
    const before = coords;
    coords = coordsNow();
    if (coords === before) return;
    // Only letters rename the points; in all other cases the board element stays and keeps the focus.
    if ([before, coords].includes('letters')) remount();
    else {
      for (const redraw of redraws) redraw();
      show();
    }
  };
  const endSettings = onLook(lookAnew);
  /** Whether the game is over: then any touch or key ends what moves on the board. */
  let over = false;
  const skip = () => {
    if (over) onBoard.skip();
  };
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, skip, true);
  phone.addEventListener('change', lookAnew);

  return {
    element,
    /** The module's board behind the element. */
    get surface() {
      return onBoard.surface;
    },
    show({ result }: Snapshot) {
      over = result !== null;
      onBoard.show();
    },
    /** Whether its points have names of letters and numbers. */
    letters: () => coords === 'letters',
    /** Whether it shows the names of its points. */
    named: () => coords !== 'none',
    /** The point that has the focus, or had it last. */
    point: () => onBoard.point(),
    focus: () => onBoard.focus(),
    hideCursor: () => onBoard.hideCursor(),
    hold: (held: boolean) => onBoard.hold(held),
    /** Done when nothing moves on it any more. */
    still: () => onBoard.still(),
    /** Draws shapes on the board, until the same draws others or another table is in play. */
    draw(by: 'analysis' | 'computer', drawn: BoardShape[]) {
      layers[by] = drawn;
      onBoard.draw(shapes());
    },
    get shapes() {
      return shapes();
    },
    zoom: (factor: number) => onBoard.zoom(factor),
    isMagnified: () => onBoard.surface.magnified() > 1,
    /** Turns the board by 180°. */
    turn() {
      turn(game);
      remount();
      onBoard.focus();
    },
    /** When the table changes, `leave` is called before and `enter` after the change. */
    leave: () => onBoard.destroy(),
    enter: () => {
      onBoard = mounted();
      layers = {};
    },
    destroy() {
      for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, skip, true);
      endSettings();
      phone.removeEventListener('change', lookAnew);
      onBoard.destroy();
    },
  };
}
