// A hint in three steps, one more with each press: what threatens or can be won; where the computer would play, and why; how it may
// go on. Always at full strength.

import type { Snapshot } from 'tessera';
import { button } from '../base/dom.ts';
import type { BoardShape } from '../base/shapes.ts';
import { say, t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import type { EngineClient } from '../engine/engine.ts';
import type { Chosen, Why } from '../engine/protocol.ts';
import { FULL_STRENGTH, questionAt, stateOf } from './question.ts';

/** The degree of each step as games store it. The third degree of the text protocol is the action, which the second step shows. */
const DEGREES = [1, 3, 4];
/** The kinds of threats that have a sentence. */
const KINDS = ['row', 'six', 'hexagon', 'square', 'triangle', 'capture'] as const;
/** At most this many reasons are said, the weightiest first. */
const REASONS = 2;
/** The number of actions that are shown ahead. */
const AHEAD = 6;
/** How long the engine thinks, and after how long the page says so, in milliseconds. */
const [TIME, SLOW] = [1000, 300];
/** Colour and kind of a piece in the byte of a cell. */
const PIECE = 0x3f;

/** The sentence of the first step. */
function what({ hint, turns }: Chosen, { seats, toAct }: Snapshot) {
  const known = KINDS.find((one) => one === hint?.threat?.kind);
  const own = seats[toAct ?? 0].colour === hint?.threat?.colour;
  if (known) return own ? t(`hint.own.${known}`) : t(`hint.theirs.${known}`);
  return turns !== undefined && turns > 0 ? t('hint.wins') : t('hint.quiet');
}

/** Of these the first that is the kind of a reason. */
const kindOf = <Kind extends string>({ kind }: Why, kinds: readonly Kind[]) => kinds.find((one) => one === kind);

/** The sentence of a reason; empty without one. @param ending how the action ends the game */
function because(why: Why, ending: string) {
  const { does, n } = why;
  if (does === 'wins') return t('hint.why.wins', { ending });
  if (does === 'three') return t('hint.why.three');
  if (does === 'captures') return t('aim.takes', { n });
  if (does === 'saves') return t('hint.why.saves', { n });
  if (does === 'enters') return t('hint.why.enters');
  if (does === 'stops') {
    const kind = kindOf(why, ['row', 'six', 'hexagon', 'square', 'triangle'] as const);
    return kind ? t(`hint.why.stops.${kind}`) : '';
  }
  if (does === 'threatens') {
    const kind = kindOf(why, ['row', 'six', 'hexagon'] as const);
    return kind ? t(`hint.why.threatens.${kind}`, { n }) : '';
  }
  const kind = kindOf(why, ['square', 'triangle'] as const);
  return kind ? t(`hint.why.completes.${kind}`) : '';
}

export function hints(
  desk: Desk,
  {
    engine,
    letters,
    named,
    draw,
    announce,
    beside,
  }: {
    engine: EngineClient;
    /** Whether points are called by letters and numbers. */
    letters: () => boolean;
    /** Whether the board shows the names of its points. */
    named: () => boolean;
    /** Draws shapes on the board in place of the earlier ones. */
    draw: (shapes: BoardShape[]) => void;
    /** Says a text and shows its content. */
    announce: (text: string, ...content: (Node | string)[]) => void;
    /** Further buttons beside the answer. */
    beside: () => HTMLElement[];
  },
) {
  /** The position of the hint, and how many steps are shown. */
  let about = '';
  let step = 0;
  let coming: Promise<Chosen> | undefined;

  /** The points of an action: where it places something, or the way of a piece. */
  const wayOf = (action: string) => [...desk.table.points_of(action)];

  /** The sentences of the second step: for the ear with the action, for the eye with names only where the board shows them. */
  function where({ action, hint }: Chosen) {
    const copy = desk.table.copy();
    copy.play(action);
    const { ending } = copy.snapshot();
    copy.free();
    const reasons = hint?.reasons ?? [];
    const why = reasons.slice(0, REASONS).map((reason) => because(reason, ending ? say(ending) : ''));
    const here = wayOf(action).length > 1 ? t('hint.action.move') : t('hint.action.here');
    const spoken = t('hint.action', { action });
    return { spoken: [spoken, ...why], shown: [named() ? spoken : here, ...why] };
  }

  /** Where to play: a ring around the point, or an arrow between the rings of where a piece stands and goes. */
  function place({ action }: Chosen): BoardShape[] {
    const way = wayOf(action);
    if (way.length < 2) return [{ kind: 'mark', points: way }];
    return [
      { kind: 'mark', points: [way[0], way[way.length - 1]] },
      { kind: 'arrow', points: way },
    ];
  }

  /** The pieces that a line of play brings to the board, numbered. */
  function ahead({ line }: Chosen): BoardShape[] {
    const copy = desk.table.copy();
    const ghosts: BoardShape[] = [];
    for (const action of line.slice(0, AHEAD)) {
      const [point] = [...copy.points_of(action)].slice(-1);
      copy.play(action);
      const side = point === undefined ? 0 : copy.cells()[point] & PIECE;
      if (side && !ghosts.some(({ points }) => points[0] === point))
        ghosts.push({ kind: 'ghost', points: [point], side, text: String(ghosts.length + 1) });
    }
    copy.free();
    return ghosts;
  }

  function tell(chosen: Chosen, snapshot: Snapshot) {
    const more = step < DEGREES.length ? [button(t('hint.more'), ask)] : [];
    const show = (spoken: string[], shown: string[], shapes: BoardShape[]) => {
      draw(shapes);
      announce(spoken.join(' '), shown.join(' '), ...[...more, ...beside()].flatMap((one) => [' ', one]));
    };
    const { line } = chosen;
    if (step === 1) return show([what(chosen, snapshot)], [what(chosen, snapshot)], []);
    const { spoken, shown } = where(chosen);
    if (step === 2 || line.length < 2) return show(spoken, shown, place(chosen));
    return show(
      [...spoken, t('hint.line', { line: line.slice(1, AHEAD).join(' ') })],
      [...shown, t('hint.then')],
      ahead(chosen),
    );
  }

  /** Shows the first step, or one more. */
  async function ask() {
    const snapshot = desk.table.snapshot();
    const now = stateOf(snapshot);
    if (now !== about) {
      [about, step] = [now, 0];
      const how = { level: FULL_STRENGTH, seed: 0, letters: letters(), movetime: TIME, why: true };
      coming = engine.think(questionAt(desk.table, how)).chosen;
    }
    const looking = setTimeout(() => announce(t('hint.thinks'), t('hint.thinks')), SLOW);
    const chosen = await coming?.finally(() => clearTimeout(looking));
    if (!chosen || about !== stateOf(desk.table.snapshot())) return;
    step = Math.min(step + 1, DEGREES.length);
    tell(chosen, snapshot);
  }

  /**
   * Notes at an action that a hint came before it. @returns whether there was one
   * @param snapshot after the action
   */
  function keep(snapshot: Snapshot) {
    if (!step || stateOf({ ...snapshot, ply: snapshot.ply - 1, result: null }) !== about) return false;
    return desk.table.set_hint(desk.table.cursor(), DEGREES[step - 1]);
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
