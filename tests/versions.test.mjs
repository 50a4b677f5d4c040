// The versions of the site on a device, in Node with a host and caches of the test's: what is fetched, kept, answered and
// deleted. tests/browser/worker.test.mjs has them in real browsers.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import '../scripts/typescript.mjs';

const { digestOf, exact, fetchExactly, pathOf } = await import('../www/worker/files.ts');
const { putDown, takeUp } = await import('../www/worker/inbox.ts');
const { versions } = await import('../www/worker/versions.ts');

const HOME = 'https://site.test/tessera/';
const at = (/** @type {string} */ path) => new URL(path, HOME).href;

/** The files of the host, by address: what each fetch gets. @type {Map<string, (cache?: string) => Response | string>} */
const host = new Map();
/** The addresses that the host has been asked for, and how many at a time at most. @type {string[]} */
const asked = [];
let [now, most] = [0, 0];
globalThis.fetch = /** @type {any} */ (
  async (/** @type {string | { url: string }} */ request, /** @type {RequestInit | undefined} */ how) => {
    const address = typeof request === 'string' ? request : request.url;
    asked.push(address);
    now += 1;
    most = Math.max(most, now);
    for (let turns = 0; turns < 5; turns += 1) await null;
    now -= 1;
    const found = host.get(address)?.(how?.cache);
    if (found === undefined) throw new TypeError('no network');
    return found instanceof Response ? found : new Response(found);
  }
);

/** @type {Map<string, Map<string, Response>>} */
const stored = new Map();
/** Takes the place of a cache's `put` where a test has something happen there. @type {((address: string) => void) | undefined} */
let putting;
const cacheOf = (/** @type {Map<string, Response>} */ files) => ({
  match: async (/** @type {string} */ address) => files.get(address)?.clone(),
  put: async (/** @type {string} */ address, /** @type {Response} */ answer) => {
    putting?.(address);
    files.set(address, answer);
  },
  keys: async () => [...files.keys()].map((url) => ({ url })),
});
globalThis.caches = /** @type {any} */ ({
  async open(/** @type {string} */ name) {
    const files = stored.get(name) ?? new Map();
    stored.set(name, files);
    return cacheOf(files);
  },
  has: async (/** @type {string} */ name) => stored.has(name),
  keys: async () => [...stored.keys()],
  delete: async (/** @type {string} */ name) => stored.delete(name),
});
beforeEach(() => {
  host.clear();
  stored.clear();
  asked.length = 0;
  most = 0;
  putting = undefined;
});

/** The name of a version's cache. @param {string} version */
const nameOf = (version) => `tessera /tessera/ ${version}`;
/** The paths of what is kept of a version. @param {string} version */
const keptOf = (version) =>
  [...(stored.get(nameOf(version))?.keys() ?? [])].map((url) => url.slice(HOME.length)).sort();

/**
 * Puts a version on the host and returns it.
 * @param {string} version @param {Record<string, [part: string, content: string]>} files by path
 */
async function published(version, files) {
  const listed = [];
  for (const [path, [part, content]] of Object.entries(files)) {
    host.set(at(path), () => content);
    listed.push({ path, part, size: content.length, digest: await digestOf(Buffer.from(content)) });
  }
  const list = JSON.stringify({ files: listed });
  host.set(at('version.json'), () => list);
  return versions(HOME, version, await digestOf(Buffer.from(list)));
}
const FILES = /** @type {Record<string, [string, string]>} */ ({
  'index.html': ['app', '<p>home</p>'],
  'app.js': ['app', 'let app;'],
  'offline/away.html': ['app', '<link href="./away.css"><a href="../index.html">no network</a>'],
  'rules/pente.html': [
    'pages',
    '<img src="../pictures/one.svg"><a href="hexade.html#top">there</a><script src="../app.js">',
  ],
  'rules/hexade.html': ['pages', '<p>hexade</p>'],
  'pictures/one.svg': ['pages', '<svg id="one"/>'],
  'pictures/two.svg': ['pages', '<svg id="two"/>'],
  'card.png': ['other', 'a card'],
});
const APP = ['app.js', 'index.html', 'offline/away.html', 'version.json'];

