// The form of the editor: whose turn it is, the counts beside the board, the position as a line of text.

import type { SetUp, SetUpCount, SetUpState, Snapshot } from 'tessera';
import { button, el } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import { t } from '../base/words.ts';

/** The choices of whose turn it is: a seat, or the seat that fits the position. */
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

/** The field of a count. */
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

/** The position as a line of text, to copy or to load. */
function lineDetails(line: () => string, read: (line: string) => void) {
  const text = el('textarea', { rows: 3, spellcheck: false, 'aria-label': t('setup.line') });
  return el(
    'details',
    {
      // The browser sends this event late: by then somebody may be typing there.
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

/** Updates a choice of whose turn it is. */
function showAct(input: HTMLInputElement, snapshot: Snapshot, { act, actIsSet }: SetUpState) {
  input.checked = input.value === (actIsSet ? String(act) : '');
  if (input.value === '' && input.nextElementSibling)
    input.nextElementSibling.textContent = t('setup.fits', { who: sentences.seatName(snapshot, act) });
}

/** Updates the field of a count, unless somebody is typing there. */
function showCount(input: HTMLInputElement, { counts }: SetUpState) {
  const count = counts.find(({ key, seat }) => input.name === `${key}-${seat}`);
  if (!count) return;
  input.placeholder = String(count.value);
  if (input !== document.activeElement) input.value = count.set ? String(count.value) : '';
}

/**
 * @param changed called after a change
 * @param read loads a position from a line of text
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
    /** Makes the fields for the chosen rules. */
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
