// The service worker: worker.js at the site's root. Its name never changes, because browsers check it for updates.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { virtual } from './esbuild.mjs';
import { LIST } from './version.mjs';

/** Where it is in the site. */
export const WORKER = 'worker.js';

const digest = (/** @type {string | Uint8Array} */ content) => createHash('sha256').update(content).digest('base64url');

/** The worker of a version. @param {string} version @param {string} list the digest of its list */
async function bundled(version, list) {
  const { outputFiles } = await build({
    entryPoints: ['www/worker/worker.ts'],
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    // A classic script, for browsers without module workers.
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
    plugins: [
      virtual(/\/release\.js$/, {
        contents: `export const version = ${JSON.stringify(version)}; export const list = ${JSON.stringify(list)};`,
        loader: 'js',
      }),
    ],
  });
  return outputFiles[0].text;
}

/**
 * Writes it for the files in version.json. Its version changes with the worker's own code, too.
 * @param {string} out the site's folder
 */
export async function writeWorker(out) {
  const list = digest(readFileSync(path.join(out, LIST)));
  const version = digest(await bundled('', list)).slice(0, 16);
  writeFileSync(path.join(out, WORKER), await bundled(version, list));
}
