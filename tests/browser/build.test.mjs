// What the build puts into dist/: nothing twice, nothing by chance, nothing that is not served for what it is.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { bundle } from '../../scripts/site/bundle.mjs';
import { inChromium } from './site.mjs';
import { DIST, ROOT } from './static.mjs';

const assets = readdirSync(path.join(DIST, 'assets'));

test('scripts, style sheets and words are made of the same bytes each time', async (t) => {
  const out = mkdtempSync(path.join(os.tmpdir(), 'assets-'));
  t.after(() => rmSync(out, { recursive: true }));
  process.chdir(ROOT);
  await bundle(out);
  const made = readdirSync(path.join(out, 'assets'));
  assert.ok(made.length > 20, `${made.length} files`);
  for (const file of made) {
    assert.deepEqual(readFileSync(path.join(DIST, 'assets', file)), readFileSync(path.join(out, 'assets', file)), file);
  }
});

test('what can be kept for good has a digest in its name, and no source is served beside it', () => {
  for (const file of assets) assert.match(file, /-([0-9A-Z]{8}|[0-9a-f]{10})\.\w+(\.map)?$/);
  const all = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const scripts = all.filter((file) => /\.(m?js|css)$/.test(file) && !file.startsWith(`assets${path.sep}`));
  assert.deepEqual(scripts.sort(), ['embed/inline.js', 'embed/v1.js']);
  for (const file of assets.filter((name) => /\.(js|css)$/.test(name))) {
    assert.ok(assets.includes(`${file}.map`), `${file} has a source map`);
  }
});

inChromium('a part that cannot be fetched is said to be missing, and comes when it can be', async (site) => {
  const page = await site.page({ before: (opened) => opened.route('**/later-*.js', (route) => route.abort()) });
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.click();
  const dialog = page.getByRole('dialog', { name: 'The connection failed' });
  assert.match((await dialog.textContent()) ?? '', /This part of the page could not be fetched/);
  await page.keyboard.press('Escape');
  await page.unroute('**/later-*.js');
  await settings.click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
});

inChromium('what is asked for later is there before it is asked for', async (site) => {
  const page = await site.page({ own: true });
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /later-/.test(name)));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Kensington/ }).click();
  await page.getByRole('grid').waitFor();
  assert.deepEqual(page.problems, []);
});
