// The dialog for a new game, in the order in which people think: first the usual game, the computer, or the last game again, at
// one touch; then how many play, who, which kind of game, the clock, and the finer rules, folded away.

import { calledBy, computerName, lastLevel } from '../base/computer.ts';
import { openDialog } from '../base/dialog.ts';
import { button, el } from '../base/dom.ts';
import { list as joined, t } from '../base/words.ts';
import type { Choice } from './choice.ts';
import { clockForm, clockInShort } from './clock-form.ts';
import { sayFaults } from './faults.ts';
import { inShort, Rules } from './rules.ts';
import { Seats, sideNames } from './seats.ts';

type Tessera = typeof import('tessera');

/** A game by the base rules, without names or clock. */
const USUAL: Choice = { options: '', names: [], clock: '' };

/** A choice in a few words. */
function summary(tessera: Tessera, game: string, { options, names, clock }: Choice) {
  const form = tessera.form(game, options);
  const named = names.filter(Boolean).map((name) => calledBy(tessera, name));
  // If more than two play, the rules say how many.
  const people = named.length ? joined(named) : form.seats.length === 2 ? t('newgame.two') : '';
  return [inShort(form), clockInShort(tessera, clock), people].filter(Boolean).join(' · ');
}

/** The questions of the dialog and their answers. */
class Questions {
  #tessera;
  #game;
  #rules;
  #seats;
  #clock;
  #drawn = el('span', { role: 'status' });
  #draw = button(t('page.byChance'), () => this.#drawLots(), { class: 'quiet' });
  summary = el('p', { class: 'summary', role: 'status' });

  readonly element: HTMLFormElement;

  /** @param choice the answers at first */
  constructor(tessera: Tessera, game: string, choice: Choice, submit: (event: Event) => void, byHand: () => void) {
    this.#tessera = tessera;
    this.#game = game;
    this.#rules = new Rules(tessera, game, choice.options, () => this.#show());
    this.#seats = new Seats(tessera, game, choice.names, () => this.#sum());
    this.#clock = clockForm(tessera, choice.clock, () => this.#sum());
    this.element = el(
      'form',
      { id: 'newgame', onsubmit: submit },
      this.#rules.count,
      el(
        'div',
        { class: 'people', role: 'group', 'aria-label': t('page.names') },
        el('div', { class: 'lots' }, el('strong', { 'aria-hidden': 'true' }, t('page.names')), this.#drawn, this.#draw),
        this.#seats.element,
      ),
      this.#rules.kind,
      this.#rules.fault,
      this.#clock.element,
      this.#rules.finer,
      // Not of the type "submit": Enter in a field presses the first such button, and that must begin the game.
      button(t('setup.open'), byHand, { class: 'quiet' }),
    );
    sayFaults(this.element);
    this.#show();
  }

  get choice(): Choice {
    return { options: this.#rules.form.options, clock: this.#clock.control, names: this.#seats.names };
  }

  /** Shows the questions that go with the chosen rules. */
  #show() {
    const { form } = this.#rules;
    if (this.#seats.names.length !== form.seats.length) this.#drawn.textContent = '';
    this.#seats.show(form);
    this.#clock.between(sideNames(form));
    this.#sum();
  }

  /** Updates the summary of the choice. */
  #sum() {
    this.summary.textContent = summary(this.#tessera, this.#game, this.choice);
    this.#draw.hidden = !this.#seats.names.some(Boolean); // without names, drawing lots changes nothing
  }

  /** Draws lots for who begins. One seed moves names and handicaps alike, because a handicap belongs to the person. */
  #drawLots() {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const moved = (list: string[]) => this.#tessera.by_chance(list, seed);
    const { seats, fields } = this.#rules.form;
    this.#seats.seat(moved(this.#seats.names));
    // The sides take the seats in turn: a shift by an odd number of seats swaps the sides.
    if (Number(moved(seats.map((_, i) => String(i)))[0]) % 2) this.#clock.swap();
    const handicap = fields.find(({ kind }) => kind === 'numbers');
    if (handicap) this.#rules.set(handicap.key, moved(handicap.value.split(',')).join(','));
    this.#show();
    const [label] = sideNames({ ...this.#rules.form, seats: seats.slice(0, 1) });
    this.#drawn.textContent = t('page.begins', { name: calledBy(this.#tessera, this.#seats.names[0]) || label });
  }
}

/** A button that begins a game at once. */
const atOnce = (name: string, what: string, act: () => void) =>
  el('button', { type: 'button', onclick: act }, el('strong', {}, name), ' ', el('span', {}, what));

/** Marks the lower edge of a dialog while there is more below it. */
function tellMore(dialog: HTMLDialogElement, content: HTMLElement) {
  const tell = () => dialog.classList.toggle('more', dialog.scrollHeight - dialog.scrollTop - dialog.clientHeight > 8);
  dialog.addEventListener('scroll', tell, { passive: true });
  const sizes = new ResizeObserver(tell);
  for (const each of [dialog, content]) sizes.observe(each);
  dialog.addEventListener('close', () => sizes.disconnect());
}

/**
 * Asks for options and names, and calls `begin` with them unless the dialog is closed.
 * @param choice the last choice
 * @param begin `chosen` is false for the choices offered at one touch
 * @param setUp called instead if the position is to be set up first
 */
export function askForNewGame(
  tessera: Tessera,
  { game, name }: { game: string; name: string },
  choice: Choice,
  begin: (choice: Choice, chosen: boolean) => void,
  setUp: (choice: Choice) => void,
) {
  const done = (then: () => void) => {
    dialog.close();
    then();
  };
  const questions = new Questions(
    tessera,
    game,
    choice,
    (event) => {
      event.preventDefault();
      done(() => begin(questions.choice, true));
    },
    () => {
      if (questions.element.reportValidity()) done(() => setUp(questions.choice));
    },
  );
  const quick = (called: string, wanted: Choice) =>
    atOnce(called, summary(tessera, game, wanted), () => done(() => begin(wanted, false)));
  const offered = [
    [t('newgame.usual'), USUAL],
    [t('front.computer'), { ...USUAL, names: ['', computerName(tessera, lastLevel(game))] }],
  ] as [string, Choice][];
  // Offer the last game again unless it equals one of these.
  const inWords = offered.map(([, wanted]) => summary(tessera, game, wanted));
  if (!inWords.includes(summary(tessera, game, choice))) offered.push([t('newgame.again'), choice]);
  const start = el('button', { type: 'submit', class: 'main' }, t('page.begin'));
  start.setAttribute('form', questions.element.id);
  const { dialog } = openDialog(
    { title: t('page.freshOf', { name }), kind: 'newgame', close: t('page.notNow'), actions: [start] },
    el('div', { class: 'quick' }, ...offered.map(([called, wanted]) => quick(called, wanted))),
    questions.element,
  );
  dialog.lastElementChild?.prepend(questions.summary);
  tellMore(dialog, questions.element);
}
