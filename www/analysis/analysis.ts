// The analysis of the position on a table: the engine at full strength looks at it, deeper and deeper for a while, and shows its best
// lines in a panel, on the board and beside it.

import type { Snapshot } from 'tessera';
import type { BoardShape } from '../base/shapes.ts';
import { language, t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import { BY, engine } from '../opponent/engine.ts';
import { FULL_STRENGTH, questionAt, stateOf } from '../opponent/question.ts';
import { alone } from './alone.ts';
import { bar } from './bar.ts';
import { askChoices, choices } from './choices.ts';
import { panel } from './panel.ts';
import { canPass, passedOn, passedSnapshot, threatSentence, threatShapes } from './passing.ts';
import type { About } from './searching.ts';
import { Searching } from './searching.ts';
import { bestShapes, previewShapes } from './shapes.ts';
import { inWords, sentenceOf, shareOf, sidesOf, standingOf } from './standing.ts';
import type { Value } from './values.ts';
import { isValue, keep, kept, keyOf } from './values.ts';

/** The share of the time of a look that is spent on what the other side threatens. */
const FOR_THREAT = 0.3;

/** What the analysis needs of the page. */
export interface Around {
  /** Whether points are called by letters and numbers. */
  letters: () => boolean;
  /** Draws shapes on the board in place of those that the analysis drew before. */
  draw: (shapes: BoardShape[]) => void;
  /** Shows the threats on the board, or hides them. */
  threats: (shown: boolean) => void;
  /** Ends the analysis. */
  close: () => void;
  /** Notes that somebody was helped in the game that goes on. */
  counts: () => void;
}

/** Whether the game on a table goes on: then help counts. A game that came in a record is only looked at. */
const goesOn = (desk: Desk, { result, over }: Snapshot) => !result && !over.length && !desk.table.opened();

/** Whether partners play in a game that goes on: then nobody is helped. */
const partnersPlay = (desk: Desk, snapshot: Snapshot) => snapshot.teams.length > 0 && goesOn(desk, snapshot);

type Line = Value['lines'][number];

/** The key of what is looked at among the values. */
const keyFor = ({ position, letters, lines }: About) => keyOf(position, lines, letters);

export function analysis(desk: Desk, { letters, draw, threats, close, counts }: Around) {
  /** Whether the computer is to look. */
  let on = false;
  /** Whether somebody has agreed that it counts as a hint. */
  let agreed = false;
  let chosen = choices();
  let state = '';
  /** Whether threats are shown. */
  let threatens = false;
  /** Whether the engine is being asked for `passed`. */
  let asks = false;
  let gone = false;
  /** What the other side threatens, if that is asked: the position as if the side to act had passed; empty where there is none. */
  let passed: string | undefined;
  /** Whether hidden lines have been asked for in this position. */
  let revealed = false;
  let previewed = false;
  /** What is drawn on the board, to draw nothing twice. */
  let drawn = '';
  /** Whether it looked when it was shown last. */
  let looked = false;
  const searching = new Searching({
    analyse: (about, seen) => engine.analyse(about, seen),
    known: (about) => kept('values', { key: keyFor(about), by: BY }, isValue),
    keep: (about, value) => void keep('values', { key: keyFor(about), by: BY }, value),
    alone,
    time: () => chosen.seconds * 1000 * (passed ? FOR_THREAT : 1),
    show: () => paint(),
  });
  const beside = bar();
  const shown = panel(
    {
      toggle,
      further: () => searching.further(),
      threats: () => void threaten(),
      close,
      gear: () => askChoices(changeChoices),
      reveal() {
        revealed = true;
        paint();
        shown.focusLines();
      },
      preview(line, upTo) {
        if (passed) return;
        previewed = line !== undefined;
        drawn = '';
        if (line) draw(previewShapes(desk.table, line.actions, upTo));
        else paint();
      },
      play: (line, upTo) => {
        if (!passed) play(line.actions.slice(0, upTo));
      },
    },
    chosen.lines,
  );

  function changeChoices() {
    const { lines } = chosen;
    chosen = choices();
    if (chosen.lines !== lines) shown.setLines(chosen.lines);
    [state, drawn] = ['', ''];
    show(desk.table.snapshot());
  }

  /** Shows what both sides can complete next, and what the other side would do if it were to act; or no longer. */
  async function threaten() {
    const snapshot = desk.table.snapshot();
    if (asks || partnersPlay(desk, snapshot)) return;
    threatens = !threatens;
    threats(threatens);
    passed = undefined;
    if (threatens && on && canPass(snapshot)) {
      asks = true;
      paint();
      const position = await passedOn(desk).catch(() => undefined);
      asks = false;
      if (gone || !threatens) return;
      passed = position;
    }
    drawn = '';
    look(desk.table.snapshot());
    paint();
  }

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
    if (!on && partnersPlay(desk, snapshot)) return;
    if (!on && goesOn(desk, snapshot)) agreed = true;
    if (on && ['elsewhere', 'failed'].includes(searching.state)) searching.further();
    else on = !on;
    state = '';
    show(snapshot);
  }

  /** The position on the table, as the engine is asked. */
  const here = (): About => {
    if (passed) return { position: passed, earlier: [], letters: letters(), lines: 1 };
    const { position, earlier } = questionAt(desk.table, { level: FULL_STRENGTH, seed: 0, letters: letters() });
    return { position, earlier, letters: letters(), lines: chosen.lines };
  };

  /** What is said while there are no lines. */
  function without(snapshot: Snapshot) {
    if (on && passed === '') return t('analysis.threat.none');
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
    const there = desk.table.snapshot();
    const snapshot = passed ? passedSnapshot(there) : there;
    const { seats, toAct } = snapshot;
    const value = on && toAct !== null && passed !== '' ? searching.value : undefined;
    const threat = passed && value ? threatSentence(snapshot, value) : '';
    const standing = value && standingOf(snapshot, value);
    const stopped = ['failed', 'elsewhere'].includes(searching.state);
    const looks = ['coming', 'looking'].includes(searching.state);
    if (looked && ['finished', 'whole'].includes(searching.state)) desk.announce(threat || t('analysis.finished'));
    looked = looks && searching.isSearching;
    const colours = sidesOf(snapshot).map((side) => side.seats[0].colour);
    shown.show({
      on,
      looks,
      sentence: standing && !stopped ? threat || sentenceOf(snapshot, standing, value?.words) : without(snapshot),
      proved: standing?.turns !== undefined && !stopped,
      lines: value?.lines ?? [],
      numbers: !value?.words,
      colour: toAct === null ? '' : seats[toAct].colour,
      depth: depthOf(),
      further: furtherWord(),
      hides: chosen.marksOnly && !revealed && !passed,
      threatens,
      partners: partnersPlay(desk, there),
    });
    // The bar stays where it is while the other side's threat is looked at.
    const share = value && shareOf(snapshot, value);
    if (!passed) beside.show(share, colours, { proved: standing?.turns !== undefined, old: stopped });
    if (previewed) return;
    const now = value
      ? value.lines.map(({ actions: [action], chance }) => `${action} ${chance.toFixed(1)}`).join()
      : '';
    if (now === drawn) return;
    drawn = now;
    draw(value ? shapesOf(value) : []);
  }

  /** What is drawn on the board. */
  function shapesOf(value: Value) {
    if (passed) return threatShapes(desk, passed, value);
    return chosen.marksOnly && !revealed ? [] : bestShapes(desk.table, value.lines);
  }

  /** What *Further* says now; empty where there is nothing further. */
  function furtherWord() {
    if (!on) return '';
    if (searching.state === 'finished') return t('analysis.further');
    return ['failed', 'elsewhere'].includes(searching.state) ? t('page.again') : '';
  }

  function show(snapshot: Snapshot) {
    const now = `${stateOf(snapshot)} ${letters()} ${chosen.lines} ${on}`;
    if (now === state) return;
    state = now;
    if (threatens) threats(false);
    [previewed, revealed, threatens, passed] = [false, false, false, undefined];
    // Nobody has agreed to help in another game.
    if (on && goesOn(desk, snapshot) && !agreed) on = false;
    if (on && goesOn(desk, snapshot)) counts();
    look(snapshot);
    paint();
  }

  const look = (snapshot: Snapshot) =>
    searching.look(on && snapshot.toAct !== null && passed !== '' ? here() : undefined);

  const onVisible = () => {
    searching.hidden = document.hidden;
  };
  document.addEventListener('visibilitychange', onVisible);
  searching.hidden = document.hidden;

  /** What the computer thinks, for the ear. */
  function spoken() {
    const snapshot = desk.table.snapshot();
    const { value } = searching;
    if (passed && value) return `${threatSentence(passedSnapshot(snapshot), value)}.`;
    const standing = value && on && standingOf(snapshot, value);
    if (!value || !standing) return without(snapshot);
    const [best, ...others] = value.lines;
    return [
      `${sentenceOf(snapshot, standing, value.words)}.`,
      t(standing.turns === undefined ? 'analysis.estimated' : 'analysis.proved.said', { n: value.depth }),
      ...(chosen.marksOnly && !revealed ? [] : linesSaid(best, others)),
    ].join(' ');
  }

  /** The lines for the ear. */
  const linesSaid = (best: Line, others: Line[]) => [
    t('analysis.best', { line: best.actions.slice(0, 4).join(', ') }),
    ...others.slice(0, 2).map((line) => t('analysis.other', { action: line.actions[0], chance: inWords(line) })),
  ];

  return {
    element: shown.element,
    bar: beside.element,
    show,
    toggle,
    /** Lets the computer look, unless the game goes on: then somebody has to ask for it. @param agrees whether they have */
    begin(agrees: boolean) {
      if (!on && (agrees || !goesOn(desk, desk.table.snapshot()))) toggle();
      else show(desk.table.snapshot());
      shown.focus();
    },
    threaten,
    say: () => desk.announce(spoken()),
    /** Plays the first action of a line, counted from 0. */
    playLine(line: number) {
      const action = on && !passed ? searching.value?.lines[line]?.actions[0] : undefined;
      if (action) play([action]);
    },
    destroy() {
      gone = true;
      document.removeEventListener('visibilitychange', onVisible);
      searching.look(undefined);
      draw([]);
    },
  };
}
