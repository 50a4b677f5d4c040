// The editor of positions: the board, a tray of pieces, whose turn it is, and the counts beside the board. The module decides
// whether a game can go on from the position.

import type { SetUp, SetUpState, Snapshot, Table } from 'tessera';
import { button, el } from '../base/dom.ts';
import { sign } from '../base/icons.ts';
import * as sentences from '../base/sentences.ts';
import { say, t } from '../base/words.ts';
import { board } from '../board/board.ts';
import type { Labels } from '../board/grid.ts';
import { voice } from '../desk/desk.ts';
import { sayFaults } from '../newgame/faults.ts';
import { setupForm } from './form.ts';
import { setupRules } from './rules.ts';
import { tray } from './tray.ts';

/** The heading with the game's name. */
function heading(name: string, cancelled: () => void) {
  const cancel = t('setup.cancel');
  return el(
    'header',
    {},
    sign('leave', cancel, cancelled),
    el('div', {}, el('h1', { tabIndex: -1 }, t('setup.title', { name }))),
  );
}

/** Says whether the game can go on from the position, and if not, why. */
function verdict() {
  const task = el('p', { class: 'task' });
  const note = el('div', { class: 'note' });
  return {
    task,
    note,
    show(snapshot: Snapshot, { act, fault }: SetUpState) {
      task.textContent = fault ? t('setup.refused') : t('setup.ready', { who: sentences.seatName(snapshot, act) });
      note.classList.toggle('plain', !fault);
      note.replaceChildren(
        ...(fault ? [el('strong', {}, say(fault.heading)), say(fault.sentence)] : [t('setup.help')]),
      );
    },
    /** @param message why a line of text is no position */
    refuse(message: string) {
      note.classList.remove('plain');
      note.replaceChildren(message);
    },
  };
}

/** The editor's board. */
function boardPart(table: Table, setUp: SetUp, changed: () => void, looked: () => void) {
  const element = el('div', { class: 'board-slot' });
  /** The name of the piece on a point, by the point's byte. */
  const standing = (byte: number) => (byte ? say(pieces[byte - 1].name) : t('cell.empty'));
  /** The tray; it changes only with the rules. */
  let pieces: SetUpState['tray'] = [];
  const said: Labels = {
    bytes: () => setUp.pieces(),
    label: (label, byte) => `${label}, ${standing(byte)}`,
  };
  const mounted = () => {
    pieces = setUp.state().tray;
    const made = board({ table, game: table.snapshot().game, changed, looked, said });
    element.replaceChildren(made.element);
    return made;
  };
  let onBoard = mounted();
  return {
    element,
    standing,
    get surface() {
      return onBoard.surface;
    },
    show: () => onBoard.show(),
    remount() {
      onBoard.destroy();
      onBoard = mounted();
    },
    destroy: () => onBoard.destroy(),
  };
}

/**
 * @param table the editor's own table, with the rules and the players of the new game
 * @param current the position of the game on the table, as a line of text, offered as a beginning
 * @param done called with a table on which the game begins from the position
 */
export function setupView(
  tessera: typeof import('tessera'),
  table: Table,
  current: string,
  done: (made: Table) => void,
  cancelled: () => void,
) {
  const setUp = table.set_up();
  const { game, name } = table.snapshot();
  const { elements: voices, announce, warn } = voice();
  const judged = verdict();
  const tools = tray(setUp, () => onBoard.show());
  const form = setupForm(setUp, show, read);
  const rules = setupRules(tessera, game, byRules);
  /** The pieces shown last, to announce what has changed. */
  let before = setUp.pieces();
  const onBoard = boardPart(table, setUp, touched, tools.paint);

  /** Shows and announces the change by a touch on the board. */
  function touched() {
    const pieces = setUp.pieces();
    const changes = table
      .labels()
      .flatMap((at, point) =>
        pieces[point] === before[point] ? [] : [t('setup.piece', { at, piece: onBoard.standing(pieces[point]) })],
      );
    show();
    if (changes.length) announce(changes.join(' '));
  }

  // Delete removes the piece on the focused point, whichever tool is chosen.
  onBoard.element.addEventListener('keydown', (event) => {
    const at = (event.target as HTMLElement).dataset.point;
    if (!at || !['Delete', 'Backspace'].includes(event.key)) return;
    event.preventDefault();
    setUp.put(table.labels().indexOf(at));
    show();
    announce(t('setup.piece', { at, piece: t('cell.empty') }));
  });

  /** Makes tray and form for the chosen rules. */
  function build() {
    rules.show(table.snapshot().options);
    tools.build(setUp.state());
    form.build(table.snapshot(), setUp.state());
  }

  /** Shows the position. */
  function show() {
    before = setUp.pieces();
    tools.show(setUp.state());
    form.show(table.snapshot(), setUp.state());
    judged.show(table.snapshot(), setUp.state());
    onBoard.show();
  }

  /** Loads a position from a line of text; an empty line means the start of the game. */
  function read(line: string) {
    const { options } = table.snapshot();
    try {
      setUp.begin(line);
    } catch (error) {
      judged.refuse(say(error));
      warn(say(error));
      return;
    }
    if (table.snapshot().options !== options) {
      onBoard.remount();
      build();
    }
    show();
    announce(t('setup.placed'));
  }

  /** Changes the rules. The pieces stay if the board has the same points. */
  function byRules(options: string) {
    const other = new tessera.Table(game, options, []);
    const start = other.position();
    other.free();
    const [points, pieces, kinds] = [table.labels().join(), setUp.pieces(), setUp.state().tray.length];
    read(start);
    if (table.labels().join() !== points || setUp.state().tray.length !== kinds) return;
    setUp.clear();
    pieces.forEach((piece, point) => {
      if (piece) setUp.put(point, piece - 1);
    });
    show();
  }

  function clear() {
    setUp.clear();
    show();
    announce(t('setup.emptied'));
  }

  function begin() {
    const made = setUp.done();
    const { fault } = setUp.state();
    if (made) done(made);
    else if (fault) warn(`${t('setup.refused')} ${say(fault.heading)}: ${say(fault.sentence)}`);
  }

  const element = el(
    'div',
    { class: 'table setup', 'data-game': game },
    heading(name, cancelled),
    rules.element,
    tools.element,
    onBoard.element,
    judged.task,
    judged.note,
    form.act,
    el(
      'div',
      { class: 'moment' },
      button(t('setup.begin'), begin, { class: 'main' }),
      button(t('setup.cancel'), cancelled),
    ),
    el(
      'div',
      { class: 'actions' },
      button(t('setup.clear'), clear),
      button(t('setup.start'), () => read('')),
      button(t('setup.now'), () => read(current)),
    ),
    form.element,
    ...voices,
  );
  sayFaults(element);
  build();
  show();
  return {
    element,
    /** For tests and other scripts on the page. */
    table,
    setUp,
    get surface() {
      return onBoard.surface;
    },
    start: () => element.querySelector('h1')?.focus({ preventScroll: true }),
    destroy() {
      onBoard.destroy();
      setUp.free();
      table.free();
    },
  };
}
