// Setting up a position by hand: the board, a tray of pieces for it, who acts, and the numbers beside the board. Whether
// the game can go on from it the rules say; here it is shown, and said.

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

/** The heading: which game. */
function heading(name: string, cancelled: () => void) {
  const cancel = t('setup.cancel');
  return el(
    'header',
    {},
    sign('leave', cancel, cancelled),
    el('div', {}, el('h1', { tabIndex: -1 }, t('setup.title', { name }))),
  );
}

/** Whether the game can go on from what is set up, and why not. */
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
    /** @param message why a written position cannot be read */
    refuse(message: string) {
      note.classList.remove('plain');
      note.replaceChildren(message);
    },
  };
}

/** The board of the set-up, in its slot. */
function stage(table: Table, setUp: SetUp, changed: () => void, looked: () => void) {
  const element = el('div', { class: 'board-slot' });
  /** What stands on a point, by its byte. */
  const standing = (byte: number) => (byte ? say(pieces[byte - 1].name) : t('cell.empty'));
  /** The tray, which changes with the rules only. */
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
 * @param table a table of its own, by the rules and with the people that the game is to have
 * @param current the position that is on the board, as a line of text, to begin from if one likes
 * @param done called with a table for the game that begins from the position
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
  /** The pieces as last shown, to say what has changed. */
  let before = setUp.pieces();
  const onBoard = stage(table, setUp, touched, tools.paint);

  /** Shows and says what a touch of the board has changed. */
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

  // Delete takes off what stands where the keyboard is, whatever is chosen.
  onBoard.element.addEventListener('keydown', (event) => {
    const at = (event.target as HTMLElement).dataset.point;
    if (!at || !['Delete', 'Backspace'].includes(event.key)) return;
    event.preventDefault();
    setUp.put(table.labels().indexOf(at));
    show();
    announce(t('setup.piece', { at, piece: t('cell.empty') }));
  });

  /** Makes tray and form for the rules in force. */
  function build() {
    rules.show(table.snapshot().options);
    tools.build(setUp.state());
    form.build(table.snapshot(), setUp.state());
  }

  /** Shows what is set up now. */
  function show() {
    before = setUp.pieces();
    tools.show(setUp.state());
    form.show(table.snapshot(), setUp.state());
    judged.show(table.snapshot(), setUp.state());
    onBoard.show();
  }

  /** Puts a written position on the board; an empty text means the start of the game. */
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

  /** Has the game played by other rules; what stands on the same points of the same board stays. */
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
