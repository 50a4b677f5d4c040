// The form of the set-up: who acts, the numbers beside the board, the position as a line of text.

import type { SetUp, SetUpCount, SetUpState, Snapshot } from 'tessera';
import { button, el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import { t } from '../base/words.ts';

/** The choices of who acts: a seat, or whoever fits what stands. */
function actChoices(setUp: SetUp, snapshot: Snapshot, changed: () => void) {
  const choice = (seat: number | undefined) =>
    el(
      'label',
      {},
      el('input', {
        type: 'radio',
        name: 'act',
        value: seat === undefined ? '' : String(seat),
        onchange: () => {
          setUp.set('act', 0, seat);
          changed();
        },
      }),
      el('span', {}, seat === undefined ? '' : sentences.seatName(snapshot, seat)),
    );
  return [el('legend', {}, t('setup.act')), choice(undefined), ...snapshot.seats.map((_, seat) => choice(seat))];
}

/** A number beside the board. */
function countField(setUp: SetUp, snapshot: Snapshot, { key, seat, max, step }: SetUpCount, changed: () => void) {
  const input = el('input', {
    type: 'number',
    name: `${key}-${seat}`,
    min: '0',
    max: String(max),
    step: String(step),
    inputMode: 'numeric',
    oninput: () => {
      const value = input.value === '' ? undefined : input.valueAsNumber;
      if (!input.checkValidity() || !setUp.set(key, seat, value)) input.reportValidity();
      changed();
    },
  });
  return el('label', {}, t(`setup.count.${key}`, { who: sentences.seatName(snapshot, seat) }), input);
}

/** The position as a line of text, to copy and to read in. */
function lineDetails(line: () => string, read: (line: string) => void) {
  const text = el('textarea', { rows: 3, spellcheck: false, 'aria-label': t('setup.line') });
  return el(
    'details',
    {
      // The browser tells of it later: by then somebody may type there already.
      ontoggle: () => {
        if (text !== document.activeElement) text.value = line();
      },
    },
    el('summary', {}, t('setup.line')),
    el('p', {}, t('setup.lineHelp')),
    text,
    button(t('setup.read'), () => read(text.value)),
  );
}

/** Shows who acts in a choice of the form. */
function showAct(input: HTMLInputElement, snapshot: Snapshot, { act, actIsSet }: SetUpState) {
  input.checked = input.value === (actIsSet ? String(act) : '');
  if (input.value === '' && input.nextElementSibling)
    input.nextElementSibling.textContent = t('setup.fits', { who: sentences.seatName(snapshot, act) });
}

/** Shows a number in its field, unless somebody types there. */
function showCount(input: HTMLInputElement, { counts }: SetUpState) {
  const count = counts.find(({ key, seat }) => input.name === `${key}-${seat}`);
  if (!count) return;
  input.placeholder = String(count.value);
  if (input !== document.activeElement) input.value = count.set ? String(count.value) : '';
}

/**
 * @param changed called when something else is set
 * @param read puts a written position on the board
 */
export function setupForm(setUp: SetUp, changed: () => void, read: (line: string) => void) {
  const element = el('form', {
    class: 'moves counts',
    onsubmit: (event: Event) => event.preventDefault(),
  });
  const inHand = el('p', { class: 'in-hand' });
  const act = el('fieldset', { class: 'act' });
  return {
    element,
    act,
    /** Makes the fields for the rules in force. */
    build(snapshot: Snapshot, { counts }: SetUpState) {
      const fields = counts.map((count) => countField(setUp, snapshot, count, changed));
      act.replaceChildren(...actChoices(setUp, snapshot, changed));
      element.replaceChildren(
        ...(fields.length
          ? [el('fieldset', {}, el('legend', {}, t('setup.counts')), ...fields, el('p', {}, t('setup.countsHelp')))]
          : []),
        inHand,
        lineDetails(() => setUp.state().line ?? '', read),
      );
    },
    show(snapshot: Snapshot, state: SetUpState) {
      for (const input of act.querySelectorAll('input')) showAct(input, snapshot, state);
      for (const input of element.querySelectorAll('input')) showCount(input, state);
      const left = state.inHand.flatMap((n, seat) =>
        n ? [t('setup.piece', { at: sentences.seatName(snapshot, seat), piece: String(n) }).replace(/\.$/, '')] : [],
      );
      inHand.textContent = left.length ? t('setup.inHand', { list: left.join(', ') }) : '';
    },
  };
}
