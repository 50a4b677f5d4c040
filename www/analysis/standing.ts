// What a sight says about a game: which side stands better and by how much, in numbers and in words.

import type { Snapshot } from 'tessera';
import { capital, list, number, say, t } from '../base/words.ts';
import type { Sight } from '../engine/protocol.ts';

/** The sides of a game: the seats that win together. */
export const sidesOf = ({ seats }: Pick<Snapshot, 'seats'>) =>
  [...new Set(seats.map(({ side }) => side))].map((side) => ({
    side,
    seats: seats.filter((seat) => seat.side === side),
  }));

/** Up to this far from 50 of 100 neither side is called better. */
const EVEN = 5;
/** From these chances of 100 on a side is called much better, and as good as won. */
const [MUCH, WON] = [75, 92];

export interface Standing {
  /** The side that stands better, or whose chance is told. */
  side: number;
  /** Its chance, of 100. */
  chance: number;
  /** The number of its own turns in which it wins, if that is proved. */
  turns?: number;
  /** Whether more than two sides play: then the chance is that of the seat to act, against all others. */
  alone: boolean;
}

/** How a game stands for the side that stands better; with more than two sides for the one to act. */
export function standingOf(
  snapshot: Pick<Snapshot, 'seats' | 'toAct'>,
  { lines: [best] }: Pick<Sight, 'lines'>,
): Standing | undefined {
  const { seats, toAct } = snapshot;
  if (!best || toAct === null) return undefined;
  const sides = sidesOf(snapshot);
  const own = seats[toAct].side;
  const alone = sides.length > 2;
  const chance = Math.round(best.chance * 100);
  const { turns } = best;
  const wins = turns === undefined ? chance >= 50 : turns > 0;
  if (alone || wins) return { side: own, chance, turns, alone };
  const other = sides.find(({ side }) => side !== own)?.side ?? own;
  return { side: other, chance: 100 - chance, turns: turns === undefined ? undefined : -turns, alone };
}

/** The share of the bar that the first side has, from 0 to 1; nothing where more than two sides play. */
export function shareOf(snapshot: Pick<Snapshot, 'seats' | 'toAct'>, sight: Pick<Sight, 'lines'>) {
  const standing = standingOf(snapshot, sight);
  if (!standing || standing.alone) return undefined;
  const chance = standing.turns === undefined ? standing.chance / 100 : 1;
  return standing.side === snapshot.seats[0].side ? chance : 1 - chance;
}

/** How a side is called: by its colours, because “you” and names stand in sentences of their own. */
export function sideName(snapshot: Pick<Snapshot, 'seats'>, side: number) {
  const { seats } = sidesOf(snapshot).find((one) => one.side === side) ?? { seats: [] };
  return { n: seats.length, who: capital(list(seats.map(({ label }) => say(label)))) };
}

/** The sentence of a standing. @param worded whether the chances are too uncertain for numbers */
export function sentenceOf(
  snapshot: Pick<Snapshot, 'seats'>,
  { side, chance, turns, alone }: Standing,
  worded = false,
) {
  const { n, who } = sideName(snapshot, side);
  if (turns !== undefined && turns > 0) return t('analysis.wins', { n: turns, who });
  if (turns !== undefined) return t('analysis.loses', { n: -turns, who });
  if (alone) return worded ? t('analysis.many.worded') : t('analysis.many', { who, chance });
  if (Math.abs(chance - 50) < EVEN) return worded ? t('analysis.even.worded') : t('analysis.even', { who, chance });
  if (worded) {
    const key = chance >= WON ? 'analysis.won' : chance >= MUCH ? 'analysis.much' : 'analysis.better.worded';
    return t(key, { n, who });
  }
  return t('analysis.better', { n, who, chance });
}

/** A line's chance in a few signs: of 100, or the turns of a proved result with a filled or an empty square. */
export function signOf({ chance, turns }: Sight['lines'][number]) {
  if (turns === undefined) return number(Math.round(chance * 100));
  return `${turns > 0 ? '■' : '□'} ${number(Math.abs(turns))}`;
}

/** The same in words. */
export function inWords({ chance, turns }: Sight['lines'][number]) {
  if (turns === undefined) return t('analysis.of100', { chance: Math.round(chance * 100) });
  return turns > 0 ? t('analysis.line.wins', { n: turns }) : t('analysis.line.loses', { n: -turns });
}
