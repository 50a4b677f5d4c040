// A game at the table: the board and the parts of the view around it, tied together at the desk.
import { board } from './board.js';
import { lastChoice, remember } from './choice.js';
import { clocks } from './clock.js';
import { runByKey, showKeys, showMenu } from './commands.js';
import { voice } from './desk.js';
import { el } from './dom.js';
import { events } from './events.js';
import { flat } from './flat.js';
import { keeper } from './keeper.js';
import { moment } from './moment.js';
import { moves } from './moves.js';
import { askForNewGame } from './newgame.js';
import { storeNotice } from './notice.js';
import { people } from './people.js';
import { begun, fresh, keep, played, revived, send } from './playing.js';
import { questions, typedActions } from './questions.js';
import { showRecord } from './record.js';
import * as sentences from './say.js';
import { showSettings } from './settings-dialog.js';
import { turn } from './theme.js';
import { load, onElsewhere } from './store.js';
import { t } from './words.js';

/** @typedef {import('tessera')} Tessera */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('./state.js').Snapshot} Snapshot */
/** @typedef {import('./commands.js').Command} Command */

/** What the next view is to say when it comes. */
let arrival = '';

/** What is said of a record that was opened. @param {Table} table */
const told = (table) => (table.opened() > 1 ? t('page.firstOfSeveral', { n: table.opened() }) : t('page.opened'));

/**
 * @param {Tessera} tessera
 * @param {Awaited<ReturnType<typeof import('./playing.js').atHand>>} there what is to be played, and what is wrong with what was stored
 */
