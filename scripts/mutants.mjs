// `make mutants`: makes small bugs, one at a time, and lists those that no test notices. All of them take days: SHARD=3/40
// tries every fortieth, from the fourth on, PART=input those of one part, WHICH=hexade those whose names match. A survivor that
// is no bug is in tests/data/mutants.txt with the reason; any other survivor makes this fail.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bugsIn, tryScripts } from './typescript-mutants.mjs';

/** A choice of tests. Given in another way it would be forgotten where tests are built, and all would be. */
const only = (/** @type {string} */ tests) => `-C=--${tests}`;
/** The unit tests of the rules; the slow ones run last. */
const UNIT = { args: [only('lib')], last: 'no_four_pieces chains_are_all_paths boards_full_of paths_built' };
/** The tests of the root package. */
const ALL = only('test=all');
const SLOW =
  'accepted:: conformance:: vectors:: worst:: any_edit every_position_of_play damaged_ forged_ hostile_ long_ round_trip';
/** The optimisation of a package, where tests of another one use it or would take too long without. */
const optimised = (/** @type {string} */ name, /** @type {number} */ level) =>
  `-C=--config=profile.mutants.package.${name}.opt-level=${level}`;
const rules = (/** @type {number} */ level) => optimised('tessera-rules', level);
/** Runs them for bugs of another package. Without this, the first run without a bug would run that package's own tests. */
const THROUGH = {
  args: [rules(1), '--test-package', 'tessera-site', '--baseline', 'skip', ALL],
  last: SLOW,
};

/** The tests of the table as people use it, then those of the root package that are not of the rules alone. */
const AT_TABLE = [
  { args: [rules(2), ALL, '--', '--', 'table::', 'input::', 'motion::', 'scenes::'], last: 'every_point_lies' },
  {
    args: [
      rules(2),
      ALL,
      '--',
      '--',
      ...['conformance', 'vectors', 'geometry'].flatMap((name) => ['--skip', `${name}::`]),
    ],
    last: SLOW.replace('conformance:: vectors:: ', 'setup:: sentences:: '),
  },
];
const ENGINE = [rules(2), optimised('tessera-think', 1)];

/**
 * Which bugs are tried with which tests. The first pass is cheap and notices most; the second gets the survivors.
 */
const PARTS = [
  {
    name: 'notation',
    which: ['--package', 'tessera-rules', '-f', 'crates/rules/src/notation/**'],
    passes: [UNIT, THROUGH],
  },
  {
    name: 'rules',
    which: ['--package', 'tessera-rules', '-f', 'crates/rules/src/**', '-e', 'crates/rules/src/notation/**'],
    passes: [UNIT, THROUGH],
  },
  {
    name: 'session',
    which: ['--package', 'tessera-site', '-f', 'src/session/**'],
    passes: [{ args: [rules(2), ALL], last: SLOW }],
  },
  {
    // The first test sees any change of a search, so also what only tunes strength. Sparring partners are for measuring.
    name: 'think',
    which: ['--package', 'tessera-think', '-f', 'crates/think/src/**', '-e', 'crates/think/src/sparring/**'],
    passes: [
      { args: [...ENGINE, only('test=signature')], last: '' },
      { args: ENGINE, last: 'no_false_proof keeps_the_rules beginner' },
    ],
  },
  { name: 'table', which: ['--package', 'tessera-site', '-f', 'src/table/**'], passes: AT_TABLE },
  { name: 'input', which: ['--package', 'tessera-site', '-f', 'src/input/**'], passes: AT_TABLE },
  {
    // Native tests do not build the canvas.
    name: 'render',
    which: ['--package', 'tessera-site', '-f', 'src/render/**', '-e', 'src/render/canvas.rs'],
    passes: AT_TABLE,
  },
];
const OUT = 'target/mutants-found';
const EXPLAINED = 'tests/data/mutants.txt';
const shard = process.env.SHARD ? ['--shard', process.env.SHARD, '--sharding', 'round-robin'] : [];
const chosen = process.env.WHICH ? ['--re', process.env.WHICH] : [];
/** Runs each test program up to its first failure. */
const RUNNER = `-C=--config=target."cfg(all())".runner="${resolve('scripts/mutants.sh')}"`;

/** The bugs on a list of cargo-mutants. @param {string} folder @param {string} list */
const listed = (folder, list) => {
  const file = `${folder}/mutants.out/${list}.txt`;
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};

/**
 * Tries bugs with some tests, and returns the outcomes.
 * @param {string} folder @param {string[]} which @param {{ args: string[], last: string }} tests
 */
