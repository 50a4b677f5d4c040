// What to do now, why something is refused, and the buttons that come and go with the moment.

import { button, el } from '../base/dom.js';
import { ruleLink } from '../base/rules.js';
import * as sentences from '../base/sentences.js';
import { say, t } from '../base/words.js';
import { acts } from '../desk/acts.js';
import { explained } from '../desk/terms.js';

/** @typedef {import('tessera').Snapshot} Snapshot */

/**
 * The task, the note and the buttons stand in the panel of whoever acts in table mode, and elsewhere without it: who lays
 * the view out puts them there.
 * @param {import('../desk/desk.js').Desk} desk
 * @param {{newGame: () => void, bringBack: () => void, canBringBack: (snapshot: Snapshot) => boolean}} games `newGame`
 *   asks for another game, `bringBack` puts the one back that lay there before
 */
export function moment(desk, { newGame, bringBack, canBringBack }) {
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
  const changed = el('p', { class: 'changed' });
  const fresh = button(t('page.fresh'), newGame);
  const back = button(t('page.bringBack'), bringBack);
  /** Shows something until something happens, and says it. @param {string} text @param {...HTMLElement} beside */
  const answer = (text, ...beside) => {
    note.hidden = false;
    note.classList.add('plain');
    note.replaceChildren(text, ...beside);
    note.scrollIntoView({ block: 'nearest' });
    desk.announce(text);
  };
  return {
    task,
    note,
    /** Begins the next game of the match, where one follows. */
    next,
    buttons: el('div', { class: 'moment' }, changed, ...doing.buttons, next, fresh, back),
    answer,
    /** Says something as `answer` does, with a button beside it, once the event that it belongs to is shown. @param {string} text @param {string} name @param {() => void} act */
    offer(text, name, act) {
      desk.settled().then(() => answer(text, button(name, act)));
    },
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      const { refusal } = snapshot;
      const quiet = snapshot.canClaim ? t('event.claim.hint') : '';
      note.hidden = !refusal && !quiet;
      note.classList.toggle('plain', !refusal);
      note.replaceChildren(
        ...(refusal
          ? [el('strong', {}, say(refusal.heading)), say(refusal.sentence), ruleLink(refusal.rule)]
          : [quiet]),
      );
      task.replaceChildren(explained(sentences.taskParts(snapshot)));
      task.classList.toggle('over', snapshot.result !== null);
      doing.show(snapshot);
      // Said where nothing can be chosen yet, so that it moves nothing.
      changed.textContent = snapshot.aimed || snapshot.path.length ? '' : sentences.coloursChanged(snapshot);
      changed.hidden = !changed.textContent;
      next.hidden = !snapshot.sheet?.next.length;
      next.textContent = snapshot.sheet?.target === null ? t('page.rematch') : t('page.next');
      next.title = sentences.nextGame(snapshot);
      fresh.hidden = snapshot.result === null;
      fresh.classList.toggle('main', next.hidden);
      back.hidden = !canBringBack(snapshot);
    },
  };
}
