// The way back, a gesture on phones: it closes what lies over the page before it leads anywhere else.
//
// What opens puts an entry into the history, at the same address, which the way back then takes away. Closed otherwise it
// leaves the entry there, since to take it away would race with where one goes next: whoever comes back to it goes on back.

/** Whether a dialog lies over the page, rather than beside a board. */
const isOnTop = (dialog: HTMLDialogElement) => dialog.open && dialog.matches(':modal');

/** What lies over the page, the last on top. */
const over = (): HTMLDialogElement[] => [...document.querySelectorAll('dialog')].filter(isOnTop);

/** Closes a dialog as Escape does, which it may refuse. */
function leave(dialog: HTMLDialogElement) {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

const BEGUN = 'tessera/begun';

/** Whether this is the first page of an app's own window, which has no other way back. */
function beginsApp() {
  if (!matchMedia('(display-mode: standalone)').matches) return false;
  try {
    const begun = sessionStorage.getItem(BEGUN);
    sessionStorage.setItem(BEGUN, 'yes');
    return !begun;
  } catch {
    return false;
  }
}

/** Whether an entry of the history is one for what lies over the page. */
const isOver = (state: { over?: unknown; game?: unknown } | null) => state?.over === true;

/** The game that was on the page at this entry of the history, if it is known. */
export function gameHere(): string | undefined {
  const state = isOver(history.state) ? history.state.game : history.state;
  return typeof state === 'string' ? state : undefined;
}

/** Remembers which game is on the page at this entry. */
export const setGameHere = (id: string) =>
  history.replaceState(isOver(history.state) ? { over: true, game: id } : id, '');

/** Has the way back close what is open, from now on. */
export function closeByGoingBack() {
  // Under a game that the app was opened with lies the first page.
  if (beginsApp() && location.hash.length > 1) {
    const { href } = location;
    history.replaceState(null, '', '#');
    history.pushState(null, '', href);
  }
  /** Whether the page is at such an entry, and its address. */
  let on = isOver(history.state);
  let at = location.href;
  const put = () => {
    if (on) return;
    history.pushState({ over: true, game: gameHere() }, '');
    on = true;
    at = location.href;
  };
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLDialogElement && isOnTop(target))) put();
  }).observe(document, { subtree: true, attributeFilter: ['open'] });
  addEventListener('popstate', ({ state }) => {
    const was = on && at === location.href;
    on = isOver(state);
    at = location.href;
    if (!was || on) return;
    const top = over().at(-1);
    if (!top) {
      history.back();
      return;
    }
    leave(top);
    if (over().length) put();
  });
}
