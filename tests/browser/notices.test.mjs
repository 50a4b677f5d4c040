// THIRD-PARTY.txt names all third-party components, and visitors can find it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inBoth } from './site.mjs';
import { DIST, ROOT, read } from './static.mjs';

test('every crate in the modules is in the notices, each part with the whole text of its licence', () => {
  const tree = ['tree', '--offline', '--locked', '--target', 'wasm32-unknown-unknown'];
  /** @param {string} module */
  const cratesOf = (module) =>
    execFileSync('cargo', [...tree, '--package', module, '--edges', 'normal,no-proc-macro', '--prefix', 'none'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
      .split('\n')
      .flatMap((line) => /^(\S+) v(\S+)(?: \(\*\))?$/.exec(line)?.slice(1, 3).join(' ') ?? []);
  const [site, thinker] = ['tessera-site', 'tessera-think-web'].map(cratesOf);
  assert.ok(site.length > 10 && thinker.length > 3, `${site.length} and ${thinker.length} crates`);
  const crates = [...site, ...thinker];
  const [, ...parts] = read('THIRD-PARTY.txt').split(/^={80}\n(?= {2}\S)/m);
  const texts = parts.map((part) => part.split(/^={80}$/m));
  const named = texts.flatMap(([names]) => names.split('\n').map((line) => line.trim().replace(/ \(.*/, '')));
  assert.deepEqual(
    crates.filter((crate) => !named.includes(crate)),
    [],
  );
  for (const font of ['Bitter', 'Open Sans']) assert.ok(named.includes(`the font ${font}`), font);
  assert.equal(read('THIRD-PARTY.txt')[0], '\uFEFF', 'readable where a host does not say how it is written');
  assert.ok(named.some((name) => name.startsWith('the standard library of Rust 1.')));
  // If several licences apply, each text is there.
  const unicode = texts.filter(([, text]) => /UNICODE LICENSE/.test(text)).map(([names]) => names);
  assert.match(unicode.join('\n'), /^ {2}the Unicode data in the standard library of Rust 1\./m);
  for (const [name] of named.join('\n').matchAll(/^unicode-ident .*$/gm))
    assert.ok(
      unicode.some((names) => names.includes(name)),
      name,
    );
  for (const [names, text] of texts) {
    assert.match(
      text,
      /Permission is hereby granted|TERMS AND CONDITIONS|SIL OPEN FONT LICENSE|UNICODE LICENSE/,
      names,
    );
    assert.ok(text.length > 900, `${names}: ${text.length} characters`);
  }
});

test('every npm package whose code is served is in the notices', () => {
  const maps = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap((file) => JSON.parse(readFileSync(path.join(DIST, file), 'utf8')).sources);
  assert.ok(sources.some((source) => source.endsWith('v1.js')));
  const packages = new Set(sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []));
  const notices = read('THIRD-PARTY.txt');
  assert.deepEqual([...packages], ['qr'], 'a package more is weighed, and then listed here');
  for (const name of packages) assert.match(notices, new RegExp(`^ {2}${name} \\d`, 'm'));
});

inBoth('the first page leads to *About Tessera* and to the notices', async (site) => {
  const page = await site.page();
  await page.getByRole('link', { name: 'About Tessera' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Tessera' }).waitFor();
  assert.deepEqual(page.problems, []);
  await page.getByRole('link', { name: 'Third-party notices' }).click();
  await page.getByText('Permission is hereby granted').first().waitFor();
});
