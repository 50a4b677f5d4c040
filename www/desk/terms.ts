// Sentences with terms that a newcomer may not know: each term is a button. www/learn/explain.ts listens for clicks on
// `[data-term]`.
import { el } from '../base/dom.ts';
import type { Part } from '../base/words.ts';

/** Makes the element of a sentence from its parts. */
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
