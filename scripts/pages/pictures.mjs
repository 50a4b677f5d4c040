// The pictures of the pages: drawn by the native command, kept by what they were asked for and by what drew them.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = 'target/pages-cache';

export const digest = (/** @type {(string | Buffer)[]} */ ...parts) =>
  parts
    .reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256'))
    .digest('hex')
    .slice(0, 32);

/** Keeps what a `make` makes under a key. @param {string} key @param {() => Promise<string | Uint8Array>} make @returns {Promise<Buffer>} */
export async function kept(key, make) {
  const file = path.join(CACHE, key);
  try {
    return readFileSync(file);
  } catch {
    /* not made yet */
  }
  const made = Buffer.from(await make());
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, made);
  return made;
}

/** Does things side by side, as many at once as there are processors. @template T @param {T[]} items @param {(item: T) => Promise<void>} each */
export async function all(items, each) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: os.availableParallelism() }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await each(item);
    }),
  );
}

/** Builds the native command in the profile of the tests, which is optimised too, and gives its drawing. */
export async function artist() {
  await run('cargo', ['build', '--quiet', '--locked', '--bin', 'tessera'], { maxBuffer: 1 << 26 });
  const command = path.join(process.env.CARGO_TARGET_DIR ?? 'target', 'debug', 'tessera');
  const version = digest(readFileSync(command));

  /**
   * A board as SVG.
   * @param {Record<string, string>} fields as in a fence `board`
   * @param {Record<string, string>} [more] that go before them
   * @returns {Promise<string>}
   */
  async function draw(fields, more = {}) {
    const asked = { ...fields, ...more };
    const { game, options = '', record } = asked;
    const args = ['diagram', game, ...options.split(/\s+/).filter(Boolean)];
    for (const key of [
      'position',
      'moves',
      'ply',
      'mark',
      'number',
      'arrow',
      'light',
      'last',
      'coords',
      'theme',
      'stones',
      'title',
    ]) {
      if (asked[key] !== undefined) args.push(`--${key}`, asked[key]);
    }
    if (asked.alt) args.push('--description', asked.alt);
    if (asked.flip !== undefined && asked.flip !== 'false') args.push('--flip');
    const key = digest(version, JSON.stringify(args), record ?? '');
    if (record !== undefined) {
      const file = path.join(CACHE, `${digest(record)}.txt`);
      mkdirSync(CACHE, { recursive: true });
      writeFileSync(file, `${record}\n`);
      args.push('--record', file);
    }
    const drawn = await kept(`${key}.svg`, async () => (await run(command, args, { maxBuffer: 1 << 26 })).stdout);
    return drawn.toString('utf8');
  }

  /** What the command answers to lines of its protocol. @param {string[]} lines @returns {Promise<string[]>} */
  async function ask(lines) {
    const asked = run(command, [], { maxBuffer: 1 << 26 });
    asked.child.stdin?.end(`${lines.join('\n')}\n`);
    return (await asked).stdout
      .split('\n\n')
      .slice(0, lines.length)
      .map((answer) => answer.trim());
  }

  return { draw, ask, version };
}

/** What stands in an element of an SVG file. @param {string} svg @param {'title' | 'desc'} name */
export const within = (svg, name) =>
  (new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(svg)?.[1] ?? '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&');

/** Width and height in CSS pixels for a picture that is `wide`. @param {string} svg @param {number} wide */
export function sizeOf(svg, wide) {
  const [, , w, h] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 1 1').split(/[\s,]+/).map(Number);
  return { width: wide, height: Math.round((wide * h) / w) };
}
