// Going back, by button or by gesture, closes an open dialog before it leaves the page.
//
// A dialog that opens adds a history entry with the same address; going back removes that entry and closes the dialog. A
// dialog closed otherwise leaves its entry, because removing it would race with the next navigation. Going back to such an
// entry goes back once more.

/** Whether a dialog lies over the page, rather than beside a board. */
const isOnTop = (dialog: HTMLDialogElement) => dialog.open && dialog.matches(':modal');

/** The dialogs over the page, the topmost last. */
const over = (): HTMLDialogElement[] => [...document.querySelectorAll('dialog')].filter(isOnTop);

/** Closes a dialog as Escape does; the dialog may refuse. */
function leave(dialog: HTMLDialogElement) {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

const BEGUN = 'tessera/begun';

/** Whether this is the first page of an installed app's window, which has nothing to go back to. */
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

/** Whether a history entry was added for a dialog. */
const isOver = (state: { over?: unknown; game?: unknown } | null) => state?.over === true;

/** The id of the game that was on the page at this history entry, if it is known. */
export function gameHere(): string | undefined {
  const state = isOver(history.state) ? history.state.game : history.state;
  return typeof state === 'string' ? state : undefined;
}

/** Remembers which game is on the page at this history entry. */
export const setGameHere = (id: string) =>
  history.replaceState(isOver(history.state) ? { over: true, game: id } : id, '');

/** From now on going back closes an open dialog. */
export function closeByGoingBack() {
  // If the app opens with a game, going back from it leads to the first page.
  if (beginsApp() && location.hash.length > 1) {
    const { href } = location;
    history.replaceState(null, '', '#');
    history.pushState(null, '', href);
  }
  /** Whether the page is at a dialog's entry, and that entry's address. */
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
