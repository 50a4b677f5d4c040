// Posters: a typical position of each game, for link previews, screenshots and live boards before they load.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The actions that lead to the position, by the key of the game. */
export const POSITIONS = {
  pente: '0 R1 U1 R2U2 R3 L1 L2U1 R1D1 D2 U3 R4U1 R5U2 R2 R6U3 L1U2',
  cavendish: 'H8 I9 L8 I10 I8 H10 J8 G8 G9 H11 J10 G10 K9 J9 I7 F9',
  hexade: 'J9 L7 J5 L6 K5 L4 J6 L3 J7 L5 J10 M5 K8 I8',
  kensington: 'G2 I3 H4 L2 H5 M2 E3 K3 I5 M5 D2 N1 D5 L5 J2 I4',
  chivalry: 'E7-D8 I11-I12 K7-L8 I10-K12-M10 I7-K7 K11-K9xM7xK5xI7xG5xE7xE5 D7-D9xB11',
};

export const GAMES = Object.keys(POSITIONS);

/** The look of posters and link previews. */
export const LOOK = { theme: 'wood', last: 'off' };

/**
 * Draws the posters into embed/pictures/.
 * @param {string} out the site's folder
 * @param {import('./command.mjs').NativeCommand} command
 * @returns {Promise<Record<string, string>>} each as SVG, by its game
 */
export async function makePosters(out, command) {
  const folder = path.join(out, 'embed/pictures');
  mkdirSync(folder, { recursive: true });
  /** @type {Record<string, string>} */
  const posters = {};
  for (const [game, moves] of Object.entries(POSITIONS)) {
    posters[game] = await command.draw({ game, moves, ...LOOK });
    writeFileSync(path.join(folder, `${game}.svg`), posters[game]);
  }
  return posters;
}
