// A hint in four degrees, one more with each press: what threatens or can be won, where, which action, what follows. Always
// at full strength.

import type { Snapshot } from 'tessera';
import { button } from '../base/dom.ts';
import type { BoardShape } from '../base/shapes.ts';
import { t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import type { Mind } from '../engine/engine.ts';
import type { Chosen } from '../engine/protocol.ts';
import { FULL_STRENGTH, questionAt, stateOf } from './question.ts';

/** The number of degrees. */
const DEGREES = 4;
/** The kinds of threats that have a sentence. */
const KINDS = ['row', 'six', 'hexagon', 'square', 'triangle', 'capture'] as const;
/** How long the engine thinks, and after how long the page says so, in milliseconds. */
const [TIME, SLOW] = [1000, 300];

/** The sentence of the first degree. */
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
    /** Draws shapes on the board in place of the earlier ones. */
    draw: (shapes: BoardShape[]) => void;
    /** Shows and says it. */
    answer: (text: string, ...beside: HTMLElement[]) => void;
    /** Further buttons beside the answer. */
    beside: () => HTMLElement[];
  },
) {
  /** The position of the hint, and how many degrees are shown. */
  let about = '';
  let degree = 0;
  let coming: Promise<Chosen> | undefined;

  /** Nothing, where to look, or the action. */
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

  /** Shows the first degree, or one more. */
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
   * Notes at an action that a hint came before it. @returns whether there was one
   * @param snapshot after the action
   */
  function keep(snapshot: Snapshot) {
    if (!degree || stateOf({ ...snapshot, ply: snapshot.ply - 1, result: null }) !== about) return false;
    return desk.table.set_hint(desk.table.cursor(), degree);
  }

  return {
    ask,
    keep,
    /** Takes the hint from the board if the position has changed. */
    show(snapshot: Snapshot) {
      if (about && stateOf(snapshot) !== about) {
        about = '';
        draw([]);
      }
    },
  };
}
