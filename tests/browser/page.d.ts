// What tests leave on a page for themselves.

declare global {
  var axe: typeof import('axe-core');
  /** What boards on somebody's page have told it. */
  var log: { name: string; detail: unknown; on?: string }[];
  /** The timers by which the element would give up on an answer. */
  var patience: Set<unknown>;
  /** The window in a board's frame. */
  var around: Window;
  /** The kinds of storage that were tried. */
  var tried: string[];
  /** How far things have jumped. */
  var shifts: string[];
  /** What the live regions have said, each time with its role. */
  var heard: [role: string | null, text: string][];
  var sounds: { contexts: number; starts: number; tones: number[] };
  /** What all sounds go through. */
  var outlet: GainNode | undefined;
  /** How often the board has been drawn. */
  var painted: number;
  /** The classes of the elements whose text has changed. */
  var texts: string[];
  /** How often a finger has touched the page. */
  var taps: number;
  /** How many workers are going to die, and how many have. */
  var mortal: number;
  var died: number;
  /** How often a table has gone to another place, or a thought from slice to slice. */
  var steps: number;
  /** What went to the system's share sheet. */
  var shared: ShareData;
  /** Tells the test how far the page is with an action, and which actions it shows as done. */
  var moment: (moment: 'written' | 'stored' | 'shown', moves: string[]) => void;
  /** How well what the page writes is to stand, as it asks for it. */
  var asked: (string | undefined)[];
  /** Ends what keeps the store busy. */
  var letGo: () => void;
  /** How often the page has asked for storage that is kept. */
  var askedToKeep: number;
  /** Lets the device store again. */
  var makeRoom: () => void;
}

export {};
