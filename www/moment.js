// What to do now, why something is refused, and the buttons that come and go with the moment.
import { button, el } from './dom.js';
import { ruleLink } from './rules.js';
import * as sentences from './say.js';
import { say, t } from './words.js';

/**
 * @param {import('./desk.js').Desk} desk
 * @param {() => void} newGame asks for another game
 * @returns {{task: HTMLElement, note: HTMLElement, answer(text: string, ...beside: HTMLElement[]): void, element: HTMLElement, show(snapshot: import('./state.js').Snapshot): void}}
 */
export function moment(desk, newGame) {
  const task = el('p', { class: 'task', id: 'task' });
  const note = el('div', { class: 'note', id: 'note', hidden: true });
  /** One whose act tells what it did. @param {string} text @param {() => string | void} act */
  const acting = (text, act, kind = '') => button(text, () => { const did = act(); if (did) desk.did(did); }, { class: kind });
  // They have a row of their own, so that none moves under the pointer.
  const commit = acting('', () => desk.table.commit(), 'main commit');
  const finish = acting('', () => desk.table.finish(), 'main');
  const end = acting(t('page.end'), () => desk.table.end_turn(), 'main');
  const cancel = acting(t('page.cancel'), () => desk.table.cancel());
  const reenter = acting('', () => desk.table.set_reenters(!desk.table.snapshot().reenters));
  const next = acting('', () => (desk.table.next_game() ? 'begun' : ''), 'main');
  const fresh = acting(t('page.fresh'), newGame);
  return {
    task, note,
    answer(text, ...beside) {
      note.hidden = false;
      note.classList.add('plain');
      note.replaceChildren(text, ...beside);
      note.scrollIntoView({ block: 'nearest' });
    },
    element: el('div', { class: 'moment' }, commit, finish, end, cancel, reenter, next, fresh),
    show(snapshot) {
      const { refusal } = snapshot;
      const quiet = [sentences.announced(snapshot), snapshot.canClaim ? t('event.claim.hint') : ''].filter(Boolean).join(' ');
      note.hidden = !refusal && !quiet;
      note.classList.toggle('plain', !refusal);
      note.replaceChildren(...(refusal ? [el('strong', {}, say(refusal.heading)), say(refusal.sentence), ruleLink(refusal.rule)] : [quiet]));
      task.textContent = sentences.taskSentence(snapshot);
      task.classList.toggle('over', snapshot.result !== null);
      finish.hidden = !snapshot.finished || snapshot.aimed !== null;
      finish.textContent = snapshot.finished ? sentences.stop(snapshot.finished) : '';
      finish.title = snapshot.finished ?? '';
      end.hidden = !snapshot.canEnd;
      cancel.hidden = snapshot.path.length === 0 && !snapshot.aimed;
      commit.hidden = !snapshot.aimed;
      commit.textContent = sentences.commit(snapshot);
      reenter.hidden = !snapshot.canReenter;
      reenter.textContent = snapshot.reenters ? t('page.own') : t('page.reenter');
      next.hidden = !snapshot.sheet?.next;
      next.textContent = snapshot.sheet?.target === null ? t('page.rematch') : t('page.next');
      next.title = sentences.nextGame(snapshot);
      fresh.hidden = snapshot.result === null;
      fresh.classList.toggle('main', next.hidden);
    },
  };
}
