// Browser profiles, each with one page. In Chromium a new profile takes longer than most tests, emptying one takes next to
// nothing, so they are reused.

import { within } from './within.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */
/** @typedef {{page: import('playwright-core').Page, empty?: () => Promise<void>}} Profile */

/** Runs before a page's own scripts: hides service workers. */
export const withoutWorkers = () => {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
};

/**
 * The profiles of a browser at one origin.
 * @param {string} origin
 */
export function profiles(origin) {
  /** Idle profiles, by the options that cannot be changed later. @type {Map<string, Profile[]>} */
  const idle = new Map();
  /** @type {{profile: Profile, key: string}[]} */
  const taken = [];

  /** @param {Browser} browser @param {ContextOptions} options @param {boolean} own @param {boolean} workers */
  async function fresh(browser, options, own, workers) {
    const context = await browser.newContext(options);
    if (!workers) await context.addInitScript(withoutWorkers);
    const page = await context.newPage();
    if (own || browser.browserType().name() !== 'chromium') return { page };
    const session = await context.newCDPSession(page);
    return {
      page,
      async empty() {
        await Promise.all(context.pages().map((other) => other !== page && other.close()));
        await page.mouse.move(0, 0);
        await page.goto('about:blank');
        await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      },
    };
  }

  return {
    /**
     * A page in an empty profile. An `own` one is not reused, so it may be changed for good: by init scripts, routes, a clock.
     * @param {Browser} browser
     * @param {ContextOptions} options
     * @param {boolean} own
     * @param {boolean} workers whether pages may have service workers, which would outlive the test
     */
    async take(browser, options, own, workers) {
      const { viewport = { width: 1280, height: 720 }, colorScheme, reducedMotion, forcedColors, ...lasting } = options;
      const key = JSON.stringify(lasting);
      const idling = own ? undefined : idle.get(key)?.pop();
      const waiting = idling?.page.isClosed() ? undefined : idling; // its browser may have been closed
      const profile = waiting ?? (await fresh(browser, options, own, workers));
      taken.push({ profile, key });
      if (waiting) {
        if (viewport) await waiting.page.setViewportSize(viewport);
        await waiting.page.emulateMedia({
          media: 'screen',
          colorScheme: colorScheme ?? 'light',
          reducedMotion: reducedMotion ?? 'no-preference',
          forcedColors: forcedColors ?? 'none',
          contrast: 'no-preference',
        });
      }
      return profile.page;
    },
    /** Returns these pages, or all. @param {...import('playwright-core').Page} pages */
    async release(...pages) {
      const back = taken.filter(({ profile }) => !pages.length || pages.includes(profile.page));
      for (const one of back) taken.splice(taken.indexOf(one), 1);
      await Promise.all(
        back.map(async ({ profile, key }) => {
          if (!profile.empty || profile.page.isClosed())
            return within(30, profile.page.context().close(), 'closing a page');
          await within(30, profile.empty(), 'emptying a profile');
          idle.set(key, [...(idle.get(key) ?? []), profile]);
        }),
      );
    },
    /** Forgets all pages, whose browsers are closed. */
    forget() {
      taken.length = 0;
      idle.clear();
    },
  };
}
