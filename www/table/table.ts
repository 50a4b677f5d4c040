// The view of a game at the table: its parts, in their order on the page and in the menu.

import type { Board, SetUp, Snapshot, Table } from 'tessera';
import { share } from '../base/build.js';
import { el } from '../base/dom.ts';
import { later, withPart } from '../base/lazy.ts';
import { withAssets } from '../base/load-room.ts';
import { canReview } from '../base/reviewable.ts';
import { openRules } from '../base/rules.ts';
import type { BoardShape } from '../base/shapes.ts';
import { t } from '../base/words.ts';
import type { Command, Desk, Happening, Part } from '../desk/desk.ts';
import { voice } from '../desk/desk.ts';
import { moves } from '../desk/moves.ts';
import { people } from '../desk/people.ts';
import { howOnce } from '../learn/first-visit.ts';
import { showOpen } from '../library/open.ts';
import { sharing } from '../share/share.ts';
import type { Known } from '../store/known.ts';
import { takeReceived } from '../store/known.ts';
import { remember } from '../store/route.ts';
import { analysing } from './analysing.ts';
import { awake } from './awake.ts';
import { bar } from './bar.ts';
import { beginning } from './beginning.ts';
import { boardPart } from './board-part.ts';
import { clocks } from './clock.ts';
import { commandList } from './commands.ts';
import { computer } from './computer.ts';
import { TableController } from './controller.ts';
import { editing } from './editing.ts';
import { events } from './events.ts';
import { flat } from './flat.ts';
import { head } from './head.ts';
import type { See } from './insight.ts';
import { insight } from './insight.ts';
import { storeNotice } from './notice.ts';
import { promptPart } from './prompt.ts';
import { hasKeys, questions, typedActions } from './questions.ts';
import { sentGame } from './sent-game.ts';
import { sound } from './sound.ts';
import { vibrate } from './vibrate.ts';
import { viewing } from './view.ts';

type Tessera = typeof import('tessera');

/** The sentence that the next view announces when it opens. */
let arrival = '';

/** Sets that sentence. */
export const arrive = (sentence: string) => {
  arrival = sentence;
};

const embeddingDialog = withAssets(share, () => import('../share/embedding.ts'));
const openHow = later(() => import('../learn/how.ts'));
const settingsDialog = later(() => import('./settings-dialog.ts'));

