// The score sheet and the list of moves.
import { el } from './dom.js';
import { sheetTable } from './sheet.js';
import { t } from './words.js';

/** @typedef {import('./state.js').Snapshot} Snapshot */

/**
 * @param {import('./desk.js').Desk} desk
 * @returns {import('./desk.js').Part}
 */
export function moves(desk) {
  const sheet = el('section', { class: 'sheet', 'aria-label': t('page.sheet') });
  const list = el('ol', { 'aria-label': t('page.moves') });

  /** Goes to the place after so many moves. @param {number} ply */
  const goTo = (ply) => {
    const { ply: now } = /** @type {Snapshot} */ (desk.table.snapshot());
    if (ply !== now && desk.table.go_to(ply)) desk.did('gone');
  };

  // The list is one tab stop: arrows go along it, Home to the start of the game.
  list.addEventListener('keydown', (event) => {
    const { ply, moves: all } = /** @type {Snapshot} */ (desk.table.snapshot());
    const to = /** @type {Record<string, number>} */ ({ ArrowLeft: ply - 1, ArrowUp: ply - 1, ArrowRight: ply + 1, ArrowDown: ply + 1, Home: 0, End: all.length })[event.key];
    if (to === undefined) return;
    event.preventDefault();
    goTo(Math.min(Math.max(to, 0), all.length));
    /** @type {HTMLElement | null} */ (list.querySelector('[tabindex="0"]'))?.focus();
  });

  /** The list grows and shrinks at its end: only what differs is made anew. @param {Snapshot} snapshot */
  const showList = ({ moves: all, ply }) => {
    list.querySelector('.none')?.remove();
    all.forEach((text, i) => {
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
    while (list.children.length > all.length) list.lastChild?.remove();
    if (all.length === 0) list.append(el('li', { class: 'none' }, t('page.noMoves')));
    const current = /** @type {HTMLElement | undefined} */ (list.children[ply - 1]);
    if (current && list.scrollHeight > list.clientHeight) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  };

  return {
    element: el('section', { class: 'moves' }, sheet, el('h2', {}, t('page.moves')), list),
    show(snapshot) {
      sheet.replaceChildren(...sheetTable(snapshot));
      sheet.tabIndex = sheet.scrollWidth > sheet.clientWidth ? 0 : -1;
      showList(snapshot);
    },
  };
}
