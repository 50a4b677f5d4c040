// *Try again here*: what somebody tries in place of a slip is judged by its value, so that every move as good as the best is right.

import type { ReviewedPly } from '../engine/protocol.ts';

/** Up to this much given away a move is as good as the best, and better than nothing. */
const [RIGHT, CLOSE] = [0.04, 0.1];

/** What a position after a move is worth for the seat that moved. */
export interface Worth {
  /** From 0 to 1. */
  chance: number;
  /** The turns of a proved result; negative if the seat loses. */
  turns?: number;
}

export type Judgement = 'right' | 'close' | 'wrong' | 'loses' | 'same';

/** What a sight of the position after a move is worth for the seat that moved. @param goesOn whether its own side is to act */
export function worthOf({ chance, turns }: { chance: number; turns?: number }, goesOn: boolean): Worth {
  if (goesOn) return { chance, turns };
  return { chance: 1 - chance, turns: turns === undefined ? undefined : -turns };
}

/** Judges a move by what it is worth. @param tried its text */
export function judge(ply: ReviewedPly, tried: string, worth: Worth): Judgement {
  if (tried === ply.best[0]) return 'right';
  if (tried === ply.action) return 'same';
  const { turnsBefore = 0, before } = ply;
  const { turns = 0, chance } = worth;
  if (turns > 0) return 'right';
  if (turns < 0) return turnsBefore < 0 ? 'right' : 'loses';
  if (turnsBefore > 0) return 'wrong'; // there was a win
  if (before - chance <= RIGHT) return 'right';
  return before - chance <= CLOSE ? 'close' : 'wrong';
}

/** Judges a move that ends the game. @param winners the colours that win @param colour that of the seat that moved */
export function judgeEnd(ply: ReviewedPly, tried: string, winners: readonly string[], colour: string): Judgement {
  if (winners.includes(colour)) return 'right';
  return judge(ply, tried, winners.length ? { chance: 0, turns: -1 } : { chance: 0.5 });
}
