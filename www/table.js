// A game at the table: the board and the parts of the view around it, tied together at the desk.
import { board } from './board.js';
import { lastChoice, remember } from './choice.js';
import { runByKey, showKeys, showMenu } from './commands.js';
import { voice } from './desk.js';
import { el } from './dom.js';
import { moment } from './moment.js';
import { moves } from './moves.js';
import { askForNewGame } from './newgame.js';
import { people } from './people.js';
import { questions, typedActions } from './questions.js';
import { showRecord } from './record.js';
import * as sentences from './say.js';
import { t } from './words.js';

/** @typedef {import('tessera')} Tessera */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('./state.js').Snapshot} Snapshot */
/** @typedef {import('./commands.js').Command} Command */

/** The games in hand, by key: going to another game and back finds each as it was. @type {Map<string, Table>} */
const inHand = new Map();
/** What each of them replaced, so that nothing is lost by a new game, and how the new one stood then. @type {Map<string, {table: Table, then: string}>} */
const replaced = new Map();

/** What the next view is to say when it comes. */
let arrival = '';

/** What is said of a record that was opened. @param {Table} table */
const told = (table) => (table.opened() > 1 ? t('page.firstOfSeveral', { n: table.opened() }) : t('page.opened'));

/** What has been played at a table, to tell whether it is still as it was. @param {Table} table */
const played = (table) => {
  const { moves: all, ply, number } = /** @type {Snapshot} */ (table.snapshot());
  return number > 1 || ply ? `${number}: ${all.slice(0, ply).join(' ')}` : '';
};

/**
 * @param {Tessera} tessera
 * @param {string} game
 */
