// The site that the board comes from, and the ways to it.
import { site } from '../www/base/build.js';
import { el } from '../www/base/dom.js';
import { has, t } from '../www/base/words.js';

/** The app, with a game on its board, which knows that it comes from a page and not from a friend. @param {string | null} code @param {string} game */
export const inApp = (code, game) => `${site}#${code ? `play=${code}&from=page` : game}`;

/** A link that leads out of the frame. @param {string} href @param {...(Node | string)} content */
export const linkOut = (href, ...content) => el('a', { href, target: '_blank', rel: 'noopener' }, ...content);

/**
 * What a board that cannot be shown says, and where its game is.
 * @param {string} sentence
 * @param {string} game
 */
export const failed = (sentence, game) =>
  el(
    'div',
    { class: 'failed', role: 'alert' },
    el('p', {}, sentence),
    linkOut(inApp(null, game), has('embed.open') ? t('embed.open') : 'Tessera'),
  );
