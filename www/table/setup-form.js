// The form of the set-up: who acts, the numbers beside the board, the position as a line of text.
import { button, el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { t } from '../base/words.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('tessera').SetUp} SetUp */
/** @typedef {import('tessera').SetUpState} SetUpState */

/** The choices of who acts: a seat, or whoever fits what stands. @param {SetUp} setUp @param {Snapshot} snapshot @param {() => void} changed */
function actChoices(setUp, snapshot, changed) {
  const choice = (/** @type {number | undefined} */ seat) =>
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

/** A number beside the board. @param {SetUp} setUp @param {Snapshot} snapshot @param {import('tessera').SetUpCount} count @param {() => void} changed */
function countField(setUp, snapshot, { key, seat, max, step }, changed) {
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

/** The position as a line of text, to copy and to read in. @param {() => string} line @param {(line: string) => void} read */
function lineDetails(line, read) {
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

/** Shows who acts in a choice of the form. @param {HTMLInputElement} input @param {Snapshot} snapshot @param {SetUpState} state */
function showAct(input, snapshot, { act, actIsSet }) {
  input.checked = input.value === (actIsSet ? String(act) : '');
  if (input.value === '' && input.nextElementSibling)
    input.nextElementSibling.textContent = t('setup.fits', { who: sentences.seatName(snapshot, act) });
}

/** Shows a number in its field, unless somebody types there. @param {HTMLInputElement} input @param {SetUpState} state */
function showCount(input, { counts }) {
  const count = counts.find(({ key, seat }) => input.name === `${key}-${seat}`);
  if (!count) return;
  input.placeholder = String(count.value);
  if (input !== document.activeElement) input.value = count.set ? String(count.value) : '';
}

/**
 * @param {SetUp} setUp
 * @param {() => void} changed called when something else is set
 * @param {(line: string) => void} read puts a written position on the board
 */
export function setupForm(setUp, changed, read) {
  const element = el('form', {
    class: 'moves counts',
    onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
  });
  const inHand = el('p', { class: 'in-hand' });
  const act = el('fieldset', { class: 'act' });
  return {
    element,
    act,
    /** Makes the fields for the rules in force. @param {Snapshot} snapshot @param {SetUpState} state */
    build(snapshot, { counts }) {
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
    /** @param {Snapshot} snapshot @param {SetUpState} state */
    show(snapshot, state) {
      for (const input of act.querySelectorAll('input')) showAct(input, snapshot, state);
      for (const input of element.querySelectorAll('input')) showCount(input, state);
      const left = state.inHand.flatMap((n, seat) =>
        n ? [t('setup.piece', { at: sentences.seatName(snapshot, seat), piece: String(n) }).replace(/\.$/, '')] : [],
      );
      inHand.textContent = left.length ? t('setup.inHand', { list: left.join(', ') }) : '';
    },
  };
}
