// The static pages as the site has them: read as text, opened in a browser, and the native command that made their pictures.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { watch } from './site.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const DIST = path.join(ROOT, 'dist');
export { GAMES } from '../../scripts/site/posters.mjs';

/** The pages' addresses within the site. */
export const PAGES = ['rules', 'help'].flatMap((folder) =>
  readdirSync(path.join(DIST, folder))
    .filter((file) => file.endsWith('.html'))
    .map((file) => `${folder}/${file}`),
);

export const read = (/** @type {string} */ file) => readFileSync(path.join(DIST, file), 'utf8');

/** Text as it was before it was written into HTML. @param {string} html */
export const unescapeHtml = (html) =>
  html
    .replace(/&#(\d+);/g, (_, n) => String.fromCharCode(n))
    .replace(
      /&(lt|gt|amp|quot);/g,
      (_, name) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[/** @type {'lt'} */ (name)],
    );

/** All ids of a page. @param {string} html */
export const idsOf = (html) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

/** What the native command answers to lines of its protocol, each without its sign. @param {string[]} lines @returns {{ok: boolean, text: string}[]} */
export function ask(lines) {
  const command = path.join(process.env.CARGO_TARGET_DIR ?? path.join(ROOT, 'target'), 'debug', 'tessera');
  if (!existsSync(command)) throw new Error(`${command} is not there: it is built with the site`);
  const said = execFileSync(command, { input: `${lines.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
  return said
    .split('\n\n')
    .slice(0, lines.length)
    .map((answer) => ({ ok: answer.trimStart().startsWith('='), text: answer.trim().slice(1).trim() }));
}

/**
 * Opens a static page; what a good page never has is collected in `problems`.
 * @param {import('./site.mjs').Site} site @param {string} address @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openPage(site, address, options = {}) {
  const context = await site.browser.newContext(options);
  const page = watch(await context.newPage(), site.url);
  await page.goto(new URL(address, site.url).href);
  return page;
}
