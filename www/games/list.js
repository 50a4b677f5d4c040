// The entries of the list of stored games. However many games there are, a hundred are read and shown, and the next
// hundred when somebody comes near their end; what changes changes its own entry.
import { button, el } from '../base/dom.js';
import { t } from '../base/words.js';
import { some } from './store.js';

/** @typedef {import('./store.js').Stored} Stored */

/** So many games are read at a time. */
const PAGE = 100;
/** How near to being seen the end is when the next come. */
const NEAR = '800px';

const time = (/** @type {Stored} */ { changed }) => (Number.isFinite(changed) ? changed : 0);

/**
 * @param {(stored: Stored) => HTMLElement} entryOf the entry of a game
 * @param {(entry: HTMLElement) => void} gone is told which entry leaves the page
 * @param {(error: unknown) => void} failed is told why games could not be read
 */
export function gamesList(entryOf, gone, failed) {
  const list = el('ul', { class: 'library' });
  const more = button('', () => next({ asked: true }), { class: 'more', hidden: true });
  /** @type {Map<string, {stored: Stored, entry: HTMLElement}>} */
  const shown = new Map();
  /** The ids of those that are not read yet. @type {IDBValidKey[]} */
  let rest = [];
  let reading = Promise.resolve();
  /** Each list that is shown has a number: what was read for another one is not put into it. */
  let number = 0;

  const observer = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) next();
    },
    { rootMargin: NEAR },
  );

  /** Puts an entry where it belongs by its time. @param {Stored} stored @param {HTMLElement} entry */
  const place = (stored, entry) => {
    const after = [...list.children].find((one) => {
      const other = shown.get(/** @type {HTMLElement} */ (one).dataset.game ?? '');
      return other && time(other.stored) < time(stored);
    });
    list.insertBefore(entry, after ?? null);
  };

  /** Reads the next games and shows them behind the others, or in their place. @param {{instead?: boolean, asked?: boolean}} how whether it was the button that asked: the keyboard goes to the first of them */
  function next({ instead = false, asked = false } = {}) {
    const mine = number;
    reading = reading.then(async () => {
      if (mine !== number || !(rest.length || instead)) return;
      const games = await some(rest.splice(0, PAGE)).catch((error) => {
        failed(error);
        return [];
      });
      if (mine !== number) return;
      if (instead) for (const id of [...shown.keys()]) remove(id);
      const entries = games
        .filter(({ id }) => !shown.has(String(id)))
        .map((stored) => {
          const entry = entryOf(stored);
          shown.set(String(stored.id), { stored, entry });
          return entry;
        });
      list.append(...entries);
      more.hidden = rest.length === 0;
      more.textContent = t('games.more', { n: rest.length });
      if (asked) entries[0]?.querySelector('a')?.focus();
      // Asked anew whether the end is near: it may be still.
      observer.unobserve(more);
      if (rest.length) observer.observe(more);
    });
    return reading;
  }

  /** @param {string} id */
  function remove(id) {
    const known = shown.get(id);
    if (!known) return;
    gone(known.entry);
    known.entry.remove();
    shown.delete(id);
  }

  return {
    elements: [list, more],
    /** Whether there is none. */
    get isEmpty() {
      return shown.size === 0 && rest.length === 0;
    },
    /** Shows other games, from the first. @param {IDBValidKey[]} ids */
    show(ids) {
      number += 1;
      rest = ids.slice();
      return next({ instead: true });
    },
    /** Whether a game is shown. @param {string} id */
    has: (id) => shown.has(id),
    /** Shows a game as it is now, or as one more. Nothing changes under a hand that types a name. @param {Stored} stored */
    put(stored) {
      const id = String(stored.id);
      const before = shown.get(id);
      if (before?.entry.querySelector('form')) return;
      const controls = (/** @type {Element} */ entry) =>
        /** @type {HTMLElement[]} */ ([...entry.querySelectorAll('a, button')]);
      const focused = before ? controls(before.entry).indexOf(/** @type {HTMLElement} */ (document.activeElement)) : -1;
      const entry = entryOf(stored);
      if (before) gone(before.entry);
      if (before && time(before.stored) === time(stored)) before.entry.replaceWith(entry);
      else {
        before?.entry.remove();
        place(stored, entry);
      }
      shown.set(id, { stored, entry });
      if (focused >= 0) controls(entry)[focused]?.focus({ preventScroll: true });
    },
    remove,
    /** The link of a game's entry. @param {string | undefined} id */
    linkOf: (id) => shown.get(id ?? '')?.entry.querySelector('a') ?? null,
    destroy: () => observer.disconnect(),
  };
}
