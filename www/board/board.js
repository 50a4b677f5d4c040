// The board on the page: a canvas that the wasm module draws, and over it a grid for screen readers and keys.
import { el } from '../base/dom.js';
import { sign } from '../base/icons.js';
import { cellLabels } from '../base/sentences.js';
import { settings } from '../base/settings.js';
import { dressTable, look, onLook } from '../base/theme.js';
import { t } from '../base/words.js';
import { keepDrawn } from './canvas.js';
import { coordsShown, PHONE } from './coords.js';
import { gestures } from './gestures.js';
import { grid } from './grid.js';
import { lens } from './lens.js';

/** @typedef {import('tessera').Board} Board */
/** @typedef {import('tessera').Table} Table */

const coarse = matchMedia('(pointer: coarse)');
const phone = matchMedia(PHONE);

/**
 * @typedef {object} Manner how a board is shown, and whether it can be played on
 * @property {() => import('../base/theme.js').Look} look
 * @property {() => import('../base/settings.js').Settings['confirm']} confirm
 * @property {(listener: () => void) => () => void} onChange calls back when one of these has changed; gives what ends it
 * @property {() => boolean} plays asked with each touch; while it is false the board is only looked at
 */

/** As it is set on this device. @param {string} game @returns {Manner} */
const asSet = (game) => ({
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

/** What is said of the points in a game. @param {Table} table @returns {import('./grid.js').Labels} */
const inGame = (table) => ({ bytes: () => table.cells(), label: cellLabels(table) });

/** Where a point is on the canvas, as shares of its width and height. @param {Board} board @param {number} point */
const spotOf = (board, point) => Array.from(board.spots().subarray(2 * point, 2 * point + 2));

/**
 * Pushes a magnified board so that a point is in view, with a little around it; gives whether it had to.
 * @param {Board} board @param {HTMLCanvasElement} canvas @param {number} point
 */
function reveal(board, canvas, point) {
  if (board.zoom() === 1) return false;
  const margin = board.cell();
  const outside = (/** @type {number} */ share) =>
    share < margin ? margin - share : share > 1 - margin ? 1 - margin - share : 0;
  const [dx, dy] = spotOf(board, point).map(outside);
  if (dx || dy) board.pan_by(dx * canvas.clientWidth, dy * canvas.clientHeight);
  return Boolean(dx || dy);
}

/**
 * The board to play on.
 * @param {object} options
 * @param {Table} options.table
 * @param {string} options.game
 * @param {(event: string) => void} options.changed called with the word for what a touch did: `changed`, `acted` or `refused`
 * @param {() => void} options.looked called when the look is set
 * @param {import('./grid.js').Labels} [options.said] what the grid says of each point
 * @param {Manner} [options.manner] how the board is shown
 */
export function board({ table, game, changed, looked, said = inGame(table), manner = asSet(game) }) {
  const { look: lookOf, confirm: confirmOf, onChange, plays } = manner;
  /** Whether a pointer moves the focus, which then needs no mark and pushes nothing. */
  let byPointer = false;
  /** Whether keys have been pressed on the board: where there are only fingers, nobody wants a mark where they would be. */
  let byKeys = !coarse.matches;
  /** Whether a pointer has asked for the keyboard on a board that has no points yet. @type {boolean | undefined} */
  let asked;
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
  /** Gives the keyboard to the board, as soon as its points are there. @param {boolean} [touched] whether a pointer has asked for it, which needs no mark */
  function focus(touched = false) {
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
  function tell(/** @type {import('tessera').Did} */ event) {
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
    /** Magnifies the board so many times more; 0 shows it whole. @param {number} factor */
    zoom(factor) {
      if (!factor) return fingers.whole();
      const [x, y] = spotOf(surface, cells.point());
      const inView = [x, y].every((share) => share >= 0 && share <= 1) ? [x, y] : [0.5, 0.5];
      surface.zoom_at(factor, inView[0] * canvas.clientWidth, inView[1] * canvas.clientHeight);
      shifted();
    },
    hold: drawn.hold,
    destroy() {
      cancelAnimationFrame(laying);
      endChange();
      fingers.destroy();
      drawn.destroy();
    },
  };
}
