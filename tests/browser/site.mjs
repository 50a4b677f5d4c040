// What the end-to-end tests share: a site for a whole test file, in each browser.
import { after, test } from 'node:test';
import { open } from '../../scripts/browser/site.mjs';

export { open, watch } from '../../scripts/browser/site.mjs';

/** @typedef {import('../../scripts/browser/site.mjs').Site} Site */
/** @typedef {import('../../scripts/browser/site.mjs').WatchedPage} WatchedPage */
/** @typedef {import('../../scripts/browser/site.mjs').Kind} Kind */

/**
 * For the head of a test file: the site in a browser of that kind, opened when the first test runs and shared by all.
 * @param {Kind} kind
 * @param {string} [under]
 */
function shared(kind, under) {
  /** @type {Promise<Site> | undefined} */
  let site;
  after(async () => (await site)?.close());
  return () => (site ??= open(under, { browser: kind }));
}

/**
 * Declares tests that hold in Chromium and in Firefox: `const both = inBoth();`, then `both('name', async (site) => …)`.
 * Each browser is started once a file; what `site.page` opened is closed when the test ends.
 * @param {{under?: string, kinds?: Kind[]}} [options]
 */
export function inBoth({ under, kinds = ['chromium', 'firefox'] } = {}) {
  const sites = kinds.map((kind) => ({ kind, site: shared(kind, under) }));
  return (/** @type {string} */ name, /** @type {(site: Site) => Promise<void>} */ body) => {
    for (const { kind, site } of sites) {
      test(`${name} [${kind}]`, async (t) => {
        const opened = await site();
        /** @type {import('playwright-core').BrowserContext[]} */
        const contexts = [];
        t.after(() => Promise.all(contexts.map((context) => context.close())));
        await body({
          ...opened,
          async page(options) {
            const page = await opened.page(options);
            contexts.push(page.context());
            return page;
          },
        });
      });
    }
  };
}
