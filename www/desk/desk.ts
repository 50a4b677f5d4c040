// The desk: what the parts of a table's view share, which is the table, a way to report events, and a voice for announcements.
// The parts know the desk and not each other.

import type { Snapshot, Table } from 'tessera';
import { el } from '../base/dom.ts';
import type { Icon } from '../base/icons.ts';
import * as sentences from '../base/sentences.ts';
import { say, t } from '../base/words.ts';

/** A part of the view. */
export interface Part {
  /** Its element; the elements are on the page in the order of the parts. */
  element?: HTMLElement;
  /** Shows the current state of the table. */
  show?: (snapshot: Snapshot) => void;
  /** Its commands; they are in the menu in the order of the parts. */
  commands?: Command[];
  /** Removes the part's listeners. */
  destroy?: () => void;
}

/** Something one can do at the table other than by touching the board. */
export interface Command {
  /** A name for scripts. */
  id: string;
  /** Its name on the page. */
  name: string;
  /** Its keys, such as `Ctrl+Shift+z`; `Ctrl` also means the Mac's command key. */
  keys?: string[];
  /** Its group in the menu; without one it is not in the menu. */
  group?: string;
  /** Whether it is available now. */
  can?: (snapshot: Snapshot) => boolean;
  icon?: Icon | (() => Icon);
  /** The current value of a setting. */
  state?: () => string;
  /** Whether the menu shows it at once, if that depends on what is done with the game. */
  leads?: () => boolean;
  run: () => void;
}

/** An event at the table. */
export interface Happening {
  /** Its name, see `DeskBase.did`. */
  event: string;
  /** The table after it. */
  snapshot: Snapshot;
  /** A sentence in place of the usual announcement. */
  sentence?: string;
}

/** The part of the desk that embedded boards have too. */
export interface DeskBase {
  /** The table in play. */
  table: Table;
  /**
   * Reports an event by its name. `changed` and `refused` leave the game as it is; `acted`, `undone`, `redone`, `gone`, `begun`,
   * `concluded` and `edited` change it; `seated`: the players have changed; `clock`: the clock was paused or resumed, which has
   * been announced already.
   */
  did: (event: string) => void;
}

/** What parts of the app need in addition. */
interface PageDesk {
  tessera: typeof import('tessera');
  /** Shows a table of any game: here if it is of the same game, else in a view of its own. */
  open: (table: Table, sentence: string) => void;
  /** Done when all events are stored and shown. */
  settled: () => Promise<void>;
  /** Announces a text to screen readers politely. */
  announce: (text: string) => void;
  /** Announces a text to screen readers at once. */
  warn: (text: string) => void;
}

/** The desk of the app; its `table` changes with the game. */
export type Desk = DeskBase & PageDesk;

/** The announcement of each event. */
const ANNOUNCEMENTS = {
  acted: sentences.announcement,
  begun: sentences.begun,
  undone: sentences.undone,
  redone: sentences.redone,
  gone: sentences.gone,
  edited: () => t('said.edited'),
} as Record<string, (s: Snapshot) => string>;

/** Two live regions, a polite and an urgent one, and functions that speak through them. */
export function voice() {
  const polite = el('div', { class: 'sr', role: 'status' });
  const urgent = el('div', { class: 'sr', role: 'alert' });
  const announce = (text: string) => {
    urgent.textContent = '';
    polite.textContent = text;
  };
  const warn = (text: string) => {
    polite.textContent = '';
    urgent.textContent = text;
  };
  return {
    elements: [polite, urgent],
    announce,
    warn,
    /** Announces events in order. @param more what is said after them */
    report(happenings: Happening[], more = '') {
      const reports = happenings.map(reportOf);
      const text = [...reports.map((report) => report.text), more].filter(Boolean).join(' ');
      if (text) (reports.some((report) => report.urgent) ? warn : announce)(text);
    },
  };
}

/** The announcement of an event, and whether it is urgent. */
function reportOf({ event, snapshot, sentence }: Happening) {
  if (sentence !== undefined) return { urgent: false, text: sentence };
  if (event === 'clock') return { urgent: false, text: '' };
  if (event === 'refused' && snapshot.refusal)
    return { urgent: true, text: `${say(snapshot.refusal.heading)}: ${say(snapshot.refusal.sentence)}` };
  if ((event === 'acted' || event === 'concluded') && snapshot.result)
    return { urgent: true, text: sentences.announcement(snapshot) };
  return { urgent: false, text: (ANNOUNCEMENTS[event] ?? sentences.taskSentence)(snapshot) };
}
