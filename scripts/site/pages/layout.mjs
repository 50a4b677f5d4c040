// A page's HTML around its text: head, navigation, table of contents, credits.
import { escapeHtml } from '../html.mjs';
import { colour } from '../tokens.mjs';
import { addressOf, cardOf, fileOf, rootOf, wayTo } from './addresses.mjs';
import { facts } from './facts.mjs';
import { withAddress } from './maker.mjs';
import { minute } from './minute.mjs';
import { movedList } from './moved.mjs';
import { mainOf, strip } from './parts.mjs';
import { drill, wayToSet } from './sets.mjs';
import { headlineOf, structured } from './structured.mjs';
import { FIRST, known, sayIn } from './words.mjs';

/** @typedef {import('./source.mjs').Page} Page */
/** @typedef {{site: string, made: import('../bundle.mjs').Bundled, sheets: Record<string, {day: string, night: string}>}} Place the site's address or nothing, and what its build has made */

/** Only the element's script and the boards' frame; everything else is text and pictures. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  // Tools that look for robots.txt request it from within the page.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // No text becomes markup or a script through a sink.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The table of contents as nested lists, or nothing for short pages. @param {Page} page */
function contents({ lang, front, headings }) {
  const chapters = headings.filter(({ depth }) => depth === 2);
  if (chapters.length < 2 || front.card || front.set) return '';
  const title = escapeHtml(sayIn(lang)('contents'));
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
  const back = `<a class="to-contents" href="#page-contents">${title}</a>`;
  return `<nav class="contents${letters}" id="page-contents" aria-label="${title}"><h2>${title}</h2>${list}</nav>${back}`;
}

/** Who invented the game. @param {Page} page */
function credits({ lang, front: { game, name, inventor, year } }) {
  if (!game || !inventor || !year) return '';
  return `<p>${escapeHtml(sayIn(lang)('credit', { game: name, people: inventor, year }))}</p>`;
}

/** @param {Page} page */
const isHelp = ({ key }) => key.startsWith('help/');

/** The page in all languages, including its own. @param {Page} page @param {Page[]} pages */
const tonguesOf = (page, pages) => pages.filter(({ key }) => key === page.key);

