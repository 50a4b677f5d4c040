// Runs work in parallel.
import os from 'node:os';

/**
 * Runs `each` on all items, one at a time per processor.
 * @template T
 * @param {T[]} items
 * @param {(item: T) => Promise<void>} each
 */
export async function inParallel(items, each) {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await each(item);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
}
