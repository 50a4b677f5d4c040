// The content of dist/: no duplicates, the same result for the same sources, the right content types.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bundle } from '../../scripts/site/bundle.mjs';
import { nativeCommand } from '../../scripts/site/command.mjs';
import { clausePages } from '../../scripts/site/pages/moved.mjs';
import { readPages } from '../../scripts/site/pages/pages.mjs';
import { readSets } from '../../scripts/site/pages/sets.mjs';
import { inChromium } from './site.mjs';
import { DIST, ROOT } from './static.mjs';

/** The files below a folder, as relative paths. @param {string} folder */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );
const assets = filesOf(path.join(DIST, 'assets'));

test('scripts, style sheets and words are built of the same bytes each time', async (t) => {
  const out = mkdtempSync(path.join(os.tmpdir(), 'assets-'));
  t.after(() => rmSync(out, { recursive: true }));
  process.chdir(ROOT);
  const command = await nativeCommand();
  await readSets(command);
  await bundle(out, command, clausePages(readPages()));
  const made = filesOf(path.join(out, 'assets'));
  assert.ok(made.length > 20, `${made.length} files`);
  for (const file of made) {
    assert.deepEqual(readFileSync(path.join(DIST, 'assets', file)), readFileSync(path.join(out, 'assets', file)), file);
  }
});

test('files that are cached for good have a digest in their names, and no source is served', () => {
  for (const file of assets) assert.match(file, /-([0-9A-Z]{8}|[0-9a-f]{10})(\/|\.\w+(\.map|\.br|\.gz)?$)/);
  const all = filesOf(DIST);
  const scripts = all.filter((file) => /\.(m?js|css)$/.test(file) && !file.startsWith(`assets${path.sep}`));
  assert.deepEqual(scripts.sort(), ['embed/inline.js', 'embed/v1.js', 'hosting/no-worker.js', 'worker.js']);
  for (const file of assets.filter((name) => /\.(js|css)$/.test(name))) {
    assert.ok(assets.includes(`${file}.map`), `${file} has a source map`);
  }
});

test('each file that can be compressed has compressed copies with the same content', () => {
  const all = filesOf(DIST);
  const read = (/** @type {string} */ file) => readFileSync(path.join(DIST, file));
  const worth = all.filter((file) => /\.(js|css|html|json|svg|wasm)$/.test(file) && read(file).length > 300);
  assert.ok(worth.length > 300, `${worth.length} files`);
  for (const file of worth) {
    assert.ok(all.includes(`${file}.br`) && all.includes(`${file}.gz`), file);
    assert.ok(read(`${file}.br`).length < read(file).length && read(`${file}.gz`).length < read(file).length, file);
  }
  for (const file of [
    'index.html',
    'embed/v1.js',
    ...assets.filter((name) => /\.(wasm|css)$/.test(name)).map((name) => `assets/${name}`),
  ]) {
    assert.deepEqual(brotliDecompressSync(read(`${file}.br`)), read(file), file);
    assert.deepEqual(gunzipSync(read(`${file}.gz`)), read(file), file);
  }
});

test('the list of a version names each file that its pages need, with size and digest', () => {
  const { version, files } = JSON.parse(readFileSync(path.join(DIST, 'version.json'), 'utf8'));
  assert.match(version, /^[\w-]{16}$/);
  const listed = files.map((/** @type {{path: string}} */ { path: file }) => file);
  for (const file of ['index.html', 'embed/index.html', 'embed/v1.js', 'rules/pente.html', 'help/host.html'])
    assert.ok(listed.includes(file), file);
  for (const file of assets.filter((name) => /\.(js|css|wasm|json|svg|woff2)$/.test(name)))
    assert.ok(listed.includes(`assets/${file}`), file);
  assert.deepEqual(
    listed.filter((/** @type {string} */ file) => /\.(map|br|gz)$|^hosting/.test(file)),
    [],
  );
  for (const { path: file, size, digest } of files) {
    const content = readFileSync(path.join(DIST, file));
    assert.deepEqual([content.length, createHash('sha256').update(content).digest('base64url')], [size, digest], file);
  }
});

inChromium('a part that cannot be fetched is reported, and loads once it can be fetched', async (site) => {
  const page = await site.page({ before: (opened) => opened.route('**/later-*.js', (route) => route.abort()) });
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.click();
  const dialog = page.getByRole('dialog', { name: 'The connection failed' });
  assert.match((await dialog.textContent()) ?? '', /This part of the page could not be loaded/);
  await page.keyboard.press('Escape');
  await page.unroute('**/later-*.js');
  await settings.click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
});

inChromium('parts that are needed later are fetched before', async (site) => {
  const page = await site.page({ own: true });
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = ['share', 'newgame', 'learn'].flatMap((room) => [
      `/${room}-words-en-`,
      new RegExp(`/${room}-\\w+\\.css$`),
    ]);
    return files.every((file) => fetched.some((name) => name.match(file)));
  });
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  assert.deepEqual(
    fetched.filter((name) => /puzzles/.test(name)),
    [],
    'the room of puzzles is fetched by those who enter it',
  );
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Two players: Kensington' }).click();
  await page.getByRole('grid').waitFor();
  assert.deepEqual(page.problems, []);
});
