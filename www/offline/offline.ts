// The service worker, from the page's side: it is there or not, has news or not, and is asked for things. See
// www/worker/ for what it does.
import { site } from '../base/build.js';
import { language, onLanguage } from '../base/words.ts';
import { trusted, WORKERS } from '../base/worker-urls.ts';
import type { Wish } from '../worker/wishes.ts';

/** Of a new version: that it waits to be taken, or that another page has taken it. */
export type News = 'none' | 'waits' | 'taken';
/** How much there is to keep and how much of it is kept, in bytes. */
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

/** Calls back when there is news, and now if there is some. */
export function onNews(listener: (news: News) => void) {
  listeners.add(listener);
  if (now !== 'none') listener(now);
}

/**
 * Asks the worker for something.
 * @param came is told of what has come meanwhile
 * @returns rejects where it could not be done
 */
const ask = <T>(
  wish: Wish['do'],
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
      else reject(new Error(`the worker could not ${wish}`));
    };
    worker.postMessage({ do: wish }, [port2]);
  });

/** Whether this page comes from the device. */
export const isKept = () => Boolean(registration && navigator.serviceWorker.controller);

export const kept = (): Promise<Kept> => ask('state');

/** Keeps all pages and pictures. */
export const keepAll = (came: (bytes: number) => void): Promise<Kept> => ask('keep', came);

/** Loads the page again, in the new version. */
export function takeNews() {
  taking = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage({ do: 'take' });
  else location.reload();
}

/** Whether the host has the worker's script. A browser takes one that is empty for a new version, which then answers nothing. */
async function isThere() {
  const answer = await fetch(WORKERS.service, { cache: 'no-cache' });
  return answer.ok && (await answer.text()).includes('addEventListener(');
}

/** Looks whether there is a new version; without a network there is none. */
const look = async () => {
  if (await isThere().catch(() => false)) await registration?.update().catch(() => {});
};

/** Tells of a new version that has come as a whole. */
function watch(registered: ServiceWorkerRegistration) {
  const seen = () => {
    const { waiting } = registered;
    if (!waiting || !navigator.serviceWorker.controller) return;
    // The browser may have looked by itself: a script that answers nothing is no version.
    ask('state', undefined, waiting).then(
      () => tell('waits'),
      () => {},
    );
  };
  registered.addEventListener('updatefound', () =>
    registered.installing?.addEventListener('statechange', () => setTimeout(seen)),
  );
  seen();
}

/** Registers the worker; rejects where there can be none. */
export async function register(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker.getRegistration(site);
  if (registered?.active) return registered;
  if (!(await isThere())) throw new Error('the host has no worker');
  return navigator.serviceWorker.register(trusted('service'), { scope: site, updateViaCache: 'none' });
}

/** By what the app can be installed, in the language of the page. Nobody plays sooner for it, so that it comes late. */
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
 * Registers the worker where there can be one, and looks for a new version now and whenever the page comes back.
 * @param touched whether somebody has done something on the page
 */
export async function begin(touched: () => boolean) {
  const { serviceWorker } = navigator;
  // Only pages from a server have one, and none that somebody has put into a frame.
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
    return; // as in a private window: all is as it would be without
  }
  watch(registration);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  if (!controlled) return;
  look();
  const { alone } = await ask<{ alone: boolean }>('start');
  // At a start, before anybody has done anything, a version that waits is taken.
  if (alone && registration.waiting && !touched()) takeNews();
}
