// What to do now, why something is refused, and the buttons that come and go with the moment. All of it has one place of
// one height, so that nothing on the page moves, whatever there is to be said.

import { button, el } from '../base/dom.js';
import { sign } from '../base/icons.js';
import { ruleLink } from '../base/rules.js';
import * as sentences from '../base/sentences.js';
import { say, t } from '../base/words.js';
import { acts } from '../desk/acts.js';
import { explained } from '../desk/terms.js';
import { afterwards } from './afterwards.js';

/** @typedef {import('tessera').Snapshot} Snapshot */

/**
 * The note: what is said for a while, with a way to have it gone. It goes with the next touch, too.
 * @param {() => void} dismissed called when somebody has it gone
 */
function noteOf(dismissed) {
  const element = el('div', { class: 'note', id: 'note', hidden: true });
  /** Whether it stands in the place of the task, until somebody has read it. */
  let insists = false;
  const hide = () => {
    insists = false;
    element.hidden = true;
    element.replaceChildren();
  };
  const gone = () => {
    hide();
    dismissed();
  };
  /** @param {Event} event */
  const touched = ({ target }) => {
    if (insists && !element.contains(/** @type {Node} */ (target))) gone();
  };
  document.addEventListener('pointerdown', touched, true);
  return {
    element,
    hide,
    /** Whether it says what is to stay until somebody has read it. */
    get insists() {
      return insists;
    },
    /**
     * @param {'refusal' | 'answer' | 'greeting' | 'remark'} kind a greeting and a remark leave the task its place
     * @param {...(Node | string)} content
     */
    show(kind, ...content) {
      insists = kind === 'refusal' || kind === 'answer';
      element.hidden = false;
      element.className = kind === 'refusal' ? 'note' : `note plain ${kind}`;
      const close = kind !== 'remark' ? [sign('close', t('page.close'), gone)] : [];
      element.replaceChildren(el('div', {}, ...content), ...close);
      element.scrollTop = 0;
    },
    destroy: () => document.removeEventListener('pointerdown', touched, true),
  };
}

/**
 * The task, the note and the buttons stand in the panel of whoever acts in table mode, and elsewhere in a place of their
 * own: who lays the view out puts them there.
 * @param {import('../desk/desk.js').Desk} desk
 * @param {object} about
 * @param {() => void} about.bringBack puts the game back that lay there before
 * @param {(snapshot: Snapshot) => boolean} about.canBringBack
 * @param {ReturnType<typeof import('./sent.js').sent>} about.friend the game as a friend has sent it
 * @param {() => boolean} about.free whether a person may act now
 * @param {{on: () => boolean, begin: () => void}} about.review whether the game is looked at rather than played
 */
export function moment(desk, { bringBack, canBringBack, friend, free, review }) {
  const task = el('p', { class: 'task', id: 'task' });
  const note = noteOf(() => {
    friend.read();
    // What was refused is forgotten, and with it the mark on the board; what is chosen stays so.
    if (desk.table.forget()) desk.did('changed');
  });
  const doing = acts(desk);
  const next = button(
    '',
    () => {
      if (desk.table.next_game()) desk.did('begun');
    },
    { class: 'main' },
  );
  const changed = el('p', { class: 'changed' });
  const back = button(t('page.bringBack'), bringBack, { class: 'restore' });
  const said = el('div', { class: 'said' });
  /** Says something, and shows what stands for it until something happens. @param {string} text @param {...(Node | string)} content */
  const told = (text, ...content) => {
    note.show('answer', ...content);
    desk.announce(text);
  };
  /** The same, where that is what is said. @param {string} text @param {...HTMLElement} beside */
  const answer = (text, ...beside) => told(text, text, ...beside.flatMap((one) => [' ', one]));
  /** A long sentence has smaller letters rather than an end that is out of sight. */
  const fit = () => {
    said.classList.remove('full');
    said.classList.toggle('full', said.scrollHeight > said.clientHeight + 1);
    said.scrollTop = 0;
  };
  const after = afterwards(desk, { review, answer });
  const buttons = el(
    'div',
    { class: 'moment' },
    ...[changed, ...doing.buttons, friend.button, next, ...after.buttons, back],
  );
  return {
    /** The place of all three. */
    element: el('div', { class: 'present' }),
    task,
    note: note.element,
    /** Begins the next game of the match, where one follows. */
    next,
    buttons,
    /** Puts all three into their place. */
    rest() {
      said.replaceChildren(note.element, task);
      this.element.replaceChildren(said, buttons);
    },
    answer,
    told,
    /** Stands below the task until something happens, where nothing else is said and there is room for it. @param {string} text */
    remark(text) {
      if (!note.element.hidden) return;
      note.show('remark', text);
      note.element.classList.add('after');
      fit();
      if (said.scrollHeight <= said.clientHeight + 1) return;
      note.hide();
      fit();
    },
    /** Says something as `answer` does, with a button beside it, once the event that it belongs to is shown. @param {string} text @param {string} name @param {() => void} act */
    offer(text, name, act) {
      desk.settled().then(() => answer(text, button(name, act)));
    },
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      const { refusal } = snapshot;
      const quiet = snapshot.canClaim ? t('event.claim.hint') : '';
      const greeting = friend.greeting(snapshot);
      if (refusal)
        note.show(
          'refusal',
          el('strong', {}, say(refusal.heading)),
          `${say(refusal.sentence)} `,
          ruleLink(refusal.rule),
        );
      else if (greeting) note.show('greeting', ...greeting);
      else if (quiet) note.show('remark', quiet);
      else note.hide();
      task.replaceChildren(explained(sentences.taskParts(snapshot, free())));
      task.classList.toggle('over', snapshot.result !== null);
      doing.show(snapshot);
      friend.show(snapshot);
      after.show(snapshot);
      // Said where nothing can be chosen yet, so that it moves nothing.
      changed.textContent = snapshot.aimed || snapshot.path.length ? '' : sentences.coloursChanged(snapshot);
      changed.hidden = !changed.textContent;
      next.hidden = !snapshot.sheet?.next.length;
      next.textContent = snapshot.sheet?.target === null ? t('page.rematch') : t('page.next');
      next.title = sentences.nextGame(snapshot);
      back.hidden = !canBringBack(snapshot);
      fit();
    },
    destroy: note.destroy,
  };
}
