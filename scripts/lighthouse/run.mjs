// `make lighthouse`: the scores of Lighthouse's mobile profile as a table; fails below the goals. Lighthouse has a lock file of
// its own here, because nothing else needs it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import process from 'node:process';
import { serve } from '../serve.mjs';
import { head, row } from '../tables.mjs';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

// Variables, so that the type check does not look for packages that are installed only here.
const packages = ['lighthouse', 'chrome-launcher'];
const [{ default: lighthouse }, { launch }] = await Promise.all(packages.map((name) => import(name)));

const site = await serve('dist');
/** Somebody's page with a board on it. */
const host = createServer((request, response) => {
  if (request.url !== '/') return response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Somebody’s page</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A page with a board.">
<link rel="icon" href="data:,"><script src="${site.url}embed/v1.js" async></script></head>
<body><h1>A board</h1><tessera-board game="kensington" moves="H4" title="Kensington"><p style="height: 480px">Kensington, after one action.</p></tessera-board></body></html>`);
  return undefined;
});
host.listen(0, '127.0.0.1');
await once(host, 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (host.address());

const PAGES = {
  'first page': site.url,
  'a game': `${site.url}#kensington`,
  'a rules page': `${site.url}rules/kensington.html`,
  'a page with a board': `http://127.0.0.1:${port}/`,
};
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
let good = true;
try {
  head('page', ...Object.keys(GOALS), 'first paint', 'largest paint', 'blocked', 'layout shift');
  for (const [name, address] of Object.entries(PAGES)) {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: Object.keys(GOALS),
      logLevel: 'error',
    });
    const scores = Object.entries(GOALS).map(([key, goal]) => {
      const score = Math.round(100 * (lhr.categories[key].score ?? 0));
      good &&= score >= goal;
      return score;
    });
    const shown = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ];
    row(name, ...scores, ...shown.map((key) => lhr.audits[key].displayValue ?? ''));
    const missed = Object.entries(lhr.categories).filter(([key]) => key !== 'performance');
    for (const [, { auditRefs }] of missed) {
      for (const { id, weight } of auditRefs) {
        const { score, title } = lhr.audits[id];
        if (weight && score !== null && score < 1) console.error(`${name}: ${title}`);
      }
    }
  }
} finally {
  chrome.kill();
  host.close();
  host.closeAllConnections();
  await site.close();
}
process.exit(good ? 0 : 1);
