// The steps by which each game is learned, and how far somebody has come on this device.
import { markSolved, solvedOf } from '../base/progress.ts';
import cavendish from './steps/cavendish.json';
import chivalry from './steps/chivalry.json';
import hexade from './steps/hexade.json';
import kensington from './steps/kensington.json';
import pente from './steps/pente.json';

/** A small task on the board. */
export interface Step {
  /** The words for it are `learn.GAME.ID.task`, `.hint` and `.right`. */
  id: string;
  /** How the board stands, as a line of text. */
  position?: string;
  /** Or what was played before. */
  moves?: string;
  /** What is right, as `puzzle` has it; one action for each way. */
  solution: string;
  /** The points that the hint shows. */
  look: string;
}

/** By game, each in the order in which they are taken. */
export const STEPS: Record<string, Step[]> = { pente, cavendish, hexade, kensington, chivalry };

/** The ids of the steps done of a game. */
export function done(game: string): string[] {
  const solved = solvedOf(game);
  return STEPS[game].map(({ id }) => id).filter((id) => solved.has(id));
}

/** Remembers a step as done. */
export const finish = markSolved;