/** The head of the document. @param {Page} page @param {Page[]} all @param {Place} place */
function head(page, all, { site, made: { icon, pages, sets, help } }) {
  const { front } = page;
  const to = (/** @type {string} */ address) => `${rootOf(page)}${address}`;
  const headline = headlineOf(page);
  const description = escapeHtml(front.description ?? '');
  const address = escapeHtml(site + addressOf(page));
  const canonical = site
    ? `<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">\n`
    : '';
  const card = escapeHtml(site ? `${site}${cardOf(page)}` : to(cardOf(page)));
  const say = sayIn(page.lang);
  const shown = front.game ? say('shown.game', { game: front.name }) : say('shown.page');
  const tongues = tonguesOf(page, all);
  // Search engines need absolute addresses. If the site's address is not known, they follow the language switch.
  const alternates = tongues.map((other) => {
    const where = escapeHtml(site + addressOf(other));
    return `<link rel="alternate" hreflang="${other.lang}" href="${where}">\n`;
  });
  const others = site && tongues.length > 1 ? alternates.join('') : '';
  const live = page.boards.some(({ fields }) => fields.solution || fields.mode);
  const element = live ? `<script src="${to('embed/v1.js')}" async></script>\n` : '';
  const more = [...(front.set ? [sets] : []), ...(isHelp(page) ? [help] : [])];
  const files = [pages, ...more].map((one) => one.script);
  const scripts = `${element}${files.map((file) => `<script src="${to(file)}" defer></script>\n`).join('')}`;
  const styles = [pages, ...more].map((one) => one.style);
  const sheets = [
    ...pages.style.fonts.map(
      (file) => `<link rel="preload" href="${to(file)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map(({ file }) => `<link rel="stylesheet" href="${to(file)}">`),
  ].join('\n');
  const data = JSON.stringify(structured(page, site)).replace(/</g, '\\u003c');
  return `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${colour('paper')}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${colour('paper', 'dark')}" media="(prefers-color-scheme: dark)">
<title>${escapeHtml(`${headline} · Tessera`)}</title>
<meta name="description" content="${description}">
${canonical}${others}<meta property="og:type" content="article">
<meta property="og:site_name" content="Tessera">
<meta property="og:title" content="${escapeHtml(headline)}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${card}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(shown)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="${to(icon)}" type="image/svg+xml">
${sheets}
${scripts}<script type="application/ld+json">${data}</script>`;
}

/** The navigation: the index, the games, then everything else. @param {Page} page @param {Page[]} pages */
function navigation(page, pages) {
  const say = sayIn(page.lang);
  const names = new Set(pages.map(({ name }) => name));
  /** A link to a page, in the reader's language. @param {Page} original @param {string} [attributes] */
  const link = (original, attributes = '') => {
    const href = wayTo(page, `${rootOf({ name: page.key })}${fileOf(original)}`, names);
    const current = original.key === page.key ? ' aria-current="page"' : '';
    const name = known(`name.${original.key}`) ? say(`name.${original.key}`) : original.front.name;
    return `<a href="${href}"${current}${attributes}>${escapeHtml(name)}</a>`;
  };
  const originals = pages.filter((one) => one.lang === FIRST && mainOf(one) === one.key);
  const index = originals.filter(({ key }) => key === 'rules/index');
  const games = originals.filter(({ front }) => front.game);
  const others = originals.filter((other) => !other.front.game && other.key !== 'rules/index');
  const list = (/** @type {Page[]} */ all) => all.map((one) => `<li>${link(one)}</li>`).join('');
  return {
    first: `<ul>${list([...index, ...games])}</ul>`,
    more: `<ul class="more">${list(others)}</ul>`,
    ways: others.map((other) => ` ${link(other)}`).join(''),
  };
}

/** The language switch, if there is more than one. @param {Page} page @param {Page[]} pages */
function tongues(page, pages) {
  const all = tonguesOf(page, pages);
  if (all.length < 2) return '';
  const items = all.map((other) => {
    const current = other === page ? ' aria-current="true"' : '';
    const to = `${rootOf(page)}${fileOf(other)}`;
    return `<li><a href="${to}" lang="${other.lang}" hreflang="${other.lang}"${current}>${sayIn(other.lang)('tongue')}</a></li>`;
  });
  return `<nav class="tongues" aria-label="${escapeHtml(sayIn(page.lang)('tongues'))}"><ul>${items.join('')}</ul></nav>`;
}

/** The top of the page: the title, and for a game its first screen. @param {Page} page @param {Page[]} pages @param {string} heading @param {Place} place */
function title(page, pages, heading, { sheets }) {
  const { front } = page;
  const say = sayIn(page.lang);
  const names = new Set(pages.map(({ name }) => name));
  const ways = [
    [`${page.key.split('/').at(-1)}-card.html`, 'card'],
    ['rulings.html', 'rulings'],
  ].flatMap(([to, key]) => {
    if (!names.has(`rules/${to.replace('.html', '')}`)) return [];
    return `<a href="${wayTo(page, to, names)}">${escapeHtml(say(key))}</a>`;
  });
  const lede = `<p class="lede">${escapeHtml(front.description ?? '')}</p>`;
  const parts = front.game
    ? [minute(page, sheets[front.game]), lede, facts(page), `<p class="besides">${ways.join(' ')}</p>`]
    : [...(front.set ? [drill(page)] : []), lede];
  return [`<header class="title">${heading}${strip(page, pages)}`, ...parts, '</header>'].join('\n');
}

/**
 * The whole document.
 * @param {Page} page
 * @param {Page[]} pages all, in their order
 * @param {Place} place
 */
export function layOut(page, pages, place) {
  const say = sayIn(page.lang);
  const to = (/** @type {string} */ address) => `${rootOf(page)}${address}`;
  const { first, more, ways } = navigation(page, pages);
  const html = isHelp(page) ? withAddress(page.html, place.site) : page.html;
  const [heading, text] = /^\s*(<h1>.*?<\/h1>)([\s\S]*)$/.exec(html)?.slice(1) ?? ['', html];
  const kind = page.front.card ? ' card' : page.front.set ? ' set' : '';
  return `<!DOCTYPE html>
<html lang="${page.lang}">
<head>
${head(page, pages, place)}
</head>
<body class="page ${page.key.replace('/', '-')}${kind}">
<a class="skip" href="#text">${escapeHtml(say('skip'))}</a>
<header class="site"><a class="brand" href="${to('./')}">Tessera</a>
<nav aria-label="${escapeHtml(say('pages'))}">${first}${more}</nav>${tongues(page, pages)}</header>
<main id="text" tabindex="-1"${contents(page) ? '' : ' class="plain"'}>
${title(page, pages, heading, place)}
${contents(page)}
<div class="text">
${text.trim()}${wayToSet(page)}${movedList(page, pages)}
</div>
</main>
<footer class="site">
${credits(page)}
<p>${escapeHtml(say('owners'))}</p>
<p class="ways"><a href="${to('./')}">${escapeHtml(say('site'))}</a>${ways}</p>
</footer>
</body>
</html>
`;
}
