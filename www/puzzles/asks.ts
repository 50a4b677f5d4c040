// What a puzzle asks, and what is said of answers: sentences by its claim.

import type { Snapshot } from 'tessera';
import { has, list, t } from '../base/words.ts';
import type { Task } from './entry.ts';
import { isOwn } from './entry.ts';

/** The kinds that have sentences of their own. */
export const KINDS = ['win', 'stop', 'capture', 'shape', 'ahead', 'own'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ kind }: Task): Kind => KINDS.find((known) => known === kind) ?? 'win';

/** The names of who solves it and of the other side: their colours. */
export function sidesOf({ seats, toAct }: Snapshot) {
  const own = seats[toAct ?? 0].colour;
  const other = seats.find(({ colour }) => colour !== own)?.colour ?? own;
  return { who: t(`colour.${own}`), rival: t(`colour.${other}`) };
}
export type Sides = ReturnType<typeof sidesOf>;

/** What is asked. */
export const taskOf = (task: Task, sides: Sides) =>
  t(`puzzles.task.${kindOf(task)}`, { ...sides, n: task.n, action: isOwn(task) ? task.ply.action : '' });

/** Why an answer is wrong, as far as that is known at once. */
export const wrongOf = (task: Task, sides: Sides) => t(`puzzles.wrong.${kindOf(task)}`, { ...sides, n: task.n });

/** What an answer has done. */
export const solvedOf = (task: Task, sides: Sides) => t(`puzzles.right.${kindOf(task)}`, { ...sides, n: task.n });

/** A list of puzzles of one kind. */
export const kindName = (kind: string) => t(`puzzles.kind.${KINDS.find((known) => known === kind) ?? 'win'}`);

/** The themes that have words. */
export const knownThemes = (themes: string[]) => themes.filter((theme) => has(`puzzles.theme.${theme}`));

export const themeName = (theme: string) => t(`puzzles.theme.${theme}`);

/** The themes of a puzzle in one sentence; empty without any. */
export function themesTold({ themes }: Task) {
  const names = knownThemes(themes).map(themeName);
  return names.length ? t('puzzles.themes', { themes: list(names), n: names.length }) : '';
}
