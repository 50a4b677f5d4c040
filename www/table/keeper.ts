// Stores the state after each event at a table before the event is shown.
import type { Happening } from '../desk/desk.ts';

/** Events that do not change the game: a selection, a refusal. */
const NOT_STORED = ['changed', 'refused'];

/**
 * Events wait until the state after them is stored, and are then shown in order. Several quick events are stored together,
 * because only the state after the last counts. While storing fails, events are shown without waiting.
 */
export function keeper({
  store,
  hold,
  show,
  stored,
}: {
  /** Stores the current state. */
  store: () => Promise<void>;
  /** Freezes the picture of the board, or releases it. */
  hold: (held: boolean) => void;
  /** Shows and announces events. */
  show: (happenings: Happening[]) => void;
  /** Called after storing: with `null`, or with the error. */
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
      if (!NOT_STORED.includes(happening.event)) changed = true;
      if (failing || (!changed && !running)) drain();
      if (changed) start();
    },
    /** Stores the state without an event. */
    again() {
      changed = true;
      start();
    },
    /** Done when nothing waits to be stored. */
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
