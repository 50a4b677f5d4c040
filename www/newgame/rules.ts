// By which rules a game is to be played, in the order in which people think: how many play, which kind of game as cards,
// the finer rules as switches. What there is to choose the rules say, and its titles stand in the catalogue; keys of
// options are nobody's words. The set-up of a position asks the same.

import type { FormField as Field, Form, FormChoice } from 'tessera';
import { button, el } from '../base/dom.ts';
import { capital, has, number, say, t } from '../base/words.ts';
import { bring } from './scroll-into-view.ts';

type Tessera = typeof import('tessera');

/** The option that tells how many play. */
const COUNT = 'players';
/** The options that make another kind of game, at most one a game: their values are cards. All others are finer rules. */
const KINDS = ['mode', 'edition', 'size'];

/** The option of a form that makes another kind of game. */
const kindOf = ({ fields }: Form) => fields.find(({ key }) => KINDS.includes(key));

/** The name of what is chosen for an option. */
const chosenName = ({ choices, value }: Field) =>
  choices.filter((choice) => choice.value === value).map(({ meaning }) => capital(say(meaning)));

/** The rules of a form in a few names: the kind of game, and what else is not as usual. */
export function inShort(form: Form) {
  const kind = kindOf(form);
  const names = kind ? chosenName(kind) : [];
  return [...new Set([...names, ...form.meanings.map((meaning) => capital(say(meaning)))])].join(' · ');
}

/** A list with one entry replaced. */
export const changed = (list: string[], index: number, value: string) =>
  list.map((old, i) => (i === index ? value : old));

/** Another number is the most that a field takes: what was wrong with it may be no more. */
function allow(field: HTMLInputElement, most: number) {
  if (field.max === String(most)) return;
  field.max = String(most);
  field.setCustomValidity('');
}

/** A sentence on an option, where there is one. */
const onOption = (game: string, key: string) => (has(`choice.${game}.${key}`) ? t(`choice.${game}.${key}`) : '');

/** A sentence on a value, where there is one. */
const onValue = (game: string, key: string, value: string) =>
  has(`choice.${game}.${key}.${value}`) ? t(`choice.${game}.${key}.${value}`) : '';

/** The questions about the rules, and what is chosen in them. */
export class Rules {
  #tessera;
  #game;
  #changed;
  /** The numbers of players that each kind of game can have. */
  #possible: Map<string, string[]>;
  /** The kind of game that was chosen by hand: it comes back as soon as as many play as it is for. */
  #wished;
  #form: Form;
  count = el('fieldset', { class: 'count' });
  kind = el('fieldset', { class: 'kind' });
  #switches = el('div', { class: 'switches' });
  #finerNow = el('span', { class: 'now' });
  finer = el('details', { class: 'finer' }, el('summary', {}, el('span', {}, t('newgame.finer')), this.#finerNow));
  fault = el('p', { class: 'note', role: 'alert', hidden: true });

  /** @param options chosen at first @param changed called when other ones are */
  constructor(tessera: Tessera, game: string, options: string, changed: () => void) {
    this.#tessera = tessera;
    this.#game = game;
    this.#changed = changed;
    this.#form = tessera.form(game, options);
    this.#possible = this.#allPossible();
    this.#wished = kindOf(this.#form)?.value ?? '';
    this.finer.append(this.#switches);
    // What is opened is to be seen, and not only the line that opens it.
    this.finer.addEventListener('toggle', () => {
      if (this.finer.open) bring(this.finer);
    });
    // What is to be mended is not left folded away.
    this.finer.addEventListener(
      'invalid',
      () => {
        this.finer.open = true;
      },
      true,
    );
    this.#show();
  }

  /** The rules that are chosen, as a form. */
  get form() {
    return this.#form;
  }

  /** Which numbers of players go with which kind of game; one kind without a name where there are no kinds. */
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

  /** The form with another value for one option; throws if the option cannot have it. */
  #with(form: Form, key: string, value: string): Form {
    return this.#tessera.form(this.#game, this.#tessera.choose(this.#game, form.options, key, value));
  }

  /** Takes the rules over, shows them, and gives the keyboard back to where it was. */
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

  /** As many play: in the kind of game that was wished, if that can be, else in the first that can. */
  #play(count: string, wished: string) {
    const kind = [wished, ...this.#possible.keys()].find((one) => this.#possible.get(one)?.includes(count)) ?? '';
    const field = kindOf(this.#form);
    const form = field ? this.#with(this.#form, field.key, kind) : this.#form;
    return String(form.seats.length) === count ? form : this.#with(form, COUNT, count);
  }

  /**
   * Takes a number over without making the form anew, so that the hand that types stays where it is. One that the option
   * cannot have keeps the form from being sent until it is mended.
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
    this.#sum();
    this.#changed();
  }

  /** Puts a value of an option that nobody types here into the rules. */
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
    this.#switches.replaceChildren(
      ...switches.map((field) => this.#switch(field)),
      ...numbers.map((field) => this.#numberEach(field)),
    );
    this.finer.hidden = !switches.length && !numbers.length;
    this.#sum();
  }

  /** Tells in the line of the finer rules which of them are in force. */
  #sum() {
    const kind = kindOf(this.#form);
    const names = this.#form.fields
      .filter((field) => field !== kind && field.key !== COUNT && field.kind === 'choices')
      .filter(({ value, choices }) => value !== choices[0].value)
      .flatMap(chosenName);
    this.#finerNow.textContent = names.join(' · ');
    const target = this.#form.fields.find(({ kind }) => kind === 'number');
    for (const usual of this.kind.querySelectorAll('[data-usual]'))
      usual.setAttribute('aria-pressed', String(usual.getAttribute('data-usual') === target?.value));
    for (const each of this.#switches.querySelectorAll('input'))
      if (each.type === 'number' && target) allow(each, Number(target.value) - 1);
  }

  #showCount() {
    const counts = [...new Set([...this.#possible.values()].flat())].sort();
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
              onchange: () => this.#take(this.#play(value, this.#wished), COUNT, value),
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
    // One kind alone is nothing to choose; the count says what it is.
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
        this.#wished = value;
        this.#take(this.#play(String(this.#form.seats.length), value), key, value);
        bring(this.kind.querySelector('.number'));
      },
    });
    const name = el('strong', {}, capital(say(meaning)));
    return el('label', { class: 'card' }, input, name, el('span', {}, onValue(this.#game, key, value)));
  }

  /** @param field with two values: the usual one, and the one that is switched on */
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

  /** @param whole the option's value with a number in it */
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

  /** A number with buttons for the usual ones. */
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

  /** A number for each seat. */
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
