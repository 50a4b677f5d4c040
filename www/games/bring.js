// Bringing a game in: what a text is (a link, a record, a position, bare moves), and the dialog that asks for one.
import { openDialog } from '../base/dialog.js';
import { el } from '../base/dom.js';
import { read } from '../base/files.js';
import { capital, isolated, list, say, t } from '../base/words.js';
import { LINK } from '../share/link.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {{table: Table, sentence: string}} Brought a table, and what is said of it */

/**
 * @typedef {object} Place where a game is brought in
 * @property {typeof import('tessera')} tessera
 * @property {(table: Table, sentence: string) => void} open shows a table of any game
 * @property {() => Table | undefined} [here] the table that is on the page: bare moves are moves of its game
 */

/** So much of a text stands in the dialog. */
const SHOWN = 100_000;
/** So many moves are read without a record around them. */
const MOST_MOVES = 2_000;

/** What is wrong with a text, said to people, and where that begins in it if that can be told. */
class Fault extends Error {
  /** @param {string} message @param {number} [at] */
  constructor(message, at) {
    super(message);
    this.at = at;
  }
}

/** Where a line and a column begin in a text. @param {string} text @param {number} line @param {number} column */
function placeOf(text, line, column) {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  // Columns are characters, which can have two parts.
  return before + [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
}

/** A game, or a match, as a record has it. @param {typeof import('tessera')} tessera @param {string} text @returns {Brought} */
function ofRecord(tessera, text) {
  try {
    const table = tessera.Table.open(text);
    return { table, sentence: table.opened() > 1 ? t('page.firstOfSeveral', { n: table.opened() }) : t('page.opened') };
  } catch (error) {
    const { key, args } = /** @type {any} */ (error) ?? {};
    if (key !== 'record.at') throw new Fault(capital(say(error)));
    const [line, column] = [Number(args.line), Number(args.column)];
    throw new Fault(t('open.fault', { line, cause: say(args.cause) }), placeOf(text, line, column));
  }
}

/** The table that a link's letters stand for. @param {typeof import('tessera')} tessera @param {string} code @returns {Brought} */
function ofLink(tessera, code) {
  try {
    return { table: tessera.Table.from_share(code), sentence: t('open.link') };
  } catch (error) {
    throw new Fault(t('open.link.fault', { cause: say(error) }));
  }
}

/** A game that begins from a position. @param {typeof import('tessera')} tessera @param {string} line @returns {Brought} */
function ofPosition(tessera, line) {
  try {
    return { table: tessera.Table.from_position(line, []), sentence: t('open.position') };
  } catch (error) {
    throw new Fault(t('open.position.fault', { cause: say(error) }));
  }
}

/** The moves of a text with their places in it: no numbers, remarks and variations, no score. @param {string} text */
function movesOf(text) {
  const blank = (/** @type {string} */ left) => ' '.repeat(left.length);
  const bare = text
    .replace(/\{[^}]*\}|;[^\n]*/g, blank)
    .replace(/(?<=^|\s)\([^()]*\)/g, blank)
    .replace(/\d+\.+/g, blank);
  return [...bare.matchAll(/[^\s,]+/g)]
    .map(({ 0: move, index }) => ({ move, at: index }))
    .filter(({ move }) => !/^(\*|[01](-[01])+|1\/2(-1\/2)+)$/.test(move));
}

/**
 * How far moves go at a fresh table.
 * @param {Table} table
 * @param {ReturnType<typeof movesOf>} moves
 * @returns {{table: Table, done: number, cause?: unknown}}
 */
function playAll(table, moves) {
  for (const [done, { move }] of moves.entries()) {
    try {
      table.play(move);
    } catch (cause) {
      return { table, done, cause };
    }
  }
  return { table, done: moves.length };
}

/** Moves at Pente as pente.org counts its points, without the lines above them. @param {typeof import('tessera')} tessera @param {string} text @returns {Brought | undefined} */
function penteOrg(tessera, text) {
  try {
    const table = tessera.Table.open(`[Game "Pente"]\n[Player 1 Name "?"]\n\n${text}`);
    return { table, sentence: t('open.moves') };
  } catch {
    return undefined;
  }
}

/** What is to be said of a text that is nothing we know. */
const unknown = () => new Fault(t('open.unknown'));

