// Keeps a canvas drawn by the wasm module up to date.

import type { Board, Table } from 'tessera';
import type { Look } from '../base/theme.ts';
import { look as lookSet, onLook as onLookSet, reducedMotion, setLook } from '../base/theme.ts';

/**
 * Draws in animation frames, and only on request or while something moves.
 * @param before called before each drawing
 */
function painter(board: Board, before: () => void) {
  let frame = 0;
  let held = false;
  /** Called when nothing moves any more. */
  const waiting: (() => void)[] = [];
  const draw = (time: number) => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (held) return;
    const goesOn = board.tick(time);
    before();
    board.paint();
    if (goesOn) ask();
    else for (const go of waiting.splice(0)) go();
  };
  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };
  return {
    ask,
    /** Done when nothing moves any more. */
    still: () =>
      new Promise<void>((then) => {
        if (frame) waiting.push(then);
        else then();
      }),
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
 * Keeps a canvas drawn: at its size on the page, at the screen's density, in the chosen look. There is no motion if the system
 * asks for reduced motion.
 */
export function keepDrawn(
  canvas: HTMLCanvasElement,
  table: Table,
  {
    board = table.board(canvas),
    look = lookSet,
    onLook = onLookSet,
    fitted,
    before = () => {},
    looked,
  }: {
    /** The table's board on this canvas, if there is one already. */
    board?: Board;
    /** How the board is drawn; called again when the look changes. */
    look?: () => Look;
    /** Calls back when the look changes. */
    onLook?: (listener: () => void) => () => void;
    /** Called when the board has been fitted to the canvas again. */
    fitted?: () => void;
    /** Called before each drawing. */
    before?: () => void;
    /** Called when the look is set. */
    looked?: () => void;
  } = {},
) {
  const paint = painter(board, before);
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
  const applyLook = () => {
    setLook(table, look());
    board.set_motion(!reducedMotion.matches);
    fitted?.();
    looked?.();
    paint.ask();
  };
  applyLook();
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  const endLook = onLook(applyLook);
  reducedMotion.addEventListener('change', applyLook);
  addEventListener('resize', fit); // the density changes with the page's zoom
  fit();
  return {
    /** Requests a drawing in the next frame; drawing goes on while something moves. */
    ask: paint.ask,
    still: paint.still,
    /** Applies the look again. */
    applyLook,
    /** Freezes the drawing, or releases it. */
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
      reducedMotion.removeEventListener('change', applyLook);
      removeEventListener('resize', fit);
      board.detach();
    },
  };
}
