// A QR code on a canvas.

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Uint8Array} modules a byte a module, row by row: 1 is dark
 */
export function paintQr(canvas, modules) {
  const size = Math.sqrt(modules.length);
  const quiet = 4; // modules of margin, as readers expect
  const scale = Math.max(3, Math.floor(480 / (size + 2 * quiet)));
  canvas.width = canvas.height = (size + 2 * quiet) * scale;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  // Black on white in every theme: readers want it so.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  modules.forEach((dark, i) => {
    if (dark) context.fillRect((quiet + (i % size)) * scale, (quiet + Math.floor(i / size)) * scale, scale, scale);
  });
}
