// A fence `maker`: on the help page about embedding, a form that makes the text to paste and shows the board live. It needs scripts
// and stays hidden without them; the examples below it do not.
import { escapeHtml } from '../html.mjs';
import { GAMES } from '../posters.mjs';

/** Where the pages' sources say that the site is. */
const PLACEHOLDER = 'https://example.org/tessera/';

/** @typedef {import('./words.mjs').Say} Say */

/** A field with its label. @param {string} label @param {string} control */
const field = (label, control) => `<label><span>${escapeHtml(label)}</span>${control}</label>`;

/** @param {Say} say */
export function maker(say) {
  const option = (/** @type {string} */ value, /** @type {string} */ text) =>
    `<option value="${value}">${escapeHtml(text)}</option>`;
  const games = GAMES.map((game) => option(game, game[0].toUpperCase() + game.slice(1))).join('');
  const ways = ['play', 'computer', 'view', 'daily'].map((way) => option(way, say(`maker.${way}`))).join('');
  const words = ['copied', 'uncopied'].map((key) => ` data-${key}="${escapeHtml(say(key))}"`).join('');
  return [
    `<form class="maker" hidden${words}>`,
    '<div class="fields">',
    field(say('maker.game'), `<select name="game">${games}</select>`),
    field(say('maker.readers'), `<select name="way">${ways}</select>`),
    field(say('maker.record'), '<textarea name="record" rows="3" maxlength="8000" spellcheck="false"></textarea>'),
    '</div>',
    `<div class="preview"><iframe title="${escapeHtml(say('maker.preview'))}"></iframe></div>`,
    field(say('maker.text'), '<textarea name="text" rows="4" readonly spellcheck="false"></textarea>'),
    `<p class="copying"><button type="button" class="main copy">${escapeHtml(say('copy'))}</button><span role="status"></span></p>`,
    '</form>\n',
  ].join('\n');
}

/** A block of code that can be copied where scripts run. @param {string} pre @param {Say} say */
export const copied = (pre, say) =>
  `<div class="code" data-copied="${escapeHtml(say('copied'))}" data-uncopied="${escapeHtml(say('uncopied'))}">${pre}` +
  `<p class="copying"><button type="button" class="copy" hidden>${escapeHtml(say('copy'))}</button><span role="status"></span></p></div>\n`;

/** Puts the site's address in place of the one in the sources, where it is known. @param {string} html @param {string} site */
export const withAddress = (html, site) =>
  site
    ? html.replaceAll(PLACEHOLDER, escapeHtml(site)).replaceAll(new URL(PLACEHOLDER).origin, new URL(site).origin)
    : html;
