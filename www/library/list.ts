// The entries of the list of stored games, by days. A hundred games are read at first, and the next hundred when the end of the
// list comes near. A changed game replaces only its own entry.
import { button, el } from '../base/dom.ts';
import { capital, language, t } from '../base/words.ts';
import type { Stored } from '../store/store.ts';
import { some } from '../store/store.ts';

/** How many games are read at a time. */
const PAGE = 100;
/** Reading goes on until this many of them are shown. */
const ENOUGH = 20;
/** The next games are read when the end of the list is this close to the view. */
const NEAR = '800px';

const DAY_MS = 86_400_000;
/** The day of games whose time cannot be read: they come last. */
const UNDATED = Number.NEGATIVE_INFINITY;

const time = ({ changed }: Stored) => (Number.isFinite(changed) ? changed : 0);

/** The first moment of a day, in milliseconds since 1970. */
const dayOf = (when: number) => {
  const day = new Date(when).setHours(0, 0, 0, 0);
  return when && Number.isFinite(day) ? day : UNDATED;
};

/** Names days: today, yesterday, or the date. */
function dayNames() {
  const today = dayOf(Date.now());
  const near = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const thisYear = new Intl.DateTimeFormat(language(), date);
  const before = new Intl.DateTimeFormat(language(), { ...date, year: 'numeric' });
  return (day: number) => {
    if (day === UNDATED) return t('games.undated');
    const past = Math.round((today - day) / DAY_MS); // a day can have 23 hours
    if (past === 0 || past === 1) return capital(near.format(past && -past, 'day'));
    const isThisYear = new Date(day).getFullYear() === new Date(today).getFullYear();
    return capital((isThisYear ? thisYear : before).format(day));
  };
}

/**
 * @param entryOf makes the entry of a game
 * @param wanted whether a game belongs to the list
 * @param gone called with each entry that leaves the page
 * @param failed called with the error if games could not be read
 */
export function gamesList(
  entryOf: (stored: Stored) => HTMLElement,
  wanted: (stored: Stored) => boolean,
  gone: (entry: HTMLElement) => void,
  failed: (error: unknown) => void,
) {
  const list = el('div', { class: 'library' });
  const more = button(t('games.more'), () => next({ asked: true }), { class: 'more', hidden: true });
  const shown = new Map<string, { stored: Stored; entry: HTMLElement }>();
  /** The games of each day that is shown. */
  const days = new Map<number, HTMLElement>();
  const nameOf = dayNames();
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

  /** The list of the games of a day, which is made if it is not there. */
  function gamesOf(day: number) {
    const there = days.get(day);
    if (there) return there;
    const games = el('ul', {});
    const later = Math.max(...[...days.keys()].filter((other) => other < day));
    const section = el('section', {}, el('h2', {}, nameOf(day)), games);
    list.insertBefore(section, days.get(later)?.parentElement ?? null);
    days.set(day, games);
    return games;
  }

  /** Inserts an entry in the order of time. */
  const place = (stored: Stored, entry: HTMLElement) => {
    const games = gamesOf(dayOf(time(stored)));
    const after = [...games.children].find((one) => {
      const other = shown.get((one as HTMLElement).dataset.game ?? '');
      return other && time(other.stored) < time(stored);
    });
    games.insertBefore(entry, after ?? null);
  };

  /** Removes an entry, and its day if it was the only one. */
  const takeOut = (stored: Stored, entry: HTMLElement) => {
    entry.remove();
    const day = dayOf(time(stored));
    const games = days.get(day);
    if (!games || games.childElementCount) return;
    games.parentElement?.remove();
    days.delete(day);
  };

  /** Reads games until there are enough, or all are read. @param mine the call of `show` that they are read for */
  async function read(mine: number) {
    const found: Stored[] = [];
    do {
      const games = await some(rest.splice(0, PAGE)).catch((error) => {
        failed(error);
        return [];
      });
      found.push(...games.filter(wanted));
    } while (mine === number && rest.length && found.length < ENOUGH);
    return found;
  }

  /**
   * Reads the next games and appends them.
   * @param how `instead`: they replace the shown ones; `asked`: the button was pressed, so the first of them gets the focus
   */
  function next({ instead = false, asked = false }: { instead?: boolean; asked?: boolean } = {}) {
    const mine = number;
    reading = reading.then(async () => {
      if (mine !== number || !(rest.length || instead)) return;
      const games = await read(mine);
      if (mine !== number) return;
      if (instead) for (const id of [...shown.keys()]) remove(id);
      const entries = games
        .filter(({ id }) => !shown.has(String(id)))
        .map((stored) => {
          const entry = entryOf(stored);
          shown.set(String(stored.id), { stored, entry });
          gamesOf(dayOf(time(stored))).append(entry);
          return entry;
        });
      more.hidden = rest.length === 0;
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
    takeOut(known.stored, known.entry);
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
    /** Updates, adds or removes the entry of a game. An entry that is being renamed stays as it is. */
    put(stored: Stored) {
      const id = String(stored.id);
      const before = shown.get(id);
      if (before?.entry.querySelector('form')) return;
      if (!wanted(stored)) {
        remove(id);
        return;
      }
      const controls = (entry: Element) => [...entry.querySelectorAll('a, button')] as HTMLElement[];
      const focused = before ? controls(before.entry).indexOf(document.activeElement as HTMLElement) : -1;
      const entry = entryOf(stored);
      if (before) gone(before.entry);
      if (before && time(before.stored) === time(stored)) before.entry.replaceWith(entry);
      else {
        place(stored, entry);
        if (before) takeOut(before.stored, before.entry);
      }
      shown.set(id, { stored, entry });
      if (focused >= 0) controls(entry)[focused]?.focus({ preventScroll: true });
    },
    remove,
    /** The link of a game's entry. */
    linkOf: (id: string | undefined) => shown.get(id ?? '')?.entry.querySelector('a') ?? null,
    /** The entry after a game's, else the one before it. */
    nextTo(id: string) {
      const all = [...list.querySelectorAll<HTMLElement>('[data-game]')].map(({ dataset }) => dataset.game);
      const at = all.indexOf(id);
      return all[at + 1] ?? all[at - 1];
    },
    destroy: () => observer.disconnect(),
  };
}
