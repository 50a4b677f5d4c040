// The steps by which each game is learned, and how far somebody has come on this device.
import cavendish from './steps/cavendish.json';
import chivalry from './steps/chivalry.json';
import hexade from './steps/hexade.json';
import kensington from './steps/kensington.json';
import pente from './steps/pente.json';

/**
 * @typedef {object} Step a small task on the board
 * @property {string} id the words for it are `learn.GAME.ID.task`, `.hint` and `.right`
 * @property {string} [position] how the board stands, as a line of text
 * @property {string} [moves] or what was played before
 * @property {string} solution what is right, as `puzzle` has it; one action for each way
 * @property {string} look the points that the hint shows
 */

/** By game, each in the order in which they are taken. @type {Record<string, Step[]>} */
export const STEPS = { pente, cavendish, hexade, kensington, chivalry };

const KEY = 'tessera/learned';
/** What has been done where nothing can be stored: good until the page is closed. @type {Record<string, string[]>} */
let unstored = {};

/** The ids of the steps done, by game. What is stored can be anything. @returns {Record<string, unknown>} */
function all() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...(stored && typeof stored === 'object' && !Array.isArray(stored) ? stored : {}), ...unstored };
  } catch {
    return unstored;
  }
}

/** The ids of the steps done of a game. @param {string} game @returns {string[]} */
export function done(game) {
  const { [game]: ids } = all();
  return Array.isArray(ids) ? STEPS[game].map(({ id }) => id).filter((id) => ids.includes(id)) : [];
}

/** Remembers a step as done. @param {string} game @param {string} id */
export function finish(game, id) {
  const now = { ...all(), [game]: [...new Set([...done(game), id])] };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    unstored = /** @type {Record<string, string[]>} */ (now); // denied: good until the page is closed
  }
}
