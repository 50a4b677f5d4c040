// What the computer has to say about a game: the analysis of a position, and the review of a finished game. Their folders are fetched
// with the first use; until then there is nothing of them on the page.

import type { Outline, Snapshot } from 'tessera';
import type { Around } from '../analysis/analysis.ts';
import { analysis as analysisFiles, review as reviewFiles } from '../base/build.js';
import { el } from '../base/dom.ts';
import { later, withPart } from '../base/lazy.ts';
import { furnish } from '../base/load-room.ts';
import { canReview } from '../base/reviewable.ts';
import { t } from '../base/words.ts';
import type { Command, Desk, Happening, Part } from '../desk/desk.ts';
import type { Mark } from '../review/review.ts';

type Analysis = ReturnType<typeof import('../analysis/analysis.ts').analysis>;
type Review = ReturnType<typeof import('../review/review.ts').review>;
/** What can be shown of a game, by the word in a link. */
export type See = 'analysis' | 'review';

const analysisRoom = later(() => import('../analysis/analysis.ts'));
const reviewRoom = later(() => import('../review/review.ts'));
/** The rooms with what belongs to them, which only those fetch who use them. */
const furnishedAnalysis = async () => (await Promise.all([analysisRoom(), furnish(analysisFiles)]))[0];
const furnishedReview = async () =>
  (await Promise.all([reviewRoom(), furnish(analysisFiles), furnish(reviewFiles)]))[0];

/** The degree of a hint that an analysis counts as: it shows how the game may go on. */
const DEGREE = 4;
/** The events that go to another place of the game. */
const STEPS = ['gone', 'undone', 'redone'];
/** The most lines of an analysis. */
const LINES = 5;

/** What the page offers. */
export type Offered = Pick<Around, 'letters' | 'draw' | 'threats'> & {
  /** Begins or ends trying things out beside the game. */
  analyse: (on: boolean) => void;
  /** Whether things are tried out beside the game. */
  analyses: () => boolean;
  /** Stores the table, although no event has changed it. */
  store: () => void;
  /** Shows the list of moves again. */
  refresh: () => void;
  /** Gives the focus to the board. */
  focus: () => void;
};

