// The dialog for a new game: its form is built from what the rules say of their options.

import { openDialog } from '../base/dialog.js';
import { button, el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { list as joined, say, t } from '../base/words.js';
import { clockForm } from './clock-form.js';
import { changed, fieldset } from './fields.js';

/** @typedef {typeof import('tessera')} Tessera */
/** @typedef {import('./choice.js').Choice} Choice */
/** @typedef {import('tessera').Form} Form */

/** The questions of the dialog, and what is chosen in them. */
class Questions {
  #tessera;
  #game;
  /** @type {Form} */
  #form;
  #names;
  #clock;
  #fields = el('div', { class: 'fields' });
  #people = el('fieldset', { class: 'people' });
  #seats = el('div', { class: 'names' });
  #summary = el('p', { class: 'summary', role: 'status' });
  #fault = el('p', { class: 'note', role: 'alert', hidden: true });

  /** @param {Tessera} tessera @param {string} game @param {Choice} choice what is chosen at first @param {(event: Event) => void} submit */
  constructor(tessera, game, choice, submit) {
    this.#tessera = tessera;
    this.#game = game;
    this.#form = tessera.form(game, choice.options);
    this.#names = choice.names;
    this.#clock = clockForm(tessera, choice.clock);
    this.element = el(
      'form',
      { id: 'newgame', onsubmit: submit },
      this.#summary,
      this.#fields,
      this.#fault,
      this.#people,
      this.#clock.element,
    );
    this.#show();
  }

  /** @returns {Choice} */
  get choice() {
    const { options, seats } = this.#form;
    return { options, clock: this.#clock.control, names: seats.map((_, i) => this.#nameOf(i)) };
  }

  /** @param {number} seat */
  #nameOf(seat) {
    return this.#names[seat] ?? '';
  }

  /** The form with another value for one option; throws if the option cannot have it. @param {string} key @param {string} value @returns {Form} */
  #formWith(key, value) {
    const { form, choose } = this.#tessera;
    return form(this.#game, choose(this.#game, this.#form.options, key, value));
  }

  /** @param {string} key @param {string} value */
  #choose(key, value) {
    try {
      this.#form = this.#formWith(key, value);
    } catch (error) {
      this.#fault.hidden = false;
      this.#fault.textContent = say(error);
      return;
    }
    this.#fault.hidden = true;
    this.#show();
    this.#focus(key, value);
  }

  /**
   * Takes a number over without making the form anew, so that the hand that types stays where it is. One that the option
   * cannot have keeps the form from being sent until it is mended.
   * @param {HTMLInputElement} input @param {string} key @param {(text: string) => string} whole the option's value with this number in it
   */
  #enter(input, key, whole) {
    input.setCustomValidity('');
    try {
      if (input.checkValidity()) this.#form = this.#formWith(key, whole(input.value));
    } catch (error) {
      input.setCustomValidity(say(error));
    }
    this.#fault.hidden = input.validity.valid;
    this.#fault.textContent = input.validationMessage;
    this.#summary.textContent = sentences.ruleset(this.#form.meanings);
    const value = this.#form.fields.find((field) => field.key === key)?.value;
    for (const usual of this.#fields.querySelectorAll(`[data-usual="${CSS.escape(key)}"]`))
      usual.setAttribute('aria-pressed', String(usual.textContent === value));
  }

  /** Shows the form anew. */
  #show() {
    this.#summary.textContent = sentences.ruleset(this.#form.meanings);
    this.#showFields();
    const drawn = el('span', { role: 'status' });
    const draw = button(t('page.byChance'), () => {
      this.#draw();
      drawn.textContent = t('page.begins', { name: this.#nameOf(0) });
    });
    this.#people.replaceChildren(el('legend', {}, t('page.names')), this.#seats, draw, drawn);
    this.#showSeats();
    const { seats } = this.#form;
    const sides = [...new Set(seats.map(({ side }) => side))];
    const labels = (/** @type {number} */ side) =>
      seats.flatMap((seat) => (seat.side === side ? [say(seat.label)] : []));
    this.#clock.between(sides.map((side) => joined(labels(side))));
  }

  #showFields() {
    const asks = {
      choose: this.#choose.bind(this),
      enter: this.#enter.bind(this),
      form: () => this.#form,
    };
    this.#fields.replaceChildren(...this.#form.fields.map((field) => fieldset(field, asks)));
  }

  #showSeats() {
    this.#seats.replaceChildren(...this.#form.seats.map((_, seat) => this.#nameLabel(seat)));
  }

  /** The field for the name of whoever plays on a seat. @param {number} seat */
  #nameLabel(seat) {
    const { seats } = this.#form;
    const input = el('input', {
      type: 'text',
      value: this.#nameOf(seat),
      dir: 'auto',
      maxLength: 40,
      autocomplete: 'off',
      placeholder: t('page.namePlaceholder'),
      oninput: () => {
        // The names beyond the seats stay for a form that has more of them.
        const all = seats.map((_, i) => this.#nameOf(i)).concat(this.#names.slice(seats.length));
        this.#names = changed(all, seat, input.value);
      },
    });
    return el('label', {}, say(seats[seat].label), input);
  }

  /** Draws by lot who begins. The same seed moves names and handicaps alike: a handicap is its person's. */
  #draw() {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const moved = (/** @type {string[]} */ list) => this.#tessera.by_chance(list, seed);
    const { seats, fields } = this.#form;
    this.#names = moved(seats.map((_, i) => this.#nameOf(i) || sentences.person(i)));
    // The seats belong to the sides in turn: after an odd number of seats everybody has changed the side.
    if (Number(moved(seats.map((_, i) => String(i)))[0]) % 2) this.#clock.swap();
    const handicap = fields.find(({ kind }) => kind === 'numbers');
    if (handicap) this.#form = this.#formWith(handicap.key, moved(handicap.value.split(',')).join(','));
    this.#showFields();
    this.#showSeats();
  }

  /** Gives the keyboard to the field of an option, where it was before the form was made anew. @param {string} key @param {string} value */
  #focus(key, value) {
    const name = `[name="${CSS.escape(key)}"]`;
    const field = this.#fields.querySelector(`${name}[value="${CSS.escape(value)}"], ${name}`);
    /** @type {HTMLElement | null} */ (field)?.focus();
  }
}

/**
 * Asks for options and names; calls `begin` with them, or nothing when the dialog is closed.
 * @param {Tessera} tessera
 * @param {{game: string, name: string}} about
 * @param {Choice} choice what is chosen at first
 * @param {(choice: Choice) => void} begin
 * @param {(choice: Choice) => void} setUp called instead where the position is to be set up by hand first
 */
export function askForNewGame(tessera, { game, name }, choice, begin, setUp) {
  const done = (/** @type {(choice: Choice) => void} */ then) => {
    dialog.close();
    then(questions.choice);
  };
  const questions = new Questions(tessera, game, choice, (event) => {
    event.preventDefault();
    done(begin);
  });
  // Not of the type "submit": Enter in a field begins the game, which the first button of that type would do.
  const byHand = button(t('setup.open'), () => {
    if (questions.element.reportValidity()) done(setUp);
  });
  const start = el('button', { type: 'submit', class: 'main' }, t('page.begin'));
  start.setAttribute('form', questions.element.id);
  const { dialog } = openDialog(
    {
      title: t('page.freshOf', { name }),
      kind: 'newgame',
      close: t('page.notNow'),
      actions: [byHand, start],
    },
    questions.element,
  );
}
