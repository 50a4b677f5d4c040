// The puzzles of one game, one after the other; or the puzzle of a day.

import { button, el, write } from '../base/dom.ts';
import { copy, fileName } from '../base/files.ts';
import type { Run } from '../base/practice.ts';
import { DONE, keepPractice, missed, practiceOf } from '../base/practice.ts';
import { dateInWords, dayOf, gameOfDay } from '../base/today.ts';
import { t } from '../base/words.ts';
import type { Wanted } from './choose.ts';
import { choose, withIds } from './choose.ts';
import { entryOfDay, isoOf } from './daily.ts';
import type { Own, Task } from './entry.ts';
import { isOwnId } from './entry.ts';
import { showMissed } from './missed.ts';
import { ownPositions } from './own.ts';
import { backTo } from './parts.ts';
import { sendPicture, takesPictures } from './postcard.ts';
import { runBar } from './run-bar.ts';
import { fits } from './runs.ts';
import { runOf, setSelect, wantedOf } from './select.ts';
import type { Fared } from './solver.ts';
import { solver } from './solver.ts';
import { levelTold, showStanding } from './standing.ts';
import type { Chunk, Stock } from './stock.ts';
import { entries, sizeOf } from './stock.ts';

/** How long the answer to a puzzle of a run is seen, in milliseconds. */
const SEEN = 700;

/** The puzzle of each game that is being solved, so that another language or a way back does not take it away. */
const open = new Map<string, Task>();

/** What room and puzzle of a day have in common: the head, the way back, the view. */
function frame(game: string, heading: string, back: string) {
  const title = el('h1', { tabIndex: -1 }, heading);
  const element = el(
    'div',
    { class: 'lesson puzzles', 'data-game': game },
    el('header', {}, backTo(back, t('puzzles.back')), title),
  );
  return { element, title };
}

/** What the page sees of a view with a solver. */
const viewOf = (
  { element, title }: ReturnType<typeof frame>,
  solving: ReturnType<typeof solver>,
  settled: () => Promise<unknown>,
  end: () => void,
) => {
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') solving.cancel();
  });
  return {
    element,
    title: t('page.title.of', { name: title.textContent ?? '' }),
    /** For tests and other scripts on the page. */
    get table() {
      return solving.table;
    },
    get board() {
      return solving.board;
    },
    get shapes() {
      return solving.shapes;
    },
    get entry() {
      return solving.entry;
    },
    /** Whether it is the solver's turn. */
    solves: () => solving.plays(),
    start: () => title.focus({ preventScroll: true }),
    settled,
    destroy() {
      end();
      solving.destroy();
    },
  };
};

