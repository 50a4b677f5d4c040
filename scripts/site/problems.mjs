// What is wrong with the sources of the pages: all of it is told at once, each with its file and line.

/** @typedef {{file: string, line: number, text: string}} Problem */

/** @type {Problem[]} */
const problems = [];

/**
 * Notes a problem; the making goes on, so that an author sees all of them.
 * @param {string} file
 * @param {number} line
 * @param {string} text what was expected
 */
export const problem = (file, line, text) => void problems.push({ file, line, text });

/** The problems as lines that an editor can follow, in the order of the files, each once. */
export const told = () => [
  ...new Set(
    [...problems]
      .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
      .map(({ file, line, text }) => `${file}:${line}: ${text}`),
  ),
];
