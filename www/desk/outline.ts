// The list of moves on the page: a row for each round, a column for each seat. The actions of one turn are together.
// Variations are indented where they branch off and run on like text; comments have the whole width.
//
// The nesting of elements does not grow with the depth of variations: the list holds parts of about 100 entries, a part holds
// runs of consecutive entries of one line, and a run has its depth as a number. The cost does not grow with the length of the
// game either: only parts in or near the view, and the part with the current move, hold their entries. A game of 36,000 actions
// costs no more than one of 300.

import type { Entry, Outline } from 'tessera';
import { button, el } from '../base/dom.ts';
import { say, t } from '../base/words.ts';

/** The entries of a part, without the rest of its last round. */
const PART = 100;
/** More than the entries of any round: six seats act and relocate. */
const ROUND = 24;
/** Up to this many parts, all hold their entries. */
const ALWAYS_FILLED = 3;
/** The deepest level of indentation; deeper variations show their level as a number. */
const LEVELS = 15;
/** A part gets its entries when it is this close to the view. */
const NEAR = '400px 0px';

/**
 * The list for the run that an entry begins.
 * @param goesOn whether the run continues one of the part before
 */
function run({ depth }: Entry, goesOn: boolean) {
  if (depth === 0) return el('ol');
  const label = depth > 1 ? t('moves.variation.deep', { n: depth }) : t('moves.variation');
  const list = el('ol', { class: 'variation', 'aria-label': label, 'data-depth': depth });
  list.style.setProperty('--depth', String(Math.min(depth, LEVELS)));
  if (goesOn) list.dataset.goesOn = '';
  else if (depth > LEVELS) list.dataset.level = String(depth);
  return list;
}

/** A seat, as the list shows it. */
export interface Actor {
  name: string;
  colour: string;
  /** The colour of the pieces that it captures; empty if they can have several colours. */
  prey: string;
}

/** An entry, and in words what is thought of it. */
type Marked = Entry & { verdict?: string };

/** What an entry shows, as text to compare. */
const shownOf = ({ node, turn, text, captured, depth, opens, comment, glyph, hint, ended }: Entry, who: Actor) =>
  [node, turn, text, captured, depth, opens, comment, glyph, hint, ended, who.name, who.colour].join('\n');

/** The index of the seat that acted. */
const seatOf = ({ turn }: Entry) => turn % 8;
/** The round, counted from 1. */
const roundOf = ({ turn }: Entry) => Math.floor(turn / 8);

/** Whether an entry begins a row: it is the first of its round in its line. */
const beginsRow = (entry: Entry, before: Entry | undefined) =>
  !before || entry.opens > 0 || entry.depth !== before.depth || roundOf(entry) !== roundOf(before);

/**
 * The button of an entry. A long path may wrap before a step, but never within a point's name. What was captured is a small
 * piece with its number, in place of the star of the notation.
 * @param who acted
 */
function entryButton(entry: Entry, { name, colour, prey }: Actor, go: (node: number) => void) {
  const [from, ...steps] = entry.steps;
  const { verdict } = entry as Marked;
  const made = button('', () => go(entry.node), {
    tabIndex: -1,
    title: name,
    'aria-label': `${roundOf(entry)} ${entry.text}${verdict ? `, ${verdict}` : (entry.glyph ?? '')}`,
  });
  made.append(el('i', { class: 'stone', 'data-colour': colour }));
  made.append(from.replace('*', ''), ...steps.map((step) => el('span', {}, step)), entry.glyph ?? '');
  if (entry.captured) made.append(el('i', { class: 'stone taken', 'data-colour': prey, 'data-n': entry.captured }));
  return made;
}

/** Remarks of the program, beside the action in the column of its seat. */
const remarks = ({ ended, hint }: Entry) =>
  [...(ended ? [say({ key: ended, args: {} })] : []), ...(hint ? [t('moves.hinted')] : [])].map((text) =>
    el('span', { class: 'comment remark' }, text),
  );

/** Comments by people, across all columns. */
const comments = ({ comment }: Entry) => (comment ? [el('span', { class: 'comment', dir: 'auto' }, comment)] : []);

/** A part of the list: its entries, or an empty place of their height. */
class Part {
  /** Its entries with their elements; none while it is an empty place. */
  #entries: { shown: string; turn: HTMLElement; own: HTMLElement[] }[] = [];
  #go;
  element = el('div', { class: 'part' });
  /** Whether it is in or near the view. */
  near = false;

  constructor(go: (node: number) => void) {
    this.#go = go;
  }

