// The dialog for a new game: against whom, as three pictures; then a ladder of levels, or who sits where; and whatever else there
// is to choose behind one line.

import { calledBy, computerName, lastLevel, rememberLevel } from '../base/computer.ts';
import { openDialog } from '../base/dialog.ts';
import { button, el } from '../base/dom.ts';
import { t } from '../base/words.ts';
import type { Choice } from './choice.ts';
import { clockForm, clockInShort } from './clock-form.ts';
import { sayFaults } from './faults.ts';
import type { Way } from './opponent.ts';
import { Colour, ladder, ways } from './opponent.ts';
import { inShort, Rules } from './rules.ts';
import { reveal } from './scroll-into-view.ts';
import { nameField, Seats, sideNames } from './seats.ts';

type Tessera = typeof import('tessera');

/** The person's seat and name in a game of one person against the computer, and its level; nothing for any other game. */
function duel(tessera: Tessera, names: string[]) {
  const computers = names.map((name) => tessera.computer_named(name));
  const [computer, another] = computers.filter(Boolean);
  const mine = computers.indexOf(undefined);
  return names.length === 2 && computer && !another ? { mine, name: names[mine], level: computer.level } : undefined;
}

/** The field for the name of whoever plays the computer. */
const ownName = (name: string, changed: (name: string) => void) =>
  el(
    'div',
    { class: 'own-name' },
    el('strong', { 'aria-hidden': 'true' }, t('newgame.you')),
    nameField(name, t('newgame.you'), t('page.namePlaceholder'), changed),
  );

/** The questions of the dialog and their answers. */
class Questions {
  #tessera;
  #game;
  #rules;
  #seats;
  #clock;
  #way: Way;
  #level;
  /** Against the computer: the person's seat and name. */
  #mine;
  #name;
  /** How many play at this device. */
  #count: string;
  #colour;
  #ladder;
  #link = el('p', { class: 'explanation' }, t('newgame.link'));
  #called = el('strong', { 'aria-hidden': 'true' });
  #drawn = el('span', { role: 'status' });
  #draw = button(t('newgame.lots'), () => this.#drawLots(), { class: 'quiet', title: t('page.byChance') });
  #people;
  #ownName;
  #now = el('span', { class: 'now' });
  #usual = button(t('newgame.usual'), () => this.#reset(), { class: 'quiet' });
  #further;
  start = el('button', { type: 'submit', class: 'main' });

  readonly element: HTMLFormElement;

