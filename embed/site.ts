// The site that the board comes from, and the ways to it.
import { site } from '../www/base/build.js';
import { el } from '../www/base/dom.ts';
import { has, t } from '../www/base/words.ts';

/** The app, with a game on its board, which knows that it comes from a page and not from a friend. */
export const inApp = (code: string | null, game: string) => `${site}#${code ? `play=${code}&from=page` : game}`;

/** A link that leads out of the frame. */
export const linkOut = (href: string, ...content: (Node | string)[]) =>
  el('a', { href, target: '_blank', rel: 'noopener' }, ...content);

/** What a board that cannot be shown says, and where its game is. */
export const failed = (sentence: string, game: string) =>
  el(
    'div',
    { class: 'failed', role: 'alert' },
    el('p', {}, sentence),
    linkOut(inApp(null, game), has('embed.open') ? t('embed.open') : 'Tessera'),
  );
