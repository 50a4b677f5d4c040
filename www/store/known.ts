// Finds the stored game that a game received by link is another state of, by comparing the moves.

import type { Relation, Table } from 'tessera';
import { t } from '../base/words.ts';
import type { Playing } from './playing.ts';
import { keep, revived } from './playing.ts';
import type { Stored } from './store.ts';
import * as store from './store.ts';

/** A stored game, and how the received one relates to it. */
export type Known = { stored: Stored; relation: Exclude<Relation, { kind: 'other' }> };

/** How many stored games are read at a time. */
const BATCH = 100;
/** How many stored games are compared at most. */
const MAX_COMPARED = 5000;
/** Games that branch off each other count as the same from this many common actions on, because many games begin alike. */
const MIN_COMMON = 2;

/** Whether two states have enough in common to belong to the same game. */
const isSame = (relation: Relation, { waits, summary }: Stored) =>
  relation.kind !== 'other' &&
  (relation.kind === 'ahead' ||
    relation.kind === 'same' ||
    relation.common >= (waits !== undefined && !summary.result ? 1 : MIN_COMMON));

/**
 * The stored game that a received one is another state of: the most recently played one that equals, continues or precedes
 * it, else the one that has most actions in common with it.
 */
export async function known(tessera: typeof import('tessera'), received: Table): Promise<Known | undefined> {
  const wanted = received.keep();
  const ids = await store.ids(received.snapshot().game).catch(() => []);
  let best: Known | undefined;
  for (let at = 0; at < Math.min(ids.length, MAX_COMPARED); at += BATCH) {
    for (const stored of await store.some(ids.slice(at, at + BATCH)).catch(() => [])) {
      if (!tessera.may_be_one_match(wanted, store.textOf(stored.kept))) continue;
      const playing = revived(tessera, stored);
      if (!('table' in playing)) continue;
      const relation = playing.table.relation(received);
      playing.table.free();
      if (relation.kind === 'other' || !isSame(relation, stored)) continue;
      if (relation.kind !== 'branch') return { stored, relation };
      if (relation.common > (best?.relation.common ?? 0)) best = { stored, relation };
    }
  }
  return best;
}

/** The sentence about a received game that is stored already. */
export function relationSentence(relation: Known['relation']) {
  if (relation.kind === 'ahead') return relation.more ? t('link.ahead', { n: relation.more }) : t('link.over');
  if (relation.kind === 'behind') return relation.more ? t('link.behind', { n: relation.more }) : t('link.same');
  return t('link.same');
}

/**
 * Merges a received game into a stored one and deletes the received one. What was played here instead is kept as a variation.
 * @param id the id of the stored game
 * @returns false if the stored game could not be read
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
