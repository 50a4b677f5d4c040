// `make test` retries a failed browser test once and names it, so that a permanent fault still fails.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ask } from './browser/site.mjs';

/** @typedef {import('./browser/site.mjs').Site} Site */

/**
 * Runs a test that fails `failing` times before it passes.
 * @param {import('node:test').TestContext} t @param {number} failing @param {boolean} named
 * @param {Promise<void>} [failure] what a failing run waits for instead of its error
 */
async function asked(t, failing, named, failure) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'asked-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'again.txt');
  /** @type {string[]} */
  const done = [];
  const site = /** @type {Site} */ (
    /** @type {unknown} */ ({
      async restart() {
        done.push('restarted');
      },
    })
  );
  let times = 0;
  const body = async () => {
    times += 1;
    done.push(`asked ${times}`);
    if (times <= failing) await (failure ?? Promise.reject(new Error(`fault ${times}`)));
  };
  const end = await ask(body, site, t, named ? file : '', failure && 0.1).then(
    () => 'passed',
    ({ message }) => message,
  );
  return { done, end, told: named && failing ? readFileSync(file, 'utf8') : '' };
}

test('a test that fails once passes in a fresh browser, and is named with its error', async (t) => {
  const { done, end, told } = await asked(t, 1, true);
  assert.deepEqual(done, ['asked 1', 'restarted', 'asked 2']);
  assert.equal(end, 'passed');
  assert.ok(told.startsWith(`${t.name}\nError: fault 1\n`), told);
});

test('a test that fails twice fails', async (t) => {
  const { done, end } = await asked(t, 2, true);
  assert.equal(end, 'fault 2');
  assert.equal(done.at(-1), 'asked 2');
});

test('by hand each test runs once, and make test runs a passing test once', async (t) => {
  assert.deepEqual(await asked(t, 1, false), { done: ['asked 1'], end: 'fault 1', told: '' });
  assert.deepEqual(await asked(t, 0, true), { done: ['asked 1'], end: 'passed', told: '' });
});

test('a test that hangs is broken off and retried; if it hangs again, it fails', async (t) => {
  const forever = new Promise(() => {});
  const { done, end, told } = await asked(t, 1, true, forever);
  assert.deepEqual(done, ['asked 1', 'restarted', 'asked 2']);
  assert.equal(end, 'passed');
  assert.ok(told.includes('not done after 0.1 s'), told);
  assert.equal((await asked(t, 2, true, forever)).end, 'the retry: not done after 0.1 s');
});
