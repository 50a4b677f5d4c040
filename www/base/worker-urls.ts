// The addresses of workers as a browser takes them that lets no text become a script: the site's own two and no other.
import { site, thinker } from './build.js';

/** The service worker, and the one that thinks. */
export const WORKERS = { service: `${site}worker.js`, thinker: thinker.script };

/** The part of Trusted Types that is used here; TypeScript does not have them yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

/** A page may have one policy, made when it is first needed. */
let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;

export function trusted(which: keyof typeof WORKERS): string {
  const address = WORKERS[which];
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return address;
  const only = (wanted: string) => {
    if (!Object.values(WORKERS).includes(wanted)) throw new TypeError(`no worker: ${wanted}`);
    return wanted;
  };
  policy ??= factory.createPolicy('tessera', { createScriptURL: only });
  return policy.createScriptURL(address);
}
