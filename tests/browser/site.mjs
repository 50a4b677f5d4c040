// What the end-to-end tests share: the built site, served, in a real Chromium.
import { execSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../scripts/serve.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
  // The same pictures on every machine.
  '--force-color-profile=srgb', '--disable-lcd-text', '--font-render-hinting=none',
];

/** `make test` says where Chromium is; without it, as when one test file is run by hand, the usual names are tried. */
function executablePath() {
  return process.env.CHROMIUM
    ?? execSync('command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable', { encoding: 'utf8' }).trim();
}

/**
 * Serves dist/ and starts Chromium; call `close` when done.
 * @param {string} [under] the path the site appears at
 */
export async function open(under = '/') {
  const server = await serve(DIST, 0, under);
  const browser = await chromium.launch({ executablePath: executablePath(), args: FLAGS });
  return {
    url: server.url,
    browser,
    /**
     * A new page in a fresh profile, loaded and with the wasm module running. `page.problems` collects what a good page
     * never has: console errors and warnings, uncaught errors, failed requests and requests that leave the site.
     * @param {import('playwright-core').BrowserContextOptions & {path?: string}} [options] Playwright's, and the address within the site
     */
    async page({ path = '', ...options } = {}) {
      const context = await browser.newContext(options);
      const page = Object.assign(await context.newPage(), { problems: /** @type {string[]} */ ([]) });
      const problem = (/** @type {string} */ text) => page.problems.push(text);
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problem(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => problem(`uncaught: ${error.message}`));
      page.on('requestfailed', (request) => problem(`failed: ${request.url()}`));
      page.on('response', (response) => response.status() >= 400 && problem(`${response.status()}: ${response.url()}`));
      page.on('request', (request) => /^https?:/.test(request.url()) && !request.url().startsWith(server.url) && problem(`left the site: ${request.url()}`));
      await page.goto(new URL(path, server.url).href);
      await page.waitForSelector('#tessera[data-state]');
      return page;
    },
    /**
     * A browser of its own with a profile in a folder, which outlives it. `kill` ends the whole browser at once, as when
     * the power fails; `crash` ends the process of one page.
     * @param {string} profile
     */
    async persistent(profile) {
      const context = await chromium.launchPersistentContext(profile, { executablePath: executablePath(), args: FLAGS, viewport: { width: 800, height: 800 } });
      const main = context.browser();
      const system = await (await main?.newBrowserCDPSession())?.send('SystemInfo.getProcessInfo');
      const pid = system?.processInfo.find(({ type }) => type === 'browser')?.id;
      if (!pid) throw new Error('the browser does not tell its process');
      return {
        context,
        /** @param {import('playwright-core').Page} page */
        async crash(page) {
          const session = await context.newCDPSession(page);
          const crashed = new Promise((then) => page.once('crash', then));
          session.send('Page.crash').catch(() => {});
          await crashed;
          await page.close().catch(() => {});
        },
        async kill() {
          const closed = new Promise((then) => context.once('close', then));
          process.kill(pid, 'SIGKILL');
          await closed;
        },
      };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
