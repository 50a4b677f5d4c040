// Positions to practise from somebody's own games: where a review has found a slip of theirs. What is tried there is judged by its
// value, so that every move as good as the best is right.

import type { Table } from 'tessera';
import { kept } from '../analysis/values.ts';
import { OWN } from '../base/practice.ts';
import { canReview } from '../base/reviewable.ts';
import { look } from '../base/theme.ts';
import { dayOf } from '../base/today.ts';
import type { ReviewedPly } from '../engine/protocol.ts';
import { gameOn } from '../review/game.ts';
import { keptAs } from '../review/kept.ts';
import { isResult, isSlip } from '../review/result.ts';
import { revived } from '../store/playing.ts';
import { ids, some } from '../store/store.ts';
import type { Own } from './entry.ts';

/** The most games that are looked at, those played last, and the most positions of them. */
const [MAX_GAMES, MAX_POSITIONS] = [60, 100];

/** An id that follows from a text: FNV-1a, twice. */
function idOf(text: string) {
  const hash = (seed: number) => {
    let state = seed;
    for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 16_777_619);
    return (state >>> 0).toString(36);
  };
  return `${OWN}${hash(0x811c9dc5)}-${hash(0x5bd1e995)}`;
}

/** Calls points as the rulebook does, or by letters and numbers. */
function callPoints(table: Table, letters: boolean) {
  const { theme, stones } = look();
  table.set_look(theme, stones, letters ? 'letters' : 'rulebook', false);
}

/** What was played up to a slip, and what was better, as the rulebook calls the points. @param letters whether the review does not */
function texts(table: Table, before: number, { best, action }: ReviewedPly, letters: boolean) {
  const after = (actions: string[]) => {
    const copy = table.copy();
    copy.go(before);
    const { ply } = copy.snapshot();
    callPoints(copy, letters);
    try {
      for (const one of actions) copy.play(one);
    } catch {
      // The rest of a line that is not legal here is left out.
    }
    callPoints(copy, false);
    const { moves, ply: end } = copy.snapshot();
    copy.free();
    return { first: moves.slice(0, ply), line: moves.slice(ply, end) };
  };
  const { first, line } = after(best);
  return { first, best: line, action: after([action]).line[0] };
}

/** The slips of people in a game, as far as it has been reviewed. */
async function slipsOf(tessera: typeof import('tessera'), table: Table, changed: number): Promise<Own[]> {
  const { seats } = table.snapshot();
  for (const letters of [false, true]) {
    callPoints(table, letters);
    const { start, actions, nodes } = gameOn(table);
    const result = await kept('reviews', keptAs({ start, actions, letters }), isResult);
    if (!result || result.broken) continue;
    return result.plies.flatMap((ply): Own[] => {
      const person = seats[ply.seat] && !seats[ply.seat].computer;
      if (!person || !isSlip(ply.verdict) || ply.best[0] === ply.action || ply.action !== actions[ply.ply - 1])
        return [];
      const { first, best, action } = texts(table, ply.ply > 1 ? nodes[ply.ply - 2] : 0, ply, letters);
      if (!best.length || !action) return [];
      const after = first.length ? `after ${first.join(' ')}; ` : '';
      try {
        const [step] = tessera.PuzzleLine.all(`play; ${after}${best[0]}; ${start}`);
        const id = idOf(`${start} ${[...first, action].join(' ')}`);
        const day = dayOf(new Date(changed));
        return [{ id, kind: 'own', n: 0, themes: [], step, ply: { ...ply, action, best }, day }];
      } catch {
        return []; // what is stored can be anything
      }
    });
  }
  return [];
}

/** The positions to practise in a kind of game, those of the last games first. */
export async function ownPositions(tessera: typeof import('tessera'), game: string): Promise<Own[]> {
  const found = new Map<string, Own>();
  try {
    for (const stored of await some((await ids(game)).slice(0, MAX_GAMES))) {
      const there = revived(tessera, stored);
      if (!('table' in there)) continue;
      const { table } = there;
      const slips = canReview(table.snapshot()) ? await slipsOf(tessera, table, Number(stored.changed) || 0) : [];
      table.free();
      for (const slip of slips) if (found.size < MAX_POSITIONS && !found.has(slip.id)) found.set(slip.id, slip);
    }
  } catch {
    // Where nothing can be read there are no games.
  }
  return [...found.values()];
}
