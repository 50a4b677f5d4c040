// Chance that can be repeated.

/** A generator of numbers below `n`, the same for the same seed. @param {number} seed */
export function chance(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/**
 * Some of a list, taken at random, in the order of the list.
 * @template T @param {readonly T[]} list @param {number} count @param {number} seed @returns {T[]}
 */
export function sampled(list, count, seed) {
  const below = chance(seed);
  const left = list.map((_, i) => i);
  const taken = Array.from({ length: Math.min(count, list.length) }, () => left.splice(below(left.length), 1)[0]);
  return taken.sort((one, other) => one - other).map((i) => list[i]);
}
