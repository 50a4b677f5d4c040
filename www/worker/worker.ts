// The service worker: the site's own pages come from this device, in one version as a whole, with or without a network.
// It is for those pages and what is in them alone; a board on somebody else's page that the browser lets it serve gets
// the same files.
import { putDown, SHARED } from './inbox.ts';
import { list, version } from './release.js';
import { versions } from './versions.ts';
import type { Wish } from './wishes.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;
const home = worker.registration.scope;
const site = versions(home, version, list);
/** The most of a text that is taken from another program, in signs. */
const MAX_TEXT = 4_000_000;

/** Firefox lists a tab for a moment after it has been closed. */
const STILL_LISTED_MS = 3_000;

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

/** Whether the system or a page of this origin sends it. A form of another site does not. */
function isOwn({ headers, mode, referrer }: Request) {
  if (mode !== 'navigate') return true; // no other site's requests but those for pages come here
  const from = headers.get('sec-fetch-site'); // not every browser tells its workers
  return from ? ['none', 'same-origin'].includes(from) : !referrer || new URL(referrer).origin === location.origin;
}

/** A record that another program shares. */
async function share(request: Request) {
  if (!isOwn(request)) return Response.redirect(home, 303);
  const form = await request.formData();
  const [file] = form.getAll('file');
  const texts = ['text', 'url', 'title'].map((name) => String(form.get(name) ?? ''));
  const text = file instanceof File ? await file.slice(0, MAX_TEXT).text() : (texts.find((one) => one.trim()) ?? '');
  await putDown(home, text.slice(0, MAX_TEXT));
  return Response.redirect(new URL(`#${SHARED}`, home).href, 303);
}

/** Has the browser leave the worker alive until something is kept; once the answer is there it may be too late to ask. */
function keptGoing(event: ExtendableEvent, keeping: Promise<unknown>) {
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
  const { do: wish, page = '' } = (event.data ?? {}) as Partial<Wish>;
  const source = event.source as Client | null;
  const deeds: Record<Wish['do'], () => Promise<unknown>> = {
    /** A page has begun. Where it is the only one nobody needs another version than this. */
    async start() {
      const isAlone = async () => (await pages()).every(({ id }) => id === source?.id);
      const alone = await isAlone();
      if (alone) await clean();
      else
        event.waitUntil(
          new Promise((then) => setTimeout(then, STILL_LISTED_MS)).then(async () => {
            if (await isAlone()) await clean();
          }),
        );
      event.waitUntil(site.complete().catch(() => {})); // without a network it goes on with what is there
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
