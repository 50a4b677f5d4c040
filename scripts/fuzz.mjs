// `make fuzz`: tries every door for texts from elsewhere with 10 million texts (N=… for another number), and prints how many,
// how fast and for how long. The doors in Rust are fuzzed by libFuzzer, guided by coverage and by crates/fuzz/dictionaries/, those
// in JavaScript by tests/fuzz.test.mjs. A text that breaks a promise ends its door and is left in target/fuzz/faults/. KEEP=1 adds
// short texts that reached something new to the corpus, which every `make test` replays.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { head, row } from './tables.mjs';

/** The doors in Rust with their shares of all texts: fast ones get more. */
const DOORS = {
  action: 0.1,
  options: 0.28,
  position: 0.26,
  puzzle: 0.02,
  thought: 0.01,
  record: 0.05,
  'pente-org': 0.06,
  share: 0.09,
  import: 0.03,
  table: 0.03,
};
/** The doors in JavaScript. */
const SCRIPTED = { address: 0.06, port: 0.01 };
/** Doors that read what another door reads, and share its dictionary. @type {Record<string, string>} */
const LIKE = { import: 'record', thought: 'position' };
const CORPUS = 'tests/data/fuzz';
const WORK = 'target/fuzz';

const all = Number(process.env.N ?? 10_000_000);
const only = process.env.DOOR;
const runs = (/** @type {number} */ share) => Math.max(1, Math.round(all * share));
const figures = (/** @type {number} */ n) => Math.round(n).toLocaleString('en');
const fault = (/** @type {string} */ sentence) => {
  console.error(sentence);
  process.exitCode = 1;
};

/** Builds the program that libFuzzer drives, instrumented for coverage, and returns its path. */
function build() {
  const host = /^host: (.*)$/m.exec(execFileSync('rustc', ['-vV'], { encoding: 'utf8' }))?.[1] ?? '';
  const counted = ['level=4', 'inline-8bit-counters', 'pc-table', 'trace-compares'];
  const flags = ['-Cpasses=sancov-module', ...counted.map((flag) => `-Cllvm-args=-sanitizer-coverage-${flag}`)];
  // With a target named, build scripts and macros are built without the flags.
  const args = ['build', '--quiet', '--locked', '--release', '--manifest-path', 'crates/fuzz/guided/Cargo.toml'];
  execFileSync('cargo', [...args, '--target', host, '--target-dir', `${WORK}/build`], {
    stdio: 'inherit',
    env: { ...process.env, RUSTFLAGS: flags.join(' ') },
  });
  return `${WORK}/build/${host}/release/tessera-guided`;
}

/** The corpus of a door. @param {string} door @returns {string[]} */
const kept = (door) =>
  readFileSync(`${CORPUS}/${door}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Tries a door in Rust, and returns the number of texts tried. @param {string} program @param {string} door @param {number} wanted */
function guided(program, door, wanted) {
  const [grown, faults] = [`${WORK}/${door}`, `${WORK}/faults/${door}-`];
  for (const folder of [grown, `${WORK}/faults`]) mkdirSync(folder, { recursive: true });
  for (const text of kept(door)) writeFileSync(`${grown}/${createHash('sha1').update(text).digest('hex')}`, text);
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync(program, [...args, `-artifact_prefix=${faults}`, '-timeout=20', '-rss_limit_mb=4096', '-verbosity=0'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, FUZZ_DOOR: door },
    });
  const seed = process.env.FUZZ_SEED ?? '2026';
  // Codes are changed below their checksum.
  const words = `crates/fuzz/dictionaries/${LIKE[door] ?? door}.dict`;
  const more = existsSync(words) ? [`-dict=${words}`] : [];
  const bounds = [`-runs=${wanted}`, `-seed=${seed}`, '-max_len=2000', '-print_final_stats=1'];
  const { status, stderr } = run(...bounds, ...more, grown);
  writeFileSync(`${WORK}/${door}.log`, stderr);
  if (status !== 0)
    fault(`The door ${door} breaks a promise; the text is in ${WORK}/faults/, its output in ${WORK}/${door}.log.`);
  if (process.env.KEEP && status === 0) keep(run, door, grown);
  return Number(/number_of_executed_units: (\d+)/.exec(stderr)?.[1] ?? 0);
}

/**
 * Adds to the corpus the shortest texts that together reach the same coverage, leaving out long ones.
 * @param {(...args: string[]) => unknown} run @param {string} door @param {string} grown
 */
function keep(run, door, grown) {
  const least = `${WORK}/least-${door}`;
  rmSync(least, { recursive: true, force: true });
  mkdirSync(least);
  run('-merge=1', least, grown);
  const found = readdirSync(least).map((file) => readFileSync(`${least}/${file}`, 'utf8'));
  const short = found.filter((text) => text.length <= 400);
  const texts = [...new Set([...kept(door), ...short])];
  writeFileSync(`${CORPUS}/${door}.jsonl`, `${texts.map((text) => JSON.stringify(text)).join('\n')}\n`);
}

/** Tries a door in JavaScript. @param {string} door @param {number} wanted */
function scripted(door, wanted) {
  const args = ['--test', `--test-name-pattern=^${door}: `, 'tests/fuzz.test.mjs'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, FUZZ_RUNS: String(wanted) },
  });
  writeFileSync(`${WORK}/${door}.log`, stdout);
  if (status !== 0) fault(`The door ${door} breaks a promise; its output is in ${WORK}/${door}.log.`);
  return status === 0 ? wanted : 0;
}

const doors = Object.entries({ ...DOORS, ...SCRIPTED });
const names = doors.map(([door]) => door);
const corpora = readdirSync(CORPUS).map((file) => file.replace('.jsonl', ''));
assert.deepEqual([...names].sort(), corpora.sort(), `each door has a share here and a corpus in ${CORPUS}`);
assert.ok(!only || names.includes(only), `DOOR=${only} is none of ${names.join(', ')}`);

const program = build();
if (!existsSync(WORK)) mkdirSync(WORK, { recursive: true });
head('door', 'texts', 'a second', 'minutes');
let [texts, minutes] = [0, 0];
for (const [door, share] of doors) {
  if (only && only !== door) continue;
  const began = performance.now();
  const tried = door in DOORS ? guided(program, door, runs(share)) : scripted(door, runs(share));
  const took = (performance.now() - began) / 60_000;
  row(door, figures(tried), figures(tried / took / 60), took.toFixed(1));
  [texts, minutes] = [texts + tried, minutes + took];
}
row('all', figures(texts), figures(texts / minutes / 60), minutes.toFixed(1));
