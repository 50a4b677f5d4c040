// Installs the packed npm package into fresh projects, those of examples/boards/, as people do; builds them, serves what comes out under a
// strict content policy, and plays on the board in Chromium and Firefox. Needs the network for the projects' own packages.
//   node scripts/packages/check.mjs [NAME…]     only these projects
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch, watch } from '../browser/site.mjs';
import { serve } from '../serve.mjs';
import { verify } from '../verify-host.mjs';
import { makeBoard } from './board.mjs';

const KINDS = /** @type {const} */ (['chromium', 'firefox']);

/** How long a board may take, in milliseconds: other work may be going on. */
const PATIENCE = 60_000;

/** Everything is the site's own, and no text becomes a script. */
const STRICT = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'",
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ');
/** Docusaurus itself has scripts and styles in its pages, and fetches others ahead, which in Firefox falls under default-src. */
const INLINE =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'";

/**
 * @typedef {object} Project
 * @property {string[]} run what its author types, after `npm install tessera-board`
 * @property {string} icon where its icon belongs
 * @property {string} built the folder to serve
 * @property {string} files where in it the boards' files are
 * @property {string} [policy]
 */
const VITE = { run: ['npm run build'], icon: 'public/icon.svg', built: 'dist', files: 'tessera/' };
/** @type {Record<string, Project>} */
export const PROJECTS = {
  static: { run: [], icon: 'icon.svg', built: '.', files: 'node_modules/tessera-board/site/' },
  vite: VITE,
  react: VITE,
  astro: VITE,
  docusaurus: { run: ['npm run build'], icon: 'static/icon.svg', built: 'build', files: 'tessera/', policy: INLINE },
};

/** Pages of people who take boards from a site of Tessera, as in examples/boards/. */
export const PAGES = ['script', 'wordpress'];

