// A game at the table: the board, who acts, what to do now, why something is refused, the moves.
import { board } from './board.js';
import { lastChoice, remember } from './choice.js';
import { el } from './dom.js';
import { askForNewGame } from './newgame.js';
import { showRecord } from './record.js';
import { sheetTable } from './sheet.js';
import * as words from './words.js';

/** @typedef {import('tessera')} Tessera */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('./state.js').Snapshot} Snapshot */

/** The games in hand, by key: going to another game and back finds each as it was. @type {Map<string, Table>} */
const inHand = new Map();

/**
 * @param {Tessera} tessera
 * @param {string} game
 */
export function tableView(tessera, game) {
  const fresh = (/** @type {import('./choice.js').Choice} */ { options, names }) => new tessera.Table(game, options, names);
  let table = inHand.get(game) ?? fresh(lastChoice(tessera, game));
  inHand.set(game, table);

  const said = el('div', { class: 'sr', role: 'status' });
  const warned = el('div', { class: 'sr', role: 'alert' });
  const players = el('ul', { class: 'players', 'aria-label': words.page.players });
  const task = el('p', { class: 'task', id: 'task' });
  const note = el('div', { class: 'note', id: 'note', hidden: true });
  const button = (/** @type {string} */ text, /** @type {() => void} */ act, kind = '') => el('button', { type: 'button', class: kind, onclick: act }, text);
  const finish = button('', () => after(table.finish()), 'main');
  const end = button(words.page.end, () => after(table.end_turn()), 'main');
  const cancel = button(words.page.cancel, () => after(table.cancel()));
  const undo = button(words.page.undo, () => { if (table.undo()) after('undone'); });
  const redo = button(words.page.redo, () => { if (table.redo()) after('redone'); });
  const reenter = button('', () => after(table.set_reenters(!table.snapshot().reenters)));
  const next = button(words.page.next, () => { if (table.next_game()) after('begun'); }, 'main');
  const anew = button(words.page.fresh, () => {
    const { name } = /** @type {Snapshot} */ (table.snapshot());
    askForNewGame(tessera, { game, name }, lastChoice(tessera, game), begin);
  });
  const record = button(words.page.record, () => showRecord(tessera, table, (opened) => {
    const { game: other } = /** @type {Snapshot} */ (opened.snapshot());
    if (other === game) {
      replace(opened, words.page.opened);
    } else {
      inHand.set(other, opened);
      location.hash = other;
    }
  }));
  const ruleset = el('p', { class: 'ruleset' });
  const teams = el('p', { class: 'teams' });
  const sheet = el('section', { class: 'sheet' });
  const list = el('ol', { 'aria-label': words.page.moves });

  const slot = el('div', { class: 'board-slot' });
  slot.style.display = 'contents';
  const element = el('div', { class: 'table' },
    el('header', {}, el('a', { href: '#', 'aria-label': words.page.back, title: words.page.back }, '←'),
      el('div', {}, el('h1', { tabIndex: -1 }, (/** @type {Snapshot} */ (table.snapshot())).name), ruleset)),
    el('div', { class: 'people' }, players, teams), slot, task, note,
    el('div', { class: 'actions' }, finish, end, cancel, reenter, next, undo, redo, anew, record),
    el('section', { class: 'moves' }, sheet, el('h2', {}, words.page.moves), list),
    said, warned);

  let onBoard = mount();

  function mount() {
    const mounted = board(table, table.snapshot(), after);
    slot.replaceChildren(mounted.element);
    return mounted;
  }

  /** Puts another table under the page. @param {Table} next */
  function change(next) {
    onBoard.destroy();
    table.detach();
    table = next;
    inHand.set(game, table);
    onBoard = mount();
    show();
  }

  /** A new game by a choice. @param {import('./choice.js').Choice} choice */
  function begin(choice) {
    remember(game, choice);
    replace(fresh(choice), words.page.replaced);
  }

  /**
   * Another game in the place of this one, which can be brought back, so nothing is asked.
   * @param {Table} other
   * @param {string} sentence
   */
  function replace(other, sentence) {
    const before = table;
    change(other);
    said.textContent = `${sentence} ${words.taskSentence(table.snapshot())}`;
    const { moves, number } = /** @type {Snapshot} */ (before.snapshot());
    if (moves.length > 0 || number > 1) {
      plain(sentence, button(words.page.bringBack, () => {
        change(before);
        said.textContent = words.page.broughtBack;
      }));
    }
  }

  /** A quiet note, in the place of refusals. @param {...(Node | string)} content */
  function plain(...content) {
    note.hidden = false;
    note.classList.add('plain');
    note.replaceChildren(...content);
  }

  /** Shows and says what an event did. @param {string} what */
  function after(what) {
    if (!what) return;
    const snapshot = /** @type {Snapshot} */ (table.snapshot());
    show(snapshot);
    const { refusal } = snapshot;
    if (what === 'refused' && refusal) {
      note.hidden = false;
      note.replaceChildren(el('strong', {}, refusal.heading), refusal.sentence);
      warned.textContent = `${refusal.heading}: ${refusal.sentence}`;
    } else if (what === 'acted' && snapshot.result) {
      warned.textContent = words.announcement(snapshot);
    } else if (what === 'acted') {
      said.textContent = words.announcement(snapshot);
      const announced = words.announced(snapshot);
      if (announced) plain(announced);
    } else if (what === 'undone') {
      said.textContent = words.undone(snapshot);
    } else if (what === 'redone') {
      said.textContent = words.redone(snapshot);
    } else {
      said.textContent = words.taskSentence(snapshot);
    }
  }

  function show(snapshot = /** @type {Snapshot} */ (table.snapshot())) {
    note.hidden = true;
    note.classList.remove('plain');
    warned.textContent = '';
    players.replaceChildren(...snapshot.seats.map((seat, i) => {
      const disc = el('canvas', { class: 'disc', width: 96, height: 96, 'aria-hidden': 'true' });
      table.paint_piece(i, disc);
      const acts = snapshot.toAct === i;
      return el('li', { class: 'player', 'data-acts': String(acts), 'data-colour': seat.colour },
        disc,
        el('span', { class: 'who' }, words.seatName(snapshot, i), acts ? el('span', { class: 'sr' }, `, ${words.acts}`) : ''),
        el('span', { class: 'counts' }, words.counts(snapshot, seat)));
    }));
    players.classList.toggle('many', snapshot.seats.length > 2);
    ruleset.textContent = snapshot.options ? words.ruleset(snapshot.meanings) : '';
    teams.textContent = words.teams(snapshot);
    sheet.replaceChildren(...sheetTable(snapshot));
    task.textContent = words.taskSentence(snapshot);
    task.classList.toggle('over', snapshot.result !== null);
    finish.hidden = !snapshot.finished;
    finish.textContent = snapshot.finished ?? '';
    end.hidden = !snapshot.canEnd;
    cancel.hidden = snapshot.path.length === 0;
    undo.disabled = snapshot.ply === 0;
    redo.disabled = snapshot.ply === snapshot.moves.length;
    reenter.hidden = !snapshot.canReenter;
    reenter.textContent = snapshot.reenters ? words.page.own : words.page.reenter;
    next.hidden = !snapshot.sheet?.next;
    anew.classList.toggle('main', snapshot.result !== null && next.hidden);
    showMoves(snapshot);
    onBoard.show(snapshot);
  }

  /** The list of moves grows and shrinks at its end: only what differs is made anew. @param {Snapshot} snapshot */
  function showMoves({ moves, ply }) {
    list.querySelector('.none')?.remove();
    moves.forEach((text, i) => {
      const item = list.children[i] ?? list.appendChild(el('li', {}, el('button', { type: 'button', onclick: () => { if (table.go_to(i + 1)) after('undone'); } })));
      const entry = /** @type {HTMLElement} */ (item.firstChild);
      if (entry.dataset.text !== text) {
        entry.dataset.text = text;
        entry.replaceChildren(el('span', { class: 'n' }, String(i + 1)), text);
      }
      entry.classList.toggle('later', i >= ply);
      if (i === ply - 1) entry.setAttribute('aria-current', 'step');
      else entry.removeAttribute('aria-current');
    });
    while (list.children.length > moves.length) list.lastChild?.remove();
    if (moves.length === 0) list.append(el('li', { class: 'none' }, words.page.noMoves));
    const current = /** @type {HTMLElement | undefined} */ (list.children[ply - 1]);
    if (current && list.scrollHeight > list.clientHeight) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  show();
  return {
    element,
    title: `${(/** @type {Snapshot} */ (table.snapshot())).name} · ${words.page.title}`,
    /** For tests and other scripts on the page: the table as it is now. */
    get table() { return table; },
    start: () => element.querySelector('h1')?.focus({ preventScroll: true }),
    destroy() {
      onBoard.destroy();
      table.detach();
    },
  };
}
