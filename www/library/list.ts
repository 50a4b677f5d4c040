// The entries of the list of stored games. A hundred games are read and shown at first, and the next hundred when the end of
// the list comes near. A changed game replaces only its own entry.
import { button, el } from '../base/dom.ts';
import { t } from '../base/words.ts';
import type { Stored } from '../store/store.ts';
import { some } from '../store/store.ts';

/** How many games are read at a time. */
const PAGE = 100;
/** The next games are read when the end of the list is this close to the view. */
const NEAR = '800px';

const time = ({ changed }: Stored) => (Number.isFinite(changed) ? changed : 0);

/**
 * @param entryOf makes the entry of a game
 * @param gone called with each entry that leaves the page
 * @param failed called with the error if games could not be read
 */
export function gamesList(
  entryOf: (stored: Stored) => HTMLElement,
  gone: (entry: HTMLElement) => void,
  failed: (error: unknown) => void,
) {
  const list = el('ul', { class: 'library' });
  const more = button('', () => next({ asked: true }), { class: 'more', hidden: true });
  const shown = new Map<string, { stored: Stored; entry: HTMLElement }>();
  /** The ids of the games that are not read yet. */
  let rest: IDBValidKey[] = [];
  let reading = Promise.resolve();
  /** Counts the calls of `show`: games read for an earlier call are dropped. */
  let number = 0;

  const observer = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) next();
    },
    { rootMargin: NEAR },
  );

  /** Inserts an entry in the order of time. */
  const place = (stored: Stored, entry: HTMLElement) => {
    const after = [...list.children].find((one) => {
      const other = shown.get((one as HTMLElement).dataset.game ?? '');
      return other && time(other.stored) < time(stored);
    });
    list.insertBefore(entry, after ?? null);
  };

  /**
   * Reads the next games and appends them.
   * @param how `instead`: they replace the shown ones; `asked`: the button was pressed, so the first of them gets the focus
   */
  function next({ instead = false, asked = false }: { instead?: boolean; asked?: boolean } = {}) {
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
      // Observe again: the end may still be near, and an observer reports only changes.
      observer.unobserve(more);
      if (rest.length) observer.observe(more);
    });
    return reading;
  }

  function remove(id: string) {
    const known = shown.get(id);
    if (!known) return;
    gone(known.entry);
    known.entry.remove();
    shown.delete(id);
  }

  return {
    elements: [list, more],
    /** Whether there is no game. */
    get isEmpty() {
      return shown.size === 0 && rest.length === 0;
    },
    /** Shows other games, beginning with the first. */
    show(ids: IDBValidKey[]) {
      number += 1;
      rest = ids.slice();
      return next({ instead: true });
    },
    /** Whether a game is shown. */
    has: (id: string) => shown.has(id),
    /** Updates or adds the entry of a game. An entry that is being renamed stays as it is. */
    put(stored: Stored) {
      const id = String(stored.id);
      const before = shown.get(id);
      if (before?.entry.querySelector('form')) return;
      const controls = (entry: Element) => [...entry.querySelectorAll('a, button')] as HTMLElement[];
      const focused = before ? controls(before.entry).indexOf(document.activeElement as HTMLElement) : -1;
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
    /** The link of a game's entry. */
    linkOf: (id: string | undefined) => shown.get(id ?? '')?.entry.querySelector('a') ?? null,
    destroy: () => observer.disconnect(),
  };
}
