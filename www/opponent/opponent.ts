// The computer at the table of the page: what a person sees of it, its buttons, hints, threats, and what is said at the
// end. When it acts is in seat.ts.

import type { Snapshot } from 'tessera';
import { confirmThat } from '../base/dialog.ts';
import { button } from '../base/dom.ts';
import { onSettings, settings } from '../base/settings.ts';
import type { BoardShape } from '../base/shapes.ts';
import { reducedMotion } from '../base/theme.ts';
import { t } from '../base/words.ts';
import type { Desk, Happening } from '../desk/desk.ts';
import { watchBattery } from './battery.ts';
import { atTheEnd, counted, othersAt } from './ending.ts';
import { engine } from './engine.ts';
import { hints } from './hint.ts';
import { ComputerSeat } from './seat.ts';
import { threatMarks } from './threats.ts';

/** The place of messages and buttons. */
interface Moment {
  buttons: HTMLElement;
  /** Shows a text until something happens, and says it. */
  answer: (text: string, ...beside: HTMLElement[]) => void;
  /** Says a text and shows its content. */
  announce: (text: string, ...content: (Node | string)[]) => void;
  /** Shows a text beside the task. */
  remark: (text: string) => void;
}

/** What the computer needs of the page. */
export interface Around {
  /** The id of the game. */
  id: () => string;
  /** Whether the game is analysed, so that people play every seat. */
  rests: () => boolean;
  /** Whether points are called by letters and numbers. */
  letters: () => boolean;
  /** Done when nothing moves on the board any more. */
  still: () => Promise<void>;
  /** Whether the board shows the names of its points. */
  named: () => boolean;
  /** Draws shapes on the board in place of the earlier ones. */
  draw: (shapes: BoardShape[]) => void;
  people: { panels: { element: HTMLElement }[] };
  moment: Pick<Moment, 'buttons' | 'answer' | 'announce' | 'remark'>;
  /** Stores the table, although no event has changed it. */
  store: () => void;
  /** Takes over what other tabs have played in this game. */
  catchUp: () => Promise<void>;
  /** Begins another game by the same rules with these names. */
  another: (names: string[]) => void;
  /** Ends the game in a draw. */
  agree: () => void;
}

/** The time after which a person may want the computer to play at once, in ms: the highest level takes 2.5 seconds at most. */
const LONG = 3000;

/** Acts in a game while no other tab does. What one of them has just played is taken over first: that ends this tab's thought. */
async function exclusively(id: string, catchUp: () => Promise<void>, act: () => Promise<void>) {
  let begun = false;
  const acted = async () => {
    begun = true;
    await catchUp();
    await act();
  };
  try {
    await navigator.locks.request(`tessera/game/${id}`, acted);
  } catch (error) {
    if (begun) throw error;
    await act(); // a page in a sandbox has no locks, and no other tab
  }
}

