// The head of a table: back, the game and its rules, *how to play*, *share*, and the menu.
import { openDialog } from '../base/dialog.ts';
import { el, write } from '../base/dom.ts';
import { icon, sign } from '../base/icons.ts';
import * as sentences from '../base/sentences.ts';
import { t } from '../base/words.ts';
import type { Command, Part } from '../desk/desk.ts';

/** @param name of the game */
export function head(
  name: string,
  { how, share, menu }: { how: Command; share: Command; menu: () => void },
): Part & { element: HTMLElement } {
  let rules: string[] = [];
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
