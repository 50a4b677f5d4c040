// Watches the start: reports a failure when everything has loaded and the app has not begun, or when the time limit is over.
import { endFailure, type Say, showFailure } from './failure.ts';

/** How long the start may take, in ms since the page was requested. */
const START_TIMEOUT_MS = 15_000;

const page = document.documentElement;
const root = () => document.getElementById('tessera');
let styled = false;
/**
 * Whether the style sheet has loaded up to its last rule, which sets `--complete`. See scripts/site/bundle.mjs. Asking makes the
 * browser lay the page out, so once it is so it is not asked again.
 */
function isStyled() {
  styled ||= Boolean(getComputedStyle(page).getPropertyValue('--complete'));
  return styled;
}

/**
 * Requests missing style sheets again. The browser shows nothing and runs no module until each style sheet in the page's
 * markup has loaded or failed; one that a script adds blocks nothing.
 */
function unblock() {
  const late = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  for (const link of late) link.remove();
  const isLaidOut = Boolean(document.body?.getBoundingClientRect().width);
  // Firefox waits even for a style sheet that has been removed, until all loading is stopped, the module's included.
  if (late.length && !isLaidOut) stop();
  for (const link of late) {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => isStyled() && endFailure('unstyled'));
    document.head.append(again);
  }
  const module = document.querySelector<HTMLScriptElement>('script[type=module]');
  if (late.length && !isLaidOut && module) import(module.src).catch(() => {});
}

/** Watches as long as the page is open: a part that comes late removes the message about it. */
export function watchStart(t: Say) {
  /** The failure to report while the app has not started. */
  let failure: 'failed' | 'slow' | undefined;
  const report = () => {
    const now = root()?.dataset.state;
    if (!document.body || now === 'failed') return; // www/start.ts has shown the message
    const loaded = document.readyState === 'complete';
    // The app's script marks the page as soon as it runs: without the mark it is missing, refused or broken.
    if (loaded && root()?.dataset.begun === undefined) failure ??= 'failed';
    if (now === 'ready') endFailure('failed', 'slow');
    else if (failure) return showFailure(failure, t);
    // Only when everything has loaded, or the time is over, is a missing style sheet a failure.
    if ((failure || loaded) && !isStyled()) showFailure('unstyled', t);
  };
  document.addEventListener('readystatechange', report);
  setTimeout(() => {
    failure ??= 'slow';
    page.hidden = false; // the end of the document may be missing, so first-paint.ts has not shown it
    unblock();
    report();
  }, START_TIMEOUT_MS - performance.now());
  return report;
}
