// The files of a version: which one an address means, and that a file is what the list says it is.

/**
 * @typedef {object} Listed a file in version.json
 * @property {string} path within the site
 * @property {number} size in bytes
 * @property {string} digest SHA-256 as base64url
 * @property {'app' | 'pages' | 'other'} part kept with each version; kept when visited, or all when asked; not kept
 */

/** The list itself, which names all files but itself and the worker. */
export const LIST = 'version.json';

/** @param {BufferSource} content */
export async function digestOf(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * The path of the file that an address means; nothing where it means none of these.
 * @param {string} address
 * @param {string} home the site's
 * @param {(path: string) => boolean} has
 */
export function pathOf(address, home, has) {
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
 * @param {ArrayBuffer} content
 * @param {Headers} headers
 */
function answerOf(content, headers) {
  const said = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'set-cookie'])
    said.delete(name);
  return new Response(content, { headers: said });
}

/**
 * A file as its host sends it, if it is what it should be.
 * @param {string} address
 * @param {string} digest
 * @returns {Promise<Response>} rejects where it does not come, or is something else
 */
export async function fetchExactly(address, digest) {
  // What the browser has may be another version's, or broken: then it is asked for once more, past all that is kept.
  for (const cache of /** @type {RequestCache[]} */ (['no-cache', 'reload'])) {
    const answer = await fetch(address, { cache, credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const content = await answer.arrayBuffer();
    if ((await digestOf(content)) === digest) return answerOf(content, answer.headers);
  }
  throw new Error(`${address} is not what the list of its version says`);
}

/** An answer that has just come for a page, to be kept: nothing where it is not the file. @param {Response} answer @param {string} digest */
export async function exact(answer, digest) {
  const content = await answer.arrayBuffer();
  return (await digestOf(content)) === digest ? answerOf(content, answer.headers) : undefined;
}
