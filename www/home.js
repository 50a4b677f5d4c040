// The first page with the module: the same as it stands in index.html, and the games to go on with.

import { later, withPart } from './base/later.js';
import { onLook } from './base/theme.js';
import { language, t } from './base/words.js';
import { dressFront, goOnSection, sayFront } from './front.js';
import { describe, link, pictures } from './games/card.js';
import { setLately } from './games/lately.js';
import { showOpen } from './games/open.js';

const howRoom = later(() => import('./learn/how.js'));
const settingsDialog = later(() => import('./table/settings-dialog.js'));

/** The page as it stands in index.html. No copy: the pictures of a copy would be fetched, in sight or not. */
const PAGE = /** @type {HTMLElement} */ (document.querySelector('#tessera > .home'));

/**
 * Has the ways to the rules open what explains a game in short, from now on: before the module is there, too.
 * @param {HTMLElement} root
 * @param {Promise<unknown>} words done when they are there
 */
export function explainOnClick(root, words) {
  root.addEventListener('click', (event) => {
    const link = /** @type {Element} */ (event.target).closest?.('.game a.how');
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !plain) return;
    event.preventDefault();
    const game = /** @type {HTMLElement} */ (link.closest('.game')).dataset.game ?? '';
    words.then(
      () => withPart(howRoom, ({ showHow }) => showHow({ game })),
      () => location.assign(link.href),
    );
  });
}

/**
 * @param {import('./games/bring.js').Place} place where games are brought in
 * @param {import('./games/store.js').Stored[]} recent the stored games to go on with
 * @param {string} [message] said above the games
 */
export function homeView(place, recent, message) {
  const { tessera } = place;
  const element = /** @type {HTMLElement} */ (PAGE.cloneNode(true));
  element.hidden = false;
  sayFront(element, t, language());
  dressFront(element);
  const said = element.querySelector('header p');
  if (message && said) {
    said.role = 'status';
    said.textContent = message;
  }
  const small = pictures(tessera);
  const told = recent.map((stored) => ({ stored, said: describe(tessera, stored) }));
  const goOn = told.map(({ stored, said }) => link(small, stored, said));
  element.querySelector('.continue')?.remove(); // the room that was kept for them
  if (goOn.length) element.querySelector('nav')?.before(goOnSection(goOn, t));
  setLately(told.map(({ stored: { id, game }, said: { title } }) => ({ id: String(id), game: String(game), title })));
  const acts = {
    '.to-open': () => showOpen(place),
    '.to-settings': () => withPart(settingsDialog, ({ showSettings }) => showSettings(tessera)),
  };
  for (const [where, act] of Object.entries(acts)) {
    const button = element.querySelector(where);
    if (button instanceof HTMLButtonElement) Object.assign(button, { disabled: false, onclick: act });
  }
  const endLook = onLook(() => dressFront(element));
  return {
    element,
    title: t('page.title'),
    start: () => element.querySelector('h1')?.focus({ preventScroll: true }),
    destroy() {
      small.destroy();
      endLook();
    },
  };
}