function run(folder, which, { args, last }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // In place if the checkout is a copy that nobody works in, which saves a full build.
  const where = process.env.IN_PLACE ? ['--in-place'] : [];
  const all = [
    'mutants',
    '--all-features',
    '--colors',
    'never',
    ...where,
    '--output',
    folder,
    // Wall time, which says little on a busy machine: PATIENCE ends what runs for ever.
    '--timeout',
    '1800',
    RUNNER,
    ...which,
    ...args,
  ];
  const env = { ...process.env, LAST: last, PATIENCE: '60' };
  const { status } = spawnSync('cargo', all, { stdio: ['ignore', 'inherit', 'inherit'], env });
  // 2 and 3: some were missed or timed out.
  if (status !== 0 && status !== 2 && status !== 3) throw new Error(`cargo mutants ends with ${status}`);
  const [caught, missed, timeout, unviable] = ['caught', 'missed', 'timeout', 'unviable'].map((list) =>
    listed(folder, list),
  );
  return { caught, missed, timeout, unviable };
}

const plain = (/** @type {string} */ text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** A bug's name without its line number, which changes. @param {string} name */
const place = (name) => name.replace(/:\d+:\d+: /, ': ');
const explained = new Set(
  readFileSync(EXPLAINED, 'utf8')
    .split('\n')
    .filter((line) => /^\S+\.(rs|ts): /.test(line)),
);

/** The explained bugs that can no longer be made, because the sources have changed. */
function outdated() {
  const packages = PARTS.flatMap(({ which: [option, name] }) => [option, name]);
  const list = ['mutants', '--list', '--all-features', '--colors', 'never', ...packages];
  const rust = execFileSync('cargo', list, { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
  const files = new Set([...explained].map((bug) => bug.split(': ')[0]).filter((file) => file.endsWith('.ts')));
  const page = [...files].flatMap((file) => bugsIn(file, readFileSync(file, 'utf8'))).map(({ name }) => name);
  const made = new Set([...rust, ...page].map(place));
  return [...explained].filter((bug) => !made.has(bug));
}

/**
 * Tries the bugs of a part with each pass, and returns their outcomes.
 * @param {typeof PARTS[number]} part
 */
function tryRust({ name, which, passes: [first, ...more] }) {
  const sum = run(`${OUT}/${name}`, [...which, ...shard, ...chosen], first);
  for (const pass of more) {
    if (sum.missed.length === 0) break;
    const again = sum.missed.flatMap((bug) => ['--re', `^${plain(bug)}$`]);
    const next = run(`${OUT}/${name}-again`, [...which, ...again], pass);
    // cargo-mutants 27.1 also tries the bugs that delete a field, whether they are asked for or not.
    const asked = (/** @type {string[]} */ bugs) => bugs.filter((bug) => sum.missed.includes(bug));
    sum.caught.push(...asked(next.caught));
    sum.timeout.push(...asked(next.timeout));
    sum.missed = asked(next.missed);
  }
  return sum;
}

/** Tries the bugs of the page's scripts, and returns their outcomes. */
async function tryPage() {
  const [at, of] = (process.env.SHARD ?? '0/1').split('/').map(Number);
  const wanted = new RegExp(process.env.WHICH ?? '');
  const { idle, alone, loaded, ...sum } = await tryScripts(`${OUT}/page`, (bugs) =>
    bugs.filter((_, i) => i % of === at).filter(({ name }) => wanted.test(name)),
  );
  notes.push(
    `Page: tests in Node load ${loaded} and nothing of ${alone.join(', ')}, which only tests in browsers reach. Another ` +
      `${idle.length} bugs are in functions that no test in Node runs.`,
  );
  return sum;
}

execFileSync('cargo', ['fetch', '--quiet', '--locked'], { stdio: 'inherit' });
const rows = [];
/** @type {string[]} */
const left = [];
/** @type {string[]} */
const notes = [];
for (const part of [...PARTS, undefined]) {
  const name = part?.name ?? 'page';
  if (process.env.PART && process.env.PART !== name) continue;
  const began = performance.now();
  const { caught, missed, timeout, unviable } = part ? tryRust(part) : await tryPage();
  const open = missed.filter((bug) => !explained.has(place(bug)));
  left.push(...open);
  rows.push([
    name,
    caught.length + missed.length + timeout.length,
    caught.length,
    timeout.length,
    missed.length - open.length,
    open.length,
    unviable.length,
    ((performance.now() - began) / 60_000).toFixed(0),
  ]);
}
console.log('| part | tried | noticed | never ends | survives, explained | survives | does not build | minutes |');
console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
for (const note of notes) console.log(`\n${note}`);
writeFileSync(`${OUT}/survivors.txt`, left.map((bug) => `${bug}\n`).join(''));
if (left.length) {
  console.log(`\nNo test notices these, and ${EXPLAINED} does not say why:\n${left.join('\n')}`);
  process.exitCode = 1;
}
const old = outdated();
if (old.length) {
  console.log(`\n${EXPLAINED} explains what cannot happen any more:\n${old.join('\n')}`);
  process.exitCode = 1;
}
