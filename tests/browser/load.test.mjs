// The page loads in every browser, at the root and under a path; and the tests' collectors of problems do find problems.
import assert from 'node:assert/strict';
import { checkA11y, checkSizes, checkTargets } from './a11y.mjs';
import { firstOf, inBoth, under } from './site.mjs';

for (const path of firstOf(['/some/sub/path/', '/'])) {
  under(path).alwaysInBoth(`under ${path} the page loads without a problem and the wasm module runs`, async (site) => {
    const page = await site.page();
    assert.equal(await page.locator('#tessera').getAttribute('data-state'), 'ready');
    assert.deepEqual(page.problems, []);
  });
}

inBoth('problems of a page fail its test', async (site) => {
  const page = await site.page();
  await page.evaluate(() => {
    console.error('told');
    fetch('not-there');
    fetch('http://127.0.0.1:1/elsewhere').catch(() => {});
    document.body.setAttribute('style', 'color: red');
    setTimeout(() => {
      throw new Error('thrown');
    });
  });
  const missing = () =>
    [/told/, /404: .*not-there/, /127\.0\.0\.1:1/, /style-src|inline style/, /uncaught: .*thrown/].filter(
      (part) => !page.problems.some((problem) => part.test(problem)),
    );
  for (const end = Date.now() + 5000; missing().length && Date.now() < end; ) await page.waitForTimeout(20);
  assert.deepEqual(missing(), [], page.problems.join('\n'));
});

inBoth('barriers on a page fail its test', async (site) => {
  const page = await site.page();
  await checkA11y(page);
  await checkSizes(page, { sizes: [[320, 568]] });
  await page.evaluate(() => {
    const wide = document.createElement('div');
    wide.style.width = '2000px';
    wide.textContent = 'wide';
    const small = ['one', 'two'].map((name) => {
      const button = document.createElement('button');
      button.ariaLabel = name;
      button.style.cssText = 'all: unset; display: inline-block; inline-size: 10px; block-size: 10px';
      return button;
    });
    document.querySelector('main, #tessera')?.append(wide, ...small);
  });
  await assert.rejects(checkSizes(page, { sizes: [[320, 568]] }), /sticks out by/);
  await assert.rejects(checkTargets(page), /10\.0 × 10\.0/);
  await page.evaluate(() => {
    document.documentElement.removeAttribute('lang');
  });
  await assert.rejects(checkA11y(page), /html-has-lang/);
});
