// Runs test files of the site: node scripts/browser/run-tests.mjs FILE … Each browser is started once, for all of them; a file
// that is run by itself, or finds that browser gone, starts one of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { startServers } from './site.mjs';

const servers = await startServers();
// One file more than there are cores: browsers wait for frames and their own processes half of the time.
const options = ['--test', `--test-concurrency=${os.availableParallelism() + 1}`, '--test-reporter=spec'];
const tests = spawn(process.execPath, [...options, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TESSERA_BROWSERS: JSON.stringify(servers.endpoints) },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => tests.kill(signal));
const [code] = await once(tests, 'exit');
await servers.close();
process.exitCode = code ?? 1;
