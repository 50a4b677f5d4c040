// Solving the puzzles of one game: the board, one sentence beside it, and what can be done now.

import type { Table } from 'tessera';
import { button, el } from '../base/dom.ts';
import type { Practice } from '../base/practice.ts';
import { keepPractice, note, practiceOf } from '../base/practice.ts';
import { refusalSeen } from '../base/sentences.ts';
import type { BoardShape } from '../base/shapes.ts';
import { dayOf } from '../base/today.ts';
import type { Part } from '../base/words.ts';
import { parts, say, t } from '../base/words.ts';
import { bySettings } from '../board/board.ts';
import { acts } from '../desk/acts.ts';
import { explained } from '../desk/terms.ts';
import { lesson } from '../learn/lesson.ts';
import type { Judgement } from '../review/practice.ts';
import { judge, judgeEnd } from '../review/practice.ts';
import { FROM_PAGE, LINK } from '../share/link.ts';
import type { Sides } from './asks.ts';
import { sidesOf, solvedOf, taskOf, themesTold, wrongOf } from './asks.ts';
import type { Entry, Own, Task } from './entry.ts';
import { isOwn } from './entry.ts';
import { afterPuzzle, BEGINNER } from './glicko.ts';
import { refute } from './refutation.ts';

/** How somebody has fared with a puzzle. */
export type Fared = 'right' | 'helped' | 'wrong';

/** What the solver needs of the room. */
export interface Around {
  /** Whether the puzzle that is shown counts for the rating. */
  rates: () => boolean;
  /** Whether it is one of a run: nobody is helped there, and the next one comes by itself. */
  runs: () => boolean;
  /** Called once for each puzzle, when it is known how it went. */
  fared: (how: Fared) => void;
  /** Shows the next puzzle. */
  next: () => void;
  /** What that is called, unless it is the next one of many. */
  nextName?: string;
}

/** A board as it is set on this device, except that points are called as the puzzles' lines call them. */
function shownAs(game: string): ReturnType<typeof bySettings> {
  const own = bySettings(game);
  const style = (seen: ReturnType<typeof own.look>) => (seen.coords === 'letters' ? 'rulebook' : seen.coords);
  return { ...own, look: () => ({ ...own.look(), coords: style(own.look()) }) };
}

/** Notes how a puzzle went, and rates it if it counts. */
function count(game: string, task: Task | Entry, how: Fared, rates: boolean): Practice {
  const { id } = task;
  const practice = practiceOf(game);
  const day = dayOf();
  const before = practice.standing;
  if (rates && 'rating' in task && how !== 'helped' && !practice.tried.has(id)) {
    const { rating, deviation } = task;
    const score = how === 'right' ? 1 : 0;
    const next = afterPuzzle(before ?? BEGINNER, { points: rating, deviation, score }, before ? day - before.day : 0);
    practice.standing = { ...next, day, count: (before?.count ?? 0) + 1 };
  }
  note(practice, id, how === 'right', day);
  keepPractice(game, practice);
  return practice;
}

