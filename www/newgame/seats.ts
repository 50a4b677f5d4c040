// Who plays: a row for each seat with its stone and the name, partners together. What else is to be chosen for a seat has
// its place in the seat's row.

import type { Form } from 'tessera';
import { computerName, LEVELS, rememberLevel } from '../base/computer.ts';
import { devicePixels, el, write } from '../base/dom.ts';
import { resultsInWords } from '../base/results.ts';
import { dressTable, look } from '../base/theme.ts';
import { capital, list as joined, say, t } from '../base/words.ts';
import { changed } from './rules.ts';

type Tessera = typeof import('tessera');

/** How large a seat's piece is, in rem. */
const DISC = 1.75;

/** The seats of each side. */
export function sidesOf({ seats }: Form): number[][] {
  const sides = [...new Set(seats.map(({ side }) => side))];
  return sides.map((side) => seats.flatMap((seat, i) => (seat.side === side ? [i] : [])));
}

/** What the sides are called by their colours. */
export const sideNames = (form: Form) =>
  sidesOf(form).map((seats) => joined(seats.map((seat) => capital(say(form.seats[seat].label)))));

/** Draws the piece of each seat. */
function paint(tessera: Tessera, game: string, options: string, discs: HTMLCanvasElement[]) {
  const table = new tessera.Table(game, options, []);
  dressTable(table, look(game));
  discs.forEach((disc, seat) => {
    table.paint_piece(seat, disc);
  });
  table.free();
}

/** Asks whether a person sits on a seat, or the computer at which level; 0 stands for a person. */
function whoSelect(label: string, now: number, chosen: (level: number) => void) {
  const select = el(
    'select',
    { 'aria-label': t('newgame.who', { seat: label }), onchange: () => chosen(Number(select.value)) },
    ...[0, ...LEVELS].map((level) =>
      el(
        'option',
        { value: String(level), selected: level === now },
        level ? t('computer', { level: t(`level.${level}`) }) : t('newgame.person'),
      ),
    ),
  );
  return select;
}

/** The names of the people, by their seats. */
export class Seats {
  #tessera;
  #game;
  /** Also those of people for whom there is no seat now: they have it again when more play. */
  #names: string[];
  #count = 0;
  #named;
  element = el('div', { class: 'names' });

  /** @param named called when somebody has another name */
  constructor(tessera: Tessera, game: string, names: string[], named: () => void) {
    this.#tessera = tessera;
    this.#game = game;
    this.#names = names;
    this.#named = named;
  }

  /** The name on each seat; empty where there is none. */
  get names() {
    return Array.from({ length: this.#count }, (_, seat) => this.#names[seat] ?? '');
  }

  /** Seats everybody anew. */
  seat(names: string[]) {
    this.#names = names.concat(this.#names.slice(names.length));
  }

  /** Shows the seats of a game by such rules. */
  show(form: Form) {
    this.#count = form.seats.length;
    const sides = sidesOf(form);
    const rows = form.seats.map((seat, i) => this.#row(capital(say(seat.label)), i));
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
    paint(
      this.#tessera,
      this.#game,
      form.options,
      rows.map(({ disc }) => disc),
    );
  }

  /** Has somebody else sit on a seat. */
  #rename(seat: number, name: string) {
    this.#names = changed(this.names, seat, name).concat(this.#names.slice(this.#count));
    this.#named();
  }

  #row(label: string, seat: number) {
    const computer = this.#tessera.computer_named(this.#names[seat] ?? '');
    const side = devicePixels(DISC);
    const disc = el('canvas', { width: side, height: side, 'aria-hidden': 'true' });
    const input = el('input', {
      type: 'text',
      value: computer ? '' : (this.#names[seat] ?? ''),
      hidden: Boolean(computer),
      dir: 'auto',
      maxLength: 40,
      autocomplete: 'off',
      placeholder: t('page.namePlaceholder'),
      oninput: () => this.#rename(seat, input.value),
    });
    const results = el('p', { class: 'results', role: 'status' });
    /** How games at a level have ended so far. */
    const tell = (level: number) => {
      const counts = level ? resultsInWords(this.#game, level) : [];
      results.hidden = !counts.length;
      write(results, counts.length ? `${capital(joined(counts))}.` : '');
    };
    tell(computer?.level ?? 0);
    const who = whoSelect(label, computer?.level ?? 0, (level) => {
      tell(level);
      input.hidden = level > 0;
      if (level) rememberLevel(this.#game, level);
      this.#rename(seat, level ? computerName(this.#tessera, level) : input.value);
    });
    const element = el('div', { class: 'seat' }, disc, el('label', {}, el('span', {}, label), input), who, results);
    return { element, disc };
  }
}
