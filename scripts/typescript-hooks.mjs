// The loader behind typescript.mjs, which Node runs in its own thread.
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { BINDINGS } from './site/module.mjs';

/** The bindings of the modules have no path in the sources. @type {import('node:module').ResolveHook} */
export const resolve = (name, context, next) =>
  name === 'tessera' || name === 'thinker'
    ? { url: pathToFileURL(BINDINGS[name]).href, format: 'module', shortCircuit: true }
    : next(name, context);

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), { loader: 'ts', target: 'es2022' });
  return { format: 'module', source: code, shortCircuit: true };
}