/** The desk of a controller, with a voice for announcements. */
const deskOf = (tessera: Tessera, controller: TableController, { announce, warn }: ReturnType<typeof voice>): Desk => ({
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

/** The commands for embedding and opening games, and the list of games. */
const gameCommands = (desk: Desk): Part => ({
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

/** Remembers which game is on the table and how its board is shown, so that the first paint can show it when it is opened again. */
function remembering(desk: Desk, id: () => string): Part & { closeUp: (factor: number) => void } {
  let close = 1;
  // A finished game is shown whole when it is opened again.
  const show = ({ game, result }: Snapshot) => remember(id(), game, result ? 1 : close);
  return {
    show,
    closeUp(factor) {
      if (factor === close) return;
      close = factor;
      show(desk.table.snapshot());
    },
  };
}

const settingsCommand = ({ tessera }: Desk, game: string): Part => ({
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

const helpCommands = (game: string, showKeys: () => void): Part => ({
  commands: [
    {
      id: 'rules',
      name: t('rules.command'),
      icon: 'book',
      state: () => t('rules.newTab'),
      group: t('menu.help'),
      run: () => void openRules(game),
    },
    { id: 'keys', name: t('page.keys'), keys: ['?'], group: t('menu.help'), can: hasKeys, run: showKeys },
  ],
});

/** The command that explains how the game is played. */
const howCommand = (desk: Desk, game: string): Command => ({
  id: 'how',
  name: t('page.how'),
  icon: 'how',
  group: t('menu.help'),
  run: () => withPart(openHow, ({ showHow }) => showHow({ game, table: desk.table })),
});

/**
 * The parts of a table's view, in their order on the page and in the menu.
 * @param element the view
 * @param show shows the whole table again
 */
function partsOf(controller: TableController, desk: Desk, element: HTMLElement, show: (snapshot?: Snapshot) => void) {
  const { game, name } = desk.table.snapshot();
  const commands = commandList(desk, element);
  const how = howCommand(desk, game);
  const taken = sharing(desk);
  const never = !controller.playing.version && !controller.playing.before && !arrival;
  const first = howOnce(desk, never, how.run);
  const front = head(name, { how, share: taken[0], menu: commands.showMenu });
  const players = people(desk);
  const computerSays = insight(desk, () => ({
    letters: () => board.letters(),
    draw: (shapes) => board.draw('analysis', shapes),
    threats: (shown) => rival.showThreats(shown),
    analyse: (on) => line.analyse(on),
    analyses: () => line.on(),
    store: () => controller.storeAgain(),
    refresh: () => list.show(desk.table.snapshot()),
    focus: () => board.focus(),
  }));
  const line = analysing(desk, () => controller.playing.id, computerSays);
  const typed = typedActions(desk, () => friend.waits(desk.table.snapshot()));
  const shown = remembering(desk, () => controller.playing.id);
  const board = boardPart(
    desk,
    () => players.show(desk.table.snapshot()),
    show,
    line.on,
    () => rival.free() && !friend.waits(desk.table.snapshot()),
    (factor) => shown.closeUp(factor),
  );
  /** The computer, if it plays. */
  const rival = computer(desk, () => ({
    id: () => controller.playing.id,
    rests: () => line.on(),
    letters: () => board.letters(),
    still: () => board.still(),
    named: () => board.named(),
    draw: (shapes) => board.draw('computer', shapes),
    people: players,
    moment: present,
    store: () => controller.storeAgain(),
    catchUp: () => controller.catchUp(),
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
  const friend = sentGame(desk, {
    id: () => controller.playing.id,
    how: how.run,
    share: taken[0].run,
    answer: (text) => present.answer(text),
    post: controller,
  });
  const present = promptPart(desk, {
    friend,
    free: () => rival.free(),
    thinks: () => rival.thinks(),
    review: { on: line.on, begin: computerSays.openReview },
    bringBack: () => controller.bringBack(),
    canBringBack: controller.canBringBack,
    offer: first.offer,
  });
  const tools = bar(desk, begin.fresh, rival, () => board.hideCursor());
  const ends = events(desk, rival);
  const notice = storeNotice(desk);
  const clock = clocks(desk, players, () => controller.storeAgain());
  const edits = editing(desk, present.offer, line.on);
  const list = moves(desk, {
    prune: edits.prune,
    marked: computerSays.marked,
    look: (game) => {
      if (desk.table.look_at(game)) desk.did('gone');
    },
  });
  list.element.append(line.element, typed.element);
  /** Puts the prompt, the buttons of the moment and the pause button into their places outside table mode. */
  const rest = () => {
    present.rest();
    tools.hold(present.buttons);
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
  const parts: Part[] = [
    front,
    players,
    board,
    present,
    tools,
    computerSays,
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
    shown,
    first,
    // The layout depends on the shape of the board.
    { show: () => element.style.setProperty('--aspect', String(desk.table.aspect())) },
  ];
  for (const part of parts) commands.add(part.commands ?? []);
  element.append(...parts.flatMap((part) => part.element ?? []));
  rest();
  return { parts: [...parts, { destroy: commands.destroy }], board, begin, notice, rival, computerSays, line };
}

/** Focuses the board if the focused button has disappeared. */
function rescueFocus(board: { focus: () => void }) {
  const active = document.activeElement as HTMLButtonElement | null;
  if (!active || active === document.body || active.disabled || !active.checkVisibility()) board.focus();
}

/** A table's view. Tests and other scripts on the page can reach the table and its board through it. */
export interface TableView {
  /** The shapes drawn on the board in addition to the table's own marks. */
  readonly shapes: BoardShape[];
  element: HTMLElement;
  title: string;
  /** The table in play; the editor's table while a position is set up. */
  readonly table: Table;
  /** Its board. */
  readonly board: Board;
  /** The editor's position, while one is set up. */
  readonly setUp: SetUp | undefined;
  game: string;
  readonly id: string;
  open: Desk['open'];
  /**
   * Shows what the computer has to say: about the position, or about the whole game if it is over.
   * @param agreed whether somebody has agreed that it counts as a hint
   */
  see: (what: See, agreed: boolean) => void;
  /** Shows the same table in a new view and destroys this one. */
  again: () => TableView;
  settled: () => Promise<unknown>;
  start: () => void;
  destroy: () => void;
}

/** @param atHand the game to play, what is wrong with the stored one, and the stored game that it branches off */
export function tableView(
  tessera: Tessera,
  {
    playing,
    damaged,
    error,
    branch,
  }: Awaited<ReturnType<typeof import('../store/playing.ts').atHand>> & { branch?: Known },
): TableView {
  const { game, name } = playing.table.snapshot();
  const controller = new TableController(tessera, game, playing);
  const speech = voice();
  const desk = deskOf(tessera, controller, speech);
  const element = el('div', { class: 'table', 'data-game': game });
  const shown: Part[] = [];
  const show = (snapshot = desk.table.snapshot()) => {
    for (const part of shown) part.show?.(snapshot);
  };
  const { parts, board, begin, notice, rival, computerSays, line } = partsOf(controller, desk, element, show);
  shown.push(...parts);
  element.append(...speech.elements);

  /** Shows and announces events after they are stored. */
  const report = (happenings: Happening[]) => {
    if (!element.isConnected) return;
    for (const happening of happenings) {
      rival.heard(happening);
      computerSays.heard(happening);
    }
    const hadFocus = element.contains(document.activeElement) || happenings.some(({ event }) => event === 'replaced');
    show(happenings[happenings.length - 1].snapshot);
    if (hadFocus) rescueFocus(board);
    speech.report(happenings, computerSays.verdict(happenings));
    for (const { event, snapshot } of happenings) {
      sound(event, snapshot);
      vibrate(event, snapshot);
    }
  };
  const destroy = () => {
    controller.destroy();
    for (const part of parts) part.destroy?.();
    desk.table.put_away();
  };

  const see = (what: See, agreed: boolean) => {
    const { table } = desk;
    // A link that was made at an earlier place of a game does not know yet that the game is over.
    if (what === 'review' && !canReview(table.snapshot())) {
      const here = table.cursor();
      table.walk('end');
      table.go(here);
      desk.did('gone');
    }
    if (what === 'review' && canReview(table.snapshot())) computerSays.openReview();
    else line.analyse(true, agreed);
  };

  show();
  notice.trouble(error ?? null);
  notice.damaged(damaged);
  if (branch && branch.relation.kind === 'branch') {
    const { stored, relation } = branch;
    const take = async () => {
      await controller.settled();
      if (await takeReceived(tessera, stored.id, controller.playing)) {
        arrive(t('link.taken'));
        location.hash = `game/${stored.id}`;
      } else {
        notice.gone();
      }
    };
    notice.branched(relation.common, relation.takes ? () => void take().catch(notice.trouble) : undefined);
  }
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
    get table() {
      return begin.settingUp?.table ?? desk.table;
    },
    get shapes() {
      return board.shapes;
    },
    get board() {
      return begin.settingUp?.surface ?? board.surface;
    },
    get setUp() {
      return begin.settingUp?.setUp;
    },
    game,
    get id() {
      return controller.playing.id;
    },
    open: desk.open,
    see,
    again(): TableView {
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