  /** Replaces the entries by an empty place, with a button that fills it. @param count how many entries it stands for */
  hold(count: number, bring: () => void) {
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
   * Shows entries. Those before the first difference stay as they are and keep the focus.
   * @param here the index of the current move
   * @param seats who acts on each
   */
  fill(entries: Entry[], here: number, seats: Actor[]) {
    if (!this.#entries.length) this.element.replaceChildren();
    delete this.element.dataset.count;
    const shown = entries.map((entry) => shownOf(entry, seats[seatOf(entry)]));
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
      if (i >= same) this.#add(entry, entries[i - 1], shown[i], seats[seatOf(entry)]);
    entries.forEach(({ onLine }, i) => {
      const [entry] = this.#entries[i].own;
      entry.classList.toggle('later', i > here || !onLine);
      if (i === here) entry.setAttribute('aria-current', 'step');
      else entry.removeAttribute('aria-current');
    });
  }

  /** Appends a turn with its first entry. */
  #turn(entry: Entry, before: Entry | undefined, made: HTMLElement[], said: HTMLElement[]) {
    const goesOn = !entry.opens && before?.depth === entry.depth;
    const list = goesOn ? this.element.lastElementChild : this.element.appendChild(run(entry, !entry.opens && !before));
    const turn = el('span', { class: 'turn' }, ...made);
    if (!goesOn || beginsRow(entry, before))
      turn.dataset.round = `${roundOf(entry)}${entry.depth && seatOf(entry) && !goesOn ? '…' : ''}`;
    const item = el('li', {}, turn, ...said);
    item.style.setProperty('--seat', String(seatOf(entry)));
    list?.append(item);
    return turn;
  }

  /** Appends an entry. */
  #add(entry: Entry, before: Entry | undefined, shown: string, who: Actor) {
    const made = [entryButton(entry, who, this.#go), ...remarks(entry)];
    const said = comments(entry);
    const last = this.#entries[this.#entries.length - 1]?.turn;
    const inTurn = last && before?.turn === entry.turn && !beginsRow(entry, before);
    if (inTurn) {
      last.append(...made);
      last.parentElement?.append(...said);
    }
    const turn = inTurn ? last : this.#turn(entry, before, made, said);
    this.#entries.push({ shown, turn, own: [...made, ...said] });
  }
}

/** @param read gives the entries from an index up to, but not including, another */
export function outlineList(read: (from: number, to: number) => Outline, go: (node: number) => void) {
  const element = el('div', { class: 'list', role: 'group', 'aria-label': t('page.moves') });
  const parts: Part[] = [];
  const partOf = new WeakMap<Element, Part>();
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
  /** The entry that the Tab key reaches. */
  let stop: HTMLButtonElement | null = null;
  /** Who acts on each seat. */
  let actors: Actor[] = [];

  /** Adds or removes parts to hold this many entries. */
  const size = (size: number) => {
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

  /** Fills a part in place of its button. */
  const bring = (part: Part) => {
    part.near = true;
    refresh();
    part.element.scrollIntoView({ block: 'nearest' });
    part.element.querySelector('button')?.focus();
  };

  /** Fills consecutive parts, each up to the end of a round. */
  const fill = (first: number, last: number, current: number) => {
    const from = Math.max(first * PART - 1, 0);
    const { entries } = read(from, (last + 1) * PART + ROUND);
    /** The index in `entries` at which a part begins. */
    const begin = (part: number) => {
      const at = part * PART - from;
      const rest = entries.slice(at, at + ROUND);
      const row = rest.findIndex((entry, i) => beginsRow(entry, entries[at + i - 1]));
      return row < 0 && rest.length < ROUND ? entries.length : at + Math.max(row, 0);
    };
    for (let i = first; i <= last; i += 1) {
      const at = begin(i);
      parts[i].fill(entries.slice(at, begin(i + 1)), current - from - at, actors);
    }
  };

  /** Updates all parts. @returns the number of entries */
  function refresh() {
    const { size: all, current } = read(0, 0);
    size(all);
    const here = current ?? 0;
    // The current move may be at the beginning of a part, in the round with which the part before it ends: fill both.
    const at = [here, Math.max(here - ROUND, 0)].map((one) => Math.floor(one / PART));
    const filled = parts.map(
      (part, i) =>
        parts.length <= ALWAYS_FILLED || part.near || at.includes(i) || part.element.matches(':focus-within'),
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
     * Updates the list, with one tab stop: the current move, or the first entry.
     * @param seats who acts on each
     * @returns the number of entries
     */
    show(seats: Actor[]) {
      actors = seats;
      const all = refresh();
      const current = element.querySelector('[aria-current]') as HTMLButtonElement | null;
      if (stop) stop.tabIndex = -1;
      stop = current ?? element.querySelector('li button');
      if (stop) stop.tabIndex = 0;
      if (!current) element.scrollTop = 0;
      else if (element.scrollHeight > element.clientHeight)
        element.scrollTop +=
          current.getBoundingClientRect().top - element.getBoundingClientRect().top - element.clientHeight / 2;
      return all;
    },
    focus: () => stop?.focus(),
    destroy: () => observer.disconnect(),
  };
}
