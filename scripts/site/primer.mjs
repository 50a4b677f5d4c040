// The pictures of the room of learning: what www/learn/primer.json and terms.json show, in every look of the boards.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STONES, THEMES } from '../../www/base/looks.js';
import { ASSETS } from './assets.mjs';
import { sideBySide } from './lanes.mjs';

/** @typedef {{id: string, title: string, [field: string]: string}} Card what a card is called, and what its picture shows, as a fence `board` says it */

/** What stands in a file of the room. @param {string} name */
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

/**
 * Draws the pictures.
 * @param {string} out the site's folder
 * @param {import('./command.mjs').NativeCommand} command
 * @returns {Promise<string>} their folder, whose name tells what is in it
 */
export async function makePrimer(out, command) {
  const wanted = Object.entries(wantedPictures()).flatMap(([name, fields]) =>
    THEMES.flatMap((theme) =>
      STONES.map((stones) => ({
        name: `${name}-${theme}-${stones}.svg`,
        fields: { ...fields, coords: 'none', last: 'off', theme, stones },
      })),
    ),
  );
  /** @type {Map<string, string>} */
  const drawn = new Map();
  await sideBySide(wanted, async ({ name, fields }) => {
    drawn.set(name, await command.draw(fields));
  });
  const hash = createHash('sha256');
  for (const { name } of wanted) hash.update(name).update(drawn.get(name) ?? '');
  const folder = `${ASSETS}/learn-${hash.digest('hex').slice(0, 10)}`;
  mkdirSync(path.join(out, folder), { recursive: true });
  for (const [name, picture] of drawn) writeFileSync(path.join(out, folder, name), picture);
  return `${folder}/`;
}
