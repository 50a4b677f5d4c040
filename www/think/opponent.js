// Plays for the seats that are the computer's: when it has to act, at which pace, and what a person sees of it meanwhile.
import { computerOf, LEVELS } from '../base/computer.js';
import { confirmThat } from '../base/dialog.js';
import { button } from '../base/dom.js';
import { settings } from '../base/settings.js';
import { t } from '../base/words.js';
import { hints } from './hint.js';
import { mind } from './mind.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('../base/computer.js').Computer} Computer */

/**
 * @typedef {object} Around what is about it at the table
 * @property {() => string} id that of the game
 * @property {() => boolean} rests whether nobody is to play now, since the game is analysed
 * @property {() => boolean} letters whether points are called by letters and numbers
 * @property {{panels: {element: HTMLElement}[]}} people
 * @property {{buttons: HTMLElement, answer: (text: string) => void}} moment
 *
 * @typedef {object} Thought what the computer thinks about now
 * @property {string} about what has been played so far
 * @property {() => void} now has it act at once
 * @property {() => void} end has it forgotten
 */

/** How long a person needs to follow an action and each choice in it, in milliseconds. */
const [PACE, CHOICE] = [350, 150];
/** After so long a person may want it to act at once, in milliseconds. */
const LONG = 1000;
/** So many positions before the last one tell which are repeated. */
const EARLIER = 12;
/** The share of what is left on its clock that it takes for an action. */
const SHARE = 1 / 30;
/** The chance to win up to which a game is no better than even. */
const EVEN = 0.52;
/** So long it may take until it is heard here what another tab has done, in milliseconds. */
const HEARD = 500;

/** @param {number} time in milliseconds @returns {Promise<void>} */
const after = (time) => new Promise((then) => setTimeout(then, Math.max(time, 0)));

/** What stands on a table and how it came to that, to tell whether it is still so. @param {Snapshot} snapshot */
const stateOf = ({ number, moves, ply, seats }) =>
  [number, ...moves.slice(0, ply), ...seats.map(({ name }) => name)].join(' ');

/** The lines of the positions before the one on a table, the last one last. @param {import('tessera').Table} table @param {Snapshot} snapshot */
function positionsBefore(table, { ply }) {
  const copy = table.copy();
  const lines = [];
  for (let at = Math.max(ply - EARLIER, 0); at < ply; at += 1) {
    copy.go_to(at);
    lines.push(copy.position());
  }
  copy.free();
  return lines;
}

/** The computer that is to act; nothing where a person is, or nobody. @param {Snapshot} snapshot */
export const acting = ({ toAct, result, seats }) =>
  toAct === null || result ? undefined : computerOf(seats[toAct].name);

/** Acts in a game while no other tab does; where one has just done it is waited for to be heard of. @param {string} id @param {() => Promise<void>} act */
async function alone(id, act) {
  const asked = performance.now();
  let begun = false;
  const acted = async () => {
    begun = true;
    if (performance.now() - asked > HEARD / 10) await after(HEARD);
    await act();
  };
  try {
    await navigator.locks.request(`tessera/game/${id}`, acted);
  } catch (error) {
    if (begun) throw error;
    await act(); // a page in a sandbox has no locks, and no other tab
  }
}

/**
 * @param {import('../desk/desk.js').Desk} desk
 * @param {Around} around
 */
