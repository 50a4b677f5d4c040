// The choice of rules, in the order in which people think: how many play, the kind of game as cards, the finer rules as
// switches. The module lists the options; their titles are in the catalogue, and people never see their keys. The editor of
// positions asks the same questions.

import type { FormField as Field, Form, FormChoice } from 'tessera';
import { button, el } from '../base/dom.ts';
import { capital, has, number, say, t } from '../base/words.ts';
import { reveal } from './scroll-into-view.ts';

type Tessera = typeof import('tessera');

/** The option for the number of players. */
const COUNT = 'players';
/** Options that choose the kind of game, at most one per game: their values are cards. All other options are finer rules. */
const KINDS = ['mode', 'edition', 'size'];

/** The field that chooses the kind of game. */
const kindOf = ({ fields }: Form) => fields.find(({ key }) => KINDS.includes(key));

/** The names of an option's chosen value: one or none. */
const chosenName = ({ choices, value }: Field) =>
  choices.filter((choice) => choice.value === value).map(({ meaning }) => capital(say(meaning)));

/** The rules of a form in a few names: the kind of game and each option that differs from the usual. */
export function inShort(form: Form) {
  const kind = kindOf(form);
  const names = kind ? chosenName(kind) : [];
  return [...new Set([...names, ...form.meanings.map((meaning) => capital(say(meaning)))])].join(' · ');
}

/** A list with one entry replaced. */
export const changed = (list: string[], index: number, value: string) =>
  list.map((old, i) => (i === index ? value : old));

/** Changes the largest number that a field accepts, and clears its message: the value may be valid now. */
function allow(field: HTMLInputElement, most: number) {
  if (field.max === String(most)) return;
  field.max = String(most);
  field.setCustomValidity('');
}

/** The sentence about an option; empty if there is none. */
const onOption = (game: string, key: string) => (has(`choice.${game}.${key}`) ? t(`choice.${game}.${key}`) : '');

/** The sentence about a value; empty if there is none. */
const onValue = (game: string, key: string, value: string) =>
  has(`choice.${game}.${key}.${value}`) ? t(`choice.${game}.${key}.${value}`) : '';

/** The questions about the rules and their answers. */
export class Rules {
  #tessera;
  #game;
  #changed;
  /** The numbers of players that each kind of game allows. */
  #possible: Map<string, string[]>;
  /** The kind of game that the person chose. It is used again as soon as the number of players allows it. */
  #preferred;
  #form: Form;
  count = el('fieldset', { class: 'count' });
  kind = el('fieldset', { class: 'kind' });
  finer = el('fieldset', { class: 'finer' });
  fault = el('p', { class: 'note', role: 'alert', hidden: true });

  /** @param options chosen at first @param changed called when the choice changes */
  constructor(tessera: Tessera, game: string, options: string, changed: () => void) {
    this.#tessera = tessera;
    this.#game = game;
    this.#changed = changed;
    this.#form = tessera.form(game, options);
    this.#possible = this.#allPossible();
    this.#preferred = kindOf(this.#form)?.value ?? '';
    this.#show();
  }

  /** The chosen rules as a form. */
  get form() {
    return this.#form;
  }

