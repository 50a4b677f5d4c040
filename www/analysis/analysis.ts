// The analysis of the position on a table: the engine at full strength looks at it, deeper and deeper for a while, and shows its best
// lines in a panel, on the board and beside it.

import type { Snapshot } from 'tessera';
import { thinker } from '../base/build.js';
import type { BoardShape } from '../base/shapes.ts';
import { store, stored } from '../base/stored.ts';
import { language, t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import { mind } from '../opponent/mind.ts';
import { FULL_STRENGTH, questionAt, stateOf } from '../opponent/question.ts';
import { alone } from './alone.ts';
import { bar } from './bar.ts';
import { LINES, panel } from './panel.ts';
import type { About } from './searching.ts';
import { Searching } from './searching.ts';
import { bestShapes, previewShapes } from './shapes.ts';
import { inWords, sentenceOf, shareOf, sidesOf, standingOf } from './standing.ts';
import { isValue, keep, kept } from './values.ts';

/** How long one look takes, in milliseconds: with a mouse, and on devices that are held in the hand. */
const TIME = { fine: 6000, coarse: 2000 };
const LINES_KEY = 'tessera/analysis/lines';
/** The name of this engine: its file's name changes with what is in it. */
export const BY = thinker.wasm.slice(thinker.wasm.lastIndexOf('/') + 1);

const coarse = matchMedia('(pointer: coarse)');
const isLines = (value: unknown): value is number => LINES.some((n) => n === value);

/** What the analysis needs of the page. */
export interface Around {
  /** Whether points are called by letters and numbers. */
  letters: () => boolean;
  /** Draws shapes on the board in place of those that the analysis drew before. */
  draw: (shapes: BoardShape[]) => void;
  /** Shows the threats on the board, or hides them. */
  threats: () => void;
  /** Ends the analysis. */
  close: () => void;
  /** Notes that somebody was helped in the game that goes on. */
  counts: () => void;
}

/** Whether the game on a table goes on: then help counts. A game that came in a record is only looked at. */
const goesOn = (desk: Desk, { result, over }: Snapshot) => !result && !over.length && !desk.table.opened();

/** The key of a position among the values. */
const keyOf = ({ position, letters, lines }: About) => `${lines}${letters ? 'a' : ''} ${position}`;

export function analysis(desk: Desk, { letters, draw, threats, close, counts }: Around) {
  /** Whether the computer is to look. */
  let on = false;
  /** Whether somebody has agreed that it counts as a hint. */
  let agreed = false;
  let lines = stored(LINES_KEY, isLines) ?? (coarse.matches ? 1 : 3);
  let state = '';
  let previewed = false;
  /** What is drawn on the board, to draw nothing twice. */
  let drawn = '';
  /** Whether it looked when it was shown last. */
  let looked = false;
  const searching = new Searching({
    analyse: (about, seen) => mind.analyse(about, seen),
    known: (about) => kept('values', { key: keyOf(about), by: BY }, isValue),
    keep: (about, value) => void keep('values', { key: keyOf(about), by: BY }, value),
    alone,
    time: () => (coarse.matches ? TIME.coarse : TIME.fine),
    show: () => paint(),
  });
  const beside = bar();
  const shown = panel(
    {
      toggle,
      further: () => searching.further(),
      threats,
      close,
      setLines(n) {
        lines = n;
        store(LINES_KEY, n);
        shown.setLines(n);
        state = '';
        show(desk.table.snapshot());
      },
      preview(line, upTo) {
        previewed = line !== undefined;
        drawn = '';
        if (line) draw(previewShapes(desk.table, line.actions, upTo));
        else paint();
      },
      play: (line, upTo) => play(line.actions.slice(0, upTo)),
    },
    lines,
  );

  /** Plays actions as a variation. */
  function play(actions: string[]) {
    previewed = false;
    try {
      for (const action of actions) desk.table.play(action);
    } catch {
      return; // the position has changed meanwhile
    }
    desk.did('acted');
  }

  function toggle() {
    const snapshot = desk.table.snapshot();
    const { teams } = snapshot;
    if (!on && goesOn(desk, snapshot)) {
      if (teams.length) return;
      agreed = true;
    }
    if (on && ['elsewhere', 'failed'].includes(searching.state)) searching.further();
    else on = !on;
    state = '';
    show(snapshot);
  }

  /** The position on the table, as the engine is asked. */
  const here = (): About => {
    const { position, earlier } = questionAt(desk.table, { level: FULL_STRENGTH, seed: 0, letters: letters() });
    return { position, earlier, letters: letters(), lines };
  };

  /** What is said while there are no lines. */
  function without(snapshot: Snapshot) {
    if (snapshot.toAct === null) return t('analysis.over');
    if (!on && goesOn(desk, snapshot)) return t(snapshot.teams.length ? 'analysis.partners' : 'analysis.asks');
    if (searching.state === 'off') return t('analysis.off');
    if (searching.state === 'failed') return t('analysis.failed');
    if (searching.state === 'elsewhere') return t('analysis.elsewhere');
    return t(searching.state === 'hidden' ? 'analysis.stopped' : 'analysis.coming');
  }

  /** How far it has looked. */
  function depthOf() {
    const { value } = searching;
    if (!value || !on) return '';
    const n = new Intl.NumberFormat(language(), { notation: 'compact', maximumSignificantDigits: 2 }).format(
      value.nodes,
    );
    return t('analysis.depth', { n: value.depth, positions: n });
  }

  function paint() {
    const snapshot = desk.table.snapshot();
    const { seats, toAct } = snapshot;
    const value = on && toAct !== null ? searching.value : undefined;
    const standing = value && standingOf(snapshot, value);
    const stopped = ['failed', 'elsewhere'].includes(searching.state);
    const looks = ['coming', 'looking'].includes(searching.state);
    if (looked && ['finished', 'whole'].includes(searching.state)) desk.announce(t('analysis.finished'));
    looked = looks && searching.isSearching;
    const colours = sidesOf(snapshot).map((side) => side.seats[0].colour);
    shown.show({
      on,
      looks,
      sentence: standing && !stopped ? sentenceOf(snapshot, standing, value?.words) : without(snapshot),
      proved: standing?.turns !== undefined && !stopped,
      lines: value?.lines ?? [],
      numbers: !value?.words,
      colour: toAct === null ? '' : seats[toAct].colour,
      depth: depthOf(),
      further: furtherWord(),
    });
    const share = value && shareOf(snapshot, value);
    beside.show(share, colours, { proved: standing?.turns !== undefined, old: stopped });
    if (previewed) return;
    const now = value
      ? value.lines.map(({ actions: [action], chance }) => `${action} ${chance.toFixed(1)}`).join()
      : '';
    if (now === drawn) return;
    drawn = now;
    draw(value ? bestShapes(desk.table, value.lines) : []);
  }

  /** What *Further* says now; empty where there is nothing further. */
  function furtherWord() {
    if (!on) return '';
    if (searching.state === 'finished') return t('analysis.further');
    return ['failed', 'elsewhere'].includes(searching.state) ? t('page.again') : '';
  }

  function show(snapshot: Snapshot) {
    const now = `${stateOf(snapshot)} ${letters()} ${lines} ${on}`;
    if (now === state) return;
    state = now;
    previewed = false;
    // Nobody has agreed to help in another game.
    if (on && goesOn(desk, snapshot) && !agreed) on = false;
    if (on && goesOn(desk, snapshot)) counts();
    searching.look(on && snapshot.toAct !== null ? here() : undefined);
    paint();
  }

  const onVisible = () => {
    searching.hidden = document.hidden;
  };
  document.addEventListener('visibilitychange', onVisible);
  searching.hidden = document.hidden;

  /** What the computer thinks, for the ear. */
  function spoken() {
    const snapshot = desk.table.snapshot();
    const { value } = searching;
    const standing = value && on && standingOf(snapshot, value);
    if (!value || !standing) return without(snapshot);
    const [best, ...others] = value.lines;
    return [
      `${sentenceOf(snapshot, standing, value.words)}.`,
      t(standing.turns === undefined ? 'analysis.estimated' : 'analysis.proved.said', { n: value.depth }),
      t('analysis.best', { line: best.actions.slice(0, 4).join(', ') }),
      ...others.slice(0, 2).map((line) => t('analysis.other', { action: line.actions[0], chance: inWords(line) })),
    ].join(' ');
  }

  return {
    element: shown.element,
    bar: beside.element,
    show,
    toggle,
    /** Lets the computer look, unless the game goes on: then somebody has to ask for it. */
    begin() {
      if (!on && !goesOn(desk, desk.table.snapshot())) toggle();
      else show(desk.table.snapshot());
      shown.focus();
    },
    say: () => desk.announce(spoken()),
    /** Plays the first action of a line, counted from 0. */
    playLine(line: number) {
      const action = on ? searching.value?.lines[line]?.actions[0] : undefined;
      if (action) play([action]);
    },
    destroy() {
      document.removeEventListener('visibilitychange', onVisible);
      searching.look(undefined);
      draw([]);
    },
  };
}
