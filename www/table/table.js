// The view of a game at the table: its parts, in the order in which they stand on the page and in the menu.
import { share } from '../base/build.js';
import { el } from '../base/dom.js';
import { later, withPart } from '../base/later.js';
import { furnished } from '../base/room.js';
import { openRules } from '../base/rules.js';
import * as sentences from '../base/sentences.js';
import { say, t } from '../base/words.js';
import { voice } from '../desk/desk.js';
import { moves } from '../desk/moves.js';
import { people } from '../desk/people.js';
import { showOpen } from '../games/open.js';
import { remember } from '../games/wish.js';
import { howOnce } from '../learn/once.js';
import { sharing } from '../share/share.js';
import { analysing } from './analysing.js';
import { awake } from './awake.js';
import { bar } from './bar.js';
import { beginning } from './beginning.js';
import { clocks } from './clock.js';
import { commandList } from './commands.js';
import { computer } from './computer.js';
import { TableController } from './controller.js';
import { editing } from './editing.js';
import { events } from './events.js';
import { feel } from './feel.js';
import { flat } from './flat.js';
import { head } from './head.js';
import { moment } from './moment.js';
import { storeNotice } from './notice.js';
import { hasKeys, questions, typedActions } from './questions.js';
import { sent } from './sent.js';
import { sound } from './sound.js';
import { stage } from './stage.js';
import { viewing } from './view.js';

/** @typedef {import('tessera')} Tessera */
/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('../desk/desk.js').Part} Part */
/** @typedef {import('../desk/desk.js').Desk} Desk */
/** @typedef {import('../desk/desk.js').Happening} Happening */

/** What the next view is to say when it comes. */
let arrival = '';

/** Has the next view say this when it comes. @param {string} sentence */
export const arrive = (sentence) => {
  arrival = sentence;
};

const embeddingDialog = furnished(share, () => import('../share/embedding.js'));
const openHow = later(() => import('../learn/how.js'));
const settingsDialog = later(() => import('./settings-dialog.js'));

/** The desk of a controller, with a voice. @param {Tessera} tessera @param {TableController} controller @param {ReturnType<typeof voice>} speech @returns {Desk} */
const deskOf = (tessera, controller, { announce, warn }) => ({
  tessera,
  get table() {
    return controller.table;
  },
  did: (event) => controller.did(event),
  open: (table, sentence) => controller.open(table, sentence),
  settled: () => controller.shown(),
  announce,
  warn,
});

/** What takes games out of this table and into it. @param {Desk} desk @returns {Part} */
const gameCommands = (desk) => ({
  commands: [
    {
      id: 'embedding',
      name: t('embedding.title'),
      group: t('menu.game'),
      run: () => withPart(embeddingDialog, ({ showEmbedding }) => showEmbedding(desk.tessera, desk.table)),
    },
    {
      id: 'open',
      name: t('open.title'),
      group: t('menu.game'),
      run: () => showOpen({ tessera: desk.tessera, open: desk.open, here: () => desk.table }),
    },
    {
      id: 'games',
      name: t('games.title'),
      icon: 'games',
      group: t('menu.game'),
      run: () => {
        location.hash = 'games';
      },
    },
  ],
});

/** Remembers how the table stands there, so that it is there at once when it is opened again. @param {Desk} desk @param {() => string} id @returns {Part} */
const remembering = (desk, id) => ({
  show: (snapshot) =>
    remember(id(), snapshot.game, {
      names: snapshot.seats.map(({ who }) => say(who)),
      acts: snapshot.toAct,
      teams: snapshot.teams.map(({ total }) => (total ? say(total) : '')),
      clock: Boolean(desk.table.clock()),
      rules: sentences.ruleset(snapshot.meanings),
      task: sentences.taskSentence(snapshot),
    }),
});

