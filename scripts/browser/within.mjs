// A time limit for what has none.

/**
 * Waits for something this long at most. Playwright's `evaluate` and its messages to the browser have no timeout: one page that hangs
 * would hold up all tests.
 * @template T @param {number} seconds @param {Promise<T>} promise @param {string} what
 */
export async function within(seconds, promise, what) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what}: not done after ${seconds} s`)), seconds * 1000);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([promise, late]));
  } finally {
    clearTimeout(timer);
  }
}
