// Starts the page: fetches the words and the wasm module, and runs the app with the module's bindings.
import * as tessera from 'tessera';
import { run } from './app.ts';
import { wasm } from './base/build.js';
import { fetchAll, later } from './base/lazy.ts';
import { dressPage } from './base/theme.ts';
import * as catalogue from './base/words.ts';
import { showFailure } from './boot/failure.ts';
import { explainOnClick } from './home/view.ts';

const { has, load, t } = catalogue;

const offline = later(() => import('./offline/update-notice.ts'));

const root = document.getElementById('tessera') as HTMLElement;
root.dataset.begun = ''; // see www/boot/watchdog.ts
/** Whether the visitor has done anything here. After that, the page reloads only when asked to. */
let touched = false;
for (const kind of ['pointerdown', 'keydown', 'drop', 'paste'])
  addEventListener(
    kind,
    () => {
      touched = true;
    },
    { once: true, capture: true, passive: true },
  );
let app: ReturnType<typeof run> | undefined;
let keeping: Promise<unknown> | undefined;
/** Registers the service worker: the page then loads from this device, and new versions are announced. */
const keepHere = () => {
  keeping ??= Promise.all([offline(), words]).then(([room]) =>
    room.keepHere(
      async () => app?.settled(),
      () => touched,
    ),
  );
  return keeping.catch(() => {}); // without a connection the next visit tries again
};

// Shown when both the module and the catalogue of words have failed to load.
const LAST_WORDS: Record<string, string> = {
  'page.failedTitle': 'Tessera could not start',
  'page.failed': 'The connection failed. Nothing is lost: try again.',
  'page.again': 'Try again',
};

dressPage();
const words = load();
// If the module fails first, nothing awaits the words: do not report an unhandled rejection.
words.catch(() => {});
explainOnClick(root, words);
// If a new version is waiting, activate it before a game goes on; otherwise the service worker can wait until the end.
(async () => (await navigator.serviceWorker?.getRegistration())?.waiting && keepHere())().catch(() => {});
// Fetch the lessons and the puzzles while the module loads.
if (/^#(learn|puzzles)\b/.test(location.hash)) import('./learn/learn.ts').catch(() => {});
try {
  await tessera.default({ module_or_path: wasm });
  await words;
  app = run(tessera, root);
  await app.ready;
  // Tests and other scripts on the page find the bindings, the view and the words here.
  Object.assign(globalThis, { tessera: { bindings: tessera, app, words: catalogue } });
  // Shows tests and style sheets that the app runs.
  root.dataset.state = 'ready';
  fetchAll().then(keepHere);
} catch (error) {
  await words.catch(() => {});
  root.dataset.state = 'failed';
  showFailure('failed', (key) => (has(key) ? t(key) : LAST_WORDS[key]));
  throw error;
}
