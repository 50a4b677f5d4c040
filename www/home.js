// The first page with the module: the same as it stands in index.html, and the games that were played last.

import { button, el } from './base/dom.js';
import { later, withPart } from './base/later.js';
import { onLook } from './base/theme.js';
import { t } from './base/words.js';
import { dressFront, sayFront } from './front.js';
import { describe, link, pictures } from './games/card.js';
import { showOpen } from './games/open.js';

const settingsDialog = later(() => import('./table/settings-dialog.js'));

/** The page as it stands in index.html. No copy: the pictures of a copy would be fetched, in sight or not. */
const PAGE = /** @type {HTMLElement} */ (document.querySelector('#tessera > .home'));

/**
 * @param {typeof import('tessera')} tessera
 * @param {import('./games/store.js').Stored[]} recent the stored games that were played last
 * @param {(table: import('tessera').Table, sentence: string) => void} open shows a table of any game
 * @param {string} [message] said above the games
 */
export function homeView(tessera, recent, open, message) {
  const element = /** @type {HTMLElement} */ (PAGE.cloneNode(true));
  element.hidden = false;
  sayFront(element, t);
  dressFront(element);
  const said = element.querySelector('header p');
  if (message && said) {
    said.role = 'status';
    said.textContent = message;
  }
  const small = pictures(tessera);
  const goOn = recent.map((stored) => el('li', {}, link(small, stored, describe(tessera, stored))));
  if (recent.length)
    element
      .querySelector('nav')
      ?.before(
        el(
          'section',
          { class: 'continue', 'aria-label': t('games.continue') },
          el('ul', {}, ...goOn),
          el('a', { href: '#games' }, t('games.title')),
        ),
      );
  element.querySelector('.actions')?.replaceChildren(
    button(t('open.title'), () => showOpen(tessera, open)),
    button(t('settings'), () => withPart(settingsDialog, ({ showSettings }) => showSettings(tessera))),
  );
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
