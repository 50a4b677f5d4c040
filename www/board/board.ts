// The board on the page: a canvas that the wasm module draws, and over it a grid for screen readers and keys.

import type { Board, Did, Table } from 'tessera';
import { el } from '../base/dom.ts';
import { sign } from '../base/icons.ts';
import { cellLabels } from '../base/sentences.ts';
import type { Settings } from '../base/settings.ts';
import { settings } from '../base/settings.ts';
import type { BoardShape } from '../base/shapes.ts';
import type { Look } from '../base/theme.ts';
import { dressTable, look, onLook } from '../base/theme.ts';
import { t } from '../base/words.ts';
import { keepDrawn } from './canvas.ts';
import { coordsShown, PHONE } from './coords.ts';
import { gestures } from './gestures.ts';
import type { Labels } from './grid.ts';
import { grid } from './grid.ts';
import { lens } from './lens.ts';

const coarse = matchMedia('(pointer: coarse)');
const phone = matchMedia(PHONE);

/** How a board is shown, and whether it can be played on. */
export interface Manner {
  look: () => Look;
  confirm: () => Settings['confirm'];
  /** Calls back when one of these has changed; gives what ends it. */
  onChange: (listener: () => void) => () => void;
  /** Asked with each touch; while it is false the board is only looked at. */
  plays: () => boolean;
}

/** As it is set on this device. */
const asSet = (game: string): Manner => ({
  look: () => ({
    ...look(game),
    coords: coordsShown({ setting: settings().coords, game, phone: phone.matches }),
  }),
  confirm: () => settings().confirm,
  onChange(listener) {
    const end = onLook(listener);
    phone.addEventListener('change', listener);
    return () => {
      end();
      phone.removeEventListener('change', listener);
    };
  },
  plays: () => true,
});

/** What is said of the points in a game. */
const inGame = (table: Table): Labels => ({ bytes: () => table.cells(), label: cellLabels(table) });

/** Where a point is on the canvas, as shares of its width and height. */
const spotOf = (board: Board, point: number) => Array.from(board.spots().subarray(2 * point, 2 * point + 2));

/** Pushes a magnified board so that a point is in view, with a little around it; gives whether it had to. */
function reveal(board: Board, canvas: HTMLCanvasElement, point: number) {
  if (board.zoom() === 1) return false;
  const margin = board.cell();
  const outside = (share: number) => (share < margin ? margin - share : share > 1 - margin ? 1 - margin - share : 0);
  const [dx, dy] = spotOf(board, point).map(outside);
  if (dx || dy) board.pan_by(dx * canvas.clientWidth, dy * canvas.clientHeight);
  return Boolean(dx || dy);
}

/** The board to play on. */
export function board({
  table,
  game,
  changed,
  looked,
  said = inGame(table),
  manner = asSet(game),
}: {
  table: Table;
  game: string;
  /** Called with the word for what a touch did: `changed`, `acted` or `refused`. */
  changed: (event: string) => void;
  /** Called when the look is set. */
  looked: () => void;
  /** What the grid says of each point. */
  said?: Labels;
  /** How the board is shown. */
  manner?: Manner;
}) {
  const { look: lookOf, confirm: confirmOf, onChange, plays } = manner;
  /** Whether a pointer moves the focus, which then needs no mark and pushes nothing. */
  let byPointer = false;
  /** Whether keys have been pressed on the board: where there are only fingers, nobody wants a mark where they would be. */
  let byKeys = !coarse.matches;
  /** Whether a pointer has asked for the keyboard on a board that has no points yet. */
  let asked: boolean | undefined;
  /** The frame in which the cells are laid anew. */
  let laying = 0;

  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const surface = table.board(canvas);
  const glass = lens(surface);
  dressTable(table, lookOf()); // the grid has its rows as the board is turned
  const cells = grid(table, surface, {
    game,
    said,
    touch(point) {
      if (plays()) tell(surface.touch(point));
    },
    entered(point, visible) {
      surface.focus(point, !byPointer && visible && byKeys);
      if (!byPointer && reveal(surface, canvas, point)) shifted();
      drawn.ask();
    },
    left() {
      surface.blur();
      drawn.ask();
    },
  });
  const whole = sign('whole', t('zoom.whole'), () => fingers.whole(), { class: 'whole' });
  const element = el('div', { class: 'board' }, canvas, cells.element, whole, glass.element);
  cells.element.addEventListener(
    'keydown',
    () => {
      byKeys = true;
    },
    true,
  );
  const shape = () => element.style.setProperty('--aspect', String(table.aspect()));
  shape();

  const lay = () => {
    // Where a finger's actions are confirmed the page keeps room for the button that does it.
    const confirm = confirmOf();
    element.dataset.confirms = String(
      confirm === 'always' || (confirm === 'small' && coarse.matches && surface.small()),
    );
    element.dataset.laid = String(canvas.clientWidth > 0);
    element.style.setProperty('--cell', `${surface.cell() * 100}%`);
    whole.hidden = surface.zoom() === 1;
    cells.lay();
    if (asked === undefined || element.dataset.laid === 'false') return;
    focus(asked);
    asked = undefined;
  };
  /**
   * Gives the keyboard to the board, as soon as its points are there.
   * @param touched whether a pointer has asked for it, which needs no mark
   */
  function focus(touched: boolean = false) {
    if (element.dataset.laid === 'false') {
      asked = touched;
      return;
    }
    byPointer = touched;
    cells.focus();
    byPointer = false;
  }
  const drawn = keepDrawn(canvas, table, {
    board: surface,
    look: lookOf,
    onLook: onChange,
    fitted: lay,
    looked() {
      shape();
      looked();
    },
  });
  function tell(event: Did) {
    if (!event) return;
    drawn.ask();
    changed(event);
  }
  /** Another part of the board is shown: the cells follow with the next frame. */
  function shifted() {
    drawn.ask();
    laying ||= requestAnimationFrame(() => {
      laying = 0;
      lay();
    });
  }

  const fingers = gestures(canvas, surface, {
    tell,
    ask: drawn.ask,
    go(point) {
      byPointer = true;
      cells.go(point);
      byPointer = false;
    },
    shifted,
    lens: glass,
    plays,
  });
  const confirms = () => {
    surface.set_confirm(confirmOf());
    lay();
  };
  confirms();
  const endChange = onChange(confirms);

  return {
    element,
    surface,
    /** Shows what the table is now. */
    show() {
      cells.show();
      drawn.ask();
    },
    /** The point that the keyboard is on, or was last. */
    point: cells.point,
    focus,
    /** Magnifies the board so many times more; 0 shows it whole. */
    zoom(factor: number) {
      if (!factor) return fingers.whole();
      const [x, y] = spotOf(surface, cells.point());
      const inView = [x, y].every((share) => share >= 0 && share <= 1) ? [x, y] : [0.5, 0.5];
      surface.zoom_at(factor, inView[0] * canvas.clientWidth, inView[1] * canvas.clientHeight);
      shifted();
    },
    hold: drawn.hold,
    /** Draws shapes on it beside what the table points out. */
    draw(shapes: BoardShape[]) {
      surface.clear_shapes();
      for (const { kind, points, side = 0, text = '', brush } of shapes)
        surface.add_shape(kind, Uint16Array.from(points), side, text, brush);
      drawn.ask();
    },
    destroy() {
      cancelAnimationFrame(laying);
      endChange();
      fingers.destroy();
      drawn.destroy();
    },
  };
}
