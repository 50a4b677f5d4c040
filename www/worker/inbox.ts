// What other programs hand over to the app: the worker puts it down here, the page takes it.

/** The fragment of the address by which the page takes it. */
export const SHARED = 'shared';

/** @param home the site's address */
const nameOf = (home: string) => `tessera-inbox ${new URL(home).pathname}`;

export async function putDown(home: string, text: string) {
  await (await caches.open(nameOf(home))).put(home, new Response(text));
}

/** What lies there, which is gone from there now. */
export async function takeUp(home: string): Promise<string> {
  const found = await (await caches.open(nameOf(home))).match(home);
  await caches.delete(nameOf(home));
  return (await found?.text()) ?? '';
}