export function opponent(desk, { id, rests, letters, people, moment }) {
  /** @type {Thought | undefined} */
  let thought;
  /** Whether the computer could not think: then people play for it. */
  let failed = false;
  /** Whether somebody has just acted: then the computer answers also where something else was played before. */
  let acted = false;
  const now = button(t('think.now'), () => thought?.now());
  const go = button(t('think.go'), () => {
    failed = false;
    acted = true;
    if (desk.table.clock()?.running === null && desk.table.resume_clock()) desk.did('clock');
    else show(desk.table.snapshot());
  });
  for (const each of [now, go]) each.hidden = true;
  moment.buttons.append(now, go);

  function end() {
    thought?.end();
    thought = undefined;
    now.hidden = true;
    for (const { element } of people.panels) delete element.dataset.thinks;
  }

  /** How long it may take, by its clock; nothing where it has none. @param {Snapshot} snapshot */
  function timeToTake({ seats, toAct }) {
    const clock = desk.table.clock();
    return clock && toAct !== null ? Math.max(clock.sides[seats[toAct].side].time * SHARE, 20) : undefined;
  }

  /** Whether its clock stands because somebody has stopped it. @param {Snapshot} snapshot */
  const stopped = ({ ply }) => ply > 0 && desk.table.clock()?.running === null;

  /** Thinks, and acts. @param {Snapshot} snapshot @param {Computer} computer */
  async function begin(snapshot, { level, seed }) {
    const began = performance.now();
    let ended = false;
    const { chosen, ...thinks } = mind.think({
      position: desk.table.position(),
      earlier: positionsBefore(desk.table, snapshot),
      level,
      seed: seed + 65_536 * (snapshot.number % 1000),
      letters: letters(),
      movetime: timeToTake(snapshot),
    });
    const late = setTimeout(() => {
      now.hidden = false;
    }, LONG);
    thought = {
      about: stateOf(snapshot),
      now: thinks.now,
      end() {
        ended = true;
        clearTimeout(late);
        thinks.stop();
      },
    };
    people.panels[snapshot.toAct ?? 0].element.dataset.thinks = 'true';
    try {
      const { action } = await chosen;
      const choices = action.split(/[-x>]/).length - 1;
      const pace = settings().pace === 'once' ? 0 : PACE + CHOICE * choices;
      await after(pace - (performance.now() - began));
      await alone(id(), async () => {
        if (ended) return;
        end();
        desk.table.play(action);
        desk.did('acted');
        await desk.settled();
      });
    } catch (error) {
      if (!ended) fail(error);
    }
  }

  /** @param {unknown} error */
  function fail(error) {
    console.warn(error);
    failed = true;
    show(desk.table.snapshot());
    moment.answer(t('think.failed'));
  }

  /** @param {Snapshot} snapshot */
  function show(snapshot) {
    people.panels.forEach(({ element }, i) => {
      element.dataset.computer = String(Boolean(computerOf(snapshot.seats[i].name)));
    });
    const computer = acting(snapshot);
    const wanted = computer && !rests();
    const back = snapshot.ply < snapshot.moves.length && !acted;
    const due = wanted && !back && !failed && !stopped(snapshot);
    if (!due || thought?.about !== stateOf(snapshot)) end();
    go.hidden = !wanted || Boolean(due);
    if (due && !thought) begin(snapshot, computer);
    acted = false;
  }

  /** Goes step by step to where a person decides; where there is nothing to be decided it stays. @param {'undo' | 'redo'} way */
  function walk(way) {
    const table = desk.table;
    const alone = table.snapshot().seats.every(({ name }) => computerOf(name));
    let steps = 0;
    while (table[way]()) {
      steps += 1;
      if (alone || !acting(table.snapshot())) return true;
    }
    // Forwards the computer goes on from the end.
    if (way === 'undo') for (; steps > 0; steps -= 1) table.redo();
    return steps > 0;
  }

  /** Whether it takes a draw: where it is not better. */
  async function takesDraw() {
    const snapshot = desk.table.snapshot();
    const { seats, toAct, number } = snapshot;
    const asked = mind.think({
      position: desk.table.position(),
      earlier: positionsBefore(desk.table, snapshot),
      level: LEVELS.length,
      seed: number,
      letters: false,
      movetime: LONG / 2,
    });
    const { chance } = await asked.chosen;
    const own = toAct !== null && computerOf(seats[toAct].name);
    return (own ? chance : 1 - chance) <= EVEN;
  }

  const hint = hints(desk, {
    stateOf,
    before: (snapshot) => positionsBefore(desk.table, snapshot),
    letters,
    answer: moment.answer,
  });

  return {
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      show(snapshot);
      hint.show(snapshot);
    },
    /** Gives a hint, or more of one. */
    hint: () => hint.ask().catch(fail),
    /** Offers it a draw. @param {() => void} agree ends the game so */
    draw(agree) {
      const about = { title: t('event.draw'), question: t('think.draw.question'), yes: t('think.draw.yes') };
      confirmThat(about, async () => {
        try {
          if (await takesDraw()) agree();
          else moment.answer(t('think.draw.no'));
        } catch (error) {
          fail(error);
        }
      });
    },
    /** Is told of what happens before it is shown. @param {string} event */
    heard(event) {
      acted ||= event === 'acted';
    },
    /** Whether a person may act now. @param {Snapshot} snapshot */
    free: (snapshot) => !acting(snapshot) || failed || rests(),
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    destroy() {
      end();
      now.remove();
      go.remove();
    },
  };
}
