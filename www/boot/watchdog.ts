// Tells whether the start arrives: says so when all has loaded and the module has not begun, else when it has had its time.
import { endFailure, type Say, showFailure } from './failure.ts';

/** The start has this long, in ms since the page was asked for. */
const PATIENCE = 15_000;

const page = document.documentElement;
const root = () => document.getElementById('tessera');
/** Whether the style sheet is there to its last rule. See scripts/site/bundle.mjs. */
const isStyled = () => Boolean(getComputedStyle(page).getPropertyValue('--complete'));

/**
 * Asks anew for style sheets that are not there. The browser shows nothing and runs no module before one that stands in the
 * page has come or failed; one that a script asks for holds nothing up.
 */
function unblock() {
  const late = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  for (const link of late) link.remove();
  const isLaidOut = Boolean(document.body?.getBoundingClientRect().width);
  // Firefox waits for one that has been removed, too, until all loading is broken off, the module's with it.
  if (late.length && !isLaidOut) stop();
  for (const link of late) {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => isStyled() && endFailure('unstyled'));
    document.head.append(again);
  }
  const module = document.querySelector<HTMLScriptElement>('script[type=module]');
  if (late.length && !isLaidOut && module) import(module.src).catch(() => {});
}

/** Watches from now on, and as long as the page is there: what is late takes away what was said. */
export function watchStart(t: Say) {
  /** What there is to say while the app has not started. */
  let failure: 'failed' | 'slow' | undefined;
  const tell = () => {
    const now = root()?.dataset.state;
    if (!document.body || now === 'failed') return; // it says so itself
    const loaded = document.readyState === 'complete';
    // Its script is missing, refused or broken: it marks the page as soon as it runs.
    if (loaded && root()?.dataset.begun === undefined) failure ??= 'failed';
    if (now === 'ready') endFailure('failed', 'slow');
    else if (failure) return showFailure(failure, t);
    // Whether it has come is known when all has, or when it has had its time.
    if ((failure || loaded) && !isStyled()) showFailure('unstyled', t);
  };
  document.addEventListener('readystatechange', tell);
  setTimeout(() => {
    failure ??= 'slow';
    page.hidden = false; // the rest of the document may be missing, too
    unblock();
    tell();
  }, PATIENCE - performance.now());
  return tell;
}
