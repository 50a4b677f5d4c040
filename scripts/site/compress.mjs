// Each file of a site compressed beside itself, as well as it can be, for servers that need not do it themselves then:
// scripts/serve.mjs and those of hosting/.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { cached, digest } from './cache.mjs';

const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];

/** What it is worth it for. Fonts and pictures of points are compressed by nature; source maps only we ask for. */
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|wasm|webmanifest|xml)$/;

/** By the endings that servers look for. @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const WAYS = {
  br: (content) =>
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_LGWIN]: 22,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => gzip(content, { level: 9 }),
};

/** @param {string} out the site's folder */
export async function compress(out) {
  const all = readdirSync(out, { recursive: true, encoding: 'utf8' });
  for (const file of all) if (/\.(br|gz)$/.test(file)) rmSync(path.join(out, file));
  const queue = all
    .filter((file) => COMPRESSIBLE.test(file))
    .flatMap((file) => Object.keys(WAYS).map((way) => ({ file, way })));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { file, way } = next;
      const content = readFileSync(path.join(out, file));
      const smaller = await cached(`${digest(content)}.${way}`, () => WAYS[way](content));
      if (smaller.length < content.length) writeFileSync(path.join(out, `${file}.${way}`), smaller);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
}
