// Plays for the seats that are the computer's: when it has to act, at which pace, and what a person sees of it meanwhile.

import type { Computer, Snapshot } from 'tessera';
import { thinker } from '../base/build.js';
import { LEVELS } from '../base/computer.ts';
import { confirmThat } from '../base/dialog.ts';
import { button } from '../base/dom.ts';
import { settings } from '../base/settings.ts';
import type { BoardShape } from '../base/shapes.ts';
import { t } from '../base/words.ts';
import { trusted } from '../base/worker-urls.ts';
import type { Desk, Happening } from '../desk/desk.ts';
import { Mind } from '../engine/engine.ts';
import { atTheEnd, counted, othersAt } from './ending.ts';
import { hints } from './hint.ts';
import { threatMarks } from './threats.ts';
import { after, paceOf, positionsBefore, seedIn } from './turns.ts';
import { walk } from './walk.ts';

/** Where things are said and offered. */
interface Moment {
  buttons: HTMLElement;
  /** Shows a text until something happens, and says it. */
  answer: (text: string, ...beside: HTMLElement[]) => void;
  /** Says a text, and shows what stands for it. */
  told: (text: string, ...content: Node[]) => void;
  /** Stands beside what is to be done. */
  remark: (text: string) => void;
}

/** What is about it at the table. */
export interface Around {
  /** That of the game. */
  id: () => string;
  /** Whether nobody is to play now, since the game is analysed. */
  rests: () => boolean;
  /** Whether points are called by letters and numbers. */
  letters: () => boolean;
  /** Draws shapes on the board, in the place of those before. */
  draw: (shapes: BoardShape[]) => void;
  people: { panels: { element: HTMLElement }[] };
  moment: Pick<Moment, 'buttons' | 'answer' | 'told' | 'remark'>;
  /** Stores the table, though nothing has happened that is to be shown. */
  store: () => void;
  /** Begins another game by the same rules between others. */
  another: (names: string[]) => void;
  /** Ends the game in a draw. */
  agree: () => void;
}

/** What the computer thinks about now. */
interface Thought {
  /** What has been played so far. */
  about: string;
  /** Has it act at once. */
  now: () => void;
  /** Has it forgotten. */
  end: () => void;
}

/** After so long a person may want it to act at once, in milliseconds: at the highest level it takes a second or two. */
const LONG = 2000;
/** How long it thinks about a draw, in milliseconds. */
const ABOUT_DRAW = 500;
/** The share of what is left on its clock that it takes for an action. */
const SHARE = 1 / 30;
/** So long it may take until it is heard here what another tab has done, in milliseconds. */
const HEARD = 500;

const mind = new Mind({ worker: () => trusted('thinker'), wasm: thinker.wasm });

/** What stands on a table and how it came to that, to tell whether it is still so. */
const stateOf = ({ number, moves, ply, seats, result }: Snapshot) =>
  [number, ...moves.slice(0, ply), ...seats.map(({ name }) => name), ...(result ? ['over'] : [])].join(' ');

/** The computer that is to act; nothing where a person is, or nobody. */
export const acting = ({ toAct, result, over, seats }: Snapshot) =>
  toAct === null || result || over.length ? undefined : (seats[toAct].computer ?? undefined);

