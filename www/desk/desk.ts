// The desk: one table in play, and what the parts of its view need: the table, where to tell what has happened, a voice.
// The parts know the desk and not each other.

import type { Snapshot, Table } from 'tessera';
import { el } from '../base/dom.ts';
import type { Icon } from '../base/icons.ts';
import * as sentences from '../base/sentences.ts';
import { say, t } from '../base/words.ts';

/** A piece of the view. */
export interface Part {
  /** Stands on the page, in the order of the parts. */
  element?: HTMLElement;
  /** Puts on the page what the table is now. */
  show?: (snapshot: Snapshot) => void;
  /** Stand in the menu, in the order of the parts. */
  commands?: Command[];
  /** Ends what the part listens to. */
  destroy?: () => void;
}

/** Something that can be done at the table beside touching the board. */
export interface Command {
  /** The name by which scripts find it. */
  id: string;
  /** What it is called. */
  name: string;
  /** The keys that do it, as `Ctrl+Shift+z`: `Ctrl` stands for the Mac's command key too. */
  keys?: string[];
  /** The group of the menu that it stands in; without one it is in no menu. */
  group?: string;
  /** Whether it can be done now. */
  can?: (snapshot: Snapshot) => boolean;
  /** Its sign. */
  icon?: Icon | (() => Icon);
  /** How it is set now. */
  state?: () => string;
  run: () => void;
}

/** An event that has come to the table. */
export interface Happening {
  /** Its word, as `DeskBase.did` has it. */
  event: string;
  /** The table after it. */
  snapshot: Snapshot;
  /** What is said of it, where that is not what is always said. */
  sentence?: string;
}

/** What the parts need that stand on other people's pages too. */
export interface DeskBase {
  /** The table in play. */
  table: Table;
  /** Tells that an event has come to the table, by its word: `changed`, `refused`,
   *   or what moved the game: `acted`, `undone`, `redone`, `gone`, `begun`, `concluded`, `edited`; `seated` that others play; `clock`
   *   that the clock stands or runs, which has been said already. */
  did: (event: string) => void;
}

/** What the page's parts need beside it. */
interface PageDesk {
  tessera: typeof import('tessera');
  /** Shows a table of any game, in this one's place or in its own. */
  open: (table: Table, sentence: string) => void;
  /** Done when all that has happened is stored and shown. */
  settled: () => Promise<void>;
  /** For screen readers, when they have time. */
  announce: (text: string) => void;
  /** For screen readers, at once. */
  warn: (text: string) => void;
}

/** The desk of the page; `table` is another one when another game takes its place. */
export type Desk = DeskBase & PageDesk;

/** What is said of each event. */
const NEWS = {
  acted: sentences.announcement,
  begun: sentences.begun,
  undone: sentences.undone,
  redone: sentences.redone,
  gone: sentences.gone,
  edited: () => t('said.edited'),
} as Record<string, (s: Snapshot) => string>;

/** Two live regions, one for what is polite and one for what is urgent, and the ways to speak through them. */
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
    /** Says what events did, in their order. */
    report(happenings: Happening[]) {
      const reports = happenings.map(reportOf);
      const text = reports
        .map((report) => report.text)
        .filter(Boolean)
        .join(' ');
      if (text) (reports.some((report) => report.urgent) ? warn : announce)(text);
    },
  };
}

/** What is said of an event, and whether at once. */
function reportOf({ event, snapshot, sentence }: Happening) {
  if (sentence !== undefined) return { urgent: false, text: sentence };
  if (event === 'clock') return { urgent: false, text: '' };
  if (event === 'refused' && snapshot.refusal)
    return { urgent: true, text: `${say(snapshot.refusal.heading)}: ${say(snapshot.refusal.sentence)}` };
  if ((event === 'acted' || event === 'concluded') && snapshot.result)
    return { urgent: true, text: sentences.announcement(snapshot) };
  return { urgent: false, text: (NEWS[event] ?? sentences.taskSentence)(snapshot) };
}
