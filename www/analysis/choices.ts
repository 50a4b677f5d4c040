// How the computer's analysis is shown: how many lines, for how long it looks, and whether better moves stay hidden until somebody asks
// for them. Chosen behind the gear of the analysis and of the review, and remembered on this device.

import { openDialog } from '../base/dialog.ts';
import { el } from '../base/dom.ts';
import { pill } from '../base/pill.ts';
import { isRecord, store, stored } from '../base/stored.ts';
import { number, t } from '../base/words.ts';
import { LINES } from './values.ts';

const KEY = 'tessera/analysis';
/** The seconds of one look that can be chosen. */
const SECONDS = [2, 6, 20] as const;

export interface Choices {
  lines: (typeof LINES)[number];
  seconds: (typeof SECONDS)[number];
  /** Whether better moves stay hidden until somebody asks for them. */
  marksOnly: boolean;
}

const coarse = matchMedia('(pointer: coarse)');

/** What was chosen. Without a choice, devices that are held in the hand look less long, which spares their battery. */
export function choices(): Choices {
  const kept = stored(KEY, isRecord) ?? {};
  const hand = coarse.matches;
  return {
    lines: LINES.find((n) => n === kept.lines) ?? (hand ? 1 : 3),
    seconds: SECONDS.find((n) => n === kept.seconds) ?? (hand ? 2 : 6),
    marksOnly: kept.marksOnly === true,
  };
}

/** Asks for other choices; each applies at once. @param changed called after each */
export function askChoices(changed: () => void) {
  const now = choices();
  const choose = (more: Partial<Choices>) => {
    Object.assign(now, more);
    store(KEY, now);
    changed();
  };
  const field = (
    name: string,
    legend: string,
    pills: { text: string; on: boolean; choose: () => void }[],
    ...hint: HTMLElement[]
  ) =>
    el(
      'fieldset',
      {},
      el('legend', {}, legend),
      ...pills.map(({ text, on, choose: chosen }) =>
        pill(text, { name, checked: on, autofocus: on, onchange: chosen }),
      ),
      ...hint,
    );
  openDialog(
    { title: t('analysis.choices'), kind: 'settings analysed', sheet: true },
    field(
      'analysis-lines',
      t('analysis.lines.choose'),
      LINES.map((lines) => ({ text: number(lines), on: lines === now.lines, choose: () => choose({ lines }) })),
    ),
    field(
      'analysis-seconds',
      t('analysis.seconds'),
      SECONDS.map((seconds) => ({
        text: t('analysis.seconds.n', { n: seconds }),
        on: seconds === now.seconds,
        choose: () => choose({ seconds }),
      })),
    ),
    field(
      'analysis-marks',
      t('analysis.shows'),
      [false, true].map((marksOnly) => ({
        text: t(marksOnly ? 'analysis.shows.marks' : 'analysis.shows.all'),
        on: marksOnly === now.marksOnly,
        choose: () => choose({ marksOnly }),
      })),
      el('p', { class: 'hint' }, t('analysis.shows.hint')),
    ),
  );
}
