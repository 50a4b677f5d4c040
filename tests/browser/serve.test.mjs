// The server of `make play`.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { headersOf } from '../../scripts/headers.mjs';
import { serve } from '../../scripts/serve.mjs';

/** @typedef {{status?: number, type?: string, cache?: string, location?: string, body: string}} Answer */

/**
 * Sends a request with the path unchanged; `fetch` would resolve `..` first.
 * @param {string} url @param {string} target @param {string} [method]
 * @returns {Promise<Answer>}
 */
const ask = (url, target, method = 'GET') =>
  new Promise((resolve, reject) => {
    request(url, { path: target, method }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({
        status: response.statusCode,
        type: response.headers['content-type'],
        cache: response.headers['cache-control'],
        location: response.headers.location,
        body,
      });
    })
      .on('error', reject)
      .end();
  });

test('the server gives the files of its folder and no others', async (t) => {
  const outer = await mkdtemp(path.join(tmpdir(), 'serve-'));
  t.after(() => rm(outer, { recursive: true }));
  const root = path.join(outer, 'site');
  await mkdir(path.join(root, 'rules'), { recursive: true });
  await mkdir(path.join(root, 'assets'));
  await mkdir(`${root}-other`);
  await Promise.all([
    writeFile(path.join(outer, 'secret.txt'), 'secret'),
    writeFile(path.join(`${root}-other`, 'secret.txt'), 'secret'),
    writeFile(path.join(root, 'index.html'), 'home'),
    writeFile(path.join(root, 'rules', 'index.html'), 'rules'),
    writeFile(path.join(root, 'a b.js'), 'script'),
    writeFile(path.join(root, 'x.wasm'), 'wasm'),
    writeFile(path.join(root, 'assets', 'x-0123abcd.wasm'), 'wasm'),
    symlink(path.join(outer, 'secret.txt'), path.join(root, 'link.txt')),
  ]);
  const { url, close } = await serve(root);
  t.after(close);

  assert.deepEqual(await ask(url, '/'), {
    status: 200,
    type: 'text/html; charset=utf-8',
    cache: 'no-cache',
    location: undefined,
    body: 'home',
  });
  assert.equal((await ask(url, '/rules/?x=1')).body, 'rules');
  assert.equal((await ask(url, '/rules?x=1')).location, '/rules/?x=1');
  assert.equal((await ask(url, '/a%20b.js')).type, 'text/javascript; charset=utf-8');
  assert.deepEqual(await ask(url, '/x.wasm', 'HEAD'), {
    status: 200,
    type: 'application/wasm',
    cache: 'no-cache',
    location: undefined,
    body: '',
  });
  assert.match(
    (await ask(url, '/assets/x-0123abcd.wasm')).cache ?? '',
    /immutable/,
    'what has a hash in its name never changes',
  );
  for (const file of ['', 'rules/', 'a%20b.js', 'assets/x-0123abcd.wasm', 'embed/none']) {
    const { headers } = await fetch(`${url}${file}?x=1`);
    for (const [name, value] of Object.entries(headersOf(file)))
      assert.equal(headers.get(name), value, `${file}: ${name}`);
  }
  assert.equal((await ask(url, '/', 'POST')).status, 405);
  for (const target of [
    '/none',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/../site-other/secret.txt',
    '/..%2fsite-other/secret.txt',
    '/link.txt',
    '/%00',
    '/%zz',
    '//',
  ]) {
    assert.equal((await ask(url, target)).status, 404, target);
  }
});

test('files are sent compressed by the build, and not at all if the browser has them', async (t) => {
  const root = await mkdtemp(path.join(tmpdir(), 'serve-'));
  t.after(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries({
    'both.js': 'plain',
    'both.js.br': 'br',
    'both.js.gz': 'gzip',
    'one.css': 'plain',
    'one.css.gz': 'gzip',
    'old.js.br': 'br',
  }))
    await writeFile(path.join(root, name), text);
  await writeFile(path.join(root, 'old.js'), 'newer than what was made of it');
  await utimes(path.join(root, 'old.js.br'), 1, 1);
  const { url, close } = await serve(root);
  t.after(close);
  /** The response as transferred. @param {string} file @param {Record<string, string>} headers @param {string} [method] */
  const get = (file, headers, method = 'GET') =>
    new Promise(
      (/** @type {(got: {response: import('node:http').IncomingMessage, body: string}) => void} */ resolve, reject) => {
        request(new URL(file, url), { method, headers }, async (response) =>
          resolve({ response, body: Buffer.concat(await response.toArray()).toString() }),
        )
          .on('error', reject)
          .end();
      },
    );
  for (const [file, accepted, wanted] of [
    ['both.js', 'gzip, deflate, br, zstd', 'br'],
    ['both.js', 'br;q=0.5, gzip', 'gzip'],
    ['both.js', 'br;q=0.5, gzip;q=0.25', 'br'],
    ['both.js', 'BR', 'br'],
    ['both.js', 'gzip', 'gzip'],
    ['both.js', '*', 'br'],
    ['both.js', 'br;q=0, *;q=0.1', 'gzip'],
    ['both.js', 'identity;q=1, br;q=0.5', 'plain'],
    ['both.js', 'br;q=0, gzip;q=0.0', 'plain'],
    ['both.js', 'br;q=x', 'plain'],
    ['both.js', '', 'plain'],
    ['one.css', 'br, gzip', 'gzip'],
    ['one.css', 'br', 'plain'],
    ['old.js', 'br', 'newer than what was made of it'],
  ]) {
    const asked = `${file}, ${accepted}`;
    const { response, body } = await get(file, { 'accept-encoding': accepted });
    assert.equal(body, wanted, asked);
    assert.equal(
      response.headers['content-encoding'],
      ['br', 'gzip'].find((one) => one === wanted),
      asked,
    );
    assert.equal(response.headers['content-length'], String(wanted.length), asked);
    assert.equal(response.headers.vary, 'Accept-Encoding', asked);
    assert.match(response.headers['content-type'] ?? '', /^text\/(javascript|css)/, asked);
    const head = await get(file, { 'accept-encoding': accepted }, 'HEAD');
    assert.equal(head.body, '');
    const { date: _, ...headers } = head.response.headers;
    assert.deepEqual(headers, Object.fromEntries(Object.keys(headers).map((name) => [name, response.headers[name]])));

    const { etag } = response.headers;
    for (const held of [etag, `"other", W/${etag}`, '*']) {
      const again = await get(file, { 'accept-encoding': accepted, 'if-none-match': held ?? '' });
      assert.deepEqual([again.response.statusCode, again.body, again.response.headers.etag], [304, '', etag], asked);
    }
    assert.equal((await get(file, { 'accept-encoding': accepted, 'if-none-match': '"other"' })).body, wanted);
  }
  const tags = await Promise.all(
    ['br', 'gzip', ''].map(async (one) => (await get('both.js', { 'accept-encoding': one })).response.headers.etag),
  );
  assert.equal(new Set(tags).size, 3, 'each encoding is another content');
});
