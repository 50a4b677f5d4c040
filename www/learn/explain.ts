// Terms can be pressed wherever they stand.
import { later, withPart } from '../base/lazy.ts';

const room = later(() => import('./terms.ts'));

/** Explains from now on each term that is pressed on the page. */
export const explainTerms = () =>
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest('[data-term]');
    if (pressed instanceof HTMLElement) withPart(room, ({ showTerm }) => showTerm(pressed.dataset.term ?? '', pressed));
  });
