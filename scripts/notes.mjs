// Prints the notes of a release from CHANGELOG.md: the section of its version, 0.1.0 or v0.1.0.
//   node scripts/notes.mjs VERSION
import { readFileSync } from 'node:fs';

/**
 * The text below the heading of a version.
 * @param {string} changelog @param {string} version with or without the `v` of a tag
 */
export function notesOf(changelog, version) {
  const wanted = version.replace(/^v/, '');
  const sections = changelog.split(/^(?=## )/m).slice(1);
  const section = sections.find((text) => text.startsWith(`## [${wanted}]`));
  const notes = section
    ?.slice(section.indexOf('\n'))
    .replace(/^\[[^\]]+\]: .*$/gm, '')
    .trim();
  if (!notes) throw new Error(`CHANGELOG.md tells nothing about ${wanted}: give it a section ## [${wanted}].`);
  return notes;
}

if (process.argv[1]?.endsWith('scripts/notes.mjs')) {
  const [version = ''] = process.argv.slice(2);
  const own = /^version = "(.*)"$/m.exec(readFileSync('Cargo.toml', 'utf8'))?.[1];
  try {
    if (version.replace(/^v/, '') !== own)
      throw new Error(`The release is called ${version}, but Cargo.toml says ${own}.`);
    console.log(notesOf(readFileSync('CHANGELOG.md', 'utf8'), version));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
