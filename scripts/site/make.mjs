// The steps that turn Trunk's output into a complete site.
import { existsSync } from 'node:fs';
import { bundle } from './bundle.mjs';
import { makeCards } from './cards.mjs';
import { nativeCommand } from './command.mjs';
import { compress } from './compress.mjs';
import { writeEmbed, writeHeads } from './heads.mjs';
import { copyHosting } from './hosting.mjs';
import { checkLessons } from './lessons.mjs';
import { writeManifests } from './manifest.mjs';
import { BINDINGS } from './module.mjs';
import { writeNotices } from './notices.mjs';
import { writeOfflinePages } from './offline-pages.mjs';
import { putFigures } from './pages/figures.mjs';
import { checkLinks } from './pages/links.mjs';
import { clausePages } from './pages/moved.mjs';
import { linkBoards } from './pages/onward.mjs';
import { clearPages, readPages, writePages } from './pages/pages.mjs';
import { readSets } from './pages/sets.mjs';
import { makePosters } from './posters.mjs';
import { makeSheets } from './primer.mjs';
import { allProblems } from './problems.mjs';
import { writeSitemap } from './sitemap.mjs';
import { writeVersion } from './version.mjs';
import { writeWorker } from './worker.mjs';

/**
 * Builds a site.
 * @param {string} out the folder
 * @param {string} address the site's address, or nothing if it is not known
 * @returns {Promise<string[]>} the faults in the pages' sources
 */
export async function make(out, address) {
  if (!Object.values(BINDINGS).every((file) => existsSync(file)))
    throw new Error('There is no wasm module to make a site with: build it first with make site.');
  const site = address && !address.endsWith('/') ? `${address}/` : address;
  const command = await nativeCommand();
  await readSets(command);
  const pages = readPages();
  const bundled = await bundle(out, command, clausePages(pages));
  writeHeads(out, bundled, await writeManifests(out, bundled));
  writeOfflinePages(out, bundled);
  await writeEmbed(out, bundled);
  const begun = performance.now();
  clearPages(out);
  await writeNotices(out);
  await checkLessons(command);
  const posters = await makePosters(out, command);
  await linkBoards(pages, command, bundled.skeletons.tessera);
  await putFigures(pages, out, command, posters);
  checkLinks(pages, out);
  await makeCards(pages, out, command, posters);
  const sheets = await makeSheets(out, command);
  writePages(pages, out, { site, made: bundled, sheets });
  console.log(`${pages.length} pages made in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  copyHosting(out);
  if (site) writeSitemap(out, site, pages);
  writeVersion(out);
  await writeWorker(out);
  await compress(out);
  return allProblems();
}
