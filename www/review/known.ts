// What is known of the positions of a game before it is reviewed: from an earlier review that was broken off, or from the analysis of
// one of its positions. A review keeps what it searches in the same place, so that the analysis shows it at once.

import type { Value } from '../analysis/values.ts';
import { keyOf, LINES } from '../analysis/values.ts';
import type { ReviewedPosition } from '../engine/protocol.ts';

/** The most positions, the last of a game, that are looked up. */
const MOST = 520;

/** What is known of a position, as the engine takes it: the nodes of one of several lines are as many as there are lines fewer. */
function asKnown(position: string, lines: number, value: Value): ReviewedPosition[] {
  const [best] = value.lines;
  if (!best) return [];
  const { depth, byDepth = [], secondLoss } = value;
  const nodes = Math.floor(value.nodes / lines);
  return [
    { position, nodes, depth, actions: best.actions, chance: best.chance, turns: best.turns, byDepth, secondLoss },
  ];
}

/** What is known of some positions. @param look what is kept under keys */
export async function knownOf(
  positions: readonly string[],
  letters: boolean,
  look: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<ReviewedPosition[]> {
  const wanted = positions.slice(-MOST).flatMap((position) => LINES.map((lines) => ({ position, lines })));
  const values = await look(wanted.map(({ position, lines }) => keyOf(position, lines, letters)));
  return wanted.flatMap(({ position, lines }) => {
    const value = values.get(keyOf(position, lines, letters));
    return value ? asKnown(position, lines, value) : [];
  });
}

/** What a review has searched, as it is kept: under the key of a position, what the analysis knows of it by one line. */
export const asValue = (
  { position, nodes, depth, actions, chance, turns, byDepth, secondLoss }: ReviewedPosition,
  letters: boolean,
  words: boolean,
): [key: string, value: Value] => [
  keyOf(position, 1, letters),
  { nodes, depth, lines: [{ actions, chance, turns }], byDepth, secondLoss, words, done: false },
];
