// The review of a finished game: the engine looks at every move, from the last to the first, and names what gave something away. All
// can be used while it grows, and what it has found is kept on the device.

import type { Glyph, Snapshot, Table } from 'tessera';
import { alone } from '../analysis/alone.ts';
import { bar } from '../analysis/bar.ts';
import { askChoices, choices } from '../analysis/choices.ts';
import { previewShapes } from '../analysis/shapes.ts';
import { sidesOf } from '../analysis/standing.ts';
import { isValue, keep, keepAll, kept, keptAll } from '../analysis/values.ts';
import { computerName, lastLevel } from '../base/computer.ts';
import { fileName, saveText } from '../base/files.ts';
import type { BoardShape } from '../base/shapes.ts';
import { capital, number, say, t } from '../base/words.ts';
import type { Desk } from '../desk/desk.ts';
import type { ReviewedPly } from '../engine/protocol.ts';
import { BY, engine } from '../opponent/engine.ts';
import { FULL_STRENGTH, questionAt } from '../opponent/question.ts';
import { askLevel, showAll } from './dialogs.ts';
import { gameOn, plyAt } from './game.ts';
import { graph } from './graph.ts';
import { keptAs } from './kept.ts';
import { asValue, knownOf } from './known.ts';
import { panel } from './panel.ts';
import type { Judgement } from './practice.ts';
import { judge, judgeEnd, worthOf } from './practice.ts';
import { commented } from './record.ts';
import { curve, glyphOf, isResult, isSlip, momentFrom } from './result.ts';
import { Reviewing } from './reviewing.ts';
import { change, explained, isProved, losses, spokenPly, verdictName } from './story.ts';

/** How long a tried move is looked at, in milliseconds. */
const JUDGE_TIME = 1000;

/** What is thought of an action, for the list of moves. */
export interface Mark {
  glyph: Glyph;
  said: string;
}

/** What a review needs of the page. */
export interface Around {
  letters: () => boolean;
  draw: (shapes: BoardShape[]) => void;
  /** Shows marks in the list of moves, by the numbers of their places. */
  mark: (marks: ReadonlyMap<number, Mark>) => void;
  /** Analyses the position instead. */
  analyse: () => void;
  close: () => void;
}

