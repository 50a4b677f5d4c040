// The grid over the board's canvas, for screen readers and keys: one cell for each point.

import type { Arrow, Board, Table } from 'tessera';
import { cell } from '../base/cell.ts';
import { el } from '../base/dom.ts';
import { t } from '../base/words.ts';
import { jumper } from './jump.ts';

/** The labels of the points. */
export interface Labels {
  /** A byte for each point; the label depends only on it and the point's name. */
  bytes: () => Uint8Array;
  label: (label: string, byte: number) => string;
}

const ARROWS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as Record<string, Arrow>;

/** @param board the table's board */
export function grid(
  table: Table,
  board: Board,
  {
    game,
    said,
    cursor,
    touch,
    entered,
    left,
  }: {
    game: string;
    said: Labels;
    /** Whether the point that has the focus is marked. */
    cursor: () => boolean;
    /** Touches a point, if the board can be played on. */
    touch: (point: number) => void;
    /** Called when a point gets the focus. `marked`: whether the browser would show it. */
    entered: (point: number, marked: boolean) => void;
    /** Called when the focus leaves the board. */
    left: () => void;
  },
) {
  const element = el('div', { class: 'cells', role: 'grid', 'aria-label': t(`board.${game}`) });
  const labels = table.labels();
  const cells: HTMLElement[] = [];
  for (const row of board.rows()) {
    const line = el('div', { role: 'row' });
    for (const point of row) {
      const gridcell = el('div', { role: 'gridcell', tabIndex: -1 });
      gridcell.dataset.point = labels[point];
      cells[point] = gridcell;
      line.append(gridcell);
    }
    element.append(line);
  }
  /** The point that has the focus, or had it last: the grid's only tab stop. */
  let home = board.home();
  cells[home].tabIndex = 0;
  const settle = (point: number) => {
    cells[home].tabIndex = -1;
    home = point;
    cells[home].tabIndex = 0;
  };
  const focus = () => cells[home].focus({ preventScroll: true });
  const go = (point: number) => {
    settle(point);
    focus();
  };
  const pointOf = ({ target }: Event) => cells.indexOf(target as HTMLElement);
  const jump = jumper(() => labels, go);

  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) {
      // Up and down bring the cursor up. Without it, left and right go through the moves.
      if (!cursor() && /Left|Right/.test(event.key)) return;
      const next = board.arrow(home, ARROWS[event.key]);
      if (next !== undefined) go(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!event.repeat) touch(home); // a held key would play and then be refused
    } else if (!jump(event)) {
      return;
    }
    event.preventDefault();
  });
  // Screen readers click a cell without a pointer.
  element.addEventListener('click', (event) => {
    const point = pointOf(event);
    if (point >= 0) touch(point);
  });
  element.addEventListener('focusin', (event) => {
    const point = pointOf(event);
    if (point < 0) return;
    settle(point);
    entered(point, cells[point].matches(':focus-visible'));
  });
  element.addEventListener('focusout', left);

  return {
    element,
    /** Positions the cells over their points. */
    lay() {
      const spots = board.spots();
      cells.forEach((gridcell, point) => {
        gridcell.style.left = `${spots[2 * point] * 100}%`;
        gridcell.style.top = `${spots[2 * point + 1] * 100}%`;
      });
    },
    show: labeller(cells, labels, said),
    go,
    focus,
    point: () => home,
  };
}

/** Updates the labels of cells whose byte has changed. */
function labeller(cells: HTMLElement[], labels: string[], { bytes, label }: Labels) {
  /** The bytes that are shown; 255 is no valid byte, so all cells are set at first. */
  const shown = new Uint8Array(labels.length).fill(255);
  return () =>
    bytes().forEach((byte, point) => {
      if (byte === shown[point]) return;
      shown[point] = byte;
      cells[point].setAttribute('aria-label', label(labels[point], byte));
      if (cell(byte).selected) cells[point].setAttribute('aria-selected', 'true');
      else cells[point].removeAttribute('aria-selected');
    });
}
