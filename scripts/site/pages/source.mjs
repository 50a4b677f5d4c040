// Parses a page's source: Markdown with anchors `{#id}` and fences becomes HTML, headings, boards and links.
import { Marked } from 'marked';
import { escapeHtml, plain } from '../html.mjs';
import { problem } from '../problems.mjs';
import { wayTo } from './addresses.mjs';
import { attributesTable } from './attributes.mjs';
import { readFacts } from './facts.mjs';
import { familyFence, familyTree } from './family.mjs';
import { boardFence, frontMatter, rulingFence } from './fences.mjs';
import { copied, maker } from './maker.mjs';
import { keysTable, optionsTable } from './options.mjs';
import { gameOf } from './parts.mjs';
import { withQuotations } from './quoted.mjs';
import { FIRST, sayIn } from './words.mjs';

/**
 * @typedef {object} Board a fence `board`
 * @property {Record<string, string>} fields
 * @property {number} line
 * @property {string} key its placeholder in the HTML, replaced by the figure
 * @property {string} [code] of the position, where a game can go on from it
 *
 * @typedef {object} Ruling
 * @property {string} id
 * @property {string} ruling in HTML
 * @property {string} clause the id of the clause before it, which it rules on
 * @property {string} under the heading above it
 *
 * @typedef {object} Page
 * @property {string} name its address within the site without `.html`, as in `rules/pente` or `rules/de/pente`
 * @property {string} key the name of its original
 * @property {string} lang
 * @property {string} file its source
 * @property {Record<string, string>} front
 * @property {string} html with a placeholder for each board
 * @property {Board[]} boards
 * @property {{id: string, text: string, depth: number}[]} headings
 * @property {Set<string>} ids
 * @property {{href: string, line: number}[]} links
 * @property {Ruling[]} rulings
 * @property {Record<string, string>} sources the source of each fact, in HTML
 *
 * @typedef {object} Origin where a page comes from, if it is a translation
 * @property {string} key
 * @property {string} lang
 * @property {Page} [original]
 * @property {Set<string>} names of all pages
 */

/** @typedef {import('./words.mjs').Say} Say */

const slug = (/** @type {string} */ text) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section';

/**
 * Takes `{#id #id2}` off one end of a text.
 * @param {string} text
 * @param {'begin' | 'end'} where
 * @returns {[string[], string]}
 */
