import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './site.mjs';

for (const under of ['/', '/some/sub/path/']) {
  test(`under ${under} the page loads without a problem and the wasm module runs`, async (t) => {
    const site = await open(under);
    t.after(site.close);
    const page = await site.page();
    assert.equal(await page.locator('#tessera').getAttribute('data-state'), 'ready');
    assert.deepEqual(page.problems, []);
  });
}
