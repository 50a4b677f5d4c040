// Against whom: a friend at this device, a friend far away, or the computer, with the ladder of its levels.

import type { Form } from 'tessera';
import { LEVELS } from '../base/computer.ts';
import { devicePixels, el } from '../base/dom.ts';
import { resultsInWords } from '../base/results.ts';
import { capital, say, t } from '../base/words.ts';
import { levelPicture, wayPicture } from './pictures.ts';
import { DISC, paintPieces } from './seats.ts';

const WAYS = ['computer', 'here', 'link'] as const;
/** The computer, people at this device, or a friend who gets a link. */
export type Way = (typeof WAYS)[number];

/** Three pictures, of which one is chosen. */
export const ways = (now: Way, chosen: (way: Way) => void) =>
  el(
    'fieldset',
    { class: 'ways' },
    el('legend', { class: 'sr' }, t('newgame.way')),
    ...WAYS.map((way) =>
      el(
        'label',
        { class: 'card' },
        el('input', {
          type: 'radio',
          name: 'way',
          value: way,
          checked: way === now,
          autofocus: way === now,
          onchange: () => chosen(way),
        }),
        wayPicture(way),
        el('strong', {}, t(`newgame.way.${way}`)),
      ),
    ),
  );

/** The levels, from the weakest: what such an opponent is like, and the results so far. */
export const ladder = (game: string, now: number, chosen: (level: number) => void) =>
  el(
    'fieldset',
    { class: 'ladder' },
    el('legend', {}, t('newgame.level')),
    el(
      'div',
      { class: 'steps' },
      ...LEVELS.map((level) =>
        el(
          'label',
          { class: 'step' },
          el('input', {
            type: 'radio',
            name: 'level',
            value: String(level),
            checked: level === now,
            onchange: () => chosen(level),
          }),
          levelPicture(level),
          el('strong', {}, t(`level.${level}`)),
          ' ',
          el('span', { class: 'results' }, resultsInWords(game, level).join(' · ')),
          ' ',
          el('span', {}, t(`newgame.level.${level}`)),
        ),
      ),
    ),
  );

/** The choice between the two seats of a game against the computer. */
export class Colour {
  #tessera;
  #game;
  #chosen;
  element = el('div', { class: 'colours', role: 'radiogroup', 'aria-label': t('newgame.colour') });

  /** @param chosen called with the chosen seat */
  constructor(tessera: typeof import('tessera'), game: string, chosen: (seat: number) => void) {
    this.#tessera = tessera;
    this.#game = game;
    this.#chosen = chosen;
  }

  show({ seats, options }: Form, now: number) {
    const side = devicePixels(DISC);
    const discs = seats.map(() => el('canvas', { width: side, height: side, 'aria-hidden': 'true' }));
    this.element.replaceChildren(
      ...seats.map(({ label }, seat) => {
        const called = capital(say(label));
        return el(
          'label',
          { class: 'chip' },
          el('input', {
            type: 'radio',
            name: 'colour',
            value: String(seat),
            checked: seat === now,
            onchange: () => this.#chosen(seat),
          }),
          discs[seat],
          el('span', {}, seat ? called : t('newgame.first', { seat: called })),
        );
      }),
    );
    paintPieces(this.#tessera, this.#game, options, discs);
  }
}
