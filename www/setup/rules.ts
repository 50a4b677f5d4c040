// The rules of the game that is set up: the questions of the dialog for a new game, folded under a line that names the choice.
import { el, write } from '../base/dom.ts';
import { t } from '../base/words.ts';
import { inShort, Rules } from '../newgame/rules.ts';

/** @param chosen called when the rules change */
export function setupRules(tessera: typeof import('tessera'), game: string, chosen: (options: string) => void) {
  const now = el('span', { class: 'now' });
  const element = el('details', { class: 'rules' }, el('summary', {}, el('span', {}, t('setup.rules')), now));
  let rules: Rules | undefined;
  return {
    element,
    /** Shows the chosen rules. */
    show(options: string) {
      if (rules?.form.options !== options) {
        rules = new Rules(tessera, game, options, () => chosen(rules?.form.options ?? options));
        element.replaceChildren(element.children[0], rules.count, rules.kind, rules.fault, rules.finer);
      }
      element.hidden = [rules.count, rules.kind, rules.finer].every((part) => part.hidden);
      write(now, inShort(rules.form));
    },
  };
}