/** Bare moves: of the game on the page, else of the one game that they fit. @param {Place} place @param {string} text @returns {Brought} */
function ofMoves({ tessera, here }, text) {
  const moves = movesOf(text).slice(0, MOST_MOVES);
  if (!moves.length) throw unknown();
  const now = here?.()?.snapshot();
  if (now) {
    const names = now.seats.map(({ name }) => name);
    const { table, done, cause } = playAll(new tessera.Table(now.game, now.options, names), moves);
    if (done === moves.length) return { table, sentence: t('open.moves') };
    table.free();
    const letters = now.game === 'pente' && !done && penteOrg(tessera, text);
    if (letters) return letters;
    if (done) {
      const { move, at } = moves[done];
      throw new Fault(t('open.move', { n: done + 1, move: isolated(move), cause: say(cause) }), at);
    }
  }
  const tries = tessera.games().map(({ key, name }) => ({ name, ...playAll(new tessera.Table(key, '', []), moves) }));
  const fit = tries.filter(({ done }) => done === moves.length);
  for (const { table } of tries) if (fit.length !== 1 || table !== fit[0].table) table.free();
  if (fit.length === 1) return { table: fit[0].table, sentence: t('open.moves') };
  if (fit.length) throw new Fault(t('open.several', { games: list(fit.map(({ name }) => name)) }));
  throw unknown();
}

/**
 * The table that a text holds: a link of ours, a record, a position or moves.
 * @param {Place} place
 * @param {string} text
 * @returns {Brought}
 */
function tableOf(place, text) {
  const { tessera } = place;
  const bare = text.trim();
  if (!bare) throw new Fault(t('open.empty'));
  // A link may stand among other words; a record is none, whatever its comments say.
  if (bare.startsWith('[')) return ofRecord(tessera, text);
  const code = bare.split(`#${LINK}`)[1]?.match(/^[\w-]*/)?.[0];
  if (code !== undefined) return ofLink(tessera, code);
  const first = /^(\w+)\s+[\w-]+=/.exec(bare)?.[1].toLowerCase();
  if (tessera.games().some(({ key }) => key === first)) return ofPosition(tessera, bare);
  return ofMoves(place, text);
}

/**
 * Brings in what a text holds, or asks for another one and says why.
 * @param {Place} place
 * @param {string} text
 */
export function bringIn(place, text) {
  let brought;
  try {
    brought = tableOf(place, text);
  } catch (error) {
    showBring(place, text, error);
    return;
  }
  for (const dialog of document.querySelectorAll('dialog.open')) /** @type {HTMLDialogElement} */ (dialog).close();
  place.open(brought.table, brought.sentence);
}

/** @param {Place} place @param {File} file */
export const bringInFile = (place, file) =>
  read(file).then(
    (text) => bringIn(place, text),
    (error) => showBring(place, '', error),
  );

/**
 * Asks for a game.
 * @param {Place} place
 * @param {string} [first] what stands in the field at first
 * @param {unknown} [why] why that could not be brought in
 */
export function showBring(place, first = '', why = undefined) {
  for (const dialog of document.querySelectorAll('dialog.open')) /** @type {HTMLDialogElement} */ (dialog).close();
  const text = el('textarea', {
    value: first.slice(0, SHOWN),
    rows: 7,
    spellcheck: false,
    autocapitalize: 'off',
    'aria-label': t('open.text'),
    placeholder: t('open.text'),
  });
  const file = el('input', {
    type: 'file',
    accept: '.txt,.pgn,text/plain',
    'aria-label': t('open.file'),
    onchange: () => {
      const [chosen] = file.files ?? [];
      if (chosen) bringInFile(place, chosen);
    },
  });
  const fault = el(
    'p',
    { class: 'note', role: 'alert', hidden: !why },
    why instanceof Error ? why.message : say(why ?? ''),
  );
  openDialog(
    {
      title: t('open.title'),
      kind: 'open',
      close: t('page.cancel'),
      actions: [
        el('button', { type: 'button', class: 'main', onclick: () => bringIn(place, text.value) }, t('open.act')),
      ],
    },
    el('p', { class: 'summary' }, t('open.help')),
    text,
    fault,
    el('label', { class: 'file' }, el('span', {}, t('open.file')), file),
  );
  text.focus();
  // The keyboard goes to what is wrong.
  if (why instanceof Fault && why.at !== undefined) {
    const end = first.slice(why.at).search(/\s|$/);
    text.setSelectionRange(why.at, why.at + Math.max(end, 1));
  }
}
