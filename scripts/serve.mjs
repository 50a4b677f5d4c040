// Serves a folder on 127.0.0.1. As a command: node scripts/serve.mjs FOLDER PORT. As a module: see `serve`.
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodings } from './encodings.mjs';
import { headersOf } from './headers.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/**
 * Serves `dir` on 127.0.0.1.
 * @param {string} dir the folder
 * @param {number} [port] 0 takes any free one
 * @param {string} [under] the path that serves the folder, for a site under a sub-path; begins and ends with `/`
 * @param {(file: string) => Record<string, string>} [headers] the headers of a file
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serve(dir, port = 0, under = '/', headers = headersOf) {
  const root = await realpath(dir);
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').split('?')[0].slice(under.length);
    /** @param {number} status @param {import('node:http').OutgoingHttpHeaders} [more] */
    const answer = (status, more) => response.writeHead(status, { ...headers(name), ...more });
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, { Allow: 'GET, HEAD' }).end();
    const found = await find(root, under, request.url ?? '/').catch(() => null);
    if (!found)
      return answer(404, { 'Content-Type': TYPES['.txt'] }).end(request.method === 'HEAD' ? undefined : 'Not found\n');
    if ('redirect' in found) return answer(301, { Location: found.redirect }).end();
    const sent = await encoded(found.file, request.headers['accept-encoding']).catch(() => null);
    // It has just been deleted, as by a build.
    if (!sent) return response.destroy();
    const { file, size, tag, encoding } = sent;
    const about = { ETag: tag, Vary: 'Accept-Encoding' };
    if (isKnown(request.headers['if-none-match'], tag)) return answer(304, about).end();
    answer(200, {
      ...about,
      'Content-Type': TYPES[path.extname(found.file)] ?? 'application/octet-stream',
      'Content-Length': size,
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    if (request.method === 'HEAD') return response.end();
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening'); // or its error
  const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${taken}${under}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The file for a request, or a redirect if a folder was requested without its slash. Throws or returns null if there is none.
 * @param {string} root the folder
 * @param {string} under the path that serves the folder
 * @param {string} target the request's target
 * @returns {Promise<{file: string} | {redirect: string} | null>}
 */
async function find(root, under, target) {
  const { pathname, search } = new URL(target, 'http://localhost');
  if (`${pathname}/` === under) return { redirect: `${under}${search}` };
  if (!pathname.startsWith(under)) return null;
  // Resolved through symbolic links before the check, so that neither `..` nor a link leads out of the folder.
  const file = await realpath(path.join(root, decodeURIComponent(pathname.slice(under.length))));
  if (file !== root && !file.startsWith(root + path.sep)) return null;
  const info = await stat(file);
  if (info.isFile()) return { file };
  if (!pathname.endsWith('/')) return { redirect: `${pathname}/${search}` };
  const index = path.join(file, 'index.html');
  return (await stat(index)).isFile() ? { file: index } : null;
}

/**
 * A file in the best encoding that a browser accepts, if the build has compressed it since it was written.
 * @param {string} file
 * @param {string} [accepted] the header Accept-Encoding
 * @returns {Promise<{file: string, size: number, tag: string, encoding?: string}>} `tag` names its content in this encoding
 */
async function encoded(file, accepted) {
  const plain = await stat(file);
  const tag = (/** @type {string} */ ending) => `"${plain.mtimeMs.toString(36)}-${plain.size.toString(36)}${ending}"`;
  for (const { encoding, ending } of encodings(accepted)) {
    const small = await stat(file + ending).catch(() => null);
    if (small && small.mtimeMs >= plain.mtimeMs) {
      return { file: file + ending, size: small.size, tag: tag(ending), encoding };
    }
  }
  return { file, size: plain.size, tag: tag('') };
}

/** Whether the browser's cached copy is current. @param {string | undefined} held the header If-None-Match @param {string} tag */
const isKnown = (held, tag) =>
  (held ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

if (process.argv[1] && import.meta.url === pathToFileURL(await realpath(process.argv[1])).href) {
  const [dir = 'dist', port = '8080'] = process.argv.slice(2);
  try {
    const { url, close } = await serve(dir, Number(port));
    console.log(`Tessera is ready: ${url} (Ctrl+C stops it)`);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => close().then(() => process.exit(0)));
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    /** @type {Record<string, string>} */
    const known = {
      EADDRINUSE: `Port ${port} is in use: stop what listens there, or pick another one, as in PORT=9000 make play.`,
      EACCES: `Port ${port} may not be used by this account: pick one above 1023, as in PORT=9000 make play.`,
      ENOENT: `There is no folder ${dir} to serve: build it first with make site.`,
    };
    console.error(known[code] ?? `The server could not start: ${message}`);
    process.exit(1);
  }
}
