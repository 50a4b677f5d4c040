// A fence `options`: the table of a game's options under the names of the dialog *New game*. A line is `KEY=VALUE: MEANING | WHO`,
// or `KEY: MEANING | WHO` where the value is a number. A fence `keys`: how embedded boards write the options of all games.
import { escapeHtml } from '../html.mjs';
import { GAMES } from '../posters.mjs';
import { problem } from '../problems.mjs';
import { catalogue } from './quoted.mjs';
import { sayIn } from './words.mjs';

/**
 * The table in HTML. Rows of one option follow each other, and only the first names it.
 * @param {string} text
 * @param {{file: string, line: number, lang: string, game: string}} where the line is the fence's
 * @param {(markdown: string) => string} inline
 * @param {string} label
 */
export function optionsTable(text, { file, line, lang, game }, inline, label) {
  const say = sayIn(lang);
  const words = /** @type {Record<string, string>} */ (catalogue(lang));
  let last = '';
  const rows = text.split('\n').map((raw, i) => {
    const fault = (/** @type {string} */ expected) => problem(file, line + 1 + i, expected);
    const [, key, value, meaning, who] = /^([a-z]+)(?:=([a-z0-9]+))?: (.*) \| (.+)$/.exec(raw) ?? [];
    if (!key) {
      fault(`expected a line 'KEY=VALUE: MEANING | WHO', not '${raw}'`);
      return '';
    }
    const title = words[`option.${game}.${key}`];
    const named = value === undefined ? '' : words[`option.${game}.${key}.${value}`];
    if (title === undefined || named === undefined) fault(`${game} has no option '${key}', or not this value`);
    const name = key === last ? '' : title;
    last = key;
    const cells = [escapeHtml(name ?? ''), escapeHtml(named ?? ''), inline(meaning), inline(who)];
    const option = value === undefined ? key : `${key}=${value}`;
    return `<tr data-option="${option}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
  });
  const head = ['option', 'value', 'meaning', 'who'].map((one) => `<th scope="col">${say(`options.${one}`)}</th>`);
  return [
    `<div class="wide" role="group" tabindex="0" aria-label="${escapeHtml(label)}"><table>`,
    `<thead><tr>${head.join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></div>\n`,
  ].join('\n');
}

/** How options with numbers are written, by key: an example. */
const NUMBERS = new Map([
  ['target', '21'],
  ['handicap', '5,0'],
]);

/**
 * The options of all games as the attribute `options` writes them, with their names, as a table in Markdown.
 * @param {string} lang
 * @param {import('./words.mjs').Say} say
 */
export function keysTable(lang, say) {
  const words = /** @type {Record<string, string>} */ (catalogue(lang));
  const rows = GAMES.flatMap((game) => {
    const keys = Object.keys(words).flatMap((key) => new RegExp(`^option\\.${game}\\.([a-z]+)$`).exec(key)?.[1] ?? []);
    return keys.map((key, i) => {
      const start = `option.${game}.${key}.`;
      const values = Object.keys(words).filter((word) => word.startsWith(start));
      const choices = values.map((word) => `\`${key}=${word.slice(start.length)}\` ${words[word]}`);
      const written = choices.length ? choices.join(', ') : `\`${key}=${NUMBERS.get(key)}\``;
      const name = i === 0 ? game[0].toUpperCase() + game.slice(1) : '';
      return `| ${name} | ${words[`option.${game}.${key}`]} | ${written} |`;
    });
  });
  const head = [say('maker.game'), say('options.option'), say('options.value')];
  return [`| ${head.join(' | ')} |`, '| --- | --- | --- |', ...rows].join('\n');
}
