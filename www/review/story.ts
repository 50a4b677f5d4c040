// The sentences of a review. A reason is told only where the rules can check it; else the line is shown.

import type { Snapshot } from 'tessera';
import { sideName } from '../analysis/standing.ts';
import { LEVELS } from '../base/computer.ts';
import { number, t } from '../base/words.ts';
import type { ReviewedPly, ReviewSummary } from '../engine/protocol.ts';

/** The most actions of a line in a sentence. */
const TOLD = 6;

const STRONGEST = LEVELS[LEVELS.length - 1];

const of100 = (share: number) => Math.round(share * 100);

/** What is thought of an action, in two or three words. */
export function verdictName({ verdict, turnsBefore = 0, turnsAfter = 0 }: ReviewedPly) {
  if (verdict === 'lets-win-go' && turnsBefore > 0) return t('review.lets-win-go.in', { n: turnsBefore });
  if (verdict === 'allows-win' && turnsAfter < 0) return t('review.allows-win.in', { n: -turnsAfter });
  return t(`review.verdict.${verdict}`);
}

/** Whether a verdict is proved rather than estimated. */
export const isProved = ({ verdict, turnsAfter }: ReviewedPly) =>
  verdict === 'lets-win-go' || verdict === 'allows-win' || turnsAfter !== undefined;

/** From which chance to which; empty where numbers say nothing. */
export function change(
  { before, after, turnsAfter, verdict }: ReviewedPly,
  { chances, words }: Pick<ReviewSummary, 'chances' | 'words'>,
) {
  if (!chances || words || turnsAfter !== undefined || verdict === 'forced') return '';
  return `${number(of100(before))} → ${number(of100(after))}`;
}

/** The reasons that are told; the engine may know others. */
const REASONS = [
  'missed-win',
  'loses',
  'row-stands',
  'six-stands',
  'hexagon-stands',
  'double',
  'threat',
  'open-three',
  'fork',
  'attack',
  'captured',
  'last-capture',
  'can-be-captured',
  'mill',
  'shape-threat',
  'enters',
  'exchange',
  'line-costs',
  'runs-out',
  'missed-capture',
  'missed-exchange',
  'missed-threat',
  'missed-three',
  'missed-fork',
  'missed-attack',
  'missed-mill',
  'missed-shape',
  'missed-entry',
  'others-lose',
] as const;

/** Why an action is what it is; nothing where no fact is known. @param labels the names of the points */
export function because({ reason, best }: ReviewedPly, labels: readonly string[]) {
  if (!reason) return undefined;
  const key = REASONS.find((one) => one === reason.key);
  if (!key) return undefined;
  const { n, by = best[0] ?? '' } = reason;
  const points = reason.points.map((point) => labels[point] ?? '').filter(Boolean);
  return t(`review.why.${key}`, { n, by, points, at: points[points.length - 1] ?? '' });
}

/** The sentence below a verdict: the reason, or the line that was better. */
export function explained(ply: ReviewedPly, labels: readonly string[]) {
  const why = because(ply, labels);
  if (why) return why;
  const isBest = ply.best[0] === ply.action;
  if (ply.verdict === 'forced' || isBest || !ply.best.length) return '';
  return t('review.line', { line: ply.best.slice(0, TOLD).join(' ') });
}

/** Where less is given away than this, no move is named as the worst. */
const WORTH_NAMING = 0.1;

/** Like which levels a side played; empty where nothing can be told. */
function about(levels: readonly number[]) {
  const [level, other] = levels;
  if (level === undefined) return '';
  if (other === undefined) return t('review.about', { level });
  const last = levels[levels.length - 1] ?? other;
  if (last === STRONGEST) return t('review.about.least', { level });
  return last === other ? t('review.about.two', { level, other }) : t('review.about.most', { level: last });
}

/**
 * What a whole side gave away, where most, and like which level it played: a text for each side that was graded.
 * @param plies the actions reviewed
 */
export function losses(
  snapshot: Pick<Snapshot, 'seats'>,
  { sides, chances, words }: ReviewSummary,
  plies: readonly ReviewedPly[],
) {
  if (!chances || words) return [];
  const { seats } = snapshot;
  const lost = ({ before, after }: ReviewedPly) => before - after;
  return sides
    .filter(({ graded }) => graded > 0)
    .map(({ seat, averageLoss, about: levels }) => {
      const side = seats[seat]?.side ?? 0;
      const { who, n } = sideName(snapshot, side);
      const own = plies.filter((ply) => seats[ply.seat]?.side === side && ply.verdict !== 'forced');
      const [worst] = [...own].sort((one, other) => lost(other) - lost(one));
      const told = { n, who, loss: of100(averageLoss) };
      const move = worst && lost(worst) >= WORTH_NAMING ? `${worst.ply}. ${worst.action}` : '';
      const loss = move ? t('review.loss.most', { ...told, move }) : t('review.loss', told);
      return [loss, about(levels)].filter(Boolean).join(' ');
    });
}

/** A reviewed action for the ear. @param why the sentence below its verdict */
export function spokenPly(ply: ReviewedPly, summary: Pick<ReviewSummary, 'chances' | 'words'>, why: string) {
  const { before, after } = ply;
  const numbers = change(ply, summary);
  return [
    t('review.said', { n: ply.ply, action: ply.action, verdict: verdictName(ply) }),
    numbers ? t('review.said.change', { before: of100(before), after: of100(after) }) : '',
    isProved(ply) ? t('analysis.proved.said') : '',
    why,
  ]
    .filter(Boolean)
    .join(' ');
}
