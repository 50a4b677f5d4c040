// What a review has found, as it grows, and as it is kept on the device.

import { isLevel, LEVELS } from '../base/computer.ts';
import { isList, isRecord, isText, isTexts } from '../base/stored.ts';
import type { ReviewedPly, ReviewSummary } from '../engine/protocol.ts';

/** The most actions that a review holds, and of a line. */
const [MAX_PLIES, MAX_LINE] = [500, 64];

const VERDICTS = ['forced', 'good', 'only', 'inexact', 'mistake', 'blunder', 'lets-win-go', 'allows-win'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The signs behind actions in the list of moves. */
export const GLYPHS = {
  only: '!',
  inexact: '?!',
  mistake: '?',
  blunder: '??',
  'lets-win-go': '??',
  'allows-win': '??',
} as const satisfies Partial<Record<Verdict, string>>;

/** The sign of a verdict; nothing for a good action. */
export const glyphOf = (verdict: Verdict) => (verdict === 'good' || verdict === 'forced' ? undefined : GLYPHS[verdict]);

/** Whether a verdict names a slip that is worth another look. */
export const isSlip = (verdict: Verdict) => ['mistake', 'blunder', 'lets-win-go', 'allows-win'].includes(verdict);

/** What a review has found. */
export interface Result {
  plies: ReviewedPly[];
  summary: ReviewSummary;
  /** Whether it was broken off: then the summary says nothing. */
  broken?: boolean;
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isSeat = (value: unknown) => isCount(value) && value < 6;
const isTurns = (value: unknown) => value === undefined || (Number.isSafeInteger(value) && value !== 0);
const isLine = (value: unknown) => isTexts(value) && value.length <= MAX_LINE;

const isReason = (value: unknown) =>
  value === undefined ||
  (isRecord(value) &&
    isText(value.key) &&
    isList(value.points) &&
    value.points.length <= MAX_LINE &&
    value.points.every(isCount) &&
    isCount(value.n) &&
    (value.by === undefined || isText(value.by)));

const isPly = (value: unknown): value is ReviewedPly =>
  isRecord(value) &&
  isCount(value.ply) &&
  value.ply > 0 &&
  isSeat(value.seat) &&
  isText(value.action) &&
  isShare(value.before) &&
  isShare(value.after) &&
  isTurns(value.turnsBefore) &&
  isTurns(value.turnsAfter) &&
  VERDICTS.some((verdict) => verdict === value.verdict) &&
  isLine(value.best) &&
  isLine(value.reply) &&
  isReason(value.reason) &&
  isCount(value.depth);

const isLevels = (value: unknown) => isList(value) && value.length <= LEVELS.length && value.every(isLevel);

const isSide = (value: unknown) =>
  isRecord(value) &&
  isSeat(value.seat) &&
  isCount(value.graded) &&
  typeof value.averageLoss === 'number' &&
  isLevels(value.about);

/** Whether something that was stored can be a review: other programs, and other versions, may have written it. */
export const isResult = (value: unknown): value is Result =>
  isRecord(value) &&
  isList(value.plies) &&
  value.plies.length <= MAX_PLIES &&
  value.plies.every(isPly) &&
  isRecord(value.summary) &&
  isList(value.summary.keyMoments) &&
  value.summary.keyMoments.every(isCount) &&
  isList(value.summary.sides) &&
  value.summary.sides.every(isSide) &&
  typeof value.summary.chances === 'boolean' &&
  typeof value.summary.words === 'boolean' &&
  isCount(value.summary.first) &&
  (value.broken === undefined || typeof value.broken === 'boolean');

/** The chance of the first side after each action, from the start on; nothing where it is not known yet. */
export function curve(plies: ReadonlyMap<number, ReviewedPly>, count: number, isFirst: (seat: number) => boolean) {
  const points: (number | undefined)[] = Array(count + 1).fill(undefined);
  for (const { ply, seat, before, after } of plies.values()) {
    const turned = (chance: number) => (isFirst(seat) ? chance : 1 - chance);
    points[ply - 1] ??= turned(before);
    points[ply] = turned(after);
  }
  return points;
}

/** The key moment before or after a ply. */
export const momentFrom = (moments: readonly number[], ply: number, by: 1 | -1) =>
  by > 0 ? moments.find((one) => one > ply) : moments.filter((one) => one < ply).pop();
