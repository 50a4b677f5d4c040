// The board on the page: a canvas that the wasm module draws, and over it a grid for screen readers and keys.
import { el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { settings } from '../base/settings.js';
import { cell } from '../base/state.js';
import { dressTable, look as lookNow, onLook as onLookNow } from '../base/theme.js';
import { t } from '../base/words.js';
import { gestures } from './gestures.js';
import { jumper } from './jump.js';
import { lens } from './lens.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('../base/state.js').Snapshot} Snapshot */

const ARROWS = /** @type {Record<string, string>} */ ({
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
});

const coarse = matchMedia('(pointer: coarse)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * @typedef {object} Manner how a board is shown, and whether it can be played on
 * @property {() => import('../base/theme.js').Look} look
 * @property {() => import('../base/settings.js').Settings['confirm']} confirm
 * @property {(listener: () => void) => () => void} onChange calls back when one of these has changed; gives what ends it
 * @property {() => boolean} plays asked with each touch; without it the board is only looked at
 */

/** As it is set on this device. @param {string} game @returns {Manner} */
const asSet = (game) => ({
  look: () => lookNow(game),
  confirm: () => settings().confirm,
  onChange: onLookNow,
  plays: () => true,
});

/**
 * Keeps a canvas drawn: at its size on the page, at the screen's density, in the look that is set. Draws in
 * animation frames only, and only when there is something new or something moves; nothing moves where the system asks
 * for stillness.
 * @param {HTMLCanvasElement} canvas
 * @param {Table} table
 * @param {object} [tell]
 * @param {() => import('../base/theme.js').Look} [tell.look] how the board is drawn; asked again when what is set changes
 * @param {Manner['onChange']} [tell.onLook] tells when that is
 * @param {() => void} [tell.fitted] called when the board lies anew on the canvas
 * @param {() => void} [tell.looked] called when the look is set
 */
export function keepDrawn(canvas, table, { look = lookNow, onLook = onLookNow, fitted, looked } = {}) {
  let asked = 0;
  let size = '';
  let held = false;
  const draw = (/** @type {number} */ now) => {
    cancelAnimationFrame(asked);
    asked = 0;
    if (held) return;
    const goesOn = table.tick(now);
    table.paint();
    if (goesOn) ask();
  };
  const ask = () => {
    asked ||= requestAnimationFrame(draw);
  };
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect();
    const now = `${width} ${height} ${devicePixelRatio}`;
    if (!width || !height || held || now === size) return;
    size = now;
    table.resize(width, height, devicePixelRatio || 1);
    fitted?.();
    draw(performance.now()); // at once: a canvas of a new size is blank
  };
  const dress = () => {
    dressTable(table, look());
    table.set_motion(!still.matches);
    fitted?.();
    looked?.();
    ask();
  };
  table.attach(canvas);
  dress();
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  const endLook = onLook(dress);
  still.addEventListener('change', dress);
  addEventListener('resize', fit); // the density changes with the page's zoom
  fit();
  return {
    /** Something is new: draws it in the next frame, and goes on while something moves. */
    ask,
    /** Asks for the look again. */
    dress,
    /** Keeps what is drawn as it is, or lets it go on. @param {boolean} still */
    hold(still) {
      if (held === still) return;
      held = still;
      if (held) return;
      fit();
      ask();
    },
    destroy() {
      cancelAnimationFrame(asked);
      observer.disconnect();
      endLook();
      still.removeEventListener('change', dress);
      removeEventListener('resize', fit);
    },
  };
}

/**
 * The board to play on. `changed` is called with what an event did: `changed`, `acted` or `refused`.
 * @param {Table} table
 * @param {Snapshot} first
 * @param {(what: string) => void} changed
 * @param {() => void} looked called when the look is set
 * @param {{bytes(): Uint8Array, label(snapshot: Snapshot, label: string, byte: number): string}} [told] what the grid says
 *   of each point, and a byte for each that differs where that does
 * @param {Manner} [manner] how it is shown
 */
export function board(
  table,
  first,
  changed,
  looked,
  told = {
    bytes: () => table.cells(),
    label: (snapshot, label, byte) => sentences.cellLabel(snapshot, label, cell(byte)),
  },
  { look, confirm: confirmNow, onChange, plays } = asSet(first.game),
) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const grid = el('div', { class: 'cells', role: 'grid', 'aria-label': t(`board.${first.game}`) });
  const glass = lens(table);
  const element = el('div', { class: 'board' }, canvas, grid, glass.element);
  const shape = () => element.style.setProperty('--aspect', String(table.aspect()));
  dressTable(table, look());
  shape();

  const labels = table.labels();
  /** @type {HTMLElement[]} */
  const cells = [];
  /** Bytes as last shown; 255 was never shown. */
  const shown = new Uint8Array(labels.length).fill(255);
  for (const row of table.rows()) {
    const line = el('div', { role: 'row' });
    for (const point of row) {
      const gridcell = el('div', { role: 'gridcell', tabIndex: -1 });
      gridcell.dataset.point = labels[point];
      cells[point] = gridcell;
      line.append(gridcell);
    }
    grid.append(line);
  }
  let home = table.home();
  cells[home].tabIndex = 0;

  /** Lays the grid's cells over their points. */
  const lay = () => {
    // Where a finger's actions are confirmed the page keeps room for the button that does it.
    const confirm = confirmNow();
    element.dataset.confirms = String(confirm === 'always' || (confirm === 'small' && coarse.matches && table.small()));
    element.style.setProperty('--cell', `${table.cell() * 100}%`);
    cells.forEach((gridcell, point) => {
      const [x, y] = table.spot(point);
      gridcell.style.left = `${x * 100}%`;
      gridcell.style.top = `${y * 100}%`;
    });
  };
  const kept = keepDrawn(canvas, table, {
    look,
    onLook: onChange,
    fitted: lay,
    looked: () => {
      shape();
      looked();
    },
  });
  const tell = (/** @type {string} */ what) => {
    if (what) {
      kept.ask();
      changed(what);
    }
  };

  /** Another part of the board is shown: the cells follow with the next frame. */
  let laying = 0;
  const shifted = () => {
    kept.ask();
    laying ||= requestAnimationFrame(() => {
      laying = 0;
      lay();
    });
  };

  // ---- pointers and fingers: the canvas ----
  /** The focus moves with the pointer, which needs no mark for it. */
  let byPointer = false;
  const follow = (/** @type {number} */ point) => {
    byPointer = true;
    go(point);
    byPointer = false;
  };
  const fingers = gestures(canvas, table, { tell, ask: kept.ask, go: follow, shifted, lens: glass, plays });
  const confirms = () => {
    table.set_confirm(confirmNow());
    lay();
  };
  confirms();
  const endSettings = onChange(confirms);

  // ---- keys and screen readers: the grid's cells ----
  const go = (/** @type {number} */ point) => {
    cells[home].tabIndex = -1;
    home = point;
    cells[home].tabIndex = 0;
    cells[home].focus({ preventScroll: true });
  };
  /** Pushes a magnified board so that a point is in view, with a little around it. @param {number} point */
  const reveal = (point) => {
    if (table.zoom() === 1) return;
    const margin = table.cell();
    const outside = (/** @type {number} */ share) =>
      share < margin ? margin - share : share > 1 - margin ? 1 - margin - share : 0;
    const [dx, dy] = Array.from(table.spot(point), outside);
    if (!dx && !dy) return;
    table.pan_by(dx * canvas.clientWidth, dy * canvas.clientHeight);
    shifted();
  };
  const jump = jumper(
    () => labels,
    (point) => go(point),
  );
  grid.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) {
      const next = table.arrow(home, ARROWS[event.key]);
      if (next !== undefined) go(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!event.repeat && plays()) tell(table.touch(home)); // held down it would play and then be refused
    } else if (!jump(event)) {
      return;
    }
    event.preventDefault();
  });
  // A screen reader's own "click" reaches the cell without a pointer.
  grid.addEventListener('click', (event) => {
    const point = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (point >= 0 && plays()) tell(table.touch(point));
  });
  grid.addEventListener('focusin', (event) => {
    const point = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (point < 0) return;
    cells[home].tabIndex = -1;
    home = point;
    cells[home].tabIndex = 0;
    table.focus(point, !byPointer && cells[point].matches(':focus-visible'));
    if (!byPointer) reveal(point);
    kept.ask();
  });
  grid.addEventListener('focusout', () => {
    table.blur();
    kept.ask();
  });

  return {
    element,
    /** Shows what the table is now. @param {Snapshot} snapshot */
    show(snapshot) {
      told.bytes().forEach((byte, point) => {
        if (byte === shown[point]) return;
        shown[point] = byte;
        cells[point].setAttribute('aria-label', told.label(snapshot, labels[point], byte));
        if (cell(byte).selected) cells[point].setAttribute('aria-selected', 'true');
        else cells[point].removeAttribute('aria-selected');
      });
      kept.ask();
    },
    /** The point that the keyboard is on, or was last. */
    point: () => home,
    /** Gives the keyboard to the board. */
    focus: () => cells[home].focus({ preventScroll: true }),
    /** Magnifies the board so many times more; 0 shows it whole. @param {number} factor */
    zoom(factor) {
      if (!factor) return fingers.whole();
      const [x, y] = table.spot(home);
      const inView = [x, y].every((share) => share >= 0 && share <= 1) ? [x, y] : [0.5, 0.5];
      table.zoom_at(factor, inView[0] * canvas.clientWidth, inView[1] * canvas.clientHeight);
      shifted();
    },
    hold: kept.hold,
    destroy() {
      cancelAnimationFrame(laying);
      endSettings();
      fingers.destroy();
      kept.destroy();
    },
  };
}