export function review(desk: Desk, { letters, draw, mark, analyse, close }: Around) {
  const game = gameOn(desk.table);
  const asked = { start: game.start, actions: game.actions, letters: letters() };
  const key = keptAs(asked);
  const labels = desk.table.labels();
  let chosen = choices();
  /** The slip whose better line is on the board, and the one that is tried again. */
  let shows: number | undefined;
  let practice: { ply: number; judged?: Judgement; looks?: { stop: () => void } } | undefined;
  let gone = false;

  const beside = bar();
  const strip = graph(
    (ply) => go(ply),
    (ply) => spoken(ply),
  );
  const shown = panel(
    {
      status: () => reviewing.toggle(),
      gear: () =>
        askChoices(() => {
          chosen = choices();
          paint();
        }),
      analyse,
      close,
      step,
      show: showLine,
      again: tryAgain,
      playOn,
      go,
      all: () =>
        showAll(reviewing.inOrder(), reviewing.summary, { colourOf, go, save: isComplete() ? save : undefined }),
    },
    strip.element,
  );

  const colourOf = (seat: number) => capital(say(desk.table.snapshot().seats[seat].label));

  /** Saves the game as a record with comments. */
  function save() {
    const { seats, name } = desk.table.snapshot();
    const first = (seat: number) => seats[seat].side === seats[0].side;
    const file = fileName(`${name} ${t('page.look')}`);
    saveText(file, commented(desk.table, game, { plies: reviewing.inOrder(), summary: reviewing.summary }, first));
    desk.announce(t('review.saved', { name: file }));
  }

  // ---- the search ----

  const start = desk.table.snapshot();
  const reviewing = new Reviewing(
    {
      review: (known, onPlies) => engine.review({ ...asked, known }, onPlies),
      kept: () => kept('reviews', key, isResult),
      known: async () =>
        knownOf(await engine.positions(asked), asked.letters, (keys) => keptAll('values', { keys, by: BY }, isValue)),
      async keep(result, searched) {
        const values = searched.map((position) => asValue(position, asked.letters, result.summary.words));
        await keepAll('values', BY, values);
        return keep('reviews', key, result);
      },
      alone,
      show(verdicts) {
        if (verdicts) marksChanged();
        else paint();
      },
      finished: () =>
        desk.announce(
          [t('review.finished'), ...losses(start, reviewing.summary, reviewing.inOrder()), lasting()].join(' '),
        ),
    },
    // Chances are told where two sides play.
    { first: 1, keyMoments: [], sides: [], chances: sidesOf(start).length <= 2, words: false },
    document.hidden,
  );
  const { plies } = reviewing;
  const isComplete = () => reviewing.state === 'complete';
  /** What is to be said where nothing can be stored. */
  const lasting = () => (reviewing.lasts ? '' : t('review.passes'));

  function marksChanged() {
    if (gone) return;
    const marks = new Map<number, Mark>();
    for (const ply of plies.values()) {
      const glyph = glyphOf(ply.verdict);
      const node = game.nodes[ply.ply - 1];
      if (glyph && node !== undefined) marks.set(node, { glyph, said: verdictName(ply) });
    }
    mark(marks);
    paint();
  }

  // ---- where one looks ----

  const nodeAt = (ply: number) => (ply ? game.nodes[ply - 1] : 0);

  function go(ply: number) {
    shows = undefined;
    endPractice();
    if (desk.table.go(nodeAt(ply))) desk.did('gone');
    else paint();
  }

  /** The key moments, as far as they are known: while it grows, the slips. */
  const moments = () => (isComplete() ? reviewing.summary.keyMoments : []);

  function step(by: 1 | -1) {
    const stops = moments().length
      ? moments()
      : reviewing.inOrder().flatMap((one) => (isSlip(one.verdict) ? [one.ply] : []));
    const to = momentFrom(stops, shows ?? practice?.ply ?? here() ?? 0, by);
    if (to === undefined) desk.announce(t('review.noMore'));
    else go(to);
  }

  /** The ply that is looked at; nothing in a variation. */
  const here = () => shows ?? practice?.ply ?? plyAt(game, desk.table);

  function showLine() {
    const ply = here();
    if (ply === undefined || !plies.get(ply)?.best.length) return;
    if (shows === ply) return go(ply);
    endPractice();
    shows = ply;
    if (desk.table.go(nodeAt(ply - 1))) desk.did('gone');
    else paint();
    const line = plies.get(ply)?.best.join(' ') ?? '';
    void desk.settled().then(() => desk.announce(t('review.line', { line })));
  }

  // ---- trying again ----

  function endPractice() {
    practice?.looks?.stop();
    practice = undefined;
  }

  function tryAgain() {
    const ply = here();
    const one = ply === undefined ? undefined : plies.get(ply);
    if (!ply || !one?.best.length || one.best[0] === one.action) return;
    endPractice();
    shows = undefined;
    practice = { ply };
    if (desk.table.go(nodeAt(ply - 1))) desk.did('gone');
    else paint();
    void desk.settled().then(() => desk.announce(practiceSentence(one)));
  }

  /** Judges what somebody has just played in place of a slip. */
  function judgeNow(snapshot: Snapshot) {
    const mine = practice;
    const one = mine && plies.get(mine.ply);
    const tried = snapshot.last?.text;
    if (!mine || !one || !tried || snapshot.ply !== mine.ply) return;
    const told = (judged: Judgement) => {
      if (practice !== mine) return;
      mine.judged = judged;
      paint();
      desk.announce(practiceSentence(one));
    };
    const { seats, result, toAct } = snapshot;
    const { side, colour } = seats[one.seat];
    if (result) return told(judgeEnd(one, tried, result.winners, colour));
    if (tried === one.action || tried === one.best[0]) return told(judge(one, tried, { chance: 0 }));
    const { position, earlier } = questionAt(desk.table, { level: FULL_STRENGTH, seed: 0, letters: letters() });
    const look = engine.analyse({ position, earlier, letters: letters(), lines: 1, movetime: JUDGE_TIME }, () => {});
    mine.looks = look;
    mine.judged = undefined;
    paint();
    look.done.then(
      ({ lines: [best] }) =>
        best && told(judge(one, tried, worthOf(best, toAct !== null && seats[toAct].side === side))),
      () => {},
    );
  }

  function practiceSentence(one: ReviewedPly) {
    const who = colourOf(one.seat);
    if (!practice?.judged) return t(practice?.looks ? 'review.try.looks' : 'review.try', { who, action: one.action });
    return t(`review.try.${practice.judged}`, { action: one.best[0] ?? '' });
  }

  // ---- playing on ----

  function playOn() {
    const { table } = desk;
    const ply = here();
    const copy = table.copy();
    if (ply && practice === undefined) copy.go(nodeAt(ply - 1));
    const { game: kind, toAct, seats } = copy.snapshot();
    const position = copy.position();
    copy.free();
    if (toAct === null) return;
    askLevel(lastLevel(kind), (level) => {
      const { side } = seats[toAct];
      const names = seats.map((seat) => (seat.side === side ? '' : computerName(desk.tessera, level)));
      const made: Table = desk.tessera.Table.from_position(position, names);
      close();
      desk.open(made, t('review.playsOn'));
    });
  }

  // ---- showing ----

  /** The sentence below a verdict; what was better is hidden if that is chosen, until it is shown. */
  function why(one: ReviewedPly) {
    const tells = one.best.length > 0 && one.best[0] !== one.action;
    if (chosen.marksOnly && tells && shows !== one.ply) return isSlip(one.verdict) ? t('review.hidden') : '';
    return explained(one, labels);
  }

  /** What is said of the place after so many actions. */
  function spoken(ply: number) {
    const one = plies.get(ply);
    if (!ply) return t('review.fromStart');
    return one
      ? spokenPly(one, reviewing.summary, why(one))
      : t('review.said.none', { n: ply, action: game.actions[ply - 1] ?? '' });
  }

  function statusNow(): [text: string, act: string] {
    const { state, progress } = reviewing;
    if (state === 'complete') return [t('review.complete'), ''];
    if (state === 'failed') return [t('analysis.failed'), t('page.again')];
    if (state === 'elsewhere') return [t('analysis.elsewhere'), t('page.again')];
    if (state === 'stopped' || state === 'hidden') return [t('analysis.stopped'), t('review.goOn')];
    return [t('review.looking', { percent: number(Math.round(progress * 100)) }), t('review.stop')];
  }

  /** What is drawn on the board. */
  function shapes(ply: number | undefined, one: ReviewedPly | undefined): BoardShape[] {
    if (shows !== undefined && one) return previewShapes(desk.table, one.best);
    if (practice && one) {
      if (practice.judged || desk.table.cursor() !== nodeAt(practice.ply - 1)) return [];
      const end = [...desk.table.points_of(one.action)].pop();
      return end === undefined ? [] : [{ kind: 'label', points: [end], text: '×' }];
    }
    const glyph = one && glyphOf(one.verdict);
    if (!ply || !one || !glyph) return [];
    const before = desk.table.copy();
    before.go(nodeAt(ply - 1));
    const end = [...before.points_of(one.action)].pop();
    before.free();
    return end === undefined ? [] : [{ kind: 'label', points: [end], text: glyph }];
  }

  function paint() {
    if (gone) return;
    const snapshot = desk.table.snapshot();
    const { summary } = reviewing;
    const ply = here();
    const one = ply === undefined ? undefined : plies.get(ply);
    const first = snapshot.seats[0].side;
    const points = curve(plies, game.actions.length, (seat) => snapshot.seats[seat].side === first);
    const [status, act] = statusNow();
    const stops = moments();
    const about = practice && one ? { what: practiceSentence(one), why: '' } : toldOf(ply, one, snapshot);
    shown.show({
      status,
      statusAct: act,
      ...about,
      change: one && !practice ? change(one, summary) : '',
      proved: Boolean(one && !practice && isProved(one)),
      verdict: practice ? (practice.judged ?? '') : (one?.verdict ?? ''),
      isSlip: Boolean(one?.best.length && one.best[0] !== one.action),
      shows: shows !== undefined,
      moments: stops.flatMap((at) => {
        const moment = plies.get(at);
        if (!moment) return [];
        const text = `${at}. ${moment.action}${glyphOf(moment.verdict) ?? ''}`;
        return [{ ply: at, text, said: spoken(at), current: at === ply }];
      }),
    });
    strip.element.hidden = !summary.chances;
    strip.show(points, ply ?? snapshot.ply, stops);
    const share = ply === undefined ? undefined : points[ply];
    const colours = sidesOf(snapshot).map((side) => side.seats[0].colour);
    beside.show(summary.chances ? share : undefined, colours, { proved: share === 0 || share === 1, old: false });
    draw(shapes(ply, one));
  }

  /** What is said of the place that is looked at: a verdict, or the whole game at its start. */
  function toldOf(ply: number | undefined, one: ReviewedPly | undefined, snapshot: Snapshot) {
    if (ply === undefined) return { what: '', why: t('review.inVariation') };
    if (!ply) {
      const { summary } = reviewing;
      const all = losses(snapshot, summary, reviewing.inOrder());
      if (isComplete() && !summary.keyMoments.length) all.push(t('review.noMoments'));
      if (isComplete() && !summary.chances) all.push(t('review.proofs'));
      if (summary.first > 1) all.push(t('review.last', { n: summary.first }));
      return { what: '', why: [...all, lasting()].filter(Boolean).join(' ') || t('review.hint') };
    }
    if (!one) return { what: `${ply}. ${game.actions[ply - 1] ?? ''}`, why: '' };
    return { what: `${ply}. ${one.action}: ${verdictName(one)}`, why: why(one) };
  }

  const onVisible = () => {
    reviewing.hidden = document.hidden;
  };
  document.addEventListener('visibilitychange', onVisible);
  paint();

  return {
    element: shown.element,
    bar: beside.element,
    /** Whether the game on the table is still the one that is reviewed. */
    fits: () => gameOn(desk.table).actions.join(' ') === game.actions.join(' '),
    show(snapshot: Snapshot) {
      const ply = plyAt(game, desk.table);
      // Somebody has gone elsewhere.
      if (shows !== undefined && ply !== shows - 1) shows = undefined;
      if (practice && ply !== practice.ply - 1 && snapshot.ply !== practice.ply) endPractice();
      if (practice && ply === practice.ply - 1) Object.assign(practice, { judged: undefined, looks: undefined });
      paint();
    },
    /** The verdict on the move that one has gone to; empty in a variation, and while somebody tries again. */
    verdict() {
      const one = practice ? undefined : plies.get(plyAt(game, desk.table) ?? 0);
      return one && shows === undefined ? spokenPly(one, reviewing.summary, why(one)) : '';
    },
    heard: judgeNow,
    step,
    showLine,
    tryAgain,
    playOn,
    say: () => {
      const ply = here();
      desk.announce(ply === undefined ? t('review.inVariation') : spoken(ply));
    },
    destroy() {
      gone = true;
      document.removeEventListener('visibilitychange', onVisible);
      reviewing.destroy();
      endPractice();
      mark(new Map());
      draw([]);
    },
  };
}
