// Who sits where: a row for each seat with its piece, its name and its player, partners together.

import type { Form } from 'tessera';
import { computerName, LEVELS, rememberLevel } from '../base/computer.ts';
import { devicePixels, el } from '../base/dom.ts';
import { look, setLook } from '../base/theme.ts';
import { capital, list as joined, say, t } from '../base/words.ts';
import { changed } from './rules.ts';

type Tessera = typeof import('tessera');

/** The diameter of a seat's piece, in rem. */
export const DISC = 1.75;

/** The seats of each side, by index. */
export function sidesOf({ seats }: Form): number[][] {
  const sides = [...new Set(seats.map(({ side }) => side))];
  return sides.map((side) => seats.flatMap((seat, i) => (seat.side === side ? [i] : [])));
}

/** The names of the sides, by their colours. */
export const sideNames = (form: Form) =>
  sidesOf(form).map((seats) => joined(seats.map((seat) => capital(say(form.seats[seat].label)))));

/** Draws the piece of each seat. */
export function paintPieces(tessera: Tessera, game: string, options: string, discs: HTMLCanvasElement[]) {
  const table = new tessera.Table(game, options, []);
  setLook(table, look(game));
  discs.forEach((disc, seat) => {
    table.paint_piece(seat, disc);
  });
  table.free();
}

/** A field for a name. */
export const nameField = (value: string, label: string, hint: string, changed: (name: string) => void) => {
  const input = el('input', {
    type: 'text',
    value,
    dir: 'auto',
    maxLength: 40,
    autocomplete: 'off',
    placeholder: hint,
    'aria-label': label,
    oninput: () => changed(input.value),
  });
  return input;
};

/** The select box of a seat's player: a person (0) or the computer at a level. */
function whoSelect(label: string, now: number, chosen: (level: number) => void) {
  const select = el(
    'select',
    { 'aria-label': t('newgame.who', { seat: label }), onchange: () => chosen(Number(select.value)) },
    ...[0, ...LEVELS].map((level) =>
      el(
        'option',
        { value: String(level), selected: level === now },
        level ? t('computer.level', { level: t(`level.${level}`) }) : t('newgame.person'),
      ),
    ),
  );
  return select;
}

/** The rows of the seats and the names in them. */
export class Seats {
  #tessera;
  #game;
  /** The names by seat, with those beyond the last seat: they are used again when more play. */
  #names: string[];
  #count = 0;
  #named;
  element = el('div', { class: 'names' });

  /** @param named called when a name changes */
  constructor(tessera: Tessera, game: string, names: string[], named: () => void) {
    this.#tessera = tessera;
    this.#game = game;
    this.#names = names;
    this.#named = named;
  }

  /** The name of each seat; empty if it has none. */
  get names() {
    return Array.from({ length: this.#count }, (_, seat) => this.#names[seat] ?? '');
  }

  /** Replaces the names. */
  seat(names: string[]) {
    this.#names = names.concat(this.#names.slice(names.length));
  }

  /** Shows the seats for some rules. @param people who sits on each seat, if none can be the computer */
  show(form: Form, people?: string[]) {
    this.#count = form.seats.length;
    const sides = sidesOf(form);
    const rows = form.seats.map((seat, i) => this.#row(capital(say(seat.label)), i, people?.[i]));
    const together = sides.some((seats) => seats.length > 1);
    const names = sideNames(form);
    const pair = (seats: number[], side: number) =>
      el(
        'div',
        { class: 'pair', role: 'group', 'aria-label': names[side] },
        el('span', { class: 'partners' }, t('newgame.partners')),
        ...seats.map((seat) => rows[seat].element),
      );
    this.element.replaceChildren(...(together ? sides.map(pair) : rows.map(({ element }) => element)));
    paintPieces(
      this.#tessera,
      this.#game,
      form.options,
      rows.map(({ disc }) => disc),
    );
  }

  /** Changes the name of a seat. */
  #rename(seat: number, name: string) {
    this.#names = changed(this.names, seat, name).concat(this.#names.slice(this.#count));
    this.#named();
  }

  /** @param person who sits there, if it cannot be the computer */
  #row(label: string, seat: number, person?: string) {
    const stored = this.#names[seat] ?? '';
    const computer = this.#tessera.computer_named(stored);
    const level = (person === undefined && computer?.level) || 0;
    const side = devicePixels(DISC);
    const disc = el('canvas', { width: side, height: side, 'aria-hidden': 'true' });
    const name = computer ? '' : stored;
    const input = nameField(name, label, person ?? label, (typed) => this.#rename(seat, typed));
    const who = whoSelect(label, level, (chosen) => {
      input.hidden = chosen > 0;
      if (chosen) rememberLevel(this.#game, chosen);
      this.#rename(seat, chosen ? computerName(this.#tessera, chosen) : input.value);
    });
    input.hidden = level > 0;
    const element = el('div', { class: 'seat' }, disc, input, ...(person === undefined ? [who] : []));
    return { element, disc };
  }
}
