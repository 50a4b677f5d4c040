// The built site in a real Chromium or Firefox, for measurements, screenshots and end-to-end tests.
import { execSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from 'playwright-core';
import { serve } from '../serve.mjs';
import { profiles, withoutWorkers } from './profiles.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/**
 * @typedef {object} OwnOptions
 * @property {string} [path] the address within the site
 * @property {Record<string, string>} [remembered] localStorage of the site
 * @property {(page: WatchedPage) => Promise<unknown>} [before] runs before the page loads
 * @property {boolean} [newcomer] whether no game has been explained on the device; implies `own`
 * @property {boolean} [workers] whether the page may have a service worker; needs `own`
 * @property {'denied'} [storage] Firefox refuses all storage, as where the visitor blocks cookies
 * @property {boolean} [own] whether the test changes the page for good, so that it cannot be reused; implied by
 * `before`
 * @typedef {import('playwright-core').BrowserContextOptions & OwnOptions} PageOptions
 */
/** @typedef {Awaited<ReturnType<typeof open>>} Site */
/** @typedef {ReturnType<typeof watch>} WatchedPage a page whose problems are collected */
/** @typedef {keyof typeof LAUNCH} Kind */

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Features of Chromium that are off. Of several such flags it takes the last, so that this one repeats Playwright's list. The last two
 * are popups of the address bar: each new profile would load them as pages, for half a second of CPU time.
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const FLAGS = [
  `--disable-features=${OFF.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same pictures on every machine.
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--font-render-hinting=none',
];

/** Firefox's preferences for these options, which it takes at its start, not per page. @param {PageOptions} options */
const preferences = ({ colorScheme, reducedMotion, forcedColors, storage }) => ({
  'ui.systemUsesDarkTheme': colorScheme === 'dark' ? 1 : 0,
  'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
  'browser.display.document_color_use': forcedColors === 'active' ? 2 : 0,
  'privacy.baselineFingerprintingProtection': false,
  // Going back loads the page, as in a Chromium that is automated: of a page that comes back as it was left Firefox does not
  // always report that it is there.
  'browser.sessionhistory.max_total_viewers': 0,
  // Nobody is there to answer the prompt for persistent storage.
  'dom.storageManager.prompt.testing': true,
  'dom.storageManager.prompt.testing.allow': true,
  ...(storage === 'denied' && { 'network.cookie.cookieBehavior': 2 }),
});

/**
 * `make test` says where a browser is; without it, as when one test file is run by hand, the usual names are tried.
 * @param {string} variable
 * @param {string[]} names
 */
const executable = (variable, ...names) =>
  process.env[variable] ||
  execSync(names.map((name) => `command -v ${name}`).join(' || '), { encoding: 'utf8' }).trim();

/** Launch options of the browsers. */
const LAUNCH = {
  chromium: (/** @type {PageOptions} */ _) => ({
    executablePath: executable('CHROMIUM', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    args: FLAGS,
  }),
  firefox: (/** @type {PageOptions} */ options) => ({
    // The channel is the system's own Firefox rather than one that Playwright has built.
    channel: 'moz-firefox',
    executablePath: executable('FIREFOX', 'firefox-esr', 'firefox'),
    firefoxUserPrefs: preferences(options),
  }),
};
const TYPES = { chromium, firefox };

/** A browser of one's own. @param {Kind} kind */
export const launch = (kind) => TYPES[kind].launch(LAUNCH[kind]({}));

/** The key of the browser for these options. @param {Kind} kind @param {PageOptions} options */
const keyOf = (kind, options) => (kind === 'firefox' ? JSON.stringify(preferences(options)) : kind);

/** Where browsers that serve several processes are reached, by their keys. @type {Record<string, string>} */
const ENDPOINTS = JSON.parse(process.env.TESSERA_BROWSERS ?? '{}');

/** Starts a browser of each kind that several processes can reach. */
export async function startServers() {
  const kinds = /** @type {Kind[]} */ (['chromium', 'firefox']);
  const servers = await Promise.all(kinds.map((kind) => TYPES[kind].launchServer(LAUNCH[kind]({}))));
  return {
    endpoints: Object.fromEntries(kinds.map((kind, i) => [keyOf(kind, {}), servers[i].wsEndpoint()])),
    close: () => Promise.all(servers.map((server) => server.close())),
  };
}

/** A browser for pages with these options: one that runs for all, else one of this process. @param {Kind} kind @param {PageOptions} options */
async function start(kind, options) {
  const endpoint = ENDPOINTS[keyOf(kind, options)];
  const shared = endpoint && (await TYPES[kind].connect(endpoint).catch(() => undefined)); // it may have crashed
  return shared || TYPES[kind].launch(LAUNCH[kind](options));
}

/**
 * The browsers of this process, by their options: Chromium once, Firefox once for each set of `preferences`.
 * @type {Map<string, {browser: Promise<Browser>, users: number}>}
 */
const running = new Map();

/**
 * Serves dist/ and starts a browser, or takes the one that runs already; call `close` when done. Pages work the same in
 * both, but Firefox has no touch (`hasTouch`, `isMobile`).
 * @param {string} [under] the path that serves the site
 * @param {{browser?: keyof typeof LAUNCH}} [options]
 */
export async function open(under = '/', { browser: kind = 'chromium' } = {}) {
  const server = await serve(DIST, 0, under);
  /** The keys of `running` that this site uses. @type {Set<string>} */
  const used = new Set();
  const browserFor = (/** @type {PageOptions} */ options) => {
    const key = keyOf(kind, options);
    const one = running.get(key) ?? { browser: start(kind, options), users: 0 };
    running.set(key, one);
    if (!used.has(key)) one.users += 1;
    used.add(key);
    return one.browser;
  };
  const { take, release, forget } = profiles(new URL(server.url).origin);
  /** The pages whose devices know all games. @type {WeakSet<import('playwright-core').Page>} */
  const versed = new WeakSet();
  /**
   * A page in an empty profile, with nothing in it yet. `page.problems` collects what a good page never has: console
   * errors and warnings, uncaught errors, failed requests and requests that leave the site.
   * @param {Omit<PageOptions, 'path' | 'remembered'>} [options]
   */
  async function blank({ before, own = false, newcomer = false, workers = false, storage, ...options } = {}) {
    const alone = own || newcomer || workers || Boolean(before);
    const bare = await take(await browserFor({ ...options, storage }), options, alone, workers);
    if (!newcomer && !versed.has(bare)) {
      versed.add(bare);
      await bare.context().addInitScript(knowAll);
    }
    const page = watch(bare, server.url);
    await before?.(page);
    return page;
  }
  return {
    url: server.url,
    kind,
    blank,
    /**
     * A `blank` page that has loaded the app, with the wasm module running.
     * @param {PageOptions} [options]
     */
    async page({ path = '', remembered, ...options } = {}) {
      const page = await blank(options);
      const script = remembered && (await page.addInitScript(rememberAll, remembered));
      await page.goto(new URL(path, server.url).href);
      await page.waitForSelector('#tessera[data-state]', { state: 'attached' });
      await script?.dispose();
      return page;
    },
    /** Returns these pages, or all, and clears what they have stored. */
    closePages: release,
    /** After a failed test: starts anew in a browser of this process, since the one that all share may hang. */
    async restart() {
      const keys = [...used];
      used.clear();
      forget();
      for (const key of keys) delete ENDPOINTS[key];
      await Promise.allSettled(
        keys.map(async (key) => {
          const one = running.get(key);
          running.delete(key);
          await (await one?.browser)?.close();
        }),
      );
    },
    /**
     * A browser of its own with a profile in a folder, which outlives it. `kill` kills the whole browser,
     * as when the power fails; `crash` ends the process of one page.
     * @param {string} profile
     */
    async persistent(profile) {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: executable('CHROMIUM', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
        args: FLAGS,
        viewport: { width: 800, height: 800 },
      });
      await context.addInitScript(withoutWorkers);
      const main = context.browser();
      const system = await (await main?.newBrowserCDPSession())?.send('SystemInfo.getProcessInfo');
      const pid = system?.processInfo.find(({ type }) => type === 'browser')?.id;
      if (!pid) throw new Error('the browser does not tell its process');
      const pids = (system?.processInfo ?? []).map(({ id }) => id);
      const lives = (/** @type {number} */ one) => {
        try {
          return process.kill(one, 0);
        } catch {
          return false;
        }
      };
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
          // The whole group: a surviving storage process would lock the profile.
          for (const one of [-pid, ...pids]) {
            try {
              process.kill(one, 'SIGKILL');
            } catch {} // already gone
          }
          await closed;
          for (let i = 0; i < 40 && pids.some(lives); i++) await new Promise((then) => setTimeout(then, 50));
        },
      };
    },
    async close() {
      await Promise.all(
        [...used].map(async (key) => {
          const one = running.get(key);
          if (!one) return;
          one.users -= 1;
          if (one.users > 0) return;
          running.delete(key);
          await (await one.browser).close();
        }),
      );
      await server.close();
    },
  };
}

/** Runs before a page's own scripts: marks all games as explained, so that nothing covers a board. */
const knowAll = () => {
  try {
    if (window !== top) return;
    for (const game of ['pente', 'cavendish', 'hexade', 'kensington', 'chivalry'])
      localStorage.setItem(`tessera/known/${game}`, 'shown');
  } catch {
    // A document without storage.
  }
};

/** Runs before the page's own scripts: fills localStorage. @param {Record<string, string>} texts */
const rememberAll = (texts) => {
  try {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  } catch {
    // An empty document before the site's, without storage.
  }
};

/**
 * The digest of the style that Playwright adds for a screenshot. In Firefox the page's policy forbids it, as it should.
 */
const SCREENSHOT_STYLE = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

/** Firefox's messages about loads aborted by leaving the page. */
const BROKEN_OFF = ['NS_BINDING_ABORTED', 'status=2152398850'];

/**
 * Has keys pressed in front: Firefox sends no focus events to a window behind that of another test.
 * @param {import('playwright-core').Page} page
 */
function pressInFront(page) {
  if (page.context().browser()?.browserType().name() !== 'firefox') return;
  const { keyboard } = page;
  for (const act of /** @type {const} */ (['press', 'type', 'down'])) {
    const behind = keyboard[act].bind(keyboard);
    keyboard[act] = async (/** @type {string} */ text, /** @type {{delay?: number}} */ options = {}) => {
      await page.bringToFront();
      await behind(text, options);
    };
  }
  pressElementsInFront(Object.getPrototypeOf(page.locator('html')));
}

/** Locators that have learnt it. @type {WeakSet<import('playwright-core').Locator>} */
const inFront = new WeakSet();

/** The same for keys that are pressed in an element. @param {import('playwright-core').Locator} locators their prototype */
function pressElementsInFront(locators) {
  if (inFront.has(locators)) return;
  inFront.add(locators);
  const behind = locators.press;
  locators.press = async function (key, options) {
    if (this.page().context().browser()?.browserType().name() === 'firefox') await this.page().bringToFront();
    await behind.call(this, key, options);
  };
}

/**
 * Collects a page's problems.
 * @param {import('playwright-core').Page} bare
 * @param {string} home the only origin that requests may go to
 */
export function watch(bare, home) {
  const seen = 'problems' in bare;
  const page = Object.assign(bare, { problems: /** @type {string[]} */ ([]) });
  if (seen) return page;
  pressInFront(page);
  const problem = (/** @type {string} */ text) => page.problems.push(text);
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && problem(`${message.type()}: ${message.text()}`),
  );
  const fault = (/** @type {string} */ text) =>
    ![SCREENSHOT_STYLE, ...BROKEN_OFF].some((known) => text.includes(known)) && problem(text);
  page.on('pageerror', (error) => fault(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => fault(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`));
  page.on('response', (response) => response.status() >= 400 && problem(`${response.status()}: ${response.url()}`));
  page.on(
    'request',
    (request) =>
      /^https?:/.test(request.url()) && !request.url().startsWith(home) && problem(`left the site: ${request.url()}`),
  );
  return page;
}
