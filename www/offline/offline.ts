// The page's side of the service worker: registers it, sends it requests, and reports new versions. The worker itself is in
// www/worker/.
import { site } from '../base/build.js';
import { language, onLanguage } from '../base/words.ts';
import { trusted, WORKERS } from '../base/worker-urls.ts';
import type { WorkerRequest } from '../worker/requests.ts';

/** Whether a new version waits to be activated, or has been activated by another page. */
export type News = 'none' | 'waits' | 'taken';
/** The bytes of all files that can be kept, and of those that are kept. */
export type Kept = { version: string; all: number; kept: number };

let registration: ServiceWorkerRegistration | undefined;
let now: News = 'none';
/** Whether this page has asked for the new version. */
let taking = false;
const listeners: Set<(news: News) => void> = new Set();

function tell(news: News) {
  if (now === news) return;
  now = news;
  listeners.forEach((listener) => listener(now));
}

/** Calls back when there is news, and at once if there is some now. */
export function onNews(listener: (news: News) => void) {
  listeners.add(listener);
  if (now !== 'none') listener(now);
}

/**
 * Sends the worker a request.
 * @param came called with the bytes of each file that has been fetched
 * @returns the worker's answer; rejects if the worker has failed
 */
const ask = <T>(
  request: WorkerRequest['do'],
  came?: (bytes: number) => void,
  worker = navigator.serviceWorker.controller,
): Promise<T> =>
  new Promise((resolve, reject) => {
    if (!worker) throw new Error('there is no worker');
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if ('came' in data) {
        came?.(data.came);
        return;
      }
      port1.close();
      if ('done' in data) resolve(data.done);
      else reject(new Error(`the worker could not ${request}`));
    };
    worker.postMessage({ do: request }, [port2]);
  });

/** Whether the service worker serves this page from the device. */
export const isKept = () => Boolean(registration && navigator.serviceWorker.controller);

export const kept = (): Promise<Kept> => ask('state');

/** Keeps all pages and pictures on the device. */
export const keepAll = (came: (bytes: number) => void): Promise<Kept> => ask('keep', came);

/** Activates the new version and reloads the page. */
export function takeNews() {
  taking = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage({ do: 'take' });
  else location.reload();
}

/** Whether the host has the worker's script. A browser would take an empty script for a new version, which answers nothing. */
async function isThere() {
  const answer = await fetch(WORKERS.service, { cache: 'no-cache' });
  return answer.ok && (await answer.text()).includes('addEventListener(');
}

/** Looks for a new version; without a network it finds none. */
const look = async () => {
  if (await isThere().catch(() => false)) await registration?.update().catch(() => {});
};

/** Reports a new version when all of it has been fetched. */
function watch(registered: ServiceWorkerRegistration) {
  const seen = () => {
    const { waiting } = registered;
    if (!waiting || !navigator.serviceWorker.controller) return;
    // The browser may have found the script by itself: an empty one does not answer and is no version.
    ask('state', undefined, waiting).then(
      () => tell('waits'),
      () => {},
    );
  };
  const follow = () => registered.installing?.addEventListener('statechange', () => setTimeout(seen));
  registered.addEventListener('updatefound', follow);
  follow(); // the browser may have found it while the page was starting
  seen();
}

/** Registers the worker; rejects if there can be none. */
export async function register(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker.getRegistration(site);
  if (registered?.active) return registered;
  if (!(await isThere())) throw new Error('the host has no worker');
  return navigator.serviceWorker.register(trusted('service'), { scope: site, updateViaCache: 'none' });
}

/** Adds the manifest by which the app can be installed, in the page's language. It is added late because the game does not need it. */
function offerApp() {
  const link = document.createElement('link');
  link.rel = 'manifest';
  const say = () => {
    link.href = `${site}manifest-${language()}.webmanifest`;
  };
  say();
  onLanguage(say);
  document.head.append(link);
}

/**
 * Registers the worker if there can be one, and looks for a new version now and whenever the page is shown again.
 * @param touched whether the visitor has done anything on the page
 */
export async function begin(touched: () => boolean) {
  const { serviceWorker } = navigator;
  // A page from a file or in a frame has no worker.
  if (!serviceWorker || !/^https?:$/.test(location.protocol) || window !== window.top) return;
  offerApp();
  let controlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (taking) location.reload();
    else if (controlled) tell('taken');
    controlled = true;
  });
  try {
    registration = await register();
  } catch {
    return; // as in a private window: the page works without it
  }
  watch(registration);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  if (!controlled) return;
  look();
  const { alone } = await ask<{ alone: boolean }>('start');
  // If this is the only page and the visitor has done nothing yet, activate a waiting version.
  if (alone && registration.waiting && !touched()) takeNews();
}
