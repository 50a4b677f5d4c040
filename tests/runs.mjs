// Runs of eight words, as digests that tell nothing of the words: of what others have written, and of what we have. Called with
// files, this prints what tests/data/runs.txt holds of them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** So many words in the same order are copied. */
const LENGTH = 8;
/** Bytes of a digest: among a million runs of ours hardly one is like one of theirs by chance. */
const BYTES = 6;

/** The words of a text, in lower case, without addresses and names of points. @param {string} text */
const wordsOf = (text) =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/https?:\S+/g, ' ')
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  ).filter((word) => !/\p{N}/u.test(word));

/** All runs of a text, each with its digest. @param {string} text */
export function runsOf(text) {
  const words = wordsOf(text);
  return words.slice(LENGTH - 1).map((_, i) => {
    const run = words.slice(i, i + LENGTH).join(' ');
    return {
      run,
      digest: createHash('sha256')
        .update(run)
        .digest('hex')
        .slice(0, 2 * BYTES),
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const all = process.argv.slice(2).flatMap((file) => runsOf(readFileSync(file, 'utf8')));
  const digests = [...new Set(all.map(({ digest }) => digest))].sort();
  const lines =
    Buffer.from(digests.join(''), 'hex')
      .toString('base64')
      .match(/.{1,120}/g) ?? [];
  console.log(lines.join('\n'));
}
