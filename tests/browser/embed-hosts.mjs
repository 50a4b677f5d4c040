// Pages of other people: a second server, so another origin, whose pages have boards of the site in them.
import { createServer, request as forward } from 'node:http';

/**
 * @typedef {object} Host
 * @property {string} url
 * @property {(html: string, options?: {policy?: string, head?: string}) => string} page puts a page on the server and gives its address
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Host>} */
export async function hosts() {
  /** @type {Map<string, {html: string, policy?: string}>} */
  const pages = new Map();
  const server = createServer((request, response) => {
    const found = pages.get(request.url ?? '');
    const headers = found?.policy ? { 'Content-Security-Policy': found.policy } : {};
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(found?.html ?? '');
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  // Not the site's host by its name either: another site, as far as storage goes.
  const url = `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
  return {
    url,
    page(html, { policy, head = '' } = {}) {
      const path = `/${pages.size}`;
      pages.set(path, {
        policy,
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

/**
 * A server before another one that counts what it gives.
 * @param {string} behind its address
 */
export async function counting(behind) {
  /** How often each path was asked for. @type {Map<string, number>} */
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
