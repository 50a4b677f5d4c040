// A canvas that the wasm module draws, kept as it should be.
import { dressTable, look as lookSet, onLook as onLookSet } from '../base/theme.js';

/** @typedef {import('tessera').Board} Board */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('../base/theme.js').Look} Look */

const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Draws in animation frames only, and only when something has been asked for or something moves.
 * @param {Board} board
 */
function painter(board) {
  let frame = 0;
  let held = false;
  const draw = (/** @type {number} */ time) => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (held) return;
    const goesOn = board.tick(time);
    board.paint();
    if (goesOn) ask();
  };
  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };
  return {
    ask,
    /** Draws at once. */
    draw: () => draw(performance.now()),
    get held() {
      return held;
    },
    /** @param {boolean} hold */
    set held(hold) {
      held = hold;
    },
    end: () => cancelAnimationFrame(frame),
  };
}

/**
 * Keeps a canvas drawn: at its size on the page, at the screen's density, in the look that is set. Nothing moves where
 * the system asks for stillness.
 * @param {HTMLCanvasElement} canvas
 * @param {Table} table
 * @param {object} [options]
 * @param {Board} [options.board] the table's board on this canvas, where it is there already
 * @param {() => Look} [options.look] how the board is drawn; asked again when what is set changes
 * @param {(listener: () => void) => () => void} [options.onLook] tells when that is
 * @param {() => void} [options.fitted] called when the board lies anew on the canvas
 * @param {() => void} [options.looked] called when the look is set
 */
export function keepDrawn(
  canvas,
  table,
  { board = table.board(canvas), look = lookSet, onLook = onLookSet, fitted, looked } = {},
) {
  const paint = painter(board);
  let size = '';
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect();
    const wanted = `${width} ${height} ${devicePixelRatio}`;
    if (!width || !height || paint.held || wanted === size) return;
    size = wanted;
    board.resize(width, height, devicePixelRatio || 1);
    fitted?.();
    paint.draw(); // at once: a canvas of a new size is blank
  };
  const dress = () => {
    dressTable(table, look());
    board.set_motion(!still.matches);
    fitted?.();
    looked?.();
    paint.ask();
  };
  dress();
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  const endLook = onLook(dress);
  still.addEventListener('change', dress);
  addEventListener('resize', fit); // the density changes with the page's zoom
  fit();
  return {
    /** Draws what is new in the next frame, and goes on while something moves. */
    ask: paint.ask,
    /** Asks for the look again. */
    dress,
    /** Keeps what is drawn as it is, or lets it go on. @param {boolean} hold */
    hold(hold) {
      if (paint.held === hold) return;
      paint.held = hold;
      if (hold) return;
      fit();
      paint.ask();
    },
    destroy() {
      paint.end();
      observer.disconnect();
      endLook();
      still.removeEventListener('change', dress);
      removeEventListener('resize', fit);
      board.detach();
    },
  };
}
