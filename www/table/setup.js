// Setting up a position by hand: the board, a tray of pieces for it, who acts, and the numbers beside the board. What
// can be played on from is for the rules to say; here it is shown, and said.

import { button, el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { capital, number, say as sayOf, t } from '../base/words.js';
import { board } from '../board/board.js';
import { voice } from '../desk/desk.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('../base/state.js').Snapshot} Snapshot */
/** @typedef {import('../base/state.js').SetUp} SetUp */

/**
 * @param {Table} table a table of its own, by the rules and with the people that the game is to have
 * @param {string} now the position on the board now as a line of text, to begin from if one likes
 * @param {(made: Table) => void} done called with a table for the game that begins from the position
 * @param {() => void} cancelled
 */
export function setupView(table, now, done, cancelled) {
  table.begin_setup('');
  const state = () => /** @type {SetUp} */ (table.setup_state());
  const snapshot = () => /** @type {Snapshot} */ (table.snapshot());
  const { said, warned, say, warn } = voice();
  const { game, name } = snapshot();

  const tray = el('fieldset', { class: 'tray', role: 'radiogroup' });
  const form = el('form', { class: 'moves counts', onsubmit: (/** @type {Event} */ event) => event.preventDefault() });
  const task = el('p', { class: 'task' });
  const note = el('div', { class: 'note' });
  const ruleset = el('p', { class: 'ruleset' });
  const slot = el('div', { class: 'board-slot' });
  const element = el(
    'div',
    { class: 'table setup', 'data-game': game },
    el(
      'header',
      {},
      el(
        'button',
        {
          type: 'button',
          class: 'back',
          onclick: cancelled,
          'aria-label': t('setup.cancel'),
          title: t('setup.cancel'),
        },
        '←',
      ),
      el('div', {}, el('h1', { tabIndex: -1 }, t('setup.title', { name })), ruleset),
    ),
    tray,
    slot,
    task,
    note,
    el(
      'div',
      { class: 'moment' },
      button(t('setup.begin'), begin, { class: 'main' }),
      button(t('setup.cancel'), cancelled),
    ),
    el(
      'div',
      { class: 'actions' },
      button(t('setup.clear'), () => {
        table.setup_clear();
        show();
        say(t('setup.emptied'));
      }),
      button(t('setup.start'), () => read('')),
      button(t('setup.now'), () => read(now)),
    ),
    form,
    said,
    warned,
  );

  /** What a piece of the tray is called; where a side's are shared out, whose it is. @param {SetUp} setUp @param {number} tool */
  function pieceName({ tray: pieces }, tool) {
    const { colour, kind, seat } = pieces[tool];
    const piece = t(`piece.${game}.${kind}.${colour}`);
    const shared = pieces.some((other, i) => i !== tool && other.colour === colour && other.kind === kind);
    return shared ? t('setup.share', { piece, who: sentences.seatLabel(snapshot().seats, seat) }) : piece;
  }

  /** What stands on a point, by its byte. @param {number} byte */
  const standing = (byte) => (byte ? pieceName(state(), byte - 1) : t('cell.empty'));

  /** What stands where as last shown, to say what has changed. */
  let before = table.setup_pieces();
  let onBoard = mount();
  build();
  show();

  function mount() {
    const names = table.labels();
    const mounted = board(
      table,
      snapshot(),
      () => {
        const pieces = table.setup_pieces();
        const changes = names.flatMap((at, point) =>
          pieces[point] === before[point] ? [] : [t('setup.piece', { at, piece: standing(pieces[point]) })],
        );
        show();
        if (changes.length) say(changes.join(' '));
      },
      paintTray,
      {
        bytes: () => table.setup_pieces(),
        label: (_, label, byte) => `${label}, ${standing(byte)}`,
      },
    );
    slot.replaceChildren(mounted.element);
    return mounted;
  }

  // Delete takes off what stands where the keyboard is, whatever is chosen.
  slot.addEventListener('keydown', (event) => {
    const at = /** @type {HTMLElement} */ (event.target).dataset.point;
    if (!at || !['Delete', 'Backspace'].includes(event.key)) return;
    event.preventDefault();
    table.setup_put(table.labels().indexOf(at));
    show();
    say(t('setup.piece', { at, piece: t('cell.empty') }));
  });

  /** Makes tray and form for the rules in force. */
  function build() {
    const now = state();
    const { seats, options, meanings } = snapshot();
    ruleset.textContent = options ? sentences.ruleset(meanings) : '';
    const tool = (/** @type {number | undefined} */ index, /** @type {(Node | string)[]} */ ...content) =>
      el(
        'label',
        {},
        el('input', {
          type: 'radio',
          name: 'tool',
          value: index === undefined ? '' : String(index),
          checked: (index ?? null) === now.tool,
          onchange: () => {
            table.setup_choose(index);
            onBoard.show(snapshot());
          },
        }),
        ...content,
      );
    tray.replaceChildren(
      el('legend', {}, t('setup.tray')),
      ...now.tray.map((_, index) =>
        tool(
          index,
          el('canvas', { width: 96, height: 96, 'aria-hidden': 'true' }),
          el('span', {}, capital(pieceName(now, index))),
          el('span', { class: 'standing' }),
        ),
      ),
      tool(undefined, el('span', { class: 'eraser', 'aria-hidden': 'true' }, '✕'), t('setup.eraser')),
    );
    paintTray();

    const who = (/** @type {number} */ seat) => sentences.seatName(snapshot(), seat);
    const act = (/** @type {number | undefined} */ seat) =>
      el(
        'label',
        {},
        el('input', {
          type: 'radio',
          name: 'act',
          value: seat === undefined ? '' : String(seat),
          onchange: () => {
            table.setup_set('act', 0, seat);
            show();
          },
        }),
        el('span', {}, seat === undefined ? '' : who(seat)),
      );
    const count = (/** @type {SetUp['counts'][0]} */ { key, seat, max, step }) => {
      const input = el('input', {
        type: 'number',
        name: `${key}-${seat}`,
        min: '0',
        max: String(max),
        step: String(step),
        inputMode: 'numeric',
        oninput: () => {
          input.setCustomValidity('');
          const value = input.value === '' ? undefined : input.valueAsNumber;
          if (!input.checkValidity() || !table.setup_set(key, seat, value)) input.reportValidity();
          show();
        },
      });
      return el('label', {}, t(`setup.count.${key}`, { who: who(seat) }), input);
    };
    const line = el('textarea', { rows: 3, spellcheck: false, 'aria-label': t('setup.line') });
    form.replaceChildren(
      el(
        'fieldset',
        { class: 'act' },
        el('legend', {}, t('setup.act')),
        act(undefined),
        ...seats.map((_, seat) => act(seat)),
      ),
      ...(now.counts.length
        ? [
            el(
              'fieldset',
              {},
              el('legend', {}, t('setup.counts')),
              ...now.counts.map(count),
              el('p', {}, t('setup.countsHelp')),
            ),
          ]
        : []),
      el('p', { class: 'in-hand' }),
      el(
        'details',
        {
          ontoggle: () => {
            line.value = state().line ?? '';
          },
        },
        el('summary', {}, t('setup.line')),
        el('p', {}, t('setup.lineHelp')),
        line,
        button(t('setup.read'), () => read(line.value)),
      ),
    );
  }

  /** The pieces of the tray; drawn anew also when light turns to dark. */
  function paintTray() {
    tray.querySelectorAll('canvas').forEach((canvas, index) => table.setup_paint(index, canvas));
  }

  /** Shows what is set up now. */
  function show() {
    const now = state();
    const seen = snapshot();
    before = table.setup_pieces();
    tray.querySelectorAll('.standing').forEach((place, i) => {
      const { standing: n } = now.tray[i];
      place.replaceChildren(
        el('span', { 'aria-hidden': 'true' }, number(n)),
        el('span', { class: 'sr' }, t('setup.standing', { n })),
      );
    });
    for (const input of form.querySelectorAll('input')) {
      if (input.name === 'act') {
        input.checked = input.value === (now.actIsSet ? String(now.act) : '');
        if (input.value === '' && input.nextElementSibling)
          input.nextElementSibling.textContent = t('setup.fits', { who: sentences.seatName(seen, now.act) });
        continue;
      }
      const count = now.counts.find(({ key, seat }) => input.name === `${key}-${seat}`);
      if (!count) continue;
      input.placeholder = String(count.value);
      if (input !== document.activeElement) input.value = count.set ? String(count.value) : '';
    }
    const inHand = /** @type {HTMLElement} */ (form.querySelector('.in-hand'));
    const left = now.inHand.flatMap((n, seat) =>
      n ? [t('setup.piece', { at: sentences.seatName(seen, seat), piece: String(n) }).replace(/\.$/, '')] : [],
    );
    inHand.textContent = left.length ? t('setup.inHand', { list: left.join(', ') }) : '';
    const [heading, sentence] = now.fault ? sentences.setupFault(seen, now) : ['', ''];
    task.textContent = now.fault ? t('setup.refused') : t('setup.ready', { who: sentences.seatName(seen, now.act) });
    note.classList.toggle('plain', !now.fault);
    note.replaceChildren(...(now.fault ? [el('strong', {}, heading), sentence] : [t('setup.help')]));
    onBoard.show(seen);
  }

  /** Puts a written position on the board; none means the start of the game. @param {string} line */
  function read(line) {
    const { options } = snapshot();
    try {
      table.begin_setup(line);
    } catch (error) {
      const message = sayOf(error);
      note.classList.remove('plain');
      note.replaceChildren(message);
      warn(message);
      return;
    }
    if (snapshot().options !== options) {
      onBoard.destroy();
      onBoard = mount();
      build();
    }
    show();
    say(t('setup.placed'));
  }

  function begin() {
    const made = table.setup_done();
    if (made) done(made);
    else warn(`${t('setup.refused')} ${sentences.setupFault(snapshot(), state()).join(': ')}`);
  }

  return {
    element,
    /** For tests and other scripts on the page. */
    table,
    start: () => element.querySelector('h1')?.focus({ preventScroll: true }),
    destroy() {
      onBoard.destroy();
      table.free();
    },
  };
}
