// What other programs hand over to the app: the worker puts it down here, the page takes it.

/** The fragment of the address by which the page takes it. */
export const SHARED = 'shared';

/** @param {string} home the site's address */
const nameOf = (home) => `tessera-inbox ${new URL(home).pathname}`;

/** @param {string} home @param {string} text */
export async function putDown(home, text) {
  await (await caches.open(nameOf(home))).put(home, new Response(text));
}

/** What lies there, which is gone from there now. @param {string} home @returns {Promise<string>} */
export async function takeUp(home) {
  const found = await (await caches.open(nameOf(home))).match(home);
  await caches.delete(nameOf(home));
  return (await found?.text()) ?? '';
}
