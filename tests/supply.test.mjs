// The build's inputs are pinned, and the scripts choose the intended version of Rust.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

const TESTED = /^tested-rust = "(\d+\.\d+\.\d+)"$/m.exec(read('Cargo.toml'))?.[1] ?? '';

test('every tool of the build has one version', () => {
  assert.ok(TESTED, 'Cargo.toml names a whole version of Rust');
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  assert.equal(dependencies, undefined, 'nothing of npm is needed where the site runs');
  const lighthouse = JSON.parse(read('scripts/lighthouse/package.json')).dependencies;
  for (const [name, version] of Object.entries({ ...devDependencies, ...lighthouse }))
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
  const setUp = read('scripts/setup.sh');
  for (const [, version] of setUp.matchAll(/^(?!node_major)\w+_(?:version|major)=(.*)$/gm)) {
    assert.match(version, /^(\d+\.\d+\.\d+|\$\(.*(Cargo\.lock|Cargo\.toml).*\))$/);
  }
  for (const [install] of setUp.matchAll(/cargo install .*/g)) assert.match(install, /--locked/);
});

test('the lock file of the fuzzer, a build of its own, has what our crates need now', () => {
  const asked = ['metadata', '--no-deps', '--offline', '--format-version', '1'];
  /** @type {{packages: {name: string, dependencies: {name: string, kind: string | null, optional: boolean}[]}[]}} */
  const { packages } = JSON.parse(execFileSync('cargo', asked, { encoding: 'utf8', maxBuffer: 1 << 26 }));
  const blocks = read('crates/fuzz/guided/Cargo.lock').split('[[package]]');
  const checked = packages.flatMap(({ name, dependencies }) => {
    const block = blocks.find((one) => one.includes(`\nname = "${name}"\n`));
    if (!block) return [];
    const locked = [...block.matchAll(/^ "([^ "]+)/gm)].map(([, one]) => one);
    const used = dependencies.filter(({ kind }) => kind !== 'dev');
    for (const { name: one, optional } of used) assert.ok(optional || locked.includes(one), `${name} needs ${one}`);
    for (const one of locked)
      assert.ok(
        used.some((dependency) => dependency.name === one),
        `${name} has no ${one}`,
      );
    return [name];
  });
  assert.ok(checked.includes('tessera-site') && checked.includes('tessera-fuzz'), checked.join(' '));
  assert.match(read('scripts/fuzz.mjs'), /'build', [^\n]*'--locked'/);
});

test('the workflows name each action by commit hash, and publish only what has passed the tests', () => {
  const files = readdirSync('.github/workflows');
  assert.ok(files.length >= 2);
  for (const file of files) {
    const text = read(`.github/workflows/${file}`);
    const actions = [...text.matchAll(/uses: (.*)/g)];
    assert.ok(actions.length > 0);
    for (const [, action] of actions) assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, file);
    assert.doesNotMatch(text, /-latest|toolchain install (stable|nightly|beta)|: lts/, file);
  }
  const pages = read('.github/workflows/pages.yml');
  const [tests, deploy] = pages.split(/^ {2}deploy:$/m);
  assert.match(tests, /run: make test[\s\S]*upload-pages-artifact@/, 'what is put online is what was tested');
  assert.match(deploy, /^ {4}needs: test$/m);
  assert.doesNotMatch(deploy, /make |checkout/);
  assert.doesNotMatch(tests, /pages: write|id-token/);
});

test('a release is published by a job that runs nothing of the project, from what other jobs have tested and made', () => {
  const [made, publish] = read('.github/workflows/release.yml').split(/^ {2}publish:$/m);
  assert.match(made, /run: make test\n[\s\S]*make dist packages/, 'what is packed is what was tested');
  assert.doesNotMatch(made, /contents: write|GH_TOKEN/);
  assert.match(publish, /^ {4}needs: \[test, command\]$/m);
  assert.match(publish, /--draft /);
  assert.doesNotMatch(publish, /make |checkout|node |scripts\//);
  const keys = (/** @type {string} */ text) => [...text.matchAll(/^ +key: (release-.*)$/gm)].map(([, key]) => key);
  const targets = [...made.matchAll(/target: (\S+) \}/g)].map(([, target]) => target);
  assert.deepEqual(
    keys(publish),
    keys(made)[0] && [
      keys(made)[0],
      ...targets.map((target) => keys(made)[1].replace(/\$\{\{ matrix\.target \}\}/, target)),
    ],
    'each file that was made is published',
  );
});

/**
 * Runs a script with these programs as `rustc` and `rustup`.
 * @param {import('node:test').TestContext} t @param {string} script @param {{rustc: string, rustup: string, chosen?: string}} machine
 */
function runOn(t, script, { rustc, rustup, chosen }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rust-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, body] of Object.entries({ rustc, rustup })) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${body}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  const { RUSTUP_TOOLCHAIN: _, ...env } = process.env;
  const all = { ...env, PATH: `${folder}:${env.PATH}`, ...(chosen && { RUSTUP_TOOLCHAIN: chosen }) };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { env: all, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

/** A compiler that has the requested version, else another one. @param {string} other */
const compiler = (other) => `echo "rustc \${RUSTUP_TOOLCHAIN:-${other}} (0 0)"`;
/** @param {string[]} installed @param {string} [install] what happens if another version is to be installed */
const rustups = (installed, install = 'exit 1') => `case "$1 $2" in
  "toolchain list") printf '%s-x\\n' ${installed.join(' ')};;
  "toolchain install") ${install};;
  "target list") echo wasm32-unknown-unknown;;
esac`;

test('the tested Rust is preferred if it is installed', (t) => {
  const chosen = '. scripts/common.sh; set +u; echo "[$RUSTUP_TOOLCHAIN]"';
  const of = (/** @type {Parameters<typeof runOn>[2]} */ machine) => runOn(t, chosen, machine).text.trim();
  assert.equal(of({ rustc: compiler('1.999.0'), rustup: rustups(['stable', TESTED]) }), `[${TESTED}]`);
  assert.equal(of({ rustc: compiler('1.999.0'), rustup: rustups(['stable']) }), '[]');
  assert.equal(of({ rustc: compiler(TESTED), rustup: rustups(['stable', TESTED]) }), '[]');
  assert.equal(of({ rustc: compiler('1.2.3'), rustup: rustups(['stable', TESTED]), chosen: 'beta' }), '[beta]');
});

test('if the tested Rust cannot be installed, another one will do if it is new enough', (t) => {
  const on = (/** @type {string} */ what, /** @type {string} */ version) =>
    runOn(t, `scripts/setup.sh ${what}`, { rustc: compiler(version), rustup: rustups(['stable']) });
  const newer = on('play', '1.999.0');
  assert.equal(newer.status, 0, newer.text);
  assert.match(newer.text, new RegExp(`Going on with Rust 1\\.999\\.0; all is tested with ${TESTED}`));
  assert.doesNotMatch(newer.text, /Installing Rust/);
  // Needs what `make check` has installed, and no more.
  const tests = on('check', '1.999.0');
  assert.equal(tests.status, 0, tests.text);
  assert.match(tests.text, /Installing Rust/);
  const old = on('play', '1.2.3');
  assert.equal(old.status, 1, old.text);
  assert.match(old.text, /Installing Rust[\s\S]*or newer is needed, this one is 1\.2\.3/);
});
