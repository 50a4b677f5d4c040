// The addresses of workers as a browser takes them that lets no text become a script: the site's own two and no other.
import { site, thinker } from './build.js';

/** The service worker, and the one that thinks. */
export const WORKERS = { service: `${site}worker.js`, thinker: thinker.script };

/** A page may have one policy, made when it is first needed. @type {{createScriptURL: (address: string) => string} | undefined} */
let policy;

/** @param {keyof typeof WORKERS} which @returns {string} */
export function trusted(which) {
  const address = WORKERS[which];
  const factory = /** @type {any} */ (globalThis).trustedTypes;
  if (!factory) return address;
  const only = (/** @type {string} */ wanted) => {
    if (!Object.values(WORKERS).includes(wanted)) throw new TypeError(`no worker: ${wanted}`);
    return wanted;
  };
  policy ??= /** @type {NonNullable<typeof policy>} */ (factory.createPolicy('tessera', { createScriptURL: only }));
  return policy.createScriptURL(address);
}
