// A fence `attributes`: the table of the element's attributes. A line is `NAME: MEANING`, or
// `NAME, NAME (VALUES): MEANING` where the values are not a set of words; sets come from embed/embed.d.ts.
import { attributes } from '../element.mjs';
import { problem } from '../problems.mjs';

/** The attributes of the element, by name. */
export const ATTRIBUTES = new Map(attributes().map((attribute) => [attribute.name, attribute]));

/** A cell of a Markdown table. @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/**
 * The table in Markdown.
 * @param {string} text
 * @param {string} file
 * @param {number} line of the fence
 * @param {import('./words.mjs').Say} say
 */
export function attributesTable(text, file, line, say) {
  const missing = new Set(ATTRIBUTES.keys());
  const rows = text.split('\n').map((raw, i) => {
    const [, list, written, meaning] = /^([a-z, ]+?)(?: \((.+)\))?: (.+)$/.exec(raw) ?? [];
    if (!list) {
      problem(file, line + 1 + i, `expected a line 'NAME: MEANING' or 'NAME (VALUES): MEANING', not '${raw}'`);
      return '';
    }
    const names = list.split(', ');
    for (const name of names)
      if (!missing.delete(name)) problem(file, line + 1 + i, `there is no attribute '${name}', or it is listed twice`);
    const values = ATTRIBUTES.get(names[0])?.values ?? [];
    if (Boolean(written) === Boolean(values.length))
      problem(
        file,
        line + 1 + i,
        values.length ? `the values of '${list}' come from the types` : `expected '${list} (VALUES): …'`,
      );
    const shown = written ?? values.map((value) => `\`${value}\``).join(', ');
    return `| ${names.map((name) => `\`${name}\``).join(', ')} | ${cell(shown)} | ${cell(meaning)} |`;
  });
  for (const name of missing) problem(file, line, `expected a line for the attribute '${name}', too`);
  const head = ['name', 'values', 'meaning'].map((column) => say(`attributes.${column}`));
  return [`| ${head.join(' | ')} |`, '| --- | --- | --- |', ...rows].join('\n');
}
