// `make bench`: actions per second in uniformly random games by the base rules, natively and in Chromium. The module is built like
// the site's, plus the feature `playouts`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open } from './browser/site.mjs';
import { head, row } from './tables.mjs';

const seconds = Number(process.env.SECONDS ?? 5);
const OUT = 'target/bench';

/** The module with playouts: its bindings as a script, and the module itself. */
function build() {
  /** @param {string} command @param {string[]} args */
  const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });
  const target = 'wasm32-unknown-unknown';
  run(
    'cargo',
    'build',
    '--quiet',
    '--locked',
    '--lib',
    '--features',
    'playouts',
    '--target',
    target,
    '--profile',
    'web',
  );
  const built = `${process.env.CARGO_TARGET_DIR ?? 'target'}/${target}/web/tessera_site.wasm`;
  run('wasm-bindgen', built, '--target', 'web', '--no-typescript', '--out-dir', OUT, '--out-name', 'bench');
  // Like Trunk.
  const [, level = '', how = ''] =
    /data-wasm-opt="(.)" data-wasm-opt-params="([^"]*)"/.exec(readFileSync('index.html', 'utf8')) ?? [];
  run('wasm-opt', `-O${level}`, ...how.split(' '), `${OUT}/bench_bg.wasm`, '-o', `${OUT}/bench.wasm`);
  return { script: readFileSync(`${OUT}/bench.js`, 'base64'), module: readFileSync(`${OUT}/bench.wasm`, 'base64') };
}

const native = JSON.parse(
  execFileSync('target/release/tessera-lab', ['bench', '--seconds', String(seconds), '--json'], { encoding: 'utf8' }),
);
const built = build();
const site = await open();
const page = await site.blank();
const figures = (/** @type {number} */ n) => Math.round(n).toLocaleString('en');
head('game', 'actions/s, native', 'games/s, native', 'actions/s, Chromium', 'Chromium to native');
for (const { game, actions_per_second: actions, games_per_second: games } of native) {
  const inBrowser = await page.evaluate(
    async ({ script, module, game, ms }) => {
      const { initSync, playouts } = await import(`data:text/javascript;base64,${script}`);
      initSync({ module: Uint8Array.from(atob(module), (sign) => sign.charCodeAt(0)) });
      let [played, seed] = [0, 1];
      playouts(game, 0, 20); // warm up
      const began = performance.now();
      while (performance.now() - began < ms) played += playouts(game, seed++, 20);
      return (1000 * played) / (performance.now() - began);
    },
    { ...built, game, ms: seconds * 1000 },
  );
  row(game, figures(actions), figures(games), figures(inBrowser), (inBrowser / actions).toFixed(2));
}
await site.close();
