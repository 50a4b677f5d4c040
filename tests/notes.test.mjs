// The notes of a release come from the section of its version in CHANGELOG.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { notesOf } from '../scripts/notes.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

* Not yet.

## [1.2.3] - 2026-01-02

### Added

* One thing.

## [1.2.30] - 2026-01-01

* Another.

[1.2.3]: https://example.org/v1.2.3
`;

test('a release tells the changes of its own version and no others', () => {
  assert.equal(notesOf(CHANGELOG, 'v1.2.3'), '### Added\n\n* One thing.');
  assert.equal(notesOf(CHANGELOG, '1.2.30'), '* Another.');
});

test('a version without changes is no release', () => {
  for (const version of ['1.2', 'v2.0.0', '', 'v'])
    assert.throws(() => notesOf(CHANGELOG, version), /CHANGELOG\.md tells nothing about/);
  assert.throws(() => notesOf('## [1.0.0]\n\n## [0.9.0]\n\n* Old.\n', '1.0.0'), /tells nothing/);
});

test('the version of today’s sources has a section', () => {
  const version =
    /^version = "(.*)"$/m.exec(readFileSync(new URL('../Cargo.toml', import.meta.url), 'utf8'))?.[1] ?? '';
  assert.ok(notesOf(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'), version).length > 100);
});
