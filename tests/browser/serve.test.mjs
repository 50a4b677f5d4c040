// The server of `make play`.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { headersOf } from '../../scripts/headers.mjs';
import { serve } from '../../scripts/serve.mjs';

/** @typedef {{status?: number, type?: string, cache?: string, location?: string, body: string}} Answer */

/**
 * Asks; the path is sent as it stands, while `fetch` would resolve `..` before.
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
