// The pictures of the room of learning: what www/learn/primer.json and terms.json show, in every look of the boards.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STONES, THEMES } from '../../www/base/looks.js';
import { ASSETS } from './assets.mjs';
import { sideBySide } from './lanes.mjs';

/** @typedef {{id: string, title: string, [field: string]: string}} Card what a card is called, and what its picture shows, as a fence `board` says it */

/** The cards of each game, in their order. @returns {Record<string, Card[]>} */
export const readPrimer = () => JSON.parse(readFileSync('www/learn/primer.json', 'utf8'));

/**
 * Draws the pictures.
 * @param {string} out the site's folder
 * @param {import('./command.mjs').NativeCommand} command
 * @returns {Promise<string>} their folder, whose name tells what is in it
 */
export async function makePrimer(out, command) {
  const wanted = Object.entries(readPrimer()).flatMap(([game, cards]) =>
    cards.flatMap(({ id, title: _, ...fields }) =>
      THEMES.flatMap((theme) =>
        STONES.map((stones) => ({
          name: `${game}-${id}-${theme}-${stones}.svg`,
          fields: { game, ...fields, coords: 'none', last: 'off', theme, stones },
        })),
      ),
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