/** @param name of the game */
export function room(tessera: typeof import('tessera'), game: string, name: string, stock: Stock) {
  const made = frame(game, t('puzzles.of', { game: name }), '#puzzles');
  const of = sizeOf(stock);
  const shown = new Set<string>();
  let wanted: Wanted = { set: 'all' };
  /** Counts the puzzles that were asked for: an answer that comes late is not shown. */
  let asked = 0;
  let coming: Promise<unknown> = Promise.resolve();
  /** Positions from one's own games, once they have been read. */
  let own: Own[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;

  const level = button('', () => showStanding(practiceOf(game), name, of), { class: 'level' });
  const showLevel = () => write(level, levelTold(practiceOf(game)));
  const set = setSelect(
    stock,
    {
      // Positions from one's own games are left out while their reviews are gone.
      missed: () => missed(practiceOf(game)).filter(([id]) => !isOwnId(id) || own.some((one) => one.id === id)).length,
      own: () => own.filter(({ id }) => practiceOf(game).tried.get(id)?.box !== DONE).length,
    },
    (value) => want(value),
  );
  const bar = runBar({ skip: () => skip(), over: () => finish() });
  const solving = solver(game, {
    rates: () => wanted.set === 'all' && !bar.running,
    runs: () => bar.running !== undefined,
    fared: (how) => fared(how),
    next: () => next(),
  });
  const after = el('div', { class: 'after', hidden: true });
  made.element.append(el('div', { class: 'choice' }, set.select, level, bar.element), solving.element, after);

  const read = (chunk: Chunk) => entries(tessera, chunk);
  const byIds = (ids: string[]) => withIds(stock, ids, { entries: read, own });
  const ownRead = ownPositions(tessera, game).then((found) => {
    own = found;
    set.show();
  });
  const put = (entry: Task) => {
    shown.add(entry.id);
    if (bar.running) open.delete(game);
    else open.set(game, entry);
    after.hidden = true;
    solving.show(entry);
  };
  const nothingLeft = () => {
    if (wanted.set === 'missed') return t('puzzles.noneMissed');
    if (wanted.set === 'own') return t(own.length ? 'puzzles.own.done' : 'puzzles.own.none');
    return t('puzzles.none');
  };
  async function ask() {
    asked += 1;
    const mine = asked;
    const { running } = bar;
    const what: Wanted = running
      ? { set: 'run', points: running.points, fits: (entry) => fits(running.run, entry) }
      : wanted;
    try {
      if (what.set === 'own' || what.set === 'missed') await ownRead;
      const situation = { practice: practiceOf(game), shown, day: dayOf(), random: Math.random, entries: read, own };
      const entry = await choose(stock, what, situation);
      if (mine !== asked) return;
      if (entry) put(entry);
      else solving.tell(nothingLeft());
    } catch {
      if (mine === asked) solving.tell(t('puzzles.failed'));
    }
  }
  const next = () => {
    clearTimeout(pause);
    coming = ask();
  };

  function fared(how: Fared) {
    showLevel();
    set.show();
    if (how !== 'helped') open.delete(game);
    const { running } = bar;
    if (!running) return;
    if (how === 'right') running.right();
    else running.wrong();
    bar.show();
    pause = setTimeout(running.over ? finish : next, SEEN);
  }
  const skip = () => {
    bar.running?.skip();
    bar.show();
    next();
  };
  let ended = false;
  /** Counts what has been chosen: a run that was chosen before does not begin any more. */
  let chosen = 0;
  /** Begins a run once all puzzles are there, so that its time is for solving them. */
  async function begin(run: Run) {
    chosen += 1;
    const mine = chosen;
    try {
      await Promise.all(stock.chunks.map(read));
    } catch {
      if (mine !== chosen) return;
      set.select.value = 'all';
      wanted = { set: 'all' };
      solving.tell(t('puzzles.failed'));
      return;
    }
    if (mine !== chosen) return;
    ended = false;
    shown.clear();
    bar.begin(run);
    await ask();
  }
  /** Tells how a run went. */
  function finish() {
    if (ended) return;
    ended = true;
    clearTimeout(pause);
    asked += 1;
    const practice = practiceOf(game);
    const said = bar.result(practice);
    keepPractice(game, practice);
    const run = runOf(set.select.value);
    bar.leave();
    solving.tell(said.join(' '));
    const again = button(
      t('puzzles.run.again'),
      () => {
        if (run) coming = begin(run);
      },
      { class: 'main' },
    );
    const leave = button(t('puzzles.run.end'), () => {
      set.select.value = 'all';
      want('all');
    });
    after.replaceChildren(again, leave);
    after.hidden = false;
    again.focus({ preventScroll: true });
  }
  const want = (value: string) => {
    chosen += 1;
    clearTimeout(pause);
    bar.leave();
    const run = runOf(value);
    if (run) {
      coming = begin(run);
      return undefined;
    }
    wanted = wantedOf(value) ?? { set: 'all' };
    if (wanted.set !== 'missed') return next();
    // The list comes first: nothing comes again unasked.
    coming = ownRead
      .then(() =>
        showMissed(practiceOf(game), byIds, (entry) => {
          shown.clear();
          if (entry) put(entry);
          else next();
        }),
      )
      .catch(() => solving.tell(t('puzzles.failed')));
    return undefined;
  };

  showLevel();
  const before = open.get(game);
  if (before) put(before);
  else next();
  return viewOf(
    made,
    solving,
    () => coming,
    () => {
      chosen += 1;
      clearTimeout(pause);
      bar.leave();
    },
  );
}

/** The puzzle of a day, with the way to send it to somebody. */
function ofDay(tessera: typeof import('tessera'), game: string, name: string, date: Date) {
  const status = el('p', { class: 'shared', role: 'status' });
  const called = t('puzzles.daily.of', { game: name, date: dateInWords(t, date) });
  const link = () => `${location.href.split('#')[0]}#puzzles/${game}/${isoOf(date)}`;
  const share = button(t('puzzles.daily.share'), async () => {
    const copied = await copy(link());
    write(status, copied ? t('puzzles.daily.copied') : t('puzzles.daily.uncopied', { link: link() }));
  });
  const picture = button(t(takesPictures() ? 'share.handPicture' : 'puzzles.daily.save'), async () => {
    const { entry, task } = solving;
    if (!entry) return;
    const caption = { title: called, task, link: link() };
    write(status, await sendPicture(entry, fileName(`${game} ${isoOf(date)}`, 'png'), caption));
  });
  const solving = solver(game, {
    rates: () => true,
    runs: () => false,
    fared: () => {},
    next: () => {
      location.hash = `puzzles/${game}`;
    },
    nextName: t('puzzles.daily.more'),
  });
  const which = el('p', { class: 'which' }, called);
  const coming = entryOfDay(tessera, game, date).then(
    (entry) => (entry ? solving.show(entry) : solving.tell(t('puzzles.daily.none'))),
    () => solving.tell(t('puzzles.failed')),
  );
  return {
    parts: [
      el('div', { class: 'choice' }, which, el('div', { class: 'sharing' }, share, picture)),
      solving.element,
      status,
    ],
    solving,
    coming,
  };
}

export function dailyRoom(tessera: typeof import('tessera'), game: string, name: string, date: Date) {
  const made = frame(game, t('front.daily'), '#puzzles');
  const { parts, solving, coming } = ofDay(tessera, game, name, date);
  made.element.append(...parts);
  return viewOf(
    made,
    solving,
    () => coming,
    () => {},
  );
}

/** The same on the first page, for today. */
export async function dailyHere(tessera: typeof import('tessera')) {
  const today = new Date();
  const game = gameOfDay(today);
  const name = tessera.games().find(({ key }) => key === game)?.name ?? game;
  const { parts, solving, coming } = ofDay(tessera, game, name, today);
  await coming;
  return { element: el('div', { class: 'lesson puzzles', 'data-game': game }, ...parts), solving };
}
