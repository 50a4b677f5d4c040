// Precompresses each file of a site as well as possible, for scripts/serve.mjs and the servers in hosting/.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { cached, digest } from './cache.mjs';

const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];

/** Files worth compressing. Fonts and PNGs are compressed already; only developers request source maps. */
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|wasm|webmanifest|xml)$/;

/** By the suffixes that servers look for. @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
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
