// The desk: one table in play, and what every part of its view needs — what it is now, what to do when something has
// happened, a voice. The parts know the desk and not each other.
import { el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { say, t } from '../base/words.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('../base/state.js').Snapshot} Snapshot */

/**
 * @typedef {object} Part a piece of the view
 * @property {HTMLElement} element
 * @property {(snapshot: Snapshot) => void} show puts on the page what the table is now
 */

/**
 * @typedef {object} Command something that can be done at the table beside touching the board
 * @property {string} name what it is called
 * @property {string[]} [keys] the keys that do it, as `Ctrl+Shift+z`: `Ctrl` stands for the Mac's command key too
 * @property {string} [group] the group of the menu that it stands in; without one it is in no menu
 * @property {(snapshot: Snapshot) => boolean} [can] whether it can be done now
 * @property {() => void} run
 */

/**
 * @typedef {object} Happening an event that has come to the table
 * @property {string} what its word, as `Desk.did` has it
 * @property {Snapshot} snapshot the table after it
 * @property {string} [sentence] what is said of it, where that is not what is always said
 */

/**
 * @typedef {object} Desk
 * @property {typeof import('tessera')} tessera
 * @property {Table} table the table in play; another one after `replace`
 * @property {(what: string) => void} did tells that an event has come to the table, by its word: `changed`, `refused`,
 *   or what moved the game: `acted`, `undone`, `redone`, `gone`, `begun`, `concluded`, `edited`; `clock`
 *   that it stands or runs, which is said already
 * @property {(table: Table, sentence: string) => void} open shows a table of any game, in this one's place or in its own
 * @property {() => number} point the point that the keyboard is on, or was last
 * @property {(text: string) => void} answer says something that was asked, and shows it until something happens
 * @property {(text: string, name: string, act: () => void) => void} offer says something as `answer` does, with a button beside it
 * @property {(text: string) => void} say for screen readers, when they have time
 * @property {(text: string) => void} warn for screen readers, at once
 */

/** What is said of each event. */
const NEWS = /** @type {Record<string, (s: Snapshot) => string>} */ ({
  acted: sentences.announcement,
  undone: sentences.undone,
  redone: sentences.redone,
  gone: sentences.gone,
  edited: () => t('said.edited'),
});

/** Two live regions: what is polite and what is urgent. */
export function voice() {
  const said = el('div', { class: 'sr', role: 'status' });
  const warned = el('div', { class: 'sr', role: 'alert' });
  const speak = (/** @type {string} */ text) => {
    warned.textContent = '';
    said.textContent = text;
  };
  const warn = (/** @type {string} */ text) => {
    said.textContent = '';
    warned.textContent = text;
  };
  return {
    said,
    warned,
    say: speak,
    warn,
    /** Says what events did, in their order. @param {Happening[]} happenings */
    tell(happenings) {
      if (!happenings.length) return;
      const told = happenings.map(news);
      const text = told
        .map((one) => one.text)
        .filter(Boolean)
        .join(' ');
      if (text) (told.some(({ urgent }) => urgent) ? warn : speak)(text);
    },
  };
}

/** What is said of an event, and whether at once. @param {Happening} happening */
function news({ what, snapshot, sentence }) {
  if (sentence !== undefined) return { urgent: false, text: sentence };
  if (what === 'clock') return { urgent: false, text: '' };
  if (what === 'refused' && snapshot.refusal)
    return { urgent: true, text: `${say(snapshot.refusal.heading)}: ${say(snapshot.refusal.sentence)}` };
  if ((what === 'acted' || what === 'concluded') && snapshot.result)
    return { urgent: true, text: sentences.announcement(snapshot) };
  return { urgent: false, text: (NEWS[what] ?? sentences.taskSentence)(snapshot) };
}
