// Stores what happens at a table before it is shown as done.

/** @typedef {import('../desk/desk.js').Happening} Happening */

/** What does not change the game: a selection, a refusal. */
const PASSING = ['changed', 'refused'];

/**
 * Happenings wait until the state after them is stored; several quick ones are stored together, since what counts is
 * the whole state after the last. They are shown in their order. While storing fails nothing waits for it.
 * @param {object} table
 * @param {() => Promise<void>} table.store stores the state as it is now
 * @param {(held: boolean) => void} table.hold holds the picture back, or lets it go on
 * @param {(happenings: Happening[]) => void} table.show shows and says them
 * @param {(error: unknown) => void} table.stored is called with how storing went: `null` when well
 */
export function keeper({ store, hold, show, stored }) {
  /** @type {Happening[]} */
  let waiting = [];
  let changed = false;
  let failing = false;
  /** @type {Promise<void> | null} */
  let running = null;

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
    /** @param {Happening} happening */
    did(happening) {
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
