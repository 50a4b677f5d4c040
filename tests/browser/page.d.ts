// What tests store on the page's `globalThis`.

declare global {
  var axe: typeof import('axe-core');
  /** What can be stored in place of a field. */
  var damages: unknown[];
  /** The events that an embedding page has received. */
  var log: { name: string; detail: unknown; on?: string }[];
  /** The timers of the element's timeouts. */
  var patience: Set<unknown>;
  /** The window in a board's frame. */
  var around: Window;
  /** The kinds of storage that were tried. */
  var tried: string[];
  /** The layout shifts, and their sum. */
  var shifts: string[];
  var shift: number;
  /** Frames after a tap: whether the table was a skeleton, and whether a board grew. */
  var drawn: [skeleton: boolean, grows: boolean][];
  /** The announcements of the live regions, with their roles. */
  var heard: [role: string | null, text: string][];
  var sounds: { contexts: number; starts: number; tones: number[] };
  /** The gain node that all sounds go through. */
  var outlet: GainNode | undefined;
  /** How often the board has been drawn. */
  var painted: number;
  /** The classes of the elements whose text has changed. */
  var texts: string[];
  /** The number of touches. */
  var taps: number;
  /** How many workers will die, and how many have died. */
  var mortal: number;
  var died: number;
  /** The steps of a table, or the slices of a search. */
  var steps: number;
  /** What was handed to the share sheet. */
  var shared: ShareData;
  /** Reports to the test the moments of an action, and the actions that are shown. */
  var moment: (moment: 'written' | 'stored' | 'shown', moves: string[]) => void;
  /** The durability that the page requests for its writes. */
  var asked: (string | undefined)[];
  /** Shows a line as if the engine had found it. */
  var see: (actions: string[]) => void;
  /** Lets the engine answer a question that was held back. */
  var answer: () => Promise<void>;
  /** What a review was told that is known. */
  var known: import('../../www/engine/protocol.ts').ReviewedPosition[] | undefined;
  /** Releases the busy store. */
  var letGo: () => void;
  /** How often the page has requested persistent storage. */
  var askedToKeep: number;
  /** Makes storing possible again. */
  var makeRoom: () => void;
}

export {};