  /**
   * @param choice the answers at first
   * @param table the names at the table now: whoever plays the computer is offered it again
   */
  constructor(
    tessera: Tessera,
    game: string,
    choice: Choice,
    table: string[],
    submit: (event: Event) => void,
    byHand: () => void,
  ) {
    const { names, options, clock, link } = choice;
    const [last, now] = [names, table].map((seats) => duel(tessera, seats));
    this.#tessera = tessera;
    this.#game = game;
    this.#level = now?.level ?? lastLevel(game);
    this.#mine = last?.mine ?? 0;
    this.#name = now?.name ?? last?.name ?? '';
    this.#rules = new Rules(tessera, game, options, () => this.#show());
    const seats = this.#rules.form.seats.length;
    if (now) this.#way = 'computer';
    else if (link) this.#way = 'link';
    else this.#way = last || (!names.length && seats === 2) ? 'computer' : 'here';
    this.#count = String(seats);
    this.#seats = new Seats(tessera, game, last ? [last.name] : names, () => this.#sum());
    this.#clock = clockForm(tessera, clock, () => this.#sum());
    this.#colour = new Colour(tessera, game, (seat) => {
      this.#mine = seat;
      this.#drawn.textContent = '';
    });
    this.#ladder = ladder(game, this.#level, (level) => {
      this.#level = level;
      this.#sum();
    });
    this.#people = el(
      'div',
      { class: 'people', role: 'group' },
      el('div', { class: 'lots' }, this.#called, this.#drawn, this.#draw),
      this.#colour.element,
      this.#seats.element,
    );
    this.#ownName = ownName(this.#name, (name) => {
      this.#name = name;
    });
    this.#further = this.#foldedAway(byHand);
    this.element = el(
      'form',
      { id: 'newgame', onsubmit: submit },
      ways(this.#way, (way) => this.#take(way)),
      this.#ladder,
      this.#link,
      this.#rules.count,
      this.#people,
      this.#further,
    );
    this.start.setAttribute('form', this.element.id);
    sayFaults(this.element);
    if (this.#way !== 'here') this.#rules.play();
    this.#show();
    this.#further.open = !this.#isUsual;
  }

  /** Whatever is not asked of everybody, behind a line that says what is chosen. */
  #foldedAway(byHand: () => void) {
    const folded = el(
      'details',
      { class: 'further' },
      el('summary', { onclick: () => this.#unfolded() }, el('span', {}, t('newgame.further')), this.#now),
      el(
        'div',
        { class: 'body' },
        this.#rules.kind,
        this.#rules.fault,
        this.#clock.element,
        this.#rules.finer,
        this.#ownName,
        // Not of the type "submit": Enter in a field presses the first such button, and that must begin the game.
        el('div', { class: 'ways-on' }, button(t('setup.open'), byHand, { class: 'quiet' }), this.#usual),
      ),
    );
    // Unfold it if a field in it is invalid.
    const unfold = () => {
      folded.open = true;
    };
    folded.addEventListener('invalid', unfold, true);
    return folded;
  }

  /** The answers; the level is remembered. */
  answer(): Choice {
    const chosen = { options: this.#rules.form.options, clock: this.#clock.control };
    if (this.#way === 'link') {
      const people = this.#seats.names.map((name) => (this.#tessera.computer_named(name) ? '' : name));
      return { ...chosen, names: people, link: true };
    }
    if (this.#way === 'here') return { ...chosen, names: this.#seats.names };
    rememberLevel(this.#game, this.#level);
    const computer = computerName(this.#tessera, this.#level);
    return { ...chosen, names: this.#mine ? [computer, this.#name] : [this.#name, computer] };
  }

  /** Whether whatever is folded away is as usual. */
  get #isUsual() {
    return this.#rules.areUsual && !this.#clock.control;
  }

  /** Chooses against whom. */
  #take(way: Way) {
    if (this.#way === 'here') this.#count = String(this.#rules.form.seats.length);
    this.#way = way;
    this.#drawn.textContent = '';
    if (way === 'here') this.#rules.play(this.#count);
    else this.#rules.play();
    this.#show();
  }

  /** Shows the questions that go with the chosen way and rules. */
  #show() {
    const { form } = this.#rules;
    const [computer, link] = [this.#way === 'computer', this.#way === 'link'];
    this.#ladder.hidden = !computer;
    this.#link.hidden = !link;
    this.#rules.count.classList.toggle('unasked', this.#way !== 'here');
    this.#called.textContent = t(computer ? 'newgame.colour' : 'page.names');
    this.#people.setAttribute('aria-label', this.#called.textContent);
    this.#colour.element.hidden = !computer;
    this.#seats.element.hidden = computer;
    this.#ownName.hidden = !computer;
    if (computer) this.#colour.show(form, this.#mine);
    else {
      if (this.#seats.names.length !== form.seats.length) this.#drawn.textContent = '';
      this.#seats.show(form, link ? [t('newgame.you'), t('newgame.friend')] : undefined);
    }
    this.#clock.between(sideNames(form));
    this.#sum();
  }

  /** Says what the game will be. */
  #sum() {
    const { form } = this.#rules;
    this.#now.textContent = [inShort(form), clockInShort(this.#tessera, this.#clock.control)]
      .filter(Boolean)
      .join(' · ');
    this.#usual.hidden = this.#isUsual;
    // Without names, drawing lots changes nothing. By link, whoever sends the game begins.
    this.#draw.hidden = this.#way === 'link' || (this.#way === 'here' && !this.#seats.names.some(Boolean));
    const what = {
      computer: () => t(`level.${this.#level}`),
      here: () => t('newgame.people', { n: form.seats.length }),
      link: () => t('newgame.byLink'),
    };
    this.start.textContent = t('newgame.start', { what: what[this.#way]() });
  }

  /** Scrolls to the choices that have been unfolded, not only to the line that unfolds them. */
  #unfolded() {
    requestAnimationFrame(() => {
      if (this.#further.open) reveal(this.#further);
    });
  }

  /** Goes back to the usual rules without a clock. */
  #reset() {
    this.#rules.reset();
    this.#clock.reset();
    this.#show();
    this.#further.querySelector('summary')?.focus({ preventScroll: true });
  }

  /** Draws lots for who begins. One seed moves names and handicaps alike, because a handicap belongs to the person. */
  #drawLots() {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const moved = (list: string[]) => this.#tessera.by_chance(list, seed);
    const { seats, fields } = this.#rules.form;
    const order = moved(seats.map((_, i) => String(i))).map(Number);
    if (this.#way === 'computer') this.#mine = order.indexOf(this.#mine);
    else this.#seats.seat(moved(this.#seats.names));
    // The sides take the seats in turn: a shift by an odd number of seats swaps the sides.
    if (order[0] % 2) this.#clock.swap();
    const handicap = fields.find(({ kind }) => kind === 'numbers');
    if (handicap) this.#rules.set(handicap.key, moved(handicap.value.split(',')).join(','));
    this.#show();
    const [label] = sideNames({ ...this.#rules.form, seats: seats.slice(0, 1) });
    const first = this.#way === 'computer' ? '' : calledBy(this.#tessera, this.#seats.names[0]);
    this.#drawn.textContent =
      this.#way === 'computer'
        ? t(this.#mine ? 'newgame.theyBegin' : 'newgame.youBegin')
        : t('page.begins', { name: first || label });
  }
}

/** Marks the lower edge of the questions while there are more below it. */
function tellMore(dialog: HTMLDialogElement, form: HTMLElement) {
  const tell = () => dialog.classList.toggle('more', form.scrollHeight - form.scrollTop - form.clientHeight > 8);
  form.addEventListener('scroll', tell, { passive: true });
  const sizes = new ResizeObserver(tell);
  for (const each of [form, ...form.children]) sizes.observe(each);
  dialog.addEventListener('close', () => sizes.disconnect());
}

/**
 * Asks what to play, and calls `begin` with the answers unless the dialog is closed.
 * @param choice the last choice
 * @param table the names at the table now
 * @param setUp called instead if the position is to be set up first
 */
export function askForNewGame(
  tessera: Tessera,
  { game, name, table }: { game: string; name: string; table: string[] },
  choice: Choice,
  begin: (choice: Choice) => void,
  setUp: (choice: Choice) => void,
) {
  const done = (then: (choice: Choice) => void) => {
    dialog.close();
    then(questions.answer());
  };
  const questions = new Questions(
    tessera,
    game,
    choice,
    table,
    (event) => {
      event.preventDefault();
      done(begin);
    },
    () => {
      if (questions.element.reportValidity()) done(setUp);
    },
  );
  const { dialog } = openDialog(
    { title: t('page.freshOf', { name }), kind: 'newgame questions', sheet: true, actions: [questions.start] },
    questions.element,
  );
  tellMore(dialog, questions.element);
}
