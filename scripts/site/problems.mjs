// Collects the faults in the pages' sources, so that an author sees all of them at once, with file and line.

/** @typedef {{file: string, line: number, text: string}} Problem */

/** @type {Problem[]} */
const problems = [];

/**
 * Notes a problem; the other pages are still made.
 * @param {string} file
 * @param {number} line
 * @param {string} text what was expected
 */
export const problem = (file, line, text) => void problems.push({ file, line, text });

/** All problems as lines `file:line: text`, in the order of the files, each once. */
export const allProblems = () => [
  ...new Set(
    [...problems]
      .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
      .map(({ file, line, text }) => `${file}:${line}: ${text}`),
  ),
];
