// The fences of a page: `board` (a picture, an exercise or a live board) and `ruling`, each a few lines `key: value`.
import { problem } from '../problems.mjs';
import { ATTRIBUTES } from './attributes.mjs';
import { unmarked } from './records.mjs';

/** The fields that are attributes of the element under the same names, except the share code. */
export const FIELDS = [...ATTRIBUTES.keys()].filter((name) => name !== 'code');
/** The fields that only the picture takes. */
const DRAWN = ['mark', 'number', 'arrow', 'light', 'last', 'crop', 'tray'];
const BOARD = [...FIELDS, ...DRAWN, 'id', 'caption', 'alt', 'clue', 'claim'];
const RULING = ['ruling', 'reason', 'source', 'id'];

/**
 * The keys of the front matter, and whether a page needs them. `name` is the page's name in the navigation, `position` the
 * position on its link preview. A game's facts are followed by ` | ` and the source. `of` names the game of a further page, `card`
 * that of a page that is one sheet of paper, `set` that of a page of exercises. `list: rulings` appends all rulings, `list: entries` sorts entries.
 */
const FRONT = {
  title: true,
  description: true,
  game: false,
  players: false,
  inventor: false,
  publisher: false,
  year: false,
  age: false,
  weight: false,
  pieces: false,
  board: false,
  name: false,
  position: false,
  of: false,
  card: false,
  set: false,
  list: false,
};

/**
 * Reads lines `key: value`; an indented line goes on with the value before it.
 * @param {string} text @param {string[]} keys @param {string} file @param {number} line of the first line
 * @returns {Record<string, string>}
 */
function fields(text, keys, file, line) {
  /** @type {Record<string, string>} */
  const found = {};
  let last = '';
  for (const [i, raw] of text.split('\n').entries()) {
    const fault = (/** @type {string} */ expected) => problem(file, line + i, expected);
    if (!raw.trim()) continue;
    const [, key, value] = /^([a-z]+):\s*(.*)$/.exec(raw) ?? [];
    if (/^\s/.test(raw) && last) found[last] += `${last === 'record' ? '\n' : ' '}${raw.trim()}`;
    else if (!key) fault(`expected a line 'key: value', not '${raw}'`);
    else if (!keys.includes(key)) fault(`unknown key '${key}': expected one of ${keys.join(', ')}`);
    else if (key in found) fault(`'${key}' is given twice`);
    else {
      found[key] = value.trim();
      last = key;
    }
  }
  return found;
}

/**
 * The fields of a fence `board`.
 * @param {string} text @param {string} file @param {number} line of the fence @param {string} [game] the page's own
 * @param {import('./source.mjs').Page} [original] whose board of the same id is shown, in other words
 * @returns {Record<string, string>}
 */
export function boardFence(text, file, line, game, original) {
  const own = fields(text, BOARD, file, line + 1);
  /** @type {Record<string, string>} */
  const found = { ...(game ? { game } : {}), ...(original ? shownBy(original, own, file, line) : {}), ...own };
  if (!found.caption) problem(file, line, "a board needs a caption: expected a line 'caption: …'");
  if (!found.game) problem(file, line, "expected a line 'game: …': this page is of no game");
  const given = ['record', 'moves', 'position'].filter((key) => key in found);
  if (given.length > 1) problem(file, line, `expected one of record, moves, position, not ${given.join(' and ')}`);
  if ('task' in found !== 'solution' in found) problem(file, line, "an exercise needs both 'task' and 'solution'");
  if ('crop' in found && ('solution' in found || 'mode' in found))
    problem(file, line, "'crop' is for pictures: a board that can be played on shows all of itself");
  for (const key of ['hint', 'solved', 'clue', 'claim'])
    if (key in found && !('solution' in found))
      problem(file, line, `'${key}' belongs to an exercise: expected 'solution' too`);
  // Claims are for the build, not for readers.
  return found.record ? { ...found, marked: found.record, record: unmarked(found.record) } : found;
}

/** The fields of a board that are words. */
const SAID = ['caption', 'alt', 'task', 'hint', 'solved', 'clue', 'record'];

/**
 * Takes over a board of the original. A translation gives all its words, and nothing else.
 * @param {import('./source.mjs').Page} original @param {Record<string, string>} own @param {string} file @param {number} line
 */
function shownBy(original, own, file, line) {
  const board = original.boards.find(({ fields: { id } }) => id !== undefined && id === own.id);
  if (!board) {
    problem(file, line, `expected a line 'id: …' with the id of a board of ${original.file}`);
    return {};
  }
  for (const key of SAID)
    if (key in board.fields && !(key in own)) problem(file, line, `expected '${key}', which the original has, too`);
  for (const key of Object.keys(own))
    if (key !== 'id' && !SAID.includes(key))
      problem(file, line, `'${key}' comes from the original: it is not said again`);
  return Object.fromEntries(Object.entries(board.fields).filter(([key]) => !SAID.includes(key)));
}

/** The fields of a fence `ruling`. @param {string} text @param {string} file @param {number} line of the fence */
export function rulingFence(text, file, line) {
  const found = fields(text, RULING, file, line + 1);
  for (const key of ['ruling', 'reason', 'source', 'id'])
    if (!found[key]) problem(file, line, `a ruling needs '${key}': expected a line '${key}: …'`);
  return found;
}

/**
 * Splits a source into its front matter, between the lines `---`, and the text.
 * @param {string} text @param {string} file
 * @returns {{front: Record<string, string>, body: string, line: number}} the line that the body begins on
 */
export function frontMatter(text, file) {
  const [whole, inner] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  if (whole === undefined) {
    problem(file, 1, "expected front matter: lines 'key: value' between two lines '---'");
    return { front: { title: file, description: '' }, body: text, line: 1 };
  }
  const front = fields(inner, Object.keys(FRONT), file, 2);
  for (const [key, needed] of Object.entries(FRONT))
    if (needed && !front[key]) problem(file, 1, `the front matter needs '${key}'`);
  return { front, body: text.slice(whole.length), line: whole.split('\n').length };
}
