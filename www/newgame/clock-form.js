// The part of the dialog for a new game that sets the clock: none, or one of three kinds with usual times or own ones,
// for both sides the same or each its own.
import { el } from '../base/dom.js';
import { t } from '../base/words.js';

/**
 * @typedef {object} Allowance the time of a side
 * @property {'sudden' | 'increment' | 'byoyomi'} kind
 * @property {number} minutes of the main time, with fractions
 * @property {number} seconds of the increment or of a period; 0 if there is neither
 * @property {number} periods 0 if there are none
 */

const KINDS = /** @type {const} */ (['sudden', 'increment', 'byoyomi']);
const EACH = /** @type {const} */ (['none', ...KINDS]);

/** A time control as people write it: “10 min + 3 × 30 s”. @param {Allowance} side */
function spelled({ kind, minutes, seconds, periods }) {
  return t(`clock.spelled.${kind}`, { minutes, seconds, periods });
}

/**
 * @param {typeof import('tessera')} tessera
 * @param {string} first the time control chosen at first; empty for none
 */
export function clockForm({ Table }, first) {
  const { usual, ...limits } = Table.time_form();
  /** The usual times of a kind. @param {Allowance['kind']} kind @returns {{text: string, side: Allowance}[]} */
  const usualOf = (kind) => usual.filter((/** @type {{side: Allowance}} */ { side }) => side.kind === kind);
  /** @type {{sides: [Allowance, Allowance] | null, apart: boolean}} */
  let { sides, apart } = first ? Table.time_control(first) : { sides: null, apart: false };
  /** @param {[Allowance, Allowance]} both */
  const written = (both) =>
    Table.clock_control(both.map((side) => Table.side_time(side.minutes, side.seconds, side.periods)).join('/'));
  /** What each side is called. @type {string[]} */
  let names = [];
  const body = el('div', { class: 'clock-body' });
  const kinds = el('div', { class: 'kinds' });
  const element = el('fieldset', { class: 'clock-form' }, el('legend', {}, t('clock')), kinds, body);

  /** @param {Allowance['kind'] | 'none'} kind */
  function choose(kind) {
    if (kind === 'none') {
      sides = null;
    } else {
      const { side } = usualOf(kind)[1];
      const minutes = apart && sides ? sides.map((each) => each.minutes) : [side.minutes, side.minutes];
      sides = [
        { ...side, minutes: minutes[0] },
        { ...side, minutes: minutes[1] },
      ];
    }
    show();
  }

  /** @param {number} side @param {'minutes' | 'seconds' | 'periods'} part */
  function field(side, part) {
    const { min, max } = limits[part];
    const now = /** @type {[Allowance, Allowance]} */ (sides);
    const input = el('input', {
      type: 'number',
      value: String(Math.round(now[side][part] * 100) / 100),
      min: String(min),
      max: String(max),
      step: part === 'minutes' ? 'any' : '1',
      required: true,
      inputMode: 'decimal',
      oninput: () => {
        input.setCustomValidity('');
        // Half a minute is a time; nothing at all is none, unless there is more with every turn.
        if (part === 'minutes' && input.valueAsNumber === 0 && now[side].kind === 'sudden')
          input.setCustomValidity(t('clock.nothing'));
        if (!input.checkValidity()) return;
        for (const each of apart ? [side] : [0, 1]) now[each][part] = input.valueAsNumber;
        mark();
      },
    });
    return el('label', { class: 'seat-number' }, t(`clock.${part}`), input);
  }

  /** @param {number} side */
  const fields = (side) => {
    const { kind } = /** @type {[Allowance, Allowance]} */ (sides)[side];
    const parts = /** @type {const} */ ({
      sudden: ['minutes'],
      increment: ['minutes', 'seconds'],
      byoyomi: ['minutes', 'periods', 'seconds'],
    })[kind];
    return parts.map((part) => field(side, part));
  };

  /** Which of the usual times it is. */
  const mark = () => {
    const now = sides && written(sides);
    for (const button of body.querySelectorAll('[data-usual]'))
      button.setAttribute('aria-pressed', String(button.getAttribute('data-usual') === now));
  };

  function show() {
    const kind = sides ? sides[0].kind : 'none';
    if (!kinds.childElementCount) {
      kinds.append(
        ...EACH.map((each) =>
          el(
            'label',
            { class: 'pill' },
            el(
              'span',
              {},
              el('input', {
                type: 'radio',
                name: 'clock-kind',
                value: each,
                checked: each === kind,
                onchange: () => choose(/** @type {'none'} */ (each)),
              }),
              t(`clock.${each}`),
            ),
          ),
        ),
      );
    }
    body.hidden = !sides;
    if (!sides) {
      body.replaceChildren();
      return;
    }
    body.replaceChildren(
      el('p', { class: 'hint' }, t(`clock.${sides[0].kind}.hint`)),
      ...(apart
        ? []
        : [
            el(
              'div',
              { class: 'usual' },
              ...usualOf(sides[0].kind).map(({ text, side }) =>
                el(
                  'button',
                  {
                    type: 'button',
                    'data-usual': text,
                    onclick: () => {
                      sides = [{ ...side }, { ...side }];
                      show();
                      /** @type {HTMLElement | null} */ (body.querySelector(`[data-usual="${text}"]`))?.focus();
                    },
                  },
                  spelled(side),
                ),
              ),
            ),
          ]),
      ...(apart
        ? [0, 1].map((side) =>
            el(
              'div',
              { class: 'side-time', role: 'group', 'aria-label': names[side] ?? '' },
              el('strong', {}, names[side] ?? ''),
              ...fields(side),
            ),
          )
        : [el('div', { class: 'side-time' }, ...fields(0))]),
      el(
        'label',
        { class: 'check' },
        el('input', {
          type: 'checkbox',
          checked: apart,
          onchange: (/** @type {Event} */ event) => {
            apart = /** @type {HTMLInputElement} */ (event.target).checked;
            if (!apart && sides) sides = [sides[0], { ...sides[0] }];
            show();
            /** @type {HTMLElement | null} */ (body.querySelector('.check input'))?.focus();
          },
        }),
        t('clock.apart'),
      ),
    );
    mark();
  }
  show();

  return {
    element,
    /** Tells between whom it is played; where more than two sides do there is no clock. @param {string[]} sideNames */
    between(sideNames) {
      element.hidden = sideNames.length !== 2;
      element.disabled = element.hidden; // what is not offered is not checked either
      names = sideNames;
      if (apart) show();
    },
    /** Changes the times of the sides: a handicap is its person's. */
    swap() {
      if (sides) sides = [sides[1], sides[0]];
      if (apart) show();
    },
    /** What is chosen; empty for none. */
    get control() {
      return sides && !element.hidden ? written(sides) : '';
    },
  };
}
