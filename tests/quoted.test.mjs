// Sources of pages that quote the app's words by their keys.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withQuotations } from '../scripts/site/pages/quoted.mjs';
import { allProblems } from '../scripts/site/problems.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

test('a page says what the app says in its language', () => {
  for (const lang of ['en', 'de', 'es']) {
    const words = JSON.parse(readFileSync(`www/base/words/${lang}.json`, 'utf8'));
    assert.equal(
      withQuotations('Press “{{page.end}}”, or *{{option.kensington.rebuild}}*. {#id}', lang, 'x.md'),
      `Press “${words['page.end']}”, or *${words['option.kensington.rebuild']}*. {#id}`,
    );
  }
});

test('words that the app does not have are reported with file and line', () => {
  assert.equal(withQuotations('\n\n{{page.nothing}}', 'en', 'y.md'), '\n\n{{page.nothing}}');
  assert.match(allProblems().join('\n'), /^y\.md:3: the app has no words 'page\.nothing'/);
});
