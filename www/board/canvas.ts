// A canvas that the wasm module draws, kept as it should be.

import type { Board, Table } from 'tessera';
import type { Look } from '../base/theme.ts';
import { dressTable, look as lookSet, onLook as onLookSet } from '../base/theme.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Draws in animation frames only, and only when something has been asked for or something moves. */
function painter(board: Board) {
  let frame = 0;
  let held = false;
  const draw = (time: number) => {
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
    set held(hold: boolean) {
      held = hold;
    },
    end: () => cancelAnimationFrame(frame),
  };
}

/**
 * Keeps a canvas drawn: at its size on the page, at the screen's density, in the look that is set. Nothing moves where
 * the system asks for stillness.
 */
export function keepDrawn(
  canvas: HTMLCanvasElement,
  table: Table,
  {
    board = table.board(canvas),
    look = lookSet,
    onLook = onLookSet,
    fitted,
    looked,
  }: {
    /** The table's board on this canvas, where it is there already. */
    board?: Board;
    /** How the board is drawn; asked again when what is set changes. */
    look?: () => Look;
    /** Tells when that is. */
    onLook?: (listener: () => void) => () => void;
    /** Called when the board lies anew on the canvas. */
    fitted?: () => void;
    /** Called when the look is set. */
    looked?: () => void;
  } = {},
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
    /** Keeps what is drawn as it is, or lets it go on. */
    hold(hold: boolean) {
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
