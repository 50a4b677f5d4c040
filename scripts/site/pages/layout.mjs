// A page's HTML around its text: head, navigation, table of contents, credits.
import { escapeHtml } from '../html.mjs';
import { colour } from '../tokens.mjs';
import { addressOf, cardOf, fileOf, rootOf } from './addresses.mjs';
import { headlineOf, structured } from './structured.mjs';

/** @typedef {import('./source.mjs').Page} Page */
/** @typedef {{site: string, made: import('../bundle.mjs').Bundled}} Place the site's address or nothing, and what its build has made */

/** No script but the element's own, no frame but the boards'; all else on the page is text and pictures. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  // What looks for a robots.txt asks from within the page.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // No text becomes markup or a script by way of one.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const OWNERS =
  '<p>The games belong to their inventors and publishers. Names that are trademarks belong to their owners and are ' +
  'used to name the games, without affiliation.</p>';

/** The headings as a list of lists; nothing where there are too few to need one. @param {Page} page */
function contents({ headings }) {
  const chapters = headings.filter(({ depth }) => depth === 2);
  if (chapters.length < 2) return '';
  const link = (/** @type {{id: string, text: string}} */ { id, text }) => `<a href="#${id}">${escapeHtml(text)}</a>`;
  const items = chapters.map((chapter) => {
    const at = headings.indexOf(chapter);
    const end = headings.findIndex(({ depth }, i) => i > at && depth === 2);
    const below = headings.slice(at + 1, end < 0 ? undefined : end).filter(({ depth }) => depth === 3);
    const sections = below.map((one) => `<li>${link(one)}</li>`).join('');
    return `<li>${link(chapter)}${sections && `<ol>${sections}</ol>`}</li>`;
  });
  const letters = chapters.every(({ text }) => text.length === 1) ? ' letters' : '';
  const list = `<ol>${items.join('\n')}</ol>`;
  return `<nav class="contents${letters}" aria-label="On this page"><h2>On this page</h2>${list}</nav>`;
}

/** The list of facts about a game: players, inventor, year, publisher. @param {Page} page */
function facts({ front }) {
  const said = [
    ['Players', front.players],
    ['Invented by', front.inventor],
    ['Year', front.year],
    ['Published by', front.publisher],
  ].filter(([, value]) => value);
  const rows = said.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return rows.length ? `<dl class="facts">${rows.join('')}</dl>` : '';
}

/** Who invented the game. @param {Page} page */
function credits({ front: { game, name, inventor, year, publisher } }) {
  if (!game || !inventor) return '';
  const when = year ? ` (${escapeHtml(year)})` : '';
  const by = publisher ? ` and published by ${escapeHtml(publisher)}` : '';
  const told = `${escapeHtml(name)} was invented by ${escapeHtml(inventor)}${when}${by}.`;
  return `<p>${told} The rules are told here in our own words.</p>`;
}

/** The head of the document. @param {Page} page @param {Place} place */
function head(page, { site, made: { icon, pages } }) {
  const { front } = page;
  const to = (/** @type {string} */ address) => `${rootOf(page)}${address}`;
  const headline = headlineOf(page);
  const description = escapeHtml(front.description ?? '');
  const address = escapeHtml(site + addressOf(page));
  const canonical = site
    ? `<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">\n`
    : '';
  const card = escapeHtml(site ? `${site}${cardOf(page)}` : to(cardOf(page)));
  const shown = front.game
    ? `The board of ${front.name}, and its name`
    : 'The five boards of Tessera, and the title of this page';
  const live = page.boards.some(({ fields }) => fields.solution || fields.mode);
  const element = live ? `<script src="${to('embed/v1.js')}" async></script>\n` : '';
  const scripts = `${element}<script src="${to(pages.script)}" defer></script>\n`;
  const data = JSON.stringify(structured(page, site)).replace(/</g, '\\u003c');
  return `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${colour('paper')}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${colour('paper', 'dark')}" media="(prefers-color-scheme: dark)">
<title>${escapeHtml(`${headline} · Tessera`)}</title>
<meta name="description" content="${description}">
${canonical}<meta property="og:type" content="article">
<meta property="og:site_name" content="Tessera">
<meta property="og:title" content="${escapeHtml(headline)}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${card}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(shown)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="${to(icon)}" type="image/svg+xml">
<link rel="stylesheet" href="${to(pages.style.file)}">
${scripts}<script type="application/ld+json">${data}</script>`;
}

/**
 * The whole document.
 * @param {Page} page
 * @param {Page[]} pages all, in their order
 * @param {Place} place
 */
export function layOut(page, pages, place) {
  const { front } = page;
  const to = (/** @type {string} */ address) => `${rootOf(page)}${address}`;
  const item = (/** @type {Page} */ other) => {
    const current = other === page ? ' aria-current="page"' : '';
    return `<li><a href="${to(fileOf(other))}"${current}>${escapeHtml(other.front.name)}</a></li>`;
  };
  const games = pages.filter((other) => other.front.game);
  const others = pages.filter((other) => !other.front.game && other.name !== 'rules/index');
  const index = pages.filter((other) => other.name === 'rules/index');
  const first = `<ul>${[...index, ...games].map(item).join('')}</ul>`;
  const more = `<ul class="more">${others.map(item).join('')}</ul>`;
  const ways = others.map((other) => ` <a href="${to(fileOf(other))}">${escapeHtml(other.front.name)}</a>`);
  const [heading, text] = /^\s*(<h1>.*?<\/h1>)([\s\S]*)$/.exec(page.html)?.slice(1) ?? ['', page.html];
  const play = front.game
    ? `<p class="play"><a href="${to(`#${front.game}`)}">Play ${escapeHtml(front.name)}</a></p>`
    : '';
  return `<!DOCTYPE html>
<html lang="en">
<head>
${head(page, place)}
</head>
<body class="page ${page.name.replace('/', '-')}">
<a class="skip" href="#text">To the text</a>
<header class="site"><a class="brand" href="${to('./')}">Tessera</a>
<nav aria-label="Pages">${first}${more}</nav></header>
<main id="text" tabindex="-1"${contents(page) ? '' : ' class="plain"'}>
<header class="title">${heading}
<p class="lede">${escapeHtml(front.description ?? '')}</p>
${facts(page)}${play}</header>
${contents(page)}
<div class="text">
${text.trim()}
</div>
</main>
<footer class="site">
${credits(page)}
${OWNERS}
<p class="ways"><a href="${to('./')}">Play on Tessera</a>${ways.join('')}</p>
</footer>
</body>
</html>
`;
}
