// The pictures that are shown where a page is linked to: 1200 × 630, the board beside the title.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { digest, kept } from './pictures.mjs';
import { escapeHtml } from './source.mjs';

const require = createRequire(import.meta.url);

/** An SVG file as part of another one: its own names get a prefix, since all share one document. @param {string} svg @param {string} prefix @param {number[]} box x, y, width, height */
function inset(svg, prefix, [x, y, width, height]) {
  const inner = svg
    .replace(/^[\s\S]*?<svg\b/, '<svg')
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  return inner.replace(
    /^<svg([^>]*?)>/,
    (_, attributes) =>
      `<svg${attributes.replace(/\s(?:width|height|role|class|style)="[^"]*"/g, '')} x="${x}" y="${y}" width="${width}" height="${height}">`,
  );
}

/** Words in lines of some width at most, by a rough measure of Bitter. @param {string} text @param {number} width @param {number} size */
function lines(text, width, size) {
  const [first, ...words] = text.split(' ');
  const all = [first];
  for (const word of words) {
    const longer = `${all.at(-1)} ${word}`;
    if (longer.length * size * 0.56 <= width) all[all.length - 1] = longer;
    else all.push(word);
  }
  return all;
}

/** @param {string} title @param {string} under @param {string[]} boards one, or several in a row */
function card(title, under, boards) {
  const one = boards.length === 1;
  const [size, width] = one ? [84, 500] : [76, 1060];
  const rows = lines(title, width, size);
  const drawn = one
    ? inset(boards[0], 'a', [600, 35, 565, 560])
    : boards.map((svg, i) => inset(svg, `b${i}`, [60 + 222 * i, 95, 198, 230])).join('\n');
  const top = one ? 315 - ((rows.length - 1) * size * 1.15) / 2 : 455 - (rows.length - 1) * 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="#f6f3ec"/>
${drawn}
<g fill="#211f1b" font-family="Card" font-weight="600">${rows.map((row, i) => `<text x="60" y="${Math.round(top + i * size * 1.15)}" font-size="${size}">${escapeHtml(row)}</text>`).join('')}
<text x="60" y="${Math.round(top + (rows.length - 1) * size * 1.15 + 62)}" font-size="34" fill="#665f54">${escapeHtml(under)}</text></g>
</svg>`;
}

/** Gives what makes cards as PNG files; each is kept by what it shows, and nothing is loaded where all are. */
export function cards() {
  /** @type {Promise<(svg: string) => Uint8Array> | undefined} */
  let ready;
  const start = async () => {
    const { Resvg, initWasm } = require('@resvg/resvg-wasm');
    const folder = path.dirname(require.resolve('@resvg/resvg-wasm'));
    await initWasm(readFileSync(path.join(folder, 'index_bg.wasm')));
    const font = await require('wawoff2').decompress(readFileSync('www/fonts/bitter-600.woff2'));
    return (/** @type {string} */ svg) =>
      new Resvg(svg, {
        font: { fontBuffers: [font], defaultFontFamily: 'Bitter Thin SemiBold', loadSystemFonts: false },
      })
        .render()
        .asPng();
  };
  return async (/** @type {string} */ title, /** @type {string} */ under, /** @type {string[]} */ boards) => {
    const svg = card(title, under, boards).replace('font-family="Card"', 'font-family="Bitter Thin SemiBold"');
    return kept(`${digest(svg)}.png`, async () => {
      ready ??= start();
      return (await ready)(svg);
    });
  };
}
