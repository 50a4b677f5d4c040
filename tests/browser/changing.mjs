// A host whose site changes, that goes down, or that breaks off its answers.
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request as ask, createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { serve } from '../../scripts/serve.mjs';
import { LIST, writeVersion } from '../../scripts/site/version.mjs';
import { WORKER, writeWorker } from '../../scripts/site/worker.mjs';
import { DIST, ROOT } from './static.mjs';

/**
 * Another version of the site, made as by the build. Of its files only the changed ones, the list and the worker may be written to: the
 * others are those of dist/.
 * @param {Record<string, (bytes: string) => string>} changes what becomes of files, each byte of which is a sign; of none a new one
 */
export async function nextVersion(changes) {
  // Beside dist/, so that the files that stay are linked: copying a thousand takes seconds.
  mkdirSync(path.join(ROOT, 'target'), { recursive: true });
  const dir = mkdtempSync(path.join(ROOT, 'target', 'version-'));
  const written = new Set([...Object.keys(changes), LIST, WORKER]);
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    const from = path.join(entry.parentPath, entry.name);
    const file = path.relative(DIST, from).split(path.sep).join('/');
    if (entry.isDirectory()) mkdirSync(path.join(dir, file), { recursive: true });
    // Without compressed files, so that the changed ones are served.
    else if (!written.has(file) && !/\.(br|gz|map)$/.test(file)) linkSync(from, path.join(dir, file));
  }
  for (const [file, change] of Object.entries(changes)) {
    const bytes = existsSync(path.join(DIST, file)) ? readFileSync(path.join(DIST, file), 'latin1') : '';
    const changed = change(bytes);
    if (changed === bytes) throw new Error(`${file} stays as it is`);
    writeFileSync(path.join(dir, file), changed, 'latin1');
  }
  process.chdir(ROOT);
  writeVersion(dir);
  await writeWorker(dir);
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}

/**
 * Serves a folder that can be replaced, at one address.
 * @param {string} [first]
 * @param {string} [under]
 */
export async function changingHost(first = DIST, under = '/') {
  let inner = await serve(first, 0, under);
  /** The requests since this list was last emptied. @type {string[]} */
  const asked = [];
  const state = { down: false, /** The path whose answer breaks off. */ broken: '' };
  const server = createServer((request, response) => {
    const wanted = (request.url ?? '').slice(under.length).split('?')[0];
    asked.push(wanted);
    if (state.down) {
      request.socket.destroy();
      return;
    }
    const { port } = new URL(inner.url);
    const passed = ask(
      { port, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        if (state.broken && wanted === state.broken) {
          answer.once('data', (/** @type {Buffer} */ part) => response.write(part.subarray(0, part.length >> 1)));
          // Also for answers without content, when the browser's cached file is current.
          answer.once('end', () => setTimeout(() => request.socket.destroy(), 5));
          answer.resume();
          return;
        }
        // Break off running answers when the folder changes: an answer that never ends would keep a worker busy for ever.
        pipeline(answer, response, (error) => error && request.socket.destroy());
      },
    );
    passed.on('error', () => request.socket.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}${under}`,
    asked,
    /** Switches the network off or on. @param {boolean} down */
    cut(down) {
      state.down = down;
      if (down) server.closeAllConnections();
    },
    /** From now on breaks off the answers with a file; none if it is empty. @param {string} file */
    breakOff(file) {
      state.broken = file;
    },
    /** Serves another folder at the same address. @param {string} dir */
    async put(dir) {
      const before = inner;
      inner = await serve(dir, 0, under);
      await before.close();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((then) => server.close(then));
      await inner.close();
    },
  };
}
