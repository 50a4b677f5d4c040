// The files of a version: finds the file that an address means, and checks files against the list's digests.

/** A file in version.json. */
export interface Listed {
  /** Relative to the site. */
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 as base64url. */
  digest: string;
  /** `app`: kept with each version; `pages`: kept when visited, or all on request; `other`: not kept. */
  part: 'app' | 'pages' | 'other';
}

/** The list's own path. It names all files but itself and the worker. */
export const LIST = 'version.json';

export async function digestOf(content: BufferSource) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * The path of the file that an address means; nothing if it means none.
 * @param home the site's address
 */
export function pathOf(address: string, home: string, has: (path: string) => boolean) {
  const { origin, pathname } = new URL(address);
  const site = new URL(home);
  if (origin !== site.origin || !pathname.startsWith(site.pathname)) return undefined;
  let path = pathname.slice(site.pathname.length);
  try {
    path = decodeURIComponent(path);
  } catch {
    return undefined; // no host would know it either
  }
  // Some hosts serve a page without the ending of its name.
  const names = path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  return names.find(has);
}

/**
 * A response with the file and the host's headers, without those about the transfer.
 */
function answerOf(content: ArrayBuffer, headers: Headers) {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'set-cookie'])
    kept.delete(name);
  return new Response(content, { headers: kept });
}

/**
 * Fetches a file and checks it.
 * @returns rejects if it cannot be fetched or has another digest
 */
export async function fetchExactly(address: string, digest: string): Promise<Response> {
  // The browser's cache may have another version of it, or a broken one: then fetch again past all caches.
  for (const cache of ['no-cache', 'reload'] as RequestCache[]) {
    const answer = await fetch(address, { cache, credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const content = await answer.arrayBuffer();
    if ((await digestOf(content)) === digest) return answerOf(content, answer.headers);
  }
  throw new Error(`${address} is not what the list of its version says`);
}

/** A response to keep from one that a page has just received; nothing if its digest is wrong. */
export async function exact(answer: Response, digest: string) {
  const content = await answer.arrayBuffer();
  return (await digestOf(content)) === digest ? answerOf(content, answer.headers) : undefined;
}