/** Asks a version for an address, as a page does, and waits for what goes on afterwards. @param {Awaited<ReturnType<typeof published>>} site */
async function answered(site, /** @type {string} */ path, mode = 'cors') {
  /** @type {Promise<unknown>[]} */
  const going = [];
  const answer = await site.answer(/** @type {any} */ ({ url: at(path), mode }), (keeping) => going.push(keeping));
  const text = await answer.text();
  await Promise.all(going);
  return { text, status: answer.status };
}

test('digests are written as base64url', async () => {
  assert.equal(await digestOf(Buffer.from('')), '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
});

test('an address means a file of the site, with the ending that hosts leave out', () => {
  const files = ['index.html', 'rules/index.html', 'rules/pente.html', 'a b.js'];
  const path = (/** @type {string} */ address) => pathOf(address, HOME, (one) => files.includes(one));
  for (const [address, expected] of /** @type {[string, string | undefined][]} */ ([
    [HOME, 'index.html'],
    [`${HOME}?x=1#pente`, 'index.html'],
    [`${HOME}rules/`, 'rules/index.html'],
    [`${HOME}rules`, undefined],
    [`${HOME}rules/pente`, 'rules/pente.html'],
    [`${HOME}rules/pente.html`, 'rules/pente.html'],
    [`${HOME}rules/pente/`, undefined],
    [`${HOME}a%20b.js`, 'a b.js'],
    [`${HOME}%ff`, undefined],
    ['https://other.test/tessera/', undefined],
    ['https://site.test/other/index.html', undefined],
    ['https://site.test/', undefined],
  ]))
    assert.equal(path(address), expected, address);
});

test('a file with a wrong digest is fetched past the caches, and loses headers of the transfer', async () => {
  const digest = await digestOf(Buffer.from('right'));
  const headers = { 'content-type': 'text/x', 'content-encoding': 'br', 'content-length': '5', vary: '*' };
  host.set('a', (cache) => new Response(cache === 'reload' ? 'right' : 'wrong', { headers }));
  const answer = await fetchExactly('a', digest);
  assert.deepEqual(
    [await answer.text(), [...answer.headers], asked],
    ['right', [['content-type', 'text/x']], ['a', 'a']],
  );
  host.set('a', (cache) => (cache === 'no-cache' ? 'right' : 'wrong'));
  asked.length = 0;
  assert.equal(await (await fetchExactly('a', digest)).text(), 'right');
  assert.deepEqual(asked, ['a']);
  host.set('a', () => 'wrong');
  await assert.rejects(fetchExactly('a', digest), /not what the list/);
  host.set('a', () => new Response('right', { status: 404 }));
  await assert.rejects(fetchExactly('a', digest), /a: 404/);
  assert.equal(await (await exact(new Response('right'), digest))?.text(), 'right');
  assert.equal(await exact(new Response('wrong'), digest), undefined);
});

test('a version is stored with the files of the app, four at a time, and its list last', async () => {
  const files = { ...FILES };
  for (let n = 0; n < 12; n += 1) files[`part-${n}.js`] = ['app', `let part${n};`];
  const site = await published('1', files);
  /** @type {string[]} */
  const order = [];
  putting = (address) => order.push(address);
  await site.takeIn();
  assert.deepEqual(keptOf('1'), [...APP, ...Array.from({ length: 12 }, (_, n) => `part-${n}.js`)].sort());
  assert.deepEqual([most, order.at(-1)], [4, at('version.json')]);
});

test('a version of which a file is wrong leaves everything as it was', async () => {
  const first = await published('1', FILES);
  await first.takeIn();
  const second = await published('2', { ...FILES, 'app.js': ['app', 'let second;'] });
  host.set(at('app.js'), () => 'let half;');
  await assert.rejects(second.takeIn(), /app.js is not what/);
  assert.deepEqual([...stored.keys()], [nameOf('1')]);
  // One that is there as a whole stays, whatever the host has now.
  await assert.rejects(first.takeIn(), /version.json is not what/);
  assert.deepEqual(keptOf('1'), APP);
  // A part of one, left by a browser that has stopped the worker, is none.
  stored.set(nameOf('2'), new Map([[at('index.html'), new Response('x')]]));
  await assert.rejects(second.takeIn());
  assert.deepEqual([...stored.keys()], [nameOf('1')]);
  // Deleted by the browser meanwhile.
  const third = await published('3', FILES);
  putting = () => stored.delete(nameOf('3'));
  await assert.rejects(third.takeIn(), /deleted meanwhile/);
});

test('after a failure nothing more is fetched, and pending fetches are awaited', async () => {
  const files = { ...FILES };
  for (let n = 0; n < 12; n += 1) files[`part-${n}.js`] = ['app', `let part${n};`];
  const site = await published('1', files);
  host.delete(at('index.html'));
  await assert.rejects(site.takeIn(), /no network/);
  const parts = asked.filter((address) => address.includes('part-'));
  assert.ok(parts.length <= 2, `${parts.length} parts were fetched`);
  assert.deepEqual([now, [...stored.keys()]], [0, []]);
});

test('the next version takes what has not changed from the one before, and keeps the pages that were visited', async () => {
  const first = await published('1', FILES);
  await first.takeIn();
  await first.visit(at('rules/pente'));
  assert.deepEqual(keptOf('1'), [...APP, 'pictures/one.svg', 'rules/pente.html'].sort());
  const second = await published('2', {
    ...FILES,
    'app.js': ['app', 'let second;'],
    'pictures/one.svg': ['pages', '<svg id="new"/>'],
  });
  asked.length = 0;
  await second.takeIn();
  assert.deepEqual(asked.sort(), ['app.js', 'pictures/one.svg', 'version.json'].map(at));
  assert.deepEqual(keptOf('2'), [...APP, 'pictures/one.svg', 'rules/pente.html'].sort());
  assert.equal((await answered(second, 'app.js')).text, 'let second;');
  assert.equal((await answered(second, 'pictures/one.svg')).text, '<svg id="new"/>');
});

test('if everything was stored, the next version stores everything, new files too', async () => {
  const first = await published('1', FILES);
  await first.takeIn();
  /** @type {number[]} */
  const came = [];
  asked.length = 0;
  await first.keepAll((bytes) => came.push(bytes));
  assert.deepEqual(
    [asked.length, came.reduce((all, bytes) => all + bytes, 0)],
    [
      4,
      ['rules/pente.html', 'rules/hexade.html', 'pictures/one.svg', 'pictures/two.svg'].reduce(
        (all, path) => all + FILES[path][1].length,
        0,
      ),
    ],
  );
  const { version, all, kept } = await first.state();
  const sizes = Object.values(FILES).map(([part, content]) => (part === 'other' ? 0 : content.length));
  assert.deepEqual([version, all, kept], ['1', sizes.reduce((sum, size) => sum + size, 0), all]);
  const second = await published('2', { ...FILES, 'rules/new.html': ['pages', 'new'] });
  await second.takeIn();
  assert.deepEqual(keptOf('2'), [...keptOf('1'), 'rules/new.html'].sort());
  // Not where a page is missing.
  stored.get(nameOf('2'))?.delete(at('rules/hexade.html'));
  stored.delete(nameOf('1'));
  const third = await published('3', {
    ...FILES,
    'rules/new.html': ['pages', 'new'],
    'rules/newer.html': ['pages', 'newer'],
  });
  await third.takeIn();
  assert.deepEqual(keptOf('3'), keptOf('2'));
});

test('stored files are answered without the host; a page is stored when it is visited, with its pictures', async () => {
  const site = await published('1', FILES);
  await site.takeIn();
  asked.length = 0;
  assert.deepEqual(await answered(site, ''), { text: '<p>home</p>', status: 200 });
  assert.deepEqual(asked, []);
  assert.equal((await answered(site, 'rules/pente.html')).text, FILES['rules/pente.html'][1]);
  assert.deepEqual(asked, [at('rules/pente.html'), at('pictures/one.svg')]);
  assert.deepEqual(keptOf('1'), [...APP, 'pictures/one.svg', 'rules/pente.html'].sort());
  asked.length = 0;
  await answered(site, 'rules/pente.html');
  assert.deepEqual(asked, []);
  assert.equal((await answered(site, 'card.png')).text, 'a card');
  assert.ok(!keptOf('1').includes('card.png'));
  // What is not as the list says, or fails, is answered but not kept.
  host.set(at('rules/hexade.html'), () => 'of another version');
  assert.equal((await answered(site, 'rules/hexade.html')).text, 'of another version');
  host.set(at('rules/hexade.html'), () => new Response(FILES['rules/hexade.html'][1], { status: 500 }));
  assert.equal((await answered(site, 'rules/hexade.html')).status, 500);
  assert.ok(!keptOf('1').includes('rules/hexade.html'));
});

test('a visit stores a page and nothing else', async () => {
  const site = await published('1', FILES);
  await site.takeIn();
  for (const path of ['card.png', 'pictures/one.svg', 'nothing.html', 'app.js']) await site.visit(at(path));
  assert.deepEqual(keptOf('1'), APP);
  // A picture that is there already is not fetched again.
  stored.get(nameOf('1'))?.set(at('pictures/one.svg'), new Response('there'));
  asked.length = 0;
  await site.visit(at('rules/pente.html'));
  assert.deepEqual(asked, [at('rules/pente.html')]);
});

test('without a network a page that is not stored says so, and other files fail', async () => {
  const site = await published('1', FILES);
  await site.takeIn();
  host.clear();
  const away = await answered(site, 'rules/hexade.html', 'navigate');
  assert.deepEqual(away, {
    text: `<link href="${at('offline/')}./away.css"><a href="${at('offline/')}../index.html">no network</a>`,
    status: 503,
  });
  assert.equal((await answered(site, 'nowhere', 'navigate')).status, 503);
  await assert.rejects(answered(site, 'rules/hexade.html'), /no network/);
});

test('files of another version are answered from it, until it is deleted; other sites keep theirs', async () => {
  const first = await published('1', { ...FILES, 'app-1.js': ['app', 'let first;'] });
  await first.takeIn();
  const second = await published('2', FILES);
  await second.takeIn();
  host.set(at('app-1.js'), () => 'the host’s');
  assert.equal((await answered(second, 'app-1.js')).text, 'let first;');
  stored.set('tessera /other/ 1', new Map());
  await second.clean();
  assert.deepEqual([...stored.keys()], [nameOf('2'), 'tessera /other/ 1']);
  assert.equal((await answered(second, 'app-1.js')).text, 'the host’s');
});

test('a version that the browser has deleted is fetched again, once', async () => {
  const site = await published('1', FILES);
  await site.takeIn();
  stored.clear();
  asked.length = 0;
  const both = await Promise.all([answered(site, 'app.js'), answered(site, 'index.html')]);
  assert.deepEqual(
    both.map(({ text }) => text),
    ['let app;', '<p>home</p>'],
  );
  assert.equal(asked.filter((address) => address === at('version.json')).length, 1);
  assert.deepEqual(keptOf('1'), APP);
  stored.get(nameOf('1'))?.delete(at('app.js'));
  asked.length = 0;
  await site.complete();
  assert.deepEqual([asked, keptOf('1')], [[at('app.js')], APP]);
});

test('the inbox hands a text over once', async () => {
  assert.equal(await takeUp(HOME), '');
  await putDown(HOME, 'a record');
  assert.deepEqual([...stored.keys()], ['tessera-inbox /tessera/']);
  assert.equal(await takeUp(HOME), 'a record');
  assert.equal(await takeUp(HOME), '');
  assert.deepEqual([...stored.keys()], []);
});
