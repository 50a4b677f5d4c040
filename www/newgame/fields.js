// The fields for the options of a game, built from what the rules say of them.
import { button, el } from '../base/dom.js';
import { capital, say } from '../base/words.js';

/** @typedef {import('tessera').Form} Form */
/** @typedef {import('tessera').FormField} Field */

/**
 * @typedef {object} Asks what the fields ask of the dialog
 * @property {(key: string, value: string) => void} choose takes a value over, and makes the form anew
 * @property {(input: HTMLInputElement, key: string, whole: (text: string) => string) => void} enter takes a number over that
 *   is being typed; `whole` gives the option's value with this number in it
 * @property {() => Form} form the form as it is when something is entered
 */

/** A list with one entry replaced. @param {string[]} list @param {number} index @param {string} value */
export const changed = (list, index, value) => list.map((old, i) => (i === index ? value : old));

/** @param {Field} field @param {Asks['choose']} choose */
const choiceLabels = ({ key, value, choices }, choose) =>
  choices.map((choice) =>
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
  );

/** @param {Field} field @param {string} text @param {string} label @param {(input: HTMLInputElement) => void} entered */
function numberInput({ key, min, max }, text, label, entered) {
  const input = el('input', {
    type: 'number',
    name: key,
    value: text,
    min: String(min),
    max: String(max),
    required: true,
    inputMode: 'numeric',
    'aria-label': label,
    onchange: () => entered(input),
  });
  return input;
}

/** A number with buttons for the usual ones. @param {Field} field @param {Asks} asks */
const numberParts = (field, { choose, enter }) => [
  ...field.usual.map((n) =>
    button(String(n), () => choose(field.key, String(n)), {
      'data-usual': field.key,
      'aria-pressed': String(String(n) === field.value),
    }),
  ),
  numberInput(field, field.value, say(field.meaning), (input) => enter(input, field.key, (text) => text)),
];

/** A number for each seat. @param {Field} field @param {Asks} asks */
function numberLabels(field, { form, enter }) {
  const numbers = field.value.split(',');
  const current = () =>
    form()
      .fields.find(({ key }) => key === field.key)
      ?.value.split(',') ?? numbers;
  return numbers.map((n, i) => {
    const label = say(form().seats[i].label);
    const input = numberInput(field, n, label, (typed) =>
      enter(typed, field.key, (text) => changed(current(), i, text).join(',')),
    );
    return el('label', { class: 'seat-number' }, label, input);
  });
}

/** The field set of an option. @param {Field} field @param {Asks} asks */
export function fieldset(field, asks) {
  const parts = {
    choices: () => choiceLabels(field, asks.choose),
    number: () => numberParts(field, asks),
    numbers: () => numberLabels(field, asks),
  }[field.kind]();
  return el('fieldset', {}, el('legend', {}, capital(say(field.meaning))), ...parts);
}
