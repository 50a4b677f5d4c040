// The prompt: what to do now, why an action is refused, and the buttons that fit the situation. It has a fixed place and height, so that
// nothing on the page moves when its text changes.

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
 * The note: a temporary text with a button that closes it. The next touch closes it too.
 * @param dismissed called when somebody closes it
 */
function noteOf(dismissed: () => void) {
  const element = el('div', { class: 'note', id: 'note', hidden: true });
  /** Whether it replaces the task until somebody has read it. */
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
    /** Whether it stays until somebody has read it. */
    get insists() {
      return insists;
    },
    /** @param kind a greeting and a remark are shown beside the task, the others in its place */
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
 * The task, the note and the buttons have a place of their own; in table mode flat.ts moves them into the panel of the player
 * whose turn it is.
 */
export function promptPart(
  desk: Desk,
  {
    bringBack,
    canBringBack,
    friend,
    free,
    thinks,
    review,
    offer,
  }: {
    /** Brings the game before back. */
    bringBack: () => void;
    canBringBack: (snapshot: Snapshot) => boolean;
    /** The state of a game sent by a friend. */
    friend: ReturnType<typeof import('./sent-game.ts').sentGame>;
    /** Whether a person may act now. */
    free: () => boolean;
    /** Whether the computer thinks about its action. */
    thinks: () => boolean;
    /** Whether the game is looked through rather than played, and a way to have it reviewed. */
    review: { on: () => boolean; begin: () => void };
    /** A quiet line in the place of the buttons while there are none. */
    offer: HTMLElement;
  },
) {
  const headline = el('p', { class: 'headline' });
  const text = el('p', { class: 'instruction' });
  const task = el('div', { class: 'task', id: 'task' }, headline, ' ', text);
  /** How long a finished game was, where there is room. */
  const length = el('p', { class: 'length', hidden: true });
  const note = noteOf(() => {
    friend.read();
    // Forget the refusal and its mark on the board; keep the selection.
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
  /** Returns from an earlier game of the match to the last. */
  const last = button(
    '',
    () => {
      if (desk.table.look_at(desk.table.snapshot().games)) desk.did('gone');
    },
    { class: 'main' },
  );
  const changed = el('p', { class: 'changed' });
  const back = button(t('page.bringBack'), bringBack, { class: 'restore' });
  const said = el('div', { class: 'prompt-text' });
  /** Announces a text and shows its content until something happens. */
  const showAnswer = (text: string, ...content: (Node | string)[]) => {
    note.show('answer', ...content);
    fit();
    desk.announce(text);
  };
  /** The same, showing the text itself. */
  const answer = (text: string, ...beside: HTMLElement[]) =>
    showAnswer(text, text, ...beside.flatMap((one) => [' ', one]));
  const isCut = () => said.scrollHeight > said.clientHeight + 1;
  /** Gives a long sentence smaller letters, and more room if it is still cut. */
  const fit = () => {
    said.classList.remove('full', 'grows');
    said.classList.toggle('full', isCut());
    said.classList.toggle('grows', isCut());
    said.scrollTop = 0;
  };
  /** The same, but hides an element that may be left out rather than let the place grow. */
  const fitOrHide = (element: HTMLElement) => {
    fit();
    if (element.hidden || !said.classList.contains('grows')) return;
    element.hidden = true;
    fit();
  };
  /** An element as wide as the prompt and of no height: observing it reports a new layout, but not a growing prompt. */
  const width = el('span', { class: 'width', 'aria-hidden': 'true' });
  const sizes = new ResizeObserver(fit);
  sizes.observe(width);
  const after = afterwards(desk, { review, answer });
  const buttons = el(
    'div',
    { class: 'moment' },
    ...[changed, ...doing.buttons, ...friend.buttons, next, last, ...after.buttons, back, offer],
  );
  return {
    /** The place of task and note. */
    element: el('div', { class: 'present' }),
    task,
    note: note.element,
    /** Begins the next game of the match, where one follows. */
    next,
    buttons,
    /** Puts task and note into that place. */
    rest() {
      said.replaceChildren(note.element, task, length);
      this.element.replaceChildren(said, width);
    },
    answer,
    told: showAnswer,
    /** Shows a text below the task until something happens, if there is no other note and the text fits. */
    remark(text: string) {
      if (!note.element.hidden) return;
      note.show('remark', text);
      note.element.classList.add('after');
      fitOrHide(length);
      fitOrHide(note.element);
    },
    /** Shows a text as `answer` does, with a button beside it, after the event that it belongs to is shown. */
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
          el('strong', {}, t('sentence', { what: say(refusal.heading) })),
          ` ${sentences.refusalSeen(snapshot)} `,
          ruleLink(refusal.rule),
        );
      else if (greeting) note.show('greeting', ...greeting);
      else if (quiet) note.show('remark', quiet);
      else note.hide();
      const waits = friend.waits(snapshot);
      headline.textContent = waits || sentences.headlineNow(snapshot, thinks());
      const { told, asked, unseen } = sentences.below(snapshot, free() && !waits);
      text.replaceChildren(
        el('span', { class: 'last-turn' }, explained(told)),
        ...(told.length && (asked.length || unseen) ? [' '] : []),
        el('span', { class: 'request' }, explained(asked), el('span', { class: 'sr' }, unseen)),
      );
      doing.show(snapshot);
      friend.show(snapshot);
      const facts = after.show(snapshot);
      length.textContent = facts.join(' · ');
      length.hidden = !facts.length;
      // Shown only before anything is selected, so that no button moves.
      changed.textContent = snapshot.aimed || snapshot.path.length ? '' : sentences.coloursChanged(snapshot);
      changed.hidden = !changed.textContent;
      next.hidden = !snapshot.sheet?.next.length || !snapshot.result;
      last.hidden = snapshot.number === snapshot.games;
      last.textContent = t('sheet.back', { n: snapshot.games });
      next.textContent = snapshot.sheet?.target === null ? t('page.rematch') : t('page.next');
      next.title = sentences.nextGame(snapshot);
      back.hidden = !canBringBack(snapshot);
      fitOrHide(length);
    },
    destroy() {
      sizes.disconnect();
      note.destroy();
    },
  };
}
