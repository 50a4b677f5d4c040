// What the hand feels of what happens, on a device that can shake.

import type { Snapshot } from 'tessera';
import { settings } from '../base/settings.ts';

/** How long it shakes for each event, in milliseconds, with pauses between. */
const SHAKES: Record<string, number[]> = {
  acted: [12],
  refused: [25, 40, 25],
  captured: [12, 40, 18],
  over: [30, 60, 30, 60, 60],
};

/** Whether a device can be felt. */
export const canFeel = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** @param event its word */
export function feel(event: string, { result, last }: Snapshot) {
  if (!canFeel() || settings().haptics === 'off' || navigator.userActivation?.hasBeenActive === false) return;
  const acted = event === 'acted' || event === 'concluded';
  const kind = acted && result ? 'over' : event === 'acted' && last?.captures.length ? 'captured' : event;
  if (Object.hasOwn(SHAKES, kind)) navigator.vibrate(SHAKES[kind]);
}
