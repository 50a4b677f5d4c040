// `make mutants`: makes small bugs, one at a time, and lists those that no test notices. All of them take days: SHARD=3/40
// tries every fortieth, from the fourth on; SAMPLE=24 tries 24 of each part, chosen by SEED; PART=input tries one part, and
// WHICH=hexade those whose names match. BROWSERS=4 also tries, in place and in browsers, 4 bugs of each part of the page that are
// in functions which no test in Node runs. A survivor that is no bug is in tests/data/mutants.txt with the reason; any other
// survivor makes this fail, or with BAR=75 only survivors that leave less than 75 % noticed or explained.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sampled } from './chance.mjs';
import { head, row } from './tables.mjs';
import { bugsIn, tryInBrowsers, tryScripts } from './typescript-mutants.mjs';

/** A choice of tests. Given in another way it would be forgotten where tests are built, and all would be. */
const only = (/** @type {string} */ tests) => `-C=--${tests}`;
/** The unit tests of the rules; the slow ones run last. */
const UNIT = { args: [only('lib')], last: 'no_four_pieces chains_are_all_paths boards_full_of paths_built' };
/** The tests of the root package. */
const ALL = only('test=all');
const SLOW =
  'accepted:: conformance:: vectors:: worst:: a_board_widens any_edit every_position_of_play damaged_ forged_ hostile_ long_ round_trip';
/** The optimisation of a package, where tests of another one use it or would take too long without. */
const optimised = (/** @type {string} */ name, /** @type {number} */ level) =>
  `-C=--config=profile.mutants.package.${name}.opt-level=${level}`;
const rules = (/** @type {number} */ level) => optimised('tessera-rules', level);
/** Runs them for bugs of another package. Without this, the first run without a bug would run that package's own tests. */
const THROUGH = {
  args: [rules(1), '--test-package', 'tessera-site', '--baseline', 'skip', ALL],
  last: SLOW,
};

