// The doors of an embedded board: its address, and messages of the page around it. The promises hold for all texts of the corpus,
// and for random ones by fast-check: FUZZ_RUNS says how many, thousands in a long run.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { mock, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import '../scripts/typescript.mjs';

// words.ts listens to other tabs and imports addresses from the build; neither exists here.
Object.assign(globalThis, { addEventListener: () => {} });
const build = 'data:text/javascript,export const words = {};';
const hook = `export const resolve = (name, context, next) =>
  name.endsWith('/build.js') ? { url: '${build}', shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
const { CHOICES, ConfigError, defaults, take } = await import('../embed/config.ts');
const { givenIn } = await import('../embed/address.ts');
const { serve } = await import('../embed/port.ts');

/** @typedef {import('../embed/config.ts').Config} Config */

const seed = Number(process.env.FUZZ_SEED ?? 2026);
const numRuns = Number(process.env.FUZZ_RUNS ?? (process.env.TESSERA_LONG ? 5_000 : 200));

/** The corpus of a door. @param {string} door @returns {string[]} */
const kept = (door) =>
  readFileSync(fileURLToPath(new URL(`data/fuzz/${door}.jsonl`, import.meta.url)), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Texts like those of the corpus: two of them joined, a part removed or doubled. @param {string[]} texts */
const like = (texts) =>
  fc
    .tuple(fc.constantFrom(...texts), fc.constantFrom(...texts), fc.nat(), fc.nat(), fc.nat(4))
    .map(([one, other, a, b, how]) => {
      const [from, to] = [a % (one.length + 1), b % (one.length + 1)].sort((x, y) => x - y);
      const [before, inner, after] = [one.slice(0, from), one.slice(from, to), one.slice(to)];
      return [before + after, before + inner + inner + after, before + other.slice(b % (other.length + 1)), one, inner][
        how
      ];
    });

const KEYS = Object.keys(defaults());
/** Names with a meaning in JavaScript. */
const ODD = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then', ''];
const LONG = 20_000;
const values = fc.oneof(
  { weight: 1, arbitrary: fc.nat(LONG).map((length) => 'x'.repeat(length)) },
  {
    weight: 40,
    arbitrary: fc.constantFrom(
      ...Object.values(CHOICES).flat(),
      '',
      '0',
      '1',
      '-1',
      '1e9',
      '10000',
      '10001',
      'true',
      'NaN',
      '<b>',
    ),
  },
  { weight: 20, arbitrary: fc.string() },
);

/** Asserts that a config has a valid value for each key. @param {Config} config */
function isWhole(config) {
  assert.deepEqual(Object.keys(config).sort(), [...KEYS].sort());
  for (const [key, value] of Object.entries(config)) {
    if (Object.hasOwn(CHOICES, key)) {
      assert.ok(/** @type {readonly unknown[]} */ (CHOICES[/** @type {keyof CHOICES} */ (key)]).includes(value), key);
    } else if (key === 'flip') assert.equal(typeof value, 'boolean');
    else if (key === 'ply')
      assert.ok(value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000));
    else assert.ok(typeof value === 'string' && value.length <= 16_384, key);
  }
  assert.deepEqual(Object.keys(Object.prototype), [], 'no object has got anything from it');
}

/** Asserts that the resulting config is valid, that its own values lead to the same config, and that invalid keys are named. @param {Record<string, unknown>} told @param {Config} [before] */
function taken(told, before) {
  const { config, faults } = take(told, before);
  isWhole(config);
  for (const key of faults) assert.ok(KEYS.includes(key) && Object.hasOwn(told, key), key);
  const again = take({ ...config });
  assert.deepEqual([again.config, again.faults], [config, []]);
  // As an address, which has only texts.
  const said = Object.entries(config).filter(([, value]) => value !== null);
  const address = new URLSearchParams(said.map(([key, value]) => [key, String(value)]));
  assert.deepEqual(take(Object.fromEntries(address)).config, config);
  return config;
}

test('address: whatever it contains, a board gets only valid values', (t) => {
  const texts = kept('address');
  // Cut at any place into what is before and after the `#`.
  const read = (/** @type {string} */ text) => {
    for (const at of [0, text.length >> 1, text.length]) taken(givenIn(`?${text.slice(0, at)}`, `#${text.slice(at)}`));
  };
  for (const text of texts) read(text);
  const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS, ...ODD, 'g', 'v', 'origin'), fc.string()), values));
  const made = pairs.map((said) => new URLSearchParams(said).toString());
  fc.assert(fc.property(fc.oneof(made, like(texts), fc.string()), read), { seed, numRuns });
  t.diagnostic(`${texts.length} kept, ${numRuns} made up, seed ${seed}`);
});