export function tableView(tessera, { playing, damaged, error }) {
  let table = playing.table;
  const { game, name } = /** @type {Snapshot} */ (table.snapshot());
  const { said, warned, say, warn, tell } = voice();

  /** @type {import('./desk.js').Desk} */
  const desk = { tessera, get table() { return table; }, did, replace, open, say, warn, answer, point: () => onBoard.point() };
  const parts = { people: people(desk), moment: moment(desk, newGame), moves: moves(desk), typed: typedActions(desk) };
  const notice = storeNotice(desk);
  const kept = keeper({ store: keepIt, hold: (held) => onBoard.hold(held), show: happened, told: notice.trouble });

  const undoing = { name: t('page.undo'), keys: ['Ctrl+z', 'PageUp'], can: canUndo, run: () => { if (table.snapshot().byEvent ? table.reopen() : table.undo()) did('undone'); } };
  const bar = el('div', { class: 'actions' });
  const time = clocks(desk, parts.people);
  parts.moment.element.append(time.element);
  const flatMode = flat(desk, parts, { home: bar, undo: undoing, menu: () => showMenu(commands, table.snapshot()) });
  /** @type {Command[]} */
  const commands = [
    undoing,
    { name: t('page.redo'), keys: ['Ctrl+y', 'Ctrl+Shift+z', 'PageDown'], can: canRedo, run: () => { if (table.redo()) did('redone'); } },
    { name: t('page.cancel'), keys: ['Escape'], run: () => did(table.cancel() || flatMode.leave()) },
    { name: t('page.fresh'), group: t('menu.game'), run: newGame },
    { name: t('page.record'), group: t('menu.game'), run: () => showRecord(tessera, table, (opened) => open(opened, told(opened))) },
    ...questions(desk),
    { name: t('games.title'), group: t('menu.game'), run: () => { location.hash = 'games'; } },
    ...time.commands,
    ...events(desk),
    ...flatMode.commands,
    { name: t('board.turn'), group: t('menu.view'), run: turnBoard },
    { name: t('settings'), group: t('menu.view'), run: () => showSettings(tessera, game) },
    { name: t('page.keys'), keys: ['?'], group: t('menu.help'), run: () => showKeys(commands) },
  ];
  const inBar = (/** @type {string} */ called) => {
    const command = /** @type {Command} */ (commands.find((one) => one.name === called));
    return el('button', { type: 'button', onclick: () => command.run() }, command.name);
  };
  const [undo, redo, anew] = [t('page.undo'), t('page.redo'), t('page.fresh')].map(inBar);
  const more = el('button', { type: 'button', 'aria-haspopup': 'dialog', onclick: () => showMenu(commands, table.snapshot()) }, t('page.more'));
  const back = el('button', { type: 'button', onclick: () => { bringing = bringBack(); } }, t('page.bringBack'));
  parts.moment.element.append(back);

  const ruleset = el('p', { class: 'ruleset' });
  const slot = el('div', { class: 'board-slot' });
  const element = el('div', { class: 'table', 'data-game': game },
    el('header', {}, el('a', { href: '#', 'aria-label': t('page.back'), title: t('page.back') }, '←'),
      el('div', {}, el('h1', { tabIndex: -1 }, name), ruleset)),
    parts.people.element, slot, parts.moment.task, parts.moment.element,
    bar, el('div', { class: 'notes' }, parts.moment.note, notice.element),
    parts.moves.element, flatMode.element, said, warned);
  bar.append(undo, redo, anew, more);
  parts.moves.element.append(parts.typed.element);
  element.addEventListener('keydown', (event) => runByKey(commands, table.snapshot(), event));

  let onBoard = mount();
  /** The game before on its way back. */
  let bringing = Promise.resolve();

  function mount() {
    const mounted = board(table, table.snapshot(), did, () => parts.people.show(table.snapshot()));
    slot.replaceChildren(mounted.element);
    return mounted;
  }

  function canUndo(/** @type {Snapshot} */ { ply, path, byEvent, number, moves: all }) {
    return ply > 0 || byEvent || path.length > 0 || (number > 1 && all.length === 0);
  }

  function canRedo(/** @type {Snapshot} */ { ply, moves: all }) {
    return ply < all.length;
  }

  function turnBoard() {
    turn(game);
    onBoard.destroy();
    onBoard = mount();
    show();
    onBoard.focus();
  }

  function newGame() {
    askForNewGame(tessera, { game, name }, lastChoice(tessera, game), (choice) => {
      remember(game, choice);
      replace(fresh(tessera, choice, game), t('page.replaced'));
    });
  }

  /** Puts another game under the page; it is shown when it is stored. @param {import('./playing.js').Playing} next @param {string} sentence */
  function change(next, sentence) {
    onBoard.destroy();
    table.detach();
    playing = next;
    table = next.table;
    onBoard = mount();
    // The address is that of the game that was there: this one is found by what is played.
    if (location.hash.startsWith('#game/')) history.pushState(null, '', `#${game}`);
    kept.did({ what: 'replaced', snapshot: table.snapshot(), sentence });
  }

  /** @param {Table} other @param {string} sentence */
  function replace(other, sentence) {
    change(begun(other, playing), `${sentence} ${sentences.taskSentence(other.snapshot())}`);
  }

  /** @param {Table} other @param {string} sentence */
  function open(other, sentence) {
    const { game: key } = /** @type {Snapshot} */ (other.snapshot());
    if (key === game) {
      replace(other, sentence);
    } else {
      send(key, other);
      arrival = sentence;
      location.hash = key;
    }
  }

  /** Puts the game back that lay there before this one. */
  async function bringBack() {
    const stored = playing.before && await load(playing.before.id).catch(() => undefined);
    const there = stored && revived(tessera, stored);
    if (there && 'table' in there) change(there, t('page.broughtBack'));
    else notice.damaged(there ?? undefined);
  }

  /** Stores the state of the game; where another tab was first, as a game of its own. */
  async function keepIt() {
    const now = playing;
    if (await keep(now, (name) => (name ? t('store.copy', { name }) : '')) && now === playing) {
      notice.copied();
      if (location.hash.startsWith('#game/')) history.replaceState(null, '', `#game/${now.id}`);
    }
  }

  /** Another tab has gone on with this game: so does this one. */
  async function follow() {
    await kept.settled();
    const { id, version } = playing;
    const stored = await load(id).catch(() => undefined);
    if (playing.id !== id || !stored || stored.version <= version) return undefined;
    if (kept.owes || playing.version !== version) return follow();
    try {
      table.follow(stored.kept);
    } catch {
      return undefined; // what is stored there is damaged: this tab has the game as it was
    }
    Object.assign(playing, { version: stored.version, name: stored.name });
    const snapshot = /** @type {Snapshot} */ (table.snapshot());
    show(snapshot);
    tell([{ what: 'gone', snapshot }]);
    return undefined;
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

  /** @param {string} what */
  function did(what) {
    if (!what) return;
    const snapshot = /** @type {Snapshot} */ (table.snapshot());
    // Whoever acts too late finds the time up: that is an end as any other.
    const late = what === 'changed' && snapshot.result?.ending === 'time';
    kept.did({ what: late ? 'concluded' : what, snapshot });
  }

  /** Shows and says what has happened, now that it is stored. @param {import('./keeper.js').Happening[]} happenings */
  function happened(happenings) {
    if (!element.isConnected) return;
    const hadFocus = element.contains(document.activeElement) || happenings.some(({ what }) => what === 'replaced');
    show(happenings[happenings.length - 1].snapshot);
    if (hadFocus) rescueFocus();
    tell(happenings);
  }

  function show(snapshot = /** @type {Snapshot} */ (table.snapshot())) {
    for (const part of [...Object.values(parts), flatMode, time]) part.show(snapshot);
    ruleset.textContent = snapshot.options ? sentences.ruleset(snapshot.meanings) : '';
    back.hidden = playing.before?.then !== played(snapshot);
    undo.disabled = !canUndo(snapshot);
    redo.disabled = !canRedo(snapshot);
    anew.hidden = snapshot.result !== null; // then it stands with what the moment asks
    onBoard.show(snapshot);
  }

  /** What other tabs do is looked for when they tell, and when this one comes back from where it hears nothing. */
  const catchUp = () => {
    if (document.hidden) return;
    if (kept.failing) kept.again();
    follow();
  };
  const noLonger = onElsewhere((id) => { if (id === playing.id) follow(); });
  for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, catchUp, true);
  addEventListener('beforeunload', warnOfLoss);
  function warnOfLoss(/** @type {Event} */ event) {
    if (kept.failing && played(table.snapshot())) event.preventDefault();
  }

  show();
  notice.trouble(error ?? null);
  notice.damaged(damaged);
  if (!playing.version && played(table.snapshot())) kept.again(); // a record that was opened, or a link
  return {
    element,
    title: t('page.title.of', { name }),
    /** For tests and other scripts on the page: the table as it is now. */
    get table() { return table; },
    get id() { return playing.id; },
    settled: () => bringing.then(kept.settled),
    start() {
      element.querySelector('h1')?.focus({ preventScroll: true });
      say(arrival);
      arrival = '';
    },
    destroy() {
      flatMode.destroy();
      time.destroy();
      noLonger();
      for (const event of ['visibilitychange', 'pageshow']) removeEventListener(event, catchUp, true);
      removeEventListener('beforeunload', warnOfLoss);
      onBoard.destroy();
      table.detach();
    },
  };
}