  /** The numbers of players for each kind of game; under the empty key if the game has no kinds. */
  #allPossible(): Map<string, string[]> {
    const { form, choose } = this.#tessera;
    const counts = (options: string) => {
      const { fields, seats } = form(this.#game, options);
      return fields.find(({ key }) => key === COUNT)?.choices.map(({ value }) => value) ?? [String(seats.length)];
    };
    const kind = kindOf(form(this.#game, ''));
    if (!kind) return new Map([['', counts('')]]);
    return new Map(kind.choices.map(({ value }) => [value, counts(choose(this.#game, '', kind.key, value))]));
  }

  /** The form with one option changed; throws if the option does not allow the value. */
  #with(form: Form, key: string, value: string): Form {
    return this.#tessera.form(this.#game, this.#tessera.choose(this.#game, form.options, key, value));
  }

  /** Adopts and shows a form, and returns the focus to the field that was used. */
  #take(form: Form, key: string, value?: string) {
    this.#form = form;
    this.#show();
    const name = `[name="${CSS.escape(key)}"]`;
    const within = [this.count, this.kind, this.finer];
    const field = within.map((part) =>
      part.querySelector(value === undefined ? name : `${name}[value="${CSS.escape(value)}"]`),
    );
    (field.find(Boolean) as HTMLElement | undefined | null)?.focus({ preventScroll: true });
    this.#changed();
  }

  /** A form for a number of players: in the preferred kind of game if that allows the number, else in the first that does. */
  #play(now: Form, count: string, preferred: string) {
    const kind = [preferred, ...this.#possible.keys()].find((one) => this.#possible.get(one)?.includes(count)) ?? '';
    const field = kindOf(now);
    const form = field ? this.#with(now, field.key, kind) : now;
    return String(form.seats.length) === count ? form : this.#with(form, COUNT, count);
  }

  /** The numbers of players that the game allows. */
  get #counts() {
    return [...new Set([...this.#possible.values()].flat())].sort();
  }

  /** The form by the usual rules for the chosen number of players. */
  get #usual() {
    return this.#play(this.#tessera.form(this.#game, ''), String(this.#form.seats.length), '');
  }

  /** Whether the rules are the usual ones for the chosen number of players. */
  get areUsual() {
    return this.#form.options === this.#usual.options;
  }

  /** Goes back to the usual rules. */
  reset() {
    this.#form = this.#usual;
    this.#preferred = kindOf(this.#form)?.value ?? '';
    this.#show();
  }

  /** Changes the number of players; without one, to the fewest. */
  play(count: string = this.#counts[0]) {
    this.#form = this.#play(this.#form, count, this.#preferred);
    this.#show();
  }

  /**
   * Adopts a typed number without building the form again, so that the field keeps the focus. A number that the option does
   * not allow makes the form invalid.
   */
  #enter(input: HTMLInputElement, key: string, value: string) {
    input.setCustomValidity('');
    try {
      if (input.checkValidity()) this.#form = this.#with(this.#form, key, value);
    } catch (error) {
      input.setCustomValidity(say(error));
    }
    this.fault.hidden = input.validity.valid;
    this.fault.textContent = input.validationMessage;
    this.#mark();
    this.#changed();
  }

  /** Sets an option from outside this form. */
  set(key: string, value: string) {
    this.#form = this.#with(this.#form, key, value);
    this.#show();
  }

  #show() {
    this.fault.hidden = true;
    this.#showCount();
    this.#showKind();
    const { fields } = this.#form;
    const switches = fields.filter(({ key, kind }) => key !== COUNT && !KINDS.includes(key) && kind === 'choices');
    const numbers = fields.filter(({ kind }) => kind === 'numbers');
    this.finer.replaceChildren(
      el('legend', {}, t('newgame.finer')),
      ...switches.map((field) => this.#switch(field)),
      ...numbers.map((field) => this.#numberEach(field)),
    );
    this.finer.hidden = !switches.length && !numbers.length;
    this.#mark();
  }

  /** Marks the usual number that is chosen, and bounds the numbers that depend on it. */
  #mark() {
    const target = this.#form.fields.find(({ kind }) => kind === 'number');
    for (const usual of this.kind.querySelectorAll('[data-usual]'))
      usual.setAttribute('aria-pressed', String(usual.getAttribute('data-usual') === target?.value));
    for (const each of this.finer.querySelectorAll('input'))
      if (each.type === 'number' && target) allow(each, Number(target.value) - 1);
  }

  #showCount() {
    const counts = this.#counts;
    const now = String(this.#form.seats.length);
    this.count.hidden = counts.length < 2;
    if (this.count.hidden) return;
    const hint = onValue(this.#game, COUNT, now);
    this.count.replaceChildren(
      el('legend', {}, t('newgame.count')),
      el(
        'div',
        { class: 'segments' },
        ...counts.map((value) =>
          el(
            'label',
            {},
            el('input', {
              type: 'radio',
              name: COUNT,
              value,
              checked: value === now,
              onchange: () => this.#take(this.#play(this.#form, value, this.#preferred), COUNT, value),
            }),
            el('span', {}, number(Number(value))),
          ),
        ),
      ),
      ...(hint ? [el('p', { class: 'hint' }, hint)] : []),
    );
  }

  #showKind() {
    const field = kindOf(this.#form);
    if (!field) {
      this.kind.hidden = true;
      return;
    }
    const now = String(this.#form.seats.length);
    const fitting = field.choices.filter(({ value }) => this.#possible.get(value)?.includes(now));
    const points = this.#form.fields.filter(({ kind }) => kind === 'number');
    // With one kind alone there is nothing to choose; the number of players says what it is.
    const cards = fitting.length > 1 ? fitting.map((choice) => this.#card(field, choice)) : [];
    this.kind.hidden = !cards.length && !points.length;
    this.kind.replaceChildren(
      ...(cards.length ? [el('legend', {}, say(field.meaning)), el('div', { class: 'cards' }, ...cards)] : []),
      ...points.map((number) => this.#number(number)),
    );
  }

  #card({ key, value: now }: Field, { value, meaning }: FormChoice) {
    const input = el('input', {
      type: 'radio',
      name: key,
      value,
      checked: value === now,
      onchange: () => {
        this.#preferred = value;
        this.#take(this.#play(this.#form, String(this.#form.seats.length), value), key, value);
        reveal(this.kind.querySelector('.number'));
      },
    });
    const name = el('strong', {}, capital(say(meaning)));
    return el('label', { class: 'card' }, input, name, el('span', {}, onValue(this.#game, key, value)));
  }

  /** A switch. @param field an option of which the first value is off and the last is on */
  #switch({ key, value: now, choices, meaning }: Field) {
    const input = el('input', {
      type: 'checkbox',
      role: 'switch',
      name: key,
      checked: now !== choices[0].value,
      onchange: () =>
        this.#take(this.#with(this.#form, key, choices[input.checked ? choices.length - 1 : 0].value), key),
    });
    return el(
      'label',
      { class: 'switch' },
      input,
      el('strong', {}, say(meaning)),
      el('span', {}, onOption(this.#game, key)),
    );
  }

  /** @param whole makes the option's value from the number */
  #numberInput({ key, min, max }: Field, text: string, label: string, whole: (text: string) => string) {
    const input = el('input', {
      type: 'number',
      name: key,
      value: text,
      min: String(min),
      max: String(max),
      required: true,
      inputMode: 'numeric',
      'aria-label': label,
      onchange: () => this.#enter(input, key, whole(input.value)),
    });
    return input;
  }

  /** A number field with buttons for usual numbers. */
  #number(field: Field) {
    const name = say(field.meaning);
    const input = this.#numberInput(field, field.value, name, (text) => text);
    const usual = field.usual.map((n) =>
      button(
        number(n),
        () => {
          input.value = String(n);
          this.#enter(input, field.key, String(n));
        },
        { 'data-usual': String(n) },
      ),
    );
    return el('div', { class: 'number', role: 'group', 'aria-label': name }, el('strong', {}, name), ...usual, input);
  }

  /** A number field for each seat. */
  #numberEach(field: Field) {
    const numbers = field.value.split(',');
    const current = () => this.#form.fields.find(({ key }) => key === field.key)?.value.split(',') ?? numbers;
    const name = say(field.meaning);
    return el(
      'div',
      { class: 'each', role: 'group', 'aria-label': name },
      el('strong', {}, name),
      el('span', {}, onOption(this.#game, field.key)),
      el(
        'div',
        { class: 'numbers' },
        ...numbers.map((n, i) => {
          const label = capital(say(this.#form.seats[i].label));
          return el(
            'label',
            {},
            label,
            this.#numberInput(field, n, label, (text) => changed(current(), i, text).join(',')),
          );
        }),
      ),
    );
  }
}
