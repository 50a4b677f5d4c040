// A page's HTML around its text: head, navigation, table of contents, credits.
import { escapeHtml } from './source.mjs';

/** @typedef {import('./source.mjs').Page} Page */

/** No script but the element's own, no frame but the boards'; all else on the page is text and pictures. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** The order of the pages in the navigation. */
export const ORDER = [
  'rules/index',
  'rules/pente',
  'rules/cavendish',
  'rules/hexade',
  'rules/kensington',
  'rules/chivalry',
  'rules/common',
  'rules/glossary',
  'help/embed',
  'help/host',
];

const short = (/** @type {Page} */ page) => page.front.name;

/** What a page is called away from it. @param {Page} page */
const headlineOf = ({ front }) => (front.game ? `${front.name}: the rules of the game` : front.title);

/** The address of one page as seen from another. @param {Page} from @param {string} to */
const from = (from, to) => `${'../'.repeat(from.name.split('/').length - 1)}${to}`;

/** What a search engine is told of a page. @param {Page} page @param {string} site the site's address, or nothing @param {string} image */
function structured(page, site, image) {
  const { front } = page;
  const url = (/** @type {string} */ name) => (site ? { url: `${site}${name}` } : {});
  const here = url(`${page.name}.html`.replace(/index\.html$/, ''));
  const game = front.game && {
    '@type': 'Game',
    name: short(page),
    ...here,
    ...(front.players && { numberOfPlayers: players(front.players) }),
    ...(front.inventor && {
      creator: front.inventor.split(/,| and /).map((name) => ({ '@type': 'Person', name: name.trim() })),
    }),
    ...(front.year && { dateCreated: front.year }),
    ...(front.publisher && { publisher: { '@type': 'Organization', name: front.publisher } }),
  };
  const steps = [
    ['Tessera', ''],
    ...(page.name.startsWith('rules/') && page.name !== 'rules/index' ? [['Rules', 'rules/']] : []),
    [short(page), here.url ? `${page.name}.html` : ''],
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: headlineOf(page),
        description: front.description,
        inLanguage: 'en',
        isAccessibleForFree: true,
        ...here,
        ...(site && { image: `${site}${image}` }),
        ...(game && { about: { '@type': 'Game', name: short(page) } }),
      },
      ...(game ? [game] : []),
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(([name, to], i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name,
          ...(site && { item: `${site}${to}` }),
        })),
      },
    ],
  };
}

/** `2–6` or `2, 4 or 6` as a range of numbers. @param {string} text */
function players(text) {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return { '@type': 'QuantitativeValue', minValue: Math.min(...numbers), maxValue: Math.max(...numbers) };
}

/** The headings as a list in the list. @param {Page} page */
function contents({ headings }) {
  const chapters = headings.filter(({ depth }) => depth === 2);
  if (chapters.length < 2) return '';
  const link = (/** @type {{id: string, text: string}} */ { id, text }) => `<a href="#${id}">${escapeHtml(text)}</a>`;
  const items = chapters.map((chapter) => {
    const at = headings.indexOf(chapter);
    const end = headings.findIndex(({ depth }, i) => i > at && depth === 2);
    const below = headings.slice(at + 1, end < 0 ? undefined : end).filter(({ depth }) => depth === 3);
    return `<li>${link(chapter)}${below.length ? `<ol>${below.map((one) => `<li>${link(one)}</li>`).join('')}</ol>` : ''}</li>`;
  });
  return `<nav class="contents${chapters.every(({ text }) => text.length === 1) ? ' letters' : ''}" aria-label="On this page"><h2>On this page</h2><ol>${items.join('\n')}</ol></nav>`;
}

/** @param {Page} page */
function facts({ front }) {
  const said = [
    ['Players', front.players],
    ['Invented by', front.inventor],
    ['Year', front.year],
    ['Published by', front.publisher],
  ].filter(([, value]) => value);
  return said.length
    ? `<dl class="facts">${said.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`
    : '';
}

/**
 * @param {Page} page @param {Page[]} pages all, in their order
 * @param {{site: string, image: string, element: boolean}} site its address or nothing, the page's card, and whether there is an element
 */
export function layOut(page, pages, { site, image, element }) {
  const { front } = page;
  const to = (/** @type {string} */ address) => from(page, address);
  const headline = headlineOf(page);
  const title = `${headline} · Tessera`;
  const address = `${page.name}.html`.replace(/index\.html$/, '');
  const live = page.boards.some(({ fields }) => fields.solution || fields.mode);
  const link = (/** @type {Page} */ other) =>
    `<li><a href="${to(`${other.name}.html`)}"${other === page ? ' aria-current="page"' : ''}>${escapeHtml(short(other))}</a></li>`;
  const games = pages.filter((other) => other.front.game);
  const others = pages.filter((other) => !other.front.game && other.name !== 'rules/index');
  const index = pages.filter((other) => other.name === 'rules/index');
  const [heading, text] = /^\s*(<h1>.*?<\/h1>)([\s\S]*)$/.exec(page.html)?.slice(1) ?? ['', page.html];
  const card = site ? `${site}${image}` : to(image);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f6f3ec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#191816" media="(prefers-color-scheme: dark)">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(front.description ?? '')}">
${site ? `<link rel="canonical" href="${escapeHtml(site + address)}">\n<meta property="og:url" content="${escapeHtml(site + address)}">\n` : ''}<meta property="og:type" content="article">
<meta property="og:site_name" content="Tessera">
<meta property="og:title" content="${escapeHtml(headline)}">
<meta property="og:description" content="${escapeHtml(front.description ?? '')}">
<meta property="og:image" content="${escapeHtml(card)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(front.game ? `The board of ${short(page)}, and its name` : 'The five boards of Tessera, and the title of this page')}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="${to('www/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('www/style.css')}">
<link rel="stylesheet" href="${to('www/pages.css')}">
${live && element ? `<script src="${to('embed/v1.js')}" async></script>\n<script src="${to('www/pages.js')}" defer></script>\n` : ''}<script type="application/ld+json">${JSON.stringify(structured(page, site, image)).replace(/</g, '\\u003c')}</script>
</head>
<body class="page ${page.name.replace('/', '-')}">
<a class="skip" href="#text">To the text</a>
<header class="site"><a class="brand" href="${to('./')}">Tessera</a>
<nav aria-label="Pages"><ul>${[...index, ...games].map(link).join('')}</ul><ul class="more">${others.map(link).join('')}</ul></nav></header>
<main id="text" tabindex="-1"${contents(page) ? '' : ' class="plain"'}>
<header class="title">${heading}
<p class="lede">${escapeHtml(front.description ?? '')}</p>
${facts(page)}${front.game ? `<p class="play"><a href="${to(`#${front.game}`)}">Play ${escapeHtml(short(page))}</a></p>` : ''}</header>
${contents(page)}
<div class="text">
${text.trim()}
</div>
</main>
<footer class="site">
${front.game && front.inventor ? `<p>${escapeHtml(short(page))} was invented by ${escapeHtml(front.inventor)}${front.year ? ` (${escapeHtml(front.year)})` : ''}${front.publisher ? ` and published by ${escapeHtml(front.publisher)}` : ''}. The rules are told here in our own words.</p>` : ''}
<p>The games belong to their inventors and publishers. Names that are trademarks belong to their owners and are used to name the games, without affiliation.</p>
<p class="ways"><a href="${to('./')}">Play on Tessera</a>${others.map((other) => ` <a href="${to(`${other.name}.html`)}">${escapeHtml(short(other))}</a>`).join('')}</p>
</footer>
</body>
</html>
`;
}
