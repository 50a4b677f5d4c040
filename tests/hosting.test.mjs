// The files for hosts send the headers of the table. Each file is interpreted as its host does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { headersOf, RULES } from '../scripts/headers.mjs';

/** Files of each kind. */
const FILES = [
  '',
  'index.html',
  'rules/',
  'rules/pente.html',
  'help/embed.html',
  'help/images/board.png',
  'offline/away.html',
  'bench/',
  'bench/index.html',
  'embed/',
  'embed/index.html',
  'embed/v1.js',
  'assets/start-0123ABCD.js',
  'assets/tessera-0123456789.wasm',
  'assets/thinker-0123ABCD.js',
];

const read = (/** @type {string} */ file) => readFileSync(new URL(`../hosting/${file}`, import.meta.url), 'utf8');

/** The words of a line; a quoted text is one word. @param {string} line */
const words = (line) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare.replace(/;$/, ''));

/** The lines without comments. @param {string} text */
const lines = (text) => text.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'));

/**
 * The headers that a host sends by `_headers`. Of two values of a header, Cloudflare sends both, joined by a comma, unless a line
 * with `!` removes the earlier one; Netlify sends the later one, and ignores lines without a colon.
 * @param {string} path @param {boolean} later
 */
function underscored(path, later) {
  /** @type {Record<string, string>} */
  const sent = {};
  let fits = false;
  for (const line of lines(read('_headers'))) {
    if (/^\S/.test(line)) {
      const pattern = line.replace(/[.]/g, '\\.').replaceAll('*', '.*');
      fits = new RegExp(`^${pattern}$`).test(path);
      continue;
    }
    const [, gone, name, value] = /^\s+(?:! (\S+)|(\S+): (.+))$/.exec(line) ?? assert.fail(line);
    if (!fits) continue;
    if (gone) {
      if (!later) delete sent[gone];
    } else sent[name] = later || sent[name] === undefined ? value : `${sent[name]}, ${value}`;
  }
  delete sent['Content-Type'];
  return sent;
}

/** The headers that a host sends for a path, by file; paths begin with a slash. @type {Record<string, (path: string) => Record<string, string>>} */
const HOSTS = {
  '_headers at Cloudflare': (path) => underscored(path, false),
  '_headers at Netlify': (path) => underscored(path, true),
  '.htaccess'(path) {
    /** @type {Record<string, string>} */
    const sent = {};
    for (const line of lines(read('.htaccess'))) {
      const [command, , name, value, when] = words(line);
      if (command !== 'Header') continue;
      const asked = when && (/^expr=%\{REQUEST_URI\} =~ m#(.*)#$/.exec(when)?.[1] ?? assert.fail(line));
      if (!asked || new RegExp(asked).test(path)) sent[name] = value;
    }
    return sent;
  },
  'nginx.conf'(path) {
    /** @type {Record<string, string>} */
    const variables = {};
    /** @type {Record<string, string>} */
    const sent = {};
    for (const line of lines(read('nginx.conf'))) {
      const [, regex, rest = line] = /^ *if \(\$uri ~ (\S+)\) \{ (.*) \}$/.exec(line) ?? [];
      if (regex && !new RegExp(regex).test(`/tessera${path}`)) continue;
      const [command, name, value] = words(rest);
      if (command === 'set') variables[name] = value;
      const worth = variables[value] ?? value;
      if (command === 'add_header' && worth) sent[name] = worth;
    }
    return sent;
  },
  Caddyfile(path) {
    /** @type {Record<string, RegExp>} */
    const matchers = {};
    /** @type {Record<string, string>} */
    const sent = {};
    /** @type {Record<string, {value: string, anyway: boolean}>} */
    const last = {};
    let within = false;
    for (const line of lines(read('Caddyfile'))) {
      const [command, ...rest] = words(line);
      if (command === 'header' && rest[0] === '{') within = true;
      else if (command === '}') within = false;
      else if (within) last[command.replace('?', '')] = { value: rest[0], anyway: !command.startsWith('?') };
      else if (command.startsWith('@')) matchers[command] = new RegExp(rest[1]);
      else if (command === 'header' && matchers[rest[0]].test(path)) sent[rest[1]] = rest[2];
    }
    // A block without a matcher is applied last.
    for (const [name, { value, anyway }] of Object.entries(last)) if (anyway || !sent[name]) sent[name] = value;
    return sent;
  },
};

for (const [host, sent] of Object.entries(HOSTS)) {
  test(`hosting/${host} sends the headers of the table`, () => {
    for (const file of FILES) assert.deepEqual(sent(`/${file}`), headersOf(file), `/${file}`);
  });
}

test('each rule of the table is tried with a file that it applies to, and with one that it does not', () => {
  for (const { what, files } of RULES.slice(1)) {
    assert.deepEqual([...new Set(FILES.map((file) => files.test(file)))].sort(), [false, true], what);
  }
});
