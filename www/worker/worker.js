// The service worker: the site's own pages come from this device, in one version as a whole, with or without a network.
// It is for those pages and what is in them alone; a board on somebody else's page that the browser lets it serve gets
// the same files.
import { putDown, SHARED } from './inbox.js';
import { list, version } from './release.js';
import { versions } from './versions.js';

/** @typedef {import('./wishes.js').Wish} Wish */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const home = worker.registration.scope;
const site = versions(home, version, list);
/** The most of a text that is taken from another program, in signs. */
const MAX_TEXT = 4_000_000;

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Throws older versions away; not while a newer one is coming or waits, which would go with them. */
async function clean() {
  const { installing, waiting } = worker.registration;
  if (!installing && !waiting) await site.clean();
}

worker.addEventListener('install', (event) => event.waitUntil(site.takeIn()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await worker.clients.claim();
      // A page that goes on may still ask for parts of the version that it began with.
      if (!(await pages()).length) await clean();
    })(),
  ),
);

/** A record that another program shares. @param {Request} request */
async function share(request) {
  const form = await request.formData();
  const [file] = form.getAll('file');
  const texts = ['text', 'url', 'title'].map((name) => String(form.get(name) ?? ''));
  const text = file instanceof File ? await file.slice(0, MAX_TEXT).text() : (texts.find((one) => one.trim()) ?? '');
  await putDown(home, text.slice(0, MAX_TEXT));
  return Response.redirect(new URL(`#${SHARED}`, home).href, 303);
}

/** Has the browser leave the worker alive until something is kept; once the answer is there it may be too late to ask. @param {ExtendableEvent} event @param {Promise<unknown>} keeping */
function keptGoing(event, keeping) {
  try {
    event.waitUntil(keeping);
  } catch {
    /* it goes on as long as the worker lives */
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(home)) return;
  if (request.method === 'POST' && request.url === `${home}share`) event.respondWith(share(request));
  if (request.method !== 'GET') return;
  event.respondWith(site.answer(request, (keeping) => keptGoing(event, keeping)));
});

worker.addEventListener('message', (event) => {
  const [port] = event.ports;
  const { do: wish, page = '' } = /** @type {Partial<Wish>} */ (event.data ?? {});
  const source = /** @type {Client | null} */ (event.source);
  /** @type {Record<Wish['do'], () => Promise<unknown>>} */
  const deeds = {
    /** A page has begun. Where it is the only one nobody needs another version than this. */
    async start() {
      const alone = (await pages()).every(({ id }) => id === source?.id);
      if (alone) await clean();
      return { alone };
    },
    take: () => worker.skipWaiting(),
    visit: () => site.visit(page),
    state: () => site.state(),
    async keep() {
      await site.keepAll((came) => port?.postMessage({ came }));
      return site.state();
    },
  };
  if (!wish || !Object.hasOwn(deeds, wish)) return;
  event.waitUntil(
    deeds[wish]().then(
      (done) => port?.postMessage({ done }),
      () => port?.postMessage({ failed: true }),
    ),
  );
});
