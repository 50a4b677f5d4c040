// What a puzzle asks, and what is said of answers: sentences by its claim.

import type { Snapshot } from 'tessera';
import { capital, has, list, t } from '../base/words.ts';
import type { Entry } from './line.ts';

/** The kinds that have sentences of their own. */
export const KINDS = ['win', 'stop', 'capture', 'shape', 'ahead'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ kind }: Entry): Kind => KINDS.find((known) => known === kind) ?? 'win';

/** The colours of who solves it and of the other side, as they stand within a sentence. */
export function sidesOf({ seats, toAct }: Snapshot) {
  const own = seats[toAct ?? 0].colour;
  const other = seats.find(({ colour }) => colour !== own)?.colour ?? own;
  return { who: t(`colour.within.${own}`), rival: t(`colour.within.${other}`) };
}
export type Sides = ReturnType<typeof sidesOf>;

/** What is asked. */
export const taskOf = (entry: Entry, sides: Sides) =>
  capital(t(`puzzles.task.${kindOf(entry)}`, { ...sides, n: entry.n }));

/** Why an answer is wrong, as far as that is known at once. */
export const wrongOf = (entry: Entry, sides: Sides) =>
  capital(t(`puzzles.wrong.${kindOf(entry)}`, { ...sides, n: entry.n }));

/** What an answer has done. */
export const solvedOf = (entry: Entry, sides: Sides) =>
  capital(t(`puzzles.right.${kindOf(entry)}`, { ...sides, n: entry.n }));

/** A list of puzzles of one kind. */
export const kindName = (kind: string) => t(`puzzles.kind.${KINDS.find((known) => known === kind) ?? 'win'}`);

/** The themes that have words. */
export const knownThemes = (themes: string[]) => themes.filter((theme) => has(`puzzles.theme.${theme}`));

export const themeName = (theme: string) => t(`puzzles.theme.${theme}`);

/** The themes of a puzzle in one sentence; empty without any. */
export function themesTold({ themes }: Entry) {
  const names = knownThemes(themes).map(themeName);
  return names.length ? t('puzzles.themes', { themes: list(names), n: names.length }) : '';
}
