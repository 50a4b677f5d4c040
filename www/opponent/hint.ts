// A hint in four degrees, one more with each touch: what threatens or can be won, where, what to do, what follows. Always
// at full strength; between partners there is none.

import type { Snapshot } from 'tessera';
import { button } from '../base/dom.ts';
import type { BoardShape } from '../base/shapes.ts';
import { t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import type { Mind } from '../engine/engine.ts';
import type { Chosen } from '../engine/protocol.ts';
import { FULL_STRENGTH, questionAt, stateOf } from './question.ts';

/** The degrees there are. */
const DEGREES = 4;
/** The kinds of threats that there are words for. */
const KINDS = ['row', 'six', 'hexagon', 'square', 'triangle', 'capture'] as const;
/** How long it is thought about, and after how long that is said, in milliseconds. */
const [TIME, SLOW] = [1000, 300];

/** What threatens or can be won, in a sentence. */
function what({ threat, turns }: Chosen, { seats, toAct }: Snapshot) {
  const known = KINDS.find((one) => one === threat?.kind);
  const own = seats[toAct ?? 0].colour === threat?.colour;
  if (known) return own ? t(`hint.own.${known}`) : t(`hint.theirs.${known}`);
  return turns !== undefined && turns > 0 ? t('hint.wins') : t('hint.quiet');
}

export function hints(
  desk: Desk,
  {
    mind,
    letters,
    draw,
    answer,
    beside,
  }: {
    mind: Mind;
    /** Whether points are called by letters and numbers. */
    letters: () => boolean;
    /** Draws shapes on the board, in the place of those before. */
    draw: (shapes: BoardShape[]) => void;
    /** Shows and says it. */
    answer: (text: string, ...beside: HTMLElement[]) => void;
    /** What else can be asked. */
    beside: () => HTMLElement[];
  },
) {
  /** What is hinted about, and how far it has gone. */
  let about = '';
  let degree = 0;
  let coming: Promise<Chosen> | undefined;

  /** What is drawn: nothing, where to look, or the action. */
  function shapesOf({ action, points }: Chosen): BoardShape[] {
    if (degree < 2) return [];
    if (degree === 2) return [{ kind: 'look', points }];
    const way = [...desk.table.points_of(action)];
    return way.length > 1 ? [{ kind: 'arrow', points: way }] : [{ kind: 'mark', points: way }];
  }

  function tell(chosen: Chosen, snapshot: Snapshot) {
    const { action, line, points } = chosen;
    const labels = desk.table.labels();
    const said = [what(chosen, snapshot)];
    if (degree === 2) said.push(t('hint.where', { points: points.map((point) => labels[point]) }));
    if (degree >= 3) said.push(t('hint.action', { action }));
    if (degree >= 4 && line.length > 1) said.push(t('hint.line', { line: line.slice(1, 7).join(' ') }));
    draw(shapesOf(chosen));
    answer(said.join(' '), ...(degree < DEGREES ? [button(t('hint.more'), ask)] : []), ...beside());
  }

  /** Gives a hint, or more of one. */
  async function ask() {
    const snapshot = desk.table.snapshot();
    const now = stateOf(snapshot);
    if (now !== about) {
      [about, degree] = [now, 0];
      const how = { level: FULL_STRENGTH, seed: 0, letters: letters(), movetime: TIME };
      coming = mind.think(questionAt(desk.table, how)).chosen;
    }
    const looking = setTimeout(() => answer(t('hint.thinks')), SLOW);
    const chosen = await coming?.finally(() => clearTimeout(looking));
    if (!chosen || about !== stateOf(desk.table.snapshot())) return;
    degree = Math.min(degree + 1, DEGREES);
    tell(chosen, snapshot);
  }

  /**
   * Keeps with the action that follows a hint that there was one; tells whether that is so.
   * @param snapshot after the action
   */
  function keep(snapshot: Snapshot) {
    if (!degree || stateOf({ ...snapshot, ply: snapshot.ply - 1, result: null }) !== about) return false;
    return desk.table.set_hint(desk.table.cursor(), degree);
  }

  return {
    ask,
    keep,
    /** Something has happened: what was hinted is gone. */
    show(snapshot: Snapshot) {
      if (about && stateOf(snapshot) !== about) {
        about = '';
        draw([]);
      }
    },
  };
}
