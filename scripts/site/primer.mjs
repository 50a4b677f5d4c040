// The pictures for www/learn/primer.json and terms.json, in every theme.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASSETS, putAsset } from './assets.mjs';
import { inParallel } from './parallel.mjs';
import { inset } from './svg.mjs';
import '../typescript.mjs';

const { STONES, THEMES } = await import('../../www/base/looks.ts');

/** @typedef {{id: string, title: string, [field: string]: string}} Card its title, and its picture's fields as in a fence `board` */

/** Reads a file of www/learn. @param {string} name */
const read = (name) => JSON.parse(readFileSync(`www/learn/${name}.json`, 'utf8'));

/** The cards of each game, in their order. @returns {Record<string, Card[]>} */
export const readPrimer = () => read('primer');

/** The pictures that are wanted, by their names: what each shows. @returns {Record<string, Record<string, string>>} */
function wantedPictures() {
  const cards = Object.entries(readPrimer()).flatMap(([game, all]) =>
    all.map(({ id, title: _, ...fields }) => [`${game}-${id}`, { game, ...fields }]),
  );
  const terms = Object.entries(read('terms'))
    .filter(([, { picture }]) => picture === undefined)
    .map(([id, { rule: _, ...fields }]) => [`term-${id}`, fields]);
  return Object.fromEntries([...cards, ...terms]);
}

/** Draws one picture. @param {Record<string, string>} fields @param {string} theme @param {string} stones */
const drawing = (fields, theme, stones) => ({ ...fields, coords: 'none', last: 'off', theme, stones });

/** Width and height of a card's picture on the rules pages. */
export const CARD = /** @type {const} */ ([240, 180]);

/**
 * The cards of each game as one SVG sheet, light and dark, for the rules pages, which save three requests: `FILE#CARD` shows one.
 * @param {string} out the site's folder
 * @param {import('./command.mjs').NativeCommand} command
 * @returns {Promise<Record<string, {day: string, night: string}>>} by the game
 */
export async function makeSheets(out, command) {
  const [width, height] = CARD;
  /** @param {string} game @param {Card[]} cards @param {string} theme */
  const sheet = async (game, cards, theme) => {
    const drawn = await Promise.all(
      cards.map(({ id: _, title: __, ...fields }) => command.draw(drawing({ game, ...fields }, theme, 'set'))),
    );
    const views = cards.map(({ id }, i) => `<view id="${id}" viewBox="0 ${height * i} ${width} ${height}"/>`);
    const boards = drawn.map((svg, i) => inset(svg, `c${i}`, [0, height * i, width, height]));
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${views.join('')}${boards.join('')}</svg>`;
    return putAsset(out, `pictures/${game}-cards-${theme}.svg`, svg);
  };
  /** @type {Record<string, {day: string, night: string}>} */
  const sheets = {};
  for (const [game, cards] of Object.entries(readPrimer()))
    sheets[game] = { day: await sheet(game, cards, 'wood'), night: await sheet(game, cards, 'night') };
  return sheets;
}

/**
 * Draws the pictures.
 * @param {string} out the site's folder
 * @param {import('./command.mjs').NativeCommand} command
 * @returns {Promise<string>} their folder, with a digest in its name
 */
export async function makePrimer(out, command) {
  const wanted = Object.entries(wantedPictures()).flatMap(([name, fields]) =>
    THEMES.flatMap((theme) =>
      STONES.map((stones) => ({
        name: `${name}-${theme}-${stones}.svg`,
        fields: drawing(fields, theme, stones),
      })),
    ),
  );
  /** @type {Map<string, string>} */
  const drawn = new Map();
  await inParallel(wanted, async ({ name, fields }) => {
    drawn.set(name, await command.draw(fields));
  });
  const hash = createHash('sha256');
  for (const { name } of wanted) hash.update(name).update(drawn.get(name) ?? '');
  const folder = `${ASSETS}/learn-${hash.digest('hex').slice(0, 10)}`;
  mkdirSync(path.join(out, folder), { recursive: true });
  for (const [name, picture] of drawn) writeFileSync(path.join(out, folder, name), picture);
  return `${folder}/`;
}
