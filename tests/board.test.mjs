// The npm package tessera-board as far as Node can tell: on a server, in a page of the test's own, its types, its command. What browsers
// make of it in fresh projects: `make packages-check`.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { version, writeElement } from '../scripts/packages/board.mjs';
import { PAGES, PROJECTS } from '../scripts/packages/check.mjs';
import { frameFiles } from '../scripts/packages/frame.mjs';
import { attributes } from '../scripts/site/element.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
let out = '';
before(async () => {
  out = mkdtempSync(path.join(tmpdir(), 'tessera-board-'));
  await writeElement(out);
});
after(() => rmSync(out, { recursive: true }));
const read = (/** @type {string} */ file) => readFileSync(path.join(out, file), 'utf8');
/** The lines of a text without what they are indented by, and without empty ones. @param {string} text */
const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test('its description names only files that are there, and nothing that it depends on', () => {
  const described = JSON.parse(read('package.json'));
  assert.equal(described.version, version());
  assert.equal(described.name, 'tessera-board');
  for (const key of ['dependencies', 'peerDependencies', 'scripts', 'private'])
    assert.equal(described[key], undefined, key);
  const named = [
    ...Object.values(described.exports).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one))),
    ...Object.values(described.bin),
    ...described.sideEffects,
    described.types,
    described.customElements,
  ].filter((file) => !file.includes('*'));
  assert.ok(named.length > 8);
  for (const file of named) assert.ok(existsSync(path.join(out, file)), file);
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE', 'README.md']) assert.ok(existsSync(path.join(out, file)), file);
});

test('its manifest has every attribute and `base`, of the module index.js', () => {
  const { modules } = JSON.parse(read('custom-elements.json'));
  assert.deepEqual(
    modules.map((/** @type {{path: string}} */ { path: file }) => file),
    ['index.js'],
  );
  const [{ declarations, exports }] = modules;
  assert.equal(exports[0].declaration.module, 'index.js');
  assert.deepEqual(
    declarations[0].attributes.map((/** @type {{name: string}} */ { name }) => name),
    [...attributes().map(({ name }) => name), 'base'],
  );
});

