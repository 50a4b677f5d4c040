// Links from a board to the site that it comes from.
import { site } from '../www/base/build.js';
import { el } from '../www/base/dom.ts';
import { has, t } from '../www/base/words.ts';

/** The address of a game in the app. `from=page` says that no friend has sent it. */
export const inApp = (code: string | null, game: string) => `${site}#${code ? `play=${code}&from=page` : game}`;

/** The address of a game's analysis in the app; of its review, if it is over. */
export const analysed = (code: string, game: string, over: boolean) =>
  `${inApp(code, game)}&see=${over ? 'review' : 'analysis'}`;

/** A link out of the frame. */
export const linkOut = (href: string, ...content: (Node | string)[]) =>
  el('a', { href, target: '_blank', rel: 'noopener' }, ...content);

/** The message of a board that cannot be shown, with a link to its game. */
export const failed = (sentence: string, game: string) =>
  el(
    'div',
    { class: 'failed', role: 'alert' },
    el('p', {}, sentence),
    linkOut(inApp(null, game), has('embed.open') ? t('embed.open') : 'Tessera'),
  );
