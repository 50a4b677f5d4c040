// A fence `family`: a game's ancestors and descendants, one generation per row. A line is `< Draughts: its jump`: the sign of the
// generation, the name, a remark.
import { problem } from '../problems.mjs';

/** The generations by their signs. */
const GENERATIONS = { '<<': 'before', '<': 'before', '=': 'game', '>': 'after', '>>': 'after', '~': 'beside' };

/** @typedef {{sign: keyof typeof GENERATIONS, members: [name: string, remark: string][]}} Row */

/**
 * Reads a fence.
 * @param {string} text
 * @param {string} file
 * @param {number} line of the fence
 * @returns {{rows: Row[], caption: string}}
 */
export function familyFence(text, file, line) {
  /** @type {Row[]} */
  const rows = [];
  let caption = '';
  for (const [i, raw] of text.split('\n').entries()) {
    const [, text] = /^caption: (.+)$/.exec(raw) ?? [];
    const [, sign, name, remark] = /^(<<|<|=|>>|>|~) (.+?): (.+)$/.exec(raw) ?? [];
    if (text) caption = text;
    else if (!sign) problem(file, line + 1 + i, `expected a line '< NAME: REMARK', or 'caption: …', not '${raw}'`);
    else if (rows.at(-1)?.sign === sign) rows.at(-1)?.members.push([name, remark]);
    else rows.push({ sign: /** @type {Row['sign']} */ (sign), members: [[name, remark]] });
  }
  if (!caption) problem(file, line, "a family needs a caption: expected a line 'caption: …'");
  return { rows, caption };
}

/**
 * The tree in HTML: lists within a list, which style draws as rows with lines between them.
 * @param {{rows: Row[], caption: string}} family
 * @param {(markdown: string) => string} inline
 * @param {import('./words.mjs').Say} say
 */
export function familyTree({ rows, caption }, inline, say) {
  const items = rows.map(({ sign, members }) => {
    const generation = GENERATIONS[sign];
    const all = members.map(([name, remark]) => `<li><b>${inline(name)}</b> ${inline(remark)}</li>`);
    return `<li class="${generation}"><span>${say(`family.${generation}`)}</span><ul>${all.join('')}</ul></li>`;
  });
  return `<figure class="family"><ol>${items.join('\n')}</ol><figcaption>${inline(caption)}</figcaption></figure>\n`;
}
