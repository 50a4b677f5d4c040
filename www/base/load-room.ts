// Loads what a lazily loaded folder needs beside its code: its words and its style sheet.

import type { Room } from './build.js';
import { el } from './dom.ts';
import { later } from './lazy.ts';
import { addWords } from './words.ts';

/** The style sheets that have loaded or are loading, by address. */
const sheets = new Map<string, Promise<unknown>>();

function addSheet(href: string) {
  // The static view before the module may have loaded it.
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
            sheets.delete(href); // try again next time: there may be a connection by then
            fail(new Error('no style sheet'));
          },
        }),
      );
    });
  sheets.set(href, there);
  return there;
}

/** Fetches the words and the style sheet; rejects if either cannot be fetched. */
export const loadAssets = ({ words, style }: Room) => Promise.all([addWords(words), addSheet(style)]);

/** Declares a part that is fetched together with its words and its style sheet. */
export const withAssets = <M>(room: Room, fetch: () => Promise<M>) =>
  later(() => Promise.all([fetch(), loadAssets(room)]).then(([part]) => part));
