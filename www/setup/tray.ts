// The editor's tray: the pieces to choose from, and the eraser.

import type { SetUp, SetUpState } from 'tessera';
import { el } from '../base/dom.ts';
import { capital, number, say, t } from '../base/words.ts';

/** @param chosen called when the tool changes */
export function tray(setUp: SetUp, chosen: () => void) {
  const element = el('fieldset', { class: 'tray', role: 'radiogroup' });
  const tool = (index: number | undefined, checked: boolean, ...content: (Node | string)[]) =>
    el(
      'label',
      {},
      el('input', {
        type: 'radio',
        name: 'tool',
        value: index === undefined ? '' : String(index),
        checked,
        onchange: () => {
          setUp.choose(index);
          chosen();
        },
      }),
      ...content,
    );
  /** Draws the pieces; called again when the look changes. */
  const paint = () =>
    element.querySelectorAll('canvas').forEach((canvas, index) => {
      setUp.paint(index, canvas);
    });
  return {
    element,
    paint,
    /** Makes the tools for the chosen rules. */
    build(state: SetUpState) {
      element.replaceChildren(
        el('legend', {}, t('setup.tray')),
        ...state.tray.map(({ name }, index) =>
          tool(
            index,
            index === state.tool,
            el('canvas', { width: 96, height: 96, 'aria-hidden': 'true' }),
            el('span', {}, capital(say(name))),
            el('span', { class: 'standing' }),
          ),
        ),
        tool(
          undefined,
          state.tool === null,
          el('span', { class: 'eraser', 'aria-hidden': 'true' }, '✕'),
          t('setup.eraser'),
        ),
      );
      paint();
    },
    /** Shows how many of each piece are on the board. */
    show: (state: SetUpState) =>
      element.querySelectorAll('.standing').forEach((place, i) => {
        const n = state.tray[i].standing;
        place.replaceChildren(
          el('span', { 'aria-hidden': 'true' }, number(n)),
          el('span', { class: 'sr' }, t('setup.standing', { n })),
        );
      }),
  };
}
