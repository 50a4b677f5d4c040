// A game that comes by link and is here already, as far as it went: found among the stored ones by what was played.

import type { Relation, Table } from 'tessera';
import { t } from '../base/words.ts';
import type { Playing } from './playing.ts';
import { keep, revived } from './playing.ts';
import type { Stored } from './store.ts';
import * as store from './store.ts';

/** A stored game, and what the received one is to it. */
export type Known = { stored: Stored; relation: Exclude<Relation, { kind: 'other' }> };

/** So many stored games are read at a time, and looked at in all. */
const [AT_ONCE, MOST] = [100, 5000];
/** So many actions in common make it the same game, unless one goes on with the other: many begin alike. */
const ENOUGH = 2;

/** The rules of a stored table and the first actions of its main line: games that differ in them are none of the same. */
function beginning(kept: string) {
  const [, tags = '', rest = ''] = /\n\n((?:\[.*\]\n)+)\n([\s\S]*)/.exec(kept) ?? [];
  const rules = tags.split('\n').filter((tag) => !/^\[(Player|MatchGame|Result)/.test(tag));
  // What is said of a game, and variations, stand between its actions; of those that are not at their end nothing is known.
  let line = rest.slice(0, 500).replace(/\{[^}]*\}/g, ' ');
  for (let before = ''; before !== line; ) {
    before = line;
    line = line.replace(/\([^()]*\)/g, ' ');
  }
  const words = line.split(/[({[]/, 1)[0].split(/\s+/);
  const actions = words
    .filter((word) => /^(?!\d+-\d)[\w>-]+[!?]*$/.test(word))
    .map((word) => word.replace(/[!?]+$/, ''));
  return { rules: rules.join('\n'), actions: actions.slice(0, ENOUGH) };
}

/** Whether two games begin alike, as far as both are known. */
const alike = (one: ReturnType<typeof beginning>, other: ReturnType<typeof beginning>) =>
  one.rules === other.rules && one.actions.every((action, i) => (other.actions[i] ?? action) === action);

/** Whether two states of a match have enough in common to be the same. */
const counts = (relation: Relation, { waits, summary }: Stored) =>
  relation.kind !== 'other' &&
  (relation.kind === 'ahead' ||
    relation.kind === 'same' ||
    relation.common >= (waits !== undefined && !summary.result ? 1 : ENOUGH));

/**
 * The stored game that a received one is another state of: the one that was played last of those that are as far, or have
 * gone on with it, or it with them; else the one that has most in common with it.
 */
export async function known(tessera: typeof import('tessera'), received: Table): Promise<Known | undefined> {
  const wanted = beginning(received.keep());
  const ids = await store.ids(received.snapshot().game).catch(() => []);
  let best: Known | undefined;
  for (let at = 0; at < Math.min(ids.length, MOST); at += AT_ONCE) {
    for (const stored of await store.some(ids.slice(at, at + AT_ONCE)).catch(() => [])) {
      if (!alike(wanted, beginning(store.textOf(stored.kept)))) continue;
      const playing = revived(tessera, stored);
      if (!('table' in playing)) continue;
      const relation = playing.table.relation(received);
      playing.table.free();
      if (relation.kind === 'other' || !counts(relation, stored)) continue;
      if (relation.kind !== 'branch') return { stored, relation };
      if (relation.common > (best?.relation.common ?? 0)) best = { stored, relation };
    }
  }
  return best;
}

/** What is said of a received game that is here already. */
export function saidOf(relation: Known['relation']) {
  if (relation.kind === 'ahead') return relation.more ? t('link.ahead', { n: relation.more }) : t('link.over');
  if (relation.kind === 'behind') return relation.more ? t('link.behind', { n: relation.more }) : t('link.same');
  return t('link.same');
}

/**
 * Has a stored game go on as the received one does, which is none of its own then. What was played here instead is kept as
 * a variation.
 * @param id that of the stored one
 * @returns whether it does
 */
export async function takeReceived(tessera: typeof import('tessera'), id: string, received: Playing): Promise<boolean> {
  const stored = await store.load(id);
  const former = stored && revived(tessera, stored);
  if (!former || !('table' in former)) return false;
  former.table.take_in(received.table);
  former.waits = '';
  await keep(former, (name) => name);
  former.table.free();
  await store.remark(received.id, { deleted: Date.now() });
  return true;
}
