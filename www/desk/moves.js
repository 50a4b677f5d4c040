// The score sheet and the list of moves: as a printed record has them, with the variations indented where they leave
// their line, and what is remarked.
import { openDialog } from '../base/dialog.js';
import { el } from '../base/dom.js';
import { t } from '../base/words.js';
import { sheetTable } from './sheet.js';

/** @typedef {import('../base/state.js').Snapshot} Snapshot */
/** @typedef {import('../base/state.js').Entry} Entry */

/**
 * @param {import('./desk.js').Desk} desk
 * @param {{edits?: boolean}} [options] whether what has been played can be changed
 * @returns {import('./desk.js').Part & {commands: import('./desk.js').Command[]}}
 */
export function moves(desk, { edits = true } = {}) {
  const sheet = el('section', { class: 'sheet', 'aria-label': t('page.sheet') });
  const opening = el('p', { class: 'comment', hidden: true });
  const list = el('ol', { 'aria-label': t('page.moves') });
  const none = el('p', { class: 'none' }, t('page.noMoves'));
  /** The items in the list, by what they show; those that stay keep their element, and the keyboard. @type {Map<string, HTMLElement>} */
  let items = new Map();

  const outline = () => /** @type {Entry[]} */ (desk.table.outline());
  const moved = (/** @type {boolean} */ did, what = 'gone') => {
    if (did) desk.did(what);
  };
  const walk = (/** @type {string} */ way) => moved(desk.table.walk(way));

  /** @param {string} key @param {() => HTMLElement} make @param {Map<string, HTMLElement>} kept */
  const item = (key, make, kept) => {
    const element = items.get(key) ?? make();
    kept.set(key, element);
    return element;
  };

  /** @param {HTMLElement} element @param {Entry} entry @param {boolean} ahead whether it comes after the place looked at */
  const dress = (element, { ply, text, opens, onLine, current, comment, ended }, ahead) => {
    const entry = /** @type {HTMLButtonElement} */ (element.firstChild);
    const shown = `${ply} ${text} ${opens} ${comment} ${ended}`;
    if (element.dataset.shown !== shown) {
      element.dataset.shown = shown;
      entry.replaceChildren(el('span', { class: 'n' }, String(ply)), ` ${text}`);
      element.replaceChildren(
        entry,
        ...(ended ? [el('span', { class: 'comment' }, t(`ending.${ended}`))] : []),
        ...(comment ? [el('span', { class: 'comment' }, comment)] : []),
      );
    }
    entry.classList.toggle('later', ahead || !onLine);
    if (current) entry.setAttribute('aria-current', 'step');
    else entry.removeAttribute('aria-current');
  };

  /** Lays the list out anew: only what differs is made or moved. */
  const lay = () => {
    const entries = outline();
    /** @type {Map<string, HTMLElement>} */
    const kept = new Map();
    /** The lists that are open, each with the place that comes next in it. @type {{into: HTMLElement, at: number}[]} */
    const open = [{ into: list, at: 0 }];
    const put = (/** @type {HTMLElement} */ element) => {
      const top = open[open.length - 1];
      if (top.into.children[top.at] !== element) top.into.insertBefore(element, top.into.children[top.at] ?? null);
      top.at += 1;
    };
    const close = () => {
      const { into, at } = /** @type {{into: HTMLElement, at: number}} */ (open.pop());
      while (into.children.length > at) into.lastChild?.remove();
    };
    let passed = entries.every(({ current }) => !current);
    for (const entry of entries) {
      for (let i = 0; i < entry.opens; i += 1) {
        const variation = item(
          `variation ${entry.node} ${i}`,
          () => el('li', { class: 'variation' }, el('ol', { 'aria-label': t('moves.variation') })),
          kept,
        );
        put(variation);
        open.push({ into: /** @type {HTMLElement} */ (variation.firstChild), at: 0 });
      }
      const element = item(
        `${entry.node}`,
        () => el('li', {}, el('button', { type: 'button', onclick: () => moved(desk.table.go(entry.node)) })),
        kept,
      );
      dress(element, entry, passed);
      passed ||= entry.current;
      put(element);
      for (let i = 0; i < entry.closes; i += 1) close();
    }
    while (open.length) close();
    items = kept;
    // One tab stop: where one looks, or the first.
    const stop = list.querySelector('[aria-current]') ?? list.querySelector('button');
    for (const one of list.querySelectorAll('button')) one.tabIndex = one === stop ? 0 : -1;
    none.hidden = entries.length > 0;
    const begin = desk.table.comment(0);
    opening.hidden = !begin;
    opening.textContent = begin;
    const current = /** @type {HTMLElement | null} */ (list.querySelector('[aria-current]'));
    if (current && list.scrollHeight > list.clientHeight)
      list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  };

  /** Asks what is to be remarked on the place that is looked at. */
  const remark = () => {
    const node = desk.table.cursor();
    const text = el('textarea', {
      value: desk.table.comment(node),
      rows: 5,
      maxLength: 2000,
      'aria-label': t('moves.comment'),
    });
    const save = el(
      'button',
      {
        type: 'button',
        class: 'main',
        onclick: () => {
          dialog.close();
          if (desk.table.set_comment(node, text.value)) desk.did('edited');
        },
      },
      t('moves.comment.save'),
    );
    const { dialog } = openDialog({ title: t('moves.comment'), kind: 'question', actions: [save] }, text);
    text.focus();
  };

  /** Takes the branch out that is looked at; it can be had back. */
  const prune = () => {
    const before = desk.table.keep();
    if (!desk.table.delete_branch(desk.table.cursor())) return;
    desk.did('gone');
    desk.offer(t('moves.deleted'), t('page.undo'), () => {
      desk.table.follow(before);
      desk.did('gone');
    });
  };

  /** @type {import('./desk.js').Command[]} */
  const commands = [
    { name: t('moves.start'), keys: ['Ctrl+Home'], run: () => walk('start') },
    { name: t('moves.end'), keys: ['Ctrl+End'], run: () => walk('end') },
    { name: t('moves.previous'), keys: ['Shift+PageUp'], run: () => walk('previous-branch') },
    { name: t('moves.next'), keys: ['Shift+PageDown'], run: () => walk('next-branch') },
    { name: t('moves.branching'), keys: ['Ctrl+Shift+PageUp'], run: () => walk('branching-before') },
    { name: t('moves.comment'), keys: ['F2'], group: t('page.moves'), run: remark },
    {
      name: t('moves.promote'),
      keys: ['Ctrl+ArrowUp'],
      group: t('page.moves'),
      can: ({ offMain }) => offMain,
      run: () => moved(desk.table.promote(desk.table.cursor()), 'edited'),
    },
    { name: t('moves.delete'), keys: ['Ctrl+Delete'], group: t('page.moves'), can: ({ ply }) => ply > 0, run: prune },
  ];

  // In the list the arrows go along the line, and from a variation to the one beside it.
  list.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { ply, moves: all } = /** @type {Snapshot} */ (desk.table.snapshot());
    const acts = /** @type {Record<string, () => boolean>} */ ({
      ArrowLeft: () => ply > 0 && desk.table.go_to(ply - 1),
      ArrowRight: () => ply < all.length && desk.table.go_to(ply + 1),
      ArrowUp: () => desk.table.walk('previous-branch'),
      ArrowDown: () => desk.table.walk('next-branch'),
      Home: () => desk.table.walk('start'),
      End: () => desk.table.walk('end'),
      ...(edits && {
        Delete: () => {
          prune();
          return false;
        },
      }),
    });
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    toList = true;
    moved(act());
  });
  /** The keyboard was in the list: it stays there, on the place that is looked at now. */
  let toList = false;

  return {
    commands,
    element: el('section', { class: 'moves' }, sheet, el('h2', {}, t('page.moves')), opening, none, list),
    show(snapshot) {
      sheet.replaceChildren(...sheetTable(snapshot));
      sheet.tabIndex = sheet.scrollWidth > sheet.clientWidth ? 0 : -1;
      const had = list.matches(':focus-within');
      lay();
      if (had && toList) /** @type {HTMLElement | null} */ (list.querySelector('[tabindex="0"]'))?.focus();
      toList = false;
    },
  };
}
