// Hands records that other programs share with the app from the worker to the page.

/** The fragment with which the worker opens the page. */
export const SHARED = 'shared';

/** @param home the site's address */
const nameOf = (home: string) => `tessera-inbox ${new URL(home).pathname}`;

export async function putDown(home: string, text: string) {
  await (await caches.open(nameOf(home))).put(home, new Response(text));
}

/** Takes the text out of the inbox; empty if there is none. */
export async function takeUp(home: string): Promise<string> {
  const found = await (await caches.open(nameOf(home))).match(home);
  await caches.delete(nameOf(home));
  return (await found?.text()) ?? '';
}
