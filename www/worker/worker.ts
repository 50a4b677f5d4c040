// The service worker: serves the site's pages from this device, all of one version, with or without a network. If the browser
// lets it serve an embedded board on another site's page, the board gets the same files.
import { putDown, SHARED } from './inbox.ts';
import { list, version } from './release.js';
import type { WorkerRequest } from './requests.ts';
import { versions } from './versions.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;
const home = worker.registration.scope;
const site = versions(home, version, list);
/** Longer texts from other programs are cut, in characters. */
const MAX_TEXT = 4_000_000;

/** How long Firefox may list a tab that has been closed, and a version as waiting that has been taken. */
const STILL_LISTED_MS = 3_000;

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Deletes other versions, unless a newer one is being installed or waits: it would be deleted too. */
async function clean() {
  const { installing, waiting } = worker.registration;
  if (!installing && !waiting) await site.clean();
}

worker.addEventListener('install', (event) => event.waitUntil(site.takeIn()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await worker.clients.claim();
      // An open page may still need files of the version in which it was loaded.
      if (!(await pages()).length) await clean();
    })(),
  ),
);

/** Whether a request comes from the system or this origin, and not from a form of another site. */
function isOwn({ headers, mode, referrer }: Request) {
  if (mode !== 'navigate') return true; // other sites can reach this worker only by navigation
  const from = headers.get('sec-fetch-site'); // not every browser gives it to workers
  return from ? ['none', 'same-origin'].includes(from) : !referrer || new URL(referrer).origin === location.origin;
}

/** Takes a record that another program shares. */
async function share(request: Request) {
  if (!isOwn(request)) return Response.redirect(home, 303);
  const form = await request.formData();
  const [file] = form.getAll('file');
  const texts = ['text', 'url', 'title'].map((name) => String(form.get(name) ?? ''));
  const text = file instanceof File ? await file.slice(0, MAX_TEXT).text() : (texts.find((one) => one.trim()) ?? '');
  await putDown(home, text.slice(0, MAX_TEXT));
  return Response.redirect(new URL(`#${SHARED}`, home).href, 303);
}

/** Keeps the worker alive until something is stored. After the response it may be too late to ask. */
function keepAlive(event: ExtendableEvent, keeping: Promise<unknown>) {
  try {
    event.waitUntil(keeping);
  } catch {
    /* storing goes on as long as the worker lives */
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(home)) return;
  if (request.method === 'POST' && request.url === `${home}share`) event.respondWith(share(request));
  if (request.method !== 'GET') return;
  event.respondWith(site.answer(request, (keeping) => keepAlive(event, keeping)));
});

worker.addEventListener('message', (event) => {
  const [port] = event.ports;
  const { do: wanted, page = '' } = (event.data ?? {}) as Partial<WorkerRequest>;
  const source = event.source as Client | null;
  const actions: Record<WorkerRequest['do'], () => Promise<unknown>> = {
    /** A page has started. If it is the only one, no other version is needed. */
    async start() {
      const cleanIfAlone = async () => {
        const isAlone = (await pages()).every(({ id }) => id === source?.id);
        if (isAlone) await clean();
        return isAlone;
      };
      const alone = await cleanIfAlone();
      event.waitUntil(new Promise((then) => setTimeout(then, STILL_LISTED_MS)).then(cleanIfAlone));
      event.waitUntil(site.complete().catch(() => {})); // without a network the files that are there must do
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
  if (!wanted || !Object.hasOwn(actions, wanted)) return;
  event.waitUntil(
    actions[wanted]().then(
      (done) => port?.postMessage({ done }),
      () => port?.postMessage({ failed: true }),
    ),
  );
});
