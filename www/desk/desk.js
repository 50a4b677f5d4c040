// The desk: one table in play, and what the parts of its view need: the table, where to tell what has happened, a voice.
// The parts know the desk and not each other.
import { el } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { say, t } from '../base/words.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('tessera').Snapshot} Snapshot */

/**
 * @typedef {object} Part a piece of the view
 * @property {HTMLElement} [element] stands on the page, in the order of the parts
 * @property {(snapshot: Snapshot) => void} [show] puts on the page what the table is now
 * @property {Command[]} [commands] stand in the menu, in the order of the parts
 * @property {() => void} [destroy] ends what the part listens to
 */

/**
 * @typedef {object} Command something that can be done at the table beside touching the board
 * @property {string} id the name by which scripts find it
 * @property {string} name what it is called
 * @property {string[]} [keys] the keys that do it, as `Ctrl+Shift+z`: `Ctrl` stands for the Mac's command key too
 * @property {string} [group] the group of the menu that it stands in; without one it is in no menu
 * @property {(snapshot: Snapshot) => boolean} [can] whether it can be done now
 * @property {import('../base/icons.js').Icon | (() => import('../base/icons.js').Icon)} [icon] its sign
 * @property {() => string} [state] how it is set now
 * @property {() => void} run
 */

/**
 * @typedef {object} Happening an event that has come to the table
 * @property {string} event its word, as `DeskBase.did` has it
 * @property {Snapshot} snapshot the table after it
 * @property {string} [sentence] what is said of it, where that is not what is always said
 */

/**
 * @typedef {object} DeskBase what the parts need that stand on other people's pages too
 * @property {Table} table the table in play
 * @property {(event: string) => void} did tells that an event has come to the table, by its word: `changed`, `refused`,
 *   or what moved the game: `acted`, `undone`, `redone`, `gone`, `begun`, `concluded`, `edited`; `seated` that others play; `clock`
 *   that the clock stands or runs, which has been said already
 *
 * @typedef {object} PageDesk what the page's parts need beside it
 * @property {typeof import('tessera')} tessera
 * @property {(table: Table, sentence: string) => void} open shows a table of any game, in this one's place or in its own
 * @property {() => Promise<void>} settled done when all that has happened is stored and shown
 * @property {(text: string) => void} announce for screen readers, when they have time
 * @property {(text: string) => void} warn for screen readers, at once
 *
 * @typedef {DeskBase & PageDesk} Desk the desk of the page; `table` is another one when another game takes its place
 */

/** What is said of each event. */
const NEWS = /** @type {Record<string, (s: Snapshot) => string>} */ ({
  acted: sentences.announcement,
  begun: sentences.begun,
  undone: sentences.undone,
  redone: sentences.redone,
  gone: sentences.gone,
  edited: () => t('said.edited'),
});

/** Two live regions, one for what is polite and one for what is urgent, and the ways to speak through them. */
export function voice() {
  const polite = el('div', { class: 'sr', role: 'status' });
  const urgent = el('div', { class: 'sr', role: 'alert' });
  const announce = (/** @type {string} */ text) => {
    urgent.textContent = '';
    polite.textContent = text;
  };
  const warn = (/** @type {string} */ text) => {
    polite.textContent = '';
    urgent.textContent = text;
  };
  return {
    elements: [polite, urgent],
    announce,
    warn,
    /** Says what events did, in their order. @param {Happening[]} happenings */
    report(happenings) {
      const reports = happenings.map(reportOf);
      const text = reports
        .map((report) => report.text)
        .filter(Boolean)
        .join(' ');
      if (text) (reports.some((report) => report.urgent) ? warn : announce)(text);
    },
  };
}

/** What is said of an event, and whether at once. @param {Happening} happening */
function reportOf({ event, snapshot, sentence }) {
  if (sentence !== undefined) return { urgent: false, text: sentence };
  if (event === 'clock') return { urgent: false, text: '' };
  if (event === 'refused' && snapshot.refusal)
    return { urgent: true, text: `${say(snapshot.refusal.heading)}: ${say(snapshot.refusal.sentence)}` };
  if ((event === 'acted' || event === 'concluded') && snapshot.result)
    return { urgent: true, text: sentences.announcement(snapshot) };
  return { urgent: false, text: (NEWS[event] ?? sentences.taskSentence)(snapshot) };
}
