// What the computer has to say about a game: the analysis of a position. Its folder is fetched with the first use; until then
// there is nothing of it on the page.

import type { Snapshot } from 'tessera';
import type { Around } from '../analysis/analysis.ts';
import { analysis as analysisFiles } from '../base/build.js';
import { el } from '../base/dom.ts';
import { withPart } from '../base/lazy.ts';
import { furnished } from '../base/load-room.ts';
import { t } from '../base/words.ts';
import type { Command, Desk, Happening, Part } from '../desk/desk.ts';

const analysisRoom = furnished(analysisFiles, () => import('../analysis/analysis.ts'));

/** The degree of a hint that an analysis counts as: it shows how the game may go on. */
const DEGREE = 4;
/** The most lines of an analysis. */
const LINES = 5;

type Analysis = ReturnType<typeof import('../analysis/analysis.ts').analysis>;

/** What the page offers an analysis. */
export type Offered = Omit<Around, 'close' | 'counts'> & {
  /** Begins or ends trying things out beside the game. */
  analyse: (on: boolean) => void;
  /** Whether things are tried out beside the game. */
  analyses: () => boolean;
  /** Stores the table, although no event has changed it. */
  store: () => void;
};

/** @param offered what the page offers */
export function insight(desk: Desk, offered: () => Offered) {
  const place = el('div', { class: 'insight', hidden: true });
  /** Whether the analysis is to be shown; it may still be on its way. */
  let wanted = false;
  let shown: Analysis | undefined;
  /** Whether somebody was helped since the last move of the game. */
  let helped = false;

  function open() {
    if (wanted) return;
    wanted = true;
    withPart(analysisRoom, ({ analysis }) => {
      if (!wanted || shown) return;
      const { analyse, store: _store, analyses: _analyses, ...around } = offered();
      shown = analysis(desk, {
        ...around,
        close: () => analyse(false),
        counts: () => {
          helped = true;
        },
      });
      place.replaceChildren(shown.element);
      place.after(shown.bar);
      place.hidden = false;
      shown.begin();
    });
  }

  function close() {
    wanted = false;
    shown?.bar.remove();
    shown?.destroy();
    shown = undefined;
    place.replaceChildren();
    place.hidden = true;
  }

  const has = () => shown !== undefined;
  const commands: Command[] = [
    {
      id: 'insight.switch',
      name: t('analysis.key.switch'),
      keys: ['#'],
      run: () => (shown ? shown.toggle() : offered().analyse(true)),
    },
    { id: 'insight.say', name: t('analysis.key.say'), keys: ['%'], can: has, run: () => shown?.say() },
    { id: 'insight.best', name: t('analysis.key.best'), keys: ['Alt+Enter'], can: has, run: () => shown?.playLine(0) },
    ...Array.from(
      { length: LINES },
      (_, line): Command => ({
        id: `insight.line.${line + 1}`,
        name: t('analysis.key.line', { n: line + 1 }),
        keys: [`Alt+${line + 1}`],
        can: has,
        run: () => shown?.playLine(line),
      }),
    ),
  ];

  return {
    element: place,
    commands,
    open,
    close,
    /** Whether the analysis is shown, or is on its way. */
    get isOpen() {
      return wanted;
    },
    /** Hears of each event before `show`: the first move of the game after the computer has looked is marked. */
    heard({ event, snapshot }: Happening) {
      const { last, seats, over } = snapshot;
      if (event !== 'acted' || !helped || offered().analyses()) return;
      if (seats.find(({ colour }) => colour === last?.colour)?.computer) return;
      helped = false;
      if (!over.length && desk.table.set_hint(desk.table.cursor(), DEGREE)) offered().store();
    },
    show: (snapshot: Snapshot) => shown?.show(snapshot),
    destroy: close,
  } satisfies Part & Record<string, unknown>;
}
