// The part of the dialog for a new game that sets the clock: none, a preset, or a custom time of three kinds, the same for both
// sides or one for each.

import type { SideTime as Allowance } from 'tessera';
import { button, el } from '../base/dom.ts';
import { t } from '../base/words.ts';
import { reveal } from './scroll-into-view.ts';

const KINDS = ['sudden', 'increment', 'byoyomi'] as const;

/** A side's time as people write it: “10 min + 3 × 30 s”. */
function spelled({ kind, minutes, seconds, periods }: Allowance) {
  return t(`clock.spelled.${kind}`, { minutes, seconds, periods });
}

/** A time control in a few words; both times if the sides differ. @param control empty for none */
export function clockInShort(tessera: typeof import('tessera'), control: string) {
  if (!control) return t('clock.none');
  const { sides, apart } = tessera.time_control(control);
  return (apart ? sides : sides.slice(0, 1)).map(spelled).join(' / ');
}

/** The fields of a side's time, by kind. */
const PARTS = {
  sudden: ['minutes'],
  increment: ['minutes', 'seconds'],
  byoyomi: ['minutes', 'periods', 'seconds'],
} as const;

type Sides = [Allowance, Allowance];

/** The form and its choice. */
class ClockForm {
  #tessera;
  #usual;
  #limits;
  #changed;
  #sides: Sides | null = null;
  /** Whether each side has its own times. */
  #apart = false;
  /** The names of the sides. */
  #names: string[] = [];
  #chips = el('div', { class: 'chips' });
  #hint = el('p', { class: 'hint' });
  #body = el('div', { class: 'clock-body' });
  element = el('fieldset', { class: 'clock-form' }, el('legend', {}, t('clock')), this.#chips, this.#hint, this.#body);

  /** @param first the time control chosen at first; empty for none @param changed called when the choice changes */
  constructor(tessera: typeof import('tessera'), first: string, changed: () => void) {
    const { usual, ...limits } = tessera.time_form();
    this.#tessera = tessera;
    this.#usual = usual;
    this.#limits = limits;
    this.#changed = changed;
    // Byo-yomi is only among the custom times: those who want it know it.
    const offered = usual.filter(({ side }) => side.kind !== 'byoyomi');
    if (first) {
      const { sides, apart } = tessera.time_control(first);
      this.#sides = sides;
      this.#apart = apart;
    }
    const preset = offered.find(({ text }) => text === first);
    this.#chips.append(
      this.#chip(t('clock.none'), !first, () => this.reset()),
      ...offered.map((each) => this.#chip(spelled(each.side), each === preset, () => this.#choose(each.side))),
      this.#chip(t('clock.own'), first !== '' && !preset, () => this.#own()),
    );
    this.#show(first !== '' && !preset);
  }

  /**
   * Sets the sides. The form is hidden unless two sides play, because only then is there a clock.
   * @param names of the sides
   */
  between(names: string[]) {
    this.element.hidden = names.length !== 2;
    this.element.disabled = this.element.hidden; // a disabled form is not validated
    this.#names = names;
    if (this.#apart) this.#show(true);
  }

  /** Chooses no clock. */
  reset() {
    this.#choose(null);
    const [none] = this.#chips.querySelectorAll('input');
    none.checked = true;
  }

  /** Swaps the times of the sides: a handicap belongs to the person. */
  swap() {
    if (this.#sides) this.#sides = [this.#sides[1], this.#sides[0]];
    if (this.#apart) this.#show(true);
  }

  /** The chosen time control; empty for none. */
  get control() {
    return this.#sides && !this.element.hidden ? this.#written(this.#sides) : '';
  }

  #written(sides: Sides) {
    const texts = sides.map(({ minutes, seconds, periods }) => this.#tessera.side_time(minutes, seconds, periods));
    return this.#tessera.clock_control(texts.join('/'));
  }

  /** The presets of a kind. */
  #usualOf(kind: Allowance['kind']) {
    return this.#usual.filter(({ side }) => side.kind === kind);
  }

  #chip(name: string, checked: boolean, chosen: () => void, group: string = 'clock') {
    const input = el('input', { type: 'radio', name: group, checked, onchange: chosen });
    return el('label', { class: 'chip' }, input, el('span', {}, name));
  }

  /** Chooses a preset for both sides, or no clock. */
  #choose(side: Allowance | null) {
    this.#apart = false;
    this.#sides = side && [{ ...side }, { ...side }];
    this.#show(false);
    this.#changed();
  }

  /** Chooses a custom time; it begins with the time chosen before. */
  #own() {
    const { side } = this.#usualOf('increment')[1];
    this.#sides ??= [{ ...side }, { ...side }];
    this.#show(true);
    reveal(this.#body);
    this.#changed();
  }

  /** Changes the kind of the custom time; its minutes stay. */
  #ownKind(kind: Allowance['kind']) {
    const { side } = this.#usualOf(kind)[1];
    if (this.#sides)
      this.#sides = [
        { ...side, minutes: this.#sides[0].minutes },
        { ...side, minutes: this.#sides[1].minutes },
      ];
    this.#show(true);
    this.#focus('[name="clock-kind"]:checked');
    reveal(this.#body);
    this.#changed();
  }

  /** @param own whether the time is a custom one */
  #show(own: boolean) {
    const sides = this.#sides;
    this.#hint.textContent = sides ? t(`clock.${sides[0].kind}.hint`) : '';
    this.#hint.hidden = !sides;
    this.#body.hidden = !own;
    this.#body.replaceChildren(...(own && sides ? this.#content(sides) : []));
    this.#mark();
  }

  /** The controls of a custom time. */
  #content(sides: Sides) {
    const { kind } = sides[0];
    const kinds = KINDS.map((each) =>
      this.#chip(t(`clock.${each}`), each === kind, () => this.#ownKind(each), 'clock-kind'),
    );
    const usual = kind === 'byoyomi' && !this.#apart ? this.#usualOf(kind).map((each) => this.#usualButton(each)) : [];
    const times = this.#apart
      ? [0, 1].map((side) => this.#ownTime(sides, side))
      : [el('div', { class: 'side-time' }, ...this.#fields(sides, 0))];
    return [
      el('div', { class: 'chips', role: 'radiogroup', 'aria-label': t('clock.own') }, ...kinds),
      ...(usual.length ? [el('div', { class: 'chips' }, ...usual)] : []),
      ...times,
      this.#apartLabel(),
    ];
  }

  /** A button for a preset. */
  #usualButton({ text, side }: { text: string; side: Allowance }) {
    const choose = () => {
      this.#sides = [{ ...side }, { ...side }];
      this.#show(true);
      this.#focus(`[data-usual="${text}"]`);
      this.#changed();
    };
    return button(spelled(side), choose, { 'data-usual': text });
  }

  /** The fields of one side, if each has its own time. */
  #ownTime(sides: Sides, side: number) {
    const name = this.#names[side] ?? '';
    return el(
      'div',
      { class: 'side-time', role: 'group', 'aria-label': name },
      el('strong', {}, name),
      ...this.#fields(sides, side),
    );
  }

  #fields(sides: Sides, side: number) {
    return PARTS[sides[side].kind].map((part) => this.#field(sides, side, part));
  }

  #field(sides: Sides, side: number, part: 'minutes' | 'seconds' | 'periods') {
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
        // Parts of a minute are allowed. Zero minutes are not, unless each turn adds time.
        if (part === 'minutes' && input.valueAsNumber === 0 && sides[side].kind === 'sudden')
          input.setCustomValidity(t('clock.nothing'));
        if (!input.checkValidity()) return;
        for (const each of this.#apart ? [side] : [0, 1]) sides[each][part] = input.valueAsNumber;
        this.#mark();
        this.#changed();
      },
    });
    return el('label', {}, t(`clock.${part}`), input);
  }

  /** The switch for a time of each side's own. */
  #apartLabel() {
    const input = el('input', {
      type: 'checkbox',
      role: 'switch',
      name: 'clock-apart',
      checked: this.#apart,
      onchange: () => {
        this.#apart = input.checked;
        if (!this.#apart && this.#sides) this.#sides = [this.#sides[0], { ...this.#sides[0] }];
        this.#show(true);
        this.#focus('[name="clock-apart"]');
        reveal(this.#body);
        this.#changed();
      },
    });
    return el('label', { class: 'switch' }, input, el('strong', {}, t('clock.apart')));
  }

  /** Marks the button of the chosen preset. */
  #mark() {
    const chosen = this.#sides && this.#written(this.#sides);
    for (const usual of this.#body.querySelectorAll('[data-usual]'))
      usual.setAttribute('aria-pressed', String(usual.getAttribute('data-usual') === chosen));
  }

  #focus(selector: string) {
    (this.#body.querySelector(selector) as HTMLElement | null)?.focus({ preventScroll: true });
  }
}

/**
 * @param first the time control chosen at first; empty for none
 * @param changed called when the choice changes
 */
export const clockForm = (tessera: typeof import('tessera'), first: string, changed: () => void) =>
  new ClockForm(tessera, first, changed);
