// Link previews (Open Graph cards) of 1200 × 630 px, with the board and the title of a page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cached, digest } from './cache.mjs';
import { escapeHtml } from './html.mjs';
import { cardOf } from './pages/addresses.mjs';
import { gameOf } from './pages/parts.mjs';
import { sayIn } from './pages/words.mjs';
import { GAMES, LOOK } from './posters.mjs';
import { problem } from './problems.mjs';
import { inset } from './svg.mjs';
import { colour } from './tokens.mjs';

/** @typedef {import('./pages/source.mjs').Page} Page */

const { resolve } = createRequire(import.meta.url);

/** The family name inside the font's file, by which resvg finds it. */
const FONT = 'Bitter Thin SemiBold';

/**
 * Breaks a text into lines of at most `width` pixels, by a rough measure of the font Bitter.
 * @param {string} text
 * @param {number} width
 * @param {number} size
 */
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

/** A card as SVG. @param {string} title @param {string} under @param {string[]} boards one, or several in a row */
function card(title, under, boards) {
  const one = boards.length === 1;
  const [size, width] = one ? [84, 500] : [76, 1060];
  const rows = lines(title, width, size);
  const drawn = one
    ? inset(boards[0], 'a', [600, 35, 565, 560])
    : boards.map((svg, i) => inset(svg, `b${i}`, [60 + 222 * i, 95, 198, 230])).join('\n');
  const top = one ? 315 - ((rows.length - 1) * size * 1.15) / 2 : 455 - (rows.length - 1) * 40;
  const baseline = (/** @type {number} */ row) => top + row * size * 1.15;
  const titles = rows.map(
    (row, i) => `<text x="60" y="${Math.round(baseline(i))}" font-size="${size}">${escapeHtml(row)}</text>`,
  );
  const below = Math.round(baseline(rows.length - 1) + 62);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' +
      ' viewBox="0 0 1200 630" width="1200" height="630">',
    `<rect width="1200" height="630" fill="${colour('paper')}"/>`,
    drawn,
    `<g fill="${colour('ink')}" font-family="${FONT}" font-weight="600">${titles.join('')}`,
    `<text x="60" y="${below}" font-size="34" fill="${colour('muted')}">${escapeHtml(under)}</text></g>`,
    '</svg>',
  ].join('\n');
}

/** @type {Promise<(svg: string) => Uint8Array> | undefined} */
let loading;

/** resvg, which turns SVG into PNG; it is loaded once. */
export const loadResvg = () => {
  loading ??= load();
  return loading;
};

/** @returns {Promise<(svg: string) => Uint8Array>} */
async function load() {
  const [{ Resvg, initWasm }, { decompress }] = await Promise.all([import('@resvg/resvg-wasm'), import('wawoff2')]);
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const bytes = await decompress(readFileSync('www/fonts/bitter-600.woff2'));
  const font = { fontBuffers: [bytes], defaultFontFamily: FONT, loadSystemFonts: false };
  return (svg) => new Resvg(svg, { font }).render().asPng();
}

/**
 * Makes the card of each page. Cards are cached by their SVG, and resvg is loaded only if one is not in the cache.
 * @param {Page[]} pages
 * @param {string} out the site's folder
 * @param {import('./command.mjs').NativeCommand} command
 * @param {Record<string, string>} posters
 */
export async function makeCards(pages, out, command, posters) {
  const toPng = async (/** @type {string} */ svg) => (await loadResvg())(svg);
  mkdirSync(path.join(out, 'rules/cards'), { recursive: true });
  for (const page of pages) {
    const { name } = page.front;
    const game = gameOf(page.front);
    if (game && !posters[game]) {
      problem(page.file, 1, `unknown game '${game}': expected one of ${GAMES.join(', ')}`);
      continue;
    }
    const boards = game ? [(await ownBoard(page, command)) ?? posters[game]] : GAMES.map((each) => posters[each]);
    const svg = card(name, sayIn(page.lang)(game ? 'shown.under' : 'shown.five'), boards);
    writeFileSync(path.join(out, cardOf(page)), await cached(`${digest(svg)}.png`, () => toPng(svg)));
  }
}

/**
 * Draws the position in the page's front matter, if there is one.
 * @param {Page} page
 * @param {import('./command.mjs').NativeCommand} command
 */
async function ownBoard({ file, front: { game, position } }, command) {
  if (!position) return undefined;
  try {
    return await command.draw({ game, position, ...LOOK });
  } catch {
    problem(file, 1, 'the position of the front matter cannot be drawn');
    return undefined;
  }
}
