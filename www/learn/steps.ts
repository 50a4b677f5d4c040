// The steps by which each game is learned: a file of puzzles for each, in the order in which they are taken. The words for a
// step are `learn.GAME.ID.task`, `.hint` and `.right`.
/// <reference path="./texts.d.ts" />
import cavendish from './steps/cavendish.txt';
import chivalry from './steps/chivalry.txt';
import hexade from './steps/hexade.txt';
import kensington from './steps/kensington.txt';
import pente from './steps/pente.txt';

export const STEPS: Record<string, string> = { pente, cavendish, hexade, kensington, chivalry };
