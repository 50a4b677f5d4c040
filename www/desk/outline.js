// The list of moves as it stands on the page: as a printed record has it, with the variations indented where they leave
// their line, and the comments.
//
// However deep variations go, elements stand in each other no deeper than here: the list holds parts of so many entries,
// a part holds runs of entries that follow each other in one line of play, and a run tells by a number how deep it is. And
// however long the list is, only the parts that are in sight or near it, and the one that is looked at, hold their entries:
// a game of 36,000 actions costs no more than one of 300.
import { button, el } from '../base/dom.js';
import { t } from '../base/words.js';

/** @typedef {import('tessera').Entry} Entry */
/** @typedef {import('tessera').Outline} Outline */

/** So many entries make a part. */
const PART = 100;
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

/** What an entry shows, to tell whether it has changed. @param {Entry} entry */
const shownOf = ({ node, ply, text, depth, opens, comment, ended }) =>
  [node, ply, text, depth, opens, comment, ended].join('\n');

/** The item of an entry. @param {Entry} entry @param {(node: number) => void} go */
function item({ node, ply, text, comment, ended }, go) {
  const entry = button('', () => go(node), { tabIndex: -1 });
  entry.append(el('span', { class: 'n' }, String(ply)), ` ${text}`);
  return el(
    'li',
    {},
    entry,
    ...(ended ? [el('span', { class: 'comment' }, t(`ending.${ended}`))] : []),
    ...(comment ? [el('span', { class: 'comment', dir: 'auto' }, comment)] : []),
  );
}

/** A part of the list: its entries, or a place held for them. */
class Part {
  /** What stands in it, entry by entry; nothing while it holds none. @type {{shown: string, depth: number, item: HTMLElement}[]} */
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
   * @param {number} ahead the number of the last one that does not come after the place looked at
   */
  fill(entries, ahead) {
    if (!this.#entries.length) this.element.replaceChildren();
    delete this.element.dataset.count;
    let same = 0;
    while (same < entries.length && this.#entries[same]?.shown === shownOf(entries[same])) same += 1;
    for (const { item: gone } of this.#entries.splice(same)) {
      const list = gone.parentElement;
      gone.remove();
      if (!list?.childElementCount) list?.remove();
    }
    for (const entry of entries.slice(same)) this.#add(entry);
    entries.forEach(({ onLine, current }, i) => {
      const entry = /** @type {HTMLElement} */ (this.#entries[i].item.firstChild);
      entry.classList.toggle('later', i > ahead || !onLine);
      if (current) entry.setAttribute('aria-current', 'step');
      else entry.removeAttribute('aria-current');
    });
  }

  /** Puts an entry behind the others. @param {Entry} entry */
  #add(entry) {
    const before = this.#entries[this.#entries.length - 1];
    const goesOn = !entry.opens && before?.depth === entry.depth;
    const into = goesOn ? before.item.parentElement : this.element.appendChild(run(entry, !entry.opens && !before));
    const made = item(entry, this.#go);
    into?.append(made);
    this.#entries.push({ shown: shownOf(entry), depth: entry.depth, item: made });
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

  /** Shows what there is now in the parts that hold entries; gives how many there are in all. */
  function refresh() {
    const { size: all, current } = read(0, 0);
    size(all);
    const at = Math.floor((current ?? 0) / PART);
    const filled = parts.map(
      (part, i) => parts.length <= FEW || part.near || i === at || part.element.matches(':focus-within'),
    );
    for (let i = 0; i < parts.length; i += 1) {
      const first = i;
      while (filled[i + 1] && filled[i]) i += 1;
      if (!filled[i]) parts[i].hold(Math.min(PART, all - i * PART), () => bring(parts[i]));
      else {
        const { entries } = read(first * PART, (i + 1) * PART);
        for (let j = first; j <= i; j += 1)
          parts[j].fill(entries.slice((j - first) * PART, (j - first + 1) * PART), (current ?? -1) - j * PART);
      }
    }
    return all;
  }

  return {
    element,
    /** Shows the list as it is now, with one tab stop: where one looks, or the first entry; gives how many entries there are. */
    show() {
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
