// Draws a QR code on a canvas.
import { encodeQR } from 'qr';

/**
 * Draws the smallest QR code that holds a text, with a margin of four modules, as QR readers expect.
 * @returns false if the text is too long for any QR code; then nothing is drawn
 */
export function paintQr(canvas: HTMLCanvasElement, text: string): boolean {
  let rows: boolean[][];
  try {
    rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
  } catch {
    return false;
  }
  const scale = Math.max(3, Math.floor(480 / rows.length));
  canvas.width = canvas.height = rows.length * scale;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  // Black on white in every theme, because QR readers need it.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  return true;
}
