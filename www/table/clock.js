// The clocks on the page. The session counts; here the time is shown when its text changes, and whoever has none left
// is told so at once, also when nobody touches anything.
import { el, write } from '../base/dom.js';
import * as sentences from '../base/sentences.js';
import { language, t } from '../base/words.js';

/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {import('tessera').ClockState} Clock */

/** Below this many milliseconds tenths are shown, and the clock stands out. */
const LOW = 10_000;
/** A running clock is stored at least so often, in milliseconds: a page that is closed gives no time back. */
const KEPT_EVERY = 5_000;
/** A step so much longer than asked for is told: the device slept, or the page was out of sight. */
const LEAP = 3_000;

/** Milliseconds as a clock shows them, whatever is begun counting whole: `1:05:00`, `4:59`, `9.3`. @param {number} time */
function timeText(time) {
  if (time <= LOW)
    return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      Math.ceil(time / 100) / 10,
    );
  const seconds = Math.ceil(time / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((n) => String(n).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
}

/** How long until the text is another one. @param {number} time in milliseconds */
function untilNext(time) {
  const step = time <= LOW ? 100 : 1000;
  return Math.max(time - (Math.ceil(time / step) - 1) * step, 1);
}

/** Whether a clock can be let run: not before the first action, and not when it has decided the game. @param {Clock} clock @param {Snapshot} snapshot */
const canRun = (clock, snapshot) => snapshot.result === null && clock.flagged === null && snapshot.ply > 0;

/** How a side's clock stands. @param {Clock} clock @param {Snapshot} snapshot @param {number} side */
function stateOf(clock, snapshot, side) {
  // Partners share a clock: it runs for the one who acts.
  if (clock.running === side) return 'running';
  const acts = snapshot.seats[snapshot.toAct ?? 0].side === side;
  return clock.running === null && acts && canRun(clock, snapshot) ? 'paused' : 'standing';
}

/** Shows a side's clock in its place. @param {HTMLElement} place @param {Clock['sides'][0]} allowance @param {ReturnType<typeof stateOf>} state */
function drawClock(place, { time, periods, inPeriod }, state) {
  if (!place.childElementCount) {
    place.setAttribute('role', 'timer');
    place.append(
      el('span', { class: 'sr' }, `, ${t('clock')} `),
      el('span', { class: 'time' }),
      el('span', { class: 'periods', 'aria-hidden': 'true' }),
      el('span', { class: 'sr' }),
    );
  }
  const [, shown, left, spoken] = /** @type {HTMLElement[]} */ ([...place.children]);
  write(shown, timeText(time));
  write(left, periods ? `×${periods}` : '');
  write(
    spoken,
    (periods ? `, ${t('clock.left', { n: periods })}` : '') + (state === 'standing' ? '' : `, ${t(`clock.${state}`)}`),
  );
  Object.assign(place.dataset, { state, low: String(time <= LOW), period: String(inPeriod) });
}

/** Empties the place of a clock. @param {HTMLElement} place */
function clearClock(place) {
  place.replaceChildren();
  place.removeAttribute('role');
}

/** The commands that stop the clock and let it run. @param {() => Clock | undefined} read @param {() => void} toggle @returns {import('../desk/desk.js').Command[]} */
const clockCommands = (read, toggle) => [
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

/** The button that stops the clock and lets it run. @param {() => void} toggle */
function pauseButton(toggle) {
  const element = el('button', { type: 'button', class: 'pause', hidden: true, onclick: toggle });
  return {
    element,
    /** @param {Clock} clock @param {Snapshot} snapshot */
    show(clock, snapshot) {
      const runs = clock.running !== null;
      element.hidden = false;
      // Its place is kept while there is nothing to pause, so that no other button moves.
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
 * @param {import('../desk/desk.js').Desk} desk
 * @param {ReturnType<typeof import('../desk/people.js').people>} people whose panels have a place for a clock each
 * @param {() => void} keep stores the table as it is
 */
export function clocks(desk, people, keep) {
  const pause = pauseButton(toggle);
  let timer = 0;
  /** When the next step is due. */
  let due = 0;
  let keptAt = 0;
  /** The table as it was shown last. @type {Snapshot | undefined} */
  let shown;

  /** The clock as it is. @returns {Clock | undefined} */
  const read = () => desk.table.clock();

  function toggle() {
    if (!shown || !read()) return;
    if (read()?.running !== null) {
      desk.table.pause_clock();
      desk.announce(t('clock.said.paused'));
    } else if (desk.table.resume_clock()) {
      desk.announce(t('clock.said.resumed', { who: sentences.seatName(shown, shown.toAct ?? 0) }));
    }
    desk.did('clock');
  }

  /** Shows the time and waits for the next that differs. @param {boolean} [asked] not by the timer: something has happened */
  function step(asked = false) {
    clearTimeout(timer);
    const clock = shown && read();
    if (!shown || !clock) {
      pause.hide();
      for (const place of [...people.panels, ...people.teams]) clearClock(place.clock);
      return;
    }
    const { seats } = shown;
    const draw = (/** @type {HTMLElement} */ place, /** @type {number} */ side) =>
      drawClock(place, clock.sides[side], stateOf(clock, /** @type {Snapshot} */ (shown), side));
    for (const [i, panel] of people.panels.entries()) draw(panel.clock, seats[i].side);
    for (const [side, team] of people.teams.entries()) draw(team.clock, side);
    pause.show(clock, shown);
    if (clock.running === null) return;
    if (desk.table.flag()) {
      desk.did('concluded');
      return;
    }
    if (asked) keptAt = Date.now();
    else if (Date.now() - keptAt >= KEPT_EVERY) {
      keptAt = Date.now();
      keep();
    }
    const late = Date.now() - due;
    if (!asked && late > LEAP) desk.announce(t('clock.slept', { time: timeText(late) }));
    const wait = untilNext(clock.sides[clock.running].time);
    due = Date.now() + wait;
    timer = window.setTimeout(step, wait);
  }

  // A page out of sight has its timers held back: the time is right at once when it is seen again.
  const seen = () => {
    if (document.visibilityState === 'visible') step();
  };
  document.addEventListener('visibilitychange', seen);

  return {
    pause: pause.element,
    commands: clockCommands(read, toggle),
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      shown = snapshot;
      step(true);
    },
    destroy() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
