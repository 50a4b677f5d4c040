// Serves the built site as hosts do, with the files of hosting/, and has verify-host.mjs visit it: nginx, Caddy, and Python's plain
// server, each if it is on the PATH.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verify } from '../verify-host.mjs';

/** How long a server may take to answer first, in milliseconds. */
const PATIENCE = 10_000;

/** A free port. @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

const TYPES =
  'types { text/html html; text/css css; text/javascript js mjs; application/json json; application/wasm wasm; image/svg+xml svg; image/png png; font/woff2 woff2; application/manifest+json webmanifest; text/plain txt; application/xml xml; }';

/**
 * The servers: how each is started with the site in a folder; `well`: our header files are right if it has nothing to say.
 * @type {Record<string, {path: string, well: boolean, start: (site: string, port: number, folder: string) => string[]}>}
 */
const SERVERS = {
  python3: {
    path: '/',
    well: false,
    start: (site, port) => ['-m', 'http.server', `${port}`, '--bind', '127.0.0.1', '--directory', site],
  },
  nginx: {
    path: '/tessera/',
    well: true,
    start(site, port, folder) {
      const ours = readFileSync('hosting/nginx.conf', 'utf8').replace('alias /srv/tessera/', `alias ${site}/`);
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder};`)
        .join(' ');
      const http = `http { access_log off; ${places} ${TYPES}\nserver { listen 127.0.0.1:${port};\n${ours}\n} }`;
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `daemon off; master_process off; pid ${folder}/pid; error_log stderr;\nevents {}\n${http}\n`,
      );
      return ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'];
    },
  },
  caddy: {
    path: '/tessera/',
    well: true,
    start(site, port, folder) {
      const ours = readFileSync('hosting/Caddyfile', 'utf8')
        .replace('root * /srv/tessera', `root * ${site}`)
        .replace('example.org {', `http://127.0.0.1:${port} {`);
      writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${ours}`);
      return ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
};

/** @param {string} name */
function onPath(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Runs a server and visits it.
 * @param {keyof typeof SERVERS} name @param {string} program @param {string} site
 * @returns {Promise<string[]>} what is not as it should be
 */
async function visit(name, program, site) {
  const { path: under, well, start } = SERVERS[name];
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-host-'));
  const port = await freePort();
  const server = spawn(program, start(site, port, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  });
  let said = '';
  server.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(-2000);
  });
  try {
    const url = `http://127.0.0.1:${port}${under}`;
    const until = Date.now() + PATIENCE;
    while (!(await fetch(url).catch(() => undefined)) && Date.now() < until)
      await new Promise((then) => setTimeout(then, 100));
    const { about, results } = await verify(url);
    const findings = results.flatMap(({ title, findings: found }) =>
      found.map(({ level, says }) => ({ level, says: `${title}: ${says}` })),
    );
    console.log(`${name}: ${about}: ${findings.length} findings`);
    const wrong = findings.filter(({ level }) => well || level === 'fault').map(({ says }) => `${name}: ${says}`);
    // Python's server compresses nothing and sends no header of ours.
    if (!well && !findings.length) wrong.push(`${name}: nothing is said of a plain server`);
    if (!results.length || results.length < 5) wrong.push(`${name} did not serve the site: ${said}`);
    return wrong;
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Visits the site on all of them. @param {string} [folder] the built site */
export async function checkHosts(folder = 'dist') {
  const site = realpathSync(folder);
  const wrong = [];
  for (const name of Object.keys(SERVERS)) {
    const program = onPath(name);
    if (program) wrong.push(...(await visit(name, program, site)));
    else console.log(`${name} is not installed, so it is not tried.`);
  }
  if (wrong.length) throw new Error(wrong.join('\n'));
}

if (process.argv[1]?.endsWith('packages/hosts.mjs')) await checkHosts();
