// The entries of the list of stored games. However many games there are, a hundred are read and shown, and the next
// hundred when somebody comes near their end; what changes changes its own entry.
import { button, el } from '../base/dom.ts';
import { t } from '../base/words.ts';
import type { Stored } from '../store/store.ts';
import { some } from '../store/store.ts';

/** So many games are read at a time. */
const PAGE = 100;
/** How near to being seen the end is when the next come. */
const NEAR = '800px';

const time = ({ changed }: Stored) => (Number.isFinite(changed) ? changed : 0);

/**
 * @param entryOf the entry of a game
 * @param gone is told which entry leaves the page
 * @param failed is told why games could not be read
 */
export function gamesList(
  entryOf: (stored: Stored) => HTMLElement,
  gone: (entry: HTMLElement) => void,
  failed: (error: unknown) => void,
) {
  const list = el('ul', { class: 'library' });
  const more = button('', () => next({ asked: true }), { class: 'more', hidden: true });
  const shown = new Map<string, { stored: Stored; entry: HTMLElement }>();
  /** The ids of those that are not read yet. */
  let rest: IDBValidKey[] = [];
  let reading = Promise.resolve();
  /** Each list that is shown has a number: what was read for another one is not put into it. */
  let number = 0;

  const observer = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) next();
    },
    { rootMargin: NEAR },
  );

  /** Puts an entry where it belongs by its time. */
  const place = (stored: Stored, entry: HTMLElement) => {
    const after = [...list.children].find((one) => {
      const other = shown.get((one as HTMLElement).dataset.game ?? '');
      return other && time(other.stored) < time(stored);
    });
    list.insertBefore(entry, after ?? null);
  };

  /**
   * Reads the next games and shows them behind the others, or in their place.
   * @param how whether it was the button that asked: the keyboard goes to the first of them
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
      // Asked anew whether the end is near: it may be still.
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
    /** Whether there is none. */
    get isEmpty() {
      return shown.size === 0 && rest.length === 0;
    },
    /** Shows other games, from the first. */
    show(ids: IDBValidKey[]) {
      number += 1;
      rest = ids.slice();
      return next({ instead: true });
    },
    /** Whether a game is shown. */
    has: (id: string) => shown.has(id),
    /** Shows a game as it is now, or as one more. Nothing changes under a hand that types a name. */
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
