// scripts/verify-host.mjs against our own server, and against servers that are each broken in one way.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, mock, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { serve } from '../scripts/serve.mjs';
import { writeVersion } from '../scripts/site/version.mjs';
import { main, verify } from '../scripts/verify-host.mjs';

/** @typedef {{name: string, status: number, headers: Record<string, string>, body: Buffer, asked: import('node:http').IncomingHttpHeaders}} Sent */

/** A site of the least files that has one of each kind. */
const FILES = {
  'index.html': `<title>App</title>${'<p>App</p>'.repeat(300)}`,
  'embed/index.html': '<title>Frame</title>',
  'embed/v1.js': '// the element',
  'rules/index.html': '<title>Rules</title>',
  'assets/start-AAAA.js': `/* app */${' '.repeat(3000)}`,
  'assets/site-AAAA.css': ':root{}',
  'assets/tessera-0000.wasm': `\0asm${'\0'.repeat(3000)}`,
  'assets/words-en-0000.json': '{}',
  'assets/icon-0000.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'worker.js': '// worker',
};

let site = '';
before(() => {
  site = mkdtempSync(path.join(tmpdir(), 'tessera-site-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(site, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  writeVersion(site);
  for (const file of [...Object.keys(FILES), 'version.json'].filter(
    (one) => FILES[/** @type {'worker.js'} */ (one)]?.length > 1400,
  ))
    writeFileSync(path.join(site, `${file}.gz`), gzipSync(FILES[/** @type {'worker.js'} */ (file)]));
});
after(() => rmSync(site, { recursive: true }));

/**
 * Serves the site with changed answers, and says what is found: each as `level title: sentence`.
 * @param {import('node:test').TestContext} t @param {(sent: Sent) => Partial<Sent> | undefined} change
 * @param {string} [under]
 */
async function found(t, change, under = '/tessera/') {
  const good = await serve(site, 0, under);
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(under.length);
    const asked = { 'accept-encoding': request.headers['accept-encoding'] ?? 'identity' };
    const answer = await fetch(new URL(request.url ?? '', good.url), { headers: asked, redirect: 'manual' });
    const {
      'content-encoding': encoding,
      'content-length': _,
      connection: __,
      ...headers
    } = Object.fromEntries(answer.headers);
    const plain = Buffer.from(await answer.arrayBuffer());
    const sent = { name, status: answer.status, headers, body: plain, asked: request.headers };
    const changed = { ...sent, ...change(sent) };
    // `fetch` has decompressed it.
    const packed = encoding && changed.headers['content-encoding'] === undefined;
    const more = packed ? { 'content-encoding': 'gzip' } : undefined;
    response.writeHead(changed.status, { ...changed.headers, ...more });
    response.end(packed ? gzipSync(changed.body) : changed.body);
  });
  await new Promise((then) => {
    server.listen(0, '127.0.0.1', () => then(undefined));
  });
  t.after(() => {
    server.closeAllConnections();
    server.close();
    return good.close();
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const { results } = await verify(`http://127.0.0.1:${port}${under}`);
  return results.flatMap(({ title, findings }) => findings.map(({ level, says }) => `${level} ${title}: ${says}`));
}

const isPage = (/** @type {string} */ name) => name === '' || name.endsWith('/') || name.endsWith('.html');
/** Headers without some. @param {Record<string, string>} headers @param {string[]} names */
const without = (headers, ...names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

test('nothing is said of our own server, at the root or under a path', async (t) => {
  assert.deepEqual(await found(t, () => undefined), []);
  assert.deepEqual(await found(t, () => undefined, '/'), []);
});

/** Servers that are broken: what they do, and what is said of each. @type {Record<string, {change: (sent: Sent) => Partial<Sent> | undefined, said: RegExp[]}>} */
const BROKEN = {
  'wrong types': {
    change: ({ name, headers }) =>
      /\.(wasm|css)$/.test(name) ? { headers: { ...headers, 'content-type': 'application/octet-stream' } } : undefined,
    said: [/^fault types: \.wasm is sent as application\/octet-stream/, /^fault types: \.css is sent as/],
  },
  'a page for all that is missing': {
    change: ({ status, headers }) =>
      status === 404
        ? { status: 200, headers: { ...headers, 'content-type': 'text/html' }, body: Buffer.from('App') }
        : undefined,
    said: [/^fault paths: What does not exist is answered with a page/],
  },
  'frames forbidden': {
    change: ({ headers }) => ({ headers: { ...headers, 'x-frame-options': 'DENY' } }),
    said: [
      /^fault boards on pages of other sites: The frame of boards is closed to other sites \(X-Frame-Options: DENY\)/,
    ],
  },
  'everything kept for a day': {
    change: ({ headers }) => ({ headers: { ...headers, 'cache-control': 'public, max-age=86400' } }),
    said: [
      /^fault caching: Browsers may keep index\.html, embed\/index\.html, version\.json, worker\.js without asking/,
    ],
  },
  'nothing kept': {
    change: ({ headers }) => ({ headers: { ...without(headers, 'etag'), 'cache-control': 'no-store' } }),
    said: [/^advice caching: Without ETag/, /^advice caching: Browsers ask for the files in assets\/ again/],
  },
  'a policy without WebAssembly': {
    change: ({ headers }) => ({
      headers: { ...headers, 'content-security-policy': "default-src 'self'; frame-ancestors *" },
    }),
    said: [/^fault policies: .* of index\.html forbids/, /^fault policies: .* of embed\/index\.html forbids/],
  },
  'a script put into pages': {
    change: ({ name, body }) =>
      isPage(name) ? { body: Buffer.concat([body, Buffer.from('<script src="/stats.js"></script>')]) } : undefined,
    said: [
      /^fault the files, .*: Not as it was built: embed\/index\.html, index\.html, rules\/index\.html\./,
      /^fault paths: \/tessera\/ does not give its index\.html/,
      /^fault paths: \/tessera\/embed\/ does not give/,
      /^fault paths: \/tessera\/rules\/ does not give/,
    ],
  },
  'compressed twice': {
    change: ({ name, headers }) =>
      name.endsWith('.wasm')
        ? { headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' } }
        : undefined,
    said: [/^fault the files, .*: Sent with a Content-Encoding that is not true: assets\/tessera-0000\.wasm/],
  },
  'compressed for clients that do not ask': {
    change: ({ headers, body }) => ({
      headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
      body: gzipSync(body),
    }),
    said: [/^fault compression: .* is compressed even for those who cannot read it/],
  },
  'a worker somewhere else': {
    change: ({ name, headers }) =>
      name === 'worker.js' ? { status: 302, headers: { ...headers, location: '/elsewhere/worker.js' } } : undefined,
    said: [/^fault the service worker .*: worker\.js is redirected to \/elsewhere\/worker\.js/],
  },
  'no “hotlinks”': {
    change: ({ asked }) => (/another-site/.test(asked.referer ?? '') ? { status: 403 } : undefined),
    said: [
      /^fault boards .*: embed\/index\.html is answered with 403/,
      /^fault boards .*: assets\/tessera-0000\.wasm is answered with 403/,
      /^fault boards .*: embed\/v1\.js is answered with 403/,
    ],
  },
  'half copied': {
    change: ({ name }) => (name === 'assets/start-AAAA.js' ? { status: 404 } : undefined),
    said: [/^fault the files, .*: Not there: assets\/start-AAAA\.js\./],
  },
  'no headers of ours': {
    change: ({ headers }) => ({
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^content-type$|^etag$|^vary$|^location$/.test(name)),
      ),
    }),
    said: [
      /^advice caching: Nothing tells/,
      /^advice caching: Browsers ask/,
      /^advice policies: Other sites may put the app/,
      /^advice policies: Good to have, and not sent: X-Content-Type-Options, Referrer-Policy, Permissions-Policy, Cross-Origin-Opener/,
      /^advice boards .*: In a sandboxed frame/,
      /^advice boards .*: Pages that send Cross-Origin-Embedder-Policy/,
    ],
  },
};

for (const [name, { change, said }] of Object.entries(BROKEN)) {
  test(`a broken server: ${name}`, async (t) => {
    const all = await found(t, change);
    for (const sentence of said)
      assert.ok(
        all.some((one) => sentence.test(one)),
        `${sentence} is not among\n${all.join('\n')}`,
      );
    assert.deepEqual(
      all.filter((one) => !said.some((sentence) => sentence.test(one)) && !/frame-ancestors \*/.test(one)),
      [],
    );
  });
}

test('the command says it in words and by its exit status', async (t) => {
  const log = mock.method(console, 'log', () => {});
  const error = mock.method(console, 'error', () => {});
  t.after(() => mock.restoreAll());
  const good = await serve(site, 0, '/');
  t.after(() => good.close());
  assert.equal(await main([good.url]), 0);
  assert.match(`${log.mock.calls.at(-1)?.arguments}`, /^All is well\.$/);
  assert.equal(await main([`${good.url}not-here/`]), 1);
  assert.match(log.mock.calls.map((call) => call.arguments).join('\n'), /WRONG .*answered with 404/);
  assert.equal(await main(['http://127.0.0.1:9/']), 1);
  assert.equal(await main([]), 2);
  assert.match(`${error.mock.calls.at(-1)?.arguments}`, /^Use: /);
});

test('what a server claims is bounded: files outside its folder and lists without end are no list', async (t) => {
  const list = (/** @type {object[]} */ files) => Buffer.from(JSON.stringify({ version: 'x', files }));
  const one = { path: 'index.html', size: 1, digest: 'x', part: 'app' };
  for (const files of [
    [{ ...one, path: 'https://127.0.0.2/' }],
    [{ ...one, path: '../secret' }],
    Array(10_001).fill(one),
    [{}],
  ]) {
    const all = await found(t, ({ name }) => (name === 'version.json' ? { body: list(files) } : undefined));
    assert.match(all.join('\n'), /^fault the site: There is no version\.json/);
  }
});
