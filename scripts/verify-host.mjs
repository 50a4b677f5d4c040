#!/usr/bin/env node
// Visits a deployed copy of Tessera, or of the npm package's boards, and says what is wrong with the way it is sent, and how to mend it.
//   node scripts/verify-host.mjs URL [--all]     --all compares every file, not only those that a first visit may load
// One file without dependencies, so that it can be copied anywhere.
import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import zlib, { gzipSync } from 'node:zlib';

/**
 * @typedef {{status: number, headers: Record<string, string>, body: Buffer, sent: number, url: string, garbled: boolean}} Answer
 * `body` is decoded, `sent` its size in bytes on the line; `garbled`: it could not be decoded
 * @typedef {{path: string, size: number, digest: string, part: string}} Listed
 * @typedef {{level: 'fault' | 'advice', says: string, mend: string}} Finding
 * @typedef {object} Host
 * @property {URL} base the folder's address
 * @property {Listed[]} files
 * @property {boolean} whole whether it is the whole site
 * @property {(path: string, headers?: Record<string, string>) => Promise<Answer>} get
 * @property {Map<string, Answer>} got the files that have been compared, without their bodies
 */

/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000;
/** The largest answer that is read, in bytes. */
const MAX_ANSWER = 1 << 24;
const MAX_FILES = 10_000;
const MAX_REDIRECTS = 5;
/** How many requests run at a time. */
const LANES = 6;
/** Files of fixed names may be kept without asking for so long, in seconds. */
const SHORT = 600;
/** Files whose names change with their content should be kept at least so long, in seconds. */
const DAY = 86_400;

/** The types of files; browsers refuse those marked `must` if they are sent as something else. */
const TYPES = {
  wasm: { right: ['application/wasm'], must: true, else: 'Boards start slowly, with a warning in the console.' },
  js: { right: ['text/javascript', 'application/javascript'], must: true, else: 'Browsers refuse to run it.' },
  css: { right: ['text/css'], must: true, else: 'Browsers refuse it, and the page has no layout.' },
  html: { right: ['text/html'], must: true, else: 'Browsers show its source, or save it.' },
  svg: { right: ['image/svg+xml'], must: true, else: 'Pictures are not shown.' },
  json: { right: ['application/json', 'text/json'], must: false, else: 'Some hosts then do not compress it.' },
  woff2: { right: ['font/woff2', 'application/font-woff2'], must: false, else: 'Some browsers warn of it.' },
  png: { right: ['image/png'], must: true, else: 'With nosniff, browsers do not show it.' },
  webmanifest: {
    right: ['application/manifest+json', 'application/json'],
    must: false,
    else: 'Some browsers then offer no installation.',
  },
};

const HEADER_FILES = 'The folder has header files for common hosts: _headers, .htaccess, hosting/.';
/** @param {string} header */
const send = (header) => `Send ${header}. ${HEADER_FILES}`;

/** Decoders by Content-Encoding. @type {Record<string, (body: Buffer) => Buffer>} */
const DECODERS = {
  br: (body) => zlib.brotliDecompressSync(body, { maxOutputLength: MAX_ANSWER }),
  gzip: (body) => zlib.gunzipSync(body, { maxOutputLength: MAX_ANSWER }),
  deflate: (body) => zlib.inflateSync(body, { maxOutputLength: MAX_ANSWER }),
};

/**
 * One request; redirects are not followed.
 * @param {URL} url @param {Record<string, string>} headers
 * @returns {Promise<Answer>}
 */
