// The board of a card grows into the board of its table, by a view transition where the browser has it and motion is welcome.

/** The name of what grows, which the style sheet moves. */
const NAME = 'board';
/** How long the table's picture is waited for. */
const PICTURE_TIMEOUT_MS = 200;

/** The transition that runs; boot/first-paint.ts and the app are two scripts, so the page itself carries it. */
type Page = Document & { grown?: Promise<unknown> };

const called = (element: HTMLElement | null, name: string) => element?.style.setProperty('view-transition-name', name);

/**
 * @param card the picture on the card
 * @param put shows the table
 */
export function grow(card: HTMLElement, put: () => void) {
  const moves = 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!moves) {
    put();
    return;
  }
  called(card, NAME);
  const board = () => document.querySelector<HTMLElement>('.skeleton .board');
  const { finished } = document.startViewTransition(async () => {
    called(card, '');
    put();
    called(board(), NAME);
    const picture = board()?.querySelector('img')?.decode();
    await Promise.race([picture, new Promise((then) => setTimeout(then, PICTURE_TIMEOUT_MS))]).catch(() => {});
  });
  (document as Page).grown = finished.catch(() => {}).then(() => called(board(), ''));
}

/** Done when no board grows. */
export const grown = () => (document as Page).grown;
