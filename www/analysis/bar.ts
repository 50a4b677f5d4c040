// The bar beside the board: how much of it a side has is its chance. A proved result fills it and has a pattern of its own.

import { el } from '../base/dom.ts';

/** Smaller changes, in hundredths, are not shown: the bar would tremble. */
const LEAST = 2;

export function bar() {
  const fill = el('i', { class: 'stone' });
  const inner = el('div', { class: 'bar stone', hidden: true }, fill);
  let shown: number | undefined;
  return {
    element: el('div', { class: 'evaluation', 'aria-hidden': 'true' }, inner),
    /**
     * @param share that of the first side, from 0 to 1; nothing hides the bar
     * @param colours of the two sides
     * @param flipped whether the first side sits at the far side of the board
     */
    show(share: number | undefined, colours: string[], { proved, old }: { proved: boolean; old: boolean }) {
      inner.hidden = share === undefined;
      inner.dataset.proved = String(proved);
      inner.dataset.old = String(old);
      inner.dataset.colour = colours[1] ?? '';
      fill.dataset.colour = colours[0] ?? '';
      if (share === undefined) {
        shown = undefined;
        return;
      }
      const hundredths = Math.round(share * 100);
      if (shown !== undefined && !proved && Math.abs(hundredths - shown) < LEAST) return;
      shown = hundredths;
      fill.style.setProperty('--share', String(hundredths / 100));
    },
  };
}
