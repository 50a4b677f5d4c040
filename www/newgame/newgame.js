// The dialog for a new game: its form is built from what the rules say of their options.

import { openDialog } from '../base/dialog.js';
import { el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { capital, list as joined, say, t } from '../base/words.js';
import { clockForm } from './clock-form.js';

/** @typedef {import('./choice.js').Choice} Choice */
/** @typedef {import('../base/state.js').Form} Form */
/** @typedef {import('../base/state.js').Field} Field */

/** A list with one entry replaced. @param {string[]} list @param {number} index @param {string} value */
const changed = (list, index, value) => list.map((old, i) => (i === index ? value : old));

/**
 * Asks for options and names; calls `begin` with them, or nothing when the dialog is closed.
 * @param {typeof import('tessera')} tessera
 * @param {{game: string, name: string}} about
 * @param {Choice} choice what is chosen at first
 * @param {(choice: Choice) => void} begin
 * @param {(choice: Choice) => void} setUp called instead where the position is to be set up by hand first
 */
export function askForNewGame(tessera, { game, name }, choice, begin, setUp) {
  /** @type {Form} */
  let form = tessera.Table.form(game, choice.options);
  let names = choice.names;
  /** The form with another value for one option; throws where it cannot be. @param {string} key @param {string} value @returns {Form} */
  const formWith = (key, value) => tessera.Table.form(game, tessera.Table.choose(game, form.options, key, value));

  const fields = el('div', { class: 'fields' });
  const people = el('fieldset', { class: 'people' });
  const summary = el('p', { class: 'summary', role: 'status' });
  const fault = el('p', { class: 'note', role: 'alert', hidden: true });
  const clock = clockForm(tessera, choice.clock);
  // Not of the type "submit": Enter in a field begins the game, which the first button of that type would do.
  const byHand = el(
    'button',
    {
      type: 'button',
      onclick: (/** @type {Event} */ event) => {
        if (questions.reportValidity()) done(event, setUp);
      },
    },
    t('setup.open'),
  );
  const start = el('button', { type: 'submit', class: 'main' }, t('page.begin'));
  const questions = el(
    'form',
    { id: 'newgame', onsubmit: (/** @type {Event} */ event) => done(event, begin) },
    summary,
    fields,
    fault,
    people,
    clock.element,
  );
  start.setAttribute('form', questions.id);
  show();
  const { dialog } = openDialog(
    {
      title: t('page.freshOf', { name }),
      kind: 'newgame',
      close: t('page.notNow'),
      actions: [byHand, start],
    },
    questions,
  );

  /** @param {Event} event @param {(choice: Choice) => void} then */
  function done(event, then) {
    event.preventDefault();
    dialog.close();
    then({ options: form.options, clock: clock.control, names: form.seats.map((_, i) => names[i] ?? '') });
  }

  /** @param {string} key @param {string} value */
  function choose(key, value) {
    try {
      form = formWith(key, value);
      fault.hidden = true;
      show(key, value);
    } catch (error) {
      fault.hidden = false;
      fault.textContent = say(error);
    }
  }

  /**
   * Takes a number over without making the form anew, so that the hand that types stays where it is. One that cannot
   * be keeps the form from being sent until it is mended.
   * @param {HTMLInputElement} input @param {string} key @param {(value: string) => string} whole the option's value with this number in it
   */
  function enter(input, key, whole) {
    input.setCustomValidity('');
    try {
      if (input.checkValidity()) form = formWith(key, whole(input.value));
    } catch (error) {
      input.setCustomValidity(say(error));
    }
    fault.hidden = input.validity.valid;
    fault.textContent = input.validationMessage;
    summary.textContent = sentences.ruleset(form.meanings);
    const value = form.fields.find((field) => field.key === key)?.value;
    for (const usual of fields.querySelectorAll(`[data-usual="${CSS.escape(key)}"]`))
      usual.setAttribute('aria-pressed', String(usual.textContent === value));
  }

  /** Shows the form anew; the keyboard stays where it was. @param {string} [key] @param {string} [value] */
  function show(key, value) {
    summary.textContent = sentences.ruleset(form.meanings);
    fields.replaceChildren(...form.fields.map(fieldset));
    const draw = el(
      'button',
      {
        type: 'button',
        onclick: () => {
          // The same seed moves names and handicaps alike: a handicap is its person's.
          const moved = (/** @type {string[]} */ list) => tessera.Table.by_chance(list, seed);
          const [seed] = crypto.getRandomValues(new Uint32Array(1));
          names = moved(form.seats.map((_, i) => names[i] || sentences.person(i)));
          // Sides take turns: by an odd number of seats each has come to the other.
          if (Number(moved(form.seats.map((_, i) => String(i)))[0]) % 2) clock.swap();
          const handicap = form.fields.find(({ kind }) => kind === 'numbers');
          if (handicap) form = formWith(handicap.key, moved(handicap.value.split(',')).join(','));
          fields.replaceChildren(...form.fields.map(fieldset));
          showPeople();
          drawn.textContent = t('page.begins', { name: names[0] });
        },
      },
      t('page.byChance'),
    );
    const list = el('div', { class: 'names' });
    const drawn = el('span', { role: 'status' });
    people.replaceChildren(el('legend', {}, t('page.names')), list, draw, drawn);
    const showPeople = () =>
      list.replaceChildren(
        ...form.seats.map((_, i) =>
          el(
            'label',
            {},
            sentences.seatLabel(form.seats, i),
            el('input', {
              type: 'text',
              value: names[i] ?? '',
              maxLength: 40,
              autocomplete: 'off',
              placeholder: t('page.namePlaceholder'),
              oninput: (/** @type {Event} */ event) => {
                names = changed(
                  form.seats.map((_, seat) => names[seat] ?? '').concat(names.slice(form.seats.length)),
                  i,
                  /** @type {HTMLInputElement} */ (event.target).value,
                );
              },
            }),
          ),
        ),
      );
    showPeople();
    const sides = [...new Set(form.seats.map(({ side }) => side))];
    clock.between(
      sides.map((side) =>
        joined(form.seats.flatMap((seat, i) => (seat.side === side ? [sentences.seatLabel(form.seats, i)] : []))),
      ),
    );
    if (key)
      /** @type {HTMLElement | null} */ (
        fields.querySelector(
          `[name="${CSS.escape(key)}"][value="${CSS.escape(value ?? '')}"], [name="${CSS.escape(key)}"]`,
        )
      )?.focus();
  }

  /** @param {Field} field */
  function fieldset({ key, meaning, kind, value, choices, usual, min, max }) {
    const legend = el('legend', {}, capital(say(meaning)));
    if (kind === 'choices') {
      return el(
        'fieldset',
        {},
        legend,
        ...choices.map((choice) =>
          el(
            'label',
            { class: 'choice' },
            el('input', {
              type: 'radio',
              name: key,
              value: choice.value,
              checked: choice.value === value,
              onchange: () => choose(key, choice.value),
            }),
            el('span', {}, el('strong', {}, choice.value), ' ', say(choice.meaning)),
          ),
        ),
      );
    }
    const number = (
      /** @type {string} */ text,
      /** @type {string} */ label,
      /** @type {(value: string) => string} */ whole,
    ) =>
      el('input', {
        type: 'number',
        name: key,
        value: text,
        min: String(min),
        max: String(max),
        required: true,
        inputMode: 'numeric',
        'aria-label': label,
        onchange: (/** @type {Event} */ event) => enter(/** @type {HTMLInputElement} */ (event.target), key, whole),
      });
    if (kind === 'number') {
      return el(
        'fieldset',
        {},
        legend,
        ...usual.map((n) =>
          el(
            'button',
            {
              type: 'button',
              'data-usual': key,
              'aria-pressed': String(String(n) === value),
              onclick: () => choose(key, String(n)),
            },
            String(n),
          ),
        ),
        number(value, say(meaning), (text) => text),
      );
    }
    const numbers = value.split(',');
    const now = () => form.fields.find((field) => field.key === key)?.value.split(',') ?? numbers;
    return el(
      'fieldset',
      {},
      legend,
      ...numbers.map((n, i) =>
        el(
          'label',
          { class: 'seat-number' },
          sentences.seatLabel(form.seats, i),
          number(n, sentences.seatLabel(form.seats, i), (text) => changed(now(), i, text).join(',')),
        ),
      ),
    );
  }
}
