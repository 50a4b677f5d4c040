// The list of moves as it stands on the page: a row a round, a column a seat; what a seat does in one turn stands together.
// Variations are indented where they leave their line, and read on like text; comments have the whole width.
//
// However deep variations go, elements stand in each other no deeper than here: the list holds parts of so many entries,
// a part holds runs of entries that follow each other in one line of play, and a run tells by a number how deep it is. And
// however long the list is, only the parts that are in sight or near it, and the one that is looked at, hold their entries:
// a game of 36,000 actions costs no more than one of 300.
import { button, el } from '../base/dom.js';
import { say, t } from '../base/words.js';
import { readable } from './hinted.js';

/** @typedef {import('tessera').Entry} Entry */
/** @typedef {import('tessera').Outline} Outline */

/** So many entries make a part, and as many more as its last round has. */
const PART = 100;
/** A round has fewer: six seats that act and relocate. */
const ROUND = 24;
/** Where no more than so many parts are, all hold their entries. */
const FEW = 3;
/** Variations are indented so many levels; deeper ones tell their level. */
const LEVELS = 15;
/** How near to being seen a part is when it gets its entries. */
const NEAR = '400px 0px';

/** The run that an entry begins: a line of play that follows another. @param {Entry} entry @param {boolean} goesOn whether it goes on from the part before */
function run({ depth }, goesOn) {
  if (depth === 0) return el('ol');
  const label = depth > 1 ? t('moves.variation.deep', { n: depth }) : t('moves.variation');
  const list = el('ol', { class: 'variation', 'aria-label': label, 'data-depth': depth });
  list.style.setProperty('--depth', String(Math.min(depth, LEVELS)));
  if (goesOn) list.dataset.goesOn = '';
  else if (depth > LEVELS) list.dataset.level = String(depth);
  return list;
}

/** What an entry shows, to tell whether it has changed. @param {Entry} entry @param {string} who */
const shownOf = ({ node, turn, text, depth, opens, comment, ended }, who) =>
  [node, turn, text, depth, opens, comment, ended, who].join('\n');

/** The seat that acted. @param {Entry} entry */
const seatOf = ({ turn }) => turn % 8;
/** The round, counted from 1. @param {Entry} entry */
const roundOf = ({ turn }) => Math.floor(turn / 8);

/** Whether an entry begins a row: in its line of play nothing of its round stands before it. @param {Entry} entry @param {Entry | undefined} before */
const beginsRow = (entry, before) =>
  !before || entry.opens > 0 || entry.depth !== before.depth || roundOf(entry) !== roundOf(before);

/** The button of an entry; a long way breaks before a step, never within a point's name. @param {Entry} entry @param {string} who acted @param {(node: number) => void} go */
function entryButton(entry, who, go) {
  const [from, ...steps] = entry.text.split(/(?=[-x>])/);
  const made = button(from, () => go(entry.node), {
    tabIndex: -1,
    title: who,
    'aria-label': `${roundOf(entry)} ${entry.text}`,
  });
  made.append(...steps.map((step) => el('span', {}, step)));
  return made;
}

/** What is said of an entry. @param {Entry} entry */
const remarks = ({ ended, comment }) => [
  ...(ended ? [el('span', { class: 'comment' }, say({ key: ended, args: {} }))] : []),
  ...(comment ? [el('span', { class: 'comment', dir: 'auto' }, readable(comment))] : []),
];

/** A part of the list: its entries, or a place held for them. */
class Part {
  /** What stands in it, entry by entry; nothing while it holds none. @type {{shown: string, turn: HTMLElement, own: HTMLElement[]}[]} */
  #entries = [];
  #go;
  element = el('div', { class: 'part' });
  /** Whether it is in sight, or nearly. */
  near = false;

  /** @param {(node: number) => void} go */
  constructor(go) {
    this.#go = go;
  }

