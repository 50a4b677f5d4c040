// Worker addresses as Trusted Types: the site's own two workers and no others.
import { site, thinker } from './build.js';

/** The service worker and the engine's worker. */
export const WORKERS = { service: `${site}worker.js`, thinker: thinker.script };

/** The part of Trusted Types that is used here; TypeScript does not declare it yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

/** The page's one policy, made when it is first needed. */
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