function ask(url, headers) {
  return new Promise((resolve, reject) => {
    const { get } = url.protocol === 'https:' ? https : http;
    const given = { 'Accept-Encoding': 'br, gzip', 'User-Agent': 'tessera-verify', ...headers };
    const request = get(url, { headers: given, timeout: PATIENCE }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      let sent = 0;
      response.on('data', (part) => {
        sent += part.length;
        if (sent > MAX_ANSWER) request.destroy(new Error('the answer is too large'));
        else parts.push(part);
      });
      response.on('error', reject);
      response.on('end', () => {
        const plain = Object.fromEntries(Object.entries(response.headers).map(([key, value]) => [key, String(value)]));
        const raw = Buffer.concat(parts);
        const encoding = (plain['content-encoding'] ?? 'identity').toLowerCase();
        const answer = { status: response.statusCode ?? 0, headers: plain, sent, url: url.href };
        try {
          const body = encoding === 'identity' || !raw.length ? raw : DECODERS[encoding](raw);
          resolve({ ...answer, body, garbled: false });
        } catch {
          resolve({ ...answer, body: raw, garbled: true });
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE / 1000} s`)));
    request.on('error', reject);
  });
}

/** A request whose redirects are followed. @param {URL} url @param {Record<string, string>} [headers] */
async function follow(url, headers = {}) {
  let answer = await ask(url, headers);
  for (let n = 0; n < MAX_REDIRECTS && answer.status >= 300 && answer.status < 400 && answer.headers.location; n++) {
    const next = new URL(answer.headers.location, answer.url);
    if (!/^https?:$/.test(next.protocol)) break;
    answer = await ask(next, headers);
  }
  return answer;
}

/** The media type of an answer. @param {Answer} answer */
const typeOf = ({ headers }) => (headers['content-type'] ?? '').split(';')[0].trim().toLowerCase();
const endingOf = (/** @type {string} */ file) => /** @type {keyof typeof TYPES} */ (file.split('.').pop() ?? '');
const digestOf = (/** @type {Buffer} */ body) => createHash('sha256').update(body).digest('base64url');
/** How long an answer may be kept without asking, in seconds; nothing if it does not say. @param {Answer} answer */
function keeps({ headers }) {
  const said = headers['cache-control'] ?? '';
  if (/no-cache|no-store/i.test(said)) return 0;
  const age = /max-age=(\d+)/i.exec(said)?.[1];
  return age === undefined ? undefined : Number(age);
}
/** Some of many names. @param {string[]} names */
const some = (names) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** Whether every policy of an answer admits a source, by the directive or those that stand in for it. @param {Answer} answer @param {string[]} directives @param {string} source */
function admits({ headers, url }, directives, source) {
  return (headers['content-security-policy'] ?? '').split(',').every((policy) => {
    const lists = new Map(
      policy
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .map(([name, ...list]) => /** @type {const} */ ([name.toLowerCase(), list])),
    );
    const list = [...directives, 'default-src'].map((name) => lists.get(name)).find(Boolean);
    if (!list) return true;
    if (source === "'wasm-unsafe-eval'") return list.includes(source) || list.includes("'unsafe-eval'");
    const { origin, host, protocol } = new URL(url);
    return (
      !list.includes("'strict-dynamic'") && ["'self'", '*', origin, host, protocol].some((one) => list.includes(one))
    );
  });
}

/** @param {string} says @param {string} mend @returns {Finding} */
const fault = (says, mend) => ({ level: 'fault', says, mend });
/** @param {string} says @param {string} mend @returns {Finding} */
const advice = (says, mend) => ({ level: 'advice', says, mend });

/** The answer for a file: the one that has been compared, or a new one. @param {Host} host @param {string} file */
const answerFor = async ({ got, get }, file) => got.get(file) ?? get(file);
/** The answers for files, with their names. @param {Host} host @param {string[]} names */
const answersFor = (host, names) =>
  Promise.all(names.map(async (file) => /** @type {const} */ ([file, await answerFor(host, file)])));

/** What a page may not be forbidden: the directive with those that stand in for it, and the source. @type {[string[], string][]} */
const NEEDS = [
  [['script-src'], "'self'"],
  [['script-src'], "'wasm-unsafe-eval'"],
  [['style-src'], "'self'"],
  [['img-src'], "'self'"],
  [['font-src'], "'self'"],
  [['connect-src'], "'self'"],
  [['worker-src', 'child-src', 'script-src'], "'self'"],
];

/** The checks; each yields what it finds. @type {Record<string, (host: Host) => AsyncGenerator<Finding>>} */
const CHECKS = {
  async *'the connection'({ base }) {
    if (base.protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(base.hostname)) return;
    yield fault(
      'The address is http. There browsers allow no service worker and no installation: nothing works without a network.',
      'Serve the folder by https.',
    );
  },

  async *'the files, whole and unchanged'({ files, get, got }) {
    /** @type {Record<'missing' | 'changed' | 'garbled' | 'moved' | 'silent', string[]>} */
    const wrong = { missing: [], changed: [], garbled: [], moved: [], silent: [] };
    const nameOf = (/** @type {string} */ address) => address.split('/').pop();
    // By file, so that findings name files in the same order, whichever answer comes first.
    /** @type {({ answer: Answer, isWhole: boolean } | undefined)[]} */
    const answers = [];
    let next = 0;
    const lane = async () => {
      while (next < files.length) {
        const i = next++;
        const answer = await get(files[i].path).catch(() => undefined);
        answers[i] = answer && {
          answer: { ...answer, body: Buffer.alloc(0) },
          isWhole: digestOf(answer.body) === files[i].digest,
        };
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    files.forEach(({ path }, i) => {
      const found = answers[i];
      if (!found) {
        wrong.silent.push(path);
        return;
      }
      const { answer, isWhole } = found;
      if (answer.status !== 200) wrong.missing.push(path);
      else if (answer.garbled) wrong.garbled.push(path);
      else if (!isWhole) wrong.changed.push(path);
      if (nameOf(new URL(answer.url).pathname) !== nameOf(path)) wrong.moved.push(path);
      got.set(path, answer);
    });
    if (wrong.silent.length)
      yield fault(`There is no answer for ${some(wrong.silent)}.`, 'Look into the log of the host.');
    if (wrong.missing.length) yield fault(`Not there: ${some(wrong.missing)}.`, 'Copy the whole folder again.');
    if (wrong.garbled.length)
      yield fault(
        `Sent with a Content-Encoding that is not true: ${some(wrong.garbled)}.`,
        'Compress each file once only: send the .br and .gz files beside it as they are, or let the host compress.',
      );
    if (wrong.changed.length)
      yield fault(
        `Not as it was built: ${some(wrong.changed)}. A service worker takes no changed files, so nothing is kept for later.`,
        'Copy the whole folder again, and let nothing on the way rewrite files: no minifier, no script put into pages.',
      );
    if (wrong.moved.length)
      yield advice(
        `Answered from another address: ${some(wrong.moved)}. Each costs a request more.`,
        'Switch off “clean” or “pretty” addresses.',
      );
  },

  async *types({ got }) {
    for (const [ending, { right, must, else: otherwise }] of Object.entries(TYPES)) {
      const wrong = [...got].find(
        ([file, answer]) => endingOf(file) === ending && answer.status === 200 && !right.includes(typeOf(answer)),
      );
      if (!wrong) continue;
      const [file, answer] = wrong;
      const says = `.${ending} is sent as ${typeOf(answer) || 'no type at all'} (${file}). ${otherwise}`;
      yield (must ? fault : advice)(says, `Send .${ending} as ${right[0]}.`);
    }
  },

  async *compression({ got, get }) {
    const worth = [...got].filter(([file]) => /\.(wasm|js|css|html|json|svg)$/.test(file));
    const plain = worth.filter(([, { headers, sent }]) => sent > 1400 && !headers['content-encoding']);
    if (plain.length) {
      const [file, { sent }] = plain.reduce((most, one) => (one[1].sent > most[1].sent ? one : most));
      const smaller = gzipSync((await get(file)).body).length;
      yield advice(
        `${plain.length} files are not compressed. ${file} alone has ${sent} bytes rather than ${smaller}.`,
        'Switch on Brotli or gzip.',
      );
    }
    const [file, answer] = worth.find(([, { headers }]) => headers['content-encoding']) ?? [];
    if (!file || !answer) return;
    if (!/accept-encoding|\*/i.test(answer.headers.vary ?? ''))
      yield advice(
        `${file} is compressed without saying that this depends on the browser: a shared cache may send it to one that cannot read it.`,
        'Send Vary: Accept-Encoding.',
      );
    const bare = await get(file, { 'Accept-Encoding': 'identity' });
    if (bare.headers['content-encoding'])
      yield fault(
        `${file} is compressed even for those who cannot read it.`,
        'Choose by the request’s Accept-Encoding.',
      );
  },

  async *caching(host) {
    const fixed = ['index.html', 'embed/index.html', ...(host.whole ? ['version.json', 'worker.js'] : [])];
    const answers = (await answersFor(host, fixed)).filter(([, { status }]) => status === 200);
    const those = (/** @type {(answer: Answer) => boolean} */ which) =>
      answers.filter(([, answer]) => which(answer)).map(([file]) => file);
    const mend = send('Cache-Control: no-cache for everything outside assets/');
    const long = those((answer) => (keeps(answer) ?? 0) > SHORT);
    if (long.length)
      yield fault(
        `Browsers may keep ${long.join(', ')} without asking. After an update they mix old pages with files that are gone.`,
        mend,
      );
    const silent = those((answer) => keeps(answer) === undefined);
    if (silent.length)
      yield advice(`Nothing tells how long ${silent.join(', ')} may be kept, so each browser guesses.`, mend);
    const untagged = those(({ headers }) => !headers.etag && !headers['last-modified']);
    if (untagged.length)
      yield advice(
        `Without ETag and Last-Modified, ${untagged.join(', ')} are sent again whole at each visit.`,
        'Send one of the two.',
      );
    if ([...host.got].some(([file, answer]) => file.startsWith('assets/') && (keeps(answer) ?? 0) < DAY))
      yield advice(
        'Browsers ask for the files in assets/ again and again, though their names change with their content.',
        send('Cache-Control: public, max-age=31536000, immutable for assets/'),
      );
  },

  async *policies(host) {
    const answers = await answersFor(host, host.whole ? ['index.html', 'embed/index.html'] : ['embed/index.html']);
    for (const [file, answer] of answers) {
      const refused = NEEDS.filter(([directives, source]) => !admits(answer, directives, source));
      if (refused.length)
        yield fault(
          `The Content-Security-Policy of ${file} forbids what it needs, so that nothing can be played.`,
          `Allow ${refused.map(([[directive], source]) => `${directive} ${source}`).join('; ')}.`,
        );
    }
    const [[file, { headers }]] = answers;
    const policy = headers['content-security-policy'] ?? '';
    if (host.whole && /(^|[;,])\s*sandbox/i.test(policy))
      yield fault(
        `The Content-Security-Policy puts ${file} into a sandbox, where no game is stored.`,
        'Leave out sandbox.',
      );
    if (host.whole && !/frame-ancestors/i.test(policy) && !headers['x-frame-options'])
      yield advice(
        'Other sites may put the app itself into a frame and lead clicks astray.',
        send("Content-Security-Policy: frame-ancestors 'self' for all pages but those in embed/"),
      );
    const names = ['X-Content-Type-Options', 'Referrer-Policy'];
    if (host.whole) names.push('Permissions-Policy', 'Cross-Origin-Opener-Policy');
    const missing = names.filter((name) => !headers[name.toLowerCase()]);
    if (missing.length) yield advice(`Good to have, and not sent: ${missing.join(', ')}.`, HEADER_FILES);
  },

  async *'boards on pages of other sites'(host) {
    const frame = await answerFor(host, 'embed/index.html');
    const ancestors = /frame-ancestors([^;,]*)/i.exec(frame.headers['content-security-policy'] ?? '')?.[1].trim();
    const option = frame.headers['x-frame-options'];
    if (option || (ancestors !== undefined && !/(^|\s)(\*|https?:)(\s|$)/.test(ancestors)))
      yield fault(
        `The frame of boards is closed to other sites (${option ? `X-Frame-Options: ${option}` : `frame-ancestors ${ancestors}`}).`,
        'Send neither X-Frame-Options nor frame-ancestors for embed/.',
      );
    const module = host.files.find(({ path }) => path.endsWith('.wasm'))?.path;
    const names = ['embed/index.html', ...(module ? [module] : []), ...(host.whole ? ['embed/v1.js'] : [])];
    const answers = await answersFor(host, names);
    const closed = answers.filter(([, { headers }]) => /same-/i.test(headers['cross-origin-resource-policy'] ?? ''));
    if (closed.length)
      yield fault(
        `Cross-Origin-Resource-Policy keeps ${some(closed.map(([file]) => file))} from other sites.`,
        send('Cross-Origin-Resource-Policy: cross-origin'),
      );
    const lacks = (/** @type {string} */ name) => answers.some(([, { headers }]) => !headers[name]);
    if (lacks('access-control-allow-origin'))
      yield advice(
        'In a sandboxed frame a board stays a picture, because its files do not say that anyone may have them.',
        send('Access-Control-Allow-Origin: * for all files'),
      );
    if (lacks('cross-origin-resource-policy') || !frame.headers['cross-origin-embedder-policy'])
      yield advice(
        'Pages that send Cross-Origin-Embedder-Policy cannot show boards.',
        send(
          'Cross-Origin-Resource-Policy: cross-origin for all files, Cross-Origin-Embedder-Policy: require-corp for embed/',
        ),
      );
    const foreign = { Origin: 'https://another-site.example', Referer: 'https://another-site.example/page' };
    for (const file of names) {
      const { status } = await host.get(file, foreign);
      if (status !== 200)
        yield fault(
          `${file} is answered with ${status} when a page of another site asks for it.`,
          'Switch off the protection against “hotlinks” for this folder.',
        );
    }
  },

  async *'the service worker and its scope'({ base, whole }) {
    if (!whole) return;
    const answer = await ask(new URL('worker.js', base), {});
    const allowed = answer.headers['service-worker-allowed'];
    if (answer.status >= 300 && answer.status < 400)
      yield fault(
        `worker.js is redirected to ${answer.headers.location}. Browsers take no redirected service worker.`,
        'Serve worker.js itself, at the root of the folder.',
      );
    else if (answer.status !== 200 || !TYPES.js.right.includes(typeOf(answer)))
      yield fault(
        `worker.js is answered with ${answer.status}, as ${typeOf(answer) || 'no type'}: nothing works without a network.`,
        'Copy worker.js to the root of the folder, and send it as text/javascript.',
      );
    else if (allowed && !base.pathname.startsWith(new URL(allowed, base).pathname))
      yield fault(`Service-Worker-Allowed: ${allowed} leaves this folder out.`, 'Do not send that header.');
  },

  async *paths({ base, get, whole, files }) {
    if ((await get('assets/not-there-0000000000.js')).status === 200)
      yield fault(
        'What does not exist is answered with a page (200). After an update, browsers take it for a script.',
        'Answer with 404: switch off the fallback for single-page apps in this folder.',
      );
    for (const folder of ['', 'embed/', ...(whole ? ['rules/'] : [])]) {
      const { pathname } = new URL(folder, base);
      const wanted = files.find(({ path }) => path === `${folder}index.html`);
      const answer = await get(folder);
      if (wanted && (answer.status !== 200 || digestOf(answer.body) !== wanted.digest))
        // The package's element asks for index.html by name.
        yield (whole ? fault : advice)(
          `${pathname} does not give its index.html.`,
          'Name index.html as the index of folders.',
        );
      if (pathname === '/') continue;
      const { status, headers } = await ask(new URL(pathname.slice(0, -1), base), {});
      const leads = status >= 300 && status < 400 && new URL(headers.location ?? '', base).pathname.endsWith('/');
      const says = `${pathname.slice(0, -1)}, without its slash, ${status === 200 ? 'is a page whose links lead astray' : `leads nowhere (${status})`}.`;
      if (!leads) yield (status === 200 ? fault : advice)(says, `Redirect it to ${pathname}.`);
    }
  },
};

/** The list of files, checked. @param {Answer} answer @param {URL} base @returns {{version: string, files: Listed[]} | undefined} */
function listIn(answer, base) {
  try {
    const { version, files } = JSON.parse(answer.body.toString());
    const right = (/** @type {any} */ file) =>
      typeof file.path === 'string' &&
      typeof file.digest === 'string' &&
      new URL(file.path, base).href.startsWith(base.href);
    if (answer.status !== 200 || !Array.isArray(files) || files.length > MAX_FILES || !files.every(right))
      return undefined;
    return { version: String(version).slice(0, 40), files };
  } catch {
    return undefined;
  }
}

/**
 * Checks a deployed copy.
 * @param {string} address
 * @param {{all?: boolean}} [options]
 * @returns {Promise<{about: string, results: {title: string, findings: Finding[]}[]}>}
 */
export async function verify(address, { all = false } = {}) {
  const lost = (/** @type {string} */ says, /** @type {string} */ mend) => ({
    about: address,
    results: [{ title: 'the site', findings: [fault(says, mend)] }],
  });
  const text = /^https?:\/\//.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text)) return lost(`${address} is no address.`, 'Give it as in https://example.org/tessera/.');
  const first = await follow(new URL(text)).catch((/** @type {NodeJS.ErrnoException} */ error) => error);
  if (first instanceof Error)
    return lost(`There is no answer: ${first.message || first.code}.`, 'Check the address, and that the host is up.');
  if (first.status !== 200)
    return lost(`The address is answered with ${first.status}.`, 'It has to be the folder with index.html in it.');
  const base = new URL('.', first.url);
  base.search = base.hash = '';
  const get = (/** @type {string} */ path, headers = {}) => follow(new URL(path, base), headers);
  const list = listIn(await get('version.json'), base);
  if (!list)
    return lost(
      `There is no version.json in ${base.href}, or it is none of Tessera’s.`,
      'Copy the whole folder, and give the address of the folder itself.',
    );
  const whole = list.files.some(({ path }) => /^assets\/start-/.test(path));
  const files = all
    ? list.files
    : list.files.filter(({ path, part }) => part === 'app' || /^(embed\/v1\.js|rules\/index\.html)$/.test(path));
  const host = { base, files, whole, get, got: new Map() };
  const results = [];
  for (const [title, check] of Object.entries(CHECKS)) {
    const findings = [];
    for await (const finding of check(host)) findings.push(finding);
    results.push({ title, findings });
  }
  const what = whole ? 'Tessera' : 'boards of Tessera';
  return {
    about: `${base.href}: ${what}, version ${list.version}, ${files.length} of ${list.files.length} files compared`,
    results,
  };
}

/** The command. @param {string[]} args @returns {Promise<number>} the exit status: 1 if there are faults */
export async function main(args) {
  const [address, ...more] = args.filter((one) => one !== '--all');
  if (!address || more.length || address.startsWith('-')) {
    console.error('Use: verify URL [--all], as in: verify https://example.org/tessera/');
    return 2;
  }
  const { about, results } = await verify(address, { all: args.includes('--all') });
  console.log(about);
  const count = { fault: 0, advice: 0 };
  for (const { title, findings } of results) {
    if (!findings.length) console.log(`  ok      ${title}`);
    for (const { level, says, mend } of findings) {
      count[level] += 1;
      console.log(`  ${level === 'fault' ? 'WRONG ' : 'better'}  ${title}: ${says}\n          -> ${mend}`);
    }
  }
  const things = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
    `${n} ${n === 1 ? one : many}`;
  if (count.fault) console.log(`${things(count.fault, 'thing is', 'things are')} wrong.`);
  else if (count.advice) console.log(`It works; ${things(count.advice, 'thing', 'things')} could be better.`);
  else console.log('All is well.');
  return count.fault ? 1 : 0;
}

if (process.argv[1]?.endsWith('verify-host.mjs')) process.exitCode = await main(process.argv.slice(2));
