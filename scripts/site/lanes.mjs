// Work that is done in lanes side by side, as many as there are processors.
import os from 'node:os';

/**
 * Runs `each` on all items, as many at once as there are processors.
 * @template T
 * @param {T[]} items
 * @param {(item: T) => Promise<void>} each
 */
export async function sideBySide(items, each) {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await each(item);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
}
