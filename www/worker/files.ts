// The files of a version: which one an address means, and that a file is what the list says it is.

/** A file in version.json. */
export interface Listed {
  /** Within the site. */
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 as base64url. */
  digest: string;
  /** Kept with each version; kept when visited, or all when asked; not kept. */
  part: 'app' | 'pages' | 'other';
}

/** The list itself, which names all files but itself and the worker. */
export const LIST = 'version.json';

export async function digestOf(content: BufferSource) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * The path of the file that an address means; nothing where it means none of these.
 * @param home the site's
 */
export function pathOf(address: string, home: string, has: (path: string) => boolean) {
  const { origin, pathname } = new URL(address);
  const site = new URL(home);
  if (origin !== site.origin || !pathname.startsWith(site.pathname)) return undefined;
  let path = pathname.slice(site.pathname.length);
  try {
    path = decodeURIComponent(path);
  } catch {
    return undefined; // a host would not know it either
  }
  // Some hosts call a page by its name without the ending.
  const names = path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  return names.find(has);
}

/**
 * An answer that a browser takes for the file: with what the host says of it, but for how it came over the line and from
 * where.
 */
function answerOf(content: ArrayBuffer, headers: Headers) {
  const said = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'set-cookie'])
    said.delete(name);
  return new Response(content, { headers: said });
}

/**
 * A file as its host sends it, if it is what it should be.
 * @returns rejects where it does not come, or is something else
 */
export async function fetchExactly(address: string, digest: string): Promise<Response> {
  // What the browser has may be another version's, or broken: then it is asked for once more, past all that is kept.
  for (const cache of ['no-cache', 'reload'] as RequestCache[]) {
    const answer = await fetch(address, { cache, credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const content = await answer.arrayBuffer();
    if ((await digestOf(content)) === digest) return answerOf(content, answer.headers);
  }
  throw new Error(`${address} is not what the list of its version says`);
}

/** An answer that has just come for a page, to be kept: nothing where it is not the file. */
export async function exact(answer: Response, digest: string) {
  const content = await answer.arrayBuffer();
  return (await digestOf(content)) === digest ? answerOf(content, answer.headers) : undefined;
}