test('on a server it can be imported, and does nothing', () => {
  const said = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { setBase } = await import(${JSON.stringify(pathToFileURL(path.join(out, 'index.js')))}); setBase('/x/'); console.log(typeof setBase, Object.keys(globalThis).includes('customElements'));`,
    ],
    { encoding: 'utf8' },
  );
  assert.equal(said, 'function false\n');
});

test('bundlers find no file to resolve in it, and no way to run text', () => {
  const text = read('index.js');
  assert.doesNotMatch(text, /new URL\([^)]*import\.meta\.url/, 'they take that for a file beside the module');
  assert.doesNotMatch(text, /innerHTML|\beval\b|new Function|PACKAGE/);
  assert.match(text, /export \{\s*setBase\s*\}/);
});

/** The least of a page that the element needs. */
const PAGE = `
  const defined = new Map();
  class Node_ { append() {} replaceChildren() {} }
  Object.assign(globalThis, {
    HTMLElement: class {
      given = {};
      attachShadow() { return { append() {} }; }
      getAttribute(name) { return this.given[name] ?? null; }
      hasAttribute(name) { return name in this.given; }
      setAttribute(name, value) { const before = this.getAttribute(name); this.given[name] = value; this.attributeChangedCallback(name, before, value); }
      removeAttribute(name) { const before = this.getAttribute(name); delete this.given[name]; this.attributeChangedCallback(name, before, null); }
      closest() { return null; }
      children = []; textContent = ''; title = '';
    },
    Document: class { get currentScript() { return null; } },
    document: { baseURI: 'https://page.example/blog/post', createElement: () => new Node_() },
    CSSStyleSheet: class { replaceSync() {} },
    IntersectionObserver: class { observe() {} unobserve() {} },
    customElements: { get: (name) => defined.get(name), define: (name, one) => defined.set(name, one) },
  });
`;

/** Runs a script after the module, in a process with such a page, and gives what it prints as JSON. @param {string} script */
const inPage = (script) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `${PAGE}
        const { setBase } = await import(${JSON.stringify(pathToFileURL(path.join(out, 'index.js')))});
        const Board = customElements.get('tessera-board');
        const board = (given = {}) => { const one = new Board(); one.given = { game: 'pente', ...given }; one.connectedCallback(); return one; };
        console.log(JSON.stringify(await (async () => { ${script} })()));`,
      ],
      { encoding: 'utf8' },
    ),
  );

test('the files are beside the module, where the page says, or where the element says', () => {
  const [beside, ...others] = inPage(`
    const plain = board();
    const own = board({ base: 'https://cdn.example/t' });
    const pictures = [plain._image.src];
    setBase('/tessera');
    pictures.push(plain._image.src, own._image.src, board()._image.src);
    own.setAttribute('base', '../boards/');
    pictures.push(own._image.src);
    own.removeAttribute('base');
    pictures.push(own._image.src);
    plain.disconnectedCallback();
    setBase(new URL('https://host.example/x/y/'));
    pictures.push(plain._image.src, own._image.src);
    return pictures;`);
  assert.equal(beside, pathToFileURL(path.join(out, 'site/embed/pictures/pente.svg')).href);
  assert.deepEqual(others, [
    'https://page.example/tessera/embed/pictures/pente.svg',
    'https://cdn.example/t/embed/pictures/pente.svg',
    'https://page.example/tessera/embed/pictures/pente.svg',
    'https://page.example/boards/embed/pictures/pente.svg',
    'https://page.example/tessera/embed/pictures/pente.svg',
    'https://page.example/tessera/embed/pictures/pente.svg',
    'https://host.example/x/y/embed/pictures/pente.svg',
  ]);
});

test('a base that is no place of files is never the address of a frame', () => {
  const pictures = inPage(
    `return ['javascript:alert(1)', 'data:text/html,x', 'http://', 'blob:x'].map((base) => board({ base })._image.src);`,
  );
  assert.deepEqual([...new Set(pictures)], ['https://page.example/blog/embed/pictures/pente.svg']);
});

test('`flip` is a method to scripts and a property to frameworks', () => {
  const seen = inPage(`
    const one = board();
    const kept = [typeof one.flip];
    one.flip = true; kept.push(one.given.flip);
    one.flip = '1'; kept.push(one.given.flip);
    one.flip = false; kept.push('flip' in one.given);
    return [...kept, typeof one.flip];`);
  assert.deepEqual(seen, ['function', '', '1', false, 'function']);
});

test('its types are right by Node’s resolution, without others’ types', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-types-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const modules = path.join(folder, 'node_modules/tessera-board');
  mkdirSync(modules, { recursive: true });
  for (const file of readdirSync(out)) writeFileSync(path.join(modules, file), readFileSync(path.join(out, file)));
  const file = path.join(folder, 'page.mts');
  writeFileSync(
    file,
    `import { type Game, setBase, type TesseraBoardElement } from 'tessera-board';
    setBase('/tessera/');
    const game: Game = 'hexade';
    const board = document.querySelector('tessera-board') as TesseraBoardElement;
    board.setAttribute('game', game);
    board.addEventListener('tessera-action', ({ detail }) => console.log(detail.text.length));
    const { ply } = await board.play('J10');
    export const next: number = ply + 1;
    // @ts-expect-error: there is no such game
    export const none: Game = 'go';
    // @ts-expect-error: a base is an address
    setBase(7);`,
  );
  const faults = ts.getPreEmitDiagnostics(
    ts.createProgram([file], {
      strict: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      // The strictest; that of bundlers finds all that it finds.
      module: ts.ModuleKind.NodeNext,
      skipDefaultLibCheck: true,
    }),
  );
  assert.deepEqual(
    faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    [],
  );
});

test('`copy` fills a folder of its own, replaces what it had put there, and touches nothing else', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-copy-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const put = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(path.dirname(path.join(out, 'site', file)), { recursive: true });
    writeFileSync(path.join(out, 'site', file), text);
  };
  const list = (/** @type {string[]} */ ...files) =>
    put('version.json', JSON.stringify({ version: 'x', files: files.map((file) => ({ path: file })) }));
  const run = (/** @type {string[]} */ ...words) =>
    spawnSync(process.execPath, [path.join(out, 'tessera-board.mjs'), ...words], { cwd: folder, encoding: 'utf8' });
  put('embed/index.html', 'frame');
  put('assets/old.js', 'old');
  list('embed/index.html', 'assets/old.js');
  const first = run('copy', 'public/tessera');
  assert.equal(first.status, 0, first.stderr);
  assert.match(first.stdout, /^Copied 2 files into public\/tessera\.\n.*setBase\('\/tessera\/'\)/);
  rmSync(path.join(out, 'site/assets/old.js'));
  put('assets/new.js', 'new');
  list('embed/index.html', 'assets/new.js');
  writeFileSync(path.join(folder, 'public/tessera/mine.txt'), 'mine');
  writeFileSync(path.join(folder, 'keep.txt'), 'kept');
  assert.equal(run('copy', 'public/tessera').status, 0);
  assert.deepEqual(readdirSync(path.join(folder, 'public/tessera/assets')), ['new.js']);
  assert.ok(existsSync(path.join(folder, 'public/tessera/mine.txt')));
  // A list that has been tampered with leads nowhere else.
  writeFileSync(
    path.join(folder, 'public/tessera/version.json'),
    JSON.stringify({ files: [{ path: '../../keep.txt' }] }),
  );
  assert.equal(run('copy', 'public/tessera').status, 0);
  assert.ok(existsSync(path.join(folder, 'keep.txt')));
  const foreign = run('copy', 'public');
  assert.equal(foreign.status, 1);
  assert.match(foreign.stderr, /public is not empty/);
  assert.equal(run().status, 0);
  assert.equal(run('copy').status, 2);
  assert.match(run('verify').stderr, /^Use: verify URL/);
});

test('the frame brings what it names, and what that names, and nothing else', (t) => {
  const site = mkdtempSync(path.join(tmpdir(), 'tessera-frame-'));
  t.after(() => rmSync(site, { recursive: true }));
  for (const [file, text] of Object.entries({
    'embed/index.html': '<script src="../assets/frame-A.js"></script><link href="../assets/frame-B.css">',
    'embed/v1.js': 'assets/start-C.js',
    'embed/pictures/pente.svg': '',
    'assets/frame-A.js': "import './chunk-D.js'; at('assets/words-en-E.json')",
    'assets/frame-A.js.map': '',
    'assets/frame-A.js.br': '',
    'assets/frame-B.css': 'url(./font-F.woff2)',
    'assets/chunk-D.js': "at('assets/tessera-G.wasm')",
    'assets/words-en-E.json': 'start-C.js',
    'assets/font-F.woff2': '',
    'assets/tessera-G.wasm': '',
    'assets/start-C.js': '',
  })) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  assert.deepEqual(frameFiles(site), [
    'assets/chunk-D.js',
    'assets/font-F.woff2',
    'assets/frame-A.js',
    'assets/frame-B.css',
    'assets/tessera-G.wasm',
    'assets/words-en-E.json',
    'embed/index.html',
    'embed/pictures/pente.svg',
  ]);
});

test('each block of code on the help page for projects is from an example that is tried', () => {
  const examples = readdirSync('examples/boards', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('examples/boards', file))
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ file, lines: linesOf(readFileSync(file, 'utf8')) }));
  const tried = [...Object.keys(PROJECTS), ...PAGES];
  const commands = ['npm install tessera-board', 'npx tessera-board copy public/tessera'];
  for (const file of ['pages/help', 'pages/de/help', 'pages/es/help'].map((folder) => `${folder}/projects.md`)) {
    const blocks = [...readFileSync(file, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
    assert.ok(blocks.length >= 12, file);
    for (const [, language, code] of blocks) {
      if (language === 'sh') {
        for (const line of linesOf(code))
          assert.ok(commands.includes(line) || line.startsWith('npx tessera-board verify '), `${file}: ${line}`);
        continue;
      }
      const wanted = linesOf(code).join('\n');
      const found = examples.filter(({ lines }) => `\n${lines.join('\n')}\n`.includes(`\n${wanted}\n`));
      assert.ok(found.length, `${file}: no example has\n${code}`);
      assert.ok(found.some((one) => tried.includes(one.file.split(path.sep)[2])));
    }
  }
  // What the commands do: the first installs the packed file, the second runs before each build.
  for (const name of ['vite', 'react', 'astro'])
    assert.equal(
      JSON.parse(readFileSync(`examples/boards/${name}/package.json`, 'utf8')).scripts.prebuild,
      commands[1].replace('npx ', ''),
    );
});
