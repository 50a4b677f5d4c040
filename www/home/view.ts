// The first page once the module has loaded: the markup of index.html, and the games to go on with.

import { pictureOf } from '../base/board-picture.ts';
import { idle, later, whenNeeded, withPart } from '../base/lazy.ts';
import { onLook } from '../base/theme.ts';
import { language, t } from '../base/words.ts';
import { describe, link, pictures } from '../library/card.ts';
import type { Place } from '../library/import.ts';
import { showOpen } from '../library/open.ts';
import { setLately } from '../store/last-played.ts';
import type { Stored } from '../store/store.ts';
import { chooseHero, goOnSection, sayFront, showBoards, tablePicture } from './static.ts';

const howRoom = later(() => import('../learn/how.ts'));
/** The room of puzzles with what belongs to it. */
export const puzzlesRoom = whenNeeded(async () => {
  const room = await import('../puzzles/puzzles.ts');
  await room.loadPuzzles();
  return room;
});
const settingsDialog = later(() => import('../table/settings-dialog.ts'));

/** The page in index.html itself. A copy made here would fetch its pictures even if they are not visible. */
const PAGE = document.querySelector('#tessera > .home') as HTMLElement;

/**
 * From now on the links to the rules open the short explanation of a game, even before the module has loaded.
 * @param words done when the words have loaded
 */
export function explainOnClick(root: HTMLElement, words: Promise<unknown>) {
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('.game a.how');
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !plain) return;
    event.preventDefault();
    const game = (link.closest('.game') as HTMLElement).dataset.game ?? '';
    words.then(
      () => withPart(howRoom, ({ showHow }) => showHow({ game })),
      () => location.assign(link.href),
    );
  });
}

/** The pictures of the tables, by their addresses, so that a card that is pressed becomes a table at once. */
const fetched = new Map<string, HTMLImageElement>();
async function fetchTables(games: string[]) {
  await idle();
  for (const game of games) {
    const src = pictureOf(game, tablePicture(game));
    if (!fetched.has(src)) fetched.set(src, Object.assign(new Image(), { src }));
  }
}

/**
 * @param place what importing a game needs
 * @param recent the stored games to go on with
 * @param message shown above the games
 */
export function homeView(place: Place, recent: Stored[], message?: string) {
  const { tessera } = place;
  const element = PAGE.cloneNode(true) as HTMLElement;
  element.hidden = false;
  sayFront(element, t, language());
  chooseHero(element, t);
  showBoards(element);
  const said = element.querySelector('header p');
  if (message && said) {
    said.role = 'status';
    said.textContent = message;
  }
  const small = pictures(tessera);
  const described = recent.map((stored) => ({ stored, said: describe(tessera, stored) }));
  const goOn = described.map(({ stored, said }) => link(small, stored, said));
  element.querySelector('.continue')?.remove(); // the room that the first paint has reserved
  if (goOn.length) element.querySelector('nav')?.before(goOnSection(goOn, t));
  setLately(
    described.map(({ stored: { id, game }, said: { title } }) => ({ id: String(id), game: String(game), title })),
  );
  const acts = {
    '.to-open': () => showOpen(place),
    '.to-settings': () => withPart(settingsDialog, ({ showSettings }) => showSettings(tessera)),
  };
  for (const [where, act] of Object.entries(acts)) {
    const button = element.querySelector(where);
    if (button instanceof HTMLButtonElement) Object.assign(button, { disabled: false, onclick: act });
  }
  let daily: ReturnType<typeof import('../puzzles/puzzles.ts').dailyHere> | undefined;
  element.querySelector('.today .act')?.addEventListener('click', (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault(); // the board comes here
    withPart(puzzlesRoom, async ({ dailyHere }) => {
      if (!element.isConnected) return; // left while the room was loading
      daily ??= dailyHere(tessera);
      const { element: board, solving } = await daily;
      element.querySelector('.today')?.append(board);
      solving.focus();
    });
  });
  const games = tessera.games().map(({ key }: { key: string }) => key);
  fetchTables(games);
  const endLook = onLook(() => {
    showBoards(element);
    fetchTables(games);
  });
  return {
    element,
    title: t('page.title'),
    start: () => element.querySelector('h1')?.focus({ preventScroll: true }),
    destroy() {
      small.destroy();
      daily?.then(({ solving }) => solving.destroy());
      endLook();
    },
  };
}
