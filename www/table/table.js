// A game at the table: the board and the parts of the view around it, tied together at the desk.

import { el } from '../base/dom.js';
import { openRules } from '../base/rules.js';
import * as sentences from '../base/sentences.js';
import { onSettings, settings } from '../base/settings.js';
import { turn } from '../base/theme.js';
import { t } from '../base/words.js';
import { board } from '../board/board.js';
import { voice } from '../desk/desk.js';
import { moves } from '../desk/moves.js';
import { people } from '../desk/people.js';
import { showOpen } from '../games/open.js';
import { begun, fresh, keep, played, revived, send } from '../games/playing.js';
import { load, onElsewhere } from '../games/store.js';
import { lastChoice, remember } from '../newgame/choice.js';
import { askForNewGame } from '../newgame/newgame.js';
import { showEmbedding } from '../share/embedding.js';
import { sharing } from '../share/share.js';
import { clocks } from './clock.js';
import { runByKey, showKeys, showMenu } from './commands.js';
import { events } from './events.js';
import { flat } from './flat.js';
import { keeper } from './keeper.js';
import { moment } from './moment.js';
import { storeNotice } from './notice.js';
import { questions, typedActions } from './questions.js';
import { showSettings } from './settings-dialog.js';
import { setupView } from './setup.js';
import { sound } from './sound.js';
import { view } from './view.js';

/** @typedef {import('tessera')} Tessera */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('../base/state.js').Snapshot} Snapshot */
/** @typedef {import('../desk/desk.js').Command} Command */

/** What a copy of a game is called. */
const copyName = (/** @type {string} */ name) => (name ? t('store.copy', { name }) : '');

/** What the next view is to say when it comes. */
let arrival = '';

/** Has the next view say this when it comes. @param {string} sentence */
export const arrive = (sentence) => {
  arrival = sentence;
};

/**
 * @param {Tessera} tessera
 * @param {Awaited<ReturnType<typeof import('../games/playing.js').atHand>>} there what is to be played, and what is wrong with what was stored
 */
