// Solving the puzzles of one game: the board, one sentence beside it, and what can be done now.

import type { Table } from 'tessera';
import { button, el } from '../base/dom.ts';
import type { Practice } from '../base/practice.ts';
import { keepPractice, note, practiceOf } from '../base/practice.ts';
import * as sentences from '../base/sentences.ts';
import { dayOf } from '../base/today.ts';
import type { Part } from '../base/words.ts';
import { capital, parts, say, t } from '../base/words.ts';
import { bySettings } from '../board/board.ts';
import { acts } from '../desk/acts.ts';
import { explained } from '../desk/terms.ts';
import { lesson } from '../learn/lesson.ts';
import { FROM_PAGE, LINK } from '../share/link.ts';
import type { Sides } from './asks.ts';
import { sidesOf, solvedOf, taskOf, themesTold, wrongOf } from './asks.ts';
import { afterPuzzle, BEGINNER } from './glicko.ts';
import type { Entry } from './line.ts';
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

/** The ways to solve a puzzle, as their actions. */
const waysOf = ({ solutions }: Entry) => solutions.split('|').map((way) => way.trim().split(/\s+/).filter(Boolean));

/** Notes how a puzzle went, and rates it if it counts. */
function count(game: string, { id, rating, deviation }: Entry, how: Fared, rates: boolean): Practice {
  const practice = practiceOf(game);
  const day = dayOf();
  const before = practice.standing;
  if (rates && how !== 'helped' && !practice.tried.has(id)) {
    const score = how === 'right' ? 1 : 0;
    const next = afterPuzzle(before ?? BEGINNER, { points: rating, deviation, score }, before ? day - before.day : 0);
    practice.standing = { ...next, day, count: (before?.count ?? 0) + 1 };
  }
  note(practice, id, how === 'right', day);
  keepPractice(game, practice);
  return practice;
}

export function solver(tessera: typeof import('tessera'), game: string, around: Around) {
  const said = el('div', { class: 'guide', role: 'status' });
  const slot = el('div', { class: 'board-slot' });
  const moment = el('div', { class: 'moment' });
  const element = el('div', { class: 'solver' }, said, slot, moment);
  let entry: Entry | undefined;
  let step: import('tessera').PuzzleLine | undefined;
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
  /** Stops looking for the reply to a wrong answer. */
  let stop = () => {};

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

  /** Says what is asked, and what the other side has just done. */
  const ask = () => {
    if (!entry || !now) return;
    const { last, ply } = now.table.snapshot();
    const before = last && ply === begin ? capital(t('puzzles.last', { ...sides, action: last.text })) : '';
    tell('task', [taskOf(entry, sides)], { more: [before] });
  };

  /** The labels of the points of the next action that solves it; none where a way has been left. */
  function nextPoints(): string[] {
    if (!entry || !step || !now) return [];
    const labels = now.table.labels();
    const { ply } = now.table.snapshot();
    for (const way of waysOf(entry)) {
      const copy = step.table();
      try {
        for (const action of way.slice(0, ply - begin)) copy.play(action);
        const points = copy.position() === now.table.position() ? [...copy.points_of(way[ply - begin] ?? '')] : [];
        if (points.length) return [points[0], points[points.length - 1]].map((point) => labels[point]);
      } finally {
        copy.free();
      }
    }
    return [];
  }

  /** Helps a step further: the theme, then where to play. */
  const help = () => {
    if (!entry || !now) return;
    if (hints === 0) fared('helped');
    hints += 1;
    const themes = hints === 1 ? themesTold(entry) : '';
    if (!themes) hints = 2;
    const points = hints > 1 ? [...new Set(nextPoints())] : [];
    now.point(points.length > 0, points);
    const look = points.length ? t('puzzles.look', { points, n: points.length }) : '';
    const clue = themes || look;
    const task = taskOf(entry, sides);
    tell('hint', [clue || task], { more: clue ? [task] : [] });
    showButtons();
    now.focus();
  };
  const solution = () => {
    fared('wrong');
    stop();
    now?.draw([]);
    now?.point(false);
    now?.show();
    tell('hint', [t('puzzles.showing')]);
    showButtons();
  };

  /** The actions of the puzzle so far, as text. */
  const played = (table: Table) => table.snapshot().moves.slice(begin).join(' ');

  const showButtons = () => {
    if (!now) return;
    const { verdict, table } = now;
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

  /** Says that an answer is wrong, and soon why. */
  const tellWrong = () => {
    if (!entry || !now) return;
    const made = now;
    const wrong = [wrongOf(entry, sides)];
    tell('wrong', wrong, { lead: t('puzzles.wrong') });
    if (around.runs()) return;
    // Of a win in one move the reply would be the very point.
    if (entry.kind !== 'stop' && !(entry.kind === 'win' && entry.n > 1)) return;
    stop = refute(made.table, { solver: seat, sides }, ({ sentence, shapes }) => {
      if (made !== now || made.verdict !== 'wrong') return;
      made.draw(shapes);
      if (sentence) tell('wrong', wrong, { lead: t('puzzles.wrong'), more: [sentence] });
      element.dataset.refuted = 'true';
    });
  };

  /** Something has happened at the board. */
  const changed = (event: string, byPage: boolean) => {
    if (!now || !entry) return;
    const { verdict, table } = now;
    const snapshot = table.snapshot();
    const { refusal } = snapshot;
    const held = element.contains(document.activeElement);
    if (event === 'refused' && refusal) {
      tell('wrong', [sentences.refusalSeen(snapshot)], { lead: `${say(refusal.heading)}:` });
    } else if (event === 'acted') {
      now.point(false);
      if (verdict === 'wrong') {
        fared('wrong');
        tellWrong();
      } else if (verdict === 'solved') {
        fared('right');
        tell('right', parts(solvedOf(entry, sides)), {
          more: [t('puzzles.line', { line: played(table) }), themesTold(entry)],
        });
      } else if (verdict === 'shown') {
        tell('hint', [t('puzzles.shown')], { more: [t('puzzles.line', { line: played(table) }), themesTold(entry)] });
      } else if (verdict === 'open' && byPage) {
        tell('task', [t('puzzles.goOn', { ...sides, action: snapshot.last?.text ?? '' })]);
      }
    } else if (event === 'undone') {
      stop();
      now.draw([]);
      delete element.dataset.refuted;
      ask();
    }
    showButtons();
    element.dataset.verdict = verdict;
    const to = verdict === 'wrong' ? again : verdict === 'solved' || verdict === 'shown' ? next : undefined;
    if (held && event === 'acted' && !to?.hidden) to?.focus({ preventScroll: true });
    if (event === 'undone') now.focus();
  };

  /** Takes the puzzle off. */
  const clear = () => {
    stop();
    now?.end();
    step?.free();
    [now, step, entry] = [undefined, undefined, undefined];
    delete element.dataset.refuted;
  };

  return {
    element,
    /** The puzzle that is shown. */
    get entry() {
      return entry;
    },
    get table() {
      return desk.table;
    },
    get board() {
      return (now as ReturnType<typeof lesson>).surface;
    },
    /** Shows a puzzle. */
    show(wanted: Entry) {
      const held = element.contains(document.activeElement);
      clear();
      [entry, hints, counted] = [wanted, 0, false];
      [step] = tessera.PuzzleLine.all(wanted.line);
      now = lesson(game, step, changed, shownAs(game));
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
