// A game at the table: the board, who acts, what to do now, why something is refused, the moves.
import { board } from './board.js';
import { lastChoice, remember } from './choice.js';
import { el } from './dom.js';
import { askForNewGame } from './newgame.js';
import { showRecord } from './record.js';
import { sheetTable } from './sheet.js';
import * as say from './say.js';
import { t } from './words.js';

/** @typedef {import('tessera')} Tessera */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('./state.js').Snapshot} Snapshot */

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
  const { moves, ply, number } = /** @type {Snapshot} */ (table.snapshot());
  return number > 1 || ply ? `${number}: ${moves.slice(0, ply).join(' ')}` : '';
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

  const said = el('div', { class: 'sr', role: 'status' });
  const warned = el('div', { class: 'sr', role: 'alert' });
  const ruleset = el('p', { class: 'ruleset' });
  const players = el('ul', { class: 'players', 'aria-label': t('page.players') });
  const teams = el('p', { class: 'teams' });
  const task = el('p', { class: 'task', id: 'task' });
  const note = el('div', { class: 'note', id: 'note', hidden: true });
  const sheet = el('section', { class: 'sheet', 'aria-label': t('page.sheet') });
  const list = el('ol', { 'aria-label': t('page.moves') });

  const button = (/** @type {string} */ text, /** @type {() => void} */ act, kind = '') => el('button', { type: 'button', class: kind, onclick: act }, text);
  // Those that come and go have a row of their own, so that none moves under the pointer.
  const finish = button('', () => after(table.finish()), 'main');
  const end = button(t('page.end'), () => after(table.end_turn()), 'main');
  const cancel = button(t('page.cancel'), () => after(table.cancel()));
  const reenter = button('', () => after(table.set_reenters(!table.snapshot().reenters)));
  const next = button(t('page.next'), () => { if (table.next_game()) after('begun'); }, 'main');
  const back = button(t('page.bringBack'), () => {
    const before = replaced.get(game);
    if (before) change(before.table);
    said.textContent = t('page.broughtBack');
  });
  const undo = button(t('page.undo'), () => { if (table.undo()) after('undone'); });
  const redo = button(t('page.redo'), () => { if (table.redo()) after('redone'); });
  const anew = button(t('page.fresh'), () => askForNewGame(tessera, { game, name }, lastChoice(tessera, game), (choice) => {
    remember(game, choice);
    replace(fresh(choice), t('page.replaced'));
  }));
  const record = button(t('page.record'), () => showRecord(tessera, table, (opened) => {
    const { game: other } = /** @type {Snapshot} */ (opened.snapshot());
    if (other === game) {
      replace(opened, told(opened));
    } else {
      keep(other, opened);
      inHand.set(other, opened);
      arrival = told(opened);
      location.hash = other;
    }
  }));

  const slot = el('div', { class: 'board-slot' });
  const element = el('div', { class: 'table', 'data-game': game, onkeydown: keys },
    el('header', {}, el('a', { href: '#', 'aria-label': t('page.back'), title: t('page.back') }, '←'),
      el('div', {}, el('h1', { tabIndex: -1 }, name), ruleset)),
    el('div', { class: 'people' }, players, teams), slot, task,
    el('div', { class: 'moment' }, finish, end, cancel, reenter, next, back),
    el('div', { class: 'actions' }, undo, redo, anew, record), note,
    el('section', { class: 'moves' }, sheet, el('h2', {}, t('page.moves')), list),
    said, warned);

  let onBoard = mount();

  function mount() {
    const mounted = board(table, table.snapshot(), after, showPeople);
    slot.replaceChildren(mounted.element);
    return mounted;
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

  /**
   * Another game in the place of this one, which can be brought back, so nothing is asked.
   * @param {Table} other
   * @param {string} sentence
   */
  function replace(other, sentence) {
    keep(game, other);
    change(other);
    said.textContent = `${sentence} ${say.taskSentence(table.snapshot())}`;
  }

  /** Keys that work wherever the focus is. @param {KeyboardEvent} event */
  function keys(event) {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.key === 'Escape') after(table.cancel());
    else if (control && key === 'z' && !event.shiftKey) undo.click();
    else if (control && (key === 'y' || key === 'z')) redo.click();
    else return;
    event.preventDefault();
  }

  /** Where a button has gone that had the focus, the board has it. */
  function rescueFocus() {
    const now = /** @type {HTMLButtonElement | null} */ (document.activeElement);
    if (!now || now === document.body || now.hidden || now.disabled) onBoard.focus();
  }

  /** Shows and says what an event did. @param {string} what */
  function after(what) {
    if (!what) return;
    const snapshot = /** @type {Snapshot} */ (table.snapshot());
    const hadFocus = element.contains(document.activeElement);
    show(snapshot);
    if (hadFocus) rescueFocus();
    const urgent = what === 'refused' && snapshot.refusal ? `${snapshot.refusal.heading}: ${snapshot.refusal.sentence}`
      : what === 'acted' && snapshot.result ? say.announcement(snapshot) : '';
    const news = /** @type {Record<string, (s: Snapshot) => string>} */ ({
      acted: say.announcement, undone: say.undone, redone: say.redone, gone: say.gone,
    })[what] ?? say.taskSentence;
    warned.textContent = urgent;
    said.textContent = urgent ? '' : news(snapshot);
  }

  /** Who plays; drawn anew also when light turns to dark. */
  function showPeople(snapshot = /** @type {Snapshot} */ (table.snapshot())) {
    players.replaceChildren(...snapshot.seats.map((seat, i) => {
      const disc = el('canvas', { class: 'disc', width: 96, height: 96, 'aria-hidden': 'true' });
      table.paint_piece(i, disc);
      const acts = snapshot.toAct === i;
      return el('li', { class: 'player', 'data-acts': String(acts), 'data-colour': seat.colour },
        disc,
        el('span', { class: 'who' }, say.seatName(snapshot, i), acts ? el('span', { class: 'sr' }, `, ${t('seat.acts')}`) : ''),
        el('span', { class: 'counts' }, say.counts(snapshot, seat)));
    }));
    players.classList.toggle('many', snapshot.seats.length > 2);
  }

  function show(snapshot = /** @type {Snapshot} */ (table.snapshot())) {
    const { refusal } = snapshot;
    const announced = say.announced(snapshot);
    note.hidden = !refusal && !announced;
    note.classList.toggle('plain', !refusal);
    note.replaceChildren(...(refusal ? [el('strong', {}, refusal.heading), refusal.sentence] : [announced]));
    showPeople(snapshot);
    ruleset.textContent = snapshot.options ? say.ruleset(snapshot.meanings) : '';
    teams.textContent = say.teams(snapshot);
    sheet.replaceChildren(...sheetTable(snapshot));
    sheet.tabIndex = sheet.scrollWidth > sheet.clientWidth ? 0 : -1;
    task.textContent = say.taskSentence(snapshot);
    task.classList.toggle('over', snapshot.result !== null);
    finish.hidden = !snapshot.finished;
    finish.textContent = snapshot.finished ? say.stop(snapshot.finished) : '';
    finish.title = snapshot.finished ?? '';
    end.hidden = !snapshot.canEnd;
    cancel.hidden = snapshot.path.length === 0;
    back.hidden = replaced.get(game)?.then !== played(table);
    undo.disabled = snapshot.ply === 0 && snapshot.path.length === 0 && (snapshot.number === 1 || snapshot.moves.length > 0);
    redo.disabled = snapshot.ply === snapshot.moves.length;
    reenter.hidden = !snapshot.canReenter;
    reenter.textContent = snapshot.reenters ? t('page.own') : t('page.reenter');
    next.hidden = !snapshot.sheet?.next;
    anew.classList.toggle('main', snapshot.result !== null && next.hidden);
    showMoves(snapshot);
    onBoard.show(snapshot);
  }

  /** The list of moves grows and shrinks at its end: only what differs is made anew. @param {Snapshot} snapshot */
  function showMoves({ moves, ply }) {
    list.querySelector('.none')?.remove();
    moves.forEach((text, i) => {
      const item = list.children[i] ?? list.appendChild(el('li', {}, el('button', { type: 'button', tabIndex: -1, onclick: () => goTo(i + 1) })));
      const entry = /** @type {HTMLElement} */ (item.firstChild);
      if (entry.dataset.text !== text) {
        entry.dataset.text = text;
        entry.replaceChildren(el('span', { class: 'n' }, String(i + 1)), text);
      }
      entry.classList.toggle('later', i >= ply);
      entry.tabIndex = i === Math.max(ply - 1, 0) ? 0 : -1;
      if (i === ply - 1) entry.setAttribute('aria-current', 'step');
      else entry.removeAttribute('aria-current');
    });
    while (list.children.length > moves.length) list.lastChild?.remove();
    if (moves.length === 0) list.append(el('li', { class: 'none' }, t('page.noMoves')));
    const current = /** @type {HTMLElement | undefined} */ (list.children[ply - 1]);
    if (current && list.scrollHeight > list.clientHeight) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  /** Goes to the place after so many moves. @param {number} ply */
  function goTo(ply) {
    const { ply: now } = /** @type {Snapshot} */ (table.snapshot());
    if (ply !== now && table.go_to(ply)) after('gone');
  }

  // The list is one tab stop: arrows go along it, Home to the start of the game.
  list.addEventListener('keydown', (event) => {
    const { ply, moves } = /** @type {Snapshot} */ (table.snapshot());
    const to = /** @type {Record<string, number>} */ ({ ArrowLeft: ply - 1, ArrowUp: ply - 1, ArrowRight: ply + 1, ArrowDown: ply + 1, Home: 0, End: moves.length })[event.key];
    if (to === undefined) return;
    event.preventDefault();
    goTo(Math.min(Math.max(to, 0), moves.length));
    /** @type {HTMLElement | null} */ (list.querySelector('[tabindex="0"]'))?.focus();
  });

  show();
  return {
    element,
    title: t('page.title.of', { name }),
    /** For tests and other scripts on the page: the table as it is now. */
    get table() { return table; },
    start() {
      element.querySelector('h1')?.focus({ preventScroll: true });
      said.textContent = arrival;
      arrival = '';
    },
    destroy() {
      onBoard.destroy();
      table.detach();
    },
  };
}
