// The board on the page: a canvas drawn by the wasm module, and over it a grid for screen readers and keys.

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
import { coordsShown, phone } from './coords.ts';
import { gestures } from './gestures.ts';
import type { Labels } from './grid.ts';
import { grid } from './grid.ts';
import { lens } from './lens.ts';

const coarse = matchMedia('(pointer: coarse)');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** How long a board takes to show more of itself, in ms. */
const WIDENING_MS = 280;

/** How a board is shown, and whether it can be played on. */
export interface Presentation {
  look: () => Look;
  confirm: () => Settings['confirm'];
  /** Calls back when the look or the confirmation changes. @returns a function that ends it */
  onChange: (listener: () => void) => () => void;
  /** Called with each touch; while it is false the board cannot be played on. */
  plays: () => boolean;
  /** Whether a large board that is nearly empty is magnified; without it boards are shown whole. */
  close?: () => boolean;
  /** Called when the board is laid out, with how many times it is magnified by itself. */
  laid?: (close: number) => void;
}

/** The presentation by the settings of this device. */
export const bySettings = (game: string): Presentation => ({
  look: () => ({
    ...look(game),
    coords: coordsShown({ setting: settings().coords, game, phone: phone.matches }),
  }),
  confirm: () => settings().confirm,
  onChange: onLook,
  plays: () => true,
});

/** The labels of the points in a game. */
const inGame = (table: Table): Labels => ({ bytes: () => table.cells(), label: cellLabels(table) });

/** The place of a point on the canvas, as shares of its width and height. */
const spotOf = (board: Board, point: number) => Array.from(board.spots().subarray(2 * point, 2 * point + 2));

/** Moves a magnified board so that a point is in view, with a margin of one cell. @returns whether it had to move */
function reveal(board: Board, canvas: HTMLCanvasElement, point: number) {
  if (board.zoom() === 1) return false;
  const margin = board.cell();
  const outside = (share: number) => (share < margin ? margin - share : share > 1 - margin ? 1 - margin - share : 0);
  const [dx, dy] = spotOf(board, point).map(outside);
  if (dx || dy) board.pan_by(dx * canvas.clientWidth, dy * canvas.clientHeight);
  return Boolean(dx || dy);
}

export function board({
  table,
  game,
  changed,
  looked,
  said = inGame(table),
  presentation = bySettings(game),
}: {
  table: Table;
  game: string;
  /** Called with the event of a touch: `changed`, `acted` or `refused`. */
  changed: (event: string) => void;
  /** Called when the look is set. */
  looked: () => void;
  /** The labels of the points. */
  said?: Labels;
  presentation?: Presentation;
}) {
  const { look: lookOf, confirm: confirmOf, plays, close = () => false, laid } = presentation;
  /** Calls back when the look changes, which depends on the size of the screen as well. */
  const onChange = (listener: () => void) => {
    const end = presentation.onChange(listener);
    phone.addEventListener('change', listener);
    return () => {
      end();
      phone.removeEventListener('change', listener);
    };
  };
  /** Whether a pointer is moving the focus: then the focus is not marked and the board does not move. */
  let byPointer = false;
  /** Whether keys have been pressed on the board, or there is a mouse: on touch screens without keys the focus is not marked. */
  let byKeys = !coarse.matches;
  /** Whether the point that has the focus is marked. */
  let marked = false;
  /** A call of `focus` that waits until the cells are laid out: its argument. */
  let asked: boolean | undefined;
  /** The animation frame that will lay out the cells again. */
  let laying = 0;

  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const surface = table.board(canvas);
  const glass = lens(surface);
  dressTable(table, lookOf()); // before the grid, whose rows depend on the board's orientation
  const cells = grid(table, surface, {
    game,
    said,
    cursor: () => marked,
    touch(point) {
      if (plays()) tell(surface.touch(point));
    },
    entered(point, visible) {
      marked = !byPointer && visible && byKeys;
      surface.focus(point, marked);
      if (!byPointer && reveal(surface, canvas, point)) shifted();
      drawn.ask();
    },
    left() {
      marked = false;
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
    // If touches are confirmed, leave room for the button that confirms.
    const confirm = confirmOf();
    element.dataset.confirms = String(
      confirm === 'always' || (confirm === 'small' && coarse.matches && surface.small()),
    );
    element.dataset.laid = String(canvas.clientWidth > 0);
    element.style.setProperty('--cell', `${surface.cell() * 100}%`);
    whole.hidden = surface.zoom() === 1;
    const closeUp = whole.hidden ? surface.magnified() : 1;
    element.dataset.close = String(closeUp > 1);
    laid?.(closeUp);
    cells.lay();
    if (asked === undefined || element.dataset.laid === 'false') return;
    focus(asked);
    asked = undefined;
  };
  /**
   * Focuses the board as soon as its cells are laid out.
   * @param touched whether a pointer has caused it: then the focus is not marked
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
  /** Lays out the cells after the board has come to show another part by itself; a board that widens is seen to do so. */
  function widened(before: number) {
    lay();
    if (before <= 1 || reducedMotion.matches) return;
    canvas.animate({ transform: [`scale(${before})`, 'none'] }, { duration: WIDENING_MS, easing: 'ease-out' });
  }
  /** Whether fingers are on the board: then it does not move. */
  let held = () => false;
  surface.set_close(close());
  const drawn = keepDrawn(canvas, table, {
    board: surface,
    look: lookOf,
    onLook: onChange,
    fitted: lay,
    before() {
      const before = held() ? 1 : surface.widen();
      if (before !== 1) widened(before);
    },
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
  /** Lays out the cells with the next frame, after another part of the board has come into view. */
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
  held = fingers.busy;
  /** Shows the board close up or whole, as it is wanted now. */
  const approach = () => {
    const before = surface.set_close(close());
    if (before !== 1) widened(before);
  };
  const confirms = () => {
    surface.set_confirm(confirmOf());
    approach();
    lay();
  };
  confirms();
  const endChange = onChange(confirms);

  return {
    element,
    surface,
    /** Shows the current state of the table. */
    show() {
      approach();
      cells.show();
      drawn.ask();
    },
    /** The point that has the focus, or had it last. */
    point: cells.point,
    focus,
    /** Takes the mark from the point that has the focus, until another one gets it by keys. */
    hideCursor() {
      if (!marked) return;
      marked = false;
      surface.focus(cells.point(), false);
      drawn.ask();
    },
    /** Magnifies the board by a factor; 0 shows all of it. */
    zoom(factor: number) {
      if (!factor) return fingers.whole();
      const [x, y] = spotOf(surface, cells.point());
      const inView = [x, y].every((share) => share >= 0 && share <= 1) ? [x, y] : [0.5, 0.5];
      surface.zoom_at(factor, inView[0] * canvas.clientWidth, inView[1] * canvas.clientHeight);
      shifted();
    },
    hold: drawn.hold,
    still: drawn.still,
    /** Ends what moves at once. */
    skip() {
      surface.skip();
      drawn.ask();
    },
    /** Draws shapes in addition to the table's own marks. */
    draw(shapes: BoardShape[]) {
      surface.clear_shapes();
      for (const { kind, points, rank = 0, side = rank, text = '', brush } of shapes)
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
