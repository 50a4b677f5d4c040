// The list of pages for search engines.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf } from './pages/addresses.mjs';

/**
 * @param {string} out the site's folder
 * @param {string} site its address
 * @param {import('./pages/source.mjs').Page[]} pages
 */
export function writeSitemap(out, site, pages) {
  const urls = ['', ...pages.map(addressOf)].map((address) => `  <url><loc>${site}${address}</loc></url>`);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ];
  writeFileSync(path.join(out, 'sitemap.xml'), `${lines.join('\n')}\n`);
}