/** @param offered what the page offers */
export function insight(desk: Desk, offered: () => Offered) {
  const place = el('div', { class: 'insight', hidden: true });
  /** What is to be shown; it may still be on its way. */
  let wanted: See | undefined;
  let analysis: Analysis | undefined;
  let review: Review | undefined;
  /** What the review thinks of the moves, by the numbers of their places. */
  let marks: ReadonlyMap<number, Mark> = new Map();
  /** Whether the table is gone: then its board can draw nothing any more. */
  let gone = false;
  /** Whether the game may be another one than what was reviewed. */
  let changed = false;
  /** Whether somebody was helped since the last move of the game. */
  let helped = false;

  const draw: Offered['draw'] = (shapes) => {
    if (!gone) offered().draw(shapes);
  };

  function take() {
    for (const one of [analysis, review]) {
      one?.bar.remove();
      one?.destroy();
    }
    [analysis, review] = [undefined, undefined];
    place.replaceChildren();
    place.hidden = true;
  }

  function close() {
    const hadFocus = place.contains(document.activeElement);
    wanted = undefined;
    take();
    if (hadFocus) offered().focus();
  }

  /** Shows a room in place of the other. @param make makes what it shows @param begin called when it is on the page */
  function enter<Room>(
    what: See,
    room: () => Promise<Room>,
    make: (room: Room) => Analysis | Review,
    begin = () => {},
  ) {
    if (wanted === what) return;
    wanted = what;
    const fetched = async () => {
      try {
        return await room();
      } catch (error) {
        if (wanted === what) wanted = undefined; // it can be asked for again
        throw error;
      }
    };
    withPart(fetched, (there) => {
      if (wanted !== what || (what === 'analysis' ? analysis : review)) return;
      take();
      const { element, bar } = make(there);
      place.replaceChildren(element);
      place.after(bar);
      place.hidden = false;
      begin();
    });
  }

  /** @param agreed whether somebody has agreed that it counts as a hint */
  function open(agreed = false) {
    const { letters, threats, analyse } = offered();
    const make = (room: Awaited<ReturnType<typeof furnishedAnalysis>>) => {
      analysis = room.analysis(desk, {
        letters,
        draw,
        threats,
        // A game that is over stays where one looks; one that goes on is shown as it stands.
        close: () => (canReview(desk.table.snapshot()) ? close() : analyse(false)),
        counts: () => {
          helped = true;
        },
      });
      return analysis;
    };
    enter('analysis', furnishedAnalysis, make, () => analysis?.begin(agreed));
  }

  function openReview() {
    if (!canReview(desk.table.snapshot())) return;
    const { letters, analyse, refresh } = offered();
    enter('review', furnishedReview, (room) => {
      review = room.review(desk, {
        letters,
        draw,
        mark(now) {
          marks = now;
          if (!gone) refresh();
        },
        analyse: () => analyse(true),
        close,
      });
      return review;
    });
  }

  const shown = () => analysis ?? review;
  const hasAnalysis = () => analysis !== undefined;
  const hasReview = () => review !== undefined;
  const commands: Command[] = [
    {
      id: 'review',
      name: t('page.look'),
      icon: 'find',
      group: t('page.moves'),
      can: canReview,
      run: openReview,
    },
    {
      id: 'insight.switch',
      name: t('analysis.key.switch'),
      keys: ['#'],
      run: () => (analysis ? analysis.toggle() : offered().analyse(true)),
    },
    {
      id: 'insight.say',
      name: t('analysis.key.say'),
      keys: ['%'],
      can: () => shown() !== undefined,
      run: () => shown()?.say(),
    },
    {
      id: 'insight.threats',
      name: t('analysis.key.threats'),
      keys: ['!'],
      can: hasAnalysis,
      run: () => void analysis?.threaten(),
    },
    {
      id: 'insight.best',
      name: t('analysis.key.best'),
      keys: ['Alt+Enter'],
      can: hasAnalysis,
      run: () => analysis?.playLine(0),
    },
    ...Array.from(
      { length: LINES },
      (_, line): Command => ({
        id: `insight.line.${line + 1}`,
        name: t('analysis.key.line', { n: line + 1 }),
        keys: [`Alt+${line + 1}`],
        can: hasAnalysis,
        run: () => analysis?.playLine(line),
      }),
    ),
    {
      id: 'review.earlier',
      name: t('analysis.key.earlier'),
      keys: ['<'],
      can: hasReview,
      run: () => review?.step(-1),
    },
    { id: 'review.later', name: t('analysis.key.later'), keys: ['>'], can: hasReview, run: () => review?.step(1) },
    {
      id: 'review.show',
      name: t('analysis.key.show'),
      keys: ['Alt+Enter'],
      can: hasReview,
      run: () => review?.showLine(),
    },
    {
      id: 'review.again',
      name: t('analysis.key.again'),
      keys: ['Alt+1'],
      can: hasReview,
      run: () => review?.tryAgain(),
    },
    {
      id: 'review.playOn',
      name: t('analysis.key.playOn'),
      keys: ['Alt+2'],
      can: hasReview,
      run: () => review?.playOn(),
    },
  ];

  return {
    element: place,
    commands,
    open,
    openReview,
    close,
    /** Whether the analysis is shown, or is on its way. */
    get isOpen() {
      return wanted === 'analysis';
    },
    /** A part of the list of moves with the marks of the review. */
    marked: (outline: Outline): Outline => {
      if (!marks.size) return outline;
      const entries = outline.entries.map((entry) => {
        const mark = marks.get(entry.node);
        return mark && !entry.glyph ? { ...entry, glyph: mark.glyph, verdict: mark.said } : entry;
      });
      return { ...outline, entries };
    },
    /** Hears of each event before `show`: the first move of the game after the computer has looked is marked. */
    heard({ event, snapshot }: Happening) {
      changed ||= !['changed', 'refused', 'gone', 'redone', 'clock'].includes(event);
      if (event !== 'acted') return;
      review?.heard(snapshot);
      const { last, seats, over } = snapshot;
      if (!helped || offered().analyses()) return;
      if (seats.find(({ colour }) => colour === last?.colour)?.computer) return;
      helped = false;
      if (!over.length && desk.table.set_hint(desk.table.cursor(), DEGREE)) offered().store();
    },
    /** What the review says of the place that somebody has gone to; empty without a review. */
    verdict: (happenings: Happening[]) =>
      happenings.some(({ event }) => STEPS.includes(event)) ? (review?.verdict() ?? '') : '',
    show(snapshot: Snapshot) {
      // Another game, or one that goes on after all, is not the one that was reviewed.
      if (review && (!canReview(snapshot) || (changed && !review.fits()))) close();
      changed = false;
      shown()?.show(snapshot);
    },
    destroy() {
      gone = true;
      wanted = undefined;
      take();
    },
  } satisfies Part & Record<string, unknown>;
}
