// Small parts of the room's views.

import { el } from '../base/dom.ts';
import { icon } from '../base/icons.ts';
import { dateInWords } from '../base/today.ts';
import { language } from '../base/words.ts';

/** A sign that leads back. */
export const backTo = (href: string, name: string) =>
  el('a', { class: 'sign', href, 'aria-label': name, title: name }, icon('leave'));

/** A date in full. */
export const dateTold = (date: Date) => dateInWords(language(), date);
