// A device without space, as a page sees it.

/** @typedef {import('playwright-core').Page} Page */

/** Refuses all writes of a page for want of space, until `makeRoom`. @param {Page} page */
export const fill = (page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    globalThis.makeRoom = () => {
      IDBObjectStore.prototype.put = put;
    };
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

/** @param {Page} page */
export const makeRoom = (page) => page.evaluate(() => globalThis.makeRoom());
