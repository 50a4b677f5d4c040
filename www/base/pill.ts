// A choice of a few, each as a pill.
import type { Properties } from './dom.ts';
import { el } from './dom.ts';

/** One of them: a radio button with its text. @param radio the button's properties @param before what is shown before both */
export const pill = (text: string, radio: Properties, ...before: Node[]) =>
  el('label', { class: 'pill' }, ...before, el('span', {}, el('input', { type: 'radio', ...radio }), text));