  /** Holds a place for so many entries, with a button that brings them. @param {number} count @param {() => void} bring */
  hold(count, bring) {
    const { element } = this;
    if (!this.#entries.length && element.dataset.count === String(count)) return;
    const { height } = element.getBoundingClientRect();
    if (this.#entries.length && height) element.style.setProperty('--height', `${height}px`);
    element.style.setProperty('--count', String(count));
    element.dataset.count = String(count);
    this.#entries = [];
    element.replaceChildren(button(t('moves.more', { n: count }), bring, { tabIndex: -1 }));
  }

  /**
   * Shows entries; those before the first that differs stay as they are, and keep the keyboard.
   * @param {Entry[]} entries
   * @param {number} here the number of the one that is looked at
   * @param {string[]} names of the seats
   */
  fill(entries, here, names) {
    if (!this.#entries.length) this.element.replaceChildren();
    delete this.element.dataset.count;
    const shown = entries.map((entry) => shownOf(entry, names[seatOf(entry)]));
    let same = 0;
    while (same < entries.length && this.#entries[same]?.shown === shown[same]) same += 1;
    for (const { turn, own } of this.#entries.splice(same).reverse()) {
      for (const one of own) one.remove();
      if (turn.childElementCount) continue;
      const item = turn.parentElement;
      const list = item?.parentElement;
      item?.remove();
      if (!list?.childElementCount) list?.remove();
    }
    for (const [i, entry] of entries.entries())
      if (i >= same) this.#add(entry, entries[i - 1], shown[i], names[seatOf(entry)]);
    entries.forEach(({ onLine }, i) => {
      const [entry] = this.#entries[i].own;
      entry.classList.toggle('later', i > here || !onLine);
      if (i === here) entry.setAttribute('aria-current', 'step');
      else entry.removeAttribute('aria-current');
    });
  }

  /** A turn with its first entry, behind the others. @param {Entry} entry @param {Entry | undefined} before @param {HTMLElement[]} own */
  #turn(entry, before, [made, ...said]) {
    const goesOn = !entry.opens && before?.depth === entry.depth;
    const list = goesOn ? this.element.lastElementChild : this.element.appendChild(run(entry, !entry.opens && !before));
    const turn = el('span', { class: 'turn' }, made);
    if (!goesOn || beginsRow(entry, before))
      turn.dataset.round = `${roundOf(entry)}${entry.depth && seatOf(entry) && !goesOn ? '…' : ''}`;
    const item = el('li', {}, turn, ...said);
    item.style.setProperty('--seat', String(seatOf(entry)));
    list?.append(item);
    return turn;
  }

  /** Puts an entry behind the others. @param {Entry} entry @param {Entry | undefined} before @param {string} shown @param {string} who */
  #add(entry, before, shown, who) {
    const own = [entryButton(entry, who, this.#go), ...remarks(entry)];
    const last = this.#entries[this.#entries.length - 1]?.turn;
    const inTurn = last && before?.turn === entry.turn && !beginsRow(entry, before);
    if (inTurn) {
      last.append(own[0]);
      last.parentElement?.append(...own.slice(1));
    }
    this.#entries.push({ shown, turn: inTurn ? last : this.#turn(entry, before, own), own });
  }
}

/**
 * @param {(from: number, to: number) => Outline} read the entries from one place to before another
 * @param {(node: number) => void} go
 */
export function outlineList(read, go) {
  const element = el('div', { class: 'list', role: 'group', 'aria-label': t('page.moves') });
  /** @type {Part[]} */
  const parts = [];
  /** @type {WeakMap<Element, Part>} */
  const partOf = new WeakMap();
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        const part = partOf.get(target);
        if (part) part.near = isIntersecting;
      }
      refresh();
    },
    { root: element, rootMargin: NEAR },
  );
  /** The entry that the tab key comes to. @type {HTMLButtonElement | null} */
  let stop = null;
  /** Of the seats. @type {string[]} */
  let names = [];

  /** Has as many parts as so many entries need. @param {number} size */
  const size = (size) => {
    const wanted = Math.ceil(size / PART);
    for (const part of parts.splice(wanted)) {
      observer.unobserve(part.element);
      part.element.remove();
    }
    while (parts.length < wanted) {
      const part = new Part(go);
      parts.push(part);
      partOf.set(part.element, part);
      element.append(part.element);
      observer.observe(part.element);
    }
  };

  /** Brings the entries of a part to where the button was. @param {Part} part */
  const bring = (part) => {
    part.near = true;
    refresh();
    part.element.scrollIntoView({ block: 'nearest' });
    part.element.querySelector('button')?.focus();
  };

  /** Fills parts that stand one after the other, each to the end of a round. @param {number} first @param {number} last @param {number} current */
  const fill = (first, last, current) => {
    const from = Math.max(first * PART - 1, 0);
    const { entries } = read(from, (last + 1) * PART + ROUND);
    /** Where in these entries a part begins. @param {number} part */
    const begin = (part) => {
      const at = part * PART - from;
      const rest = entries.slice(at, at + ROUND);
      const row = rest.findIndex((entry, i) => beginsRow(entry, entries[at + i - 1]));
      return row < 0 && rest.length < ROUND ? entries.length : at + Math.max(row, 0);
    };
    for (let i = first; i <= last; i += 1) {
      const at = begin(i);
      parts[i].fill(entries.slice(at, begin(i + 1)), current - from - at, names);
    }
  };

  /** Shows what there is now in the parts that hold entries; gives how many there are in all. */
  function refresh() {
    const { size: all, current } = read(0, 0);
    size(all);
    const here = current ?? 0;
    // The first entries that a part would have may stand in the round that the part before it ends with.
    const at = [here, Math.max(here - ROUND, 0)].map((one) => Math.floor(one / PART));
    const filled = parts.map(
      (part, i) => parts.length <= FEW || part.near || at.includes(i) || part.element.matches(':focus-within'),
    );
    for (let i = 0; i < parts.length; i += 1) {
      const first = i;
      while (filled[i + 1] && filled[i]) i += 1;
      if (filled[i]) fill(first, i, current ?? -1);
      else parts[i].hold(Math.min(PART, all - i * PART), () => bring(parts[i]));
    }
    return all;
  }

  return {
    element,
    /**
     * Shows the list as it is now, with one tab stop: where one looks, or the first entry; gives how many entries there are.
     * @param {string[]} seats what they are called
     */
    show(seats) {
      names = seats;
      const all = refresh();
      const current = /** @type {HTMLButtonElement | null} */ (element.querySelector('[aria-current]'));
      if (stop) stop.tabIndex = -1;
      stop = current ?? element.querySelector('li button');
      if (stop) stop.tabIndex = 0;
      if (current && element.scrollHeight > element.clientHeight)
        element.scrollTop +=
          current.getBoundingClientRect().top - element.getBoundingClientRect().top - element.clientHeight / 2;
      return all;
    },
    focus: () => stop?.focus(),
    destroy: () => observer.disconnect(),
  };
}
