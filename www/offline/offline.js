// The service worker, from the page's side: it is there or not, has news or not, and is asked for things. See
// www/worker/ for what it does.
import { site } from '../base/build.js';
import { trusted } from '../base/trusted.js';
import { language, onLanguage } from '../base/words.js';

/** @typedef {'none' | 'waits' | 'taken'} News of a new version: that it waits to be taken, or that another page has taken it */
/** @typedef {{version: string, all: number, kept: number}} Kept how much there is to keep and how much of it is kept, in bytes */

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {News} */
let now = 'none';
/** Whether this page has asked for the new version. */
let taking = false;
/** @type {Set<(news: News) => void>} */
const listeners = new Set();

/** @param {News} news */
function tell(news) {
  if (now === news) return;
  now = news;
  listeners.forEach((listener) => listener(now));
}

/** Calls back when there is news, and now if there is some. @param {(news: News) => void} listener */
export function onNews(listener) {
  listeners.add(listener);
  if (now !== 'none') listener(now);
}

/**
 * Asks the worker for something.
 * @template T
 * @param {import('../worker/wishes.js').Wish['do']} wish
 * @param {(bytes: number) => void} [came] is told of what has come meanwhile
 * @returns {Promise<T>} rejects where it could not be done
 */
const ask = (wish, came) =>
  new Promise((resolve, reject) => {
    const { controller } = navigator.serviceWorker;
    if (!controller) throw new Error('there is no worker');
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
    controller.postMessage({ do: wish }, [port2]);
  });

/** Whether this page comes from the device. */
export const isKept = () => Boolean(registration && navigator.serviceWorker.controller);

/** @returns {Promise<Kept>} */
export const kept = () => ask('state');

/** Keeps all pages and pictures. @param {(bytes: number) => void} came @returns {Promise<Kept>} */
export const keepAll = (came) => ask('keep', came);

/** Loads the page again, in the new version. */
export function takeNews() {
  taking = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage({ do: 'take' });
  else location.reload();
}

/** Looks whether there is a new version; without a network there is none. */
const look = () => registration?.update().catch(() => {});

/** Tells of a new version that has come as a whole. */
function watch(/** @type {ServiceWorkerRegistration} */ registered) {
  const seen = () => {
    if (registered.waiting && navigator.serviceWorker.controller) tell('waits');
  };
  registered.addEventListener('updatefound', () =>
    registered.installing?.addEventListener('statechange', () => setTimeout(seen)),
  );
  seen();
}

/** Registers the worker. @returns {Promise<ServiceWorkerRegistration>} */
export const register = () =>
  navigator.serviceWorker.register(trusted('service'), { scope: site, updateViaCache: 'none' });

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
 * @param {() => boolean} touched whether somebody has done something on the page
 */
export async function begin(touched) {
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
  const { alone } = await ask('start');
  // At a start, before anybody has done anything, a version that waits is taken.
  if (alone && registration.waiting && !touched()) takeNews();
}
