// Terms in a sentence that a newcomer may not know: each can be pressed where it stands. Whoever explains them listens for
// clicks on `[data-term]`.
import { el } from '../base/dom.ts';
import type { Part } from '../base/words.ts';

/** A sentence for the page, from its parts. */
export const explained = (parts: Part[]) =>
  el(
    'span',
    {},
    ...parts.map((part) =>
      typeof part === 'string'
        ? part
        : el(
            'button',
            { type: 'button', class: 'term', 'data-term': part.term, 'aria-haspopup': 'dialog' },
            part.words,
          ),
    ),
  );