export function solver(game: string, around: Around) {
  const said = el('div', { class: 'guide', role: 'status' });
  const slot = el('div', { class: 'board-slot' });
  const moment = el('div', { class: 'moment' });
  const element = el('div', { class: 'solver' }, said, slot, moment);
  let entry: Task | undefined;
  let now: ReturnType<typeof lesson> | undefined;
  let sides: Sides = { who: '', rival: '' };
  /** The seat of who solves it. */
  let seat: number | null = null;
  /** The plies played before it begins. */
  let begin = 0;
  /** How many steps of the hint have been taken. */
  let hints = 0;
  /** Whether it is known how this puzzle went. */
  let counted = false;
  /** What is drawn on the board. */
  let shapes: BoardShape[] = [];
  /** Stops looking for the reply to what was tried. */
  let stop = () => {};
  /** What is thought of what was tried in a position from one's own game. */
  let judged: Judgement | 'looks' | undefined;
  /** How far the solver has come: other moves than the one that is named may be as good. */
  const verdictNow = () => {
    if (judged === 'right') return 'solved';
    return judged === 'looks' ? 'looks' : now?.verdict;
  };

  const desk = {
    get table() {
      return (now as ReturnType<typeof lesson>).table;
    },
    did: (event: string) => now?.did(event),
  };
  const doing = acts(desk);
  const hint = button(t('puzzles.hint'), () => help(), { class: 'hint' });
  const again = button(t('puzzles.again'), () => now?.again(), { class: 'main' });
  const show = button(t('puzzles.solution'), () => solution());
  const analyse = el('a', { class: 'way analyse' }, t('puzzles.analyse'));
  const next = button(t('puzzles.next'), () => around.next(), { class: 'next' });
  moment.append(hint, ...doing.buttons, again, show, analyse, next);

  /** Says one thing in the place of the task. */
  const tell = (kind: string, sentence: Part[], { lead, more = [] }: { lead?: string; more?: string[] } = {}) => {
    said.dataset.kind = kind;
    const first = el('p', {}, ...(lead ? [el('strong', {}, lead), ' '] : []), explained(sentence));
    said.replaceChildren(first, ...more.filter(Boolean).map((one) => el('p', {}, one)));
  };
  const fared = (how: Fared) => {
    if (counted || !entry) return;
    counted = true;
    count(game, entry, how, around.rates());
    around.fared(how);
  };

  /** Draws shapes on the board in place of the earlier ones. */
  const draw = (drawn: BoardShape[]) => {
    shapes = drawn;
    now?.draw(drawn);
  };

  /** Says what is asked, and what the other side has just done. */
  const ask = () => {
    if (!entry || !now) return;
    const { last, ply } = now.table.snapshot();
    const before = last && ply === begin ? t('puzzles.last', { ...sides, action: last.text }) : '';
    tell('task', [taskOf(entry, sides)], { more: [before] });
    if (!isOwn(entry)) return;
    // What was played is marked: not every board shows coordinates.
    const end = [...now.table.points_of(entry.ply.action)].pop();
    if (end !== undefined) draw([{ kind: 'label', points: [end], text: '×' }]);
  };

  /** Helps a step further: the theme, then where to play. */
  const help = () => {
    if (!entry || !now) return;
    if (hints === 0) fared('helped');
    hints += 1;
    const themes = hints === 1 ? themesTold(entry) : '';
    if (!themes) hints = 2;
    const points = hints > 1 ? [...new Set(now.answer())] : [];
    now.point(points.length > 0, points);
    const look = points.length ? t('puzzles.look', { points, n: points.length }) : '';
    const clue = themes || look;
    const task = taskOf(entry, sides);
    tell('hint', [clue || task], { more: clue ? [task] : [] });
    showButtons();
    now.focus();
  };
  const solution = () => {
    const held = element.contains(document.activeElement);
    fared('wrong');
    stop();
    judged = undefined;
    draw([]);
    now?.point(false);
    now?.show();
    tell('hint', [t('puzzles.showing')]);
    showButtons();
    if (held) next.focus({ preventScroll: true }); // the button that was pressed is hidden
  };

  /** The actions of the puzzle so far, as text. */
  const played = (table: Table) => table.snapshot().moves.slice(begin).join(' ');

  const showButtons = () => {
    if (!now) return;
    const { table } = now;
    const verdict = verdictNow();
    const runs = around.runs();
    doing.show(table.snapshot());
    if (verdict !== 'open') for (const one of doing.buttons) one.hidden = true;
    hint.hidden = runs || verdict !== 'open' || hints > 1;
    again.hidden = runs || verdict !== 'wrong';
    const helped = verdict === 'open' && hints > 1;
    show.hidden = runs || !(helped || verdict === 'wrong');
    const over = verdict === 'solved' || verdict === 'shown';
    next.hidden = runs;
    next.classList.toggle('main', over);
    next.textContent = around.nextName ?? (over ? t('puzzles.next') : t('puzzles.skip'));
    analyse.hidden = runs || !over;
    if (over && !runs) analyse.hidden = !link(table);
  };
  /** Lets the analysis begin where the puzzle does. @returns false for a game too long for a link */
  const link = (table: Table) => {
    const copy = table.copy();
    try {
      copy.go_to(begin);
      analyse.href = `#${LINK}${copy.share()}${FROM_PAGE}&see=analysis`;
      return true;
    } catch {
      return false;
    } finally {
      copy.free();
    }
  };

  /** Says that it is solved, or was shown. */
  const tellOver = (kind: 'right' | 'hint', sentence: Part[]) => {
    if (!entry || !now) return;
    const line = isOwn(entry) && kind === 'hint' ? entry.ply.best.join(' ') : played(now.table);
    tell(kind, sentence, { more: [t('puzzles.line', { line }), themesTold(entry)] });
  };

  /** Has the engine judge what was tried in a position from one's own game. */
  const tellWorth = (own: Own) => {
    if (!now) return;
    const made = now;
    const { last, result, seats } = made.table.snapshot();
    const told = (how: Judgement | undefined, sentence: string = '') => {
      if (made !== now) return;
      judged = how;
      if (how === 'right') {
        fared('right');
        tellOver('right', parts(solvedOf(own, sides)));
      } else if (how) {
        fared('wrong');
        tell('wrong', [t(`puzzles.own.${how}`)], { lead: t('puzzles.wrong'), more: [sentence] });
      } else {
        tell('wrong', [t('puzzles.own.unknown')]);
      }
      changedVerdict(true);
    };
    const tried = last?.text ?? '';
    if (result) return told(judgeEnd(own.ply, tried, result.winners, seats[own.ply.seat].colour));
    if (tried === own.ply.action) return told('same');
    judged = 'looks';
    tell('hint', [t('puzzles.own.looks')]);
    stop = refute(made.table, { solver: seat, sides }, (refutation) => {
      const how = refutation && judge(own.ply, tried, refutation.worth);
      if (made === now && how && how !== 'right') draw(refutation.shapes);
      told(how, refutation?.sentence);
    });
  };

  /** Says that an answer is wrong, and soon why. */
  const tellWrong = () => {
    if (!entry || !now) return;
    const made = now;
    const wrong = [wrongOf(entry, sides)];
    tell('wrong', wrong, { lead: t('puzzles.wrong') });
    if (around.runs()) return;
    // Of a win in one move the reply would be the very point.
    if (entry.kind !== 'stop' && !(entry.kind === 'win' && entry.n > 1)) return;
    stop = refute(made.table, { solver: seat, sides }, (refutation) => {
      if (!refutation || made !== now || made.verdict !== 'wrong') return;
      const { sentence, shapes: refuting } = refutation;
      draw(refuting);
      if (sentence) tell('wrong', wrong, { lead: t('puzzles.wrong'), more: [sentence] });
      element.dataset.refuted = 'true';
    });
  };

  /** Shows how far the solver has come. @param moves whether the focus may go on to what comes next */
  const changedVerdict = (moves: boolean) => {
    const held = element.contains(document.activeElement);
    const verdict = verdictNow();
    showButtons();
    element.dataset.verdict = verdict;
    const to = verdict === 'wrong' ? again : verdict === 'solved' || verdict === 'shown' ? next : undefined;
    if (held && moves && !to?.hidden) to?.focus({ preventScroll: true });
  };

  /** Something has happened at the board. */
  const changed = (event: string, byPage: boolean) => {
    if (!now || !entry) return;
    const { verdict, table } = now;
    const snapshot = table.snapshot();
    const { refusal } = snapshot;
    if (event === 'refused' && refusal) {
      tell('wrong', [refusalSeen(snapshot)], { lead: `${say(refusal.heading)}:` });
    } else if (event === 'acted') {
      now.point(false);
      if (isOwn(entry)) draw([]);
      if (verdict === 'wrong' && isOwn(entry)) {
        tellWorth(entry);
      } else if (verdict === 'wrong') {
        fared('wrong');
        tellWrong();
      } else if (verdict === 'solved') {
        fared('right');
        tellOver('right', parts(solvedOf(entry, sides)));
      } else if (verdict === 'shown') {
        tellOver('hint', [t('puzzles.shown')]);
      } else if (verdict === 'open' && byPage) {
        tell('task', [t('puzzles.goOn', { ...sides, action: snapshot.last?.text ?? '' })]);
      }
    } else if (event === 'undone') {
      stop();
      judged = undefined;
      draw([]);
      delete element.dataset.refuted;
      ask();
    }
    changedVerdict(event === 'acted');
    if (event === 'undone') now.focus();
  };

  /** Takes the puzzle off. */
  const clear = () => {
    stop();
    now?.end();
    shapes = [];
    [now, entry, judged] = [undefined, undefined, undefined];
    delete element.dataset.refuted;
  };

  return {
    element,
    /** The puzzle that is shown. */
    get entry() {
      return entry;
    },
    /** What it asks. */
    get task() {
      return entry ? taskOf(entry, sides) : '';
    },
    get table() {
      return desk.table;
    },
    get shapes() {
      return shapes;
    },
    get board() {
      return (now as ReturnType<typeof lesson>).surface;
    },
    /** Shows a puzzle. */
    show(wanted: Task) {
      const held = element.contains(document.activeElement);
      clear();
      [entry, hints, counted] = [wanted, 0, false];
      now = lesson(game, wanted.step, changed, shownAs(game));
      const snapshot = now.table.snapshot();
      [sides, seat, begin] = [sidesOf(snapshot), snapshot.toAct, snapshot.ply];
      slot.replaceChildren(now.element);
      element.dataset.verdict = 'open';
      element.dataset.puzzle = wanted.id;
      said.hidden = moment.hidden = slot.hidden = false;
      ask();
      showButtons();
      if (held) now.focus();
    },
    /** Says something in place of a puzzle. */
    tell(sentence: string) {
      clear();
      slot.replaceChildren();
      moment.hidden = true;
      tell('task', [sentence]);
    },
    /** Takes back a selection. @returns whether there was one */
    cancel() {
      if (!now?.plays()) return;
      now.did(now.table.cancel() || 'changed');
    },
    plays: () => now?.plays() ?? false,
    focus: () => now?.focus(),
    destroy: clear,
  };
}