export function opponent(
  desk: Desk,
  { id, rests, letters, named, still, draw, people, moment, store, catchUp, another, agree }: Around,
) {
  const now = button(t('think.now'), () => seat.playNow());
  const go = button(t('think.go'), () => {
    seat.goOn();
    if (desk.table.clock()?.running === null && desk.table.resume_clock()) desk.did('clock');
    else look(desk.table.snapshot());
  });
  /** Begins a game at another level, after the end; stands beside the rematch. */
  const other = button('', () => another(othersAt(desk.tessera, desk.table.snapshot(), Number(other.dataset.level))), {
    class: 'other',
  });
  for (const each of [now, go, other]) each.hidden = true;
  moment.buttons.append(now, go);
  moment.buttons.querySelector('.look')?.before(other);

  /** Looks again when what `ponders` depends on has changed. */
  const again = () => seat.look(desk.table.snapshot());
  let battery: ReturnType<typeof watchBattery> | undefined;
  const onBattery = () => {
    battery ??= watchBattery(again);
    return battery.inUse();
  };
  const endSettings = onSettings(again);
  document.addEventListener('visibilitychange', again);

  /** Shows *Play now* when a thought takes long. */
  let late: ReturnType<typeof setTimeout> | undefined;
  const seat = new ComputerSeat({
    table: () => desk.table,
    engine: () => engine,
    letters,
    off: rests,
    clock: () => desk.table.clock(),
    pace: () => (settings().pace === 'once' ? 'once' : reducedMotion.matches ? 'short' : 'calm'),
    ponders: () => settings().ponder === 'on' && !document.hidden && !onBattery(),
    still,
    exclusively: (act) => exclusively(id(), catchUp, act),
    async play(action) {
      desk.table.play(action);
      desk.did('acted');
      await desk.settled();
    },
    thinking(at) {
      clearTimeout(late);
      now.hidden = true;
      for (const { element } of people.panels) delete element.dataset.thinks;
      if (at === undefined) return;
      people.panels[at].element.dataset.thinks = 'true';
      late = setTimeout(() => {
        now.hidden = false;
      }, LONG);
    },
    failed() {
      look(desk.table.snapshot());
      moment.answer(t('think.failed'));
    },
    offerDraw: () => moment.answer(t('still.said'), button(t('still.draw'), agree)),
  });

  function look(snapshot: Snapshot) {
    seat.look(snapshot);
    go.hidden = ['person', 'acts'].includes(seat.statusAt(snapshot));
  }

  /** The shapes on the board, by their source. */
  const drawn: Record<'hint' | 'threats', BoardShape[]> = { hint: [], threats: [] };
  const drawing = (by: 'hint' | 'threats') => (shapes: BoardShape[]) => {
    drawn[by] = shapes;
    draw([...drawn.threats, ...drawn.hint]);
  };
  const hint = hints(desk, {
    engine,
    letters,
    named,
    draw: drawing('hint'),
    announce: moment.announce,
    beside: () => [button(t('page.threats'), () => showThreats())],
  });
  const threats = threatMarks(desk, { engine, draw: drawing('threats'), announce: moment.announce });
  const fail = (error: unknown) => seat.fail(error);
  const showThreats = (shown?: boolean) => threats.toggle(shown).catch(fail);

  function sayEnd(snapshot: Snapshot) {
    const { said, other: next } = atTheEnd(desk.table, snapshot, id());
    other.hidden = !next;
    other.textContent = next?.text ?? '';
    other.dataset.level = String(next?.level);
    if (said) moment.remark(said);
  }

  return {
    show(snapshot: Snapshot) {
      look(snapshot);
      hint.show(snapshot);
      threats.show(snapshot);
      other.hidden = true;
      if (snapshot.result) sayEnd(snapshot);
    },
    /** Shows a hint, or more of it. */
    hint: () => hint.ask().catch(fail),
    /** Shows the threats, or hides them; without `shown` in turn. */
    threats: showThreats,
    /** Offers the computer a draw. @param agree ends the game in one */
    draw(agree: () => void) {
      const about = { title: t('event.draw'), question: t('think.draw.question'), yes: t('think.draw.yes') };
      confirmThat(about, async () => {
        const accepts = await seat.acceptsDraw();
        if (accepts) agree();
        else if (accepts === false) moment.answer(t('think.draw.no'));
      });
    },
    /** Hears of each event before `show`. @param game the id of the game in which it happened */
    heard({ event, snapshot }: Happening, game: string) {
      if (event === 'acted') seat.acted(snapshot);
      if (rests()) return;
      if (event === 'acted' && hint.keep(desk.table.snapshot())) store();
      if (event === 'acted' || event === 'concluded') counted(game, snapshot);
    },
    /** Whether a person may act now. */
    free: (snapshot: Snapshot) => ['person', 'failed'].includes(seat.statusAt(snapshot)),
    /** Whether the computer thinks about its action. */
    thinks: (snapshot: Snapshot) => seat.statusAt(snapshot) === 'acts',
    undo: () => seat.walk('undo'),
    redo: () => seat.walk('redo'),
    destroy() {
      seat.stop();
      endSettings();
      battery?.end();
      document.removeEventListener('visibilitychange', again);
      now.remove();
      go.remove();
      other.remove();
    },
  };
}
