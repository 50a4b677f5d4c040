// A page's source into its parts: Markdown with anchors `{#id}` and with fences, into HTML, a table of contents, boards.
import { Marked } from 'marked';
import { boardFence, frontMatter, rulingFence } from './fences.mjs';
import { problem } from './problems.mjs';

/**
 * @typedef {object} Board a fence `board`
 * @property {Record<string, string>} fields
 * @property {number} line
 * @property {string} key where it stands in the HTML, to be replaced by the figure
 *
 * @typedef {object} Page
 * @property {string} name its address within the site without `.html`, as in `rules/pente`
 * @property {string} file its source
 * @property {Record<string, string>} front
 * @property {string} html with the key of each board where its figure goes
 * @property {Board[]} boards
 * @property {{id: string, text: string, depth: number}[]} headings
 * @property {Set<string>} ids
 * @property {{href: string, line: number}[]} links
 */

export const escapeHtml = (/** @type {string} */ text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const slug = (/** @type {string} */ text) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section';

/** HTML as its text. */
const plain = (/** @type {string} */ html) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, n) => String.fromCharCode(n))
    .replace(
      /&(lt|gt|amp|quot);/g,
      (_, name) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[/** @type {'lt'} */ (name)],
    );

/** Takes `{#id #id2}` off one end of a text. @param {string} text @param {'begin' | 'end'} where @returns {[string[], string]} */
function anchors(text, where) {
  const found = (where === 'begin' ? /^\{((?:#[\w-]+\s*)+)\}\s*/ : /\s*\{((?:#[\w-]+\s*)+)\}$/).exec(text);
  if (!found) return [[], text];
  return [
    found[1]
      .trim()
      .split(/\s+/)
      .map((id) => id.slice(1)),
    text.replace(found[0], ''),
  ];
}

/** A quiet link to a place itself, and marks for its other names. @param {string[]} ids @param {string} label */
const anchorLink = ([id, ...more], label) =>
  `${more.map((other) => `<span id="${other}"></span>`).join('')}<a class="anchor" href="#${id}" aria-label="${escapeHtml(label)}"></a>`;

/**
 * @param {string} name @param {string} file @param {string} text the source
 * @returns {Page}
 */
export function readPage(name, file, text) {
  const { front, body, line: first } = frontMatter(text.replace(/\r\n?/g, '\n'), file);
  /** @type {Page} */
  const page = { name, file, front, html: '', boards: [], headings: [], ids: new Set(), links: [] };
  let line = first;
  const claim = (/** @type {string} */ id) => {
    if (page.ids.has(id)) problem(file, line, `the id '${id}' stands on this page twice`);
    page.ids.add(id);
  };
  /** Every id that an author has given, before those are made that nobody gave. */
  const given = new Set(
    [...body.matchAll(/\{((?:#[\w-]+\s*)+)\}|^id:\s*([\w-]+)/gm)].flatMap(([, many, one]) =>
      one
        ? [one]
        : many
            .trim()
            .split(/\s+/)
            .map((id) => id.slice(1)),
    ),
  );
  /** An id that nobody gave. */
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
        page.headings.push({ id: ids[0], text: label, depth });
        return `<h${depth} id="${ids[0]}">${rest}${anchorLink(ids, `Link to “${label}”`)}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const [ids, rest] = anchors(this.parser.parseInline(tokens), 'begin');
        ids.forEach(claim);
        return ids.length
          ? `<p class="clause" id="${ids[0]}">${anchorLink(ids, `Link to this rule: ${ids[0]}`)}${rest}</p>\n`
          : `<p>${rest}</p>\n`;
      },
      listitem(item) {
        const html = this.parser.parse(item.tokens).replace(/\n$/, '');
        const [ids, rest] = anchors(html, 'begin');
        ids.forEach(claim);
        return ids.length
          ? `<li class="clause" id="${ids[0]}">${anchorLink(ids, `Link to this rule: ${ids[0]}`)}${rest}</li>\n`
          : `<li>${html}</li>\n`;
      },
      table(token) {
        const cell = (/** @type {import('marked').Tokens.TableCell} */ { tokens, header }) => {
          const inner = this.parser.parseInline(tokens);
          return header && inner ? `<th scope="col">${inner}</th>` : `<td>${inner}</td>`;
        };
        const row = (/** @type {import('marked').Tokens.TableCell[]} */ cells) =>
          `<tr>${cells.map(cell).join('')}</tr>\n`;
        const under = page.headings.at(-1)?.text ?? front.title;
        return `<div class="wide" role="group" tabindex="0" aria-label="Table: ${escapeHtml(under)}"><table>\n<thead>${row(token.header)}</thead>\n<tbody>${token.rows.map(row).join('')}</tbody></table></div>\n`;
      },
      link({ href, title, tokens }) {
        const at = href.replace(/^([^:?#]*)\.md(?=$|#)/, '$1.html');
        page.links.push({ href: at, line });
        return `<a href="${escapeHtml(at)}"${title ? ` title="${escapeHtml(title)}"` : ''}${/^https?:/.test(at) ? ' rel="noopener"' : ''}>${this.parser.parseInline(tokens)}</a>`;
      },
      code({ text: code, lang }) {
        if (lang === 'board') {
          const fields = boardFence(code, file, line, front.game);
          if (fields.id) claim(fields.id);
          const key = `<!--board ${page.boards.length}-->`;
          page.boards.push({ fields, line, key });
          return `${key}\n`;
        }
        if (lang === 'ruling') {
          const { ruling = '', reason = '', source = '', id } = rulingFence(code, file, line);
          if (id) claim(id);
          return `<div class="ruling" role="note"${id ? ` id="${id}"` : ''}><p><strong>Ruling.</strong> ${inline(ruling)}</p>\n<p class="why"><b>Why:</b> ${inline(reason)} <span class="source"><b>Source:</b> ${inline(source)}</span></p></div>\n`;
        }
        return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>\n`;
      },
    },
  });

  // Piece by piece at the top level, so that each problem has its line.
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
