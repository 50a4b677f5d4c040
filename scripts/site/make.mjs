// The steps that make a whole site of what Trunk has built.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeCards } from './cards.mjs';
import { minifyClassic } from './classic.mjs';
import { nativeCommand } from './command.mjs';
import { linkFrame } from './frame.mjs';
import { copyHosting } from './hosting.mjs';
import { putFigures } from './pages/figures.mjs';
import { checkLinks } from './pages/links.mjs';
import { clearPages, readPages, writePages } from './pages/pages.mjs';
import { makePosters } from './posters.mjs';
import { told } from './problems.mjs';
import { writeSitemap } from './sitemap.mjs';

/**
 * Adds pages, pictures, cards, the frame's links, the files for hosts and the sitemap to a site.
 * @param {string} out the folder, with what Trunk has built
 * @param {string} address where the site will stand, or nothing where that is not known
 * @returns {Promise<string[]>} what is wrong with the sources of the pages
 */
export async function make(out, address) {
  if (!existsSync(path.join(out, 'index.html'))) {
    throw new Error(`There is no site in ${out} to put the pages into: build it first, as with trunk build.`);
  }
  const site = address && !address.endsWith('/') ? `${address}/` : address;
  const command = await nativeCommand();
  const pages = readPages();
  clearPages(out);
  const posters = await makePosters(out, command);
  await putFigures(pages, out, command, posters);
  checkLinks(pages, out);
  await makeCards(pages, out, command, posters);
  writePages(pages, out, site);
  copyHosting(out);
  linkFrame(out);
  await minifyClassic(out);
  if (site) writeSitemap(out, site, pages);
  return told();
}
