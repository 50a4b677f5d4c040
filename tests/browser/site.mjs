// What the end-to-end tests share: a site for a whole test file, in each browser.
import { appendFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { open } from '../../scripts/browser/site.mjs';

export { open, watch } from '../../scripts/browser/site.mjs';

/** @typedef {import('../../scripts/browser/site.mjs').Site} Site */
/** @typedef {import('../../scripts/browser/site.mjs').WatchedPage} WatchedPage */
/** @typedef {import('../../scripts/browser/site.mjs').Kind} Kind */
/** @typedef {(site: Site, t: import('node:test').TestContext) => Promise<void>} Body */

/** Whether every promise is asked for (`make test-all`), or only what a release needs (`make test`). */
export const LONG = Boolean(process.env.TESSERA_LONG);

/**
 * The same site, whose pages ask for stillness in Chromium unless a test wants motion: to draw each frame of it costs as
 * much as the action. Firefox has motion everywhere.
 * @param {Site} site
 * @returns {Site}
 */
const still = (site) =>
  site.kind === 'firefox'
    ? site
    : {
        ...site,
        blank: (options) => site.blank({ reducedMotion: 'reduce', ...options }),
        page: (options) => site.page({ reducedMotion: 'reduce', ...options }),
      };

/**
 * Asks a test, and where `make test` wants that, once more when it fails: two browsers on a busy machine can keep a test
 * waiting longer than it waits. It begins anew in profiles of its own, with nothing of what the first time has left. A fault
 * that is always there fails it twice; one that comes and goes is named.
 * @param {Body} body
 * @param {Site} site
 * @param {import('node:test').TestContext} t
 * @param {string} [named] the file that names the tests which failed when they were asked first; without it each is asked once
 */
export async function ask(body, site, t, named = process.env.ASKED_AGAIN) {
  try {
    await body(site, t);
  } catch (fault) {
    if (!named) throw fault;
    appendFileSync(named, `${t.name}\n${fault instanceof Error ? fault.stack : fault}\n\n`);
    await site.discardPages();
    await body(site, t);
  }
}

/**
 * Ways to declare tests of the site served under a path. The site is opened when the first test needs it and serves the
 * whole file, each browser is started once; what a test has opened is closed when it ends.
 * @param {string} path
 */
export function under(path) {
  /** @type {Map<Kind, Promise<Site>>} */
  const sites = new Map();
  after(() => Promise.all([...sites.values()].map(async (site) => (await site).close())));
  const inBrowsers =
    (/** @type {Kind[]} */ ...kinds) =>
    (/** @type {string} */ name, /** @type {Body} */ body) => {
      for (const kind of kinds) {
        test(`${name} [${kind}]`, async (t) => {
          const site = sites.get(kind) ?? open(path, { browser: kind }).then(still);
          sites.set(kind, site);
          const opened = await site;
          t.after(() => opened.closePages());
          await ask(body, opened, t);
        });
      }
    };
  return {
    /** The main paths, and what browsers are known to do differently. */
    alwaysInBoth: inBrowsers('chromium', 'firefox'),
    /** In Chromium; in Firefox too by `make test-all`. */
    inBoth: LONG ? inBrowsers('chromium', 'firefox') : inBrowsers('chromium'),
    inChromium: inBrowsers('chromium'),
    inFirefox: inBrowsers('firefox'),
    /** Only by `make test-all`. */
    longInChromium: LONG ? inBrowsers('chromium') : inBrowsers(),
    longInFirefox: LONG ? inBrowsers('firefox') : inBrowsers(),
  };
}

export const { alwaysInBoth, inBoth, inChromium, inFirefox, longInChromium, longInFirefox } = under('/');
