// Who of those at a table is the computer. It is told by the name, which records, links and stored games keep as they keep
// any other: the program, its level, and the seed that its chances come from, so that a game can be gone through again as
// it was. A version that knows no computer shows it as a name.

/** @typedef {{level: number, seed: number}} Computer */

/** The levels, from the weakest. */
export const LEVELS = /** @type {const} */ ([1, 2, 3, 4, 5, 6, 7, 8]);
/** The level of a first game. */
const FIRST = 2;
const PROGRAM = 'Tessera';
const NAME = /^Tessera level ([1-8]), seed (\d{1,5})$/;

/** What a name says of the computer; nothing where it is a person's. @param {string} name @returns {Computer | undefined} */
export function computerOf(name) {
  const [, level, seed] = NAME.exec(name) ?? [];
  return level ? { level: Number(level), seed: Number(seed) } : undefined;
}

/** The name of the computer at a level, with chances of its own. @param {number} level */
export const computerName = (level) =>
  `${PROGRAM} level ${level}, seed ${crypto.getRandomValues(new Uint16Array(1))[0]}`;

/** Names for another game: the computer has other chances in it. @param {string[]} names */
export const namesAnew = (names) =>
  names.map((name) => {
    const computer = computerOf(name);
    return computer ? computerName(computer.level) : name;
  });

const key = (/** @type {string} */ game) => `tessera/level/${game}`;

/** The level that was played last in a game. @param {string} game @returns {number} */
export function lastLevel(game) {
  try {
    const stored = Number(localStorage.getItem(key(game)));
    return LEVELS.find((level) => level === stored) ?? FIRST;
  } catch {
    return FIRST;
  }
}

/** Remembers the level that a game is played at; where the device lets nothing be stored it is forgotten. @param {string} game @param {number} level */
export function rememberLevel(game, level) {
  try {
    localStorage.setItem(key(game), String(level));
  } catch {
    /* storage is full or denied */
  }
}
