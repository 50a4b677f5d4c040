// The part of the dialog for a new game that sets the clock: none, or one of three kinds with usual times or own ones,
// for both sides the same or each its own.
import { button, el } from '../base/dom.js';
import { t } from '../base/words.js';

/** @typedef {import('tessera').SideTime} Allowance */

const KINDS = /** @type {const} */ (['sudden', 'increment', 'byoyomi']);
const EACH = /** @type {const} */ (['none', ...KINDS]);

/** A time control as people write it: “10 min + 3 × 30 s”. @param {Allowance} side */
function spelled({ kind, minutes, seconds, periods }) {
  return t(`clock.spelled.${kind}`, { minutes, seconds, periods });
}

/** The parts of a side's time that can be typed, by kind. */
const PARTS = /** @type {const} */ ({
  sudden: ['minutes'],
  increment: ['minutes', 'seconds'],
  byoyomi: ['minutes', 'periods', 'seconds'],
});

/** @typedef {[Allowance, Allowance]} Sides */

/** The form on the page, and what is chosen in it. */
class ClockForm {
  #tessera;
  #usual;
  #limits;
  /** @type {Sides | null} */
  #sides = null;
  /** Whether each side has its own times. */
  #apart = false;
  /** What each side is called. @type {string[]} */
  #names = [];
  #kinds = el('div', { class: 'kinds' });
  #body = el('div', { class: 'clock-body' });
  element = el('fieldset', { class: 'clock-form' }, el('legend', {}, t('clock')), this.#kinds, this.#body);

  /** @param {typeof import('tessera')} tessera @param {string} first the time control chosen at first; empty for none */
  constructor(tessera, first) {
    const { usual, ...limits } = tessera.time_form();
    this.#tessera = tessera;
    this.#usual = usual;
    this.#limits = limits;
    if (first) {
      const { sides, apart } = tessera.time_control(first);
      this.#sides = sides;
      this.#apart = apart;
    }
    const kind = this.#sides?.[0].kind ?? 'none';
    this.#kinds.append(...EACH.map((each) => this.#kindLabel(each, each === kind)));
    this.#show();
  }

  /** Tells between whom the game is played; where more than two sides play there is no clock. @param {string[]} names of the sides */
  between(names) {
    this.element.hidden = names.length !== 2;
    this.element.disabled = this.element.hidden; // what is not offered is not checked either
    this.#names = names;
    if (this.#apart) this.#show();
  }

  /** Changes the times of the sides: a handicap is its person's. */
  swap() {
    if (this.#sides) this.#sides = [this.#sides[1], this.#sides[0]];
    if (this.#apart) this.#show();
  }

  /** The time control that is chosen; empty for none. */
  get control() {
    return this.#sides && !this.element.hidden ? this.#written(this.#sides) : '';
  }

  /** @param {Sides} sides */
  #written(sides) {
    const texts = sides.map(({ minutes, seconds, periods }) => this.#tessera.side_time(minutes, seconds, periods));
    return this.#tessera.clock_control(texts.join('/'));
  }

  /** The usual times of a kind. @param {Allowance['kind']} kind */
  #usualOf(kind) {
    return this.#usual.filter(({ side }) => side.kind === kind);
  }

  /** @param {typeof EACH[number]} kind @param {boolean} checked */
  #kindLabel(kind, checked) {
    const input = el('input', {
      type: 'radio',
      name: 'clock-kind',
      value: kind,
      checked,
      onchange: () => this.#choose(kind),
    });
    return el('label', { class: 'pill' }, el('span', {}, input, t(`clock.${kind}`)));
  }

  /** @param {typeof EACH[number]} kind */
  #choose(kind) {
    if (kind === 'none') {
      this.#sides = null;
    } else {
      const { side } = this.#usualOf(kind)[1];
      const [first, second] = this.#apart && this.#sides ? this.#sides : [side, side];
      this.#sides = [
        { ...side, minutes: first.minutes },
        { ...side, minutes: second.minutes },
      ];
    }
    this.#show();
  }

  #show() {
    const sides = this.#sides;
    this.#body.hidden = !sides;
    this.#body.replaceChildren(...(sides ? this.#content(sides) : []));
    this.#mark();
  }

  /** @param {Sides} sides */
  #content(sides) {
    const { kind } = sides[0];
    const hint = el('p', { class: 'hint' }, t(`clock.${kind}.hint`));
    const usual = () => el('div', { class: 'usual' }, ...this.#usualOf(kind).map((each) => this.#usualButton(each)));
    const times = this.#apart
      ? [0, 1].map((side) => this.#ownTime(sides, side))
      : [usual(), el('div', { class: 'side-time' }, ...this.#fields(sides, 0))];
    return [hint, ...times, this.#apartLabel()];
  }

  /** A button for a usual time. @param {{text: string, side: Allowance}} usual */
  #usualButton({ text, side }) {
    const choose = () => {
      this.#sides = [{ ...side }, { ...side }];
      this.#show();
      this.#focus(`[data-usual="${text}"]`);
    };
    return button(spelled(side), choose, { 'data-usual': text });
  }

  /** The fields of a side that has its own time. @param {Sides} sides @param {number} side */
  #ownTime(sides, side) {
    const name = this.#names[side] ?? '';
    return el(
      'div',
      { class: 'side-time', role: 'group', 'aria-label': name },
      el('strong', {}, name),
      ...this.#fields(sides, side),
    );
  }

  /** @param {Sides} sides @param {number} side */
  #fields(sides, side) {
    return PARTS[sides[side].kind].map((part) => this.#field(sides, side, part));
  }

  /** @param {Sides} sides @param {number} side @param {'minutes' | 'seconds' | 'periods'} part */
  #field(sides, side, part) {
    const { min, max } = this.#limits[part];
    const input = el('input', {
      type: 'number',
      value: String(Math.round(sides[side][part] * 100) / 100),
      min: String(min),
      max: String(max),
      step: part === 'minutes' ? 'any' : '1',
      required: true,
      inputMode: 'decimal',
      oninput: () => {
        input.setCustomValidity('');
        // Half a minute is a time; nothing at all is none, unless there is more with every turn.
        if (part === 'minutes' && input.valueAsNumber === 0 && sides[side].kind === 'sudden')
          input.setCustomValidity(t('clock.nothing'));
        if (!input.checkValidity()) return;
        for (const each of this.#apart ? [side] : [0, 1]) sides[each][part] = input.valueAsNumber;
        this.#mark();
      },
    });
    return el('label', { class: 'seat-number' }, t(`clock.${part}`), input);
  }

  /** The choice whether each side has its own times. */
  #apartLabel() {
    const input = el('input', {
      type: 'checkbox',
      checked: this.#apart,
      onchange: () => {
        this.#apart = input.checked;
        if (!this.#apart && this.#sides) this.#sides = [this.#sides[0], { ...this.#sides[0] }];
        this.#show();
        this.#focus('.check input');
      },
    });
    return el('label', { class: 'check' }, input, t('clock.apart'));
  }

  /** Marks which of the usual times is chosen. */
  #mark() {
    const chosen = this.#sides && this.#written(this.#sides);
    for (const usual of this.#body.querySelectorAll('[data-usual]'))
      usual.setAttribute('aria-pressed', String(usual.getAttribute('data-usual') === chosen));
  }

  /** @param {string} selector */
  #focus(selector) {
    /** @type {HTMLElement | null} */ (this.#body.querySelector(selector))?.focus();
  }
}

/**
 * @param {typeof import('tessera')} tessera
 * @param {string} first the time control chosen at first; empty for none
 */
export const clockForm = (tessera, first) => new ClockForm(tessera, first);
