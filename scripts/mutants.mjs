// `make mutants`: puts small bugs into the rules, the notation and the session, one at a time, and tells which of them no
// test notices. All of them take many hours: SHARD=3/40 tries every fortieth, from the fourth on. A bug that survives and
// is no bug stands in tests/data/mutants.txt with the reason; any other that survives makes this fail.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The tests that ask for notation and rules through the session, quick ones first. */
const THROUGH = ['notation', 'pente_org', 'share', 'records', 'geometry', 'vectors'];
const SESSION = ['clock', 'events', 'session', 'matches', 'tree', 'pente_org', 'share', 'setup', 'records', 'stored'];
const tests = (/** @type {string[]} */ names) => names.flatMap((name) => ['--test', name]);
/** The tests of another package; cargo-mutants would look for them in the bugs' own when it tries them without a bug. */
const ELSEWHERE = ['--test-package', 'tessera', '--baseline', 'skip', '--timeout', '600', '--', ...tests(THROUGH)];
/** Rules that only serve a test of something else are built well. */
const FAST_RULES = ['-C=--config=profile.mutants.package.tessera-rules.opt-level=2'];

/**
 * What is tried with which tests: those of the first pass cost little and notice most, those of the second are asked about
 * what is left.
 */
const PARTS = [
  {
    name: 'session',
    which: ['--package', 'tessera', '-f', 'src/session/**'],
    passes: [[...FAST_RULES, '--', '--lib', ...tests(SESSION)]],
  },
  {
    name: 'notation',
    which: ['--package', 'tessera-rules', '-f', 'crates/rules/src/notation/**'],
    passes: [ELSEWHERE],
  },
  {
    name: 'rules',
    which: ['--package', 'tessera-rules', '-f', 'crates/rules/src/**', '-e', 'crates/rules/src/notation/**'],
    passes: [['--', '--lib'], ELSEWHERE],
  },
];
const OUT = 'target/mutants-found';
const EXPLAINED = 'tests/data/mutants.txt';
const shard = process.env.SHARD ? ['--shard', process.env.SHARD, '--sharding', 'round-robin'] : [];

/** The bugs on a list of cargo-mutants. @param {string} folder @param {string} list */
const listed = (folder, list) => {
  const file = `${folder}/mutants.out/${list}.txt`;
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};

/** Tries bugs with some tests, and gives what came of them. @param {string} folder @param {string[]} args */
function run(folder, args) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // In place where the checkout is a copy that nobody works in: that saves building everything anew.
  const where = process.env.IN_PLACE ? ['--in-place'] : [];
  const all = ['mutants', '--all-features', '--colors', 'never', '--no-times', ...where, '--output', folder, ...args];
  const { status } = spawnSync('cargo', all, { stdio: ['ignore', 'inherit', 'inherit'] });
  // 2 and 3: some were missed or took too long.
  if (status !== 0 && status !== 2 && status !== 3) throw new Error(`cargo mutants ends with ${status}`);
  const [caught, missed, timeout, unviable] = ['caught', 'missed', 'timeout', 'unviable'].map((list) =>
    listed(folder, list),
  );
  return { caught, missed, timeout, unviable };
}

const plain = (/** @type {string} */ text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** A bug's name without its line, which moves. @param {string} name */
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
  const sum = run(`${OUT}/${name}`, [...which, ...shard, ...first]);
  for (const pass of more) {
    if (sum.missed.length === 0) break;
    const again = sum.missed.flatMap((bug) => ['--re', `^${plain(bug)}$`]);
    const next = run(`${OUT}/${name}-again`, [...which, ...again, ...pass]);
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
