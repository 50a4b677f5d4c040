// The last choice of options, names and clock for each game, remembered on this device.
import type { Form } from 'tessera';
import { isRecord, isText, isTexts, store, stored } from '../base/stored.ts';

/** `names` is empty if nothing has been chosen yet, `clock` a time control or empty; `link`: the game goes back and forth by link. */
export type Choice = { options: string; names: string[]; clock: string; link?: boolean };

const key = (game: string) => `tessera/choice/${game}`;

/** A stored time control if it is valid and two sides play; else empty. */
function clockOf(tessera: typeof import('tessera'), { seats }: Form, text: unknown) {
  if (!isText(text) || new Set(seats.map(({ side }) => side)).size !== 2) return '';
  try {
    return tessera.clock_control(text.slice(0, 100));
  } catch {
    return '';
  }
}

/**
 * The last choice; the base rules without names if none can be read. The module checks the options.
 */
export function lastChoice(tessera: typeof import('tessera'), game: string): Choice {
  try {
    const { options, names, clock, link } = stored(key(game), isRecord) ?? {};
    const form = tessera.form(game, isText(options) ? options.slice(0, 500) : '');
    const known = isTexts(names) && names.length === form.seats.length;
    return {
      options: form.options,
      names: known ? names.map((name) => name.slice(0, 40)) : [],
      clock: clockOf(tessera, form, clock),
      link: link === true && form.seats.length === 2,
    };
  } catch {
    return { options: '', names: [], clock: '', link: false };
  }
}

/** Remembers a choice, unless the device refuses to store it. */
export const remember = (game: string, choice: Choice) => store(key(game), choice);
