// What a frame costs: draws full boards of 1280 × 1280 pixels again and again and says how long that took. A page for
// whoever works on the drawing, so its words are English only. `?repeat=` says how often, 60 times without.

import * as tessera from 'tessera';
import { wasm } from '../base/build.js';
import { el } from '../base/dom.js';
import { keepDrawn } from '../board/canvas.js';

/** @typedef {import('tessera').Board} Board */
/** @typedef {import('tessera').Table} Table */

const SIDE = 1280;
/** Main-thread time that a frame may take, in milliseconds. */
const TARGET = 4;

const root = /** @type {HTMLElement} */ (document.getElementById('bench'));
const repeat = Math.min(Math.max(Number(new URLSearchParams(location.search).get('repeat')) || 60, 5), 1000);

/** Plays at random until the game ends or the board is well filled; the same each time. @param {Table} table @param {Board} board */
function fill(table, board) {
  let seed = 1;
  const some = (/** @type {number} */ n) => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  for (let i = 0; i < 300; i += 1) {
    const playable = [...table.cells().entries()].filter(([, byte]) => byte & 64).map(([point]) => point);
    if (!playable.length) break;
    board.touch(playable[some(playable.length)]);
  }
  table.cancel();
}

/** @param {number[]} times */
const middle = (times) => times.sort((a, b) => a - b)[times.length >> 1];

/**
 * Processor time of the main thread so far in milliseconds, which other work on the machine does not lengthen. Only a
 * script that drives the page can know it (`scripts/frames.mjs` does); not a number otherwise.
 * @type {() => Promise<number>}
 */
const processor = async () => /** @type {any} */ (globalThis).threadTime?.() ?? NaN;

/**
 * Paints again and again: the time that painting takes, with the wait until all pixels are there, and of the latter the
 * processor's time.
 * @param {Board} board
 * @param {CanvasRenderingContext2D} context
 * @param {(i: number) => void} change what is new before each time
 */
async function time(board, context, change) {
  const before = await processor();
  const [painted, flushed] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let i = 0; i < repeat; i += 1) {
    change(i);
    const began = performance.now();
    board.paint();
    painted.push(performance.now() - began);
    context.getImageData(0, 0, 1, 1);
    flushed.push(performance.now() - began);
    if (i % 10 === 9)
      await new Promise((done) => {
        setTimeout(done);
      });
  }
  return { painted: middle(painted), flushed: middle(flushed), busy: ((await processor()) - before) / repeat };
}

/** @param {typeof import('tessera')} tessera @param {string} game */
async function measure(tessera, game) {
  const table = new tessera.Table(game, '', []);
  const canvas = el('canvas', {});
  root.append(canvas);
  const board = table.board(canvas);
  fill(table, board);
  table.set_look('wood', 'set', 'rulebook', false);
  board.resize(SIDE, SIDE, 1);
  board.paint();
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const pieces = table.cells().filter((byte) => byte & 15).length;
  // Turning the board round leaves nothing of what was kept.
  const whole = await time(board, context, (i) => table.set_look('wood', 'set', 'rulebook', i % 2 === 0));
  const spots = board.spots();
  const kept = await time(board, context, (i) => {
    const at = (i * 37 * 2) % spots.length;
    board.hover(spots[at] * SIDE, spots[at + 1] * SIDE, true);
  });
  board.leave();
  // As on the page, and left alone: what is drawn then is drawn for nothing.
  let idle = 0;
  const drawn = keepDrawn(canvas, table, { board });
  await new Promise((done) => {
    setTimeout(done, 300);
  });
  const paint = board.paint.bind(board);
  Object.assign(board, {
    paint: () => {
      idle += 1;
      paint();
    },
  });
  await new Promise((done) => {
    setTimeout(done, 2000);
  });
  drawn.destroy();
  canvas.remove();
  board.free();
  table.free();
  return { game, pieces, whole, kept, idle };
}

const columns = [
  'game',
  'pieces',
  'from scratch',
  'with pixels',
  'processor',
  'kept board',
  'with pixels',
  'processor',
  `to ${TARGET} ms`,
  'frames in 2 s at rest',
];
try {
  await tessera.default({ module_or_path: wasm });
  const list = el('tbody', {});
  root.append(
    el('h1', {}, 'What a frame costs'),
    el(
      'p',
      {},
      `Milliseconds of main-thread time for a whole redraw at ${SIDE} × ${SIDE} device pixels, the middle of ${repeat}.`,
    ),
    el('table', {}, el('thead', {}, el('tr', {}, ...columns.map((text) => el('th', {}, text)))), list),
  );
  const figures = [];
  for (const { key } of tessera.games()) {
    const figure = await measure(tessera, key);
    figures.push(figure);
    const ms = [figure.whole, figure.kept].flatMap(({ painted, flushed, busy }) => [painted, flushed, busy]);
    const shown = (/** @type {number} */ n) => (Number.isNaN(n) ? '–' : n.toFixed(2));
    const cost = Number.isNaN(figure.kept.busy) ? figure.kept.flushed : figure.kept.busy;
    const cells = [key, figure.pieces, ...ms.map(shown), shown(cost / TARGET), figure.idle];
    list.append(el('tr', {}, ...cells.map((text) => el('td', {}, String(text)))));
  }
  Object.assign(globalThis, { figures });
  root.dataset.state = 'ready';
} catch (error) {
  root.dataset.state = 'failed';
  root.append(el('p', { role: 'alert' }, String(error)));
}
