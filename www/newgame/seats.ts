// Who plays: a row for each seat with its piece, its name and its player, partners together.

import type { Form } from 'tessera';
import { computerName, LEVELS, rememberLevel } from '../base/computer.ts';
import { devicePixels, el, write } from '../base/dom.ts';
import { resultsInWords } from '../base/results.ts';
import { dressTable, look } from '../base/theme.ts';
import { capital, list as joined, say, t } from '../base/words.ts';
import { changed } from './rules.ts';

type Tessera = typeof import('tessera');

/** The diameter of a seat's piece, in rem. */
const DISC = 1.75;

/** The seats of each side, by index. */
export function sidesOf({ seats }: Form): number[][] {
  const sides = [...new Set(seats.map(({ side }) => side))];
  return sides.map((side) => seats.flatMap((seat, i) => (seat.side === side ? [i] : [])));
}

/** The names of the sides, by their colours. */
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

  /** Shows the seats for some rules. */
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

  /** Changes the name of a seat. */
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
    /** Shows the results so far at a level. */
    const showResults = (level: number) => {
      const counts = level ? resultsInWords(this.#game, level) : [];
      results.hidden = !counts.length;
      write(results, counts.length ? `${capital(joined(counts))}.` : '');
    };
    showResults(computer?.level ?? 0);
    const who = whoSelect(label, computer?.level ?? 0, (level) => {
      showResults(level);
      input.hidden = level > 0;
      if (level) rememberLevel(this.#game, level);
      this.#rename(seat, level ? computerName(this.#tessera, level) : input.value);
    });
    const element = el('div', { class: 'seat' }, disc, el('label', {}, el('span', {}, label), input), who, results);
    return { element, disc };
  }
}
