// The empty board of a game with a tray of all its pieces below it: `tray: 32 red, 32 white` in a fence `board`. The pieces are cut
// out of pictures of positions, so that they look as on every board.

/** @typedef {import('../command.mjs').NativeCommand} NativeCommand */

/** Pairs of positions whose difference is one piece of a kind. */
const START = 'chivalry act=1 white=B9 black=N12 castle=0,0';
const stood = (/** @type {string} */ white, black = 'N12', knights = '') => ({
  position: `chivalry act=1 white=${white} black=${black}${knights && ` knights=${knights}`} castle=0,0`,
});
const placed = (/** @type {string} */ first, /** @type {string} */ second) => [
  [{ moves: '' }, { moves: first }],
  [{ moves: first }, { moves: `${first} ${second}` }],
];
const [green, yellow] = placed('0', 'R5');
const [red, white] = placed('H8', 'C3');
const [light, dark] = placed('J10', 'C3');
const [rim, blue] = placed('H4', 'A1');
/** @type {Record<string, Record<string, Record<string, string>[]>>} */
const SEEN = {
  pente: { green, yellow },
  cavendish: { red, white },
  hexade: { white: light, black: dark },
  kensington: { red: rim, blue },
  chivalry: {
    'white knight': [{ position: START }, stood('B9,G8', 'N12', 'G8')],
    'white man': [{ position: START }, stood('B9,G8')],
    'black knight': [{ position: START }, stood('B9', 'N12,G8', 'G8')],
    'black man': [{ position: START }, stood('B9', 'N12,G8')],
  },
};
/** Two positions that have nothing in common but the board. */
const EMPTY = { chivalry: [{ position: START }, stood('C9', 'M12')] };

/** The ground and the rim of a tray, light and dark. */
const TRAY = { wood: ['#e7dcc5', '#b9a988'], night: ['#5d5547', '#7a7060'] };
/** The width of the picture, and the gap between its parts. */
const [WIDE, GAP] = [480, 12];

/** The lines of a drawing: definitions and shapes. @param {string} svg */
function linesOf(svg) {
  const [, inner = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const lines = inner.split('\n').filter((line) => line && !/^<(?:title|desc|\/?defs)/.test(line));
  const defined = (/** @type {string} */ line) => /^<\w+Gradient/.test(line);
  return { defs: lines.filter(defined), drawn: lines.filter((line) => !defined(line)) };
}

/** The centre and the size of a piece. @param {string[]} drawn */
function placeOf(drawn) {
  const circles = drawn.flatMap((line) => {
    const [, x, y, r] = /^<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/.exec(line) ?? [];
    return x === undefined ? [] : [{ x: Number(x), y: Number(y), r: Number(r), edge: line.includes('stroke=') }];
  });
  return circles.find(({ edge }) => edge) ?? circles[0];
}

/**
 * Draws a set.
 * @param {NativeCommand} command
 * @param {Record<string, string>} fields of the fence
 * @param {Record<string, string>} more the theme
 * @returns {Promise<string>}
 */
export async function drawSet(command, { game, tray }, more) {
  const seen = async (/** @type {Record<string, string>} */ fields) =>
    command.draw({ game, ...fields, coords: 'none', last: 'off' }, more);
  const [first, second] = await Promise.all(
    (EMPTY[/** @type {'chivalry'} */ (game)] ?? [{ moves: '' }, { moves: '' }]).map(seen),
  );
  const [x, y, width, height] = (/viewBox="([^"]*)"/.exec(first)?.[1] ?? '0 0 1 1').split(' ').map(Number);
  const other = linesOf(second).drawn;
  const board = linesOf(first).drawn.filter((line) => other.includes(line));
  const groups = await Promise.all(
    tray.split(',').map(async (part) => {
      const [, count, kind] = /^\s*(\d+) (.+?)\s*$/.exec(part) ?? [];
      const pair = SEEN[game]?.[kind];
      if (!pair) throw new Error(`a tray of ${game} has no '${part.trim()}'`);
      const [before, after] = (await Promise.all(pair.map(seen))).map(linesOf);
      const drawn = after.drawn.filter((line) => !before.drawn.includes(line));
      return { count: Number(count), kind: kind.replaceAll(' ', '-'), defs: after.defs, drawn, ...placeOf(drawn) };
    }),
  );
  // In the order of the tray, not of the answers: two builds have the same bytes.
  const defs = new Set([...linesOf(first).defs, ...groups.flatMap((group) => group.defs)]);
  const scale = WIDE / width;
  const pitch = 2.2 * scale * Math.max(...groups.map(({ r }) => r));
  const fit = Math.floor((WIDE - 2 * GAP) / pitch);
  const top = Math.round(height * scale) + GAP;
  /** @type {string[]} */
  const rows = [];
  for (const { count, kind } of groups) {
    const each = Math.ceil(count / Math.ceil(count / fit));
    for (let from = 0; from < count; from += each) {
      const here = Math.min(each, count - from);
      const middle = top + GAP / 2 + (rows.length + 0.5) * pitch;
      const spots = Array.from({ length: here }, (_, i) => (WIDE - (here - 1) * pitch) / 2 + i * pitch);
      const at = (/** @type {number} */ spot) => `x="${spot.toFixed(1)}" y="${middle.toFixed(1)}"`;
      rows.push(spots.map((spot) => `<use href="#${kind}" ${at(spot)}/>`).join(''));
    }
  }
  const tall = Math.ceil(rows.length * pitch + GAP);
  const [ground, edge] = TRAY[more.theme === 'night' ? 'night' : 'wood'];
  const kinds = groups.map(
    (one) =>
      `<g id="${one.kind}"><g transform="scale(${scale.toFixed(3)}) translate(${-one.x} ${-one.y})">${one.drawn.join('')}</g></g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${top + tall}" role="img">`,
    `<defs>${[...defs].join('')}${kinds.join('')}</defs>`,
    `<g transform="scale(${scale.toFixed(3)}) translate(${-x} ${-y})">${board.join('\n')}</g>`,
    `<rect x="1" y="${top}" width="${WIDE - 2}" height="${tall - 1}" rx="10" fill="${ground}" stroke="${edge}"/>`,
    ...rows,
    '</svg>\n',
  ].join('\n');
}
