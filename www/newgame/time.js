// Time controls as the session writes them, taken apart and put together for forms: `10` is ten minutes for the game,
// `5+3` with three seconds more for each turn, `10+3x30` with three periods of thirty seconds, `15/5` another for each side.

/**
 * @typedef {object} Allowance the time of a side
 * @property {'sudden' | 'increment' | 'byoyomi'} kind
 * @property {number} minutes of the main time, with halves and the like
 * @property {number} seconds of the increment or of a period
 * @property {number} periods
 */

/** What is usually chosen, by kind. */
export const USUAL = /** @type {Record<Allowance['kind'], string[]>} */ ({
  sudden: ['5', '10', '30'],
  increment: ['3+2', '5+5', '15+10'],
  byoyomi: ['5+3x10', '10+3x30', '30+5x30'],
});

/** What can be typed. */
export const LIMITS = { minutes: { min: 0, max: 1440 }, seconds: { min: 1, max: 3600 }, periods: { min: 1, max: 99 } };

const ALLOWANCE = /^(\d{1,4})(?::([0-5]\d))?(?:\+(?:(\d{1,2})x)?(\d{1,4}))?$/;

/** One side's. @param {string} text @returns {Allowance | null} */
function allowance(text) {
  const found = ALLOWANCE.exec(text);
  if (!found) return null;
  const [, minutes, rest, periods, seconds] = found;
  return {
    kind: periods ? 'byoyomi' : seconds ? 'increment' : 'sudden',
    minutes: Number(minutes) + Number(rest ?? 0) / 60,
    seconds: Number(seconds ?? 5),
    periods: Number(periods ?? 3),
  };
}

/** Both sides' times; nothing where the text is no time control. @param {string} text @returns {[Allowance, Allowance] | null} */
export function readControl(text) {
  const [first, second = first, ...more] = text.split('/').map(allowance);
  return first && second && !more.length ? [first, { ...second }] : null;
}

/** @param {Allowance} side */
function write({ kind, minutes, seconds, periods }) {
  const all = Math.max(Math.round(minutes * 60), kind === 'sudden' ? 1 : 0);
  const [whole, rest] = [Math.floor(all / 60), all % 60];
  const main = rest ? `${whole}:${String(rest).padStart(2, '0')}` : String(whole);
  return main + { sudden: '', increment: `+${seconds}`, byoyomi: `+${periods}x${seconds}` }[kind];
}

/** The text of both sides' times. @param {[Allowance, Allowance]} sides */
export function writeControl([first, second]) {
  const [a, b] = [write(first), write(second)];
  return a === b ? a : `${a}/${b}`;
}
