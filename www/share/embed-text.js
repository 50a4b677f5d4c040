// The texts that put a board into somebody's page: addresses, tags, what the board shows.
import { FROM_PAGE, linkTo } from './link.js';

/** @typedef {typeof import('tessera')} Tessera */
/** @typedef {import('tessera').Table} Table */
/** @typedef {import('tessera').Snapshot} Snapshot */
/** @typedef {Record<string, string>} Config what a board shows and how, as the element's attributes name it */
/** @typedef {{wide: number, tall: number, fills: boolean, aspect: number}} Size width and height in CSS pixels, whether the board is as wide as its column, and the board's own width for a height of 1 */

/** The most of a record that an embedded board takes, in characters. */
const MAX_RECORD = 8000;

const SIGNS = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
/** Text as it stands in HTML, in an attribute too. @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** The site's own address, without the page and what it shows. */
const site = () => new URL('.', location.href.split('#')[0]).href;

/** The address of a frame. @param {Config} config */
export const frameOf = ({ game, ...rest }) => `${site()}embed/#${new URLSearchParams({ v: '1', g: game, ...rest })}`;

/**
 * What the board shows of a table; `undefined` where the game is too long.
 * @param {Tessera} tessera @param {Table} table @param {'position' | 'game'} what
 * @returns {Config | undefined}
 */
export function content(tessera, table, what) {
  const { game, options, ply } = table.snapshot();
  if (what === 'position') {
    const start = new tessera.Table(game, options, []);
    const usual = start.position() === table.position();
    start.free();
    return usual ? { game, ...(options && { options }) } : { game, position: table.position() };
  }
  /** @returns {Config | undefined} */
  const whole = () => {
    try {
      return { code: table.share() };
    } catch {
      const record = table.record();
      return record.length <= MAX_RECORD ? { record } : undefined;
    }
  };
  const held = whole();
  return held && { game, ...held, ply: String(ply) };
}

/** The link to the game in the app; to the game as such where it is too long for one. @param {Table} table @param {string} game @param {string} [after] what follows the code */
export function linkOf(table, game, after = '') {
  try {
    return linkTo(table.share()) + after;
  } catch {
    return `${site()}#${game}`;
  }
}

/**
 * A frame with the board in it. Where it is narrower than it asks for, as on a phone, so is the board, and the frame is
 * less high by as much; pages that take no styles have the height.
 * @param {Config} config @param {string} about @param {Size} size
 */
export function frameText(config, about, { wide, tall, fills, aspect }) {
  const width = fills ? 'width="100%"' : `width="${wide}"`;
  const share = Math.round(1000 / aspect) / 1000;
  const height = `calc(min(100vw,${wide}px)*${share} + ${Math.ceil(tall - wide * share)}px)`;
  const style = `border:0;max-width:100%;height:${height}`;
  return `<iframe src="${escapeHtml(frameOf(config))}" title="${escapeHtml(about)}" ${width} height="${tall}" loading="lazy" style="${style}"></iframe>`;
}

/** The element with the board in it; a picture that leads to the game stands there until the board comes. @param {Config} config @param {string} about @param {Size} size @param {{game: string, link: string}} to */
export function elementText(config, about, { wide, fills }, { game, link }) {
  const base = escapeHtml(site());
  const attributes = Object.entries(config).map(([key, value]) =>
    key === 'flip' ? 'flip' : `${key}="${escapeHtml(value)}"`,
  );
  const limit = fills ? '' : ` style="max-width:${wide}px"`;
  const picture = `<img src="${base}embed/pictures/${game}.svg" alt="${escapeHtml(about)}" width="100%">`;
  return (
    `<script async src="${base}embed/v1.js"></script>\n<tessera-board ${attributes.join(' ')}${limit}>\n` +
    `  <a href="${escapeHtml(link)}">${picture}</a>\n</tessera-board>`
  );
}

/** The same where it stands on somebody's page, of which nobody is to be told that it was sent. @param {Table} table @param {string} game */
export const linkOnPage = (table, game) => linkOf(table, game, FROM_PAGE);

/** A picture that leads to the game, for texts in Markdown. @param {string} about @param {string} picture the file's name @param {string} link */
export const markdownText = (about, picture, link) => `[![${about.replace(/[\\[\]]/g, '\\$&')}](${picture})](${link})`;
