// What to do now, why something is refused, and the buttons that come and go with the moment.

import { button, el } from '../base/dom.js';
import { ruleLink } from '../base/rules.js';
import * as sentences from '../base/sentences.js';
import { say, t } from '../base/words.js';
import { acts } from '../desk/acts.js';

/**
 * @param {import('../desk/desk.js').Desk} desk
 * @param {() => void} newGame asks for another game
 * @returns {{task: HTMLElement, note: HTMLElement, answer(text: string, ...beside: HTMLElement[]): void, element: HTMLElement, show(snapshot: import('../base/state.js').Snapshot): void}}
 */
export function moment(desk, newGame) {
  const task = el('p', { class: 'task', id: 'task' });
  const note = el('div', { class: 'note', id: 'note', hidden: true });
  const doing = acts(desk);
  const next = button(
    '',
    () => {
      if (desk.table.next_game()) desk.did('begun');
    },
    { class: 'main' },
  );
  const fresh = button(t('page.fresh'), newGame);
  return {
    task,
    note,
    answer(text, ...beside) {
      note.hidden = false;
      note.classList.add('plain');
      note.replaceChildren(text, ...beside);
      note.scrollIntoView({ block: 'nearest' });
    },
    element: el('div', { class: 'moment' }, ...doing.buttons, next, fresh),
    show(snapshot) {
      const { refusal } = snapshot;
      const quiet = [sentences.announced(snapshot), snapshot.canClaim ? t('event.claim.hint') : '']
        .filter(Boolean)
        .join(' ');
      note.hidden = !refusal && !quiet;
      note.classList.toggle('plain', !refusal);
      note.replaceChildren(
        ...(refusal
          ? [el('strong', {}, say(refusal.heading)), say(refusal.sentence), ruleLink(refusal.rule)]
          : [quiet]),
      );
      task.textContent = sentences.taskSentence(snapshot);
      task.classList.toggle('over', snapshot.result !== null);
      doing.show(snapshot);
      next.hidden = !snapshot.sheet?.next;
      next.textContent = snapshot.sheet?.target === null ? t('page.rematch') : t('page.next');
      next.title = sentences.nextGame(snapshot);
      fresh.hidden = snapshot.result === null;
      fresh.classList.toggle('main', next.hidden);
    },
  };
}