/** Runs a command in a folder and gives what it prints. @param {string} command @param {string} cwd */
function run(command, cwd) {
  const env = {
    ...process.env,
    CI: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  try {
    return execFileSync('sh', ['-c', command], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = /** @type {{stdout: string, stderr: string}} */ (error);
    throw new Error(`${command} failed in ${cwd}:\n${stdout}\n${stderr}`);
  }
}

/**
 * Plays on a page: a move by a call, the computer's answer, a move by mouse; then the board's link to the whole game.
 * @param {import('playwright-core').Page} bare @param {string} url @param {string} files
 */
async function play(bare, url, files) {
  const page = watch(bare, url);
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  const board = page.locator('tessera-board');
  await board.scrollIntoViewIfNeeded();
  /** Waits until `count` actions have been played. @param {number} count */
  const after = (count) =>
    board.evaluate(
      (element, [least, patience]) =>
        new Promise((done, fail) => {
          const one = /** @type {import('../../embed/embed').TesseraBoardElement} */ (element);
          const look = () => one.getState().then(({ ply }) => ply >= least && done(undefined), fail);
          one.addEventListener('tessera-position', look);
          setTimeout(() => fail(new Error(`no ${least} actions`)), patience);
          look();
        }),
      [count, PATIENCE],
    );
  await page.waitForFunction(() => customElements.get('tessera-board'));
  const state = await board.evaluate((element) =>
    /** @type {import('../../embed/embed').TesseraBoardElement} */ (element).play('J10'),
  );
  if (state.moves[0] !== 'J10') throw new Error(`the move was not played: ${JSON.stringify(state)}`);
  await after(2);
  const frame = await (await page.waitForSelector('tessera-board iframe')).contentFrame();
  if (!frame) throw new Error('the board has no frame');
  // The first empty point that the board offers, at its place on the canvas.
  const canvas = frame.locator('.board canvas').first();
  const { width, height } = await canvas.evaluate(({ clientWidth, clientHeight }) => ({
    width: clientWidth,
    height: clientHeight,
  }));
  const { left, top } = await frame
    .locator('[data-point="K5"]')
    .evaluate(({ style }) => ({ left: Number.parseFloat(style.left) / 100, top: Number.parseFloat(style.top) / 100 }));
  await canvas.click({ position: { x: left * width, y: top * height } });
  await after(4);
  const flipped = await board.evaluate((element) => element.hasAttribute('flip'));
  if (flipped) throw new Error('the board is flipped, which nobody asked for');
  const { code } = await board.evaluate((element) =>
    /** @type {import('../../embed/embed').TesseraBoardElement} */ (element).getState(),
  );
  await page.goto(new URL(`${files}#play=${code}&from=page`, url).href);
  await page.waitForSelector('#board[data-state="ready"] .board canvas', { state: 'attached' });
  const moved = await page.evaluate(() => globalThis.tessera.board.calls.getState());
  if (moved.ply < 4) throw new Error(`the link to the game has lost moves: ${page.url()} ${JSON.stringify(moved)}`);
  // An ended page takes its requests along.
  const problems = page.problems.filter((text) => !/ERR_ABORTED|NS_BINDING_ABORTED/.test(text));
  if (problems.length) throw new Error(problems.join('\n'));
}

/**
 * Asks for a board whose files are not there: the element says so, and how to mend it.
 * @param {import('playwright-core').Page} page @param {string} url
 */
async function missing(page, url) {
  await page.goto(url);
  const said = await page.evaluate(
    (patience) =>
      new Promise((done) => {
        const board = document.createElement('tessera-board');
        board.setAttribute('base', './not-here/');
        board.setAttribute('game', 'pente');
        board.setAttribute('load', 'eager');
        board.addEventListener('tessera-error', ({ detail }) => done(`${detail.code}: ${detail.message}`));
        setTimeout(() => done('nothing'), patience);
        document.body.append(board);
      }),
    PATIENCE,
  );
  if (!/^timeout: No board answers at .*\/not-here\/embed\/index\.html\. .*npx tessera-board copy/.test(said))
    throw new Error(`what is said of files that are not there: ${said}`);
}

/**
 * Makes a project, builds it and plays in it.
 * @param {string} name @param {string} packed the packed package
 */
async function tryProject(name, packed) {
  const { run: commands, icon, built, files, policy = STRICT } = PROJECTS[name];
  const folder = mkdtempSync(path.join(tmpdir(), `tessera-${name}-`));
  try {
    cpSync(`examples/boards/${name}`, folder, { recursive: true });
    mkdirSync(path.dirname(path.join(folder, icon)), { recursive: true });
    cpSync('www/icon.svg', path.join(folder, icon));
    if (!existsSync(path.join(folder, 'package.json')))
      writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
    run(`npm install --ignore-scripts --loglevel=error ${path.resolve(packed)}`, folder);
    for (const command of commands) run(command, folder);
    const site = path.join(folder, built);
    /** @param {string} file @returns {Record<string, string>} */
    const headers = (file) =>
      file.startsWith(files) ? { 'X-Content-Type-Options': 'nosniff' } : { 'Content-Security-Policy': policy };
    const server = await serve(site, 0, '/', headers);
    try {
      const { results } = await verify(new URL(files, server.url).href);
      const faults = results.flatMap(({ findings }) => findings.filter(({ level }) => level === 'fault'));
      if (faults.length) throw new Error(faults.map(({ says }) => says).join('\n'));
      for (const kind of KINDS) {
        const browser = await launch(kind);
        try {
          await play(await browser.newPage({ viewport: { width: 800, height: 1200 } }), server.url, files);
          if (name === 'static') await missing(await browser.newPage(), server.url);
          console.log(`${name}: built, served and played in ${kind}`);
        } finally {
          await browser.close();
        }
      }
    } finally {
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Plays on a page that takes its board from the built site.
 * @param {string} name @param {(typeof KINDS)[number]} kind
 */
async function tryPage(name, kind) {
  const folder = mkdtempSync(path.join(tmpdir(), `tessera-${name}-`));
  const site = await serve('dist', 0, '/tessera/');
  const [file] = readdirSync(`examples/boards/${name}`);
  const html = readFileSync(`examples/boards/${name}/${file}`, 'utf8').replaceAll(
    'https://example.org/tessera/',
    site.url,
  );
  // A block of WordPress is part of its page.
  const whole = /^<!DOCTYPE/.test(html)
    ? html
    : `<!DOCTYPE html><html lang="en"><title>${name}</title><link rel="icon" href="icon.svg">${html}</html>`;
  writeFileSync(path.join(folder, 'index.html'), whole);
  cpSync('www/icon.svg', path.join(folder, 'icon.svg'));
  const { origin } = new URL(site.url);
  const policy = STRICT.replaceAll(/(script|img|frame)-src 'self'/g, `$& ${origin}`);
  const server = await serve(folder, 0, '/', () => ({ 'Content-Security-Policy': policy }));
  const browser = await launch(kind);
  try {
    const page = await browser.newPage({ viewport: { width: 800, height: 1200 } });
    page.setDefaultTimeout(PATIENCE);
    const refused = /** @type {string[]} */ ([]);
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.goto(server.url);
    const frame = page.frameLocator('iframe');
    await frame.locator('#board[data-state="ready"]').waitFor();
    await frame.locator('[data-point="J10"]').waitFor({ state: 'attached' });
    if (refused.length) throw new Error(refused.join('\n'));
    console.log(`${name}: shown in ${kind}`);
  } finally {
    await browser.close();
    await Promise.all([server.close(), site.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tries projects and pages. @param {string[]} [names] */
export async function checkProjects(names = [...PAGES, ...Object.keys(PROJECTS)]) {
  const packed = await makeBoard();
  /** @type {string[]} */
  const wrong = [];
  const one = async (/** @type {string} */ name) => {
    if (!PAGES.includes(name)) return tryProject(name, packed);
    for (const kind of KINDS) await tryPage(name, kind);
  };
  for (const name of names)
    await one(name).catch((error) => {
      wrong.push(name);
      console.error(`${name}: ${error.stack}`);
    });
  if (wrong.length) throw new Error(`Not right: ${wrong.join(', ')}.`);
}

if (process.argv[1]?.endsWith('packages/check.mjs')) {
  const names = process.argv.slice(2);
  await checkProjects(names.length ? names : undefined);
}
