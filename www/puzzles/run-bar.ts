// The bar of a run: how many are solved, what time is left, and how it went.

import { button, el, write } from '../base/dom.ts';
import type { Practice, Run } from '../base/practice.ts';
import { noteRun } from '../base/practice.ts';
import { dayOf } from '../base/today.ts';
import { t } from '../base/words.ts';
import { Running } from './runs.ts';

/** How often the time is shown, in milliseconds. */
const TICK = 200;

/** Minutes and seconds; the last second is shown until it is over. */
function clock(ms: number) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @param acts what the buttons do */
export function runBar(acts: { skip: () => void; over: () => void }) {
  const solved = el('span', { class: 'solved' });
  const left = el('span', { class: 'left', role: 'timer' });
  const skip = button(t('puzzles.run.skip'), () => acts.skip(), { class: 'skip' });
  const stop = button(t('puzzles.run.stop'), () => finish());
  const element = el('div', { class: 'run', hidden: true }, solved, left, skip, stop);
  let running: Running | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = () => {
    if (!running) return;
    write(solved, t('puzzles.run.solved', { n: running.solved }));
    left.hidden = running.run !== 'storm';
    write(left, t('puzzles.run.left', { time: clock(running.left) }));
    skip.hidden = running.over || !running.canSkip;
  };
  const end = () => {
    clearInterval(timer);
    element.hidden = true;
  };
  const finish = () => {
    if (!running) return;
    running.over = true;
    end();
    acts.over();
  };
  return {
    element,
    /** The run, until it is left: also while the slip that has ended it is seen. */
    get running() {
      return running;
    },
    begin(run: Run) {
      clearInterval(timer);
      running = new Running(run, () => performance.now());
      element.hidden = false;
      show();
      timer = setInterval(() => {
        show();
        if (running && !running.over && running.look()) finish();
      }, TICK);
    },
    show,
    /** What there is to be said of the run that is over; its result is remembered. */
    result(practice: Practice): string[] {
      if (!running) return [];
      const { run, solved: n } = running;
      const isBest = noteRun(practice, run, n, dayOf());
      const { ever, today } = practice.best[run];
      return [
        t('puzzles.run.over', { n }),
        isBest ? t('puzzles.run.best') : t('puzzles.run.bests', { today, ever }),
        t('puzzles.run.missed'),
      ];
    },
    /** Leaves a run without a result. */
    leave() {
      running = undefined;
      end();
    },
  };
}
