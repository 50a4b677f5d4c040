// The documents at the root: short, without dead links, and with a complete list of the folders.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
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
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (/** @type {string} */ file) => readFileSync(path.join(ROOT, file), 'utf8');

/** The largest number of lines of each document. */
const LENGTHS = { 'README.md': 150, 'CONTRIBUTING.md': 100 };
/** Other documents whose links are checked. */
const OTHERS = [
  'CHANGELOG.md',
  'SECURITY.md',
  'crates/command/README.md',
  'crates/lab/README.md',
  'crates/rules/README.md',
  'crates/think/README.md',
  'docs/measurements.md',
  'docs/releasing.md',
  'packages/board/README.md',
  'pages/README.md',
  'src/README.md',
];

test('no document is too long', () => {
  for (const [file, most] of Object.entries(LENGTHS)) {
    const lines = read(file).trimEnd().split('\n').length;
    assert.ok(lines <= most, `${file} has ${lines} lines, at most ${most}`);
  }
  const released = /^## \[0\.1\.0\][\s\S]*?(?=^## |^\[)/m.exec(`${read('CHANGELOG.md')}\n## end`)?.[0];
  assert.ok(released && released.trimEnd().split('\n').length <= 80, 'the changes of 0.1.0 have at most 80 lines');
});

test('no document has a dead link', () => {
  const dead = [...Object.keys(LENGTHS), ...OTHERS].flatMap((file) => {
    const links = [...read(file).matchAll(/\]\(([^)\s]+)\)|\s(?:src|srcset|href)="([^"]+)"/g)];
    const here = links.map(([, markdown, attribute]) => markdown ?? attribute).filter((to) => !/^[a-z]+:|^#/i.test(to));
    return here
      .filter((to) => !existsSync(path.join(ROOT, path.dirname(file), to.split('#')[0])))
      .map((to) => `${file}: ${to}`);
  });
  assert.deepEqual(dead, []);
});

/** The folders in a folder, without those that git ignores. @param {string} folder @returns {string[]} */
function folders(folder) {
  const ignored = new Set(
    read('.gitignore')
      .split('\n')
      .map((line) => line.replaceAll('/', '')),
  );
  return readdirSync(path.join(ROOT, folder)).filter(
    (name) => name !== '.git' && !ignored.has(name) && statSync(path.join(ROOT, folder, name)).isDirectory(),
  );
}

test('README lists every folder, crate and layer of the module, and none that does not exist', () => {
  const rows = [...read('README.md').matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].map(([, cell]) => cell);
  const listed = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)\/`/g)].map(([, folder]) => folder)).sort();
  const split = ['crates', 'src'];
  const there = [
    ...folders('.').filter((name) => !split.includes(name)),
    ...split.flatMap((folder) => folders(folder).map((name) => `${folder}/${name}`)),
  ].sort();
  assert.deepEqual(listed, there);
});

test('each section of the measurements has a command that writes it', () => {
  const sections = [...read('docs/measurements.md').matchAll(/^<!-- (\w+) -->$/gm)].map(([, name]) => name).sort();
  const written = [...read('Makefile').matchAll(/scripts\/measure\.mjs (\w+) /g)].map(([, name]) => name).sort();
  assert.deepEqual(sections, written);
  for (const name of sections) assert.match(read('docs/measurements.md'), new RegExp(`^<!-- /${name} -->$`, 'm'));
});

test('a measuring command prints its figures, and writes its section only with WRITE=1', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-measure-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['scripts', 'docs']) mkdirSync(path.join(folder, name));
  cpSync(path.join(ROOT, 'scripts/measure.mjs'), path.join(folder, 'scripts/measure.mjs'));
  const file = path.join(folder, 'docs/measurements.md');
  const before = 'A\n<!-- one -->\nold\n<!-- /one -->\nB\n<!-- two -->\nold\n<!-- /two -->\nC\n';
  writeFileSync(file, before);
  const git = (/** @type {string[]} */ ...words) => execFileSync('git', words, { cwd: folder, stdio: 'pipe' });
  git('init');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--allow-empty', '--message=empty');
  const measure = (/** @type {string} */ name, /** @type {string} */ figures, env = {}) =>
    execFileSync(process.execPath, ['scripts/measure.mjs', name, 'printf', figures], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, WRITE: '', ...env },
    });
  assert.equal(measure('one', '| 1 |'), '| 1 |');
  assert.equal(readFileSync(file, 'utf8'), before);
  measure('one', '| 1 |', { WRITE: '1' });
  measure('two', 'plain', { WRITE: '1' });
  const after = readFileSync(file, 'utf8');
  assert.match(after, /^A\n<!-- one -->\n\*\d{4}-\d\d-\d\d, commit [0-9a-f]{7,}, .+\*\n\n\| 1 \|\n<!-- \/one -->\nB\n/);
  assert.match(after, /\n```text\nplain\n```\n<!-- \/two -->\nC\n$/);
  assert.throws(() => measure('three', '| 1 |'), /no section three/);
});
