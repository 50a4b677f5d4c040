// Stores what happens at a table before it is shown as done.
import type { Happening } from '../desk/desk.ts';

/** What does not change the game: a selection, a refusal. */
const PASSING = ['changed', 'refused'];

/**
 * Happenings wait until the state after them is stored; several quick ones are stored together, since what counts is
 * the whole state after the last. They are shown in their order. While storing fails nothing waits for it.
 */
export function keeper({
  store,
  hold,
  show,
  stored,
}: {
  /** Stores the state as it is now. */
  store: () => Promise<void>;
  /** Holds the picture back, or lets it go on. */
  hold: (held: boolean) => void;
  /** Shows and says them. */
  show: (happenings: Happening[]) => void;
  /** Is called with how storing went: `null` when well. */
  stored: (error: unknown) => void;
}) {
  let waiting: Happening[] = [];
  let changed = false;
  let failing = false;
  let running: Promise<void> | null = null;

  const drain = () => {
    hold(false);
    const happened = waiting;
    waiting = [];
    if (happened.length) show(happened);
  };

  async function run() {
    if (!failing && waiting.length) hold(true);
    while (changed) {
      changed = false;
      try {
        await store();
        failing = false;
        stored(null);
      } catch (error) {
        failing = true;
        stored(error);
        drain();
      }
    }
    running = null;
    drain();
  }
  const start = () => {
    running ??= run().finally(() => {
      running = null;
    });
  };

  return {
    did(happening: Happening) {
      waiting.push(happening);
      if (!PASSING.includes(happening.event)) changed = true;
      if (failing || (!changed && !running)) drain();
      if (changed) start();
    },
    /** Stores the state, though nothing has happened that is to be shown. */
    again() {
      changed = true;
      start();
    },
    /** Done when nothing waits any more. */
    settled: () => running ?? Promise.resolve(),
    /** Whether a state waits to be stored. */
    get owes() {
      return running !== null;
    },
    /** Whether the last state could not be stored. */
    get failing() {
      return failing;
    },
  };
}
