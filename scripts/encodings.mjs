// Chooses the content encoding of a response by what the browser accepts.

/** Best first, with the suffix of the compressed file. */
const ENDINGS = /** @type {const} */ ({ br: '.br', gzip: '.gz' });

/** @typedef {keyof typeof ENDINGS} Encoding */

/**
 * The encodings that a browser accepts, best first, without `identity`.
 * @param {string} [accepted] the header Accept-Encoding, as in `gzip;q=0.5, br`
 * @returns {{encoding: Encoding, ending: string}[]}
 */
export function encodings(accepted = '') {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const q = parameters.find((text) => text.startsWith('q='));
      const weight = q ? Number(q.slice(2)) : 1;
      return [name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0];
    }),
  );
  const weight = (/** @type {string} */ name) => weights.get(name) ?? weights.get('*') ?? 0;
  const least = weights.get('identity') ?? 0;
  return /** @type {Encoding[]} */ (Object.keys(ENDINGS))
    .filter((name) => weight(name) > 0 && weight(name) >= least)
    .sort((a, b) => weight(b) - weight(a))
    .map((encoding) => ({ encoding, ending: ENDINGS[encoding] }));
}
