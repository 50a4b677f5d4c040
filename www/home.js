// The first page: five boards to choose from, drawn by the same renderer as those one plays on.

import { button, el } from './base/dom.js';
import { later, withPart } from './base/later.js';
import { aboutLink, rulesLink } from './base/rules.js';
import { t } from './base/words.js';
import { keepDrawn } from './board/canvas.js';
import { describe, link, pictures } from './games/card.js';
import { showOpen } from './games/open.js';

const settingsDialog = later(() => import('./table/settings-dialog.js'));

/**
 * @param {typeof import('tessera')} tessera
 * @param {import('./games/store.js').Stored[]} recent the stored games that were played last
 * @param {(table: import('tessera').Table, sentence: string) => void} open shows a table of any game
 * @param {string} [message] said above the games
 */
export function homeView(tessera, recent, open, message) {
  /** @type {{destroy(): void}[]} */
  const kept = [];
  const items = tessera.games().map((/** @type {{key: string, name: string}} */ { key, name }) => {
    const table = tessera.Table.resting(key);
    const canvas = el('canvas', { 'aria-hidden': 'true' });
    const picture = el('div', { class: 'picture' }, canvas);
    kept.push({ destroy: () => table.free() }, keepDrawn(canvas, table));
    return el(
      'li',
      {},
      el(
        'a',
        { href: `#${key}` },
        picture,
        el('span', { class: 'name' }, name),
        el('span', { class: 'line' }, t(`line.${key}`)),
      ),
    );
  });
  const small = pictures(tessera);
  kept.push(small);
  const goOn = recent.map((stored) => el('li', {}, link(small, stored, describe(tessera, stored))));
  const element = el(
    'div',
    { class: 'home' },
    el(
      'header',
      {},
      el('h1', { tabIndex: -1 }, t('page.title')),
      el('p', { role: message ? 'status' : undefined }, message ?? t('page.tagline')),
    ),
    ...(recent.length
      ? [
          el(
            'section',
            { class: 'continue', 'aria-label': t('games.continue') },
            el('ul', {}, ...goOn),
            el('a', { href: '#games' }, t('games.title')),
          ),
        ]
      : []),
    el('nav', { 'aria-label': t('page.games') }, el('ul', { class: 'games' }, ...items)),
    el(
      'footer',
      {},
      el(
        'div',
        { class: 'actions' },
        button(t('open.title'), () => showOpen(tessera, open)),
        button(t('settings'), () => withPart(settingsDialog, ({ showSettings }) => showSettings(tessera))),
      ),
      el('p', {}, rulesLink(), ' · ', aboutLink()),
      el('p', {}, t('page.credit')),
    ),
  );
  return {
    element,
    title: t('page.title'),
    start: () => element.querySelector('h1')?.focus({ preventScroll: true }),
    destroy: () => kept.reverse().forEach((part) => part.destroy()),
  };
}