/** Acts in a game while no other tab does; where one has just done it is waited for to be heard of. */
async function alone(id: string, act: () => Promise<void>) {
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

export function opponent(desk: Desk, { id, rests, letters, draw, people, moment, store, another, agree }: Around) {
  let thought: Thought | undefined;
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
  const other = button('', () => another(othersAt(desk.tessera, desk.table.snapshot(), Number(other.dataset.level))), {
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

  /** How long it may take, by its clock; nothing where it has none. */
  function timeToTake({ seats, toAct }: Snapshot) {
    const clock = desk.table.clock();
    return clock && toAct !== null ? Math.max(clock.sides[seats[toAct].side].time * SHARE, 20) : undefined;
  }

  /** Whether its clock stands because somebody has stopped it. */
  const stopped = ({ ply }: Snapshot) => ply > 0 && desk.table.clock()?.running === null;

  /** Thinks, and acts. */
  async function begin(snapshot: Snapshot, computer: Computer) {
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
      const pace = settings().pace === 'once' ? 0 : paceOf(desk.table.points_of(action));
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

  function fail(error: unknown) {
    console.warn(error);
    failed = true;
    show(desk.table.snapshot());
    moment.answer(t('think.failed'));
  }

  function show(snapshot: Snapshot) {
    const computer = acting(snapshot);
    const wanted = computer && !rests();
    const back = snapshot.ply < snapshot.moves.length && !acted;
    const due = wanted && !back && !failed && !stopped(snapshot);
    if (!due || thought?.about !== stateOf(snapshot)) end();
    go.hidden = !wanted || Boolean(due);
    if (due && !thought) begin(snapshot, computer);
    acted = false;
  }

  /** Goes to where a person decides. */
  const goBy = (way: 'undo' | 'redo') =>
    walk(
      desk.table,
      way,
      acting,
      desk.table.snapshot().seats.every((seat) => seat.computer),
    );

  /** Whether the computer accepts a draw: the one to act, or else the first. */
  async function takesDraw() {
    const snapshot = desk.table.snapshot();
    const { seats, toAct, number } = snapshot;
    const computers = [...seats.keys()].filter((seat) => seats[seat].computer);
    const asked = mind.think({
      position: desk.table.position(),
      earlier: positionsBefore(desk.table, snapshot),
      draw: computers.find((seat) => seat === toAct) ?? computers[0],
      level: LEVELS.length,
      seed: number,
      letters: false,
      movetime: ABOUT_DRAW,
    });
    const { accepts } = await asked.chosen;
    return accepts === true;
  }

  /** What is drawn on the board, by whom. */
  const drawn: Record<'hint' | 'threats', BoardShape[]> = { hint: [], threats: [] };
  const drawing = (by: 'hint' | 'threats') => (shapes: BoardShape[]) => {
    drawn[by] = shapes;
    draw([...drawn.threats, ...drawn.hint]);
  };
  const hint = hints(desk, {
    mind,
    stateOf,
    before: (snapshot) => positionsBefore(desk.table, snapshot),
    letters,
    draw: drawing('hint'),
    answer: moment.answer,
    beside: () => [button(t('page.threats'), showThreats)],
  });
  const threats = threatMarks(desk, { mind, stateOf, draw: drawing('threats'), told: moment.told });
  const showThreats = () => threats.toggle().catch(fail);

  /** The number of actions after which the computer has offered a draw. */
  let offered = 0;
  /** Offers a draw where the game goes nowhere and the computer is not better. */
  async function offerDraw(snapshot: Snapshot) {
    const { ply } = snapshot;
    if (offered === ply || acting(snapshot) || rests() || !desk.table.goes_nowhere()) return;
    offered = ply;
    const about = stateOf(snapshot);
    if (!(await takesDraw()) || stateOf(desk.table.snapshot()) !== about) return;
    moment.answer(t('still.said'), button(t('still.draw'), agree));
  }

  function sayEnd(snapshot: Snapshot) {
    const { said, other: next } = atTheEnd(desk.table, snapshot, id());
    other.hidden = !next;
    other.textContent = next?.text ?? '';
    other.dataset.level = String(next?.level);
    if (said) moment.remark(said);
  }

  return {
    show(snapshot: Snapshot) {
      show(snapshot);
      hint.show(snapshot);
      threats.show(snapshot);
      other.hidden = true;
      if (snapshot.result) sayEnd(snapshot);
      else if (snapshot.seats.some((seat) => seat.computer)) offerDraw(snapshot).catch(fail);
    },
    /** Gives a hint, or more of one. */
    hint: () => hint.ask().catch(fail),
    /** Shows what threatens, or has it gone. */
    threats: showThreats,
    /** Offers it a draw. @param agree ends the game so */
    draw(agree: () => void) {
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
    /** Is told of what happens before it is shown. @param game the id of the game that it happened in */
    heard({ event, snapshot }: Happening, game: string) {
      acted ||= event === 'acted';
      if (rests()) return;
      if (event === 'acted' && hint.keep(desk.table.snapshot())) store();
      if (event === 'acted' || event === 'concluded') counted(game, snapshot);
    },
    /** Whether a person may act now. */
    free: (snapshot: Snapshot) => !acting(snapshot) || failed || rests(),
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
