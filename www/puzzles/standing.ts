// How good somebody is at the puzzles of a game: as a level of the computer; the number only for those who ask.

import { openDialog } from '../base/dialog.ts';
import { el } from '../base/dom.ts';
import type { Practice } from '../base/practice.ts';
import { RUNS, solvedCount } from '../base/practice.ts';
import { dayOf } from '../base/today.ts';
import { number, t } from '../base/words.ts';
import { levelOf } from './glicko.ts';

const level = ({ standing }: Practice) => standing && levelOf(standing, standing.count);

/** The level in a few words. */
export function levelTold(practice: Practice) {
  const about = level(practice);
  return about ? t('puzzles.level', { level: number(about) }) : t('puzzles.level.unknown');
}

/** Explains the level, and tells the number and the bests. @param of how many puzzles there are */
export function showStanding(practice: Practice, game: string, of: number) {
  const { standing, best } = practice;
  const about = level(practice);
  const said = [
    about ? t('puzzles.level.about', { level: number(about) }) : t('puzzles.level.wait'),
    standing &&
      t('puzzles.level.points', {
        points: Math.round(standing.points),
        deviation: Math.round(standing.deviation),
        n: standing.count,
      }),
    t('puzzles.level.counts'),
    `${t('puzzles.solvedOf', { n: solvedCount(practice), of })}.`,
    ...RUNS.filter((run) => best[run].ever).map((run) => {
      const { ever, day, today } = best[run];
      return t('puzzles.best', { run: t(`puzzles.run.${run}`), today: day === dayOf() ? today : 0, ever });
    }),
  ];
  openDialog(
    { title: `${t('puzzles.level.title')} · ${game}`, kind: 'standing' },
    ...said.flatMap((sentence) => (sentence ? [el('p', {}, sentence)] : [])),
  );
}
