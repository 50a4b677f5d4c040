// Keeps the screen on while a clock runs: players think without touching it.
import type { DeskBase, Part } from '../desk/desk.ts';

export function awake(desk: DeskBase): Part {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  let wanted = false;
  const hold = () => {
    if (!wanted || lock || document.hidden || !('wakeLock' in navigator)) return;
    lock = navigator.wakeLock.request('screen').then(
      (sentinel) => {
        sentinel.addEventListener('release', () => {
          lock = undefined;
        });
        return sentinel;
      },
      () => {
        lock = undefined; // the battery is low, or the page is not permitted
        return undefined;
      },
    );
  };
  const release = () => {
    lock?.then((sentinel) => sentinel?.release());
    lock = undefined;
  };
  const look = () => {
    wanted = desk.table.clock()?.running != null;
    if (wanted) hold();
    else release();
  };
  document.addEventListener('visibilitychange', hold); // a hidden page loses its lock
  return {
    show: look,
    destroy() {
      document.removeEventListener('visibilitychange', hold);
      wanted = false;
      release();
    },
  };
}
