// What a room that is opened later needs beside its code: its words and its style sheet.
import { el } from './dom.js';
import { later } from './later.js';
import { addWords } from './words.js';

/** The style sheets that have come, or are on their way. @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** @param {string} href */
function addSheet(href) {
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
          onerror(/** @type {Event} */ { target }) {
            /** @type {Element} */ (target).remove();
            sheets.delete(href); // the next time there may be a connection
            fail(new Error('no style sheet'));
          },
        }),
      );
    });
  sheets.set(href, there);
  return there;
}

/** Fetches all of it; rejects where it cannot be fetched. @param {import('./build.js').Room} room */
export const furnish = ({ words, style }) => Promise.all([addWords(words), addSheet(style)]);

/** A part that comes with what its room needs. @template M @param {import('./build.js').Room} room @param {() => Promise<M>} fetch */
export const furnished = (room, fetch) => later(() => Promise.all([fetch(), furnish(room)]).then(([part]) => part));
