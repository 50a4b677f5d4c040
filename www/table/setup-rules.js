// By which rules the game is that is set up: the questions of the dialog for a new game, folded under a line that tells
// what is chosen.
import { el, write } from '../base/dom.js';
import { t } from '../base/words.js';
import { inShort, Rules } from '../newgame/rules.js';

/**
 * @param {typeof import('tessera')} tessera
 * @param {string} game
 * @param {(options: string) => void} chosen called when other rules are chosen
 */
export function setupRules(tessera, game, chosen) {
  const now = el('span', { class: 'now' });
  const element = el('details', { class: 'rules' }, el('summary', {}, el('span', {}, t('setup.rules')), now));
  /** @type {Rules | undefined} */
  let rules;
  return {
    element,
    /** Shows the rules in force. @param {string} options */
    show(options) {
      if (rules?.form.options !== options) {
        rules = new Rules(tessera, game, options, () => chosen(rules?.form.options ?? options));
        element.replaceChildren(element.children[0], rules.count, rules.kind, rules.fault, rules.finer);
      }
      element.hidden = [rules.count, rules.kind, rules.finer].every((part) => part.hidden);
      write(now, inShort(rules.form));
    },
  };
}
