// Small parts of the room's views.

import { el } from '../base/dom.ts';
import { icon } from '../base/icons.ts';

/** A sign that leads back. */
export const backTo = (href: string, name: string) =>
  el('a', { class: 'sign', href, 'aria-label': name, title: name }, icon('leave'));
