// Parts of the page that are fetched when they are first needed, or earlier while the page is idle.
import { openDialog } from './dialog.ts';
import { el } from './dom.ts';
import { t } from './words.ts';

const parts: (() => Promise<unknown>)[] = [];

/**
 * Declares a part that is fetched only when it is needed.
 * @returns a function that fetches the part once; it rejects with a sentence for people if the part cannot be fetched
 */
export function whenNeeded<M>(fetch: () => Promise<M>): () => Promise<M> {
  let coming: Promise<M> | undefined;
  return () => {
    coming ??= fetch().catch(() => {
      coming = undefined; // try again next time: there may be a connection by then
      throw new Error(t('page.partFailed'));
    });
    return coming;
  };
}

/** Declares a part that is not fetched with the page, but while it is idle. */
export function later<M>(fetch: () => Promise<M>): () => Promise<M> {
  const part = whenNeeded(fetch);
  parts.push(part);
  return part;
}

/** Does something that needs a part; opens a dialog if the part cannot be fetched. */
export const withPart = <M>(part: () => Promise<M>, act: (part: M) => unknown) =>
  part().then(act, ({ message }) => openDialog({ title: t('page.partFailed.title') }, el('p', {}, message)));

/** The longest wait for idle time, in milliseconds: a busy device may have none for minutes. */
const LONGEST_WAIT = 1_000;

/** Done when the page is idle, or after {@link LONGEST_WAIT}. Without `requestIdleCallback` it waits 200 ms. */
export const idle = () =>
  new Promise((then) =>
    'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: LONGEST_WAIT }) : setTimeout(then, 200),
  );

/** Fetches all parts one after the other, so that they are there when needed, even without a connection. */
export async function fetchAll() {
  // A part may add further ones to the list; the loop reaches them too.
  for (const part of parts) {
    await idle();
    await part().catch(() => {});
  }
}
