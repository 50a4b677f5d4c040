// Vibrates with events at the table.

import type { Snapshot } from 'tessera';
import { settings } from '../base/settings.ts';

/** The pattern of each event: milliseconds of vibration and pause by turns. */
const PATTERNS: Record<string, number[]> = {
  acted: [12],
  refused: [25, 40, 25],
  captured: [12, 40, 18],
  over: [30, 60, 30, 60, 60],
};

/** Whether the device can vibrate. */
export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** @param event its name */
export function vibrate(event: string, { result, last }: Snapshot) {
  if (!canVibrate() || settings().haptics === 'off' || navigator.userActivation?.hasBeenActive === false) return;
  const acted = event === 'acted' || event === 'concluded';
  const kind = acted && result ? 'over' : event === 'acted' && last?.captures.length ? 'captured' : event;
  if (Object.hasOwn(PATTERNS, kind)) navigator.vibrate(PATTERNS[kind]);
}
