// The sentences of a review. A reason is told only where the rules can check it; else the line is shown.

import type { Snapshot } from 'tessera';
import { sideName } from '../analysis/standing.ts';
import { number, t } from '../base/words.ts';
import type { ReviewedPly, ReviewSummary } from '../engine/protocol.ts';

/** The most actions of a line in a sentence. */
const TOLD = 6;

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

/** Why an action is what it is; nothing where no fact is known. @param labels the names of the points */
export function because({ reason, best }: ReviewedPly, labels: readonly string[]) {
  if (!reason) return undefined;
  const { key, n, by = best[0] ?? '' } = reason;
  const points = reason.points.map((point) => labels[point] ?? '').filter(Boolean);
  const at = points[points.length - 1] ?? '';
  const name: string = key;
  if (name === 'exchange') return t('review.why.exchange', { n, by });
  switch (key) {
    case 'missed-win':
    case 'loses':
    case 'captured':
    case 'missed-capture':
      return t(`review.why.${key}`, { n, by });
    case 'row-stands':
    case 'six-stands':
    case 'hexagon-stands':
      return t(`review.why.${key}`, { at });
    case 'double':
      return t('review.why.double', { by, points });
    case 'last-capture':
    case 'mill':
      return t(`review.why.${key}`, { by });
    case 'others-lose':
      return t(`review.why.${key}`);
    default:
      return undefined;
  }
}

/** The sentence below a verdict: the reason, or the line that was better. */
export function explained(ply: ReviewedPly, labels: readonly string[]) {
  const why = because(ply, labels);
  if (why) return why;
  const isBest = ply.best[0] === ply.action;
  if (ply.verdict === 'forced' || isBest || !ply.best.length) return '';
  return t('review.line', { line: ply.best.slice(0, TOLD).join(' ') });
}

/** What a whole side gave away, a sentence for each side that was graded. */
export function losses(snapshot: Pick<Snapshot, 'seats'>, { sides, chances, words }: ReviewSummary) {
  if (!chances || words) return [];
  return sides
    .filter(({ graded }) => graded > 0)
    .map(({ seat, averageLoss }) => {
      const { who, n } = sideName(snapshot, snapshot.seats[seat]?.side ?? 0);
      return t('review.loss', { n, who, loss: of100(averageLoss) });
    });
}

/** A reviewed action for the ear. */
export function spokenPly(
  ply: ReviewedPly,
  summary: Pick<ReviewSummary, 'chances' | 'words'>,
  labels: readonly string[],
) {
  const { before, after } = ply;
  const numbers = change(ply, summary);
  return [
    t('review.said', { n: ply.ply, action: ply.action, verdict: verdictName(ply) }),
    numbers ? t('review.said.change', { before: of100(before), after: of100(after) }) : '',
    isProved(ply) ? t('analysis.proved.said') : '',
    explained(ply, labels),
  ]
    .filter(Boolean)
    .join(' ');
}
