// What somebody wants to practise: a native list, which every device opens in its own way.

import { el } from '../base/dom.ts';
import { RUNS } from '../base/practice.ts';
import { t } from '../base/words.ts';
import { KINDS, kindName, knownThemes, themeName } from './asks.ts';
import type { Wanted } from './choose.ts';
import type { Stock } from './stock.ts';
import { ENOUGH, themesOf } from './stock.ts';

/** The value of an entry: `all`, `missed`, `own`, `run streak`, `kind win`, `theme row`. */
const ALL = 'all';
const MISSED = 'missed';
const OWN = 'own';

/** What a value asks for; nothing for a run. */
export function wantedOf(value: string): Wanted | undefined {
  const [set, name = ''] = value.split(' ');
  if (set === MISSED || set === OWN) return { set };
  if (set === 'kind' || set === 'theme') return { set, name };
  return set === ALL ? { set } : undefined;
}

/** The run that a value asks for. */
export const runOf = (value: string) => RUNS.find((run) => value === `run ${run}`);

/** @param counts how many puzzles come again, and how many positions from one's own games are left @param chosen called with the value */
export function setSelect(
  stock: Stock,
  counts: { missed: () => number; own: () => number },
  chosen: (value: string) => void,
) {
  const option = (value: string, name: string) => el('option', { value }, name);
  const group = (label: string, options: HTMLOptionElement[]) =>
    options.length > 1 ? [el('optgroup', { label }, ...options)] : [];
  const [again, own] = [option(MISSED, ''), option(OWN, '')];
  const kinds = KINDS.filter((kind) => (stock.kinds[kind] ?? 0) >= ENOUGH);
  const select = el(
    'select',
    { class: 'set', 'aria-label': t('puzzles.choose'), onchange: () => chosen(select.value) },
    option(ALL, t('puzzles.set.all')),
    again,
    own,
    ...group(
      t('puzzles.set.runs'),
      RUNS.map((run) => option(`run ${run}`, t(`puzzles.run.${run}`))),
    ),
    ...group(
      t('puzzles.set.kinds'),
      kinds.map((kind) => option(`kind ${kind}`, kindName(kind))),
    ),
    ...group(
      t('puzzles.set.themes'),
      knownThemes(themesOf(stock)).map((theme) => option(`theme ${theme}`, themeName(theme))),
    ),
  );
  const show = () => {
    again.textContent = t('puzzles.set.missed', { n: counts.missed() });
    own.textContent = t('puzzles.set.own', { n: counts.own() });
  };
  show();
  return { select, show };
}
