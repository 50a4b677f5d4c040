// What to do now, why something is refused, and the buttons that come and go with the moment. All of it has one place of
// one height, so that nothing on the page moves, whatever there is to be said.

import type { Snapshot } from 'tessera';
import { button, el } from '../base/dom.ts';
import { sign } from '../base/icons.ts';
import { ruleLink } from '../base/rules.ts';
import * as sentences from '../base/sentences.ts';
import { say, t } from '../base/words.ts';
import { acts } from '../desk/acts.ts';
import type { Desk } from '../desk/desk.ts';
import { explained } from '../desk/terms.ts';
import { afterwards } from './afterwards.ts';

/**
 * The note: what is said for a while, with a way to have it gone. It goes with the next touch, too.
 * @param dismissed called when somebody has it gone
 */
function noteOf(dismissed: () => void) {
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
  const touched = ({ target }: Event) => {
    if (insists && !element.contains(target as Node)) gone();
  };
  document.addEventListener('pointerdown', touched, true);
  return {
    element,
    hide,
    /** Whether it says what is to stay until somebody has read it. */
    get insists() {
      return insists;
    },
    /** @param kind a greeting and a remark leave the task its place */
    show(kind: 'refusal' | 'answer' | 'greeting' | 'remark', ...content: (Node | string)[]) {
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
 */
export function moment(
  desk: Desk,
  {
    bringBack,
    canBringBack,
    friend,
    free,
    review,
  }: {
    /** Puts the game back that lay there before. */
    bringBack: () => void;
    canBringBack: (snapshot: Snapshot) => boolean;
    /** The game as a friend has sent it. */
    friend: ReturnType<typeof import('./sent-game.ts').sent>;
    /** Whether a person may act now. */
    free: () => boolean;
    /** Whether the game is looked at rather than played. */
    review: { on: () => boolean };
  },
) {
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
  /** Leads back from an earlier game of the match. */
  const last = button(
    '',
    () => {
      if (desk.table.look_at(desk.table.snapshot().games)) desk.did('gone');
    },
    { class: 'main' },
  );
  const changed = el('p', { class: 'changed' });
  const back = button(t('page.bringBack'), bringBack, { class: 'restore' });
  const said = el('div', { class: 'said' });
  /** Says something, and shows what stands for it until something happens. */
  const told = (text: string, ...content: (Node | string)[]) => {
    note.show('answer', ...content);
    fit();
    desk.announce(text);
  };
  /** The same, where that is what is said. */
  const answer = (text: string, ...beside: HTMLElement[]) => told(text, text, ...beside.flatMap((one) => [' ', one]));
  const isCut = () => said.scrollHeight > said.clientHeight + 1;
  /** A long sentence has smaller letters rather than an end that is out of sight, and more room where that is not enough. */
  const fit = () => {
    said.classList.remove('full', 'grows');
    said.classList.toggle('full', isCut());
    said.classList.toggle('grows', isCut());
    said.scrollTop = 0;
  };
  /** As wide as the place, and of no height: it changes when the place is laid out anew, not when it grows. */
  const width = el('span', { class: 'width', 'aria-hidden': 'true' });
  const sizes = new ResizeObserver(fit);
  sizes.observe(width);
  const after = afterwards(desk, { review, answer });
  const buttons = el(
    'div',
    { class: 'moment' },
    ...[changed, ...doing.buttons, ...friend.buttons, next, last, ...after.buttons, back],
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
      this.element.replaceChildren(said, buttons, width);
    },
    answer,
    told,
    /** Stands below the task until something happens, where nothing else is said and there is room for it. */
    remark(text: string) {
      if (!note.element.hidden) return;
      note.show('remark', text);
      note.element.classList.add('after');
      fit();
      if (!said.classList.contains('grows')) return;
      note.hide();
      fit();
    },
    /** Says something as `answer` does, with a button beside it, once the event that it belongs to is shown. */
    offer(text: string, name: string, act: () => void) {
      desk.settled().then(() => answer(text, button(name, act)));
    },
    show(snapshot: Snapshot) {
      const { refusal } = snapshot;
      const quiet = snapshot.canClaim ? t('event.claim.hint') : '';
      const greeting = friend.greeting(snapshot);
      if (refusal)
        note.show(
          'refusal',
          el('strong', {}, t('refused', { what: say(refusal.heading) })),
          ` ${say(refusal.sentence)} `,
          ruleLink(refusal.rule),
        );
      else if (greeting) note.show('greeting', ...greeting);
      else if (quiet) note.show('remark', quiet);
      else note.hide();
      const waits = friend.waits(snapshot);
      task.replaceChildren(...(waits ? [waits] : [explained(sentences.taskParts(snapshot, free()))]));
      task.classList.toggle('over', snapshot.result !== null);
      doing.show(snapshot);
      friend.show(snapshot);
      after.show(snapshot);
      // Said where nothing can be chosen yet, so that it moves nothing.
      changed.textContent = snapshot.aimed || snapshot.path.length ? '' : sentences.coloursChanged(snapshot);
      changed.hidden = !changed.textContent;
      next.hidden = !snapshot.sheet?.next.length || !snapshot.result;
      last.hidden = snapshot.number === snapshot.games;
      last.textContent = t('sheet.back', { n: snapshot.games });
      next.textContent = snapshot.sheet?.target === null ? t('page.rematch') : t('page.next');
      next.title = sentences.nextGame(snapshot);
      back.hidden = !canBringBack(snapshot);
      fit();
    },
    destroy() {
      sizes.disconnect();
      note.destroy();
    },
  };
}