export function tableView(tessera, game) {
  const fresh = (/** @type {import('./choice.js').Choice} */ { options, names }) => new tessera.Table(game, options, names);
  let table = inHand.get(game) ?? fresh(lastChoice(tessera, game));
  inHand.set(game, table);
  const { name } = /** @type {Snapshot} */ (table.snapshot());
  const { said, warned, say, warn, tell } = voice();

  /** @type {import('./desk.js').Desk} */
  const desk = { tessera, get table() { return table; }, did, replace, open, say, warn, answer, point: () => onBoard.point() };
  const parts = { people: people(desk), moment: moment(desk), moves: moves(desk), typed: typedActions(desk) };

  /** @type {Command[]} */
  const commands = [
    { name: t('page.undo'), keys: ['Ctrl+z', 'PageUp'], can: canUndo, run: () => { if (table.undo()) did('undone'); } },
    { name: t('page.redo'), keys: ['Ctrl+y', 'Ctrl+Shift+z', 'PageDown'], can: canRedo, run: () => { if (table.redo()) did('redone'); } },
    { name: t('page.cancel'), keys: ['Escape'], run: () => did(table.cancel()) },
    { name: t('page.fresh'), group: t('menu.game'), run: newGame },
    { name: t('page.record'), group: t('menu.game'), run: () => showRecord(tessera, table, (opened) => open(opened, told(opened))) },
    ...questions(desk),
    { name: t('page.keys'), keys: ['?'], group: t('menu.help'), run: () => showKeys(commands) },
  ];
  const inBar = (/** @type {string} */ called) => {
    const command = /** @type {Command} */ (commands.find((one) => one.name === called));
    return el('button', { type: 'button', onclick: () => command.run() }, command.name);
  };
  const [undo, redo, anew] = [t('page.undo'), t('page.redo'), t('page.fresh')].map(inBar);
  const more = el('button', { type: 'button', 'aria-haspopup': 'dialog', onclick: () => showMenu(commands, table.snapshot()) }, t('page.more'));
  const back = el('button', { type: 'button', onclick: () => {
    const before = replaced.get(game);
    if (before) change(before.table);
    say(t('page.broughtBack'));
  } }, t('page.bringBack'));
  parts.moment.element.append(back);

  const ruleset = el('p', { class: 'ruleset' });
  const slot = el('div', { class: 'board-slot' });
  const element = el('div', { class: 'table', 'data-game': game },
    el('header', {}, el('a', { href: '#', 'aria-label': t('page.back'), title: t('page.back') }, '←'),
      el('div', {}, el('h1', { tabIndex: -1 }, name), ruleset)),
    parts.people.element, slot, parts.moment.task, parts.moment.element,
    el('div', { class: 'actions' }, undo, redo, anew, more), parts.moment.note,
    parts.moves.element, said, warned);
  parts.moves.element.append(parts.typed.element);
  element.addEventListener('keydown', (event) => runByKey(commands, table.snapshot(), event));

  let onBoard = mount();

  function mount() {
    const mounted = board(table, table.snapshot(), did, () => parts.people.show(table.snapshot()));
    slot.replaceChildren(mounted.element);
    return mounted;
  }

  function canUndo(/** @type {Snapshot} */ { ply, path, number, moves: all }) {
    return ply > 0 || path.length > 0 || (number > 1 && all.length === 0);
  }

  function canRedo(/** @type {Snapshot} */ { ply, moves: all }) {
    return ply < all.length;
  }

  function newGame() {
    askForNewGame(tessera, { game, name }, lastChoice(tessera, game), (choice) => {
      remember(game, choice);
      replace(fresh(choice), t('page.replaced'));
    });
  }

  /** Keeps the game that is about to be replaced, if anything was played in it. @param {string} key @param {Table} other */
  function keep(key, other) {
    const before = inHand.get(key);
    const kept = replaced.get(key);
    if (before && played(before)) replaced.set(key, { table: before, then: played(other) });
    else if (kept) kept.then = played(other);
  }

  /** Puts another table under the page. @param {Table} other */
  function change(other) {
    onBoard.destroy();
    table.detach();
    table = other;
    inHand.set(game, table);
    if (replaced.get(game)?.table === table) replaced.delete(game);
    onBoard = mount();
    show();
    rescueFocus();
  }

  /** @param {Table} other @param {string} sentence */
  function replace(other, sentence) {
    keep(game, other);
    change(other);
    say(`${sentence} ${sentences.taskSentence(table.snapshot())}`);
  }

  /** @param {Table} other @param {string} sentence */
  function open(other, sentence) {
    const { game: key } = /** @type {Snapshot} */ (other.snapshot());
    if (key === game) {
      replace(other, sentence);
    } else {
      keep(key, other);
      inHand.set(key, other);
      arrival = sentence;
      location.hash = key;
    }
  }

  /** @param {string} text */
  function answer(text) {
    parts.moment.answer(text);
    say(text);
  }

  /** Where a button has gone that had the focus, the board has it. */
  function rescueFocus() {
    const now = /** @type {HTMLButtonElement | null} */ (document.activeElement);
    if (!now || now === document.body || now.hidden || now.disabled) onBoard.focus();
  }

  /** Shows and says what an event did. @param {string} what */
  function did(what) {
    if (!what) return;
    const snapshot = /** @type {Snapshot} */ (table.snapshot());
    const hadFocus = element.contains(document.activeElement);
    show(snapshot);
    if (hadFocus) rescueFocus();
    tell(what, snapshot);
  }

  function show(snapshot = /** @type {Snapshot} */ (table.snapshot())) {
    for (const part of Object.values(parts)) part.show(snapshot);
    ruleset.textContent = snapshot.options ? sentences.ruleset(snapshot.meanings) : '';
    back.hidden = replaced.get(game)?.then !== played(table);
    undo.disabled = !canUndo(snapshot);
    redo.disabled = !canRedo(snapshot);
    anew.classList.toggle('main', snapshot.result !== null && !snapshot.sheet?.next);
    onBoard.show(snapshot);
  }

  show();
  return {
    element,
    title: t('page.title.of', { name }),
    /** For tests and other scripts on the page: the table as it is now. */
    get table() { return table; },
    start() {
      element.querySelector('h1')?.focus({ preventScroll: true });
      say(arrival);
      arrival = '';
    },
    destroy() {
      onBoard.destroy();
      table.detach();
    },
  };
}