function anchors(text, where) {
  const found = (where === 'begin' ? /^\{((?:#[\w-]+\s*)+)\}\s*/ : /\s*\{((?:#[\w-]+\s*)+)\}$/).exec(text);
  if (!found) return [[], text];
  return [anchorIds(found[1]), text.replace(found[0], '')];
}

/**
 * The link of a heading or clause to itself, and anchors for its further ids.
 * @param {string[]} ids
 * @param {string} label
 */
function anchorLink([id, ...more], label) {
  const marks = more.map((other) => `<span id="${other}"></span>`).join('');
  return `${marks}<a class="anchor" href="#${id}" aria-label="${escapeHtml(label)}"></a>`;
}

/**
 * A paragraph or an item of a list; with ids it is a clause.
 * @param {'p' | 'li'} tag
 * @param {string[]} ids
 * @param {string} html
 * @param {Say} say
 */
function clause(tag, ids, html, say) {
  if (ids.length === 0) return `<${tag}>${html}</${tag}>\n`;
  const link = anchorLink(ids, say('link.clause', { id: ids[0] }));
  return `<${tag} class="clause" id="${ids[0]}">${link}${html}</${tag}>\n`;
}

/**
 * A ruling in HTML: one line that opens. The line has no links, because it is a button.
 * @param {Record<string, string>} fields @param {(markdown: string) => string} inline @param {Say} say
 */
function rulingNote({ ruling = '', reason = '', source = '', id }, inline, say) {
  const [why, from] = [`<b>${say('why')}</b> ${inline(reason)}`, `<b>${say('source')}</b> ${inline(source)}`];
  const text = inline(ruling).replace(/<\/?a\b[^>]*>/g, '');
  return [
    `<details class="ruling"${id ? ` id="${id}"` : ''}>`,
    `<summary><strong>${say('ruling')}</strong> ${text}</summary>\n`,
    `<p class="why">${why} <span class="source">${from}</span></p></details>\n`,
  ].join('');
}

/** All ids that the author gives in a text. @param {string} body */
function givenIds(body) {
  const found = [...body.matchAll(/\{((?:#[\w-]+\s*)+)\}|^id:\s*([\w-]+)/gm)];
  return new Set(found.flatMap(([, many, one]) => (one ? [one] : anchorIds(many))));
}

/** Splits `#id #id2`. @param {string} text */
const anchorIds = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((id) => id.slice(1));

/**
 * Reads a page.
 * @param {string} name
 * @param {string} file
 * @param {string} text the source
 * @param {Origin} [origin]
 * @returns {Page}
 */
export function readPage(
  name,
  file,
  text,
  { key, lang, original, names } = { key: name, lang: FIRST, names: new Set() },
) {
  const { front, body, line: first } = frontMatter(withQuotations(text.replace(/\r\n?/g, '\n'), lang, file), file);
  const say = sayIn(lang);
  const empty = { html: '', boards: [], headings: [], ids: new Set(), links: [], rulings: [], sources: {} };
  /** @type {Page} */
  const page = { name, key, lang, file, front, ...empty };
  let line = first;
  /** The last clause or heading. */
  let place = '';
  const claim = (/** @type {string} */ id) => {
    if (page.ids.has(id)) problem(file, line, `the id '${id}' is on this page twice`);
    page.ids.add(id);
  };
  // Collected first: a generated id must not collide with one that the author gives further down.
  const given = givenIds(body);
  /** Generates an unused id. */
  const made = (/** @type {string} */ wanted) => {
    let id = wanted;
    for (let n = 2; given.has(id) || page.ids.has(id); n += 1) id = `${wanted}-${n}`;
    return id;
  };

  const marked = new Marked({ gfm: true });
  const inline = (/** @type {string} */ source) => /** @type {string} */ (marked.parseInline(source));
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const [ids, rest] = anchors(html, 'end');
        const label = plain(rest);
        if (depth === 1) return `<h1>${rest}</h1>\n`;
        if (ids.length === 0) ids.push(made(slug(label)));
        ids.forEach(claim);
        place = ids[0];
        page.headings.push({ id: ids[0], text: label, depth });
        return `<h${depth} id="${ids[0]}">${rest}${anchorLink(ids, say('link.heading', { title: label }))}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const [ids, rest] = anchors(this.parser.parseInline(tokens), 'begin');
        ids.forEach(claim);
        place = ids[0] ?? place;
        return clause('p', ids, rest, say);
      },
      listitem(item) {
        const html = this.parser.parse(item.tokens).replace(/\n$/, '');
        const [ids, rest] = anchors(html, 'begin');
        ids.forEach(claim);
        place = ids[0] ?? place;
        return clause('li', ids, rest, say);
      },
      table(token) {
        const cell = (/** @type {import('marked').Tokens.TableCell} */ { tokens, header }) => {
          const inner = this.parser.parseInline(tokens);
          return header && inner ? `<th scope="col">${inner}</th>` : `<td>${inner}</td>`;
        };
        const row = (/** @type {import('marked').Tokens.TableCell[]} */ cells) =>
          `<tr>${cells.map(cell).join('')}</tr>\n`;
        const under = page.headings.at(-1)?.text ?? front.title;
        return [
          `<div class="wide" role="group" tabindex="0" aria-label="${escapeHtml(say('table', { title: under }))}"><table>`,
          `<thead>${row(token.header)}</thead>`,
          `<tbody>${token.rows.map(row).join('')}</tbody></table></div>\n`,
        ].join('\n');
      },
      blockquote({ tokens }) {
        return `<div class="now">${this.parser.parse(tokens)}</div>\n`;
      },
      link({ href, title, tokens }) {
        const at = wayTo(page, href, names);
        page.links.push({ href: at, line });
        const about = title ? ` title="${escapeHtml(title)}"` : '';
        const rel = /^https?:/.test(at) ? ' rel="noopener"' : '';
        return `<a href="${escapeHtml(at)}"${about}${rel}>${this.parser.parseInline(tokens)}</a>`;
      },
      code({ text: code, lang }) {
        if (lang === 'board') {
          const fields = boardFence(code, file, line, gameOf(front), original);
          if (fields.id) claim(fields.id);
          const key = `<!--board ${page.boards.length}-->`;
          page.boards.push({ fields, line, key });
          return `${key}\n`;
        }
        if (lang === 'ruling') {
          const fields = rulingFence(code, file, line);
          if (fields.id) claim(fields.id);
          const under = page.headings.at(-1)?.text ?? front.title;
          page.rulings.push({ id: fields.id ?? '', ruling: inline(fields.ruling ?? ''), clause: place, under });
          return rulingNote(fields, inline, say);
        }
        if (lang === 'attributes') return this.parser.parse(marked.lexer(attributesTable(code, file, line, say)));
        if (lang === 'keys') return this.parser.parse(marked.lexer(keysTable(page.lang, say)));
        if (lang === 'options') {
          const label = say('table', { title: page.headings.at(-1)?.text ?? front.title });
          return optionsTable(code, { file, line, lang: page.lang, game: gameOf(front) ?? '' }, inline, label);
        }
        if (lang === 'family') return familyTree(familyFence(code, file, line), inline, say);
        if (lang === 'maker') return maker(say);
        const pre = `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`;
        return key.startsWith('help/') ? copied(pre, say) : `${pre}\n`;
      },
    },
  });

  page.sources = readFacts(front, file, inline, lang);
  // Token by token at the top level, so that `line` is right for problems.
  for (const token of marked.lexer(body)) {
    page.html += marked.parser([token]);
    line += token.raw.split('\n').length - 1;
  }
  front.name ??= front.game ? front.game[0].toUpperCase() + front.game.slice(1) : front.title;
  if (!/^<h1>/.test(page.html.trimStart()))
    page.html = `<h1>${escapeHtml(front.game ? front.name : front.title)}</h1>\n${page.html}`;
  return page;
}

/** Inline Markdown, for captions. @param {string} text @returns {string} */
export const inlineMarkdown = (text) => /** @type {string} */ (new Marked({ gfm: true }).parseInline(text));
