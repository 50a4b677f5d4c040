// `make mutants`: makes small bugs, one at a time, and lists those that no test notices. All of them take hours: SHARD=3/40
// tries every fortieth, from the fourth on, WHICH=hexade those whose names match. A survivor that is no bug is in
// tests/data/mutants.txt with the reason; any other survivor makes this fail.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The unit tests of the rules; the slow ones run last. */
const UNIT = { args: ['--', '--lib'], last: 'no_four_pieces chains_are_all_paths boards_full_of paths_built' };
/** The tests of the root package. */
const ALL = ['--', '--test', 'all'];
const SLOW =
  'accepted:: conformance:: vectors:: worst:: any_edit every_position_of_play damaged_ forged_ hostile_ long_ round_trip';
/** The optimisation of the rules in tests of other packages. */
const rules = (/** @type {number} */ level) => `-C=--config=profile.mutants.package.tessera-rules.opt-level=${level}`;
/** Runs them for bugs of another package. Without this, the first run without a bug would run that package's own tests. */
const THROUGH = {
  args: [rules(1), '--test-package', 'tessera', '--baseline', 'skip', '--timeout', '1800', ...ALL],
  last: SLOW,
};

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
    which: ['--package', 'tessera', '-f', 'src/session/**'],
    passes: [{ args: [rules(2), ...ALL], last: SLOW }],
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
    .filter((line) => /^\S+\.rs: /.test(line)),
);

execFileSync('cargo', ['fetch', '--quiet', '--locked'], { stdio: 'inherit' });
const rows = [];
const left = [];
for (const { name, which, passes } of PARTS) {
  if (process.env.PART && process.env.PART !== name) continue;
  const began = performance.now();
  const [first, ...more] = passes;
  const sum = run(`${OUT}/${name}`, [...which, ...shard, ...chosen], first);
  for (const pass of more) {
    if (sum.missed.length === 0) break;
    const again = sum.missed.flatMap((bug) => ['--re', `^${plain(bug)}$`]);
    const next = run(`${OUT}/${name}-again`, [...which, ...again], pass);
    sum.caught.push(...next.caught);
    sum.timeout.push(...next.timeout);
    sum.missed = next.missed;
  }
  const reasons = sum.missed.filter((bug) => explained.has(place(bug)));
  left.push(...sum.missed.filter((bug) => !explained.has(place(bug))));
  const tried = sum.caught.length + sum.missed.length + sum.timeout.length;
  const minutes = ((performance.now() - began) / 60_000).toFixed(0);
  rows.push([
    name,
    tried,
    sum.caught.length,
    sum.timeout.length,
    reasons.length,
    sum.missed.length - reasons.length,
    sum.unviable.length,
    minutes,
  ]);
}
console.log('| part | tried | noticed | never ends | survives, explained | survives | does not build | minutes |');
console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
writeFileSync(`${OUT}/survivors.txt`, left.map((bug) => `${bug}\n`).join(''));
if (left.length) {
  console.log(`\nNo test notices these, and ${EXPLAINED} does not say why:\n${left.join('\n')}`);
  process.exitCode = 1;
}
