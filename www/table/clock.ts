// The clocks on the page. The module counts; this file updates a clock when its text changes, and ends the game as soon as a
// side's time is over, even if nobody touches anything.

import type { ClockState as Clock, Snapshot } from 'tessera';
import { el, write } from '../base/dom.ts';
import * as sentences from '../base/sentences.ts';
import { language, t } from '../base/words.ts';
import type { Command, Desk } from '../desk/desk.ts';

/** From here on a clock shows tenths and is emphasised. */
const LOW_MS = 10_000;
/** The longest time for which a running clock is not stored: closing the page must not give time back. */
const STORE_EVERY_MS = 5_000;
/** A timer that is later than this is reported: the device slept, or the page was hidden. */
const SLEPT_MS = 3_000;
/** From here on a clock shows hours, too, which takes more room. */
const HOUR_MS = 3_599_000;

/** Milliseconds as a clock shows them, rounded up: `1:05:00`, `4:59`, `9.3`. */
function timeText(time: number) {
  if (time <= LOW_MS)
    return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      Math.ceil(time / 100) / 10,
    );
  const seconds = Math.ceil(time / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((n) => String(n).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
}

/** Milliseconds until the text changes. @param time in milliseconds */
function untilNext(time: number) {
  const step = time <= LOW_MS ? 100 : 1000;
  return Math.max(time - (Math.ceil(time / step) - 1) * step, 1);
}

/** Whether a clock can run: not before the first action, and not after the game is decided. */
const canRun = (clock: Clock, snapshot: Snapshot) =>
  snapshot.result === null && !snapshot.over.length && clock.flagged === null && snapshot.ply > 0;

/** The state of a side's clock. */
function stateOf(clock: Clock, snapshot: Snapshot, side: number) {
  // Partners share a clock; it runs while either of them is to act.
  if (clock.running === side) return 'running';
  const acts = snapshot.seats[snapshot.toAct ?? 0].side === side;
  return clock.running === null && acts && canRun(clock, snapshot) ? 'paused' : 'standing';
}

/** Shows a side's clock in its place, and its time as a bar on the plate. */
function drawClock(
  { element, clock: place }: { element: HTMLElement; clock: HTMLElement },
  { time, share, periods, inPeriod }: Clock['sides'][0],
  state: ReturnType<typeof stateOf>,
) {
  if (!place.childElementCount) {
    place.setAttribute('role', 'timer');
    place.append(
      el('span', { class: 'sr' }, `, ${t('clock')} `),
      el('span', { class: 'time' }),
      el('span', { class: 'periods', 'aria-hidden': 'true' }),
      el('span', { class: 'sr' }),
    );
  }
  const [, shown, left, spoken] = [...place.children] as HTMLElement[];
  element.style.setProperty('--left', share.toFixed(3));
  write(shown, timeText(time));
  write(left, periods ? `×${periods}` : '');
  write(
    spoken,
    (periods ? `, ${t('clock.left', { n: periods })}` : '') + (state === 'standing' ? '' : `, ${t(`clock.${state}`)}`),
  );
  const long = String(time > HOUR_MS);
  Object.assign(place.dataset, { state, low: String(time <= LOW_MS), long, period: String(inPeriod) });
}

/** Empties the place of a clock. */
function clearClock(place: HTMLElement) {
  place.replaceChildren();
  place.removeAttribute('role');
}

/** The commands that pause and resume the clock. */
const clockCommands = (read: () => Clock | undefined, toggle: () => void): Command[] => [
  {
    id: 'clock.pause',
    name: t('clock.pause'),
    keys: ['Pause', 'Ctrl+.'],
    group: t('menu.game'),
    can: () => read()?.running != null,
    run: toggle,
  },
  {
    id: 'clock.resume',
    name: t('clock.resume'),
    keys: ['Pause', 'Ctrl+.'],
    group: t('menu.game'),
    can: (snapshot) => {
      const clock = read();
      return clock?.running === null && canRun(clock, snapshot);
    },
    run: toggle,
  },
];

/** The button that pauses and resumes the clock. */
function pauseButton(toggle: () => void) {
  const element = el('button', { type: 'button', class: 'pause', hidden: true, onclick: toggle });
  return {
    element,
    show(clock: Clock, snapshot: Snapshot) {
      const runs = clock.running !== null;
      element.hidden = false;
      // While there is nothing to pause it keeps its place, so that no other button moves.
      element.style.visibility = runs || canRun(clock, snapshot) ? '' : 'hidden';
      element.title = runs ? t('clock.pause') : t('clock.resume');
      element.setAttribute('aria-label', element.title);
      element.dataset.stands = String(!runs);
    },
    hide() {
      element.hidden = true;
    },
  };
}

/**
 * @param people whose panels hold the clocks
 * @param keep stores the table
 */
export function clocks(desk: Desk, people: ReturnType<typeof import('../desk/people.ts').people>, keep: () => void) {
  const pause = pauseButton(toggle);
  let timer = 0;
  /** When the next step is due. */
  let due = 0;
  /** When the clock was stored last, by `performance.now`: the time of day can be set back. */
  let keptAt = 0;
  /** The snapshot that was shown last. */
  let shown: Snapshot | undefined;

  /** The current state of the clock. */
  const read = (): Clock | undefined => desk.table.clock();

  function toggle() {
    if (!shown || !read()) return;
    if (read()?.running !== null) {
      desk.table.pause_clock();
      desk.announce(t('clock.said.paused'));
    } else if (desk.table.resume_clock()) {
      desk.announce(t('clock.said.resumed', { turn: sentences.headline(shown) }));
    }
    desk.did('clock');
  }

  /** Shows the time and sets a timer for its next change. @param asked whether an event, not the timer, called it */
  function step(asked: boolean = false) {
    clearTimeout(timer);
    const clock = shown && read();
    if (!shown || !clock) {
      pause.hide();
      for (const place of [...people.panels, ...people.teams]) clearClock(place.clock);
      return;
    }
    const { seats } = shown;
    const draw = (plate: (typeof people.panels | typeof people.teams)[0], side: number) =>
      drawClock(plate, clock.sides[side], stateOf(clock, shown as Snapshot, side));
    for (const [i, panel] of people.panels.entries()) draw(panel, seats[i].side);
    for (const [side, team] of people.teams.entries()) draw(team, side);
    pause.show(clock, shown);
    if (clock.running === null) return;
    if (desk.table.flag()) {
      desk.did('concluded');
      return;
    }
    if (asked) keptAt = performance.now();
    else if (performance.now() - keptAt >= STORE_EVERY_MS) {
      keptAt = performance.now();
      keep();
    }
    const late = Date.now() - due;
    if (!asked && late > SLEPT_MS) desk.announce(t('clock.slept', { time: timeText(late) }));
    const wait = untilNext(clock.sides[clock.running].time);
    due = Date.now() + wait;
    timer = window.setTimeout(step, wait);
  }

  // Browsers delay the timers of a hidden page: update the clocks as soon as it is visible again.
  const onVisible = () => {
    if (document.visibilityState === 'visible') step();
  };
  document.addEventListener('visibilitychange', onVisible);

  return {
    pause: pause.element,
    commands: clockCommands(read, toggle),
    show(snapshot: Snapshot) {
      shown = snapshot;
      step(true);
    },
    destroy() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
