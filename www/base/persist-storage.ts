// Asks the browser not to clear this site's storage when the device runs short of space.

/** Whether the storage is persistent; `undefined` if the browser does not say. */
export const lasts = async (): Promise<boolean | undefined> => navigator.storage?.persisted?.().catch(() => undefined);

/** Requests persistence; some browsers then ask the visitor. */
export const askToKeep = async (): Promise<boolean | undefined> =>
  navigator.storage?.persist?.().catch(() => undefined);

let asked = false;

/** Requests persistence at most once per page, and only in browsers that do not ask the visitor. */
export async function askOnce() {
  // Firefox would open a question over the game; there the settings dialog has a button for it.
  if (asked || CSS.supports('-moz-appearance', 'none')) return;
  asked = true;
  if ((await lasts()) === false) await askToKeep();
}