/** The unit tests of the root package, few and quick. */
const SITE_UNIT = { args: [rules(2), only('lib')], last: '' };
/** Unit tests, those of the table as people use it, then those of the root package that are not of the rules alone. */
const AT_TABLE = [
  SITE_UNIT,
  {
    args: [rules(2), ALL, '--', '--', 'table::', 'input::', 'motion::', 'scenes::'],
    last: 'every_point_lies a_board_widens',
  },
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
    passes: [SITE_UNIT, { args: [rules(2), ALL], last: SLOW }],
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
/** The parts of the page. */
const PAGE = [
  { name: 'page: start', scripts: /^www\/(\w+\.ts|(base|boot|home|offline|pages|store|worker)\/)/ },
  { name: 'page: table', scripts: /^www\/(board|desk|table)\// },
  { name: 'page: games', scripts: /^www\/(library|newgame|setup|share)\// },
  { name: 'page: computer', scripts: /^www\/(analysis|engine|opponent|review)\// },
  { name: 'page: puzzles', scripts: /^www\/(learn|puzzles)\// },
  { name: 'page: embed', scripts: /^embed\// },
];
const OUT = 'target/mutants-found';
const EXPLAINED = 'tests/data/mutants.txt';
const shard = process.env.SHARD ? ['--shard', process.env.SHARD, '--sharding', 'round-robin'] : [];
const SAMPLE = Number(process.env.SAMPLE || Number.POSITIVE_INFINITY);
const SEED = Number(process.env.SEED || 1);
const BROWSERS = Number(process.env.BROWSERS || 0);
const BAR = Number(process.env.BAR || 100);
const chosen = process.env.WHICH ? ['--re', process.env.WHICH] : [];
/** Runs each test program up to its first failure. */
const RUNNER = `-C=--config=target."cfg(all())".runner="${resolve('scripts/mutants.sh')}"`;

/** The bugs on a list of cargo-mutants. @param {string} folder @param {string} list */
const listed = (folder, list) => {
  const file = `${folder}/mutants.out/${list}.txt`;
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};

/** The bugs of a part that can be made. @param {string[]} options */
function made(options) {
  const list = ['mutants', '--list', '--all-features', '--colors', 'never', ...options];
  return execFileSync('cargo', list, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(Boolean);
}

/**
 * Tries bugs with some tests, and returns the outcomes.
 * @param {string} folder @param {string[]} which the part @param {string[]} bugs those of the part that are tried
 * @param {{ args: string[], last: string }} tests
 */
function run(folder, which, bugs, { args, last }) {
  if (bugs.length === 0) return { caught: [], missed: [], timeout: [], unviable: [] };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/mutants.out`, { recursive: true });
  // As if all others had been caught before: cargo-mutants 27.1 would try those that delete a field, whatever names it is given.
  const others = made(which).filter((bug) => !bugs.includes(bug));
  writeFileSync(`${folder}/mutants.out/caught.txt`, others.map((bug) => `${bug}\n`).join(''));
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
    '--iterate',
    // Wall time, which says little on a busy machine: PATIENCE ends what runs for ever.
    '--timeout',
    '1800',
    RUNNER,
    ...which,
    ...args,
  ];
  const env = { ...process.env, LAST: last, PATIENCE: '300' };
  const { status } = spawnSync('cargo', all, { stdio: ['ignore', 'inherit', 'inherit'], env });
  // 2 and 3: some were missed or timed out.
  if (status !== 0 && status !== 2 && status !== 3) throw new Error(`cargo mutants ends with ${status}`);
  const [caught, missed, timeout, unviable] = ['caught', 'missed', 'timeout', 'unviable'].map((list) =>
    listed(folder, list),
  );
  return { caught, missed, timeout, unviable };
}

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
  const rust = made(packages);
  const files = new Set([...explained].map((bug) => bug.split(': ')[0]).filter((file) => file.endsWith('.ts')));
  const page = [...files].flatMap((file) => bugsIn(file, readFileSync(file, 'utf8'))).map(({ name }) => name);
  const possible = new Set([...rust, ...page].map(place));
  return [...explained].filter((bug) => !possible.has(bug));
}

/**
 * Tries the bugs of a part with each pass, and returns their outcomes.
 * @param {typeof PARTS[number]} part
 */
function tryRust({ name, which, passes: [first, ...more] }) {
  const bugs = sampled(made([...which, ...shard, ...chosen]), SAMPLE, SEED);
  const sum = run(`${OUT}/${name}`, which, bugs, first);
  for (const pass of more) {
    const next = run(`${OUT}/${name}-again`, which, sum.missed, pass);
    sum.caught.push(...next.caught);
    sum.timeout.push(...next.timeout);
    sum.missed = next.missed;
  }
  return sum;
}

/** Whether a part is wanted. @param {string} name */
const isWanted = (name) => [undefined, name, name.split(':')[0]].includes(process.env.PART || undefined);

/** @typedef {{ name: string, caught: number, seen: number, missed: string[], timeout: number, unviable: number, idle: number }} Outcomes */

/** Tries the bugs of the page's scripts. @returns {Promise<Outcomes[]>} by part */
async function tryPage() {
  const parts = PAGE.filter(({ name }) => isWanted(name));
  if (parts.length === 0) return [];
  const [at, of] = (process.env.SHARD ?? '0/1').split('/').map(Number);
  const wanted = new RegExp(process.env.WHICH ?? '');
  /** @typedef {import('./typescript-mutants.mjs').Bug} Bug @param {Bug[]} bugs */
  const byPart = (bugs) => parts.map(({ scripts }) => bugs.filter(({ file }) => scripts.test(file)));
  const outcomes = await tryScripts(`${OUT}/page`, (bugs) => {
    const some = bugs.filter((_, i) => i % of === at).filter(({ name }) => wanted.test(name));
    return byPart(some).flatMap((list) => sampled(list, SAMPLE, SEED));
  });
  const idle = byPart([...outcomes.keys()].filter((bug) => outcomes.get(bug) === 'idle'));
  const inBrowsers = await tryInBrowsers(
    `${OUT}/browsers`,
    idle.flatMap((list) => sampled(list, BROWSERS, SEED)),
  );
  return byPart([...outcomes.keys()]).map((bugs, i) => {
    const are = (/** @type {import('./typescript-mutants.mjs').Outcome} */ outcome) =>
      bugs.filter((bug) => outcomes.get(bug) === outcome);
    const seen = bugs.filter((bug) => inBrowsers.get(bug));
    const unseen = bugs.filter((bug) => inBrowsers.get(bug) === '');
    return {
      name: parts[i].name,
      caught: are('caught').length + seen.length,
      seen: seen.length,
      missed: [...are('missed'), ...unseen].map(({ name }) => name),
      timeout: are('timeout').length,
      unviable: are('unviable').length,
      idle: are('idle').length - seen.length - unseen.length,
    };
  });
}

/** @param {typeof PARTS[number]} part @returns {Outcomes} */
function counted(part) {
  const { caught, missed, timeout, unviable } = tryRust(part);
  const { name } = part;
  return { name, caught: caught.length, seen: 0, missed, timeout: timeout.length, unviable: unviable.length, idle: 0 };
}

execFileSync('cargo', ['fetch', '--quiet', '--locked'], { stdio: 'inherit' });
const results = [...(await tryPage()), ...PARTS.filter(({ name }) => isWanted(name)).map(counted)];
const left = results.flatMap(({ missed }) => missed.filter((bug) => !explained.has(place(bug))));
head(
  'part',
  'tried',
  'noticed',
  'share',
  'in browsers',
  'never ends',
  'explained',
  'survives',
  'not built',
  'not tried',
);
let all = 0;
for (const { name, caught, seen, missed, timeout, unviable, idle } of results) {
  const tried = caught + missed.length + timeout;
  all += tried;
  const open = missed.filter((bug) => left.includes(bug)).length;
  const share = tried ? `${((100 * (caught + timeout)) / tried).toFixed(0)} %` : '';
  row(name, tried, caught, share, seen, timeout, missed.length - open, open, unviable, idle);
}
const how = SAMPLE < Number.POSITIVE_INFINITY ? `${SAMPLE} bugs of each part, chosen by seed ${SEED}. ` : '';
console.log(
  `\n${how}Not tried: no test in Node runs the function. Of these, ${BROWSERS} of each part were tried in browsers.`,
);
writeFileSync(`${OUT}/survivors.txt`, left.map((bug) => `${bug}\n`).join(''));
if (left.length) {
  console.log(`\nNo test notices these, and ${EXPLAINED} does not say why:\n${left.join('\n')}`);
  const share = 100 * (1 - left.length / all);
  console.log(`\n${share.toFixed(0)} % of ${all} are noticed or explained; ${BAR} % should be.`);
  if (share < BAR) process.exitCode = 1;
}
const old = outdated();
if (old.length) {
  console.log(`\n${EXPLAINED} explains what cannot happen any more:\n${old.join('\n')}`);
  process.exitCode = 1;
}
