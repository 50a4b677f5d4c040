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
  const urls = pages.map((page) => {
    const tongues = pages.filter(({ key }) => key === page.key);
    const others = tongues.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${site}${addressOf(other)}"/>`,
    );
    return `  <url><loc>${site}${addressOf(page)}</loc>${tongues.length > 1 ? others.join('') : ''}</url>`;
  });
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `  <url><loc>${site}</loc></url>`,
    ...urls,
    '</urlset>',
  ];
  writeFileSync(path.join(out, 'sitemap.xml'), `${lines.join('\n')}\n`);
}
