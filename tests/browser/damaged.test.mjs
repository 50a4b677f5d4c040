// Whatever is in the page's localStorage, the page starts without errors and is usable.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { firstOf, inBoth } from './site.mjs';
import { ROOT } from './static.mjs';

const KEYS = [
  'settings',
  'turned',
  'learned',
  'analysed',
  'shown',
  'lately',
  'exercises',
  'progress',
  'analysis',
  'daily',
  ...['level', 'results', 'known', 'choice', 'practice'].map((key) => `${key}/pente`),
];

/** Damaged or forged values for each key, the likeliest to break a page first. */
const DAMAGE = /** @type {Record<string, string>} */ ({
  'objects for texts': JSON.stringify([
    { id: 'abc', game: { toString: 1 }, title: { toString: 1 } },
    ['abc', 'pente', { names: [{ toString: 1 }, null], teams: [], rules: { toString: 1 }, task: { toString: 1 } }],
    [{ toString: 1 }, { toString: 1 }, { toString: 1 }],
  ]),
  'wrong within': JSON.stringify({
    theme: { toString: 1 },
    language: ['de'],
    pente: [{ toString: 1 }, null, 3],
    levels: { 1: { won: '9', lost: { toString: 1 } } },
    row: { level: { valueOf: 1 }, ending: 'won', times: -1 },
    last: { toString: 1 },
    options: { toString: 1 },
    names: [{ toString: 1 }, null],
    clock: { toString: 1 },
  }),
  'no JSON': '{"a":',
  empty: '',
  null: 'null',
  number: '1e999',
  text: '"<img src=x onerror=alert(1)>"',
  'list of nothing': '[null,null,[],[null],{}]',
  'another’s own': '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"pente":{"__proto__":[1]}}',
  nested: '['.repeat(50_000),
  'too long': JSON.stringify(Array(30_000).fill('0123456789')),
});

for (const [what, text] of firstOf(Object.entries(DAMAGE))) {
  inBoth(`with damaged values on the device each view is shown: ${what}`, async (site) => {
    const remembered = Object.fromEntries(KEYS.map((key) => [`tessera/${key}`, text]));
    const page = await site.page({ own: true });
    for (const address of ['', '#pente', '#game/abc', '#learn/pente', '#puzzles/pente', 'rules/pente-exercises.html']) {
      await page.evaluate((all) => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      }, remembered);
      await page.goto('about:blank');
      await page.goto(new URL(address, site.url).href);
      await page.waitForSelector('#tessera[data-state="ready"], .drill .sum:not(:empty)', { state: 'attached' });
      assert.equal(await page.evaluate(() => 'polluted' in {}), false, address);
      if (address === '#pente') {
        await page.evaluate(() => globalThis.tessera.app.settled());
        await page.locator('.actions .fresh').click(); // the last choice is read
        await page.locator('dialog[open]').waitFor();
      }
    }
    assert.deepEqual(page.problems, []);
  });
}

test('such values are read and written in one module', () => {
  const folders = ['www', 'embed'].map((folder) => path.join(ROOT, folder));
  const users = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && readFileSync(path.join(folder, file), 'utf8').includes('localStorage'))
      .map((file) => path.join(path.basename(folder), file)),
  );
  assert.deepEqual(users, ['www/base/stored.ts']);
});