/** The calls that a page may make, as in port.ts. */
const CALLS = ['getState', 'setState', 'play', 'undo', 'redo', 'goTo', 'flip', 'toSVG', 'focusBoard'];
const ERRORS = ['call', 'often', 'failed', 'illegal'];

/** A board that checks its calls, and fails now and then. */
function checking() {
  let config = defaults();
  let calls = 0;
  /** @param {string} call @param {unknown[]} args */
  const reached = (call, args) => {
    calls += 1;
    const [first] = args;
    assert.equal(args.length, ['setState', 'play', 'goTo'].includes(call) ? 1 : 0, call);
    if (call === 'play') assert.ok(typeof first === 'string' && first.length <= 100);
    if (call === 'goTo') assert.ok(Number.isInteger(first) && Number(first) >= 0 && Number(first) <= 10_000);
    if (call === 'setState') config = taken(/** @type {Record<string, unknown>} */ (first), config);
    if (call === 'play' && first === '') throw new ConfigError('illegal', 'no');
    if (call === 'redo') throw new TypeError('a fault of ours');
    return { ply: config.ply };
  };
  const live = {
    calls: Object.fromEntries(CALLS.map((call) => [call, (/** @type {unknown[]} */ ...args) => reached(call, args)])),
  };
  return { live, reached: () => calls };
}

/** Sends messages to a board, and asserts the promises about the answers. @param {unknown[]} messages @param {number} pace messages per second */
async function say(messages, pace) {
  let said = 0;
  const clock = mock.method(performance, 'now', () => Math.floor(said / pace) * 1000);
  /** @type {{id: number, value?: unknown, error?: {code: string, message: string}}[]} */
  const answers = [];
  const port = /** @type {any} */ ({ postMessage: (/** @type {string} */ text) => answers.push(JSON.parse(text)) });
  const { live, reached } = checking();
  serve(port, Promise.resolve(live));
  const ids = [];
  for (const data of messages) {
    const before = answers.length;
    port.onmessage({ data });
    said += 1;
    const id = idOf(data);
    if (id === undefined) assert.equal(answers.length, before, 'nothing is answered to what is no message');
    else ids.push(id);
  }
  clock.mock.restore();
  // Each answer takes a few tasks.
  for (let turns = 0; answers.length < ids.length && turns < 20 * (ids.length + 1); turns += 1) await null;
  const numbers = (/** @type {number[]} */ list) => [...list].sort((a, b) => a - b);
  assert.deepEqual(numbers(answers.map(({ id }) => id)), numbers(ids), 'one answer a message');
  for (const { error } of answers)
    if (error) assert.ok(ERRORS.includes(error.code) && typeof error.message === 'string', JSON.stringify(error));
  assert.ok(reached() <= 60 * Math.ceil(messages.length / pace), 'no more than 60 a second reach the board');
}

/** The id of a valid message, which must be answered. @param {unknown} data */
function idOf(data) {
  if (typeof data !== 'string' || data.length > 8192) return undefined;
  try {
    const id = JSON.parse(data)?.id;
    return Number.isSafeInteger(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

test('port: every message with an id is answered, and the board gets only valid calls', async (t) => {
  const texts = kept('port');
  await say(texts, 10);
  await say([null, undefined, 5, {}, [], new Map(), Symbol('x'), () => {}, 'x'.repeat(LONG)], 10);
  await say(Array(200).fill('{"id":1,"call":"flip"}'), 200);
  const json = fc.oneof(values, fc.integer(), fc.constantFrom(null, true, 1e300, -0, 10_000, 10_001), fc.jsonValue());
  const config = fc.dictionary(fc.constantFrom(...KEYS, ...ODD), json);
  const args = fc.oneof(fc.array(fc.oneof(config, json), { maxLength: 2 }), json);
  const ids = fc.oneof(fc.nat(), fc.constantFrom(-1, 0.5, 2 ** 53, '1', null));
  const call = fc.oneof(fc.constantFrom(...CALLS, ...ODD), fc.string());
  const made = fc.record({ id: ids, call, args }, { requiredKeys: [] }).map((message) => JSON.stringify(message));
  const message = fc.oneof(made, made, like(texts), fc.json(), fc.string());
  // A run has several messages, each of which counts as a text.
  const many = fc.array(message, { minLength: 8, maxLength: 8 });
  await fc.assert(fc.asyncProperty(many, fc.constantFrom(1, 8), say), { seed, numRuns: Math.ceil(numRuns / 8) });
  t.diagnostic(`${texts.length} kept, ${numRuns} made up, seed ${seed}`);
});
