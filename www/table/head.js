// The head of a table: the way back, which game by which rules, how it is played, and what takes it along; the menu.
import { openDialog } from '../base/dialog.js';
import { el, write } from '../base/dom.js';
import { icon, sign } from '../base/icons.js';
import * as sentences from '../base/sentences.js';
import { t } from '../base/words.js';

/** @typedef {import('../desk/desk.js').Command} Command */

/**
 * @param {string} name of the game
 * @param {{how: Command, share: Command, menu: () => void}} commands
 * @returns {import('../desk/desk.js').Part & {element: HTMLElement}}
 */
export function head(name, { how, share, menu }) {
  /** @type {string[]} */
  let rules = [];
  const explain = () =>
    openDialog(
      { title: t('page.rulesHere'), kind: 'question' },
      el('ul', { class: 'meanings' }, ...rules.map((rule) => el('li', {}, rule))),
    );
  const ruleset = el('button', { type: 'button', class: 'ruleset', hidden: true, onclick: explain });
  const back = el('a', { href: '#', class: 'sign', 'aria-label': t('page.back'), title: t('page.back') });
  back.append(icon('leave'));
  return {
    element: el(
      'header',
      {},
      back,
      el('div', {}, el('h1', { tabIndex: -1 }, name), ruleset),
      sign('how', how.name, () => how.run(), { class: 'sign how' }),
      sign('share', share.name, () => share.run(), { class: 'sign share-it' }),
      sign('menu', t('page.more'), menu, { 'aria-haspopup': 'dialog' }),
    ),
    show(snapshot) {
      rules = sentences.rules(snapshot.meanings);
      ruleset.hidden = !rules.length;
      write(ruleset, sentences.ruleset(snapshot.meanings));
    },
  };
}
