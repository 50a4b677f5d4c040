// Whether the browser keeps what is stored here, or may clear it where the device is short of room.

/** Whether it is kept; nothing where the browser does not tell. */
export const lasts = async (): Promise<boolean | undefined> => navigator.storage?.persisted?.().catch(() => undefined);

/** Asks for it to be kept; some browsers ask the person then. */
export const askToKeep = async (): Promise<boolean | undefined> =>
  navigator.storage?.persist?.().catch(() => undefined);

let asked = false;

/** Asks when there is something to be kept, once while the page is there, and only where nobody is asked in turn. */
export async function askOnce() {
  // Firefox would put a question over the game: there one asks in the settings.
  if (asked || CSS.supports('-moz-appearance', 'none')) return;
  asked = true;
  if ((await lasts()) === false) await askToKeep();
}
