// Runs a command that prints figures: `node scripts/measure.mjs NAME COMMAND…`. With WRITE=1 they also replace section NAME of
// docs/measurements.md, with the date, the commit and the machine they come from.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, platform } from 'node:os';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../docs/measurements.md', import.meta.url));
const [name, command, ...args] = process.argv.slice(2);
const text = readFileSync(FILE, 'utf8');
const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
if (from < begin.length || to < from) throw new Error(`docs/measurements.md has no section ${name}`);

const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'inherit'] });
let figures = '';
child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
  process.stdout.write(part);
  figures += part;
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
  if (!process.env.WRITE || code !== 0) return;
  const git = (/** @type {string[]} */ ...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const commit = git('describe', '--always', '--exclude=*', '--dirty');
  const day = new Date().toISOString().slice(0, 10);
  const stamp = `*${day}, commit ${commit}, ${platform()} ${arch()}, ${availableParallelism()} cores*`;
  // Output without Markdown tables is shown verbatim.
  const shown = /^\|/m.test(figures) ? figures.trim() : `\`\`\`text\n${figures.trimEnd()}\n\`\`\``;
  writeFileSync(FILE, `${text.slice(0, from)}${stamp}\n\n${shown}\n${text.slice(to)}`);
  console.error(`docs/measurements.md: section ${name} is written.`);
});
