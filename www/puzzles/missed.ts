// *Once more*: the puzzles that were missed, in a list that one opens. It says when each comes again; nothing is ever overdue.

import { openDialog } from '../base/dialog.ts';
import { button, el } from '../base/dom.ts';
import type { Practice } from '../base/practice.ts';
import { isDue, missed, WAITS } from '../base/practice.ts';
import { dateOf, dayInWords, dayOf } from '../base/today.ts';
import { t } from '../base/words.ts';
import { kindName } from './asks.ts';
import type { Task } from './entry.ts';

/** The most rows of the list. */
const MOST = 100;

/** A day as a date. */
const dayTold = (day: number) => dayInWords(t, dateOf(day));

/**
 * @param entries the puzzles with some ids, as far as they are known
 * @param chosen called with the one that is to be tried; without one all are, in turn
 */
export async function showMissed(
  practice: Practice,
  entries: (ids: string[]) => Promise<Task[]>,
  chosen: (entry?: Task) => void,
) {
  const today = dayOf();
  const waiting = missed(practice);
  const found = new Map((await entries(waiting.map(([id]) => id))).map((entry) => [entry.id, entry]));
  // Those of another set of puzzles, or of a review that is gone, take no place.
  const there = waiting.flatMap(([id, tried]) => {
    const entry = found.get(id);
    return entry ? [{ entry, tried }] : [];
  });
  const rows = there.slice(0, MOST).map(({ entry, tried }) => {
    const when = isDue(tried, today)
      ? t('puzzles.missed.due')
      : t('puzzles.missed.next', { date: dayTold(tried.day + WAITS[tried.box]) });
    const what = entry.n && entry.kind === 'win' ? `${kindName(entry.kind)} (${entry.n})` : kindName(entry.kind);
    const go = button(t('puzzles.missed.try'), () => {
      dialog.close();
      chosen(entry);
    });
    const said = `${what} · ${t('puzzles.missed.tried', { date: dayTold(tried.day) })} · ${when}`;
    return el('li', {}, el('span', {}, said), go);
  });
  const all = button(
    t('puzzles.missed.all'),
    () => {
      dialog.close();
      chosen();
    },
    { class: 'main' },
  );
  const { dialog } = openDialog(
    { title: t('puzzles.missed.title'), kind: 'missed', actions: rows.length ? [all] : [] },
    el('p', { class: 'summary' }, rows.length ? t('puzzles.missed.about') : t('puzzles.noneMissed')),
    ...(rows.length ? [el('ul', { class: 'missed-list' }, ...rows)] : []),
  );
}
