// Parts of the page that are fetched when they are first wanted, or before that when there is nothing else to do.
import { openDialog } from './dialog.ts';
import { el } from './dom.ts';
import { t } from './words.ts';

/** All of them. */
const parts: (() => Promise<unknown>)[] = [];

/**
 * A part that is not fetched with the page.
 * @returns gives it; rejects with a sentence for people where it cannot be fetched
 */
export function later<M>(fetch: () => Promise<M>): () => Promise<M> {
  let coming: Promise<M> | undefined;
  const part = () => {
    coming ??= fetch().catch(() => {
      coming = undefined; // the next time there may be a connection
      throw new Error(t('page.partFailed'));
    });
    return coming;
  };
  parts.push(part);
  return part;
}

/** Does something that needs a part, and says so where it cannot be fetched. */
export const withPart = <M>(part: () => Promise<M>, act: (part: M) => unknown) =>
  part().then(act, ({ message }) => openDialog({ title: t('page.partFailed.title') }, el('p', {}, message)));

/** When the page has nothing to do. Not every browser can tell. */
export const idle = () =>
  new Promise((then) => ('requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 200)));

/** Fetches one after the other, so that they are there when they are wanted, with or without a connection. */
export async function fetchAll() {
  // Those that a part brings along come after it.
  for (const part of parts) {
    await idle();
    await part().catch(() => {});
  }
}
