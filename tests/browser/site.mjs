// The base of the end-to-end tests: a site for a whole test file, in each browser.
import { appendFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { open } from '../../scripts/browser/site.mjs';
import { within } from '../../scripts/browser/within.mjs';

export { open, watch } from '../../scripts/browser/site.mjs';

/** @typedef {import('../../scripts/browser/site.mjs').Site} Site */
/** @typedef {import('../../scripts/browser/site.mjs').WatchedPage} WatchedPage */
/** @typedef {import('../../scripts/browser/site.mjs').Kind} Kind */
/** @typedef {(site: Site, t: import('node:test').TestContext) => Promise<void>} Body */

/** Whether all tests run (`make test-all`), or only those that a release needs (`make test`). */
export const LONG = Boolean(process.env.TESSERA_LONG);

/**
 * The cases of a sweep: all, or for a release the first, which are the riskiest or stand for the others.
 * @template T @param {readonly T[]} list @param {number} [count]
 */
export const firstOf = (list, count = 1) => (LONG ? list : list.slice(0, count));

/**
 * The same site with reduced motion in Chromium, unless a test needs motion: drawing the frames of an animation costs as much as
 * the action. In Firefox all pages have motion.
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

/** How long a test may take, in seconds. */
const LIMIT = LONG ? 3600 : 120;

/**
 * Runs a test, and under `make test` once more if it fails: on a busy machine two browsers can exceed a test's timeouts, and now and
 * then a page of theirs hangs. The retry gets a fresh browser. A permanent fault fails twice; an intermittent one is named.
 * @param {Body} body
 * @param {Site} site
 * @param {import('node:test').TestContext} t
 * @param {string} [named] the file that names the tests which failed when they were asked first; without it each is asked once
 * @param {number} [limit] in seconds
 */
export async function ask(body, site, t, named = process.env.ASKED_AGAIN, limit = LIMIT) {
  try {
    await within(limit, body(site, t), 'the test');
  } catch (fault) {
    if (!named) throw fault;
    appendFileSync(named, `${t.name}\n${fault instanceof Error ? fault.stack : fault}\n\n`);
    await site.restart();
    await within(limit, body(site, t), 'the retry');
  }
}

/**
 * Functions that declare tests of the site served under a path. The site opens for the first test and serves the whole file, each
 * browser starts once, and pages that a test has opened are closed at its end.
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
    /** For main paths. */
    alwaysInBoth: inBrowsers('chromium', 'firefox'),
    /** In Chromium, and under `make test-all` in Firefox too. */
    inBoth: LONG ? inBrowsers('chromium', 'firefox') : inBrowsers('chromium'),
    inChromium: inBrowsers('chromium'),
    inFirefox: inBrowsers('firefox'),
    /** Only under `make test-all`. */
    longInBoth: LONG ? inBrowsers('chromium', 'firefox') : inBrowsers(),
    longInChromium: LONG ? inBrowsers('chromium') : inBrowsers(),
    longInFirefox: LONG ? inBrowsers('firefox') : inBrowsers(),
  };
}

export const { alwaysInBoth, inBoth, inChromium, inFirefox, longInBoth, longInChromium, longInFirefox } = under('/');