/** @param {Desk} desk @param {string} game @returns {Part} */
const settingsCommand = ({ tessera }, game) => ({
  commands: [
    {
      id: 'settings',
      name: t('settings'),
      icon: 'settings',
      group: t('menu.view'),
      run: () => withPart(settingsDialog, ({ showSettings }) => showSettings(tessera, game)),
    },
  ],
});

/** @param {string} game @param {() => void} showKeys @returns {Part} */
const helpCommands = (game, showKeys) => ({
  commands: [
    {
      id: 'rules',
      name: t('rules.command'),
      icon: 'book',
      group: t('menu.help'),
      run: () => void openRules(game),
    },
    { id: 'keys', name: t('page.keys'), keys: ['?'], group: t('menu.help'), can: hasKeys, run: showKeys },
  ],
});

/** How the game is played, said beside the board. @param {Desk} desk @param {string} game @returns {import('../desk/desk.js').Command} */
const howCommand = (desk, game) => ({
  id: 'how',
  name: t('page.how'),
  icon: 'how',
  group: t('menu.help'),
  run: () => withPart(openHow, ({ showHow }) => showHow({ game, table: desk.table })),
});

/**
 * The parts of a table's view, in the order in which they stand on the page and in the menu, and those of them that others ask.
 * @param {TableController} controller
 * @param {Desk} desk
 * @param {HTMLElement} element the view
 * @param {(snapshot?: Snapshot) => void} show shows the whole table anew
 */
function partsOf(controller, desk, element, show) {
  const { game, name } = desk.table.snapshot();
  const commands = commandList(desk);
  const how = howCommand(desk, game);
  const taken = sharing(desk);
  const front = head(name, { how, share: taken[0], menu: commands.showMenu });
  const players = people(desk);
  const line = analysing(
    desk,
    () => controller.playing.id,
    () => board.lookAnew(),
  );
  const typed = typedActions(desk, element, () => board.lookAnew());
  const board = stage(
    desk,
    () => players.show(desk.table.snapshot()),
    show,
    () => ({ typing: typed.typing(), reviewing: line.on() }),
    () => rival.free(),
  );
  /** The computer, where it plays. */
  const rival = computer(desk, () => ({
    id: () => controller.playing.id,
    rests: () => line.on(),
    letters: () => board.letters(),
    people: players,
    moment: present,
    store: () => controller.storeAgain(),
    another: (names) => begin.another(names),
    agree: () => ends.agree(),
  }));
  const begin = beginning(
    desk,
    element,
    (made, sentence) => controller.replace(made, sentence),
    () => {
      show();
      rescueFocus(board);
    },
  );
  const friend = sent(desk, {
    id: () => controller.playing.id,
    how: how.run,
    share: taken[0].run,
    answer: (text) => present.answer(text),
  });
  const present = moment(desk, {
    friend,
    free: () => rival.free(),
    review: line,
    bringBack: () => controller.bringBack(),
    canBringBack: controller.canBringBack,
  });
  const tools = bar(desk, begin.fresh, rival);
  const ends = events(desk, rival);
  const notice = storeNotice(desk);
  const clock = clocks(desk, players, () => controller.storeAgain());
  const edits = editing(desk, present.offer);
  const list = moves(desk, edits.prune);
  list.element.append(line.element, typed.element);
  /** Puts what is told and asked where it stands unless the device lies flat. */
  const rest = () => {
    present.rest();
    tools.element.append(clock.pause);
  };
  const flatMode = flat(
    desk,
    { people: players, moment: present },
    {
      pause: clock.pause,
      rest,
      undo: tools.undo,
      menu: commands.showMenu,
    },
  );
  const ending = commands.leading({ id: 'ending', name: t('event.ending'), icon: 'flag', kind: 'event.' });
  /** @type {Part[]} */
  const parts = [
    front,
    players,
    board,
    present,
    tools,
    notice,
    awake(desk),
    begin,
    { commands: [how, ...taken] },
    gameCommands(desk),
    ends,
    { commands: [ending] },
    clock,
    list,
    edits,
    { ...line, element: undefined },
    settingsCommand(desk, game),
    flatMode,
    viewing(desk, board),
    questions(desk, board.point, present.answer),
    { ...rival, commands: [rival.hint, rival.threats] },
    { commands: typed.commands },
    helpCommands(game, commands.showKeys),
    remembering(desk, () => controller.playing.id),
    // The layout goes by the shape of the board.
    { show: () => element.style.setProperty('--aspect', String(desk.table.aspect())) },
  ];
  for (const part of parts) commands.add(part.commands ?? []);
  element.append(...parts.flatMap((part) => part.element ?? []));
  rest();
  element.addEventListener('keydown', commands.runByKey);
  return { parts, board, begin, notice, rival };
}