export function tableView(tessera, { playing, damaged, error }) {
  let table = playing.table;
  const { game, name } = /** @type {Snapshot} */ (table.snapshot());
  const { said, warned, say, warn, tell } = voice();

  /** @type {import('../desk/desk.js').Desk} */
  const desk = {
    tessera,
    get table() {
      return table;
    },
    did,
    open,
    say,
    warn,
    answer,
    offer,
    point: () => onBoard.point(),
  };
  const parts = { people: people(desk), moment: moment(desk, newGame), moves: moves(desk), typed: typedActions(desk) };
  const notice = storeNotice(desk);
  const kept = keeper({ store: keepIt, hold: (held) => onBoard.hold(held), show: happened, told: notice.trouble });

  const undoing = {
    name: t('page.undo'),
    keys: ['Ctrl+z', 'PageUp'],
    can: canUndo,
    run: () => {
      if (table.undo()) did('undone');
    },
  };
  const bar = el('div', { class: 'actions' });
  const time = clocks(desk, parts.people, () => kept.again());
  const flatMode = flat(desk, parts, {
    pause: time.element,
    rest,
    undo: undoing,
    menu: () => showMenu(commands, table.snapshot()),
  });
  /** @type {Command[]} */
  const commands = [
    undoing,
    {
      name: t('page.redo'),
      keys: ['Ctrl+y', 'Ctrl+Shift+z', 'PageDown'],
      can: canRedo,
      run: () => {
        if (table.redo()) did('redone');
      },
    },
    { name: t('page.cancel'), keys: ['Escape'], run: () => did(table.cancel() || flatMode.leave()) },
    { name: t('page.fresh'), group: t('menu.game'), run: newGame },
    { name: t('setup.open'), group: t('menu.game'), run: () => setUp(lastChoice(tessera, game)) },
    ...sharing(desk),
    { name: t('embedding.title'), group: t('menu.game'), run: () => showEmbedding(tessera, table) },
    { name: t('open.title'), group: t('menu.game'), run: () => showOpen(tessera, open) },
    {
      name: t('games.title'),
      group: t('menu.game'),
      run: () => {
        location.hash = 'games';
      },
    },
    ...events(desk),
    ...time.commands,
    ...parts.moves.commands,
    { name: t('settings'), group: t('menu.view'), run: () => showSettings(tessera, game) },
    ...flatMode.commands,
    { name: t('board.turn'), group: t('menu.view'), run: turnBoard },
    ...view({ desk, zoom: (factor) => onBoard.zoom(factor) }),
    ...questions(desk),
    {
      name: t('rules.command'),
      group: t('menu.help'),
      run: () => {
        openRules(game);
      },
    },
    { name: t('page.keys'), keys: ['?'], group: t('menu.help'), run: () => showKeys(commands) },
  ];
  const inBar = (/** @type {'undo' | 'redo' | 'fresh'} */ key) => {
    const command = /** @type {Command} */ (commands.find(({ name: called }) => called === t(`page.${key}`)));
    return el(
      'button',
      { type: 'button', class: key, title: command.name, onclick: () => command.run() },
      el('span', {}, command.name),
    );
  };
  const [undo, redo, anew] = /** @type {const} */ (['undo', 'redo', 'fresh']).map(inBar);
  const more = el(
    'button',
    { type: 'button', 'aria-haspopup': 'dialog', onclick: () => showMenu(commands, table.snapshot()) },
    t('page.more'),
  );
  const back = el(
    'button',
    {
      type: 'button',
      onclick: () => {
        bringing = bringBack();
      },
    },
    t('page.bringBack'),
  );
  parts.moment.element.append(back);

  const ruleset = el('p', { class: 'ruleset' });
  const slot = el('div', { class: 'board-slot' });
  const head = el(
    'header',
    {},
    el('a', { href: '#', 'aria-label': t('page.back'), title: t('page.back') }, '←'),
    el('div', {}, el('h1', { tabIndex: -1 }, name), ruleset),
  );
  const element = el(
    'div',
    { class: 'table', 'data-game': game },
    head,
    parts.people.element,
    slot,
    bar,
    notice.element,
    parts.moves.element,
    flatMode.element,
    said,
    warned,
  );
  bar.append(undo, redo, anew, more);
  rest();
  parts.moves.element.append(parts.typed.element);
  element.addEventListener('keydown', (event) => runByKey(commands, table.snapshot(), event));

  let onBoard = mount();
  /** The view in which a position is set up, while one is. @type {ReturnType<typeof setupView> | undefined} */
  let settingUp;
  /** The game before on its way back. */
  let bringing = Promise.resolve();

  function mount() {
    const mounted = board(table, table.snapshot(), did, () => parts.people.show(table.snapshot()));
    slot.replaceChildren(mounted.element);
    return mounted;
  }

  function canUndo(/** @type {Snapshot} */ { ply, path, aimed, byEvent, number, moves: all }) {
    return ply > 0 || byEvent || path.length > 0 || aimed !== null || (number > 1 && all.length === 0);
  }

  function canRedo(/** @type {Snapshot} */ { ply, moves: all }) {
    return ply < all.length;
  }

  /** Puts what is told and asked where it stands unless the device lies flat. */
  function rest() {
    bar.before(parts.moment.task, parts.moment.element);
    bar.after(parts.moment.note);
    head.append(time.element);
  }

  function turnBoard() {
    turn(game);
    remount();
    onBoard.focus();
  }

  /** The board's own grid is made for the way it lies and for what its points are called. */
  function remount() {
    onBoard.destroy();
    onBoard = mount();
    show();
  }

  let { coords } = settings();
  const noLook = onSettings((now) => {
    if (now.coords === coords) return;
    ({ coords } = now);
    remount();
  });

  function newGame() {
    askForNewGame(
      tessera,
      { game, name },
      lastChoice(tessera, game),
      (choice) => {
        remember(game, choice);
        replace(fresh(tessera, choice, game), t('page.replaced'));
      },
      setUp,
    );
  }

  /** Has a position set up in the place of this view, for a game by the choice made. @param {import('../newgame/choice.js').Choice} choice */
  function setUp(choice) {
    settingUp = setupView(
      fresh(tessera, choice, game),
      table.position(),
      (made) => replace(made, t('setup.begun')),
      leaveSetUp,
    );
    element.replaceWith(settingUp.element);
    scrollTo(0, 0);
    settingUp.start();
  }

  /** Puts this view back in the place of the set-up, as the table is by now. */
  function leaveSetUp() {
    if (!settingUp) return;
    settingUp.element.replaceWith(element);
    settingUp.destroy();
    settingUp = undefined;
    show();
    rescueFocus();
  }

  /** Puts another game under the page; it is shown when it is stored. @param {import('../games/playing.js').Playing} next @param {string} sentence */
  function change(next, sentence) {
    leaveSetUp();
    if (kept.owes) keep(playing, copyName).catch(() => {}); // what of the former one is on its way gets there too
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
    const stored = playing.before && (await load(playing.before.id).catch(() => undefined));
    const there = stored && revived(tessera, stored);
    if (there && 'table' in there) change(there, t('page.broughtBack'));
    else notice.damaged(there ?? undefined);
  }

  /** Stores the state of the game; where another tab was first, as a game of its own. */
  async function keepIt() {
    const now = playing;
    const copied = await keep(now, copyName);
    if (now !== playing) return;
    if (copied) notice.copied();
    if (location.hash === `#${game}`) history.replaceState(now.id, '');
    else if (copied && location.hash.startsWith('#game/')) history.replaceState(null, '', `#game/${now.id}`);
  }

  /** Another tab has gone on with this game: so does this one. */
  async function follow() {
    await kept.settled();
    const { id, version } = playing;
    const stored = await load(id).catch(() => undefined);
    if (playing.id !== id || !stored || stored.version <= version) return undefined;
    if (kept.owes || playing.version !== version) return follow();
    const stood = played(table.snapshot());
    try {
      table.follow(stored.kept);
    } catch {
      return undefined; // what is stored there is damaged: this tab has the game as it was
    }
    Object.assign(playing, { version: stored.version, name: stored.name });
    const snapshot = /** @type {Snapshot} */ (table.snapshot());
    show(snapshot);
    if (played(snapshot) !== stood) tell([{ what: 'gone', snapshot }]);
    return undefined;
  }

  /** @param {string} text */
  function answer(text) {
    parts.moment.answer(text);
    say(text);
  }

  /** @param {string} text @param {string} called @param {() => void} act */
  function offer(text, called, act) {
    // After what is shown of the event that it belongs to.
    kept.settled().then(() => {
      parts.moment.answer(text, el('button', { type: 'button', onclick: act }, called));
      say(text);
    });
  }

  /** Where a button has gone that had the focus, the board has it. */
  function rescueFocus() {
    const now = /** @type {HTMLButtonElement | null} */ (document.activeElement);
    if (!now || now === document.body || now.disabled || !now.checkVisibility()) onBoard.focus();
  }

  /** @param {string} what */
  function did(what) {
    if (!what) return;
    const snapshot = /** @type {Snapshot} */ (table.snapshot());
    // Whoever acts too late finds the time up: that is an end as any other.
    const late = what === 'changed' && snapshot.result?.ending === 'time';
    kept.did({ what: late ? 'concluded' : what, snapshot });
  }

  /** Shows and says what has happened, now that it is stored. @param {import('../desk/desk.js').Happening[]} happenings */
  function happened(happenings) {
    if (!element.isConnected) return;
    const hadFocus = element.contains(document.activeElement) || happenings.some(({ what }) => what === 'replaced');
    show(happenings[happenings.length - 1].snapshot);
    if (hadFocus) rescueFocus();
    tell(happenings);
    for (const { what, snapshot } of happenings) sound(what, snapshot);
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
    // The time that has run is stored with the last action only: whoever leaves takes it along.
    if (document.hidden && table.clock()?.running != null) kept.again();
    if (document.hidden) return;
    if (kept.failing) kept.again();
    follow();
  };
  const noLonger = onElsewhere((id) => {
    if (id === playing.id) follow();
  });
  for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, catchUp, true);
  addEventListener('beforeunload', warnOfLoss);
  function warnOfLoss(/** @type {Event} */ event) {
    if (kept.failing && played(table.snapshot())) event.preventDefault();
  }

  function destroy() {
    settingUp?.destroy();
    flatMode.destroy();
    time.destroy();
    noLook();
    noLonger();
    for (const event of ['visibilitychange', 'pageshow']) removeEventListener(event, catchUp, true);
    removeEventListener('beforeunload', warnOfLoss);
    onBoard.destroy();
    table.detach();
  }

  show();
  notice.trouble(error ?? null);
  notice.damaged(damaged);
  if (!playing.version) kept.again(); // a record that was opened, a link, or a game to begin
  return {
    element,
    title: t('page.title.of', { name: playing.name || name }),
    /** For tests and other scripts on the page: the table as it is now. */
    get table() {
      return settingUp?.table ?? table;
    },
    get id() {
      return playing.id;
    },
    open,
    /** The same table in a new view; this one is gone. */
    again() {
      destroy();
      return tableView(tessera, { playing });
    },
    settled() {
      // What has run since the clock was stored last goes along.
      if (table.clock()?.running != null) kept.again();
      return bringing.then(kept.settled);
    },
    start() {
      element.querySelector('h1')?.focus({ preventScroll: true });
      say(arrival);
      arrival = '';
    },
    destroy,
  };
}
