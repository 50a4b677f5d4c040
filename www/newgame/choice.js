// The last choice of options, names and clock for each game, remembered on this device.

/** @typedef {{options: string, names: string[], clock: string}} Choice `clock` is a time control, empty for none */

const key = (/** @type {string} */ game) => `tessera/choice/${game}`;

/** A stored time control, if it is one and two sides play. @param {typeof import('tessera')} tessera @param {import('tessera').Form} form @param {unknown} text */
function clockOf(tessera, { seats }, text) {
  if (!text || new Set(seats.map(({ side }) => side)).size !== 2) return '';
  try {
    return tessera.clock_control(String(text).slice(0, 100));
  } catch {
    return '';
  }
}

/**
 * The last choice; the base rules without names where there is none, or none that can be read. What is stored can be
 * anything: it is taken apart with care here, and the rules check the options.
 * @param {typeof import('tessera')} tessera
 * @param {string} game
 * @returns {Choice}
 */
export function lastChoice(tessera, game) {
  try {
    const { options, names, clock } = JSON.parse(localStorage.getItem(key(game)) ?? '');
    const form = tessera.form(game, String(options).slice(0, 500));
    const known = Array.isArray(names) && names.length === form.seats.length;
    return {
      options: form.options,
      names: known ? names.map((name) => String(name).slice(0, 40)) : [],
      clock: clockOf(tessera, form, clock),
    };
  } catch {
    return { options: '', names: [], clock: '' };
  }
}

/**
 * Remembers a choice; where the device lets nothing be stored it is forgotten, and nothing else happens.
 * @param {string} game
 * @param {Choice} choice
 */
export function remember(game, choice) {
  try {
    localStorage.setItem(key(game), JSON.stringify(choice));
  } catch {
    /* storage is full or denied: only the memory of this choice is missing */
  }
}
