// What a room that is opened later needs beside its code: its words and its style sheet.

import type { Room } from './build.js';
import { el } from './dom.ts';
import { later } from './lazy.ts';
import { addWords } from './words.ts';

/** The style sheets that have come, or are on their way. */
const sheets = new Map<string, Promise<unknown>>();

function addSheet(href: string) {
  // What stood there before the module may have brought it.
  const brought = [...document.styleSheets].some((sheet) => sheet.href === href) ? Promise.resolve() : undefined;
  const there =
    sheets.get(href) ??
    brought ??
    new Promise((then, fail) => {
      document.head.append(
        el('link', {
          rel: 'stylesheet',
          href,
          onload: then,
          onerror({ target }: Event) {
            (target as Element).remove();
            sheets.delete(href); // the next time there may be a connection
            fail(new Error('no style sheet'));
          },
        }),
      );
    });
  sheets.set(href, there);
  return there;
}

/** Fetches all of it; rejects where it cannot be fetched. */
export const furnish = ({ words, style }: Room) => Promise.all([addWords(words), addSheet(style)]);

/** A part that comes with what its room needs. */
export const furnished = <M>(room: Room, fetch: () => Promise<M>) =>
  later(() => Promise.all([fetch(), furnish(room)]).then(([part]) => part));