/** Where a button has gone that had the focus, the board has it. @param {{focus: () => void}} board */
function rescueFocus(board) {
  const active = /** @type {HTMLButtonElement | null} */ (document.activeElement);
  if (!active || active === document.body || active.disabled || !active.checkVisibility()) board.focus();
}

/**
 * @param {Tessera} tessera
 * @param {Awaited<ReturnType<typeof import('../games/playing.js').atHand>>} atHand what is to be played, and what is wrong with what was stored
 */
export function tableView(tessera, { playing, damaged, error }) {
  const { game, name } = playing.table.snapshot();
  const controller = new TableController(tessera, game, playing);
  const speech = voice();
  const desk = deskOf(tessera, controller, speech);
  const element = el('div', { class: 'table', 'data-game': game });
  /** @type {Part[]} */
  const shown = [];
  const show = (snapshot = desk.table.snapshot()) => {
    for (const part of shown) part.show?.(snapshot);
  };
  const { parts, board, begin, notice, rival } = partsOf(controller, desk, element, show);
  const never = !playing.version && !playing.before && !arrival;
  parts.push(howOnce(desk, never));
  shown.push(...parts);
  element.append(...speech.elements);

  /** Shows and says what has happened, now that it is stored. @param {Happening[]} happenings */
  const report = (happenings) => {
    if (!element.isConnected) return;
    for (const happening of happenings) rival.heard(happening);
    const hadFocus = element.contains(document.activeElement) || happenings.some(({ event }) => event === 'replaced');
    show(happenings[happenings.length - 1].snapshot);
    if (hadFocus) rescueFocus(board);
    speech.report(happenings);
    for (const { event, snapshot } of happenings) {
      sound(event, snapshot);
      feel(event, snapshot);
    }
  };
  const destroy = () => {
    controller.destroy();
    for (const part of parts) part.destroy?.();
    desk.table.put_away();
  };

  show();
  notice.trouble(error ?? null);
  notice.damaged(damaged);
  controller.attach({
    hold: board.hold,
    show: report,
    follow(snapshot, happened) {
      show(snapshot);
      if (happened) speech.report([{ event: 'gone', snapshot }]);
    },
    leave() {
      begin.leave();
      board.leave();
    },
    enter: board.enter,
    arrive,
    notice,
  });
  return {
    element,
    title: t('page.title.of', { name: playing.name || name }),
    /** For tests and other scripts on the page: the table as it is now. */
    get table() {
      return begin.settingUp?.table ?? desk.table;
    },
    /** The same of its board. */
    get board() {
      return begin.settingUp?.surface ?? board.surface;
    },
    /** The same of the position that is set up, while one is. */
    get setUp() {
      return begin.settingUp?.setUp;
    },
    game,
    get id() {
      return controller.playing.id;
    },
    open: desk.open,
    /** The same table in a new view; this one is gone. @returns {ReturnType<typeof tableView>} */
    again() {
      destroy();
      return tableView(tessera, { playing: controller.playing });
    },
    settled: () => controller.settled(),
    start() {
      element.querySelector('h1')?.focus({ preventScroll: true });
      speech.announce(arrival);
      arrival = '';
    },
    destroy,
  };
}
