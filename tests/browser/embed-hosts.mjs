// Other people's pages: a second server, thus another origin, whose pages embed boards of the site; and helpers for them.
import assert from 'node:assert/strict';
import { createServer, request as forward } from 'node:http';
import { after, before } from 'node:test';

/** @typedef {import('../../embed/embed').State} State */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Frame} Frame */
/** @typedef {import('./site.mjs').Site} Site */
/**
 * @typedef {object} Host
 * @property {string} url
 * @property {(html: string, options?: {policy?: string, head?: string, headers?: Record<string, string>}) => string} page puts a page on the server and gives its address
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Host>} */
async function hosts() {
  /** @type {Map<string, {html: string, sent: Record<string, string>}>} */
  const pages = new Map();
  const server = createServer((request, response) => {
    const found = pages.get(request.url ?? '');
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...found?.sent });
    response.end(found?.html ?? '');
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  // Another host name too, because storage is partitioned by site.
  const url = `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
  return {
    url,
    page(html, { policy, head = '', headers = {} } = {}) {
      const path = `/${pages.size}`;
      pages.set(path, {
        sent: { ...headers, ...(policy && { 'Content-Security-Policy': policy }) },
        html: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Somebody’s page</title><link rel="icon" href="data:,">${head}</head><body>${html}</body></html>`,
      });
      return new URL(path, url).href;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves other people's pages while the tests of a file run. @returns {Pick<Host, 'url' | 'page'>} */
export function hosting() {
  /** @type {Host} */
  let host;
  before(async () => {
    host = await hosts();
  });
  after(() => host.close());
  return {
    get url() {
      return host.url;
    },
    page: (...about) => host.page(...about),
  };
}

/**
 * A server in front of another one that counts its answers.
 * @param {string} behind its address
 */
export async function counting(behind) {
  /** How often each path was requested. @type {Map<string, number>} */
  const asked = new Map();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    asked.set(path, (asked.get(path) ?? 0) + 1);
    forward(new URL(request.url ?? '', behind), { method: request.method }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    })
      .on('error', () => response.destroy())
      .end();
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  return {
    url: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}

/** Reports the boards' events to the page's script. */
export const LOG = `<script>
  window.log = [];
  for (const name of ['ready', 'action', 'end', 'position', 'error']) addEventListener('tessera-' + name, (event) => log.push({ name, detail: event.detail, on: event.target.id }));
  addEventListener('message', (event) => { if (event.data && event.data.tessera) log.push({ name: event.data.type, detail: event.data }); });
</script>`;
export const script = (/** @type {Site} */ { url }) => `<script src="${url}embed/v1.js" async></script>`;

/**
 * A page of the host in a fresh profile; `page.problems` collects what a good page never has.
 * @param {Site} site @param {string} address @param {import('playwright-core').BrowserContextOptions & {init?: () => void, before?: (page: Page) => Promise<unknown>}} [options]
 */
export async function visit(site, address, { init, ...options } = {}) {
  const page = await site.blank({
    viewport: { width: 640, height: 800 },
    ...options,
    ...(init && { before: (opened) => opened.addInitScript(init) }),
  });
  // In Firefox only another origin: it runs other sites in other processes, which the driver's mouse does not reach.
  await page.goto(site.kind === 'firefox' ? address.replace('localhost', '127.0.0.1') : address);
  return page;
}
/** Room for a whole board: the driver is slow if it has to scroll within a frame. */
export const TALL = { viewport: { width: 640, height: 1200 } };
/** The problems of a page, without its requests to its own server. */
export const problems = (/** @type {Page & {problems: string[]}} */ page) =>
  page.problems.filter(
    (text) =>
      !/^left the site: http:\/\/(localhost|127\.0\.0\.1):\d+\/\d+$/.test(text) &&
      // A frame that is removed while it loads.
      !/^failed: .*\/embed\/ net::ERR_ABORTED/.test(text),
  );

/** The frame of a board, after the board has loaded. @param {Page} page @param {string} [which] a selector of the frame or its element */
export async function frameOf(page, which = 'iframe') {
  const found = await (await page.waitForSelector(which, { state: 'attached' })).contentFrame();
  assert.ok(found);
  await found.waitForSelector('#board .board, #board .failed[role="alert"]');
  return found;
}
/** Touches a point with the mouse. @param {Frame} frame @param {string} label */
export async function touch(frame, label) {
  const spot = await frame
    .locator(`[data-point="${label}"]`)
    .evaluate((cell) => [cell.style.left, cell.style.top].map((share) => parseFloat(share) / 100));
  const canvas = frame.locator('.board canvas').first();
  const box = await canvas.evaluate((element) => [element.clientWidth, element.clientHeight]);
  await canvas.click({ position: { x: spot[0] * box[0], y: spot[1] * box[1] } });
}
/** @param {Frame} frame @returns {Promise<State>} */
export const stateIn = (frame) => frame.evaluate(() => globalThis.tessera.board.calls.getState());
/** Calls a method of the page's element; a rejection is returned as its code. @param {Page} page @param {string} method @param {...unknown} args */
export const call = (page, method, ...args) =>
  page.evaluate(
    ([name, given]) =>
      /** @type {any} */ (document.querySelector('tessera-board'))[name](...given).then(
        (/** @type {unknown} */ value) => value,
        (/** @type {{code: string}} */ { code }) => `rejected: ${code}`,
      ),
    /** @type {const} */ ([method, args]),
  );
/** The events that the page has received. @param {Page} page @param {string} name @returns {Promise<any[]>} */
export const heard = (page, name) =>
  page.evaluate((wanted) => globalThis.log.filter((one) => one.name === wanted).map(({ detail }) => detail), name);
/** Waits until the page has received an event. @param {Page} page @param {string} name @param {number} [times] */
export const hear = (page, name, times = 1) =>
  page.waitForFunction(
    ([wanted, least]) => globalThis.log.filter((one) => one.name === wanted).length >= least,
    /** @type {const} */ ([name, times]),
  );
