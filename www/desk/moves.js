// The score sheet and the list of moves: as a printed record has them, with the variations indented where they leave
// their line, and the comments.
import { el } from '../base/dom.js';
import { t } from '../base/words.js';
import { sheetTable } from './sheet.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('tessera').Entry} Entry */

/** Shows an entry in its item. @param {HTMLElement} item @param {Entry} entry @param {boolean} ahead whether it comes after the place looked at */
function dress(item, { ply, text, opens, onLine, current, comment, ended }, ahead) {
  const entry = /** @type {HTMLButtonElement} */ (item.firstChild);
  const shown = `${ply} ${text} ${opens} ${comment} ${ended}`;
  if (item.dataset.shown !== shown) {
    item.dataset.shown = shown;
    entry.replaceChildren(el('span', { class: 'n' }, String(ply)), ` ${text}`);
    item.replaceChildren(
      entry,
      ...(ended ? [el('span', { class: 'comment' }, t(`ending.${ended}`))] : []),
      ...(comment ? [el('span', { class: 'comment' }, comment)] : []),
    );
  }
  entry.classList.toggle('later', ahead || !onLine);
  if (current) entry.setAttribute('aria-current', 'step');
  else entry.removeAttribute('aria-current');
}

/**
 * A writer that puts items into a list and into the lists within it, in reading order. An item that stands in its place
 * already is not touched, so that it keeps the keyboard.
 * @param {HTMLElement} list
 */
function writer(list) {
  /** The lists that are open, each with the place that comes next in it. */
  const open = [{ into: list, at: 0 }];
  const close = () => {
    const { into, at } = /** @type {{into: HTMLElement, at: number}} */ (open.pop());
    while (into.children.length > at) into.lastChild?.remove();
  };
  return {
    /** @param {HTMLElement} item */
    put(item) {
      const top = open[open.length - 1];
      if (top.into.children[top.at] !== item) top.into.insertBefore(item, top.into.children[top.at] ?? null);
      top.at += 1;
    },
    /** @param {HTMLElement} into a list within the item that was put last */
    open: (into) => open.push({ into, at: 0 }),
    close,
    /** Closes all lists that are open. */
    end() {
      while (open.length) close();
    },
  };
}

/**
 * Lays entries out in a list: only what differs is made or moved.
 * @param {HTMLElement} list
 * @param {(node: number) => void} go
 */
function layout(list, go) {
  /** The items in the list, by what they show. @type {Map<string, HTMLElement>} */
  let items = new Map();
  const makeVariation = () => el('li', { class: 'variation' }, el('ol', { 'aria-label': t('moves.variation') }));
  const makeEntry = (/** @type {number} */ node) =>
    el('li', {}, el('button', { type: 'button', onclick: () => go(node) }));

  /** @param {Entry[]} entries */
  return (entries) => {
    /** @type {Map<string, HTMLElement>} */
    const used = new Map();
    const itemOf = (/** @type {string} */ key, /** @type {() => HTMLElement} */ make) => {
      const item = items.get(key) ?? make();
      used.set(key, item);
      return item;
    };
    const write = writer(list);
    let ahead = entries.every(({ current }) => !current);
    for (const entry of entries) {
      for (let i = 0; i < entry.opens; i += 1) {
        const variation = itemOf(`variation ${entry.node} ${i}`, makeVariation);
        write.put(variation);
        write.open(/** @type {HTMLElement} */ (variation.firstChild));
      }
      const item = itemOf(`${entry.node}`, () => makeEntry(entry.node));
      dress(item, entry, ahead);
      ahead ||= entry.current;
      write.put(item);
      for (let i = 0; i < entry.closes; i += 1) write.close();
    }
    write.end();
    items = used;
  };
}

/** Has one tab stop in the list: where one looks, or the first entry; brings the place looked at into view. @param {HTMLElement} list */
function settle(list) {
  const stop = list.querySelector('[aria-current]') ?? list.querySelector('button');
  for (const entry of list.querySelectorAll('button')) entry.tabIndex = entry === stop ? 0 : -1;
  const current = /** @type {HTMLElement | null} */ (list.querySelector('[aria-current]'));
  if (current && list.scrollHeight > list.clientHeight)
    list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** What walks through the game without a button. @param {(way: import('tessera').Walk) => void} walk @returns {import('./desk.js').Command[]} */
const walks = (walk) => [
  { id: 'moves.start', name: t('moves.start'), keys: ['Ctrl+Home'], run: () => walk('start') },
  { id: 'moves.end', name: t('moves.end'), keys: ['Ctrl+End'], run: () => walk('end') },
  { id: 'moves.previous', name: t('moves.previous'), keys: ['Shift+PageUp'], run: () => walk('previous-branch') },
  { id: 'moves.next', name: t('moves.next'), keys: ['Shift+PageDown'], run: () => walk('next-branch') },
  {
    id: 'moves.branching',
    name: t('moves.branching'),
    keys: ['Ctrl+Shift+PageUp'],
    run: () => walk('branching-before'),
  },
];

/**
 * @param {import('./desk.js').DeskBase} desk
 * @param {() => void} [prune] takes the branch out that is looked at; without it what has been played cannot be changed
 * @returns {import('./desk.js').Part & {element: HTMLElement, show: (snapshot: Snapshot) => void, commands: import('./desk.js').Command[]}}
 */
export function moves(desk, prune) {
  const sheet = el('section', { class: 'sheet', 'aria-label': t('page.sheet') });
  const opening = el('p', { class: 'comment', hidden: true });
  const list = el('ol', { 'aria-label': t('page.moves') });
  const none = el('p', { class: 'none' }, t('page.noMoves'));
  /** Whether the keyboard was in the list: it stays there, on the place that is looked at now. */
  let staysInList = false;

  const gone = (/** @type {boolean} */ moved) => {
    if (moved) desk.did('gone');
  };
  const lay = layout(list, (node) => gone(desk.table.go(node)));

  // In the list the arrows go along the line, and from a variation to the one beside it.
  list.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = (/** @type {1 | -1} */ by) => {
      const ply = desk.table.snapshot().ply + by;
      return ply >= 0 && desk.table.go_to(ply);
    };
    const acts = /** @type {Record<string, () => boolean>} */ ({
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      ArrowUp: () => desk.table.walk('previous-branch'),
      ArrowDown: () => desk.table.walk('next-branch'),
      Home: () => desk.table.walk('start'),
      End: () => desk.table.walk('end'),
      ...(prune && {
        Delete: () => {
          prune();
          return false;
        },
      }),
    });
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    staysInList = true;
    gone(act());
  });

  return {
    commands: walks((way) => gone(desk.table.walk(way))),
    element: el('section', { class: 'moves' }, sheet, el('h2', {}, t('page.moves')), opening, none, list),
    show(snapshot) {
      sheet.replaceChildren(...sheetTable(snapshot));
      sheet.tabIndex = sheet.scrollWidth > sheet.clientWidth ? 0 : -1;
      const hadFocus = list.matches(':focus-within');
      const entries = desk.table.outline();
      lay(entries);
      none.hidden = entries.length > 0;
      const comment = desk.table.comment(0);
      opening.hidden = !comment;
      opening.textContent = comment;
      settle(list);
      if (hadFocus && staysInList) /** @type {HTMLElement | null} */ (list.querySelector('[tabindex="0"]'))?.focus();
      staysInList = false;
    },
  };
}
