// Plays for the seats that are the computer's: when it has to act, at which pace, and what a person sees of it meanwhile.
import { thinker } from '../base/build.js';
import { computerOf, LEVELS } from '../base/computer.js';
import { confirmThat } from '../base/dialog.js';
import { button } from '../base/dom.js';
import { settings } from '../base/settings.js';
import { trusted } from '../base/trusted.js';
import { t } from '../base/words.js';
import { atTheEnd, counted, goesNowhere, othersAt } from './ending.js';
import { hints } from './hint.js';
import { Mind } from './mind.js';
import { threatMarks } from './threats.js';
import { after, paceOf, positionsBefore, seedIn } from './turns.js';
import { walk } from './walk.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('../base/computer.js').Computer} Computer */

/**
 * @typedef {object} Moment where things are said and offered
 * @property {HTMLElement} buttons
 * @property {(text: string, ...beside: HTMLElement[]) => void} answer shows a text until something happens, and says it
 * @property {(text: string, ...content: Node[]) => void} told says a text, and shows what stands for it
 * @property {(text: string) => void} remark stands beside what is to be done
 */

/**
 * @typedef {object} Around what is about it at the table
 * @property {() => string} id that of the game
 * @property {() => boolean} rests whether nobody is to play now, since the game is analysed
 * @property {() => boolean} letters whether points are called by letters and numbers
 * @property {{panels: {element: HTMLElement}[]}} people
 * @property {Pick<Moment, 'buttons' | 'answer' | 'told' | 'remark'>} moment
 * @property {() => void} store stores the table, though nothing has happened that is to be shown
 * @property {(names: string[]) => void} another begins another game by the same rules between others
 * @property {() => void} agree ends the game in a draw
 *
 * @typedef {object} Thought what the computer thinks about now
 * @property {string} about what has been played so far
 * @property {() => void} now has it act at once
 * @property {() => void} end has it forgotten
 */

/** After so long a person may want it to act at once, in milliseconds. */
const LONG = 1000;
/** The share of what is left on its clock that it takes for an action. */
const SHARE = 1 / 30;
/** The chance to win up to which a game is no better than even. */
const EVEN = 0.52;
/** So long it may take until it is heard here what another tab has done, in milliseconds. */
const HEARD = 500;

const mind = new Mind({ worker: () => trusted('thinker'), wasm: thinker.wasm });

/** What stands on a table and how it came to that, to tell whether it is still so. @param {Snapshot} snapshot */
const stateOf = ({ number, moves, ply, seats, result }) =>
  [number, ...moves.slice(0, ply), ...seats.map(({ name }) => name), ...(result ? ['over'] : [])].join(' ');

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
export function opponent(desk, { id, rests, letters, people, moment, store, another, agree }) {
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
  /** Goes on at another level, when the game is over; it stands beside the rematch. */
  const other = button('', () => another(othersAt(desk.table.snapshot(), Number(other.dataset.level))), {
    class: 'other',
  });
  for (const each of [now, go, other]) each.hidden = true;
  moment.buttons.append(now, go);
  moment.buttons.querySelector('.look')?.before(other);

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
  async function begin(snapshot, computer) {
    const began = performance.now();
    let ended = false;
    const { chosen, ...thinks } = mind.think({
      position: desk.table.position(),
      earlier: positionsBefore(desk.table, snapshot),
      level: computer.level,
      seed: seedIn(computer, snapshot),
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
      const pace = settings().pace === 'once' ? 0 : paceOf(action);
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
    const computer = acting(snapshot);
    const wanted = computer && !rests();
    const back = snapshot.ply < snapshot.moves.length && !acted;
    const due = wanted && !back && !failed && !stopped(snapshot);
    if (!due || thought?.about !== stateOf(snapshot)) end();
    go.hidden = !wanted || Boolean(due);
    if (due && !thought) begin(snapshot, computer);
    acted = false;
  }

  /** Goes to where a person decides. @param {'undo' | 'redo'} way */
  const goBy = (way) =>
    walk(
      desk.table,
      way,
      acting,
      desk.table.snapshot().seats.every(({ name }) => computerOf(name)),
    );

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
    mind,
    stateOf,
    before: (snapshot) => positionsBefore(desk.table, snapshot),
    letters,
    answer: moment.answer,
    beside: () => [button(t('page.threats'), showThreats)],
  });
  const threats = threatMarks(desk, { mind, stateOf, told: moment.told });
  const showThreats = () => threats.toggle().catch(fail);

  /** The number of actions after which the computer has offered a draw. */
  let offered = 0;
  /** Offers a draw where the game goes nowhere and the computer is not better. @param {Snapshot} snapshot */
  async function offerDraw(snapshot) {
    const { ply } = snapshot;
    if (offered === ply || acting(snapshot) || rests() || !goesNowhere(snapshot)) return;
    offered = ply;
    const about = stateOf(snapshot);
    if (!(await takesDraw()) || stateOf(desk.table.snapshot()) !== about) return;
    moment.answer(t('still.said'), button(t('still.draw'), agree));
  }

  /** @param {Snapshot} snapshot */
  function sayEnd(snapshot) {
    const { said, other: next } = atTheEnd(desk.table, snapshot, id());
    other.hidden = !next;
    other.textContent = next?.text ?? '';
    other.dataset.level = String(next?.level);
    if (said) moment.remark(said);
  }

  return {
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      show(snapshot);
      hint.show(snapshot);
      threats.show(snapshot);
      other.hidden = true;
      if (snapshot.result) sayEnd(snapshot);
      else if (snapshot.seats.some(({ name }) => computerOf(name))) offerDraw(snapshot).catch(fail);
    },
    /** Gives a hint, or more of one. */
    hint: () => hint.ask().catch(fail),
    /** Shows what threatens, or has it gone. */
    threats: showThreats,
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
    /** Is told of what happens before it is shown. @param {import('../desk/desk.js').Happening} happening @param {string} game the id of the game that it happened in */
    heard({ event, snapshot }, game) {
      acted ||= event === 'acted';
      if (rests()) return;
      if (event === 'acted' && hint.keep(desk.table.snapshot())) store();
      if (event === 'acted' || event === 'concluded') counted(game, snapshot);
    },
    /** Whether a person may act now. @param {Snapshot} snapshot */
    free: (snapshot) => !acting(snapshot) || failed || rests(),
    undo: () => goBy('undo'),
    redo: () => goBy('redo'),
    destroy() {
      end();
      now.remove();
      go.remove();
      other.remove();
    },
  };
}
